#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "analysis/game/language_of.h"
#include "analysis/game/text.h"
#include "analysis/games/adaptoid/language/language.h"

namespace rulescope::adaptoid {

namespace {

std::string part_text(int count, const std::string& singular, const std::string& plural) {
    return count >= unlimited ? "unlimited " + plural : counted(static_cast<std::uint64_t>(count), singular, plural);
}

std::string setup_text(const RuleSet& rules) {
    return rules.setup.by_players ? fmt::format("by the players: {} stacked, at most {} moved (S-15, S-16)",
                                                counted(static_cast<std::uint64_t>(rules.setup.discs), "disc", "discs"),
                                                rules.setup.max_moves)
                                  : "by agreement";
}

bool same_board(const Board& a, const Board& b) {
    if (a.size() != b.size() || a.heights() != b.heights() || a.graph() != b.graph()) {
        return false;
    }
    for (Cell cell = 0; cell < a.size(); ++cell) {
        const auto here = a.neighbours(cell);
        const auto there = b.neighbours(cell);
        if (a.name(cell) != b.name(cell) || !std::equal(here.begin(), here.end(), there.begin(), there.end())) {
            return false;
        }
    }
    return true;
}

Json supply_json(const Supply& supply) {
    const auto count = [](int number) { return number >= unlimited ? Json("unlimited") : Json(number); };
    return {{"adaptoids", count(supply.adaptoids)}, {"legs", count(supply.legs)}, {"pincers", count(supply.pincers)}};
}

Json start_json(const RuleSet& rules) {
    if (rules.start_by == StartBy::pie) {
        return {{"by", "pie"}};
    }
    Json start;
    for (const Colour colour : rules.order) {
        Json cells = Json::array();
        for (const Cell cell : rules.start[index(colour)]) {
            cells.push_back(rules.board.name(cell));
        }
        start[std::string(name_of(colour))] = std::move(cells);
    }
    return start;
}

std::vector<std::string> colour_names(const RuleSet& rules) {
    std::vector<std::string> names;
    for (const Colour colour : rules.order) {
        names.emplace_back(name_of(colour));
    }
    return names;
}

std::string captures_text(const RuleSet& rules) {
    return counted(static_cast<std::uint64_t>(rules.captures), "capture", "captures");
}

}  // namespace

std::string board_text(const Board& board) {
    const auto cells = board.heights().size() -
                       static_cast<std::size_t>(std::count(board.heights().begin(), board.heights().end(), 0));
    std::string text = counted(cells, "cell", "cells");
    if (board.discs() != static_cast<int>(cells)) {
        text += fmt::format(", {} discs", board.discs());
    }
    if (static_cast<int>(cells) != board.size()) {
        text += fmt::format(" among {} places", board.size());
    }
    if (board.graph() == BoardGraph::contact_graph) {
        text += ", given by contacts";
    }
    return text;
}

std::string start_text(const RuleSet& rules) {
    if (rules.start_by == StartBy::pie) {
        return "one seat places both, the other chooses its colour (N-4)";
    }
    std::string text;
    for (const Colour colour : rules.order) {
        text += (text.empty() ? "" : ", ") + title_of(colour);
        for (const Cell cell : rules.start[index(colour)]) {
            text += " " + rules.board.name(cell);
        }
    }
    return text;
}

std::string seats_text(const RuleSet& rules) {
    std::string text;
    for (const Colour colour : rules.order) {
        text += (text.empty() ? "" : ", ") + title_of(colour);
    }
    return text;
}

std::string supply_text(const Supply& supply) {
    return fmt::format("{}, {}, {} of each colour", part_text(supply.adaptoids, "adaptoid", "adaptoids"),
                       part_text(supply.legs, "leg", "legs"), part_text(supply.pincers, "pincer", "pincers"));
}

std::vector<Difference> differences_of(const RuleSet& before, const RuleSet& after) {
    std::vector<Difference> list;
    if (!same_board(before.board, after.board)) {
        list.push_back({"board", board_text(before.board), board_text(after.board)});
    }
    compare(list, "seats.order", seats_text(before), seats_text(after));
    compare(list, "setup", setup_text(before), setup_text(after));
    compare(list, "start", start_text(before), start_text(after));
    compare(list, "supply", supply_text(before.supply), supply_text(after.supply));
    compare(list, "goal.captures", std::to_string(before.captures), std::to_string(after.captures));
    compare(list, "goal.counters", std::to_string(before.counters), std::to_string(after.counters));
    append_differences(list, readings_in_force(reading_infos(), before.readings),
                       readings_in_force(reading_infos(), after.readings));
    compare(list, "rulebook", before.rulebook, after.rulebook);
    return list;
}

std::vector<std::string> names_of_seats(const RuleSet& rules) {
    if (rules.start_by == StartBy::pie) {
        return {"First player", "Second player"};
    }
    std::vector<std::string> names;
    for (const Colour colour : rules.order) {
        names.push_back(title_of(colour));
    }
    return names;
}

std::vector<Difference> AdaptoidLanguage::differences(const AnyRules& before, const AnyRules& after) const {
    return differences_of(own(before), own(after));
}

std::vector<std::string> AdaptoidLanguage::seat_names(const AnyRules& rules) const {
    return names_of_seats(own(rules));
}

std::vector<std::string> AdaptoidLanguage::seat_colours(const AnyRules& any) const {
    const RuleSet& rules = own(any);
    return rules.start_by == StartBy::cells ? colour_names(rules) : std::vector<std::string>(rules.order.size());
}

std::string AdaptoidLanguage::summary(const AnyRules& any) const {
    const RuleSet& rules = own(any);
    return fmt::format("{}; {}; {}", board_text(rules.board), seats_text(rules), captures_text(rules));
}

std::string AdaptoidLanguage::rules_facts(const AnyRules& any) const {
    const RuleSet& rules = own(any);
    std::string text =
        fmt::format("  board     {}, {}\n", board_text(rules.board),
                    counted(static_cast<std::uint64_t>(rules.board.contacts_count()), "contact", "contacts"));
    text += fmt::format("  seats     {}\n  start     {}\n", seats_text(rules), start_text(rules));
    text += fmt::format("  supply    {}\n", supply_text(rules.supply));
    text += fmt::format("  goal      {}, {} per colour\n", captures_text(rules),
                        counted(static_cast<std::uint64_t>(rules.counters), "counter", "counters"));
    return text;
}

std::map<std::string, std::string> AdaptoidLanguage::document_fields() const {
    return {
        {"games",
         "`start` (cells of each colour, or `by`: how the players choose them), `setup`, `supply` (of each colour), "
         "`board` "
         "(`cells`, `discs`, `contacts`, `graph`), `goal` (`captures`, `counters`), as in the rule set file"},
        {"show",
         "`lost`, `score`, `supply` of each colour: losses; the losses that the counters show (at most the number of "
         "counters); the box. `adaptoids`: list of `cell`, `colour`, `legs`, `pincers`, `food`, `need`, `fed`. "
         "`phase`: `stacking`, `discs`, `placing`, `choosing`, `step1`, `step2`, `over`. `notes` about adaptoids that "
         "have too "
         "few pincers to capture"},
        {"play",
         "`final_losses`: list of different final losses; each entry has the losses of each colour and the number of "
         "`games` that ended with these losses. `cells` has `occupied` (a list for each colour), `created`, `moved`, "
         "`captured` and `starved`"},
        {"draw",
         "`reach`, `out_of_reach`, `creation`, `starving`: cells with these marks. `growth`: list of `cell`, `leg`, "
         "`pincer` (true if the adaptoid may get one). `contacts`: the food around each cell of the empty board"}};
}

/// "board", "seats", "start", "setup", "supply", "goal".
Json AdaptoidLanguage::rules_document(const AnyRules& any) const {
    const RuleSet& rules = own(any);
    Json document;
    document["board"] = {{"cells", rules.board.size()},
                         {"discs", rules.board.discs()},
                         {"contacts", rules.board.contacts_count()},
                         {"graph", rules.board.graph() == BoardGraph::lattice ? "lattice" : "contact_graph"}};
    document["seats"] = colour_names(rules);
    document["start"] = start_json(rules);
    document["setup"] = setup_text(rules);
    document["supply"] = supply_json(rules.supply);
    document["goal"] = {{"captures", rules.captures}, {"counters", rules.counters}};
    return document;
}

std::vector<ReadingInForce> AdaptoidLanguage::readings(const AnyRules& rules) const {
    return readings_in_force(reading_infos(), own(rules).readings);
}

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
