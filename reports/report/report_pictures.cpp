#include "reports/report/report_pictures.h"

#include <algorithm>
#include <span>
#include <stdexcept>
#include <vector>

#include <fmt/format.h>

#include "analysis/game/language.h"
#include "analysis/game/number_text.h"
#include "analysis/game/turns.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/error.h"
#include "analysis/specs/trace.h"
#include "reports/report/report.h"

namespace rulescope::reports {

namespace {

constexpr const char* source = "report";

const drawing::Pictures& pictures_of(const AnyGame& game) {
    return kit_of(game.rules()).pictures();
}

}  // namespace

ReportPictures::ReportPictures(const specs::LoadedRules& ruleset)
    : rules_(specs::canonical_text(ruleset.rules)), set_(ruleset.overrides) {}

ReportPictures::ReportPictures(const ReportedRuleSet& ruleset) : rules_(ruleset.rules), set_(ruleset.set) {}

const AnyGame& ReportPictures::game_with(const std::vector<std::string>& set) const {
    const auto found = games_.find(set);
    return found != games_.end()
               ? found->second
               : games_.emplace(set, game_of(specs::parse_rules(rules_, source, set).rules)).first->second;
}

const AnyGame& ReportPictures::game_of_trace(const Trace& trace) const {
    const std::vector<std::string>& set = trace.set;
    if (set.size() < set_.size() || !std::equal(set_.begin(), set_.end(), set.begin())) {
        throw std::logic_error("a trace is of another rule set");
    }
    return game_with({set.begin() + static_cast<std::ptrdiff_t>(set_.size()), set.end()});
}

Path ReportPictures::played(const AnyGame& game, const Trace& trace) {
    const AnyState initial = game.initial();
    const bool from_start = !trace.start || *trace.start == game.text(initial);
    Path path(from_start ? initial : read_position(game, trace.start, source));
    for (const int choice : trace.choices) {
        if (!path.play_choice(game, choice)) {
            throw std::logic_error(fmt::format("a trace has choice {} of {}", choice, game.plies(path.end()).size()));
        }
    }
    return path;
}

std::string ReportPictures::last_turn(const Trace& trace, const std::string& rules) const {
    const AnyGame game = rules.empty() ? game_of_trace(trace) : game_of(specs::parse_rules(rules, source).rules);
    const Path path = played(game, trace);
    return path.turns.empty() ? pictures_of(game).start(game)
                              : pictures_of(game).turn(game, path.before_last_turn(), path.turns.back());
}

std::string ReportPictures::board(const Trace& trace, const std::string& position) const {
    const AnyGame& game = game_of_trace(trace);
    const drawing::Pictures& pictures = pictures_of(game);
    const Result<std::string> drawn = pictures.draw(pictures.board(game, read_position(game, position, source)));
    return drawn.ok() ? *drawn : "";
}

void ReportPictures::draw_heat_maps(Report& report) const {
    const AnyRules& rules = game_with({}).rules();
    const drawing::Pictures& pictures = kit_of(rules).pictures();
    const std::vector<drawing::PlayHeatMap> drawn = pictures.heat_maps(rules, play::cell_counts(report.play));
    for (std::size_t map = 0; map < drawn.size(); ++map) {
        report.heat_maps.at(map).svg = pictures.heat_map(rules, drawn[map].map);
    }
}

void ReportPictures::draw_report(Report& report) const {
    const AnyGame& game = game_with({});
    report.ruleset.start.svg = pictures_of(game).start(game);
    for (ReportedFigure& figure : report.figures) {
        figure.svg = figure_on_page(game.rules(), figure.id).svg;
    }
    draw_heat_maps(report);
    if (report.shortest_game) {
        const Path path = played(game_of_trace(report.shortest_game->trace), report.shortest_game->trace);
        report.shortest_game->svg = pictures_of(game).shortest_game(game, path).svg;
    }
    for (CoverageExample& example : report.coverage.examples) {
        example.svg = last_turn(example.trace);
    }
    if (report.boards) {
        const tiling::BoardTiling* boards = kit_of(game.rules()).board_tiling();
        for (BoardsChapter::Sheet& sheet : report.boards->sheets) {
            sheet.svg = boards->draw_sheet(game.rules(), report.boards->puzzles, sheet.solved);
        }
        for (AtlasChapter::Unsolvable& unsolvable : report.boards->atlas.unsolvable) {
            unsolvable.svg = boards->draw_unsolvable(game.rules(), unsolvable.board);
        }
        for (AtlasChapter::Hard& hard : report.boards->atlas.hardest) {
            hard.svg = boards->draw_stones(game.rules(), hard.grid, hard.board.stones);
        }
    }
}

std::string ReportPictures::board_text(const Trace& trace, const std::string& position) const {
    const AnyGame& game = game_of_trace(trace);
    return language_of(game).drawing(game, read_position(game, position, source));
}

Picture picture_of(const SharedPictures& pictures, const Trace& trace, const std::string& rules) {
    Picture picture{[=] { return pictures->last_turn(trace, rules); }};
    picture.workbench = pictures->links().trace(trace, rules);
    return picture;
}

Details game_details(const std::vector<std::string>& turns, const Blocks& above, const Blocks& below) {
    List list{List::Kind::turns};
    for (const std::string& turn : turns) {
        list.items.push_back({turn});
    }
    return {"The game up to here", Blocks(above).add(list).add(below)};
}

std::string clause_labels(const std::vector<std::string>& ids, const std::string& link) {
    std::string text;
    for (const std::string& id : ids) {
        text += (text.empty() ? "" : " ") + mark::clause(id, link.empty() ? "" : link + id);
    }
    return text;
}

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
