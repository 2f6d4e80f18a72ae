// The chapter of checking: as a part of the report, and as a page of its own (`check --page`).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/specs/trace.h"
#include "analysis/studies/check/check_run.h"
#include "reports/json.h"

namespace rulescope::reports {

/// A game that shows something, to be drawn at its last turn.
struct CheckedGame {
    std::size_t turns = 0;
    bool proved = false;  ///< no shorter game shows it
    std::string before;   ///< the position before the last turn
    Trace trace;
    std::optional<std::string> svg{};  ///< of the page alone
};

/// What checking found, as a chapter of a report.
struct CheckChapter {
    /// A property with its verdict in words.
    struct Row {
        std::string id, name;
        std::string verdict;  ///< "holds to depth 5, 2 000 random games"
        bool violated = false;
        std::string note;
        std::uint64_t cases = 0;  ///< to which it applies
    };
    struct Vacuous {
        std::string id, name, why;
    };
    /// Of a property that is violated, or that was asked for.
    struct Shown {
        CheckedGame game;
        std::string id, name;
        bool violated = false;
        std::string finding;
    };
    struct Clause {
        std::string id, text;
        std::uint64_t fired = 0, positions = 0, games = 0;
        std::uint32_t depth = 0;
        bool proved = false;
        std::string decisive;  ///< "yes", "no", …; "" where it is not computed
        std::string witness;   ///< id
    };
    struct Never {
        std::string id, why;
    };
    /// A game with the clauses that it shows; several may share it.
    struct Witness {
        struct Clause {
            std::string id, text;
        };
        CheckedGame game;
        std::string id;
        std::vector<Clause> clauses;
    };

    CheckVerdict verdict = CheckVerdict::inconclusive;
    std::string scope;
    bool exhaustive = false;
    bool complete = true;
    std::uint64_t states = 0;
    std::uint32_t depth = 0;
    std::uint64_t games_played = 0;
    std::vector<std::string> sentences;
    std::string command;
    std::vector<Row> certificate, checked, properties;
    std::vector<Vacuous> vacuous;
    std::vector<Shown> games;
    std::vector<Clause> clauses;
    std::vector<Witness> witnesses;
    std::vector<Never> never;
};

/// `texts` are those of clause_texts().
CheckChapter report_check(const CheckRun& run, const std::map<std::string, std::string>& texts);

/// A page of its own with this chapter alone.
std::string check_page(const CheckRun& run);

}  // namespace rulescope::reports
