// The findings of a run: counts, reduces and describes differences as they are found.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/studies/conform/conform_request.h"
#include "analysis/studies/conform/expected.h"
#include "analysis/studies/conform/position_check.h"

namespace rulescope::studies {

/// Where a position comes from.
struct PositionOrigin {
    std::string from;                          ///< the id of a vector, "game 3", "set-up 5"
    std::optional<std::vector<AnyPly>> plies;  ///< the game from the start that leads to it; nothing for a set-up
};

class Collection {
public:
    Collection(Session& session, const ReferenceRules& rules, const ConformOptions& options, ConformResult& result)
        : session_(session), rules_(rules), options_(options), result_(result) {}

    /// Begins a stage. The stages that were begun are in the result.
    void begin_stage(const std::string& name, std::uint64_t asked);
    /// Counts a finished item of the stage.
    void item_done();
    /// Notes a situation of the stage that no game reached.
    void missed(const std::string& id);
    void end_stage();

    /// Compares a position and collects the differences. Returns the number of differences. Throws FindingsFull.
    std::size_t check(const Expected& expected, const CheckScope& scope, const PositionOrigin& origin);
    /// Collects a difference.
    void add(const ConformanceDifference& difference, const Expected& expected, const PositionOrigin& origin);

private:
    /// A difference that was met, with the index of its finding.
    struct Met {
        ConformanceDifference difference;
        std::size_t finding = 0;
        bool game_sought = false;  ///< seek_game() has tried
    };

    /// A finding that is not reduced yet.
    [[nodiscard]] ConformFinding finding_of(const ConformanceDifference& difference, const Expected& expected,
                                            const PositionOrigin& origin) const;
    /// Replaces the finding, if it is in a set-up, by the reduced example of this difference, which a game reaches.
    /// Tries once for each finding.
    void seek_game(Met& met, const ConformanceDifference& difference, const Expected& expected,
                   const PositionOrigin& origin);
    /// Adds the drawing of the reduced position and the game that leads to it.
    void describe(ConformFinding& finding, const std::optional<std::vector<AnyPly>>& plies) const;

    Session& session_;
    const ReferenceRules& rules_;
    const ConformOptions& options_;
    ConformResult& result_;
    std::uint64_t requests_before_ = 0;
    std::vector<Met> met_;  ///< differences whose reduced examples are equal share a finding
};

/// Names the clauses of each finding by the number of its differences that name them, at most three, and sorts the
/// findings: the most frequent first.
void name_findings(const ReferenceRules& rules, std::vector<ConformFinding>& findings);

/// Thrown after the last finding that was asked for.
struct FindingsFull {};

// The second stage: numbers of turn sequences by depth (counts.cpp).

/// Compares `perft` or `divide` of the program from the start by growing depth. Stops at the first depth that differs.
void compare_counts(Session& session, const ReferenceRules& rules, const ConformOptions& options,
                    Collection& collection);

/// The number of turn sequences by the program; the sum of the parts if `divide` is asked. Throws ProgramFault.
std::uint64_t count_by_program(Session& session, const CountAsked& asked);

}  // namespace rulescope::studies
