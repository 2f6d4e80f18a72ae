// Reads specs/proved.toml.
#include <algorithm>
#include <filesystem>
#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/language.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/catalogues/references.h"
#include "analysis/specs/family.h"
#include "analysis/specs/folder.h"
#include "analysis/specs/inheritance.h"

namespace rulescope::specs {

namespace {

/// True if the entry concerns a shipped rule set of a family that is not built.
bool concerns_unbuilt_family(const Value& table) {
    const Entry* entry = table.find("ruleset");
    if (entry == nullptr || entry->value.kind != Value::Kind::text || !has_shipped("rulesets", entry->value.text)) {
        return false;
    }
    Complaints ignored;  // reported when the rule set itself is loaded
    return names_unbuilt_family(read_with_parents(entry->value.text, {}, ignored).document);
}

ProvedWinner read_proved(const Value& table, Complaints& complaints) {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    constexpr std::int64_t most_turns = 1'000'000;
    TableReader reader(table, "proved", complaints);
    ProvedWinner proved;
    proved.ruleset = reader.words("ruleset");
    const auto set = reader.list("set").value_or(std::vector<Word>{});
    proved.set = texts_of(set);
    proved.winner = reader.words("winner");
    proved.nodes = static_cast<std::uint64_t>(reader.number("nodes", 1, most, Need::required).value_or(1));
    proved.memory = reader.words("memory");
    proved.positions = static_cast<std::uint64_t>(reader.number("positions", 1, most, Need::required).value_or(1));
    proved.longest = static_cast<std::uint32_t>(reader.number("longest", 1, most_turns, Need::required).value_or(1));
    proved.source = reader.words("source");
    reader.finish();
    if (proved.positions > proved.nodes) {
        complaints.add(reader.place_of("positions"), "proved.positions is greater than proved.nodes");
    }
    const auto rules = proved.ruleset.empty()
                           ? std::nullopt
                           : named_rule_set(proved.ruleset, reader.place_of("ruleset"), set, complaints);
    if (rules && !proved.winner.empty()) {
        const std::vector<std::string> seats = seat_names(rules->rules);
        if (std::find(seats.begin(), seats.end(), proved.winner) == seats.end()) {
            complaints.add(reader.place_of("winner"), fmt::format("proved.winner is '{}'; expected one of {}",
                                                                  proved.winner, fmt::join(seats, ", ")));
        }
    }
    return proved;
}

/// The canonical text of the rules without the title and the rulebook, which the rules do not depend on.
std::string rules_alone(const AnyRules& rules) {
    const std::string text = canonical_text(rules);
    std::string kept;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size() - 1) + 1;
        const std::string line = text.substr(from, end - from);
        if (!line.starts_with("title = ") && !line.starts_with("rulebook = ")) {
            kept += line;
        }
        from = end;
    }
    return kept;
}

}  // namespace

std::string ProvedWinner::command() const {
    std::string text = fmt::format("rulescope prove {} {}", ruleset, winner);
    for (const std::string& override : set) {
        text += " --set " + override;
    }
    return text + fmt::format(" --nodes {} --memory {}", nodes, memory);
}

std::vector<ProvedWinner> load_proved(const std::string& path) {
    const std::string file = path.empty() ? (std::filesystem::path(specs_dir()) / "proved.toml").string() : path;
    if (path.empty() && !std::filesystem::exists(file)) {
        return {};  // a folder with other data
    }
    const Value document = read_document(file);
    Complaints complaints;
    TableReader reader(document, "", complaints);
    std::vector<ProvedWinner> all;
    for (const Value* table : reader.tables("proved", Need::required)) {
        if (!path.empty() || !concerns_unbuilt_family(*table)) {
            all.push_back(read_proved(*table, complaints));
        }
    }
    reader.finish();
    complaints.throw_if_any();
    return all;
}

std::optional<ProvedWinner> proved_winner(const LoadedRules& rules) {
    const std::string wanted = rules_alone(rules.rules);
    for (const ProvedWinner& proved : load_proved()) {
        if (rules_alone(load_rules(proved.ruleset, proved.set).rules) == wanted) {
            return proved;
        }
    }
    return std::nullopt;
}

}  // namespace rulescope::specs
