// The Adaptoid family's RuleSetReader.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "analysis/games/adaptoid/kit.h"
#include "analysis/games/adaptoid/specs/board_reader.h"
#include "analysis/games/adaptoid/specs/canonical.h"
#include "analysis/games/adaptoid/specs/reader.h"
#include "analysis/specs/inheritance.h"
#include "analysis/specs/rule_set_parts.h"
#include "core/adaptoid/readings.h"

namespace rulescope::specs {

namespace {

const std::vector<std::string> colours{"white", "black", "red"};

bool has_any(const Value& table, const std::vector<std::string>& keys) {
    return std::any_of(keys.begin(), keys.end(), [&](const std::string& key) { return table.find(key) != nullptr; });
}

/// Returns whether this layer states that the players set up the board (G-S2).
bool set_up_by_players(const Value& layer) {
    const Entry* setup = layer.find("setup");
    const Entry* by = setup == nullptr ? nullptr : setup->value.find("by");
    return by != nullptr && by->value.kind == Value::Kind::text && by->value.text == "pie";
}

/// If the child defines the board with another key than the parent, the child's board replaces the parent's board.
/// Contacts of the child replace all contacts of the parent.
void merge_board(Value& base, Value& child) {
    const auto [inherited, own] = both_tables(base, child, "board");
    if (own == nullptr) {
        return;
    }
    const bool another = std::any_of(board_shapes.begin(), board_shapes.end(),
                                     [&, inherited = inherited, own = own](const std::string& shape) {
                                         return own->find(shape) != nullptr && inherited->find(shape) == nullptr;
                                     });
    if (another && inherited->find("grid") == nullptr) {
        *inherited = *own;
        remove_keys(child, {"board"});
    } else if (inherited->find("contacts") != nullptr && own->find("contacts") != nullptr) {
        *inherited->find("contacts") = *own->find("contacts");
        remove_keys(child.find("board")->value, {"contacts"});
    }
}

class AdaptoidReader final : public RuleSetReader {
public:
    [[nodiscard]] std::string parent_example() const override { return "adaptoid"; }
    [[nodiscard]] std::string default_source() const override { return "the option of the Spanish edition"; }
    [[nodiscard]] std::string table_of(const std::string& key) const override {
        static const std::map<std::string, std::string> tables{
            {"hexagon", "board"}, {"layout", "board"},     {"contacts", "board"}, {"stacks", "board"},
            {"random", "board"},  {"order", "seats"},      {"white", "start"},    {"black", "start"},
            {"red", "start"},     {"adaptoids", "supply"}, {"legs", "supply"},    {"pincers", "supply"},
            {"captures", "goal"}, {"counters", "goal"},    {"discs", "setup"},    {"max_moves", "setup"}};
        const auto table = tables.find(key);
        return table == tables.end() ? "" : table->second;
    }
    [[nodiscard]] bool has_table(const std::string& key) const override {
        return key == "seats" || key == "supply" || key == "goal" || key == "setup";
    }
    [[nodiscard]] std::vector<ReadingView> readings() const override {
        return reading_views(adaptoid_kit(), adaptoid::reading_infos());
    }
    void merge(Value& base, Value& child) const override {
        merge_board(base, child);
        if (set_up_by_players(child) && base.find("start") != nullptr) {
            remove_keys(base.find("start")->value, colours);
        }
        if (const auto [inherited, own] = both_tables(base, child, "start"); own != nullptr) {
            if (own->find("by") != nullptr) {
                remove_keys(*inherited, colours);
            }
            if (has_any(*own, colours)) {
                remove_keys(*inherited, {"by"});
            }
        }
    }
    [[nodiscard]] RulesRead read(const Value& document, const std::string& name, std::uint64_t seed,
                                 Complaints& complaints) const override {
        return rules_read(adaptoid_kit(), name, read_rule_set(document, seed, complaints), complaints);
    }
    [[nodiscard]] std::string canonical_text(const AnyRules& rules) const override {
        return specs::canonical_text(rules.as<adaptoid::RuleSet>());
    }
    [[nodiscard]] std::vector<std::string> cell_faults(const AnyRules& rules,
                                                       const std::vector<std::string>& cells) const override {
        const Board& board = rules.as<adaptoid::RuleSet>().board;
        std::vector<std::string> faults;
        for (const std::string& cell : cells) {
            faults.push_back(
                board.find(cell) == no_cell ? fmt::format("'{}' is not a cell of {}", cell, describe(board)) : "");
        }
        return faults;
    }
};

}  // namespace

const RuleSetReader& adaptoid_reader() {
    static const AdaptoidReader reader;
    return reader;
}

}  // namespace rulescope::specs
