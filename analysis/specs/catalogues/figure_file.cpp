// Reads figures of the rulebooks: specs/figures/ID.toml. The marks on a figure are computed, never listed in the file.
#include <fmt/format.h>

#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/folder.h"
#include "analysis/specs/catalogues/references.h"
#include "analysis/specs/rule_set_reader.h"

namespace rulescope::specs {

namespace {

/// Reads the numbers that are printed next to pieces. An entry has the form cell = "1".
std::map<std::string, std::string> read_labels(const Value* table, std::vector<Word>& cells, Complaints& complaints) {
    std::map<std::string, std::string> labels;
    if (table == nullptr) {
        return labels;
    }
    TableReader reader(*table, "labels", complaints);
    for (const Entry& entry : table->entries) {
        cells.push_back({entry.key, entry.place});
        labels[entry.key] = reader.words(entry.key);
    }
    return labels;
}

}  // namespace

FigureSpec load_figure(const std::string& id_or_path) {
    const Source source = find_source("figure", "figures", id_or_path, "", Place{id_or_path});
    const Value document = read_document(source.path);
    Complaints complaints;
    TableReader reader(document, "", complaints);
    FigureSpec figure;
    figure.path = source.path;
    figure.id = reader.words("id");
    if (source.shipped && !figure.id.empty() && figure.id != id_or_path) {
        complaints.add(reader.place_of("id"), fmt::format("the id is '{}', but the file is called {}.toml; expected "
                                                          "the same name",
                                                          figure.id, id_or_path));
    }
    figure.title = reader.words("title");
    figure.caption = reader.words("caption");
    figure.ruleset = reader.words("ruleset");
    std::optional<LoadedRules> rules;
    if (!figure.ruleset.empty()) {
        rules = named_rule_set(figure.ruleset, reader.place_of("ruleset"), {}, complaints);
    }
    const Family& family = rules ? rules->rules.family() : *families().front();
    std::vector<std::string> kinds;
    for (const FigureKindInfo& each : family.figure_kinds()) {
        kinds.emplace_back(each.name);
    }
    const auto kind = reader.choice("kind", kinds, Need::required);
    figure.kind = kind ? kinds[*kind] : "";
    const auto clauses = reader.list("clauses", Need::required).value_or(std::vector<Word>{});
    check_references(clauses, shipped_clauses(), "clause", complaints);
    figure.clauses = texts_of(clauses);

    // Some kinds of figures show no position, for example a chart of configurations or the set of all pieces.
    const bool shows_position = !kind || family.figure_kinds()[*kind].of_position;
    figure.position = reader.words("position", shows_position ? Need::required : Need::optional);
    std::vector<Word> cells;
    const bool marks_cells = family.figures_name_cells();
    if (marks_cells) {
        cells = reader.list("focus").value_or(std::vector<Word>{});
        figure.focus = texts_of(cells);
        figure.labels = read_labels(reader.table("labels"), cells, complaints);
        figure.names = reader.truth("names").value_or(false);
    }
    reader.finish();

    if (rules && !figure.position.empty()) {
        const Value& position = document.find("position")->value;
        check_position(*rules, position, complaints);
    }
    if (rules && marks_cells) {
        check_cells(*rules, cells, complaints);
    }
    complaints.throw_if_any();
    return figure;
}

std::vector<std::string> shipped_figures() {
    return shipped("figures");
}

}  // namespace rulescope::specs
