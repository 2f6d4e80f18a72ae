#include "analysis/games/pentactic/language/language.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "analysis/game/language_of.h"
#include "analysis/game/text.h"
#include "analysis/games/pentactic/verify/modes.h"
#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

namespace {

Json start_json(const RuleSet& rules) {
    Json cells = Json::array();
    for (const Cell cell : rules.start_stones) {
        cells.push_back(rules.grid.name(cell));
    }
    return {{"stones", std::move(cells)}};
}

}  // namespace

std::string mode_text(const RuleSet& rules) {
    return fmt::format("{}, {}", name_of(rules.mode),
                       counted(static_cast<std::uint64_t>(rules.players), "player", "players"));
}

std::string grid_text(const RuleSet& rules) {
    return rules.grid.text() + (rules.boards() > 1 ? " for each player" : "");
}

std::string seats_text(const RuleSet& rules) {
    std::string text;
    for (int seat = 0; seat < rules.seats(); ++seat) {
        text += (seat == 0 ? "" : ", ") + seat_name(static_cast<Seat>(seat));
    }
    return text;
}

std::string pieces_text(const RuleSet& rules) {
    return fmt::format("{} {}, {}",
                       counted(static_cast<std::uint64_t>(rules.pieces.size()), "pentomino", "pentominoes"),
                       rules.pieces.letters(), counted(static_cast<std::uint64_t>(rules.stones), "stone", "stones"));
}

std::string start_text(const RuleSet& rules) {
    if (rules.start_stones.empty()) {
        return "empty";
    }
    std::string text = "stones on";
    for (const Cell cell : rules.start_stones) {
        text += " " + rules.grid.name(cell);
    }
    return text;
}

std::vector<Difference> PentacticLanguage::differences(const AnyRules& any_before, const AnyRules& any_after) const {
    const RuleSet& before = own(any_before);
    const RuleSet& after = own(any_after);
    std::vector<Difference> list;
    compare(list, "play.mode", std::string(name_of(before.mode)), std::string(name_of(after.mode)));
    compare(list, "play.players", std::to_string(before.players), std::to_string(after.players));
    compare(list, "board.grid", before.grid.text(), after.grid.text());
    compare(list, "pieces.pentominoes", before.pieces.letters(), after.pieces.letters());
    compare(list, "pieces.stones", std::to_string(before.stones), std::to_string(after.stones));
    compare(list, "start", start_text(before), start_text(after));
    append_differences(list, readings(any_before), readings(any_after));
    compare(list, "rulebook", before.rulebook, after.rulebook);
    return list;
}

std::vector<std::string> PentacticLanguage::seat_names(const AnyRules& rules) const {
    std::vector<std::string> names;
    for (int seat = 0; seat < rules.seats(); ++seat) {
        names.emplace_back(seat_name(static_cast<Seat>(seat)));
    }
    return names;
}

std::string PentacticLanguage::summary(const AnyRules& any) const {
    const RuleSet& rules = own(any);
    return fmt::format("{}; {}; {}", mode_text(rules), grid_text(rules), pieces_text(rules));
}

std::string PentacticLanguage::rules_facts(const AnyRules& any) const {
    const RuleSet& rules = own(any);
    std::string text = fmt::format("  mode      {}\n  seats     {}\n", mode_text(rules), seats_text(rules));
    text += fmt::format("  grid      {}\n  pieces    {}\n  start     {}\n", grid_text(rules), pieces_text(rules),
                        start_text(rules));
    return text;
}

Json PentacticLanguage::rules_document(const AnyRules& any) const {
    const RuleSet& rules = own(any);
    Json document;
    document["mode"] = std::string(name_of(rules.mode));
    document["players"] = rules.players;
    document["board"] = {{"grid", rules.grid.text()},
                         {"columns", rules.grid.columns()},
                         {"rows", rules.grid.rows()},
                         {"cells", rules.grid.size()},
                         {"boards", rules.boards()}};
    document["seats"] = seat_names(any);
    document["pieces"] = {{"pentominoes", rules.pieces.letters()}, {"stones", rules.stones}};
    document["start"] = start_json(rules);
    return document;
}

std::vector<ReadingInForce> PentacticLanguage::readings(const AnyRules& any) const {
    const RuleSet& rules = own(any);
    std::vector<ReadingInForce> readings = readings_in_force(reading_infos(), rules.readings);
    for (ReadingInForce& reading : readings) {
        reading.matters = reading_matters_in(rules.mode, reading.key);
    }
    return readings;
}

}  // namespace rulescope::pentactic
