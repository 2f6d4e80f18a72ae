#include "core/pentactic/readings.h"

#include <array>
#include <type_traits>

namespace rulescope::pentactic {

namespace {

using Options2 = std::array<std::string_view, 2>;
using Options3 = std::array<std::string_view, 3>;

// The options in the order of the enumerations, so that their numbers are the same.
constexpr Options2 basic_winner_options{"fewest", "most"};
constexpr Options2 discard_counts_options{"no", "yes"};
constexpr Options2 end_check_options{"on_pentomino_turn", "immediate"};
constexpr Options3 duel_end_options{"end_of_stone_phase", "as_soon_as_true", "end_of_round"};
constexpr Options2 pass_options{"forced_only", "free"};
constexpr Options2 phase_order_options{"starter_first", "rotating"};
constexpr Options3 draft_options{"lookahead", "self_discard", "free_choice"};
constexpr Options2 flips_options{"yes", "no"};
constexpr Options2 solo_stones_options{"free", "row_col"};

/// Reads and writes one member of Readings as the number of its option.
template <auto member>
constexpr ReadingInfo info(std::string_view gap, std::string_view key, std::span<const std::string_view> options) {
    return ReadingInfo{gap, key, options, [](const Readings& readings) { return static_cast<int>(readings.*member); },
                       [](Readings& readings, int option) {
                           using Option = std::remove_reference_t<decltype(readings.*member)>;
                           readings.*member = static_cast<Option>(option);
                       }};
}

const std::array all_readings{
    info<&Readings::basic_winner>("G-P1", "basic_winner", basic_winner_options),
    info<&Readings::discard_counts>("G-P3", "discard_counts", discard_counts_options),
    info<&Readings::end_check>("G-P4", "end_check", end_check_options),
    info<&Readings::duel_end>("G-P5", "duel_end", duel_end_options),
    info<&Readings::pass>("G-P6", "pass", pass_options),
    info<&Readings::phase_order>("G-P7", "phase_order", phase_order_options),
    info<&Readings::draft>("G-P9", "draft", draft_options),
    info<&Readings::flips>("G-P13", "flips", flips_options),
    info<&Readings::solo_stones>("G-P14", "solo_stones", solo_stones_options),
};

}  // namespace

std::span<const ReadingInfo> reading_infos() {
    return all_readings;
}

const ReadingInfo* find_reading(std::string_view key) {
    for (const ReadingInfo& reading : all_readings) {
        if (reading.key == key) {
            return &reading;
        }
    }
    return nullptr;
}

}  // namespace rulescope::pentactic
