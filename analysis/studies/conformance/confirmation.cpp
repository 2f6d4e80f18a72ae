#include "analysis/studies/conformance/confirmation.h"

#include <algorithm>

#include "analysis/studies/conformance/counts.h"
#include "analysis/studies/conformance/position_check.h"

namespace rulescope::studies {

namespace {

/// At most one time-out, and at most so many other breaks of a program.
constexpr SessionLimits limits{3, 1};

/// The requests about the position of a finding: first the one that shows it, then those that need no turn, then the
/// turn. (The answer about a turn may depend on an earlier request about the same position.)
std::vector<CheckScope> scopes_of(const ConformFinding& finding) {
    const ConformanceDifference& difference = finding.difference;
    CheckScope position;
    position.readings = false;
    CheckScope list = position;
    list.outcome = false;
    CheckScope outcome = position;
    outcome.turns = false;
    CheckScope turn = outcome;
    turn.outcome = false;
    turn.chosen = {difference.turn};
    turn.illegal = {difference.turn};
    switch (difference.kind) {
        case FindingKind::missing_turn:
        case FindingKind::extra_turn:
        case FindingKind::repeated_turn: return {list};
        default: break;
    }
    if (difference.turn.empty()) {
        return difference.kind == FindingKind::wrong_outcome ? std::vector{outcome, position} : std::vector{position};
    }
    return {turn, position, turn};
}

bool repeats_count(Session& session, const ConformFinding& finding) {
    try {
        const std::uint64_t found = count_by_program(session, *finding.difference.count);
        return finding.difference.kind == FindingKind::wrong_count && found != finding.difference.count->right;
    } catch (const ProgramFault& fault) {
        return fault.kind() == finding.difference.kind;
    }
}

/// Asks about the position. Throws SessionEnded at the bounds of the session.
bool repeats_in(Session& session, const ReferenceRules& rules, const ConformFinding& finding) {
    if (finding.difference.count) {
        return repeats_count(session, finding);
    }
    const Expected expected(rules.game, *finding.state);
    for (const CheckScope& scope : scopes_of(finding)) {
        const std::vector<ConformanceDifference> differences = check_position(session, rules, expected, scope);
        if (std::any_of(differences.begin(), differences.end(), [&](const ConformanceDifference& each) {
                // Of several extra turns the first one is reported, and the order of a list may change by process.
                return each.like(finding.difference) ||
                       (each.kind == finding.difference.kind && each.turn == finding.difference.turn);
            })) {
            return true;
        }
    }
    return false;
}

bool repeats(Session& session, const ReferenceRules& rules, const ConformFinding& finding) {
    try {
        if (session.begin()) {
            return false;  // this time it does not support the rule set
        }
    } catch (const ProgramFault& fault) {
        return !finding.state && fault.kind() == finding.difference.kind;
    }
    try {
        return finding.state && repeats_in(session, rules, finding);
    } catch (const SessionEnded& end) {
        if (end.by_user()) {
            throw;
        }
        return false;
    }
}

}  // namespace

void confirm_findings(Program& program, const Json& setup, const ReferenceRules& rules, const ConformOptions& options,
                      ConformResult& result) {
    if (options.stage) {
        options.stage(0, 0);
    }
    std::uint64_t done = 0;
    for (ConformFinding& finding : result.findings) {
        if (options.progress) {
            options.progress("confirmation", done++, result.findings.size());
        }
        Session session(program, setup, options.stop, limits);
        try {
            finding.repeats = repeats(session, rules, finding);
        } catch (const SessionEnded& end) {
            result.interrupted = true;
            result.stopped = end.what();
        }
        result.requests += session.requests();
        if (result.interrupted) {
            return;
        }
    }
}

}  // namespace rulescope::studies
