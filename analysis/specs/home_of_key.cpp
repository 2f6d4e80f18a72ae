#include "analysis/specs/home_of_key.h"

#include <fmt/format.h>

#include <map>

#include "core/adaptoid/readings.h"
#include "core/pentactic/readings.h"

namespace rulescope::specs {

namespace {

/// Tables by key; a table is its own.
using Homes = std::map<std::string, std::string>;

const Homes& homes_of(Family family) {
    static const Homes adaptoid{
        {"hexagon", "board"}, {"layout", "board"},     {"contacts", "board"}, {"stacks", "board"},
        {"random", "board"},  {"order", "seats"},      {"white", "start"},    {"black", "start"},
        {"red", "start"},     {"adaptoids", "supply"}, {"legs", "supply"},    {"pincers", "supply"},
        {"captures", "goal"}, {"counters", "goal"},    {"discs", "setup"},    {"max_moves", "setup"}};
    // "stones" is told in two tables: how many in [pieces], where in [start].
    static const Homes pentactic{{"mode", "play"},          {"players", "play"},  {"grid", "board"},
                                 {"pentominoes", "pieces"}, {"stones", "pieces"}, {"seed", "start"}};
    return family == Family::pentactic ? pentactic : adaptoid;
}

bool is_table(Family family, const std::string& key) {
    return family == Family::pentactic ? key == "play" || key == "pieces"
                                       : key == "seats" || key == "supply" || key == "goal" || key == "setup";
}

bool is_reading(Family family, const std::string& key) {
    return family == Family::pentactic ? pentactic::find_reading(key) != nullptr
                                       : adaptoid::find_reading(key) != nullptr;
}

std::string home_in(Family family, const std::string& key) {
    const auto home = homes_of(family).find(key);
    if (home != homes_of(family).end()) {
        return home->second;
    }
    return is_reading(family, key) ? "readings" : "";
}

std::string advice(Family family, const std::string& key) {
    const std::string home = home_in(family, key);
    if (!home.empty()) {
        return fmt::format("It belongs into [{}].", home);
    }
    if (key == "title" || key == "family" || key == "rulebook" || key == "extends") {
        return "It belongs to the top of the file, before the first table.";
    }
    const Family other = family == Family::adaptoid ? Family::pentactic : Family::adaptoid;
    if (is_reading(other, key)) {
        return fmt::format("It is a reading of {}; this is a rule set of {}.", title_of(other), title_of(family));
    }
    if (key == "seed") {
        return "";  // boards by lot have one too
    }
    if (is_table(other, key) || !home_in(other, key).empty()) {
        return fmt::format("It belongs to rule sets of {}; this is one of {}.", title_of(other), title_of(family));
    }
    return "";
}

}  // namespace

std::function<std::string(const std::string&)> home_of_key(Family family) {
    return [family](const std::string& key) { return advice(family, key); };
}

}  // namespace rulescope::specs
