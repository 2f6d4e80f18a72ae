#include <fmt/format.h>

#include <algorithm>

#include "analysis/games/four_in_a_row/kit.h"
#include "analysis/games/four_in_a_row/parts.h"
#include "analysis/specs/rule_set_parts.h"
#include "analysis/specs/toml/toml_text.h"
#include "core/four_in_a_row/rule_set.h"

namespace rulescope::four_in_a_row {

namespace {

const std::vector<std::string> placements{"drop", "free"};

std::string canonical_text_of(const RuleSet& rules) {
    std::string text = fmt::format("title = {}\nfamily = \"four-in-a-row\"\nrulebook = {}\n\n",
                                   specs::quoted(rules.title), specs::quoted(rules.rulebook));
    text += fmt::format("[board]\nwidth = {}\nheight = {}\n\n[play]\nplacement = \"{}\"\n\n", rules.width, rules.height,
                        placements[rules.drops() ? 0 : 1]);
    text += fmt::format("[goal]\nlength = {}\n\n", rules.length);
    return text + specs::readings_text(reading_infos(), rules.readings);
}

class Reader final : public specs::RuleSetReader {
public:
    [[nodiscard]] std::string parent_example() const override { return "four-in-a-row"; }
    [[nodiscard]] std::string table_of(const std::string& key) const override {
        return key == "width" || key == "height" ? "board"
               : key == "placement"              ? "play"
               : key == "length"                 ? "goal"
                                                 : "";
    }
    [[nodiscard]] std::vector<specs::ReadingView> readings() const override {
        return specs::reading_views(four_in_a_row_kit(), reading_infos());
    }
    [[nodiscard]] specs::RulesRead read(const specs::Value& document, const std::string& name, std::uint64_t,
                                        specs::Complaints& complaints) const override {
        const Family& family = four_in_a_row_kit();
        specs::TableReader reader(document, "", complaints);
        const specs::Heading heading =
            specs::read_heading(reader, document, family, {"board", "play", "goal", "readings"});
        specs::RulesOf<RuleSet> result;
        RuleSet& rules = result.rules;
        rules.title = heading.title;
        rules.rulebook = heading.rulebook;
        const auto number = [](specs::TableReader& table, const char* key, int smallest, int largest) {
            return static_cast<int>(table.number(key, smallest, largest, specs::Need::required).value_or(smallest));
        };
        const auto read_table = [&](const char* name_of_table, const char* content, auto read_keys) {
            if (const specs::Value* table = specs::need_table(reader, document, family, name_of_table, content)) {
                specs::TableReader keys(*table, name_of_table, complaints);
                read_keys(keys);
                keys.finish(specs::home_of_key(family));
            }
        };
        read_table("board", "width = 7 and height = 6", [&](specs::TableReader& keys) {
            rules.width = number(keys, "width", 1, SquareGrid::max_columns);
            rules.height = number(keys, "height", 1, max_cells);
        });
        read_table("play", "placement = \"drop\" or \"free\"", [&](specs::TableReader& keys) {
            const auto placement = keys.choice("placement", placements, specs::Need::required);
            rules.placement = placement == std::size_t{1} ? Placement::free : Placement::drop;
        });
        read_table("goal", "length = 4",
                   [&](specs::TableReader& keys) { rules.length = number(keys, "length", 2, max_cells); });
        result.unstated =
            specs::read_readings(reader.table("readings"), family, reading_infos(), rules.readings, complaints);
        reader.finish(specs::home_of_key(family));
        if (complaints.empty()) {
            specs::report_faults(document, document.place, faults_of(rules), complaints);
        }
        return specs::rules_read(family, name, std::move(result), complaints);
    }
    [[nodiscard]] std::string canonical_text(const AnyRules& rules) const override {
        return canonical_text_of(rules.as<RuleSet>());
    }
    [[nodiscard]] std::vector<std::string> cell_faults(const AnyRules& rules,
                                                       const std::vector<std::string>& cells) const override {
        return specs::cell_faults_of(rules.as<RuleSet>().grid(), cells);
    }
};

}  // namespace

const specs::RuleSetReader& reader() {
    static const Reader reader;
    return reader;
}

}  // namespace rulescope::four_in_a_row
