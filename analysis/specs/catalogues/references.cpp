#include "analysis/specs/catalogues/references.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "analysis/game/family.h"
#include "analysis/game/language.h"
#include "analysis/specs/folder.h"
#include "analysis/specs/rule_set_reader.h"

namespace rulescope::specs {

namespace {

/// Reports each fault of a text at its column.
void report_text_faults(const Value& text, const std::string& what, const Faults& faults, Complaints& complaints) {
    for (const Fault& fault : faults) {
        const Place place = fault.column > 0 ? place_inside(text, 1, fault.column) : text.place;
        complaints.add(place, fmt::format("{}: {}{}", what, fault.message,
                                          fault.clause.empty() ? "" : fmt::format(" ({})", fault.clause)));
    }
}

/// The ids of a file that was read, with its time and size.
struct KeptIds {
    std::filesystem::file_time_type changed{};
    std::uintmax_t bytes = 0;
    std::vector<std::string> ids{};
};

std::vector<std::string> read_ids(const std::string& path, const std::string& key) {
    std::vector<std::string> ids;
    try {
        const Value document = read_document(path);
        const Entry* list = document.find(key);
        for (const Value& item : list != nullptr ? list->value.items : std::vector<Value>{}) {
            const Entry* id = item.find("id");
            if (id != nullptr && id->value.kind == Value::Kind::text) {
                ids.push_back(id->value.text);
            }
        }
    } catch (const InputError&) {
        // Reported when that file itself is read.
    }
    return ids;
}

}  // namespace

std::vector<std::string> ids_in(const std::string& path, const std::string& key) {
    // Every rulebook and figure refers to all clauses, so the lists are kept until their files change.
    static std::mutex mutex;
    static std::map<std::pair<std::string, std::string>, KeptIds> kept;
    std::error_code error;
    const std::filesystem::file_time_type changed = std::filesystem::last_write_time(path, error);
    const std::uintmax_t bytes = error ? 0 : std::filesystem::file_size(path, error);
    const std::lock_guard lock(mutex);
    KeptIds& entry = kept[{path, key}];
    if (error || entry.bytes != bytes || entry.changed != changed) {
        entry = {changed, bytes, read_ids(path, key)};
    }
    return entry.ids;
}

std::vector<std::string> shipped_clauses() {
    std::vector<std::string> ids;
    for (const std::string& rulebook : shipped("rulebooks")) {
        const std::vector<std::string> more = ids_in(shipped_path("rulebooks", rulebook), "clause");
        ids.insert(ids.end(), more.begin(), more.end());
    }
    return ids;
}

std::vector<std::string> shipped_gaps() {
    return ids_in((std::filesystem::path(specs_dir()) / "gaps.toml").string(), "gap");
}

void check_references(const std::vector<Word>& words, const std::vector<std::string>& names, const std::string& what,
                      Complaints& complaints) {
    for (const Word& word : words) {
        if (std::find(names.begin(), names.end(), word.text) == names.end()) {
            complaints.add(word.place,
                           fmt::format("there is no {} '{}'.{}", what, word.text, did_you_mean(word.text, names)));
        }
    }
}

void UniqueIds::check(const std::string& id, const Place& place, Complaints& complaints) {
    const auto first = std::find_if(found_.begin(), found_.end(), [&](const auto& found) { return found.first == id; });
    if (first == found_.end()) {
        found_.emplace_back(id, place);
    } else if (!id.empty()) {
        complaints.add(
            place, fmt::format("the id '{}' appears twice, first in line {}; every entry needs an id of its own", id,
                               first->second.line));
    }
}

std::optional<LoadedRules> named_rule_set(const std::string& name, const Place& place, const std::vector<Word>& set,
                                          Complaints& complaints) {
    try {
        return load_rules(name, texts_of(set), 1);
    } catch (const InputError& error) {
        for (const Message& message : error.messages()) {
            const auto word =
                std::find_if(set.begin(), set.end(), [&](const Word& one) { return one.text == message.given; });
            if (message.file == "--set" && word != set.end()) {
                complaints.add(word->place, fmt::format("in \"{}\": {}", word->text, message.text));
            } else if (message.file == name && message.line == 0) {
                complaints.add(place, message.text);
            } else {
                complaints.add(place, text_of(message));
            }
        }
        return std::nullopt;
    }
}

void check_position(const LoadedRules& rules, const Value& text, Complaints& complaints) {
    const Result<AnyState> position = parse_state(game_of(rules.rules), text.text);
    if (!position.ok()) {
        report_text_faults(text, "position", position.faults(), complaints);
    }
}

void check_turn(const LoadedRules& rules, const Value& position, const Value& text, Complaints& complaints) {
    const AnyGame game = game_of(rules.rules);
    const Result<AnyState> before = parse_state(game, position.text);
    if (!before.ok()) {
        return;  // there is a complaint about the position already
    }
    const Result<JudgedTurn> turn = parse_turn(game, *before, text.text);
    if (!turn.ok()) {
        report_text_faults(text, "turn", turn.faults(), complaints);
    }
}

void check_cells(const LoadedRules& rules, const std::vector<Word>& cells, Complaints& complaints) {
    const std::vector<std::string> faults = rules.rules.family().reader().cell_faults(rules.rules, texts_of(cells));
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        if (!faults[cell].empty()) {
            complaints.add(cells[cell].place, faults[cell]);
        }
    }
}

}  // namespace rulescope::specs
