#include "analysis/drawing/pictures.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

#include "analysis/drawing/language.h"
#include "analysis/drawing/plots/play_plots.h"
#include "analysis/drawing/plots/plots.h"
#include "analysis/game/family.h"
#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/play/match/play_match.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::drawing {

using Json = nlohmann::ordered_json;

namespace {

/// Converts "white_discs" to "white discs".
std::string words_of_id(std::string id) {
    std::replace(id.begin(), id.end(), '_', ' ');
    return id;
}

/// The rules that the file of a figure names; a fault if they belong to another family than `rules`.
Result<AnyRules> own_rules(const specs::FigureSpec& spec, const AnyRules& rules) {
    AnyRules own = specs::load_rules(spec.ruleset).rules;
    if (&own.family() != &rules.family()) {
        return Fault{fmt::format("figure '{}' belongs to {}, which is not a rule set of {}", spec.id, spec.ruleset,
                                 rules.family().title()),
                     "", "", 0};
    }
    return own;
}

std::string drawn(const Result<Layout>& layout) {
    const Result<std::string> svg = draw_layout(layout);
    return svg.ok() ? *svg : std::string();
}

}  // namespace

// ---- figures -------------------------------------------------------------------------------------------

std::string Pictures::usual_title(const AnyRules& rules, const std::string& kind) {
    const std::span<const FigureKindInfo> kinds = rules.family().figure_kinds();
    return translated_name(kinds[index_of_kind(kinds, kind)].title);
}

Figure Pictures::figure_of(const Shown& shown) const {
    Figure figure{shown.kind, shown.game.rules().title, "", shown.game.text(shown.state)};
    figure.pitch = pitches().figure;
    figure.request = std::make_shared<const Shown>(shown);
    return figure;
}

Figure Pictures::board(const AnyGame& game, const AnyState& state) const {
    return figure_of({std::string(game.rules().family().figure_kinds().front().name), game, state});
}

Figure Pictures::figure_of_position(const specs::FigureSpec& spec, const AnyGame& game, const AnyState& state) const {
    const Shown shown{spec.kind, game, state};
    Figure figure = figure_of(shown);
    figure.title = usual_title(game.rules(), spec.kind);
    figure.caption = caption_of(shown);
    figure.cell_names = true;
    return figure;
}

Figure Pictures::board_after(const AnyGame& game, const AnyState& before, const std::vector<AnyPly>& plies) const {
    return figure_of({std::string(game.rules().family().figure_kinds().front().name),
                      game,
                      after_plies(game, before, plies),
                      {},
                      {},
                      before,
                      plies});
}

Result<Pictures::Shown> Pictures::placed(const specs::FigureSpec& spec, const AnyRules& rules, bool start) const {
    const AnyGame game = game_of(rules);
    Shown shown{spec.kind, game, game.initial(), spec.focus, spec.labels};
    if (!start && !spec.position.empty()) {
        const Result<AnyState> state = parse_state(game, spec.position);
        if (!state.ok()) {
            return Fault{fmt::format("figure '{}' shows a position of {} that is not valid under {} ({})", spec.id,
                                     spec.ruleset, rules.name, state.faults().front().message),
                         "", "", 0};
        }
        shown.state = *state;
    }
    Faults faults;
    if (!spec.focus.empty() || !spec.labels.empty()) {
        const std::vector<std::string> cells = heat_map_board(rules)->cell_names();
        std::vector<std::string> named = spec.focus;
        for (const auto& [cell, label] : spec.labels) {
            named.push_back(cell);
        }
        for (const std::string& name : named) {
            if (std::find(cells.begin(), cells.end(), name) == cells.end()) {
                faults.push_back({fmt::format("figure '{}' names {}, which is not a cell of the board of {}", spec.id,
                                              name, rules.name),
                                  "", name, 0});
            }
        }
    }
    return faults.empty() ? Result<Shown>(shown) : Result<Shown>(faults);
}

