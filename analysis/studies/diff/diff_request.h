// Compares two rule sets of one game: finds the shortest game that distinguishes the rule sets, and measures the
// differences in random play. In one position, finds the readings that matter there.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/game/language.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/diff/diff_play.h"
#include "analysis/studies/request/option.h"
#include "analysis/studies/request/run.h"
#include "analysis/verify/difference/search.h"
#include "analysis/verify/difference/walk.h"

namespace rulescope::studies {

struct DiffOptions {
    std::optional<std::string> position;  ///< text of the position to begin at; nothing means the two starts
    verify::WalkBounds walk;
    DiffPlayOptions play;
};
std::vector<Option> options(DiffOptions& request);

enum class DiffVerdict : std::uint8_t { same, differ, inconclusive };
/// The names of the verdicts in documents, in the order of the enumerators.
inline std::span<const std::string_view> names_of(DiffVerdict) {
    static constexpr std::array<std::string_view, 3> names{"same", "differ", "inconclusive"};
    return names;
}

/// The comparison from a pair of positions: one position under each rule set. The players see no difference between the
/// two.
struct Compared {
    verify::Pair start;
    verify::WalkResult walk;
    verify::DivergencesInPlay random_play;  ///< uniform random games; empty if the run was cut short before these games
    std::optional<verify::Searched> searched;  ///< biased games; played only if the walk found nothing
    std::optional<verify::Divergence> divergence;
    bool shortest = false;   ///< true if it is proved that no game with fewer turns distinguishes the rule sets
    bool cut_short = false;  ///< true if memory or an interrupt ended the search before a divergence was found

    [[nodiscard]] bool exhaustive() const { return walk.end == verify::WalkEnd::exhausted; }
    /// What left the comparison without proof (verify::stopped_by); "" if nothing did. An interrupt can also end the
    /// random games after the walk.
    [[nodiscard]] std::string_view stopped_by() const {
        return divergence                                         ? std::string_view()
               : cut_short && walk.end != verify::WalkEnd::memory ? "interrupt"
                                                                  : verify::stopped_by(walk.end);
    }
};

/// The result of comparing two rule sets.
struct Diff {
    AnyGame a;
    AnyGame b;
    verify::Pair start;
    /// How the starts differ, or why they cannot be compared; "" if the starts are equal.
    std::string start_difference;
    std::optional<Compared> compared;  ///< the comparison from the start
    /// If the starts differ: the comparison from a position that both rule sets allow.
    std::optional<Compared> beyond_start;
    std::string no_beyond;  ///< why no position allowed by both was found; "" if one was found
    std::optional<PlayComparison> play;
    std::vector<Difference> settings;  ///< keys whose values differ between the rule sets
    bool interrupted = false;

    Diff(AnyGame game_a, AnyGame game_b, verify::Pair both)
        : a(std::move(game_a)), b(std::move(game_b)), start(std::move(both)) {}
    [[nodiscard]] DiffVerdict verdict() const;
    /// False if memory or an interrupt ended the comparison before its bounds.
    [[nodiscard]] bool complete() const { return !interrupted && verdict() != DiffVerdict::inconclusive; }
    /// "interrupt", or the bound that left the verdict without proof; "" if there is none.
    [[nodiscard]] std::string_view stopped_by() const {
        return interrupted ? "interrupt" : compared ? compared->stopped_by() : std::string_view();
    }
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

/// Throws specs::InputError if the rule sets are of different families, or if the position is not valid under both.
Diff compare(DiffOptions options, const specs::LoadedRules& a, const specs::LoadedRules& b, const Run& run);

// The readings that matter in one position (turns_here.cpp).

/// A turn whose result differs under another option.
struct ChangedTurn {
    std::string turn;
    std::string difference;  ///< "Black has lost 2 under A and 1 under B"; A is the option in effect
};

/// The effect of one option of a reading in a position.
struct ReadingHere {
    std::string gap;                   ///< "G-1"
    std::string key;                   ///< "zero_pincer_attack"
    std::string option;                ///< the other option
    std::vector<std::string> gained;   ///< turns that only the other option allows
    std::vector<std::string> lost;     ///< turns that the other option forbids
    std::vector<ChangedTurn> changed;  ///< turns that both options allow, with different results
    std::string not_possible;          ///< why the position cannot occur under the option; "" if it can
    std::string over;                  ///< if only one of the options ends the game here: which, and how

    [[nodiscard]] bool differs() const {
        return !gained.empty() || !lost.empty() || !changed.empty() || !not_possible.empty() || !over.empty();
    }
};

struct TurnsHereOptions {
    std::size_t max_turns = 200'000;  ///< a position with more turns is not examined
};

/// The readings whose other options differ in a position.
struct TurnsHere {
    std::vector<ReadingHere> readings;  ///< the options that differ, in the order of the readings
    std::size_t examined = 0;           ///< number of options that were compared
    bool complete = true;               ///< false if the position has more than max_turns turns
};

/// Compares every other option of every reading that has an effect in the game of these rules with the option in
/// effect, in this position.
TurnsHere turns_here(const AnyGame& game, const AnyState& state, const TurnsHereOptions& options = {});

}  // namespace rulescope::studies
