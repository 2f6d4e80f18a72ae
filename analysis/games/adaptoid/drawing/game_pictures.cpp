#include "analysis/games/adaptoid/drawing/game_pictures.h"

#include <fmt/format.h>

#include "analysis/games/adaptoid/drawing/figure.h"
#include "analysis/games/adaptoid/drawing/turn.h"

namespace rulescope::adaptoid {

namespace {

constexpr std::size_t longest_film = 40;  ///< a game with more turns is not drawn turn by turn

}  // namespace

std::string draw_start(const Adaptoid& game) {
    drawing::FigureRequest request;
    request.rules = game.rules();
    request.position = game.initial();
    request.title = fmt::format("The start of {}", game.rules().title);
    request.cell_names = true;
    request.pitch = 54;
    const Result<std::string> svg = drawing::draw_figure(request);
    return svg.ok() ? *svg : std::string();
}

std::string draw_example(const Adaptoid& game, const Position& before, const std::vector<Ply>& plies) {
    drawing::TurnDrawing options;
    options.pitch = 36;
    return drawing::draw_turn(game, before, plies, options);
}

drawing::DrawnGame draw_shortest(const Adaptoid& game, const std::vector<Position>& positions,
                                 const std::vector<std::vector<Ply>>& turns) {
    if (turns.size() > longest_film) {
        return {};
    }
    drawing::FilmStrip strip;
    strip.title = "The shortest of the random games";
    return {drawing::draw_game(game, positions.front(), turns, strip), ""};
}

drawing::DrawnGame draw_played(const Adaptoid& game, const std::vector<Position>& positions,
                               const std::vector<std::vector<Ply>>& turns) {
    constexpr std::size_t whole = 24, last = 12;
    drawing::FilmStrip strip;
    strip.title = "A game between the agents";
    if (turns.size() <= whole) {
        return {drawing::draw_game(game, positions.front(), turns, strip), ""};
    }
    const std::size_t first = turns.size() - last;
    strip.first_number = static_cast<int>(first) + 1;
    return {drawing::draw_game(game, positions[first],
                               {turns.begin() + static_cast<std::ptrdiff_t>(first), turns.end()}, strip),
            "Its last twelve turns."};
}

}  // namespace rulescope::adaptoid
