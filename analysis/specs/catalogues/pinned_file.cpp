// Reads pinned numbers (specs/pinned/*.toml) and witnesses of the readings (specs/fixtures/*.toml).
#include <algorithm>

#include <fmt/format.h>

#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/catalogues/references.h"
#include "analysis/specs/family.h"
#include "analysis/specs/folder.h"
#include "analysis/specs/inheritance.h"
#include "core/ascii.h"

namespace rulescope::specs {

namespace {

/// True if the table concerns a shipped rule set of a family that is not built.
bool of_unbuilt_family(const Value& table) {
    const Entry* entry = table.find("ruleset");
    if (entry == nullptr || entry->value.kind != Value::Kind::text || !has_shipped("rulesets", entry->value.text)) {
        return false;
    }
    Complaints ignored;  // reported when the rule set itself is loaded
    return names_unbuilt_family(read_with_parents(entry->value.text, {}, ignored).document);
}

PinnedPerft read_perft(const Value& table, Complaints& complaints) {
    TableReader reader(table, "perft", complaints);
    PinnedPerft pinned;
    pinned.ruleset = reader.words("ruleset");
    pinned.position = reader.text("position");
    const auto set = reader.list("set").value_or(std::vector<Word>{});
    pinned.set = texts_of(set);
    pinned.turns = reader.counts("turns", Need::required);
    if (table.find("turns") != nullptr && pinned.turns.empty()) {
        complaints.add(reader.place_of("turns"), "perft.turns is empty; expected the number of turns by depth");
    }
    pinned.positions = reader.counts("positions");
    if (pinned.positions.size() > pinned.turns.size()) {
        complaints.add(reader.place_of("positions"),
                       fmt::format("perft.positions reaches depth {}, perft.turns only depth {}",
                                   pinned.positions.size(), pinned.turns.size()));
    }
    pinned.source = reader.words("source");
    reader.finish();
    if (!pinned.ruleset.empty()) {
        const auto rules = named_rule_set(pinned.ruleset, reader.place_of("ruleset"), set, complaints);
        if (rules && pinned.position) {
            const Value& position = table.find("position")->value;
            check_position(*rules, position, complaints);
        }
    }
    return pinned;
}

/// Returns whether a text has the form "1-0" or "7-7-8", with one number for each colour.
bool is_score(const std::string& text) {
    int numbers = 0;
    bool digit = false;
    for (const char c : text) {
        if (ascii::is_digit(c)) {
            numbers += digit ? 0 : 1;
            digit = true;
        } else if (c == '-' && digit) {
            digit = false;
        } else {
            return false;
        }
    }
    return digit && (numbers == 2 || numbers == 3);
}

WitnessResult read_result(const Value& table, const Witness& witness, const Place& ruleset, const Value& position,
                          const Value& turn, Complaints& complaints) {
    TableReader reader(table, "witness.result", complaints);
    WitnessResult result;
    const auto set = reader.list("set").value_or(std::vector<Word>{});
    result.set = texts_of(set);
    result.legal = reader.truth("legal", Need::required).value_or(true);
    result.clause = reader.text("clause");
    result.lost = reader.text("lost");
    if (result.lost && !is_score(*result.lost)) {
        complaints.add(
            reader.place_of("lost"),
            fmt::format("witness.result.lost is '{}'; expected the losses of each colour, like 1-0", *result.lost));
    }
    const std::vector<std::string> winners{"white", "black", "red", "none"};
    if (const auto winner = reader.choice("winner", winners)) {
        result.winner = winners[*winner];
    }
    std::vector<Word> cells = reader.list("gone").value_or(std::vector<Word>{});
    result.emptied = texts_of(cells);
    const auto stays = reader.list("stays").value_or(std::vector<Word>{});
    result.stays = texts_of(stays);
    cells.insert(cells.end(), stays.begin(), stays.end());
    result.over_before = reader.truth("over_before").value_or(false);
    reader.finish();
    if (const auto rules = named_rule_set(witness.ruleset, ruleset, set, complaints)) {
        check_position(*rules, position, complaints);
        check_turn(*rules, position, turn, complaints);
        check_cells(*rules, cells, complaints);
    }
    return result;
}

Witness read_witness(const Value& table, UniqueIds& ids, Complaints& complaints) {
    TableReader reader(table, "witness", complaints);
    Witness witness;
    witness.id = reader.words("id");
    ids.check(witness.id, reader.place_of("id"), complaints);
    witness.ruleset = reader.words("ruleset");
    witness.position = reader.words("position");
    witness.turn = reader.words("turn");
    const std::vector<const Value*> results = reader.tables("result", Need::required);
    reader.finish();
    if (!witness.ruleset.empty() && !witness.position.empty() && !witness.turn.empty()) {
        for (const Value* result : results) {
            witness.results.push_back(read_result(*result, witness, reader.place_of("ruleset"),
                                                  table.find("position")->value, table.find("turn")->value,
                                                  complaints));
        }
    }
    return witness;
}

/// Returns `path` alone, or the paths of all shipped files of a folder if `path` is "".
std::vector<std::string> files_of(const std::string& path, const std::string& folder) {
    if (!path.empty()) {
        return {path};
    }
    std::vector<std::string> files;
    for (const std::string& name : shipped(folder)) {
        files.push_back(shipped_path(folder, name));
    }
    return files;
}

}  // namespace

std::vector<PinnedPerft> load_pinned(const std::string& path) {
    std::vector<PinnedPerft> pinned;
    Complaints complaints;
    for (const std::string& file : files_of(path, "pinned")) {
        const Value document = read_document(file);
        TableReader reader(document, "", complaints);
        for (const Value* table : reader.tables("perft", Need::required)) {
            if (!path.empty() || !of_unbuilt_family(*table)) {
                pinned.push_back(read_perft(*table, complaints));
            }
        }
        reader.finish();
    }
    complaints.throw_if_any();
    return pinned;
}

std::vector<Witness> load_witnesses(const std::string& path) {
    std::vector<Witness> witnesses;
    Complaints complaints;
    UniqueIds ids;
    for (const std::string& file : files_of(path, "fixtures")) {
        const Value document = read_document(file);
        TableReader reader(document, "", complaints);
        for (const Value* table : reader.tables("witness", Need::required)) {
            witnesses.push_back(read_witness(*table, ids, complaints));
        }
        reader.finish();
    }
    complaints.throw_if_any();
    return witnesses;
}

FileKind kind_of_file(const std::string& path) {
    const Value document = read_document(path);
    const auto has = [&](const char* key) { return document.find(key) != nullptr; };
    if (has("clause") || has("language")) {
        return FileKind::rulebook;
    }
    if (has("gap")) {
        return FileKind::gaps;
    }
    if (has("perft")) {
        return FileKind::pinned;
    }
    if (has("witness")) {
        return FileKind::witnesses;
    }
    if (has("proved")) {
        return FileKind::proved;
    }
    if (has("caption") || has("kind") || has("labels")) {
        return FileKind::figure;
    }
    return has("texts") ? FileKind::language : FileKind::rule_set;
}

}  // namespace rulescope::specs
