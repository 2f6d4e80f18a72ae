// Calls that check rule sets: check, diff, audit, vectors.
#include <fmt/format.h>

#include "analysis/specs/error.h"
#include "analysis/studies/audit/audit.h"
#include "analysis/studies/check/check_run.h"
#include "analysis/studies/difference/diff.h"
#include "reports/audit/audit_document.h"
#include "reports/check/check_documents.h"
#include "reports/difference/diff_text.h"
#include "reports/vectors/vector_file.h"
#include "reports/vectors/vectors_documents.h"
#include "tools/workbench/module/calls.h"

namespace rulescope::workbench {

namespace {

constexpr std::uint64_t most_states = 4'000'000'000;
constexpr std::uint64_t most_turns = 1'000'000;

/// The document of `check --json`. Fields: states, depth, games, max_turns, violations, as_read, seed, memory.
Answer check(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    verify::CheckOptions options;
    options.states = request.number("states", 20'000, 1, most_states);
    options.depth = static_cast<std::uint32_t>(request.number("depth", options.depth, 1, most_turns));
    options.games = request.number("games", 200, 1, 1'000'000'000);
    options.max_turns = static_cast<std::uint32_t>(request.number("max_turns", options.max_turns, 1, most_turns));
    options.violations = static_cast<std::size_t>(request.number("violations", options.violations, 1, most_turns));
    options.memory_bytes = request.memory();
    options.seed = request.seed();
    const studies::CheckRun run = studies::run_check(opened->ruleset, {}, request.flag("as_read"), options);
    const studies::CheckVerdict verdict = studies::verdict_of(run.found);
    return {reports::check_json(run), studies::reproducing(run),
            verdict == studies::CheckVerdict::violated ? 1
            : verdict == studies::CheckVerdict::holds  ? 0
                                                       : 4};
}

/// The document of `diff --json`. Fields: a, b (rule sets), position, states, depth, games, max_turns, seed, memory.
Answer diff(const Request& request) {
    const std::shared_ptr<const Opened> a = request.rules("a");
    const std::shared_ptr<const Opened> b = request.rules("b");
    if (a->ruleset.family != b->ruleset.family) {
        specs::bad_option(
            "b", fmt::format("{} and {} are different games ({} and {}); two rule sets of one family are "
                             "expected",
                             a->ruleset.rules.name, b->ruleset.rules.name, a->ruleset.family, b->ruleset.family));
    }
    studies::DiffOptions options;
    options.walk.pairs = request.number("states", 100'000, 1, 1'000'000'000'000);
    options.walk.depth = static_cast<int>(request.number("depth", 1000, 1, 1000));
    options.walk.memory_bytes = request.memory();
    options.play.games = request.number("games", 200, 1, 1'000'000);
    options.play.max_turns = static_cast<int>(request.number("max_turns", 1000, 1, most_turns));
    options.play.seed = request.seed();
    const studies::Diff found = studies::compare(a->ruleset, b->ruleset, request.text("position"), options);
    const studies::DiffVerdict verdict = found.verdict();
    // --set applies to both rule sets of the command, --set-b to the second one.
    std::string command;
    if (a->ruleset.overrides.empty()) {
        CommandLine line("diff", *a);
        line.word(b->ruleset.rules.name);
        for (const std::string& set : b->ruleset.overrides) {
            line.option("--set-b", set);
        }
        command = line.option("--position", request.text("position"))
                      .option("--states", options.walk.pairs)
                      .option("--games", options.play.games)
                      .text();
    }
    const int status = found.interrupted || verdict == studies::DiffVerdict::inconclusive ? 4
                       : verdict == studies::DiffVerdict::same                            ? 0
                                                                                          : 1;
    return {reports::diff_document(a->ruleset, b->ruleset, found, options), command, status};
}

/// The document of `audit --json`. Fields: gap, games, states, depth, max_turns, directed, seed, memory.
Answer audit(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    studies::AuditOptions options;
    options.gap = request.text("gap").value_or("");
    options.games = request.number("games", 100, 1, 1'000'000'000);
    options.states = request.number("states", 20'000, 1, 1'000'000'000'000);
    options.depth = static_cast<int>(request.number("depth", 1000, 1, 1000));
    options.max_turns = static_cast<int>(request.number("max_turns", 1000, 1, most_turns));
    options.directed = request.number("directed", 20'000, 1, 1'000'000'000'000);
    options.memory_bytes = request.memory();
    options.seed = request.seed();
    const studies::AuditResult result = studies::run_audit(opened->ruleset, options);
    CommandLine command("audit", *opened);
    if (!options.gap.empty()) {
        command.option("--gap", options.gap);
    }
    command.option("--games", options.games).option("--states", options.states).option("--directed", options.directed);
    return {reports::audit_document(result), command.option("--seed", options.seed).text(), result.complete ? 0 : 4};
}

/// The document of `vectors --check --json`. Fields: text (of a file of vectors).
Answer vectors(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    const studies::VectorCheck found =
        reports::check_vector_text(request.needed("text"), "vectors.jsonl", opened->ruleset);
    return {reports::check_json(found),
            CommandLine("vectors", *opened).option("--check", std::string("vectors.jsonl")).text(),
            found.holds() ? 0 : 1};
}

constexpr Call check_calls[] = {{"check", check}, {"diff", diff}, {"audit", audit}, {"vectors", vectors}};

}  // namespace

std::span<const Call> calls_of_checks() {
    return check_calls;
}

}  // namespace rulescope::workbench
