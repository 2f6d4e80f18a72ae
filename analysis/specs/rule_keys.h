// The keys of a rule set as one table of its fields: from it follow the reader of rule set files, the canonical text,
// the differences of two rule sets, and the fields of the rule set in documents.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/game/language_of.h"
#include "analysis/specs/document.h"
#include "analysis/specs/rule_set_parts.h"

namespace rulescope::specs {

/// A key with a whole number, or with one of several words, of which the number is the index.
template <class Rules>
struct RuleKey {
    using Number = std::function<int(const Rules&)>;

    std::string table, name;  ///< [board] side
    std::string meaning;      ///< "cells on each edge"
    int min = 0, max = 0;
    std::vector<std::string> words = {};
    Number get = {};
    std::function<void(Rules&, int)> set = {};
    Number otherwise = {};  ///< the number if the key is missing, given the keys before it; empty: it must not be
    int unlimited = 0;      ///< if not 0: the number that the word "unlimited" stands for

    [[nodiscard]] bool has_word(const Rules& rules) const {
        return !words.empty() || (unlimited != 0 && get(rules) >= unlimited);
    }
    [[nodiscard]] std::string value(const Rules& rules) const {
        const int number = get(rules);
        return !words.empty()    ? words[static_cast<std::size_t>(number)]
               : has_word(rules) ? "unlimited"
                                 : std::to_string(number);
    }
    /// As in a file: side = 11, placement = "drop"
    [[nodiscard]] std::string line(const Rules& rules) const {
        return fmt::format("{} = {}", name, has_word(rules) ? quoted(value(rules)) : value(rules));
    }
};

/// The table of the file as text: "[board]", and a line for each key.
template <class Rules>
std::string table_text(const std::vector<RuleKey<Rules>>& keys, const std::string& table, const Rules& rules) {
    std::string text = fmt::format("[{}]\n", table);
    for (const RuleKey<Rules>& key : keys) {
        text += key.table == table ? key.line(rules) + "\n" : "";
    }
    return text;
}

/// The table of the file that has a key of this name; "" if none has.
template <class Rules>
std::string table_with(const std::vector<RuleKey<Rules>>& keys, const std::string& name) {
    const auto key = std::find_if(keys.begin(), keys.end(), [&](const auto& each) { return each.name == name; });
    return key == keys.end() ? "" : key->table;
}

/// Reads a table of the file. Every fault is added to the complaints; the rule set is then of no use.
template <class Rules>
void read_table(const Value& table, const std::string& name, const std::vector<RuleKey<Rules>>& keys,
                const Family& family, Rules& rules, Complaints& complaints) {
    TableReader reader(table, name, complaints);
    for (const RuleKey<Rules>& key : keys) {
        if (key.table != name) {
            continue;
        }
        const Need need = key.otherwise ? Need::optional : Need::required;
        const int missing = key.otherwise ? key.otherwise(rules) : key.min;
        if (!key.words.empty()) {
            const std::optional<std::size_t> word = reader.choice(key.name, key.words, need);
            if (word || key.otherwise) {
                key.set(rules, word ? static_cast<int>(*word) : missing);
            }
        } else if (key.unlimited == 0) {
            key.set(rules, static_cast<int>(reader.number(key.name, key.min, key.max, need).value_or(missing)));
        } else {
            const std::string expected =
                fmt::format("a whole number from {} to {}, or \"unlimited\"", key.min, key.max);
            const Value* value = reader.find(key.name, need, expected);
            if (value == nullptr) {
                continue;
            }
            const bool text = value->kind == Value::Kind::text;
            if (text && value->text == "unlimited") {
                key.set(rules, key.unlimited);
            } else if (value->kind == Value::Kind::integer && value->integer >= key.min && value->integer <= key.max) {
                key.set(rules, static_cast<int>(value->integer));
            } else {
                complaints.add(value->place,
                               fmt::format("{}.{} is {}; expected {}.{}", name, key.name, describe(*value), expected,
                                           text ? did_you_mean(value->text, {"unlimited"}) : ""));
            }
        }
    }
    reader.finish(home_of_key(family));
}

template <class Rules, class Field>
RuleKey<Rules> rule_key(std::string table, std::string name, std::string meaning, Field Rules::*field, int min,
                        int max) {
    return {std::move(table),
            std::move(name),
            std::move(meaning),
            min,
            max,
            {},
            [field](const Rules& rules) { return static_cast<int>(rules.*field); },
            [field](Rules& rules, int value) { rules.*field = static_cast<Field>(value); }};
}
template <class Rules, class Field>
RuleKey<Rules> rule_key(std::string table, std::string name, std::string meaning, Field Rules::*field,
                        std::vector<std::string> words) {
    RuleKey<Rules> key =
        rule_key(std::move(table), std::move(name), std::move(meaning), field, 0, static_cast<int>(words.size()) - 1);
    key.words = std::move(words);
    return key;
}

/// A reader of rule sets whose keys are a table. The keys of one table of the file follow each other. `Infos`:
/// the readings of the family (core/reading.h).
template <class Rules, class Infos>
class KeyedReader : public RuleSetReader {
public:
    KeyedReader(std::string parent, std::function<const Family&()> family, std::vector<RuleKey<Rules>> keys,
                Infos infos)
        : parent_(std::move(parent)), family_(std::move(family)), keys_(std::move(keys)), infos_(infos) {}

