// BoardPictures: implements Pictures for a game that is played on one board. The family draws the board. From these
// boards and the family's texts, BoardPictures makes figures, drawings of whole games, plots and nodes of graphs.
#include "analysis/drawing/board_pictures.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "analysis/drawing/language.h"
#include "analysis/drawing/page.h"
#include "analysis/drawing/plots/play_plots.h"
#include "analysis/drawing/plots/plots.h"
#include "analysis/drawing/style.h"
#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/play/match/play_sides.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/statistics/rounding.h"

namespace rulescope::drawing {

using Json = nlohmann::ordered_json;

namespace {

constexpr double figure_pitch = 40;
constexpr double min_pitch = 12;
constexpr double max_pitch = 400;
constexpr double film_pitch = 18;
constexpr std::size_t film_columns = 4;
constexpr std::size_t longest_film = 12;  ///< in turns
constexpr double min_page = 160;          ///< minimum width for captions, in pixels

/// A board with its heading, in a row of boards.
struct Stage {
    std::string heading;
    Size size{};
    std::function<void(Svg&, Point)> draw{};
    std::string description{};
};

std::string draw_stages(const std::vector<Stage>& stages, std::size_t columns, const std::string& title) {
    constexpr double gap = 14;
    constexpr double heading_size = 12;
    Svg svg;
    Point corner{page_margin, page_margin};
    double right = 0;
    double bottom = 0;
    for (std::size_t number = 0; number < stages.size(); ++number) {
        const Stage& stage = stages[number];
        if (number > 0 && number % columns == 0) {
            corner = {page_margin, bottom + gap};
        }
        const double heading = draw_heading(svg, corner, stage.size.width, stage.heading, heading_size);
        stage.draw(svg, {corner.x, corner.y + heading});
        bottom = std::max(bottom, corner.y + heading + stage.size.height);
        corner.x += stage.size.width + gap;
        right = std::max(right, corner.x - gap);
    }
    return svg.document(right + page_margin, bottom + page_margin, title,
                        stages.empty() ? "" : stages.back().description);
}

std::vector<std::string> legal_turns(const AnyGame& game, const AnyState& state) {
    std::vector<std::string> texts;
    for (const Turn<AnyGame>& turn : turns_of(game, state)) {
        texts.push_back(game.turn_text(state, turn.plies));
    }
    return texts;
}

/// The situation as a sentence in the language in force.
std::string situation_words(const AnyGame& game, const AnyState& state) {
    if (language_in_force() == nullptr) {
        return language_of(game).situation(game, state);
    }
    const std::vector<std::string> names = seat_names(game.rules());
    const std::optional<Outcome> outcome = game.outcome(state);
    if (!outcome) {
        return translated("{} to move.", translated_name(names[game.seat_to_act(state)]));
    }
    const std::optional<Seat> winner = outcome->winner();
    return winner ? translated("{} has won.", translated_name(names[*winner])) : translated("The game is drawn.");
}

/// Converts "white_discs" to "white discs".
std::string words_of_id(std::string id) {
    std::replace(id.begin(), id.end(), '_', ' ');
    return id;
}

}  // namespace

/// The content of Figure::request.
struct BoardPictures::Request {
    AnyGame game;
    AnyState state;
    bool turns = false;
    std::vector<AnyPly> last{};
};

std::span<const FigureKindInfo> board_figure_kinds() {
    static const std::array<FigureKindInfo, 2> kinds{{{"position", "The position"}, {"turns", "Legal turns"}}};
    return kinds;
}

// ---- figures -------------------------------------------------------------------------------------------

Figure BoardPictures::board(const AnyGame& game, const AnyState& state) const {
    Figure figure{std::string(board_figure_kinds().front().name), game.rules().title, "", game.text(state)};
    figure.pitch = figure_pitch;
    figure.request = std::make_shared<const Request>(Request{game, state});
    return figure;
}

Figure BoardPictures::figure_of_position(const specs::FigureSpec& spec, const AnyGame& game,
                                         const AnyState& state) const {
    const bool turns = spec.kind == board_figure_kinds()[1].name;
    Figure figure = board(game, state);
    figure.kind = spec.kind;
    figure.title = translated_name(board_figure_kinds()[turns ? 1 : 0].title);
    figure.caption = situation_words(game, state);
    if (turns) {
        const std::size_t number = legal_turns(game, state).size();
        figure.caption +=
            number == 0 ? ""
                        : " " + (number == 1 ? translated("{} turn is legal; it is marked with a ring.", number)
                                             : translated("{} turns are legal; each is marked with a ring.", number));
    }
    figure.request = std::make_shared<const Request>(Request{game, state, turns});
    return figure;
}

Figure BoardPictures::board_after(const AnyGame& game, const AnyState& before, const std::vector<AnyPly>& plies) const {
    const AnyState after = after_plies(game, before, plies);
    Figure figure = board(game, after);
    figure.request = std::make_shared<const Request>(Request{game, after, false, plies});
    return figure;
}

Result<Figure> BoardPictures::placed(const specs::FigureSpec& spec, const AnyRules& rules) const {
    const AnyGame game = game_of(rules);
    const Result<AnyState> state = parse_state(game, spec.position);
    if (!state.ok()) {
        return Fault{fmt::format("figure '{}' shows a position of {} that is not valid under {} ({})", spec.id,
                                 spec.ruleset, rules.name, state.faults().front().message),
                     "", "", 0};
    }
    return figure_of_position(spec, game, *state);
}

/// Uses the authored title and caption only if the figure's own rules and `rules` give the same drawing. Otherwise the
/// caption may be wrong under `rules`.
Result<Figure> BoardPictures::figure(const specs::FigureSpec& spec, const AnyRules& rules) const {
    const AnyRules own = specs::load_rules(spec.ruleset).rules;
    if (&own.family() != &rules.family()) {
        return Fault{fmt::format("figure '{}' belongs to {}, which is not a rule set of {}", spec.id, spec.ruleset,
                                 rules.family().title()),
                     "", "", 0};
    }
    const Result<Figure> authored = placed(spec, own);
    Result<Figure> requested = placed(spec, rules);
    if (!requested.ok() || !authored.ok() || *draw(*authored) != *draw(*requested)) {
        return requested;
    }
    Figure figure = *requested;
    figure.title = spec.title;
    figure.caption = spec.caption;
    return figure;
}

Result<PageFigure> BoardPictures::page_figure(const specs::FigureSpec& spec, const AnyRules& rules) const {
    PageFigure page;
    Result<Figure> requested = figure(spec, rules);
    if (!requested.ok()) {
        const AnyRules own = specs::load_rules(spec.ruleset).rules;
        page.of = own.title;
        requested = figure(spec, own);
    }
    if (!requested.ok()) {
        return requested.faults();
    }
    Figure drawn = *requested;
    page.title = std::exchange(drawn.title, "");
    page.caption = std::exchange(drawn.caption, "");
    page.svg = *draw(drawn);
    page.figure = std::move(drawn);
    return page;
}

Result<std::string> BoardPictures::draw(const Figure& figure) const {
    if (figure.pitch < min_pitch || figure.pitch > max_pitch) {
        return Fault{fmt::format("the pitch is {}; expected {} to {}", number(figure.pitch), min_pitch, max_pitch), "",
                     "", 0};
    }
    const auto& request = *static_cast<const Request*>(figure.request.get());
    const BoardLook& look = figure.look;
    if (look.rotate % turn_of_cells() != 0) {
        return Fault{fmt::format("a rotation by {} degrees; expected a multiple of {}, because the cells are {}",
                                 look.rotate, turn_of_cells(), turn_of_cells() == 90 ? "squares" : "hexagons"),
                     "", "", 0};
    }
    const Board board = board_of(request.game, request.state, {request.turns, request.last, look}, figure.pitch);
    const double width = std::max(board.size.width, min_page);
    Svg svg;
    double height = page_margin;
    const Point corner{page_margin, height};
    board.draw(svg, corner);
    const PlaceOf place_of = [&](const std::string& cell) -> std::optional<MarkPlace> {
        std::optional<MarkPlace> place = board.place_of ? board.place_of(cell) : std::nullopt;
        if (place) {
            place->centre = {place->centre.x + corner.x, place->centre.y + corner.y};
            if (place->clearance) {
                place->clearance = [of_board = place->clearance, corner](Box box) {
                    box.middle = {box.middle.x - corner.x, box.middle.y - corner.y};
                    return of_board(box);
                };
            }
        }
        return place;
    };
    const Faults faults = faults_of(look.own_marks, place_of);
    if (!faults.empty()) {
        return faults;
    }
    draw_own_marks(svg, look.own_marks, place_of, figure.pitch,
                   {width + 2 * page_margin, height + board.size.height + page_margin});
    height += board.size.height;
    height += draw_texts_below(svg, {page_margin, height}, width, look, board.legend, board.key);
    height += draw_caption(svg, {page_margin, height}, width, figure.caption);
    return svg.document(width + 2 * page_margin, height + page_margin,
                        figure.title.empty() ? request.game.rules().title : figure.title, board.description);
}

Json BoardPictures::marks(const Figure& figure) const {
    const auto& request = *static_cast<const Request*>(figure.request.get());
    return {{"turns", request.turns ? legal_turns(request.game, request.state) : std::vector<std::string>{}}};
}

// ---- games ---------------------------------------------------------------------------------------------

std::string BoardPictures::start(const AnyGame& game) const {
    Figure figure = board(game, game.initial());
    figure.title = "";
    return *draw(figure);
}

std::string BoardPictures::turn(const AnyGame& game, const AnyState& before, const std::vector<AnyPly>& plies) const {
    constexpr double pitch = 26;
    const AnyState after = after_plies(game, before, plies);
    const Board first = board_of(game, before, {}, pitch);
    const Board then = board_of(game, after, {false, plies}, pitch);
    return draw_stages({{translated("Before"), first.size, first.draw, first.description},
                        {translated("After"), then.size, then.draw, then.description}},
                       2, game.rules().title);
}

DrawnGame BoardPictures::shortest_game(const AnyGame& game, const Path& path) const {
    const std::size_t length = path.turns.size();
    if (length == 0) {
        return {};
    }
    const std::vector<std::string> names = seat_names(game.rules());
    const std::size_t first = length > longest_film ? length - longest_film : 0;
    std::vector<Stage> stages;
    for (std::size_t turn = first; turn < length; ++turn) {
        const AnyState& before = path.states[turn];
        const Board board = board_of(game, path.states[turn + 1], {false, path.turns[turn]}, film_pitch);
        stages.push_back({fmt::format("{} {}: {}", turn + 1, names[game.seat_to_act(before)],
                                      game.turn_text(before, path.turns[turn])),
                          board.size, board.draw, board.description});
    }
    return {draw_stages(stages, film_columns, game.rules().title),
            first == 0 ? "" : translated("The last {} of {} turns.", length - first, length)};
}

// ---- plots and heat maps -------------------------------------------------------------------------------------------

std::string BoardPictures::heat_map(const AnyRules& rules, const HeatMap& map) const {
    return draw_heat_map(*heat_map_board(rules), map);
}

std::vector<Plot> BoardPictures::plots(const AnyRules& rules, const play::PlayResult& play,
                                       const ClauseText& says) const {
    std::vector<Plot> plots;
    const std::uint64_t finished = play.counts.games - play.counts.unfinished;
    if (finished > 0) {
        const std::vector<std::string> names = seat_names(rules);
        const std::vector<std::string> colours = seat_colours(rules);
        std::vector<WinRow> rows;
        for (std::size_t seat = 0; seat < names.size(); ++seat) {
            const play::SideScore score = play::score_of_seat(play, seat);
            const statistics::Interval interval = rounded(score.interval);
            rows.push_back({names[seat], colours[seat], play.counts.seats[seat].wins, finished,
                            statistics::rounded(score.mean), interval.low, interval.high});
        }
        plots.push_back(wins_plot(rows, 1.0 / static_cast<double>(rows.size()), "Score"));
        plots.push_back(length_plot_of(play));
    }
    if (const std::optional<Plot> branching = branching_plot_of(play)) {
        plots.push_back(*branching);
    }
    if (finished > 0) {
        plots.push_back(endings_plot_of(play, says));
    }
    return plots;
}

std::vector<PlayHeatMap> BoardPictures::heat_maps(const AnyRules&, const play::CellCounts& cells) const {
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

NodeText BoardPictures::node_text(const AnyGame& game, const AnyState& state) const {
    constexpr double line_size = 10;  // font size in nodes, in pixels
    constexpr double line_width = 150;
    const std::string verdict = language_of(game).verdict(game, state);
    return {verdict.empty() ? fmt::format("{} to move", seat_names(game.rules())[game.seat_to_act(state)]) : verdict,
            wrap(game.text(state), line_size, line_width)};
}

std::string BoardPictures::node_score(const AnyGame& game, const AnyState& state) const {
    return fmt::format("turn {}", game.rank(state));
}

NodeBoard BoardPictures::node_board(const AnyGame& game, const AnyState& state, bool small) const {
    Board board = board_of(game, state, {}, small ? 10 : 14);
    return {board.size, std::move(board.draw)};
}

std::vector<std::string> BoardPictures::clauses_that_matter(const AnyGame& game, const Events&,
                                                            const AnyState& after) const {
    const std::optional<Outcome> outcome = game.outcome(after);
    return outcome ? std::vector<std::string>{std::string(outcome->clause)} : std::vector<std::string>{};
}

}  // namespace rulescope::drawing
