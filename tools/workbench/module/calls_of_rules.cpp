// Calls about rule sets: version, games, open, validate.
#include <algorithm>
#include <map>
#include <set>

#include "analysis/game/language.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/play/agents.h"
#include "analysis/specs/document.h"
#include "analysis/specs/folder.h"
#include "reports/rule_set_document.h"
#include "tools/workbench/module/call.h"
#include "tools/workbench/module/cells.h"

namespace rulescope::workbench {

namespace {

Answer version(const Request& /*request*/) {
    Json out;
    out["version"] = reports::version();
    out["calls"] = Json::array();
    for (const Call& call : all_calls()) {
        out["calls"].push_back(std::string(call.name));
    }
    return {out};
}

Answer games(const Request& /*request*/) {
    std::vector<specs::LoadedRules> rulesets;
    static const std::vector<std::string> shipped = specs::shipped_rule_sets();
    for (const std::string& name : shipped) {
        rulesets.push_back(open_rules({{"name", name}}, "games")->ruleset);
    }
    return {reports::games_json(rulesets), "rulescope games --json"};
}

/// Every reading with its question, its options and their meaning, and the evidence for the default.
Json readings(const Opened& opened) {
    static const std::vector<specs::Gap> gaps = specs::load_gaps();
    Json list = Json::array();
    for (const ReadingInForce& reading : readings_of(opened.ruleset.rules)) {
        const auto gap = std::find_if(gaps.begin(), gaps.end(),
                                      [&](const specs::Gap& one) { return one.key == "readings." + reading.key; });
        Json json{{"gap", reading.gap}, {"key", reading.key}};
        json["question"] = gap == gaps.end() ? "" : gap->question;
        json["options"] = Json::array();
        for (const std::string& option : reading.options) {
            Json one{{"value", option}, {"meaning", ""}, {"says", ""}};
            if (gap != gaps.end()) {
                for (const specs::GapOption& meant : gap->options) {
                    if (meant.name == option) {
                        one["meaning"] = meant.meaning;
                        one["says"] = meant.says;
                    }
                }
            }
            json["options"].push_back(one);
        }
        json["in_force"] = reading.option();
        json["matters"] = reading.matters;
        json["evidence"] = gap == gaps.end() ? "" : gap->why;
        list.push_back(json);
    }
    return list;
}

/// The text of a key; "" if the document does not have it.
std::string text_at(const specs::Value& document, const std::string& key) {
    const specs::Entry* entry = document.find(key);
    return entry == nullptr ? "" : entry->value.text;
}

/// The shipped figures of the family. Only their titles are read; a fault in a figure is reported when it is drawn.
Json figures(const Opened& opened) {
    const std::vector<std::string> names = specs::shipped_rule_sets(opened.ruleset.family);
    Json list = Json::array();
    for (const std::string& id : specs::shipped_figures()) {
        const specs::Value document = specs::read_document(specs::shipped_path("figures", id));
        if (std::find(names.begin(), names.end(), text_at(document, "ruleset")) != names.end()) {
            list.push_back({{"id", id}, {"title", text_at(document, "title")}});
        }
    }
    return list;
}

/// The agents that can play the rule set, with a usual budget.
Json agents(const Opened& opened) {
    Json list = Json::array();
    for (const char* words : {"random", "greedy", "mcts:400", "alphabeta:10000", "maxn:5000"}) {
        const auto spec = play::read_agent(words);
        if (!kit_of(opened.ruleset.rules).agents().fault_of(std::get<play::AgentSpec>(spec), opened.ruleset.rules)) {
            list.push_back(words);
        }
    }
    return list;
}

/// The clauses of the rule set's rulebook, then those of the family's other rulebooks, which events may name.
Json clauses(const Opened& opened) {
    static const std::vector<specs::Gap> gaps = specs::load_gaps();
    static const std::vector<specs::Rulebook> rulebooks = [] {
        std::vector<specs::Rulebook> all;
        for (const std::string& id : specs::shipped_rulebooks()) {
            all.push_back(specs::load_rulebook(id));
        }
        return all;
    }();
    Json list = Json::array();
    std::set<std::string> listed;
    const auto add = [&](const specs::Rulebook& book) {
        for (const specs::Clause& clause : book.clauses) {
            if (!listed.insert(clause.id).second) {
                continue;
            }
            Json json{{"id", clause.id}, {"sentence", clause.text}, {"rulebook", book.id}, {"line", clause.line}};
            json["gap"] = Json::array();
            for (const specs::Gap& gap : gaps) {
                if (std::find(gap.clauses.begin(), gap.clauses.end(), clause.id) != gap.clauses.end()) {
                    json["gap"].push_back(gap.id);
                }
            }
            json["events"] = clause.events;
            json["same_as"] = clause.same_as;
            list.push_back(json);
        }
    };
    add(opened.rulebook);
    for (const specs::Rulebook& book : rulebooks) {
        if (book.family == opened.rulebook.family) {
            add(book);
        }
    }
    return list;
}

Answer open(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    const specs::LoadedRules& loaded = opened->ruleset;
    const AnyState start = opened->game.initial();
    Json out{{"name", loaded.rules.name},   {"title", loaded.rules.title},
             {"family", loaded.family},     {"hash", loaded.hash},
             {"set", loaded.overrides},     {"rulebook", loaded.rules.rulebook},
             {"warnings", loaded.warnings}, {"toml", specs::canonical_text(loaded.rules)}};
    out["seats"] = Json::array();
    const std::vector<std::string> names = seat_names(loaded.rules);
    const std::vector<std::string> colours = seat_colours(loaded.rules);
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
        out["seats"].push_back({{"seat", seat + 1}, {"name", names[seat]}, {"colour", colours[seat]}});
    }
    out["start"] = opened->game.text(start);
    const DrawnBoard board = drawn_board(*opened, start, board_style(request));
    out["cells"] = board.cells;
    out["board"] = {{"width", board.width}, {"height", board.height}, {"svg", board.svg}};
    out["readings"] = readings(*opened);
    out["figures"] = figures(*opened);
    out["agents"] = agents(*opened);
    out["clauses"] = clauses(*opened);
    return {out, CommandLine("games", *opened).text()};
}

/// A rule set that cannot be read is an answer with the faults as messages.
Answer validate(const Request& request) {
    const std::shared_ptr<const Opened> opened = request.rules();
    Json out{{"valid", true}, {"warnings", opened->ruleset.warnings}, {"hash", opened->ruleset.hash}};
    return {out, "rulescope validate " + opened->ruleset.rules.name};
}

constexpr Call rule_calls[] = {
    {"version", version}, {"games", games, true}, {"open", open, true}, {"validate", validate}};

}  // namespace

std::span<const Call> calls_of_rules() {
    return rule_calls;
}

}  // namespace rulescope::workbench
