// `rulescope vectors`: generates and checks conformance vectors for implementers.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "analysis/game/family.h"
#include "analysis/specs/error.h"
#include "analysis/verify/knowledge.h"
#include "analysis/verify/vectors/choose.h"
#include "analysis/verify/vectors/vector_check.h"
#include "tools/command_line/commands.h"
#include "tools/numbers.h"
#include "tools/progress.h"
#include "tools/rules/rule_set_text.h"
#include "tools/vectors/vector_file.h"
#include "tools/vectors/vector_header.h"
#include "tools/vectors/vector_readings.h"

namespace rulescope::tools {

using verify::Facts;
using verify::Vector;
using verify::VectorFault;

namespace {

constexpr std::uint64_t max_vectors = 10'000;

Facts facts_of(const std::vector<Vector>& vectors) {
    Facts facts;
    for (const Vector& vector : vectors) {
        facts.insert(vector.covers.begin(), vector.covers.end());
    }
    return facts;
}

std::vector<std::string> names_of(const std::vector<verify::OtherReading>& others) {
    std::vector<std::string> names;
    for (const verify::OtherReading& other : others) {
        names.push_back(other.name);
    }
    return names;
}

/// The fields that the header of these vectors must have, besides those about its origin.
Json header_of(const specs::LoadedRules& loaded, const OtherOptions& options, const std::vector<Vector>& vectors) {
    const Facts facts = facts_of(vectors);
    Json header;
    header["rules"] = header_rules(loaded);
    header["vectors"] = vectors.size();
    header["covers"] = covers_json(facts);
    header["not_covered"] =
        not_covered_json(facts, firable_clauses(loaded.rules), names_of(options.games), options.pointless);
    return header;
}

// ---- generation -----------------------------------------------------------------------------------

/// The facts that the search must cover: clauses that a turn may fire, options that may matter.
Facts wanted(const AnyRules& rules, const OtherOptions& options) {
    Facts facts;
    for (const FirableClause& clause : firable_clauses(rules)) {
        if (clause.never.empty()) {
            facts.insert(clause.event);
        }
    }
    for (const std::string& name : names_of(options.games)) {
        facts.insert("reading " + name);
    }
    return facts;
}

std::string summary_text(const VectorFile& file, const std::string& path, std::size_t bytes) {
    const Json& header = file.header;
    std::uint64_t legal = 0;
    std::uint64_t illegal = 0;
    for (const Vector& vector : file.vectors) {
        legal += vector.rest ? vector.rest->count : vector.turns.size();
        illegal += vector.illegal.size();
    }
    std::string text = fmt::format(
        "{}: {} with {} and {}, {} bytes\n", path, counted(file.vectors.size(), "vector", "vectors"),
        counted(legal, "legal turn", "legal turns"), counted(illegal, "illegal one", "illegal ones"), grouped(bytes));
    const auto number = [&](const char* name) { return header["covers"][name].size(); };
    text += fmt::format("Covered: {}, {}, {}\n", counted(number("clauses"), "clause fired", "clauses fired"),
                        counted(number("readings"), "option of a reading", "options of readings"),
                        counted(number("refusals"), "kind of refusal", "kinds of refusals"));
    for (const Json& each : header["not_covered"]) {
        const bool clause = each.contains("clause");
        std::string name = each[clause ? "clause" : "reading"].get<std::string>();
        if (clause && each["event"] != each["clause"]) {
            name += fmt::format(" ({})", each["event"].get<std::string>());
        }
        text += fmt::format("Not covered: {}: {}\n", name, each["why"].get<std::string>());
    }
    return text;
}

Json summary_json(const VectorFile& file, std::size_t bytes) {
    Json document = new_document("vectors");
    for (const char* name : {"ruleset", "hash", "set", "seed", "vectors", "covers", "not_covered"}) {
        document[name] = file.header[name];
    }
    document["bytes"] = bytes;
    return document;
}

int make(const VectorsCommand& command, const specs::LoadedRules& loaded) {
    const Context& context = command.context;
    verify::VectorOptions options;
    options.seed = context.seed;
    options.size = command.size.empty() ? 0 : parse_count("--size", command.size, 1, max_vectors);
    if (!context.out.empty()) {
        require_writable(context.out);
    }
    Progress progress(context, "games");
    options.progress = [&](std::uint64_t done, std::uint64_t total) {
        progress.update(loaded.rules.name, done, total);
        return !interrupted();
    };
    const AnyGame game = game_of(loaded.rules);
    const OtherOptions others = other_options(loaded.rules);
    VectorFile file;
    file.vectors = verify::choose_vectors(game, others.games, wanted(loaded.rules, others),
                                          vector_stem(loaded.rules.name), options);
    progress.clear();
    if (file.vectors.empty()) {
        *context.err_stream << "rulescope vectors: interrupted; nothing was written\n";
        return exit_cut_short;
    }
    file.header = new_document("vectors");
    add_rule_set(file.header, loaded);
    file.header["seed"] = context.seed;
    file.header.update(header_of(loaded, others, file.vectors));
    const std::string text = text_of(file);
    if (context.out.empty()) {
        emit(context, text);
        return exit_done;
    }
    write_file(context.out, text);
    *context.out_stream << (context.json ? summary_json(file, text.size()).dump(2) + "\n"
                                         : summary_text(file, context.out, text.size()))
                        << std::flush;
    return exit_done;
}

// ---- checking -------------------------------------------------------------------------------------

/// A fault with its line.
struct LineFault {
    std::size_t line;
    std::string id;
    VectorFault fault;
    std::string engine = "reference";  ///< which implementation says otherwise
};

/// Faults found by the fast twin, if it covers the rule set; `engines` then names it. Faults that the reference has
/// already reported are errors of the file and are not repeated.
void judge_engine(const VectorFile& file, const AnyGame& game, std::vector<LineFault>& faults,
                  std::vector<std::string>& engines) {
    const std::optional<verify::Implementation> fast = verify::knowledge_of(game).twin(game);
    if (!fast) {
        return;
    }
    engines.emplace_back("fast");
    const std::size_t by_reference = faults.size();
    const auto reported = [&](const std::string& id, const VectorFault& fault) {
        return std::any_of(faults.begin(), faults.begin() + static_cast<std::ptrdiff_t>(by_reference),
                           [&](const LineFault& other) {
                               return other.id == id && other.fault.part == fault.part &&
                                      other.fault.expected == fault.expected && other.fault.found == fault.found;
                           });
    };
    for (std::size_t number = 0; number < file.vectors.size(); ++number) {
        for (VectorFault& fault : verify::faults_of(*fast, file.vectors[number])) {
            if (!reported(file.vectors[number].id, fault)) {
                faults.push_back({number + 2, file.vectors[number].id, std::move(fault), "fast"});
            }
        }
    }
}
/// Requires that the file belongs to this rule set.
void require_same_rules(const std::string& path, const Json& header, const specs::LoadedRules& loaded) {
    const auto field = [&](const char* name) { return header.contains(name) ? header[name] : Json(nullptr); };
    if (field("hash") != Json(loaded.hash)) {
        throw specs::InputError(specs::Message{
            path, 1, 0,
            fmt::format(
                "these vectors belong to {} (hash {}); expected {} (hash {}). Give their rule set, with the changes of "
                "their header by --set",
                field("ruleset").dump(), field("hash").dump(), Json(loaded.rules.name).dump(),
                Json(loaded.hash).dump())});
    }
}

std::vector<LineFault> judge(const VectorFile& file, const specs::LoadedRules& loaded) {
    const AnyGame game = game_of(loaded.rules);
    const OtherOptions others = other_options(loaded.rules);
    const verify::Implementation reference = verify::reference_of(game);
    std::vector<LineFault> faults;
    const Json expected = header_of(loaded, others, file.vectors);
    for (const auto& [name, value] : expected.items()) {
        if (!file.header.contains(name) || file.header[name] != value) {
            const bool rules = name == "rules";
            faults.push_back({1,
                              "header",
                              {name,
                               !file.header.contains(name) ? "nothing"
                               : rules                     ? "others"
                                                           : file.header[name].dump(),
                               rules ? "the rules of the rule set" : value.dump()}});
        }
    }
    const Json named = file.header.contains("ruleset") ? file.header["ruleset"] : Json(nullptr);
    const std::string stem = vector_stem(named.is_string() ? named.get<std::string>() : loaded.rules.name);
    for (std::size_t number = 0; number < file.vectors.size(); ++number) {
        const Vector& vector = file.vectors[number];
        const std::size_t line = number + 2;
        const std::string id = fmt::format("{}-{}", stem, number + 1);
        if (vector.id != id) {
            faults.push_back({line, vector.id, {"id", vector.id, id}});
        }
        for (VectorFault& fault : verify::faults_of(reference, vector)) {
            faults.push_back({line, vector.id, std::move(fault)});
        }
        for (VectorFault& fault : verify::faults_of_covers(game, others.games, vector)) {
            faults.push_back({line, vector.id, std::move(fault)});
        }
    }
    return faults;
}

int check(const VectorsCommand& command, const specs::LoadedRules& loaded) {
    const VectorFile file = read_vectors(command.check);
    require_same_rules(command.check, file.header, loaded);
    std::vector<LineFault> faults = judge(file, loaded);
    std::vector<std::string> engines{"reference"};
    judge_engine(file, game_of(loaded.rules), faults, engines);
    if (command.context.json) {
        Json document = new_document("vectors");
        add_rule_set(document, loaded);
        document["engines"] = engines;
        document["holds"] = faults.empty();
        document["vectors"] = file.vectors.size();
        document["faults"] = Json::array();
        for (const LineFault& each : faults) {
            document["faults"].push_back({{"line", each.line},
                                          {"id", each.id},
                                          {"engine", each.engine},
                                          {"part", each.fault.part},
                                          {"file", each.fault.expected},
                                          {"rules", each.fault.found}});
        }
        emit(command.context, document);
    } else {
        std::string text;
        for (const LineFault& each : faults) {
            text += fmt::format("{}:{}: {}: {}: the file says '{}', the {} '{}'\n", command.check, each.line, each.id,
                                each.fault.part, each.fault.expected,
                                each.engine == "fast" ? "fast engine says" : "rules say", each.fault.found);
        }
        text += faults.empty()
                    ? fmt::format("All {} hold by {} ({}){}.\n", counted(file.vectors.size(), "vector", "vectors"),
                                  loaded.rules.title, loaded.rules.name,
                                  engines.size() > 1 ? ", judged by the reference and by the fast engine" : "")
                    : fmt::format("{} not hold.\n", counted(faults.size(), "place does", "places do"));
        emit(command.context, text);
    }
    return faults.empty() ? exit_done : exit_does_not_hold;
}

}  // namespace

int run(const VectorsCommand& command) {
    if (!command.check.empty() && !command.size.empty()) {
        bad_option("--size", "--size applies to new vectors only; leave it out with --check");
    }
    const specs::LoadedRules ruleset = load_rules(command.context, command.ruleset);
    return command.check.empty() ? make(command, ruleset) : check(command, ruleset);
}

}  // namespace rulescope::tools
