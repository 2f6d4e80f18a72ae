#include <fmt/format.h>

#include "analysis/game/markup.h"
#include "reports/studies/conform.h"

namespace rulescope::reports {

namespace {

std::string failure(const std::string& kind, const std::string& message, const std::string& text) {
    return fmt::format("      <failure type=\"{}\" message=\"{}\">{}</failure>\n", escaped_markup(kind),
                       escaped_markup(message), escaped_markup(text));
}

}  // namespace

std::string conform_junit(const ConformResult& result, const ConformRun& command) {
    const std::string suite = "rulescope.conform." + result.ruleset.rules.name;
    std::string cases;
    std::size_t tests = 0;
    std::size_t failures = 0;
    const auto add = [&](const std::string& name, const std::string& body) {
        ++tests;
        failures += body.empty() ? 0U : 1U;
        cases += fmt::format("    <testcase classname=\"{}\" name=\"{}\"{}", escaped_markup(suite),
                             escaped_markup(name), body.empty() ? "/>\n" : ">\n" + body + "    </testcase>\n");
    };
    for (const ConformStage& stage : result.stages) {
        if (stage.differences == 0 && stage.complete) {
            add("stage " + stage.name, "");
        }
    }
    for (const ConformFinding& finding : result.findings) {
        const ConformanceDifference& difference = finding.difference;
        const std::string kind(name_of(difference.kind));
        add(difference.clause.empty() ? kind : kind + " " + difference.clause,
            failure(
                kind, difference.sentence,
                fmt::format("position: {}\nturn: {}\nexpected: {}\nfound: {}\n{}\n\n{}\n{}\n{}\n", finding.position,
                            difference.turn, difference.expected, difference.found, repeat_sentence(finding),
                            finding.drawing, show_command(result, finding), repeat_command(result, finding, command))));
    }
    if (!result.unsupported.empty()) {
        add("setup", failure("unsupported", result.unsupported, ""));
    } else if (!result.stopped.empty() && (result.interrupted || result.findings.empty())) {
        add("run", failure("stopped", result.stopped, ""));
    }
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n  <testsuite name=\"{}\" tests=\"{}\" "
        "failures=\"{}\" errors=\"0\">\n{}  </testsuite>\n</testsuites>\n",
        escaped_markup(suite), tests, failures, cases);
}

}  // namespace rulescope::reports
