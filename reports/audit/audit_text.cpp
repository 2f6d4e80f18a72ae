// What `rulescope audit` says to people.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/audit/audit_document.h"
#include "reports/audit/audit_words.h"
#include "analysis/game/text.h"

namespace rulescope::reports {

namespace {

std::string word(const Json& json, const char* key) {
    return json.at(key).get<std::string>();
}

std::string turns_text(const Json& turns) {
    return turns.empty() ? "the first turn"
                         : fmt::format("{}", fmt::join(turns.get<std::vector<std::string>>(), " · "));
}

std::string pair_text(const Json& pair) {
    std::string text = fmt::format("  {} against {}: {}\n", word(pair, "a"), word(pair, "b"), word(pair, "words"));
    if (!pair.contains("written")) {
        return text;
    }
    const Json& before = pair.at("before");
    if (!before.empty()) {
        text += fmt::format("    after       {}\n", turns_text(before));
    }
    text += fmt::format("    position    {}\n    turn        {}\n", word(pair, "position"), word(pair, "written"));
    for (const Json& side : pair.at("sides")) {
        text += fmt::format("    with {}: {}\n", word(side, "option"), side_words(side));
    }
    if (pair.contains("command")) {
        text += fmt::format("    {}\n", word(pair, "command"));
    }
    return text;
}

std::string gap_text(const Json& gap) {
    std::string text = fmt::format("{}  {}\n  {}\n", word(gap, "id"), word(gap, "question"), word(gap, "words"));
    if (!gap.at("open").get<bool>()) {
        text += "  The rulebook of this rule set decides it; others of the family leave it open.\n";
    }
    for (const Json& option : gap.at("options")) {
        std::string marks;
        marks += option.at("in_force").get<bool>() ? ", in force" : "";
        marks += option.at("default").get<bool>() ? ", the default" : "";
        text += fmt::format("  - {}{}: {}\n      {}\n", word(option, "name"), marks, word(option, "meaning"),
                            word(option, "says"));
    }
    text += fmt::format("  Why the default: {}\n", word(gap, "why"));
    for (const Json& pair : gap.at("pairs")) {
        text += pair_text(pair);
    }
    for (const Json& effect : gap.at("effects")) {
        const std::string touched = touched_words(effect);
        text += fmt::format("  random play with {}: {}{}\n", word(effect, "option"), effect_line(effect),
                            touched.empty() ? "" : "; parts " + touched);
    }
    return text;
}

/// The game of a sighting, if one was found.
std::string sighting_text(const Json& sighting) {
    if (!sighting.contains("position")) {
        return "";
    }
    std::string text = fmt::format("    position    {}\n", word(sighting, "position"));
    if (!sighting.at("turn").is_null()) {
        text += fmt::format("    turn {:<6} {}\n    {}\n", sighting.at("trace").at("turns").size(),
                            word(sighting, "turn"), side_words(sighting));
    }
    return text;
}

std::string silence_text(const Json& situation) {
    std::string text = fmt::format("{} ({}, {})\n  {}\n", word(situation, "sentence"), word(situation, "id"),
                                   fmt::join(situation.at("concerns").get<std::vector<std::string>>(), ", "),
                                   word(situation, "words"));
    text += sighting_text(situation);
    if (const Json& under = situation.at("under"); under.is_object()) {
        text += fmt::format("  With {}: {}\n{}", word(under, "set"), word(under, "words"), sighting_text(under));
    }
    return text;
}

}  // namespace

std::string audit_text(const Json& document) {
    std::string text = fmt::format("Audit of {} ({}) by the rulebook {}\n\n", word(document, "title"),
                                   word(document, "ruleset"), word(document.at("rulebook"), "title"));
    for (const std::string& sentence : audit_findings(document)) {
        text += sentence + ".\n";
    }
    if (!document.at("complete").get<bool>()) {
        text += "Cut short: interrupted, or the memory was used up, before the bounds that were asked for.\n";
    }
    text += "\nOPEN POINTS\n";
    for (const Json& gap : document.at("gaps")) {
        text += "\n" + gap_text(gap);
    }
    text += "\nSILENT POSITIONS\n";
    for (const Json& situation : document.at("situations")) {
        text += "\n" + silence_text(situation);
    }
    text += fmt::format(
        "\nIntervals are at 95 %. Differences are against the option in force, paired by game: the same seed, the same "
        "luck.\nWhether play comes across a difference is asked of games in which every ply is equally likely; lengths "
        "and\nscores are of games in which every turn is.\n{}\n",
        word(document, "command"));
    return text;
}

}  // namespace rulescope::reports
