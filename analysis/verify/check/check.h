// Checks a rule set: all properties of the catalogue, the playability certificate and the claims of the user.
//
// A breadth-first search covers the state space within bounds; its counterexamples are shortest ones. Random games
// follow; they are stored as choice sequences, and RapidCheck shrinks their counterexamples. The same rule set, seed
// and bounds give the same result for any number of threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/search/space.h"
#include "analysis/verify/choice_sequence.h"
#include "analysis/verify/property.h"
#include "analysis/verify/solved_wins.h"

namespace rulescope::verify {

/// An expectation of the user about all positions between turns, including finished positions.
struct Claim {
    using Holds = std::function<bool(const AnyState&)>;
    std::string text;  ///< as typed
    Expectation expectation = Expectation::always;
    std::function<Holds()> make;  ///< makes a separate condition for each thread
};

/// A game that shows a violation or an example. From its choices it can be replayed and drawn.
struct ShownGame {
    Choices choices;           ///< all plies up to the case that is shown
    bool shortest = false;     ///< proved: no game with fewer turns shows it
    std::uint64_t game = 0;    ///< number of the random game that was shrunk, from 1; 0 for a game from the search
    std::string finding;       ///< the violation: where, what was expected, what was found
    bool in_position = false;  ///< the violation is in the position after the choices, not in the last turn
};

/// The verdict on a property.
enum class PropertyVerdict : std::uint8_t {
    /// `always`: true in every reachable case. `possible`: an example exists. `stays possible`: an example is reachable
    /// from every position.
    holds,
    held,      ///< true in every case within the bounds, which do not cover the whole state space
    vacuous,   ///< no case met the premise
    violated,  ///< refuted; for `possible`: no reachable case is an example
    open       ///< not shown within the bounds (`possible`, `stays possible` and C-1 only)
};

/// The verdict on one property, requirement or claim.
struct Checked {
    std::string id{};                    ///< "A-18", "C-1"; "claim 1" for a claim of the user
    std::string name{};                  ///< the sentence
    std::vector<std::string> clauses{};  ///< clauses that the property covers
    Expectation expectation = Expectation::always;
    std::string presupposes{};
    PropertyVerdict verdict = PropertyVerdict::held;
    std::uint64_t premises = 0;        ///< cases of the search that meet the premise
    std::uint64_t game_premises = 0;   ///< cases of the random games that meet the premise
    std::optional<ShownGame> shown{};  ///< `always`, `stays possible`: a violation; `possible`: an example
    std::string note{};                ///< how the verdict was reached, if that needs an explanation
};

/// How often a clause fired in the search and in the random games.
struct CoveredClause {
    std::string id;
    std::uint64_t fired = 0;      ///< plies of the search that fired it
    std::uint64_t positions = 0;  ///< states of the search with such a ply
    std::uint64_t games = 0;      ///< random games in which it fired
    std::uint32_t depth = 0;      ///< first turn that fired it, in the search or else in the random games
    std::optional<ShownGame> witness{};
    /// For exhaustive spaces only: whether disabling the clause changes the set of positions from which some seat can
    /// force a win (check.cpp).
    std::optional<bool> decisive{};
    bool indispensable = false;  ///< without it no game ends
    std::uint64_t decides = 0;   ///< positions between turns whose result under best play depends on it
    bool decides_start = false;
};

/// The result of a check: one entry for each property, clause and claim.
struct CheckedRules {
    search::Space space;
    std::uint64_t games = 0;           ///< random games played to their end or to the limit
    std::uint64_t unfinished = 0;      ///< number of these games that were not over after --max-turns
    std::uint64_t game_plies = 0;      ///< plies judged in the random games
    std::vector<Checked> properties;   ///< of the catalogue
    std::vector<Checked> certificate;  ///< C-1 … C-4 (certificate.h)
    std::vector<Checked> claims;       ///< of the user
    std::vector<CoveredClause> clauses;
    bool cut_short = false;  ///< a memory limit or an interrupt ended the check before the requested bounds
    std::string cut_by;

    [[nodiscard]] bool violated() const;
    /// Returns whether some entry has the verdict `open`.
    [[nodiscard]] bool open() const;
};

struct CheckOptions {
    std::uint64_t states = 1'000'000;  ///< maximum number of positions between turns
    std::uint32_t depth = 100'000;     ///< maximum number of turns from the start
    std::uint64_t memory_bytes = std::uint64_t{2} << 30U;
    std::uint64_t games = 10'000;
    std::uint32_t max_turns = 1000;  ///< maximum number of turns of a random game
    std::uint64_t seed = 1;
    int threads = 1;
    SolvedWins solved_wins;
    std::size_t violations = 1;  ///< the check stops after this many violated properties
    std::function<void(const std::string& what, std::uint64_t done, std::uint64_t total)> progress = {};
    const std::atomic<bool>* stop = nullptr;
};

/// Checks the game `played` against properties that assume the rules `judged_by`. The readings of `judged_by` may
/// differ from the readings of `played`.
CheckedRules check(const AnyGame& played, const AnyRules& judged_by, const std::vector<Claim>& claims,
                   const CheckOptions& options);

}  // namespace rulescope::verify
