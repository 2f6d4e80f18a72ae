// Calls that check rule sets: check, diff, audit, vectors.
#include "analysis/studies/audit/audit.h"
#include "analysis/studies/check/check_run.h"
#include "analysis/studies/difference/diff.h"
#include "reports/studies/audit.h"
#include "reports/studies/check.h"
#include "reports/studies/diff.h"
#include "reports/studies/vectors.h"
#include "reports/vectors/vector_file.h"
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
    return answer_of(
        reports::outcome_of(studies::run_check(read_study(request, defaults), opened->ruleset, run_of(request))));
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
    return answer_of(reports::outcome_of(a->ruleset, b->ruleset,
                                         studies::compare(options, a->ruleset, b->ruleset, run_of(request)), options,
                                         request.seed()));
}

/// The document of `audit --json`. Fields: the options of audit.
Answer audit(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    studies::AuditOptions defaults;
    defaults.games = 100;
    defaults.states = 20'000;
    defaults.directed = 20'000;
    defaults.memory_bytes = page_memory;
    return answer_of(reports::outcome_of(
        studies::run_audit(read_study(request, defaults), opened->ruleset, run_of(request)), opened->ruleset));
}

/// The document of `vectors --check --json`. Fields: text (of a file of vectors).
Answer vectors(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    return answer_of(reports::outcome_of(
        reports::check_vector_text(request.needed("text"), "vectors.jsonl", opened->ruleset), "vectors.jsonl"));
}

constexpr Call check_calls[] = {{"check", check}, {"diff", diff}, {"audit", audit}, {"vectors", vectors}};

}  // namespace

std::span<const Call> calls_of_checks() {
    return check_calls;
}

}  // namespace rulescope::workbench
