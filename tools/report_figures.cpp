#include "tools/report_figures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <type_traits>

#include "analysis/games/pentactic/verify/modes.h"
#include "analysis/specs/error.h"
#include "tools/figure_request.h"
#include "tools/pentactic_figure.h"
#include "tools/rule_set_text.h"

namespace rulescope::tools {

namespace {

[[noreturn]] void figure_fault(const specs::FigureSpec& figure, const std::string& why) {
    throw specs::InputError(specs::Message{figure.path, 0, 0, fmt::format("figure '{}': {}", figure.id, why)});
}

/// The last line that a clause names: 83 of "L45, L83".
int last_line(const std::string& lines) {
    int last = 0;
    int number = 0;
    for (const char c : lines) {
        number = std::isdigit(static_cast<unsigned char>(c)) != 0 ? number * 10 + (c - '0') : 0;
        last = std::max(last, number);
    }
    return last;
}

/// A figure of a rulebook and the clauses that name it.
struct Named {
    std::string id;
    int line = 0;
    Json clauses = Json::array();
};

std::vector<Named> named_figures(const specs::Rulebook& rulebook) {
    std::vector<Named> list;
    for (const specs::Clause& clause : rulebook.clauses) {
        for (const std::string& id : clause.figures) {
            auto known = std::find_if(list.begin(), list.end(), [&](const Named& named) { return named.id == id; });
            if (known == list.end()) {
                known = list.insert(list.end(), Named{id});
            }
            known->line = std::max(known->line, last_line(clause.line));
            known->clauses.push_back(clause.id);
        }
    }
    std::stable_sort(list.begin(), list.end(), [](const Named& a, const Named& b) { return a.line < b.line; });
    return list;
}

bool same_board(const adaptoid::RuleSet& a, const adaptoid::RuleSet& b) {
    const std::vector<Difference> list = differences(a, b);
    return std::none_of(list.begin(), list.end(),
                        [](const Difference& difference) { return difference.key == "board"; });
}

/// Can the figure be shown on the report's board? A chart has no board, and a start is that of any board.
Result<drawing::FigureRequest> by_rules_of(const specs::LoadedRuleSet& loaded, const specs::FigureSpec& figure,
                                           std::string& of) {
    const adaptoid::RuleSet own = specs::load_rule_set(figure.ruleset).rules;
    Result<drawing::FigureRequest> here = figure_request(figure, loaded.rules);
    const bool fits = figure.kind == "configurations" || figure.kind == "position" || same_board(own, loaded.rules);
    if (fits && here.ok()) {
        return here;
    }
    of = own.title;
    return figure_request(figure, own);
}

/// The grids of a position of other rules do not fit, nor those of another way to play.
Result<PentacticRequest> by_rules_of(const specs::LoadedPentactic& loaded, const specs::FigureSpec& figure,
                                     std::string& of) {
    Result<PentacticRequest> here = pentactic_request(figure, loaded.rules);
    if (here.ok() && draw_figure(*here).ok()) {
        return here;
    }
    const specs::AnyRuleSet own = specs::load_any_rule_set(figure.ruleset);
    const pentactic::RuleSet& rules = std::get<specs::LoadedPentactic>(own).rules;
    of = rules.title;
    return pentactic_request(figure, rules);
}

/// The figure without those of its clauses that are about another way to play.
Named held_here(const specs::LoadedPentactic& loaded, Named named) {
    Json held = Json::array();
    for (const Json& clause : named.clauses) {
        if (clause_holds_in(loaded.rules.mode, clause.get<std::string>())) {
            held.push_back(clause);
        }
    }
    named.clauses = held;
    return named;
}

/// A figure as the page takes it. The caption stands in the page's text.
template <class Rules>
Json figure_json(const specs::Loaded<Rules>& loaded, const Named& named, double pitch) {
    const specs::FigureSpec figure = specs::load_figure(named.id);
    std::string of;
    const auto asked = by_rules_of(loaded, figure, of);
    if (!asked.ok()) {
        figure_fault(figure, asked.faults().front().message);
    }
    auto request = *asked;
    request.caption.clear();
    request.pitch = pitch;
    if constexpr (std::is_same_v<Rules, pentactic::RuleSet>) {
        request.title.clear();  // which the Adaptoid family does not draw
    }
    const Result<std::string> svg = draw_figure(request);
    if (!svg.ok()) {
        figure_fault(figure, svg.faults().front().message);
    }
    return {{"id", named.id},
            {"title", asked->title},
            {"caption", asked->caption},
            {"wide", figure.kind == "configurations" || figure.kind == "pentominoes"},
            {"of", of},
            {"clauses", named.clauses},
            {"svg", *svg}};
}

}  // namespace

Json report_figures(const specs::LoadedRuleSet& loaded, const specs::Rulebook& rulebook) {
    Json list = Json::array();
    for (const Named& named : named_figures(rulebook)) {
        list.push_back(figure_json(loaded, named, 60));
    }
    return list;
}

Json report_figures(const specs::LoadedPentactic& loaded, const specs::Rulebook& rulebook) {
    Json list = Json::array();
    for (const Named& named : named_figures(rulebook)) {
        if (const Named here = held_here(loaded, named); !here.clauses.empty()) {
            list.push_back(figure_json(loaded, here, 40));
        }
    }
    return list;
}

}  // namespace rulescope::tools
