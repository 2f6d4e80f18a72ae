#include "tools/rule_set_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "tools/numbers.h"
#include "tools/position_text.h"
#include "tools/processes.h"
#include "tools/readings_text.h"

namespace rulescope::tools {

using adaptoid::Colour;
using adaptoid::ReadingInfo;
using adaptoid::RuleSet;
using adaptoid::StartBy;
using adaptoid::Supply;

namespace {

std::string part_text(int count, const std::string& singular, const std::string& plural) {
    return count >= adaptoid::unlimited ? "unlimited " + plural
                                        : counted(static_cast<std::uint64_t>(count), singular, plural);
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
    const auto count = [](int number) { return number >= adaptoid::unlimited ? Json("unlimited") : Json(number); };
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

Json differences_json(const specs::LoadedRuleSet& loaded) {
    Json list = Json::array();
    if (loaded.files.size() < 2) {
        return list;
    }
    const RuleSet parent = specs::load_rule_set(loaded.files[1], {}, loaded.seed.value_or(1)).rules;
    for (const Difference& difference : differences(parent, loaded.rules)) {
        list.push_back({{"key", difference.key}, {"parent", difference.before}, {"here", difference.after}});
    }
    return list;
}

void warn(const Context& context, const std::vector<std::string>& warnings) {
    for (const std::string& warning : warnings) {
        *context.err_stream << "warning: " << warning << "\n";
    }
}

}  // namespace

specs::AnyRuleSet load(const Context& context, const std::string& name_or_path) {
    specs::AnyRuleSet loaded = specs::load_any_rule_set(name_or_path, context.overrides, context.seed);
    std::visit(
        [&](const auto& any) {
            warn(context, any.warnings);
            require_same(communicator_of(context), name_or_path, "rule sets", any.rules.name + ", hash " + any.hash);
        },
        loaded);
    return loaded;
}

specs::LoadedRuleSet load_adaptoid(const Context& context, const std::string& name_or_path) {
    specs::LoadedRuleSet loaded = specs::load_rule_set(name_or_path, context.overrides, context.seed);
    warn(context, loaded.warnings);
    return loaded;
}

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
        text += ", told by contacts";
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

std::vector<Difference> differences(const RuleSet& before, const RuleSet& after) {
    std::vector<Difference> list;
    const auto compare = [&](const std::string& key, const std::string& old_text, const std::string& new_text) {
        if (old_text != new_text) {
            list.push_back({key, old_text, new_text});
        }
    };
    if (!same_board(before.board, after.board)) {
        list.push_back({"board", board_text(before.board), board_text(after.board)});
    }
    compare("seats.order", seats_text(before), seats_text(after));
    compare("setup", setup_text(before), setup_text(after));
    compare("start", start_text(before), start_text(after));
    compare("supply", supply_text(before.supply), supply_text(after.supply));
    compare("goal.captures", std::to_string(before.captures), std::to_string(after.captures));
    compare("goal.counters", std::to_string(before.counters), std::to_string(after.counters));
    for (const ReadingInfo& reading : adaptoid::reading_infos()) {
        compare("readings." + std::string(reading.key), option_of(reading, before.readings),
                option_of(reading, after.readings));
    }
    compare("rulebook", before.rulebook, after.rulebook);
    return list;
}

Json json_of(const specs::LoadedRuleSet& loaded) {
    const RuleSet& rules = loaded.rules;
    Json document = identity(loaded);
    document["family"] = loaded.family;
    document["rulebook"] = rules.rulebook;
    document["files"] = loaded.files;
    document["board"] = {{"cells", rules.board.size()},
                         {"discs", rules.board.discs()},
                         {"contacts", rules.board.contacts_count()},
                         {"graph", rules.board.graph() == BoardGraph::lattice ? "lattice" : "contact_graph"}};
    document["seats"] = Json::array();
    for (const Colour colour : rules.order) {
        document["seats"].push_back(std::string(name_of(colour)));
    }
    document["start"] = start_json(rules);
    document["setup"] = setup_text(rules);
    document["supply"] = supply_json(rules.supply);
    document["goal"] = {{"captures", rules.captures}, {"counters", rules.counters}};
    document["readings"] = readings_json(adaptoid::reading_infos(), rules.readings);
    document["differences"] = differences_json(loaded);
    document["warnings"] = loaded.warnings;
    return document;
}

}  // namespace rulescope::tools