    [[nodiscard]] std::string parent_example() const override { return parent_; }
    [[nodiscard]] std::string table_of(const std::string& name) const override { return table_with(keys_, name); }
    [[nodiscard]] std::vector<ReadingView> readings() const override { return reading_views(family_(), infos_); }
    [[nodiscard]] RulesRead read(const Value& document, const std::string& name, std::uint64_t,
                                 Complaints& complaints) const override {
        TableReader reader(document, "", complaints);
        std::vector<std::string> known = tables();
        known.emplace_back("readings");
        const Heading heading = read_heading(reader, document, family_(), known);
        RulesOf<Rules> result;
        result.rules.title = heading.title;
        result.rules.rulebook = heading.rulebook;
        for (const std::string& table : tables()) {
            const Value* found = need_table(reader, document, family_(), table, example_of(table));
            if (found != nullptr) {
                read_table(*found, table, keys_, family_(), result.rules, complaints);
            }
        }
        result.unstated = read_readings(reader.table("readings"), family_(), infos_, result.rules.readings, complaints);
        reader.finish(home_of_key(family_()));
        if (complaints.empty()) {
            report_faults(document, document.place, faults_of(result.rules), complaints);
        }
        return rules_read(family_(), name, std::move(result), complaints);
    }
    [[nodiscard]] std::string canonical_text(const AnyRules& any) const override {
        const Rules& rules = any.as<Rules>();
        std::string text = fmt::format("title = {}\nfamily = {}\nrulebook = {}\n\n", quoted(rules.title),
                                       quoted(std::string(family_().id())), quoted(rules.rulebook));
        for (const std::string& table : tables()) {
            text += table_text(keys_, table, rules) + "\n";
        }
        return text + readings_text(infos_, rules.readings);
    }
    [[nodiscard]] std::vector<std::string> cell_faults(const AnyRules& rules,
                                                       const std::vector<std::string>& cells) const override {
        if constexpr (requires { rules.as<Rules>().grid(); }) {
            return cell_faults_of(rules.as<Rules>().grid(), cells);
        } else {
            return {};  // a family whose cells are no grid says more
        }
    }

private:
    [[nodiscard]] std::vector<std::string> tables() const {
        std::vector<std::string> list;
        for (const RuleKey<Rules>& key : keys_) {
            if (list.empty() || list.back() != key.table) {
                list.push_back(key.table);
            }
        }
        return list;
    }
    [[nodiscard]] std::string example_of(const std::string& table) const {
        std::vector<std::string> parts;
        for (const RuleKey<Rules>& key : keys_) {
            if (key.table == table) {
                parts.push_back(key.words.empty()
                                    ? key.line(Rules{})
                                    : fmt::format("{} = \"{}\"", key.name, fmt::join(key.words, "\" or \"")));
            }
        }
        return fmt::format("{}", fmt::join(parts, " and "));
    }

    std::string parent_;
    std::function<const Family&()> family_;
    std::vector<RuleKey<Rules>> keys_;
    Infos infos_;
};

/// The keys whose values differ.
template <class Rules>
std::vector<Difference> key_differences(const std::vector<RuleKey<Rules>>& keys, const Rules& before,
                                        const Rules& after) {
    std::vector<Difference> list;
    for (const RuleKey<Rules>& key : keys) {
        compare(list, key.table + "." + key.name, key.value(before), key.value(after));
    }
    return list;
}

}  // namespace rulescope::specs
