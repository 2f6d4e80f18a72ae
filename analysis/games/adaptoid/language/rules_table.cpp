#include "analysis/games/adaptoid/language/language.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <map>

namespace rulescope::adaptoid {

namespace {

std::string goal_text(const RuleSet& rules) {
    return rules.seats() == 3    ? fmt::format("a colour that has lost {} loses the game", rules.captures)
           : rules.captures == 1 ? "1 capture wins"
                                 : fmt::format("{} captures win", rules.captures);
}

Json cells_json(const Board& board) {
    Json cells = Json::array();
    for (Cell cell = 0; cell < board.size(); ++cell) {
        Json neighbours = Json::array();
        for (const Cell other : board.neighbours(cell)) {
            neighbours.push_back(board.name(other));
        }
        cells.push_back(
            {{"cell", board.name(cell)}, {"discs", board.height(cell)}, {"neighbours", std::move(neighbours)}});
    }
    return cells;
}

}  // namespace

std::vector<NamedText> AdaptoidLanguage::table(const AnyRules& any) const {
    const RuleSet& rules = own(any);
    return {{"Board", board_text(rules.board)},
            {"Seats", seats_text(rules)},
            {"Start", start_text(rules)},
            {"Box", supply_text(rules.supply)},
            {"Goal", goal_text(rules)}};
}

std::vector<std::string> AdaptoidLanguage::clauses_of(const AnyRules&, const std::string& key) const {
    static const std::map<std::string, std::vector<std::string>> clauses{{"board", {"A-1"}},
                                                                         {"seats.order", {"A-6", "T-3"}},
                                                                         {"setup", {"S-15", "S-16"}},
                                                                         {"start", {"A-5", "T-2", "N-4"}},
                                                                         {"supply", {"A-2", "T-1"}},
                                                                         {"goal.captures", {"A-26", "T-8"}},
                                                                         {"goal.counters", {"A-3", "T-1"}}};
    const auto found = clauses.find(key);
    return found == clauses.end() ? std::vector<std::string>{} : found->second;
}

std::string AdaptoidLanguage::changed(const AnyRules& rules, const Difference& difference) const {
    if (difference.key == "goal.captures") {
        return difference.after + (rules.seats() == 3        ? " lost adaptoids"
                                   : difference.after == "1" ? " capture"
                                                             : " captures");
    }
    if (difference.key == "goal.counters") {
        return difference.after + (difference.after == "1" ? " counter" : " counters");
    }
    return difference.after;
}

/// Adds the cells with their neighbours, the seats that stack discs, and the hunter of each colour.
Json AdaptoidLanguage::setup_document(const AnyRules& any, Json document) const {
    const RuleSet& rules = own(any);
    document["board"] = {{"graph", document["board"]["graph"]}, {"cells", cells_json(rules.board)}};
    document["setup"] = {{"by", rules.setup.by_players ? "pie" : "agreement"}};
    if (rules.setup.by_players) {
        document["setup"]["discs"] = rules.setup.discs;
        document["setup"]["max_moves"] = rules.setup.max_moves;
    }
    document["hunters"] = Json::object();
    for (const Colour colour : rules.order) {
        document["hunters"][std::string(name_of(colour))] = std::string(name_of(rules.hunter(colour)));
    }
    return document;
}

}  // namespace rulescope::adaptoid
