// Reads and writes the parts that rule sets of all families have: title, family, rulebook, readings.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "analysis/specs/family.h"
#include "analysis/specs/home_of_key.h"
#include "analysis/specs/reader.h"
#include "analysis/specs/rule_set_reader.h"
#include "core/result.h"

namespace rulescope::specs {

/// Adds complaints about a document that names no registered family. Reports the missing or unknown family, and every
/// key that looks like a misspelling of `family` or `extends`. Other keys are not examined, because their meaning
/// depends on the family.
void report_family(const Value& document, Complaints& complaints);

/// The keys above the first table.
struct Heading {
    std::string title, rulebook;
};

/// Reads title, family and rulebook. `tables` are the tables of the family. If "extends" is misspelled, missing keys
/// are not reported, because the parent may give them.
Heading read_heading(TableReader& reader, const Value& document, const Family& family,
                     const std::vector<std::string>& tables);

/// Returns a required table. If it is missing, adds a complaint that describes the expected `content`, and returns
/// null.
const Value* need_table(TableReader& reader, const Value& document, const Family& family, const std::string& key,
                        const std::string& content);

/// Returns the place of a key such as "goal.captures" in the document. If the key is missing, returns the place of its
/// table; if the table is missing too, the place of the document.
Place place_of_key(const Value& document, const std::string& path);

/// Adds complaints about `faults`, which the core found in a rule set whose keys are valid one by one. A message that
/// begins with a key is reported at the place of the key, any other message at `otherwise`.
void report_faults(const Value& document, const Place& otherwise, const Faults& faults, Complaints& complaints);

/// "no such line fits on the board (F-8)"
std::vector<std::string> warning_texts(const Faults& warnings);

/// Tests whether a grid has these cells. Returns a message for each entry of the list, "" for an existing cell.
template <class Grid>
std::vector<std::string> cell_faults_of(const Grid& grid, const std::vector<std::string>& cells) {
    std::vector<std::string> faults;
    for (const std::string& cell : cells) {
        faults.push_back(grid.find(cell) < 0 ? "'" + cell + "' is not a cell of a grid " + grid.text() : "");
    }
    return faults;
}

/// Converts the family's list of readings (core/reading.h) to the type ReadingView.
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

/// Reads the table [readings], which may be missing. Returns the keys of the readings that the table does not give.
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

/// The table [readings] of a canonical text.
template <class Info, class Readings>
std::string readings_text(std::span<const Info> infos, const Readings& readings) {
    std::string text = "[readings]\n";
    for (const Info& reading : infos) {
        const auto option = static_cast<std::size_t>(reading.get(readings));
        text += std::string(reading.key) + " = \"" + std::string(reading.options[option]) + "\"\n";
    }
    return text;
}

/// A rule set of one family, read from a document. The other members are explained at RulesRead.
template <class Rules>
struct RulesOf {
    Rules rules;
    std::vector<std::string> unstated;
    std::string random_seed_key;
};

/// Converts what a family's reader has read to RulesRead. If there are complaints, the result is empty.
template <class Rules>
RulesRead rules_read(const Family& family, const std::string& name, RulesOf<Rules> own, const Complaints& complaints) {
    if (!complaints.empty()) {
        return {};
    }
    own.rules.name = name;
    std::vector<std::string> warnings = warning_texts(warnings_of(own.rules));
    return {AnyRules(family, std::move(own.rules)), std::move(own.unstated), std::move(own.random_seed_key),
            std::move(warnings)};
}

}  // namespace rulescope::specs
