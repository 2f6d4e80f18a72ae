#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "analysis/game/language_of.h"
#include "analysis/game/text.h"
#include "analysis/games/pentactic/language/language.h"
#include "analysis/games/pentactic/verify/modes.h"
#include "core/pentactic/notation.h"
#include "core/pentactic/pentactic.h"

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

std::map<std::string, std::string> PentacticLanguage::document_fields() const {
    return {{"games",
             "`mode`, `players`, `board` (`grid`, `columns`, `rows`, `cells`, `boards`), `pieces` (`pentominoes`, "
             "`stones`), `start` (`stones`)"},
            {"show",
             "`boards` (list of `player`, `rows`, `hand`, `removed`), `stones` and `points` by seat, `game` (number of "
             "the game in a basic match), `phase` (`removing`, `stones`, `pentominoes` or `over`); `outcome` also has "
             "`payoffs`"},
            {"play",
             "`family`, `mode`; `seats.player` (A, B …; `colour` is null); `seats.points` (summary of the points at "
             "the end, with `counts`); `second_less_first` (of two players: summary of the second player's points "
             "minus the first player's); `cells` has `stones` and `pentominoes`"},
            {"draw", "`stones`: for each grid the list of cells where a stone may lie"}};
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

namespace {

std::string goal_text(const RuleSet& rules) {
    switch (rules.mode) {
        case Mode::solitaire: return "every pentomino is laid";
        case Mode::basic:
            return rules.readings.basic_winner == BasicWinner::most ? "more points after two games win"
                                                                    : "fewer points after two games win";
        case Mode::duel:
        case Mode::group: break;
    }
    return "the fewest points win; a tie shares the win";
}

}  // namespace

std::vector<NamedText> PentacticLanguage::table(const AnyRules& any) const {
    const RuleSet& rules = own(any);
    std::vector<NamedText> table{{"Game", mode_text(rules)},
                                 {"Grid", grid_text(rules)},
                                 {"Box", pieces_text(rules) + (rules.boards() > 1 ? ", for each player" : "")}};
    if (rules.mode == Mode::solitaire) {
        table.push_back({"Start", start_text(rules)});
    }
    table.push_back({"Goal", goal_text(rules)});
    return table;
}

std::vector<std::string> PentacticLanguage::clauses_of(const AnyRules& rules, const std::string& key) const {
    // In the solitaire the size of the grid determines the number of stones (P-22).
    const bool alone = own(rules).mode == Mode::solitaire;
    const std::map<std::string, std::vector<std::string>> clauses{
        {"board.grid", {"P-2"}},
        {"pieces.pentominoes", {"P-1"}},
        {"pieces.stones", alone ? std::vector<std::string>{} : std::vector<std::string>{"P-2"}},
        {"start", {"P-22"}}};
    const auto found = clauses.find(key);
    return found == clauses.end() ? std::vector<std::string>{} : found->second;
}

std::string PentacticLanguage::changed(const AnyRules&, const Difference& difference) const {
    if (difference.key == "pieces.stones") {
        return difference.after + (difference.after == "1" ? " stone" : " stones");
    }
    return difference.after;
}

Json PentacticLanguage::setup_document(const AnyRules&, Json document) const {
    // The table contains one shape of each pentomino. The other shapes of the pentomino are rotations and mirror images
    // of this shape (P-1, G-P13).
    const Grid grid(5, 5);
    Json shapes = Json::object();
    for (const Placement& placement : placements_on(grid, true)) {
        const std::string letter(1, letter_of(placement.piece));
        if (!shapes.contains(letter)) {
            shapes[letter] = Json::array();
            for (const Cell cell : placement.cells) {
                shapes[letter].push_back(grid.name(cell));
            }
        }
    }
    document["pieces"]["shapes"] = std::move(shapes);
    return document;
}

}  // namespace rulescope::pentactic