bool Pictures::shows_the_same(const Shown& a, const Shown& b) const {
    const auto drawn_alike = [&](const Shown& shown) {
        Figure figure = figure_of(shown);
        figure.title = shown.kind;  // titles of rule sets differ
        figure.caption = caption_of(shown);
        return draw(figure);
    };
    const Result<std::string> one = drawn_alike(a);
    const Result<std::string> other = drawn_alike(b);
    return a.kind == b.kind && one.ok() && other.ok() && *one == *other;
}

/// Uses the authored title and caption only if the figure shows the same under its own rules. Otherwise the caption may
/// be wrong. A figure of the start shows the start of `rules`.
Result<Figure> Pictures::figure(const specs::FigureSpec& spec, const AnyRules& rules) const {
    const Result<AnyRules> own = own_rules(spec, rules);
    if (!own.ok()) {
        return own.faults();
    }
    const Result<Shown> authored = placed(spec, *own, false);
    const bool start = authored.ok() && spec.kind == rules.family().figure_kinds().front().name && spec.focus.empty() &&
                       spec.labels.empty() &&
                       authored->game.key(authored->state) == authored->game.key(authored->game.initial());
    const Result<Shown> requested = placed(spec, rules, start);
    if (!requested.ok()) {
        return requested.faults();
    }
    Figure figure = figure_of(*requested);
    if (authored.ok() && shows_the_same(*authored, *requested)) {
        figure.title = spec.title;
        figure.caption = spec.caption;
        figure.cell_names = spec.names;
        return figure;
    }
    figure.title = start ? translated("The start") : usual_title(rules, spec.kind);
    figure.caption = introduction(spec.kind, *own, rules) + caption_of(*requested);
    figure.cell_names = true;  // a computed caption names cells
    return figure;
}

Result<PageFigure> Pictures::page_figure(const specs::FigureSpec& spec, const AnyRules& rules) const {
    const Result<AnyRules> own = own_rules(spec, rules);
    if (!own.ok()) {
        return own.faults();
    }
    PageFigure page;
    Result<Figure> requested = figure(spec, rules);
    if (!requested.ok() || !fits(spec.kind, *own, rules) || !draw(*requested).ok()) {
        page.of = own->title;
        requested = figure(spec, *own);
    }
    if (!requested.ok()) {
        return requested.faults();
    }
    page.figure = *requested;
    page.title = page.figure.title;
    page.caption = std::exchange(page.figure.caption, "");
    page.figure.heading = false;
    page.figure.pitch = pitches().page;
    const Result<std::string> svg = draw(page.figure);
    if (!svg.ok()) {
        return svg.faults();
    }
    page.svg = *svg;
    return page;
}

Result<std::string> Pictures::draw(const Figure& figure) const {
    return draw_layout(layout_of(*static_cast<const Shown*>(figure.request.get()), figure));
}

std::vector<CellArea> Pictures::cell_areas(const Figure& figure, std::vector<std::string> cells) const {
    const CellAreasWanted wanted(std::move(cells));
    const Result<std::string> svg = draw(figure);
    return svg.ok() ? wanted.found() : std::vector<CellArea>{};
}

Json Pictures::marks(const Figure& figure) const {
    return marks_of(*static_cast<const Shown*>(figure.request.get()));
}

// ---- games ---------------------------------------------------------------------------------------------

std::string Pictures::start(const AnyGame& game) const {
    Figure figure = board(game, game.initial());
    figure.title = translated("The start of {}", game.rules().title);
    figure.heading = false;
    figure.cell_names = true;
    figure.pitch = pitches().start;
    Result<Layout> layout = layout_of(*static_cast<const Shown*>(figure.request.get()), figure);
    if (layout.ok() && layout->boards.size() > 1) {  // all seats begin with the same board: it is drawn once
        LaidBoard board = layout->boards.front();
        board.heading.clear();
        board.player.clear();
        board.draw_below = {};
        layout.value().boards = {std::move(board)};
    }
    return drawn(layout);
}

std::string Pictures::turn(const AnyGame& game, const AnyState& before, const std::vector<AnyPly>& plies) const {
    return drawn(layout_of_turn(game, before, plies));
}

