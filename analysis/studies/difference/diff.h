// Two rule sets of one game compared: the shortest game after which they differ, and what that changes in play.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/game/language.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/difference/diff_play.h"
#include "analysis/verify/difference/search.h"
#include "analysis/verify/difference/walk.h"

namespace rulescope::studies {

struct DiffOptions {
    verify::WalkBounds walk;
    DiffPlayOptions play;
};

enum class DiffVerdict : std::uint8_t { same, differ, inconclusive };
/// The words for it in documents, in the order of its values.
inline std::span<const std::string_view> names_of(DiffVerdict) {
    static constexpr std::array<std::string_view, 3> names{"same", "differ", "inconclusive"};
    return names;
}

/// What comparing from one pair of positions that look the same brought.
struct Compared {
    verify::Pair start;
    verify::Walked walked;
    verify::PartingsInPlay plain;              ///< empty if the run was cut short before
    std::optional<verify::Searched> searched;  ///< where the walk found nothing
    std::optional<verify::Parting> parting;
    bool shortest = false;   ///< no game with fewer turns parts the two
    bool cut_short = false;  ///< by memory or interrupt, before a parting was found

    [[nodiscard]] bool exhaustive() const { return walked.end == verify::WalkEnd::exhausted; }
};

struct Diff {
    AnyGame a;
    AnyGame b;
    verify::Pair start;
    std::string start_difference;          ///< how the starts differ, or why nothing can be compared; empty: the same
    std::optional<Compared> compared;      ///< from the start
    std::optional<Compared> beyond_start;  ///< where the starts differ: from a position that both know
    std::string no_beyond;                 ///< why there is no such position
    std::optional<PlayComparison> play;
    std::vector<Difference> settings;  ///< keys whose values differ
    bool interrupted = false;

    Diff(AnyGame game_a, AnyGame game_b, verify::Pair both)
        : a(std::move(game_a)), b(std::move(game_b)), start(std::move(both)) {}
    [[nodiscard]] DiffVerdict verdict() const;
};

/// The verdict on one comparison.
inline DiffVerdict verdict_of(const Compared& compared) {
    return compared.parting ? DiffVerdict::differ : compared.cut_short ? DiffVerdict::inconclusive : DiffVerdict::same;
}

inline DiffVerdict Diff::verdict() const {
    return compared ? verdict_of(*compared) : DiffVerdict::differ;
}

/// `position` (typed by somebody, read under both rule sets) or the two starts. Throws specs::InputError.
Diff compare(const specs::LoadedRules& a, const specs::LoadedRules& b, const std::optional<std::string>& position,
             const DiffOptions& options);

}  // namespace rulescope::studies
