// The readings of a rule set of whatever family, told to people and to programs.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "tools/output.h"

namespace rulescope::tools {

/// The option in force.
template <class Info, class Readings>
std::string option_of(const Info& reading, const Readings& readings) {
    return std::string(reading.options[static_cast<std::size_t>(reading.get(readings))]);
}

/// gap, key, option, whether that is the default, all options.
template <class Info, class Readings>
Json readings_json(std::span<const Info> infos, const Readings& readings) {
    Json list = Json::array();
    for (const Info& reading : infos) {
        Json options = Json::array();
        for (const std::string_view name : reading.options) {
            options.push_back(std::string(name));
        }
        list.push_back({{"gap", std::string(reading.gap)},
                        {"key", std::string(reading.key)},
                        {"option", option_of(reading, readings)},
                        {"default", reading.get(readings) == 0},
                        {"options", std::move(options)}});
    }
    return list;
}

/// A line for each: gap, key, option in force, the others.
template <class Info, class Readings>
std::string readings_text(std::span<const Info> infos, const Readings& readings) {
    std::string text;
    for (const Info& reading : infos) {
        const int in_force = reading.get(readings);
        std::string others;
        for (std::size_t option = 0; option < reading.options.size(); ++option) {
            if (static_cast<int>(option) != in_force) {
                others += (others.empty() ? "" : ", ") + std::string(reading.options[option]);
            }
        }
        text += fmt::format("  {:<5} {:<24} {:<18} {}not: {}\n", reading.gap, reading.key, option_of(reading, readings),
                            in_force == 0 ? "" : "(not the default) ", others);
    }
    return text;
}

}  // namespace rulescope::tools
