// What checking a rule set has found out (check.h): one entry for every property, clause and claim.
//
// Games are told by their choices from the start (choice_sequence.h); who has the game can play them and draw them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/explore/space.h"
#include "analysis/verify/property.h"
#include "analysis/verify/shrinking/shrinking.h"

namespace rulescope::verify {

/// A game that shows something: a violation, or an example.
struct ShownGame {
    Choices choices;         ///< all plies up to the one, or to the position, that shows it
    bool shortest = false;   ///< proved: no game of fewer turns shows it
    std::uint64_t game = 0;  ///< the random game it was made from, from 1; 0: the search found it
    std::string finding;     ///< what is wrong: where, what was expected, what was found
};

/// How a property stands.
enum class Standing : std::uint8_t {
    holds,     ///< always: in every case that can be reached. possible: shown. stays possible: from everywhere
    held,      ///< in every case within the bounds, and there is more beyond them
    vacuous,   ///< nothing came up that the sentence speaks of
    violated,  ///< shown false; of `possible`: in all that can be reached it never is
    open       ///< of `possible` and `stays possible`: not shown within the bounds
};
std::string_view name_of(Standing standing);

struct Checked {
    std::string id{};                    ///< "A-18", "C-1"; of a claim of the user's "claim 1"
    std::string name{};                  ///< the sentence
    std::vector<std::string> clauses{};  ///< for which it stands
    Expectation expectation = Expectation::always;
    std::string presupposes{};
    Standing standing = Standing::held;
    std::uint64_t premises = 0;        ///< cases of the search that the sentence speaks of
    std::uint64_t game_premises = 0;   ///< and of the random games
    std::optional<ShownGame> shown{};  ///< of `always` and `stays possible`: a violation; of `possible`: an example
    std::string note{};                ///< how it was found out, in words, where that is not plain
};

/// A clause fired in what was covered.
struct CoveredClause {
    std::string id;
    std::uint64_t fired = 0;      ///< plies of the search at which it was at work
    std::uint64_t positions = 0;  ///< states of the search that have such a ply
    std::uint64_t games = 0;      ///< random games in which it was at work
    std::uint32_t depth = 0;      ///< number of the first turn, of the search or else of the random games; 0: never
    std::optional<ShownGame> witness{};
    /// Exhaustive spaces: who can force a win from where changes when it is never put to work.
    std::optional<bool> decisive{};
    bool indispensable = false;  ///< without it no game comes to an end
    std::uint64_t decides = 0;   ///< positions between turns whose result under best play it changes
    bool decides_start = false;
};

struct CheckedRules {
    explore::Space space;
    std::uint64_t games = 0;           ///< random games, played in full
    std::uint64_t unfinished = 0;      ///< of these: not over after --max-turns
    std::uint64_t game_plies = 0;      ///< judged in them
    std::vector<Checked> properties;   ///< the catalogue's
    std::vector<Checked> certificate;  ///< C-1 …: every game ends, nobody is stuck, each seat can win …
    std::vector<Checked> claims;       ///< the user's
    std::vector<CoveredClause> clauses;
    bool cut_short = false;  ///< by memory or an interrupt, before the bounds that were asked for
    std::string cut_by;

    [[nodiscard]] bool violated() const;
    /// Something that was to be shown was not.
    [[nodiscard]] bool open() const;
};

}  // namespace rulescope::verify
