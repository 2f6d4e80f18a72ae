// Compares two rule sets of one game: the shortest game that distinguishes them, and the differences in random play.
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

/// The comparison from one pair of positions that are the same to the players.
struct Compared {
    verify::Pair start;
    verify::WalkResult walk;
    verify::DivergencesInPlay random_play;     ///< uniform random games; empty if the run was cut short before
    std::optional<verify::Searched> searched;  ///< biased games, if the walk found nothing
    std::optional<verify::Divergence> divergence;
    bool shortest = false;   ///< proved: no game with fewer turns distinguishes the rule sets
    bool cut_short = false;  ///< by memory or interrupt, before a divergence was found

    [[nodiscard]] bool exhaustive() const { return walk.end == verify::WalkEnd::exhausted; }
};

/// The result of comparing two rule sets.
struct Diff {
    AnyGame a;
    AnyGame b;
    verify::Pair start;
    std::string start_difference;          ///< difference of the starts, or why nothing can be compared; empty: none
    std::optional<Compared> compared;      ///< from the start
    std::optional<Compared> beyond_start;  ///< if the starts differ: from a position that is valid under both
    std::string no_beyond;                 ///< why there is no such position; empty: there is one
    std::optional<PlayComparison> play;
    std::vector<Difference> settings;  ///< keys with different values
    bool interrupted = false;

    Diff(AnyGame game_a, AnyGame game_b, verify::Pair both)
        : a(std::move(game_a)), b(std::move(game_b)), start(std::move(both)) {}
    [[nodiscard]] DiffVerdict verdict() const;
};

/// The verdict on one comparison.
inline DiffVerdict verdict_of(const Compared& compared) {
    return compared.divergence  ? DiffVerdict::differ
           : compared.cut_short ? DiffVerdict::inconclusive
                                : DiffVerdict::same;
}

inline DiffVerdict Diff::verdict() const {
    return compared ? verdict_of(*compared) : DiffVerdict::differ;
}

/// Compares from `position`, typed by the user and parsed under both rule sets, or else from the two starts. Throws
/// specs::InputError if the position is not valid under one of them.
Diff compare(const specs::LoadedRules& a, const specs::LoadedRules& b, const std::optional<std::string>& position,
             const DiffOptions& options);

}  // namespace rulescope::studies
