#include "reports/audit/audit_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/audit/audit_words.h"
#include "reports/early_end.h"

namespace rulescope::reports {

namespace {

std::string pair_text(const AuditedPair& pair) {
    std::string text = fmt::format("  {} against {}: {}\n", pair.a, pair.b, pair.words);
    if (!pair.line) {
        return text;
    }
    if (!pair.line->before.empty()) {
        text += fmt::format("    after       {}\n", fmt::join(pair.line->before, " · "));
    }
    text += fmt::format("    position    {}\n    turn        {}\n", pair.line->position, pair.line->written);
    for (const AuditedSide& side : pair.sides) {
        text += fmt::format("    with {}: {}\n", side.option, side_words(side.turn));
    }
    if (pair.command) {
        text += fmt::format("    {}\n", *pair.command);
    }
    return text;
}

std::string point_text(const AuditedPoint& point) {
    std::string text = fmt::format("{}  {}\n  {}\n", point.id, point.question, point.words);
    if (!point.open) {
        text += "  The rulebook of this rule set decides it; others of the family leave it open.\n";
    }
    for (const AuditedOption& option : point.options) {
        text += fmt::format("  - {}{}{}: {}\n      {}\n", option.name, option.in_force ? ", in force" : "",
                            option.is_default ? ", the default" : "", option.meaning, option.says);
    }
    text += fmt::format("  Why the default: {}\n", point.why);
    for (const AuditedPair& pair : point.pairs) {
        text += pair_text(pair);
    }
    for (const AuditEffect& effect : point.effects) {
        const std::string touched = touched_words(effect);
        text += fmt::format("  random play with {}: {}{}\n", effect.option, effect_line(effect),
                            touched.empty() ? "" : "; differs " + touched);
    }
    return text;
}

/// The game of a sighting, if one was found.
std::string sighting_text(const AuditedSighting& sighting) {
    if (!sighting.turn) {
        return "";
    }
    const AuditedTurn& last = *sighting.turn;
    std::string text = fmt::format("    position    {}\n", last.position);
    if (last.turn) {
        text += fmt::format("    turn {:<6} {}\n    {}\n", last.trace.turns.size(), *last.turn, side_words(last));
    }
    return text;
}

std::string situation_text(const AuditedSituation& situation) {
    std::string text = fmt::format("{} ({}, {})\n  {}\n", situation.sentence, situation.id,
                                   fmt::join(situation.concerns, ", "), situation.here.words);
    text += sighting_text(situation.here);
    if (situation.under) {
        text += fmt::format("  With {}: {}\n{}", situation.under->set, situation.under->there.words,
                            sighting_text(situation.under->there));
    }
    return text;
}

}  // namespace

std::string audit_text(const AuditResult& result) {
    std::string text =
        fmt::format("Audit of {} ({}) by the rulebook {}\n\n", result.title, result.ruleset, result.rulebook.title);
    for (const std::string& sentence : audit_findings(result)) {
        text += sentence + ".\n";
    }
    if (!result.complete) {
        text += fmt::format("Ended early: {}.\n", sentence_of(early_end(result.stopped_by)));
    }
    text += "\nOPEN POINTS\n";
    for (const AuditedPoint& point : result.points) {
        text += "\n" + point_text(point);
    }
    text += "\nSILENT POSITIONS\n";
    for (const AuditedSituation& situation : result.situations) {
        text += "\n" + situation_text(situation);
    }
    text += fmt::format(
        "\nIntervals are at 95 %. Differences are against the option in force, over pairs of games with the same "
        "seed.\n"
        "The games that a difference affects are counted among random games in which every ply is equally likely;\n"
        "lengths and scores come from random games in which every turn is equally likely.\n{}\n",
        result.command);
    return text;
}

}  // namespace rulescope::reports
