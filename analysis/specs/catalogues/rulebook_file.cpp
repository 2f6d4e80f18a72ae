// Reads clause catalogues: specs/rulebooks/ID.toml.
#include <algorithm>

#include <fmt/format.h>

#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/catalogues/references.h"
#include "analysis/specs/family.h"
#include "analysis/specs/folder.h"
#include "analysis/specs/reading_view.h"

namespace rulescope::specs {

namespace {

/// The ids to which a clause may refer.
struct Targets {
    std::vector<std::string> clauses, events, figures;
};

std::vector<LineRange> read_lines(TableReader& reader, const std::string& key, const std::string& what,
                                  Complaints& complaints) {
    const std::string text = reader.words(key);
    const std::optional<std::vector<LineRange>> lines = parse_lines(text);
    if (!text.empty() && !lines) {
        complaints.add(reader.place_of(key),
                       fmt::format("{} is '{}'; expected lines of the rulebook, like L43 or L16 to L19, L100", what, text));
    }
    return lines.value_or(std::vector<LineRange>{});
}

/// Reads the table [source]: the lines of the rulebook's text and its checksum.
SourceLines read_source(const Value& table, Complaints& complaints) {
    TableReader reader(table, "source", complaints);
    SourceLines source;
    reader.words("checksum");
    source.lines = read_lines(reader, "lines", "source.lines", complaints);
    source.without_rules = read_lines(reader, "without_rules", "source.without_rules", complaints);
    for (const std::string& fault : source.faults_of(source.without_rules)) {
        complaints.add(reader.place_of("without_rules"), fault);
    }
    reader.finish();
    return source;
}

/// Reads a clause; appends the lines that it cites to `cited`.
Clause read_clause(const Value& table, const Targets& targets, const std::optional<SourceLines>& source,
                   std::vector<LineRange>& cited, UniqueIds& ids, Complaints& complaints) {
    TableReader reader(table, "clause", complaints);
    Clause clause;
    clause.id = reader.words("id");
    ids.check(clause.id, reader.place_of("id"), complaints);
    const std::vector<LineRange> lines = read_lines(reader, "line", "clause.line", complaints);
    clause.line = reader.words("line");
    cited.insert(cited.end(), lines.begin(), lines.end());
    for (const std::string& fault : source ? source->faults_of(lines) : std::vector<std::string>{}) {
        complaints.add(reader.place_of("line"), fmt::format("clause {}: {}", clause.id, fault));
    }
    clause.text = reader.words("text");
    const std::vector<std::string> kinds{"event", "fixed"};
    const auto kind = reader.choice("kind", kinds, Need::required);
    clause.kind = kind ? kinds[*kind] : "";

    const auto events = reader.list("events");
    check_references(events.value_or(std::vector<Word>{}), targets.events, "clause or gap", complaints);
    clause.events = texts_of(events.value_or(std::vector<Word>{}));
    if (events && clause.kind == "fixed") {
        complaints.add(
            reader.place_of("events"),
            fmt::format(
                "clause {} is of kind \"fixed\" and cannot have events; leave out events or write kind = \"event\"",
                clause.id));
    }
    if (!events && clause.kind == "event") {
        clause.events = {clause.id};
    }
    clause.properties = reader.texts("properties");
    const auto figures = reader.list("figures").value_or(std::vector<Word>{});
    check_references(figures, targets.figures, "figure", complaints);
    clause.figures = texts_of(figures);
    const auto same_as = reader.list("same_as").value_or(std::vector<Word>{});
    check_references(same_as, targets.clauses, "clause", complaints);
    clause.same_as = texts_of(same_as);
    for (const Word& other : same_as) {
        if (other.text == clause.id) {
            complaints.add(other.place, fmt::format("clause {} is declared to be the same as itself", clause.id));
        }
    }
    reader.finish();
    return clause;
}

/// Reads the table [readings] of a rulebook. The table [readings] of a rule set has the same form. A rulebook lists
/// only the readings whose option is not the default.
std::map<std::string, std::string> read_readings(const Value& table, const Family& family, Complaints& complaints) {
    TableReader reader(table, "readings", complaints, "reading");
    std::map<std::string, std::string> readings;
    for (const ReadingView& reading : all_readings()) {
        if (reading.family != &family) {
            continue;
        }
        if (const std::optional<std::size_t> option = reader.choice(reading.key, reading.options)) {
            readings[reading.key] = reading.options[*option];
        }
    }
    reader.finish();
    return readings;
}

}  // namespace

const Clause* Rulebook::find(const std::string& clause_id) const {
    const auto at =
        std::find_if(clauses.begin(), clauses.end(), [&](const Clause& clause) { return clause.id == clause_id; });
    return at == clauses.end() ? nullptr : &*at;
}

Rulebook load_rulebook(const std::string& id_or_path) {
    const Source source = find_source("rulebook", "rulebooks", id_or_path, "", Place{id_or_path});
    const Value document = read_document(source.path);
    Complaints complaints;
    TableReader reader(document, "", complaints);
    Rulebook rulebook;
    rulebook.path = source.path;
    rulebook.id = reader.words("id");
    if (source.shipped && !rulebook.id.empty() && rulebook.id != id_or_path) {
        complaints.add(reader.place_of("id"), fmt::format("the id is '{}', but the file is called {}.toml; expected "
                                                          "the same name",
                                                          rulebook.id, id_or_path));
    }
    rulebook.title = reader.title("title");
    reader.choice("family", family_names());
    const Family* named = named_family(document);
    rulebook.family = named != nullptr ? named : families().front();
    rulebook.language = reader.words("language");
    rulebook.lines_of = reader.words("lines_of");
    const Value* source_table = reader.table("source");
    if (source_table != nullptr) {
        rulebook.source = read_source(*source_table, complaints);
    }
    if (const Value* readings = reader.table("readings")) {
        rulebook.readings = read_readings(*readings, *rulebook.family, complaints);
    }

    Targets targets;
    targets.clauses = shipped_clauses();
    const std::vector<std::string> own = ids_in(source.path, "clause");
    targets.clauses.insert(targets.clauses.end(), own.begin(), own.end());
    targets.events = targets.clauses;
    const std::vector<std::string> gaps = shipped_gaps();
    targets.events.insert(targets.events.end(), gaps.begin(), gaps.end());
    targets.figures = shipped("figures");

    UniqueIds ids;
    std::vector<LineRange> cited;
    for (const Value* table : reader.tables("clause", Need::required)) {
        rulebook.clauses.push_back(read_clause(*table, targets, rulebook.source, cited, ids, complaints));
    }
    for (const int line : rulebook.source ? rulebook.source->uncited(cited) : std::vector<int>{}) {
        complaints.add(source_table->place,
                       fmt::format("no clause cites L{}; cite it, or list it in source.without_rules", line));
    }
    reader.finish();
    complaints.throw_if_any();
    return rulebook;
}

std::vector<std::string> shipped_rulebooks() {
    std::vector<std::string> ids = shipped("rulebooks");
    std::erase_if(ids, [](const std::string& id) {
        try {
            return names_unbuilt_family(read_document(shipped_path("rulebooks", id)));
        } catch (const InputError&) {
            return false;  // reported when the rulebook itself is read
        }
    });
    return ids;
}

}  // namespace rulescope::specs
