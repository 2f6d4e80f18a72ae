#include "tools/judged_by.h"

#include <algorithm>

namespace rulescope::tools {

namespace {

/// What the box of a rulebook without end is judged by.
constexpr adaptoid::Supply box_of_the_book{12, 12, 12};

template <class Info, class Readings>
Readings readings_of(std::span<const Info> infos, const specs::Rulebook& rulebook) {
    Readings readings{};
    for (const Info& reading : infos) {
        const auto told = rulebook.readings.find(std::string(reading.key));
        if (told == rulebook.readings.end()) {
            continue;
        }
        const auto option = std::find(reading.options.begin(), reading.options.end(), told->second);
        reading.set(readings, static_cast<int>(option - reading.options.begin()));
    }
    return readings;
}

template <class Info, class Rules>
std::vector<SwitchedReading> switched_readings(std::span<const Info> infos, const Rules& rules, const Rules& book) {
    std::vector<SwitchedReading> list;
    for (const Info& reading : infos) {
        const int here = reading.get(rules.readings);
        const int by_book = reading.get(book.readings);
        if (here != by_book) {
            list.push_back({std::string(reading.gap), "readings." + std::string(reading.key),
                            std::string(reading.options[static_cast<std::size_t>(here)]),
                            std::string(reading.options[static_cast<std::size_t>(by_book)])});
        }
    }
    return list;
}

bool without_end(const adaptoid::Supply& supply) {
    return supply.adaptoids >= adaptoid::unlimited || supply.legs >= adaptoid::unlimited ||
           supply.pincers >= adaptoid::unlimited;
}

}  // namespace

adaptoid::RuleSet judged_by(const adaptoid::RuleSet& rules, const specs::Rulebook& rulebook) {
    adaptoid::RuleSet book = rules;
    book.readings = readings_of<adaptoid::ReadingInfo, adaptoid::Readings>(adaptoid::reading_infos(), rulebook);
    if (without_end(rules.supply)) {
        book.supply = box_of_the_book;
    }
    return book;
}

pentactic::RuleSet judged_by(const pentactic::RuleSet& rules, const specs::Rulebook& rulebook) {
    pentactic::RuleSet book = rules;
    book.readings = readings_of<pentactic::ReadingInfo, pentactic::Readings>(pentactic::reading_infos(), rulebook);
    return book;
}

std::vector<SwitchedReading> switched(const adaptoid::RuleSet& rules, const specs::Rulebook& rulebook) {
    std::vector<SwitchedReading> list = switched_readings(adaptoid::reading_infos(), rules, judged_by(rules, rulebook));
    if (without_end(rules.supply)) {
        list.push_back({"G-23", "supply", "unlimited", "12/12/12"});
    }
    return list;
}

std::vector<SwitchedReading> switched(const pentactic::RuleSet& rules, const specs::Rulebook& rulebook) {
    return switched_readings(pentactic::reading_infos(), rules, judged_by(rules, rulebook));
}

}  // namespace rulescope::tools
