// Reads specs/gaps.toml, the list of points that the rulebooks leave open.
#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/catalogues/references.h"
#include "analysis/specs/folder.h"
#include "analysis/specs/reading_view.h"

namespace rulescope::specs {

namespace {

GapOption read_option(const Value& table, Complaints& complaints) {
    TableReader reader(table, "gap.option", complaints);
    GapOption option;
    option.name = reader.words("name");
    option.meaning = reader.words("meaning");
    option.says = reader.text("says").value_or("");
    reader.finish();
    return option;
}

/// If a gap has a reading, checks that the gap lists exactly the options that the reading has in the code.
void check_reading(const Gap& gap, const std::vector<Word>& rulebooks, const TableReader& reader,
                   Complaints& complaints) {
    constexpr std::string_view readings = "readings.";
    if (!gap.key.starts_with(readings)) {
        return;
    }
    const std::string key = gap.key.substr(readings.size());
    const ReadingView* reading = find_reading(key);
    if (reading == nullptr) {
        std::vector<std::string> keys;
        for (const ReadingView& view : all_readings()) {
            keys.push_back(view.key);
        }
        complaints.add(reader.place_of("key"),
                       fmt::format("there is no reading '{}'.{}", key, did_you_mean(key, keys)));
        return;
    }
    if (reading->gap != gap.id) {
        complaints.add(reader.place_of("id"),
                       fmt::format("the reading {} belongs to gap {}, not {}", key, reading->gap, gap.id));
    }
    for (const Word& rulebook : rulebooks) {
        const Family* family = family_of_rulebook(rulebook.text);
        if (family != nullptr && family != reading->family) {
            complaints.add(rulebook.place, fmt::format("{} is a reading of {}, but the rulebook '{}' belongs to {}",
                                                       key, reading->family->title(), rulebook.text, family->title()));
        }
    }
    std::vector<std::string> offered;
    for (const GapOption& option : gap.options) {
        offered.push_back(option.name);
    }
    const std::vector<std::string>& expected = reading->options;
    if (!std::is_permutation(offered.begin(), offered.end(), expected.begin(), expected.end())) {
        complaints.add(reader.place_of("key"), fmt::format("{} lists the options {}; the rules have {}", gap.id,
                                                           fmt::join(offered, ", "), fmt::join(expected, ", ")));
    }
}

/// Returns the shipped rulebooks of families that are not built.
std::vector<std::string> unbuilt_rulebooks() {
    const std::vector<std::string> built = shipped_rulebooks();
    std::vector<std::string> ids = shipped("rulebooks");
    std::erase_if(ids, [&](const std::string& id) { return std::find(built.begin(), built.end(), id) != built.end(); });
    return ids;
}

/// True if the table of a gap names only rulebooks from the list `rulebooks`.
bool only_in(const Value& table, const std::vector<std::string>& rulebooks) {
    Complaints ignored;  // reported when the gap is read
    TableReader reader(table, "gap", ignored);
    const auto named = reader.list("rulebooks").value_or(std::vector<Word>{});
    return !named.empty() && std::all_of(named.begin(), named.end(), [&](const Word& word) {
        return std::find(rulebooks.begin(), rulebooks.end(), word.text) != rulebooks.end();
    });
}

Gap read_gap(const Value& table, UniqueIds& ids, Complaints& complaints) {
    TableReader reader(table, "gap", complaints);
    Gap gap;
    gap.id = reader.words("id");
    ids.check(gap.id, reader.place_of("id"), complaints);
    gap.key = reader.text("key").value_or("");  // absent if the rules offer no choice for the gap
    const auto rulebooks = reader.list("rulebooks", Need::required).value_or(std::vector<Word>{});
    check_references(rulebooks, shipped("rulebooks"), "rulebook", complaints);
    gap.rulebooks = texts_of(rulebooks);
    const auto clauses = reader.list("clauses").value_or(std::vector<Word>{});
    check_references(clauses, shipped_clauses(), "clause", complaints);
    gap.clauses = texts_of(clauses);
    gap.question = reader.words("question");
    std::vector<std::string> names;
    for (const Value* option : reader.tables("option", Need::required)) {
        gap.options.push_back(read_option(*option, complaints));
        const std::string& name = gap.options.back().name;
        if (std::find(names.begin(), names.end(), name) != names.end()) {
            complaints.add(option->place, fmt::format("{} lists the option '{}' twice", gap.id, name));
        }
        names.push_back(name);
    }
    gap.default_option = reader.words("default");
    if (!gap.default_option.empty() && std::find(names.begin(), names.end(), gap.default_option) == names.end()) {
        complaints.add(reader.place_of("default"),
                       fmt::format("the default '{}' is not an option of {}.{}", gap.default_option, gap.id,
                                   what_was_expected(gap.default_option, names)));
    }
    gap.why = reader.words("why");
    check_reading(gap, rulebooks, reader, complaints);
    reader.finish();
    return gap;
}

}  // namespace

std::vector<Gap> load_gaps(const std::string& path) {
    const std::string file = path.empty() ? (std::filesystem::path(specs_dir()) / "gaps.toml").string() : path;
    const Value document = read_document(file);
    Complaints complaints;
    TableReader reader(document, "", complaints);
    std::vector<Gap> gaps;
    UniqueIds ids;
    const std::vector<std::string> unbuilt = unbuilt_rulebooks();
    for (const Value* table : reader.tables("gap", Need::required)) {
        if (!only_in(*table, unbuilt)) {
            gaps.push_back(read_gap(*table, ids, complaints));
        }
    }
    reader.finish();
    complaints.throw_if_any();
    return gaps;
}

}  // namespace rulescope::specs
