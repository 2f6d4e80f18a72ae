// The readings of Pentactic: named interpretations of points that its rulebook leaves open (specs/gaps.toml).
//
// The first option of each reading is the default. The comment behind a reading names its gap.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/reading.h"

namespace rulescope::pentactic {

enum class BasicWinner : std::uint8_t { fewest, most };                                   // G-P1
enum class DiscardCounts : std::uint8_t { no, yes };                                      // G-P3
enum class EndCheck : std::uint8_t { on_pentomino_turn, immediate };                      // G-P4
enum class DuelEnd : std::uint8_t { end_of_stone_phase, as_soon_as_true, end_of_round };  // G-P5
enum class Pass : std::uint8_t { forced_only, free };                                     // G-P6
enum class PhaseOrder : std::uint8_t { starter_first, rotating };                         // G-P7
enum class Draft : std::uint8_t { lookahead, self_discard, free_choice };                 // G-P9
enum class Flips : std::uint8_t { yes, no };                                              // G-P13
enum class SoloStones : std::uint8_t { free, row_col };                                   // G-P14
enum class SameRemoval : std::uint8_t { allowed, forbidden };                             // G-P16

struct Readings {
    BasicWinner basic_winner{};
    DiscardCounts discard_counts{};
    EndCheck end_check{};
    DuelEnd duel_end{};
    Pass pass{};
    PhaseOrder phase_order{};
    Draft draft{};
    Flips flips{};
    SoloStones solo_stones{};
    SameRemoval same_removal{};

    bool operator==(const Readings&) const = default;
};

using ReadingInfo = ReadingOf<Readings>;

/// All readings, in the order of the struct.
std::span<const ReadingInfo> reading_infos();

/// Returns the reading of a key; null if there is none.
const ReadingInfo* find_reading(std::string_view key);

}  // namespace rulescope::pentactic
