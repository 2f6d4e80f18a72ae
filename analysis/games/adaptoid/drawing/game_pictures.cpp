#include "analysis/games/adaptoid/drawing/game_pictures.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "analysis/drawing/plots/play_plots.h"
#include "analysis/drawing/plots/plots.h"
#include "analysis/game/text.h"
#include "analysis/games/adaptoid/drawing/figure.h"
#include "analysis/games/adaptoid/drawing/scene/scene.h"
#include "analysis/games/adaptoid/drawing/turn.h"
#include "analysis/games/adaptoid/language/language.h"
#include "analysis/play/match/play_sides.h"
#include "analysis/statistics/rounding.h"

namespace rulescope::adaptoid {

namespace {

constexpr std::size_t longest_film = 40;  ///< a game with more turns is not drawn turn by turn

}  // namespace

std::string draw_start(const Adaptoid& game) {
    FigureRequest request;
    request.rules = game.rules();
    request.position = game.initial();
    request.title = fmt::format("The start of {}", game.rules().title);
    request.cell_names = true;
    request.pitch = 54;
    const Result<std::string> svg = draw_figure(request);
    return svg.ok() ? *svg : std::string();
}

std::string draw_example(const Adaptoid& game, const Position& before, const std::vector<Ply>& plies) {
    TurnDrawing options;
    options.pitch = 36;
    return draw_turn(game, before, plies, options);
}

drawing::DrawnGame draw_shortest(const Adaptoid& game, const std::vector<Position>& positions,
                                 const std::vector<std::vector<Ply>>& turns) {
    if (turns.size() > longest_film) {
        return {};
    }
    FilmStrip strip;
    strip.title = "The shortest of the random games";
    return {draw_game(game, positions.front(), turns, strip), ""};
}

drawing::DrawnGame draw_played(const Adaptoid& game, const std::vector<Position>& positions,
                               const std::vector<std::vector<Ply>>& turns) {
    constexpr std::size_t whole = 24, last = 12;
    FilmStrip strip;
    strip.title = "A game between the agents";
    if (turns.size() <= whole) {
        return {draw_game(game, positions.front(), turns, strip), ""};
    }
    const std::size_t first = turns.size() - last;
    strip.first_number = static_cast<int>(first) + 1;
    return {draw_game(game, positions[first], {turns.begin() + static_cast<std::ptrdiff_t>(first), turns.end()}, strip),
            "Its last twelve turns."};
}

namespace {

constexpr double line_width = 150;  // maximum width of a line of text, in pixels
constexpr double line_size = 10;
constexpr double widest_board = 130;  // pixels; the pitch is reduced for wider boards

bool before_play(const Position& position) {
    return position.phase != Phase::step1 && position.phase != Phase::step2 && position.phase != Phase::over;
}

}  // namespace

std::string node_heading(const Adaptoid& game, const Position& position) {
    if (position.phase == Phase::over) {
        std::string text = verdict_text(position);
        return text.empty() ? "over" : text;
    }
    if (before_play(position)) {
        return fmt::format("{} sets up", names_of_seats(game.rules())[position.to_act]);
    }
    return fmt::format("{} to move", title_of(position.mover()));
}

std::vector<std::string> node_lines(const Adaptoid& game, const Position& position) {
    std::string text = game.text(position);
    const std::size_t space = text.find(' ');
    if (!before_play(position) && space != std::string::npos) {
        text = text.substr(space + 1);  // the colour to move is in the heading
    }
    return drawing::wrap(text, line_size, line_width);
}

std::string score_line(const Adaptoid& game, const Position& position) {
    std::string text;
    for (const Colour colour : game.rules().order) {
        text += (text.empty() ? "" : ", ") + fmt::format("{} lost {}", title_of(colour), position.lost[index(colour)]);
    }
    return text;
}

std::vector<std::string> turning_clauses(const Adaptoid&, const Events& events, const Position& after) {
    constexpr std::array<std::string_view, 4> matter{"A-10", "A-18", "A-19", "G-14"};
    std::vector<std::string> clauses;
    for (const Event& event : events) {
        const bool listed = std::find(clauses.begin(), clauses.end(), event.clause) != clauses.end();
        if (!listed && std::find(matter.begin(), matter.end(), event.clause) != matter.end()) {
            clauses.emplace_back(event.clause);
        }
    }
    if (after.verdict && std::find(clauses.begin(), clauses.end(), after.verdict->clause) == clauses.end()) {
        clauses.emplace_back(after.verdict->clause);
    }
    return clauses;
}

drawing::NodeBoard little_board(const Adaptoid& game, const Position& position, bool small) {
    const Scene scene = scene_of(game.rules(), position);
    double pitch = small ? 23 : 34;
    const double wide = size_of(scene, pitch).width;
    pitch = wide > widest_board ? std::max(16.0, pitch * widest_board / wide) : pitch;
    return {size_of(scene, pitch),
            [scene, pitch](drawing::Svg& svg, drawing::Point corner) { draw_scene(svg, corner, scene, pitch); }};
}

namespace {

class DiscBoard final : public drawing::HeatMapBoard {
public:
    explicit DiscBoard(const Board& board) {
        scene_.board = board;
        scene_.heights = board.heights();
        scene_.pieces.resize(static_cast<std::size_t>(board.size()));
    }
    [[nodiscard]] std::vector<std::string> cell_names() const override {
        std::vector<std::string> names;
        for (Cell cell = 0; cell < scene_.board.size(); ++cell) {
            names.push_back(scene_.board.name(cell));
        }
        return names;
    }
    [[nodiscard]] drawing::Size size(double pitch, bool) const override { return size_of(scene_, pitch); }
    void draw(drawing::Svg& svg, drawing::Point corner, double pitch,
              const drawing::ShadedCells& cells) const override {
        Scene scene = scene_;
        scene.cell_names = cells.names;
        scene.fills = cells.fills;
        scene.inks = cells.inks;
        scene.texts = cells.texts;
        draw_scene(svg, corner, scene, pitch);
    }

private:
    Scene scene_{};
};

}  // namespace

std::string draw_heat_map(const Board& board, const drawing::HeatMap& map) {
    return drawing::draw_heat_map(DiscBoard(board), map);
}

namespace {

/// The result has one row for each seat. If seats change their colours, one row for each colour follows.
std::vector<drawing::WinRow> win_rows(const play::PlayResult& play, std::uint64_t finished) {
    std::vector<drawing::WinRow> rows;
    const auto add = [&](const play::SideCounts& side, const play::SideScore& score, const std::string& name,
                         const std::string& colour) {
        const statistics::Interval interval = rounded(score.wins_interval);
        rows.push_back({name, colour, side.wins, finished,
                        static_cast<double>(side.wins) / static_cast<double>(finished), interval.low, interval.high});
    };
    const std::vector<std::string> names = names_of_seats(play.ruleset.rules.as<RuleSet>());
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
        add(play.counts.seats[seat], play::score_of_seat(play, seat), names[seat], play::colour_of_seat(play, seat));
    }
    if (play::colours_change(play)) {
        for (const std::size_t colour : play.details.order) {
            const std::string& name = play.details.colours[colour];
            add(play.counts.colours[colour], play::score_of_colour(play, colour), capitalised(name), name);
        }
    }
    return rows;
}

drawing::Plot losses_plot(const play::PlayResult& play) {
    std::map<std::pair<std::string, int>, std::uint64_t> games;
    for (const auto& [lost, times] : play.counts.final_losses) {
        for (const std::size_t colour : play.details.losses) {
            games[{play.details.colours[colour], lost[colour]}] += times;
        }
    }
    std::vector<drawing::SideRow> rows;
    for (const auto& [which, count] : games) {
        rows.push_back({which.first, which.second, count});
    }
    return drawing::sides_plot("losses", {"colour", "Colour", Format::text}, {"lost", "Adaptoids lost", Format::count},
                               "Games by the number of adaptoids that each colour had lost at the end.", rows);
}

}  // namespace

