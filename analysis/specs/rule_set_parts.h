// What rule sets of every family have: a title, a family, a rulebook, readings.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "analysis/specs/family.h"
#include "analysis/specs/home_of_key.h"
#include "analysis/specs/rule_set_reader.h"
#include "analysis/specs/toml/reader.h"
#include "core/result.h"

namespace rulescope::specs {

/// What stands above the first table.
struct Heading {
    std::string title, rulebook;
};

/// Reads title, family and rulebook. `tables` are those of the family: who mistypes "extends" should not be told all
/// that the parent would have given.
Heading read_heading(TableReader& reader, const Value& document, const Family& family,
                     const std::vector<std::string>& tables);

/// A table that must be there, with what is expected in it; null (and a complaint) if it is not.
const Value* need_table(TableReader& reader, const Value& document, const Family& family, const std::string& key,
                        const std::string& content);

/// The place of "goal.captures" in the document; of its table or of the document itself if it is not there.
Place place_of_key(const Value& document, const std::string& path);

/// What the core still finds wrong when every key is right by itself. Its messages begin with the key; those that do
/// not are told at `otherwise`.
void complain_of_faults(const Value& document, const Place& otherwise, const Faults& faults, Complaints& complaints);

/// "no such line fits on the board (F-8)"
std::vector<std::string> warning_texts(const Faults& warnings);

/// Which of these cells a grid does not have: a message by place in the list, "" for a cell that it has.
template <class Grid>
std::vector<std::string> cell_faults_of(const Grid& grid, const std::vector<std::string>& cells) {
    std::vector<std::string> faults;
    for (const std::string& cell : cells) {
        faults.push_back(grid.find(cell) < 0 ? "'" + cell + "' is no cell of a grid " + grid.text() : "");
    }
    return faults;
}

/// The readings of a family, given by its list (core/reading.h).
template <class Infos>
std::vector<ReadingView> reading_views(const Family& family, const Infos& infos) {
    std::vector<ReadingView> views;
    for (const auto& reading : infos) {
        views.push_back({&family,
                         std::string(reading.gap),
                         std::string(reading.key),
                         {reading.options.begin(), reading.options.end()}});
    }
    return views;
}

/// Reads [readings], which may be missing; the keys of those that it is silent about come back.
template <class Info, class Readings>
std::vector<std::string> read_readings(const Value* table, const Family& family, std::span<const Info> infos,
                                       Readings& readings, Complaints& complaints) {
    static const Value nothing;
    TableReader reader(table != nullptr ? *table : nothing, "readings", complaints, "reading");
    std::vector<std::string> unstated;
    for (const Info& reading : infos) {
        const std::string key(reading.key);
        const std::vector<std::string> options(reading.options.begin(), reading.options.end());
        if (reader.find(key) == nullptr) {
            unstated.push_back(key);
        } else if (const auto option = reader.choice(key, options)) {
            reading.set(readings, static_cast<int>(*option));
        }
    }
    reader.finish(home_of_key(family));
    return unstated;
}

}  // namespace rulescope::specs
