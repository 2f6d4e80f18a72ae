#include "tools/pentactic_rule_set_text.h"

#include <fmt/format.h>

#include "core/pentactic/notation.h"
#include "tools/numbers.h"
#include "tools/readings_text.h"

namespace rulescope::tools {

using pentactic::RuleSet;

namespace {

Json start_json(const RuleSet& rules) {
    Json cells = Json::array();
    for (const pentactic::Cell cell : rules.start_stones) {
        cells.push_back(rules.grid.name(cell));
    }
    return {{"stones", std::move(cells)}};
}

Json seats_json(const RuleSet& rules) {
    Json seats = Json::array();
    for (int seat = 0; seat < rules.seats(); ++seat) {
        seats.push_back(pentactic::seat_name(static_cast<Seat>(seat)));
    }
    return seats;
}

Json differences_json(const specs::LoadedPentactic& loaded) {
    Json list = Json::array();
    if (loaded.files.size() < 2) {
        return list;
    }
    const specs::AnyRuleSet parent = specs::load_any_rule_set(loaded.files[1], {}, loaded.seed.value_or(1));
    for (const Difference& difference : differences(std::get<specs::LoadedPentactic>(parent).rules, loaded.rules)) {
        list.push_back({{"key", difference.key}, {"parent", difference.before}, {"here", difference.after}});
    }
    return list;
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
        text += (seat == 0 ? "" : ", ") + pentactic::seat_name(static_cast<Seat>(seat));
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
    for (const pentactic::Cell cell : rules.start_stones) {
        text += " " + rules.grid.name(cell);
    }
    return text;
}

std::vector<Difference> differences(const RuleSet& before, const RuleSet& after) {
    std::vector<Difference> list;
    const auto compare = [&](const std::string& key, const std::string& old_text, const std::string& new_text) {
        if (old_text != new_text) {
            list.push_back({key, old_text, new_text});
        }
    };
    compare("play.mode", std::string(name_of(before.mode)), std::string(name_of(after.mode)));
    compare("play.players", std::to_string(before.players), std::to_string(after.players));
    compare("board.grid", before.grid.text(), after.grid.text());
    compare("pieces.pentominoes", before.pieces.letters(), after.pieces.letters());
    compare("pieces.stones", std::to_string(before.stones), std::to_string(after.stones));
    compare("start", start_text(before), start_text(after));
    for (const pentactic::ReadingInfo& reading : pentactic::reading_infos()) {
        compare("readings." + std::string(reading.key), option_of(reading, before.readings),
                option_of(reading, after.readings));
    }
    compare("rulebook", before.rulebook, after.rulebook);
    return list;
}

Json json_of(const specs::LoadedPentactic& loaded) {
    const RuleSet& rules = loaded.rules;
    Json document = identity(loaded);
    document["family"] = loaded.family;
    document["rulebook"] = rules.rulebook;
    document["files"] = loaded.files;
    document["mode"] = std::string(name_of(rules.mode));
    document["players"] = rules.players;
    document["board"] = {{"grid", rules.grid.text()},
                         {"columns", rules.grid.columns()},
                         {"rows", rules.grid.rows()},
                         {"cells", rules.grid.size()},
                         {"boards", rules.boards()}};
    document["seats"] = seats_json(rules);
    document["pieces"] = {{"pentominoes", rules.pieces.letters()}, {"stones", rules.stones}};
    document["start"] = start_json(rules);
    document["readings"] = readings_json(pentactic::reading_infos(), rules.readings);
    document["differences"] = differences_json(loaded);
    document["warnings"] = loaded.warnings;
    return document;
}

}  // namespace rulescope::tools
