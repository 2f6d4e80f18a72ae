// Calls that check rule sets: check, diff, audit, vectors.
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

/// The document of `check --json`. Fields: the options of check.
Answer check(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    studies::CheckRequest defaults;
    defaults.options.states = 20'000;
    defaults.options.games = 200;
    defaults.options.memory_bytes = page_memory;
    const studies::CheckRun run =
        studies::run_check(read_study(request, defaults), opened->ruleset, run_of(request));
    const studies::CheckVerdict verdict = studies::verdict_of(run.found);
    return {reports::check_json(run), run.command,
            verdict == studies::CheckVerdict::violated ? 1
            : verdict == studies::CheckVerdict::holds  ? 0
                                                       : 4};
}

/// The document of `diff --json`. Fields: a, b (rule sets), and the options of diff.
Answer diff(const Request& request) {
    const std::shared_ptr<const Opened> a = request.rules("a");
    const std::shared_ptr<const Opened> b = request.rules("b");
    studies::DiffOptions defaults;
    defaults.walk.pairs = 100'000;
    defaults.walk.memory_bytes = page_memory;
    defaults.play.games = 200;
    const studies::DiffOptions options = read_study(request, defaults, {"a", "b"});
    const studies::Diff found = studies::compare(options, a->ruleset, b->ruleset, run_of(request));
    const studies::DiffVerdict verdict = found.verdict();
    // --set applies to both rule sets of the command, --set-b to the second one.
    std::string command;
    if (a->ruleset.overrides.empty()) {
        CommandLine line("diff", *a);
        line.word(b->ruleset.rules.name);
        for (const std::string& set : b->ruleset.overrides) {
            line.option("--set-b", set);
        }
        command = line.text() + studies::words_of_request(options);
    }
    const int status = found.interrupted || verdict == studies::DiffVerdict::inconclusive ? 4
                       : verdict == studies::DiffVerdict::same                            ? 0
                                                                                          : 1;
    return {reports::diff_document(a->ruleset, b->ruleset, found, options), command, status};
}

/// The document of `audit --json`. Fields: the options of audit.
Answer audit(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    studies::AuditOptions defaults;
    defaults.games = 100;
    defaults.states = 20'000;
    defaults.directed = 20'000;
    defaults.memory_bytes = page_memory;
    studies::AuditOptions options = read_study(request, defaults);
    options.seed = request.seed();
    const studies::AuditResult result = studies::run_audit(opened->ruleset, options);
    return {reports::audit_document(result), result.command, result.complete ? 0 : 4};
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
