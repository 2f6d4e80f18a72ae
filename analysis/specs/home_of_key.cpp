#include "analysis/specs/home_of_key.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/specs/rule_set_reader.h"

namespace rulescope::specs {

namespace {

bool is_reading(const Family& family, const std::string& key) {
    const std::vector<ReadingView> readings = family.reader().readings();
    return std::any_of(readings.begin(), readings.end(), [&](const ReadingView& view) { return view.key == key; });
}

std::string home_in(const Family& family, const std::string& key) {
    const std::string table = family.reader().table_of(key);
    return !table.empty() ? table : is_reading(family, key) ? "readings" : "";
}

std::string advice(const Family& family, const std::string& key) {
    const std::string home = home_in(family, key);
    if (!home.empty()) {
        return fmt::format("It belongs to the table [{}].", home);
    }
    if (key == "title" || key == "family" || key == "rulebook" || key == "extends") {
        return "It belongs to the top of the file, before the first table.";
    }
    for (const Family* other : families()) {
        if (other != &family && is_reading(*other, key)) {
            return fmt::format("It is a reading of {}; this is a rule set of {}.", other->title(), family.title());
        }
    }
    if (key == "seed") {
        return "";  // "seed" is also a key of random boards, so it does not show the family
    }
    for (const Family* other : families()) {
        if (other != &family && (other->reader().has_table(key) || !home_in(*other, key).empty())) {
            return fmt::format("It belongs to rule sets of {}; this is a rule set of {}.", other->title(),
                               family.title());
        }
    }
    return "";
}

}  // namespace

std::function<std::string(const std::string&)> home_of_key(const Family& family) {
    return [&family](const std::string& key) { return advice(family, key); };
}

}  // namespace rulescope::specs
