#include "analysis/games/adaptoid/specs/reader.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/games/adaptoid/kit.h"
#include "analysis/games/adaptoid/specs/board_reader.h"
#include "analysis/games/adaptoid/specs/start_reader.h"
#include "analysis/specs/rule_set_parts.h"

namespace rulescope::specs {

namespace {

using adaptoid::Colour;
using adaptoid::RuleSet;

/// Reads the table [seats]. If the order has a fault, `rules.order` is empty afterwards.
void read_seats(const Value& table, RuleSet& rules, Complaints& complaints) {
    TableReader reader(table, "seats", complaints);
    const std::optional<std::vector<Word>> order = reader.list("order", Need::required);
    reader.finish(home_of_key(adaptoid_kit()));
    if (!order) {
        return;
    }
    std::vector<std::string> names;
    for (const Colour colour : adaptoid::all_colours) {
        names.emplace_back(name_of(colour));
    }
    rules.order.clear();
    bool sound = order->size() >= 2 && order->size() <= 3;
    for (const Word& word : *order) {
        const std::optional<Colour> colour = adaptoid::colour_of_name(word.text);
        if (!colour) {
            complaints.add(word.place, fmt::format("seats.order names '{}', which is not a colour.{}", word.text,
                                                   what_was_expected(word.text, names)));
            sound = false;
        } else if (rules.has(*colour)) {
            complaints.add(word.place,
                           fmt::format("seats.order names {} twice; each seat needs a colour of its own", word.text));
            sound = false;
        } else {
            rules.order.push_back(*colour);
        }
    }
    if (order->size() < 2 || order->size() > 3) {
        complaints.add(reader.place_of("order"),
                       fmt::format("seats.order names {} colour{}; expected two or three, in the order of play",
                                   order->size(), order->size() == 1 ? "" : "s"));
    }
    if (!sound) {
        rules.order.clear();
    }
}

void read_supply(const Value& table, RuleSet& rules, Complaints& complaints) {
    TableReader reader(table, "supply", complaints);
    for (const auto& [key, count] : {std::pair{"adaptoids", &rules.supply.adaptoids},
                                     {"legs", &rules.supply.legs},
                                     {"pincers", &rules.supply.pincers}}) {
        const Value* value = reader.find(key, Need::required, "a whole number from 0 to 999, or \"unlimited\"");
        if (value == nullptr) {
            continue;
        }
        if (value->kind == Value::Kind::text && value->text == "unlimited") {  // G-23
            *count = adaptoid::unlimited;
        } else if (value->kind == Value::Kind::integer && value->integer >= 0 && value->integer <= 999) {
            *count = static_cast<int>(value->integer);
        } else {
            const bool text = value->kind == Value::Kind::text;
            complaints.add(value->place,
                           fmt::format("supply.{} is {}; expected a whole number from 0 to 999, or "
                                       "\"unlimited\".{}",
                                       key, describe(*value), text ? did_you_mean(value->text, {"unlimited"}) : ""));
        }
    }
    reader.finish(home_of_key(adaptoid_kit()));
}

void read_goal(const Value& table, RuleSet& rules, Complaints& complaints) {
    TableReader reader(table, "goal", complaints);
    rules.captures = static_cast<int>(reader.number("captures", 1, 999, Need::required).value_or(1));
    // A-3, T-1: by default there are as many counters as in the box of the printed game.
    const int box = rules.seats() == 3 ? 10 : 5;
    rules.counters = static_cast<int>(reader.number("counters", 0, 999).value_or(box));
    reader.finish(home_of_key(adaptoid_kit()));
}

void read_setup(const Value* table, RuleSet& rules, Complaints& complaints) {
    if (table == nullptr) {
        return;  // without [setup], the rule set defines the board
    }
    TableReader reader(*table, "setup", complaints);
    rules.setup.by_players = reader.choice("by", {"agreement", "pie"}).value_or(0) == 1;
    rules.setup.discs = static_cast<int>(reader.number("discs", 0, 999).value_or(rules.setup.discs));
    rules.setup.max_moves = static_cast<int>(reader.number("max_moves", 0, 12).value_or(rules.setup.max_moves));
    reader.finish(home_of_key(adaptoid_kit()));
}

/// Surrounds the board with empty space, so that discs can be moved there (S-16, G-S2).
void add_margin(const Value& document, const BoardRead& read, RuleSet& rules, Complaints& complaints) {
    const int margin = rules.setup.max_moves;
    if (!rules.setup.by_players || margin == 0) {
        return;
    }
    const Place place = place_of_key(document, "setup.max_moves");
    if (rules.board.graph() != BoardGraph::lattice) {
        complaints.add(blame(read.place, place),
                       "on a board given by contacts no discs can be moved; set "
                       "setup.max_moves = 0 or give a hexagon or a layout");
        return;
    }
    int letters = 0;
    int numbers = 0;
    const Board without_margin = rules.board.with_margin(0);  // its cells have names from A1
    for (Cell cell = 0; cell < without_margin.size(); ++cell) {
        letters = std::max(letters, without_margin.coordinate(cell).letter);
        numbers = std::max(numbers, without_margin.coordinate(cell).number);
    }
    const int max_margin = std::min((max_letter - letters) / 2, (max_number - numbers) / 2);
    if (margin > max_margin) {
        complaints.add(blame(read.place, place),
                       fmt::format("moving {} discs could make the board larger than the names of cells allow (A1 to "
                                   "Z26); expected setup.max_moves from 0 to {} on {}",
                                   margin, max_margin, describe(rules.board)));
        return;
    }
    rules.board = rules.board.with_margin(margin);
}

}  // namespace

RulesOf<adaptoid::RuleSet> read_rule_set(const Value& document, std::uint64_t seed, Complaints& complaints) {
    RulesOf<adaptoid::RuleSet> result;
    RuleSet& rules = result.rules;
    rules.order.clear();
    TableReader reader(document, "", complaints);

    Heading heading = read_heading(reader, document, adaptoid_kit(),
                                   {"board", "seats", "start", "supply", "goal", "readings", "setup"});
    rules.title = std::move(heading.title);
    rules.rulebook = std::move(heading.rulebook);
    BoardRead board;
    if (const Value* table = need_table(reader, document, adaptoid_kit(), "board", "hexagon = 4, or another board")) {
        board = read_board(*table, seed, complaints);
        result.random_seed_key = board.took_seed ? "board.random.seed" : "";
    }
    if (const Value* table = need_table(reader, document, adaptoid_kit(), "seats", "order = [\"white\", \"black\"]")) {
        read_seats(*table, rules, complaints);
    }
    if (const Value* table =
            need_table(reader, document, adaptoid_kit(), "supply", "adaptoids = 12, legs = 12, pincers = 12")) {
        read_supply(*table, rules, complaints);
    }
    if (const Value* table = need_table(reader, document, adaptoid_kit(), "goal", "captures = 5")) {
        read_goal(*table, rules, complaints);
    }
    result.unstated =
        read_readings(reader.table("readings"), adaptoid_kit(), adaptoid::reading_infos(), rules.readings, complaints);
    read_setup(reader.table("setup"), rules, complaints);
    reader.find("start");
    read_start(document, board, rules, complaints);
    reader.finish(home_of_key(adaptoid_kit()));

    if (board.board) {
        rules.board = *board.board;
        add_margin(document, board, rules, complaints);
    }
    if (complaints.empty()) {
        report_faults(document, board.place, adaptoid::faults_of(rules), complaints);
    }
    return result;
}

}  // namespace rulescope::specs
