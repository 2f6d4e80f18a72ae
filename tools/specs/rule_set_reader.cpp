#include "tools/specs/rule_set_reader.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "tools/specs/board_reader.h"
#include "tools/specs/folder.h"
#include "tools/specs/home_of_key.h"
#include "tools/specs/start_reader.h"

namespace rulescope::specs {

namespace {

using adaptoid::Colour;
using adaptoid::RuleSet;

/// A table that must be there; null (and a complaint) if it is not.
const Value* need_table(TableReader& reader, const Value& document, const std::string& key,
                        const std::string& content) {
    if (document.find(key) == nullptr) {
        const bool root = document.find("extends") == nullptr;
        reader.complaints().missing(
            document.place,
            fmt::format("the table [{}] is missing; expected in it {}{}", key, content,
                        root ? " (or extends = \"adaptoid\" at the top of the file, to inherit it)" : ""));
    }
    return reader.table(key);
}

/// The order is left empty if something is wrong with it.
void read_seats(const Value& table, RuleSet& rules, Complaints& complaints) {
    TableReader reader(table, "seats", complaints);
    const std::optional<std::vector<Word>> order = reader.list("order", Need::required);
    reader.finish(home_of_key);
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
            complaints.add(word.place, fmt::format("seats.order names '{}', which is no colour of pieces.{}", word.text,
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
    reader.finish(home_of_key);
}

void read_goal(const Value& table, RuleSet& rules, Complaints& complaints) {
    TableReader reader(table, "goal", complaints);
    rules.captures = static_cast<int>(reader.number("captures", 1, 999, Need::required).value_or(1));
    // A-3, T-1: who says nothing of counters has as many as the rulebook's box.
    const int box = rules.seats() == 3 ? 10 : 5;
    rules.counters = static_cast<int>(reader.number("counters", 0, 999).value_or(box));
    reader.finish(home_of_key);
}

std::vector<std::string> read_readings(const Value* table, RuleSet& rules, Complaints& complaints) {
    static const Value nothing;
    TableReader reader(table != nullptr ? *table : nothing, "readings", complaints, "reading");
    std::vector<std::string> silent;
    for (const adaptoid::ReadingInfo& reading : adaptoid::reading_infos()) {
        const std::string key(reading.key);
        const std::vector<std::string> options(reading.options.begin(), reading.options.end());
        if (reader.find(key) == nullptr) {
            silent.push_back(key);
        } else if (const auto option = reader.choice(key, options)) {
            reading.set(rules.readings, static_cast<int>(*option));
        }
    }
    reader.finish(home_of_key);
    return silent;
}

void read_setup(const Value* table, RuleSet& rules, Complaints& complaints) {
    if (table == nullptr) {
        return;  // by agreement: the board is given
    }
    TableReader reader(*table, "setup", complaints);
    rules.setup.by_players = reader.choice("by", {"agreement", "pie"}).value_or(0) == 1;
    rules.setup.discs = static_cast<int>(reader.number("discs", 0, 999).value_or(rules.setup.discs));
    rules.setup.max_moves = static_cast<int>(reader.number("max_moves", 0, 12).value_or(rules.setup.max_moves));
    reader.finish(home_of_key);
}

/// The place of "goal.captures" in the document; of the document itself if it is not there.
Place place_of_key(const Value& document, const std::string& path) {
    const Value* at = &document;
    for (std::size_t begin = 0; begin < path.size();) {
        const std::size_t end = std::min(path.find('.', begin), path.size());
        const Entry* entry = at->find(path.substr(begin, end - begin));
        if (entry == nullptr) {
            return begin == 0 ? document.place : at->place;
        }
        at = &entry->value;
        begin = end + 1;
    }
    return at->place;
}

/// What the core still finds wrong when every key is right by itself. Its messages begin with the key.
void check_whole(const Value& document, const BoardRead& board, const RuleSet& rules, Complaints& complaints) {
    for (const Fault& fault : adaptoid::faults_of(rules)) {
        const std::string key = fault.message.substr(0, fault.message.find_first_of(" :="));
        const bool names_key = key.find('.') != std::string::npos;
        complaints.add(names_key ? place_of_key(document, key) : board.place, fault.message);
    }
}

/// Room round the board to move discs to (S-16, G-S2).
void add_margin(const Value& document, const BoardRead& read, RuleSet& rules, Complaints& complaints) {
    const int margin = rules.setup.max_moves;
    if (!rules.setup.by_players || margin == 0) {
        return;
    }
    const Place place = place_of_key(document, "setup.max_moves");
    if (rules.board.graph() != BoardGraph::lattice) {
        complaints.add(blame(read.place, place),
                       "on a board told by contacts no discs can be moved; set "
                       "setup.max_moves = 0 or give a hexagon or a layout");
        return;
    }
    int letters = 0;
    int numbers = 0;
    const Board plain = rules.board.with_margin(0);  // named from A1
    for (Cell cell = 0; cell < plain.size(); ++cell) {
        letters = std::max(letters, plain.coordinate(cell).letter);
        numbers = std::max(numbers, plain.coordinate(cell).number);
    }
    const int room = std::min((max_letter - letters) / 2, (max_number - numbers) / 2);
    if (margin > room) {
        complaints.add(blame(read.place, place),
                       fmt::format("moving {} discs could make the board larger than the names of cells allow (A1 to "
                                   "Z26); expected setup.max_moves from 0 to {} on {}",
                                   margin, room, describe(rules.board)));
        return;
    }
    rules.board = rules.board.with_margin(margin);
}

}  // namespace

RuleSetRead read_rule_set(const Value& document, std::uint64_t seed, Complaints& complaints) {
    RuleSetRead result;
    RuleSet& rules = result.rules;
    rules.order.clear();
    TableReader reader(document, "", complaints);

    // Who mistypes "extends" should not be told all that the parent would have given.
    const std::vector<std::string> tops{"extends", "title",  "family", "rulebook", "board", "seats",
                                        "start",   "supply", "goal",   "readings", "setup"};
    for (const Entry& entry : document.entries) {
        const bool known = std::find(tops.begin(), tops.end(), entry.key) != tops.end();
        if (!known && nearest(entry.key, tops) == "extends") {
            complaints.set_incomplete();
        }
    }
    reader.find("extends");
    rules.title = reader.words("title");
    result.family = "adaptoid";
    reader.choice("family", {"adaptoid"}, Need::required);
    if (const auto rulebook = reader.text("rulebook", Need::required)) {
        rules.rulebook = *rulebook;
        if (!has_shipped("rulebooks", *rulebook)) {
            complaints.add(reader.place_of("rulebook"),
                           fmt::format("there is no rulebook '{}'.{}", *rulebook,
                                       what_was_expected(*rulebook, shipped("rulebooks"))));
        }
    }
    BoardRead board;
    if (const Value* table = need_table(reader, document, "board", "hexagon = 4, or another board")) {
        board = read_board(*table, seed, complaints);
        result.took_seed = board.took_seed;
    }
    if (const Value* table = need_table(reader, document, "seats", "order = [\"white\", \"black\"]")) {
        read_seats(*table, rules, complaints);
    }
    if (const Value* table = need_table(reader, document, "supply", "adaptoids = 12, legs = 12, pincers = 12")) {
        read_supply(*table, rules, complaints);
    }
    if (const Value* table = need_table(reader, document, "goal", "captures = 5")) {
        read_goal(*table, rules, complaints);
    }
    result.silent = read_readings(reader.table("readings"), rules, complaints);
    read_setup(reader.table("setup"), rules, complaints);
    reader.find("start");
    read_start(document, board, rules, complaints);
    reader.finish(home_of_key);

    if (board.board) {
        rules.board = *board.board;
        add_margin(document, board, rules, complaints);
    }
    if (complaints.empty()) {
        check_whole(document, board, rules, complaints);
    }
    return result;
}

}  // namespace rulescope::specs
