#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/text.h"
#include "reports/conformance/conform_documents.h"

namespace rulescope::reports {

namespace {

std::string named(const ProgramInfo& program) {
    return program.name.empty() ? "The program" : fmt::format("{} {}", program.name, program.version);
}

std::string kind_words(FindingKind kind) {
    switch (kind) {
        case FindingKind::missing_turn: return "a legal turn is missing";
        case FindingKind::extra_turn: return "an illegal turn is listed";
        case FindingKind::repeated_turn: return "a turn is listed twice";
        case FindingKind::refused_turn: return "a legal turn is refused";
        case FindingKind::accepted_turn: return "an illegal turn is accepted";
        case FindingKind::wrong_next: return "a wrong next position";
        case FindingKind::wrong_outcome: return "a wrong outcome";
        case FindingKind::wrong_count: return "a wrong number of turn sequences";
        case FindingKind::error_answer: return "an error instead of an answer";
        case FindingKind::malformed: return "a malformed answer";
        case FindingKind::crash: return "a crash";
        case FindingKind::timeout: return "no answer in time";
    }
    return "";
}

std::string finding_text(const ConformResult& result, const ConformFinding& finding, const ConformRun& command,
                         std::size_t number) {
    const ConformanceDifference& difference = finding.difference;
    std::string text = fmt::format("\nFinding {}: {}{}\n", number, kind_words(difference.kind),
                                   difference.clause.empty() ? "" : ", " + difference.clause);
    for (const std::string& other : difference.others) {
        text.insert(text.size() - 1, ", or " + other);
    }
    text += fmt::format("  {}\n", difference.sentence);
    if (!finding.clause_says.empty()) {
        text += fmt::format("  {}: {}\n", difference.clause, finding.clause_says);
    }
    for (const std::string& option : difference.right_under) {
        text += fmt::format("  The program answers as under {}.\n", option);
    }
    if (finding.smaller) {
        text += fmt::format("\nSmall set-up: {}{}\n", *finding.smaller,
                            finding.smaller_turn.empty() ? "" : ", turn " + finding.smaller_turn);
        if (!finding.smaller_drawing.empty()) {
            text += "\n" + finding.smaller_drawing + "\n";
        }
        text += repeat_smaller_command(result, finding, command) + "\n";
    }
    if (!finding.position.empty()) {
        text += fmt::format("\nPosition: {}\n", finding.position);
    }
    if (!difference.turn.empty()) {
        text += fmt::format("Turn:     {}\n", difference.turn);
    }
    text += fmt::format("Expected: {}\nFound:    {}\n", difference.expected, difference.found);
    if (!finding.drawing.empty()) {
        text += "\n" + finding.drawing + "\n";
    }
    if (finding.game) {
        text += finding.game->turns.empty() ? "Game: the start position\n"
                                            : fmt::format("Game: {}\n", fmt::join(finding.game->turns, "; "));
    } else if (!finding.position.empty()) {
        text += "Game: the position is a set-up; no game that shows the difference was found\n";
    }
    text += fmt::format("Found in stage {}{}, {} in all\n", finding.stage,
                        finding.from.empty() ? "" : " (" + finding.from + ")",
                        counted(finding.times, "difference", "differences"));
    if (const std::string sentence = repeat_sentence(finding); !sentence.empty()) {
        text += sentence + "\n";
    }
    if (const std::string show = show_command(result, finding); !show.empty()) {
        text += show + "\n";
    }
    return text + repeat_command(result, finding, command) + "\n";
}

std::string stage_text(const ConformStage& stage) {
    const std::string missed =
        stage.missed.empty() ? "" : fmt::format("             not reached: {}\n", fmt::join(stage.missed, ", "));
    const std::string done = stage.asked > 0 ? fmt::format("{} of {}", grouped(stage.done), grouped(stage.asked))
                                             : fmt::format("{}", grouped(stage.done));
    return fmt::format(
        "  {:<10} {:>11}  {:>18}  {:>18}  {}{}\n{}", stage.name, done, counted(stage.positions, "position", "positions"),
        counted(stage.requests, "request", "requests"),
        stage.differences == 0 ? "no difference" : counted(stage.differences, "difference", "differences"),
        stage.complete ? "" : ", not complete", missed);
}

}  // namespace

std::string conform_text(const ConformResult& result, const ConformOptions& options, const ConformRun& command) {
    const std::string rules = fmt::format("{} ({})", result.ruleset.rules.title, result.ruleset.rules.name);
    if (result.verdict() == ConformVerdict::unsupported) {
        return fmt::format("{} does not support {}: {}\n", named(result.program), rules, result.unsupported);
    }
    std::string text = fmt::format("{} against {}, seed {}\n", named(result.program), rules, options.seed);
    for (const ConformStage& stage : result.stages) {
        text += stage_text(stage);
    }
    for (std::size_t number = 0; number < result.findings.size(); ++number) {
        text += finding_text(result, result.findings[number], command, number + 1);
    }
    text += "\n";
    if (!result.stopped.empty()) {
        text += fmt::format("Stopped: {}.\n", result.stopped);
    }
    switch (result.verdict()) {
        case ConformVerdict::conforms:
            text += "The program agrees with the rules in everything that was asked.\n";
            break;
        case ConformVerdict::differs:
            text += fmt::format("The program differs from the rules: {}.\n",
                                counted(result.findings.size(), "finding", "findings"));
            break;
        default: text += "The comparison is not complete.\n";
    }
    return text;
}

}  // namespace rulescope::reports