std::vector<drawing::Plot> play_plots(const RuleSet&, const play::PlayResult& play, const drawing::ClauseText& says) {
    std::vector<drawing::Plot> plots;
    const std::uint64_t finished = play.counts.games - play.counts.unfinished;
    if (finished > 0) {
        const double fair = 1.0 / static_cast<double>(play.counts.seats.size());
        plots.push_back(drawing::wins_plot(win_rows(play, finished), fair, "Share of wins"));
        plots.push_back(drawing::length_plot_of(play));
    }
    if (const std::optional<drawing::Plot> branching = drawing::branching_plot_of(play)) {
        plots.push_back(*branching);
    }
    if (finished > 0) {
        plots.push_back(drawing::endings_plot_of(play, says));
        plots.push_back(losses_plot(play));
    }
    return plots;
}

std::vector<drawing::PlayHeatMap> play_heat_maps(const RuleSet&, const play::CellCounts& cells) {
    std::vector<drawing::PlayHeatMap> maps;
    if (cells.positions == 0 || cells.games == 0) {
        return maps;
    }
    const double per_game = 100.0 / static_cast<double>(cells.games);
    for (const play::PlayCells& occupied : cells.counts) {
        if (occupied.group == "occupied") {
            const std::string name = capitalised(occupied.id);
            maps.push_back(drawing::heat_map_of(
                cells.names, occupied.counts,
                drawing::occupied_cells("occupied-" + occupied.id, name, "an adaptoid of " + name, cells.positions)));
        }
    }
    const bool two_colours = maps.size() == 2;
    const auto add = [&](const std::string& id, const std::string& title, const std::string& caption, int decimals) {
        maps.push_back(drawing::heat_map_of(cells.names, cells.of("", id),
                                            {id, title, caption, per_game, "in 100 games", decimals}));
    };
    add("created", "Where adaptoids were created", "Adaptoids created in step 2, by the cell, in a hundred games.", 0);
    if (two_colours) {  // so that there are six maps, as with three colours
        add("moved", "Where moves ended",
            "Cells that adaptoids moved to in step 1, attacks included, in a hundred games.", 0);
    }
    add("captured", "Where adaptoids were lost in attacks",
        "Adaptoids lost in step 1, attackers included, by their cell, in a hundred games.", 1);
    add("starved", "Where adaptoids starved", "Adaptoids lost in step 3, by their cell, in a hundred games.", 1);
    return maps;
}

}  // namespace rulescope::adaptoid