DrawnGame Pictures::shortest_game(const AnyGame& game, const Path& path) const {
    const Film film = film_of(game, path, false);
    return {film.layout ? drawn(*film.layout) : "", film.note};
}

DrawnGame Pictures::played_game(const AnyGame& game, const Path& path) const {
    const Film film = film_of(game, path, true);
    return {film.layout ? drawn(*film.layout) : "", film.note};
}

// ---- plots and heat maps -------------------------------------------------------------------------------------------

std::string Pictures::heat_map(const AnyRules& rules, const HeatMap& map) const {
    return draw_heat_map(*heat_map_board(rules), map);
}

std::vector<Plot> Pictures::plots(const AnyRules& rules, const play::PlayResult& play, const ClauseText& says) const {
    std::vector<Plot> plots;
    const bool finished = play.counts.games > play.counts.unfinished;
    const std::size_t seats = play.counts.seats.size();
    if (finished && seats > 1) {
        plots.push_back(wins_plot_of(rules, play, plots_wins()));
        plots.push_back(length_plot_of(play));
    }
    if (const std::optional<Plot> branching = branching_plot_of(play)) {
        plots.push_back(*branching);
    }
    if (finished && seats > 1) {
        plots.push_back(endings_plot_of(play, says));
    }
    if (std::optional<Plot> own = finished ? own_plot(play) : std::nullopt) {
        plots.push_back(std::move(*own));
    }
    return plots;
}

std::vector<Table> Pictures::tables(const AnyRules&, const play::PlayResult&) const {
    return {};
}

std::vector<PlayHeatMap> Pictures::heat_maps(const AnyRules&, const play::CellCounts& cells) const {
    std::vector<PlayHeatMap> maps;
    for (const play::PlayCells& counted : cells.counts) {
        if (!counted.group.empty() || cells.positions == 0) {
            continue;
        }
        const std::string pieces = words_of_id(counted.id);
        maps.push_back(
            heat_map_of(cells.names, counted.counts, occupied_cells(counted.id, pieces, pieces, cells.positions)));
    }
    return maps;
}

// ---- nodes of graphs -----------------------------------------------------------------------------------

std::vector<std::string> Pictures::node_lines(const std::string& text) {
    return wrap(text, 10, 150);  // font size in nodes and width, in pixels
}

NodeText Pictures::node_text(const AnyGame& game, const AnyState& state) const {
    const std::string verdict = language_of(game).verdict(game, state);
    return {verdict.empty() ? fmt::format("{} to move", seat_names(game.rules())[game.seat_to_act(state)]) : verdict,
            node_lines(game.text(state))};
}

std::string Pictures::node_score(const AnyGame& game, const AnyState& state) const {
    return fmt::format("turn {}", game.rank(state));
}

NodeBoard Pictures::node_board(const AnyGame& game, const AnyState& state, bool small) const {
    constexpr double gap = 6;       // between boards, in pixels
    constexpr double widest = 130;  // of one board
    const Pitches sizes = pitches();
    double pitch = small ? sizes.small_node : sizes.node;
    std::vector<LaidBoard> boards = plain_boards(game, state, pitch);
    if (const double wide = boards.front().size.width; wide > widest && pitch > sizes.min_node) {
        pitch = std::max(sizes.min_node, pitch * widest / wide);
        boards = plain_boards(game, state, pitch);
    }
    Size size{-gap, 0};
    for (const LaidBoard& board : boards) {
        size = {size.width + gap + board.size.width, std::max(size.height, board.size.height)};
    }
    return {size, [boards = std::move(boards)](Svg& svg, Point corner) {
                for (const LaidBoard& board : boards) {
                    board.draw(svg, corner);
                    corner.x += board.size.width + gap;
                }
            }};
}

std::vector<std::string> Pictures::clauses_that_matter(const AnyGame& game, const Events&,
                                                       const AnyState& after) const {
    const std::optional<Outcome> outcome = game.outcome(after);
    return outcome ? std::vector<std::string>{std::string(outcome->clause)} : std::vector<std::string>{};
}

}  // namespace rulescope::drawing
