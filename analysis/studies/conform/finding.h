// Differences between a program and the reference, and findings: differences with all that a report says about them.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/specs/trace.h"

namespace rulescope::studies {

enum class FindingKind : std::uint8_t {
    missing_turn,   ///< a legal turn is not in the list of turns
    extra_turn,     ///< an illegal turn is in the list of turns
    repeated_turn,  ///< a turn is in the list of turns twice
    refused_turn,   ///< a legal turn is listed, but `after` refuses it
    accepted_turn,  ///< an illegal turn is not listed, but `after` accepts it
    wrong_next,     ///< another position after a turn
    wrong_outcome,  ///< another outcome, of a position or after a turn
    wrong_count,    ///< another number of turn sequences, although the turns and the positions after them agree
    error_answer,   ///< an answer with `error` to a correct request
    malformed,      ///< an answer that is not an answer of the protocol
    crash,          ///< the program ended without an answer
    timeout,        ///< no answer within the time allowed
};
/// The names of the kinds in documents, in the order of the enumerators.
inline std::span<const std::string_view> names_of(FindingKind) {
    static constexpr std::array<std::string_view, 12> names{
        "missing_turn",  "extra_turn",  "repeated_turn", "refused_turn", "accepted_turn", "wrong_next",
        "wrong_outcome", "wrong_count", "error_answer",  "malformed",    "crash",         "timeout"};
    return names;
}
inline std::string_view name_of(FindingKind kind) {
    return names_of(kind)[static_cast<std::size_t>(kind)];
}

/// A request for a number of turn sequences.
struct CountAsked {
    std::string request;  ///< "perft" or "divide"
    std::string position;
    int depth = 0;
    std::optional<std::uint64_t> right;  ///< the number by the reference; nothing if the program gave no number
};

/// One difference in one position.
struct ConformanceDifference {
    FindingKind kind = FindingKind::malformed;
    std::string turn;      ///< in the notation of the reference; "" if no turn is concerned
    std::string clause;    ///< the clause or gap concerned; "" if there is none
    std::string expected;  ///< the answer of the reference
    std::string found;     ///< the answer of the program
    std::string sentence;  ///< the difference in words
    /// Options that are not in force and under which the answer of the program is right: "G-2 attack_stronger=illegal".
    std::vector<std::string> right_under;
    /// Further clauses that explain the wrong answers as well as `clause` does.
    std::vector<std::string> others = {};
    std::optional<CountAsked> count = {};  ///< the request, if it is one for a number of turn sequences
    /// The part of the rules that differs: a part of a turn ("Step 3", "Order"), the "End" of a game, its "Winner", or
    /// the "Reach" of a move; "" if it is not known.
    std::string part = {};

    /// Sets `clause` and `others` from a list, best first.
    void name(const std::vector<std::string>& clauses) {
        clause = clauses.empty() ? "" : clauses.front();
        others.assign(clauses.begin() + (clauses.empty() ? 0 : 1), clauses.end());
    }
    /// `clause` and `others`.
    [[nodiscard]] std::vector<std::string> names() const {
        std::vector<std::string> clauses(clause.empty() ? 0 : 1, clause);
        clauses.insert(clauses.end(), others.begin(), others.end());
        return clauses;
    }
    /// Differences in the same part count as one finding; if the part is not known, those of the same kind and clause.
    [[nodiscard]] bool like(const ConformanceDifference& other) const {
        return part.empty() ? other.part.empty() && kind == other.kind && clause == other.clause : part == other.part;
    }
};

/// A finding: differences that are like each other, with the smallest example that was found.
struct ConformFinding {
    std::string stage;  ///< the stage that found it: "vectors", "counts", "breadth", "games", "situations", "set-ups",
                        ///< "position"
    std::string from;   ///< the vector (its id), game or situation that found it: "game 3"
    ConformanceDifference difference;
    std::string position;                ///< the position of the difference, as text; "" before the first position
    std::optional<AnyState> state;       ///< this position; nothing before the first position
    std::string drawing;                 ///< this position as text for people
    std::string clause_says;             ///< the sentence of the clause in its rulebook
    std::optional<Trace> game;           ///< the shortest game found that leads to `position`; nothing for a set-up
    std::string first_position;          ///< the position in which the difference was found first
    std::optional<std::string> smaller;  ///< a smaller set-up with a difference of the same kind and clause
    std::string smaller_turn;
    std::string smaller_drawing;                      ///< the smaller set-up as text for people
    std::uint64_t times = 1;                          ///< how often differences of this finding were found
    std::map<std::string, std::uint64_t> named = {};  ///< by clause: how many of these differences name it
    /// Whether a newly started program that is asked only about `position` shows the difference, too; nothing if it was
    /// not asked, because the run was interrupted.
    std::optional<bool> repeats = {};
};

}  // namespace rulescope::studies
