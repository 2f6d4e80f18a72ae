#include "reports/report/report_figures.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <vector>

#include "analysis/game/locale_free.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/error.h"

namespace rulescope::reports {

namespace {

[[noreturn]] void figure_fault(const specs::FigureSpec& figure, const std::string& why) {
    throw specs::InputError(specs::Message{figure.path, 0, 0, fmt::format("figure '{}': {}", figure.id, why)});
}

/// Returns the largest number in the text of a clause's rulebook lines: 83 for "L45, L83".
int last_line(const std::string& lines) {
    int last = 0;
    int number = 0;
    for (const char c : lines) {
        number = ascii::is_digit(c) ? number * 10 + (c - '0') : 0;
        last = std::max(last, number);
    }
    return last;
}

/// A figure of a rulebook and the clauses that refer to it.
struct NamedFigure {
    std::string id;
    int line = 0;
    std::vector<std::string> clauses{};
};

std::vector<NamedFigure> named_figures(const specs::Rulebook& rulebook) {
    std::vector<NamedFigure> list;
    for (const specs::Clause& clause : rulebook.clauses) {
        for (const std::string& id : clause.figures) {
            auto place =
                std::find_if(list.begin(), list.end(), [&](const NamedFigure& named) { return named.id == id; });
            if (place == list.end()) {
                place = list.insert(list.end(), NamedFigure{id});
            }
            place->line = std::max(place->line, last_line(clause.line));
            place->clauses.push_back(clause.id);
        }
    }
    std::stable_sort(list.begin(), list.end(),
                     [](const NamedFigure& a, const NamedFigure& b) { return a.line < b.line; });
    return list;
}

/// Removes the clauses of other modes from the figure's list of clauses.
NamedFigure held_here(const AnyRules& rules, NamedFigure named) {
    std::erase_if(named.clauses, [&](const std::string& clause) {
        return !rules.family().other_home_of_clause(rules, clause).empty();
    });
    return named;
}

/// Returns true for a chart. A chart is a figure that shows no position; it is wider than a board.
bool is_chart(const AnyRules& rules, const std::string& kind) {
    const std::span<const FigureKindInfo> kinds = rules.family().figure_kinds();
    return std::any_of(kinds.begin(), kinds.end(),
                       [&](const FigureKindInfo& each) { return each.name == kind && !each.of_position; });
}

ReportedFigure reported(const AnyRules& rules, const NamedFigure& named) {
    const drawing::PageFigure drawn = figure_on_page(rules, named.id);
    const bool chart = is_chart(rules, drawn.figure.kind);
    ReportedFigure figure{named.id, drawn.title, drawn.caption, chart, drawn.of, named.clauses, drawn.figure.kind};
    if (!chart) {
        figure.position = drawn.figure.position;
        figure.marks = kit_of(rules).pictures().marks(drawn.figure);
    }
    return figure;
}

}  // namespace

drawing::PageFigure figure_on_page(const AnyRules& rules, const std::string& id) {
    const specs::FigureSpec figure = specs::load_figure(id);
    const Result<drawing::PageFigure> drawn = kit_of(rules).pictures().page_figure(figure, rules);
    if (!drawn.ok()) {
        figure_fault(figure, drawn.faults().front().message);
    }
    return *drawn;
}

std::vector<ReportedFigure> report_figures(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook) {
    std::vector<ReportedFigure> list;
    for (const NamedFigure& named : named_figures(rulebook)) {
        if (const NamedFigure here = held_here(loaded.rules, named); !here.clauses.empty()) {
            list.push_back(reported(loaded.rules, here));
        }
    }
    return list;
}

}  // namespace rulescope::reports
