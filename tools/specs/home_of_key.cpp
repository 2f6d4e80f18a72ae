#include "tools/specs/home_of_key.h"

#include <fmt/format.h>

#include <map>

#include "core/adaptoid/readings.h"

namespace rulescope::specs {

std::string home_of_key(const std::string& key) {
    static const std::map<std::string, std::string> homes{
        {"hexagon", "board"}, {"layout", "board"},     {"contacts", "board"}, {"stacks", "board"},
        {"random", "board"},  {"order", "seats"},      {"white", "start"},    {"black", "start"},
        {"red", "start"},     {"adaptoids", "supply"}, {"legs", "supply"},    {"pincers", "supply"},
        {"captures", "goal"}, {"counters", "goal"},    {"discs", "setup"},    {"max_moves", "setup"}};
    const auto home = homes.find(key);
    if (home != homes.end()) {
        return fmt::format("It belongs into [{}].", home->second);
    }
    if (adaptoid::find_reading(key) != nullptr) {
        return "It belongs into [readings].";
    }
    if (key == "title" || key == "family" || key == "rulebook" || key == "extends") {
        return "It belongs to the top of the file, before the first table.";
    }
    return "";
}

}  // namespace rulescope::specs
