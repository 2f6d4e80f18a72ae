#include "analysis/games/pentactic/language/language.h"

#include <nlohmann/json.hpp>

#include <map>

#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

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
