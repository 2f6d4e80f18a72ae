// The RuleSetReader of Pentactic.
#include <map>

#include "analysis/games/pentactic/kit.h"
#include "analysis/games/pentactic/specs/canonical.h"
#include "analysis/games/pentactic/specs/reader.h"
#include "analysis/specs/inheritance.h"
#include "analysis/specs/rule_set_parts.h"
#include "core/pentactic/readings.h"

namespace rulescope::specs {

namespace {

class PentacticReader final : public RuleSetReader {
public:
    [[nodiscard]] std::string parent_example() const override { return "pentactic-basic"; }
    [[nodiscard]] std::string table_of(const std::string& key) const override {
        // "stones" is a key of two tables: the number in [pieces], the cells in [start].
        static const std::map<std::string, std::string> tables{{"mode", "play"},     {"players", "play"},
                                                               {"grid", "board"},    {"pentominoes", "pieces"},
                                                               {"stones", "pieces"}, {"seed", "start"}};
        const auto table = tables.find(key);
        return table == tables.end() ? "" : table->second;
    }
    [[nodiscard]] bool has_table(const std::string& key) const override { return key == "play" || key == "pieces"; }
    [[nodiscard]] std::vector<ReadingView> readings() const override {
        return reading_views(pentactic_kit(), pentactic::reading_infos());
    }
    /// If the child gives stones or a seed, it inherits neither of the two from the base. If the child has another
    /// mode, it does not inherit the number of players (P-3).
    void merge(Value& base, Value& child) const override {
        if (const auto [inherited, own] = both_tables(base, child, "start"); own != nullptr) {
            if (own->find("stones") != nullptr || own->find("seed") != nullptr) {
                remove_keys(*inherited, {"stones", "seed"});
            }
        }
        if (const auto [inherited, own] = both_tables(base, child, "play"); own != nullptr) {
            const Entry* mode = own->find("mode");
            const Entry* inherited_mode = inherited->find("mode");
            if (mode != nullptr && inherited_mode != nullptr && mode->value.text != inherited_mode->value.text) {
                remove_keys(*inherited, {"players"});
            }
            merge_keys(*inherited, *own);
            remove_keys(child, {"play"});
        }
    }
    [[nodiscard]] RulesRead read(const Value& document, const std::string& name, std::uint64_t seed,
                                 Complaints& complaints) const override {
        return rules_read(pentactic_kit(), name, read_pentactic(document, seed, complaints), complaints);
    }
    [[nodiscard]] std::string canonical_text(const AnyRules& rules) const override {
        return specs::canonical_text(rules.as<pentactic::RuleSet>());
    }
    [[nodiscard]] std::vector<std::string> cell_faults(const AnyRules& rules,
                                                       const std::vector<std::string>& cells) const override {
        return cell_faults_of(rules.as<pentactic::RuleSet>().grid, cells);
    }
};

}  // namespace

const RuleSetReader& pentactic_reader() {
    static const PentacticReader reader;
    return reader;
}

}  // namespace rulescope::specs
