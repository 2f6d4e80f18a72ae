// Reads figures of the rulebooks: specs/figures/ID.toml. The marks on a figure are computed, never listed in the file.
#include <fmt/format.h>

#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/catalogues/references.h"
#include "analysis/specs/folder.h"
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

/// Reads a table of texts in several languages: es = "...".
std::map<std::string, std::string> read_translations(const Value* table, const std::string& name,
                                                     Complaints& complaints) {
    std::map<std::string, std::string> texts;
    if (table == nullptr) {
        return texts;
    }
    TableReader reader(*table, name, complaints, "language");
    for (const Entry& entry : table->entries) {
        texts[entry.key] = reader.words(entry.key);
    }
    return texts;
}

std::vector<FigureChoice> read_style(const Value* table, Complaints& complaints) {
    std::vector<FigureChoice> choices;
    for (std::size_t entry = 0; table != nullptr && entry < table->entries.size(); ++entry) {
        const auto& [key, place, value] = table->entries[entry];
        switch (value.kind) {
            case Value::Kind::integer: choices.push_back({key, fmt::format("{}", value.integer), place}); break;
            case Value::Kind::text:
            case Value::Kind::boolean:
            case Value::Kind::fraction: choices.push_back({key, value.text, place}); break;
            default:
                complaints.add(value.place, fmt::format("style.{} is {}; expected a text, a number, true or false", key,
                                                        describe(value)));
        }
    }
    return choices;
}

std::vector<FigureChoice> read_texts(const Value* table, Complaints& complaints) {
    std::vector<FigureChoice> texts;
    if (table == nullptr) {
        return texts;
    }
    TableReader reader(*table, "texts", complaints);
    for (const Entry& entry : table->entries) {
        texts.push_back({entry.key, reader.text(entry.key).value_or(""), entry.place});
    }
    return texts;
}

std::vector<FigureMark> read_marks(const std::vector<const Value*>& tables, Complaints& complaints) {
    std::vector<FigureMark> marks;
    for (const Value* table : tables) {
        TableReader reader(*table, "marks", complaints);
        FigureMark mark;
        mark.place = table->place;
        mark.kind = reader.words("kind");
        const bool arrow = mark.kind == "arrow";
        mark.cell = reader.words(arrow ? "from" : "cell");
        mark.to = arrow ? reader.words("to") : "";
        mark.text = reader.text("text").value_or("");
        reader.finish();
        marks.push_back(std::move(mark));
    }
    return marks;
}

/// Reads a document. `id` is the id of a shipped figure, else "".
FigureSpec read_figure(const Value& document, const std::string& path, const std::string& id) {
    Complaints complaints;
    TableReader reader(document, "", complaints);
    FigureSpec figure;
    figure.path = path;
    figure.id = reader.words("id");
    if (!id.empty() && !figure.id.empty() && figure.id != id) {
        complaints.add(reader.place_of("id"), fmt::format("the id is '{}', but the file is called {}.toml; expected "
                                                          "the same name",
                                                          figure.id, id));
    }
    figure.title = reader.title("title");
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
    figure.turn = reader.text("turn").value_or("");
    figure.titles = read_translations(reader.table("titles"), "titles", complaints);
    figure.captions = read_translations(reader.table("captions"), "captions", complaints);
    figure.style = read_style(reader.table("style"), complaints);
    figure.texts = read_texts(reader.table("texts"), complaints);
    figure.marks = read_marks(reader.tables("marks"), complaints);
    reader.finish();

    if (rules && !figure.position.empty()) {
        const Value& position = document.find("position")->value;
        check_position(*rules, position, complaints);
        if (!figure.turn.empty()) {
            check_turn(*rules, position, document.find("turn")->value, complaints);
        }
    }
    if (rules && marks_cells) {
        check_cells(*rules, cells, complaints);
    }
    complaints.throw_if_any();
    return figure;
}

}  // namespace

FigureSpec load_figure(const std::string& id_or_path) {
    const Source source = find_source("figure", "figures", id_or_path, "", Place{id_or_path});
    return read_figure(read_document(source.path), source.path, source.shipped ? id_or_path : "");
}

FigureSpec read_figure(const std::string& text, const std::string& name) {
    return read_figure(parse_document(text, name), name, "");
}

std::vector<std::string> shipped_figures() {
    return shipped("figures");
}

}  // namespace rulescope::specs
