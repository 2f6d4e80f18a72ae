#include "analysis/games/pentactic/drawing/node_pictures.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/games/pentactic/drawing/figure_request.h"
#include "analysis/games/pentactic/language/language.h"
#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

namespace {

constexpr double line_width = 150;  // pixels, at the font size of nodes
constexpr double line_size = 10;
constexpr double widest_board = 130;  // pixels; for wider boards the pitch is reduced

}  // namespace

std::string node_heading(const Pentactic& game, const Position& position) {
    const std::string verdict = verdict_text(game, position);
    return verdict.empty() ? fmt::format("{} to move", seat_name(position.to_act)) : verdict;
}

std::vector<std::string> node_lines(const Pentactic& game, const Position& position) {
    return drawing::wrap(game.text(position), line_size, line_width);
}

std::string score_line(const Pentactic& game, const Position& position) {
    std::string text;
    for (int seat = 0; seat < game.seats(); ++seat) {
        const auto who = static_cast<Seat>(seat);
        const int points = score(game.rules(), position, who);
        text += text.empty() ? fmt::format("points {} {}", seat_name(who), points)
                             : fmt::format(", {} {}", seat_name(who), points);
    }
    return text;
}

std::vector<std::string> turning_clauses(const Pentactic& game, const Events&, const Position& after) {
    const std::optional<Outcome> outcome = game.outcome(after);
    return outcome ? std::vector<std::string>{std::string(outcome->clause)} : std::vector<std::string>{};
}

drawing::NodeBoard little_board(const Pentactic& game, const Position& position, bool small) {
    constexpr double gap = 6;
    std::vector<drawing::PentacticBoard> boards;
    for (const BoardState& state : position.boards) {
        boards.push_back(board_of(game.rules(), state));
        boards.back().names = false;
    }
    double pitch = small ? 14 : 20;
    const double wide = drawing::size_of(boards.front(), pitch).width;
    pitch = wide > widest_board ? std::max(12.0, pitch * widest_board / wide) : pitch;
    drawing::Size size;
    for (const drawing::PentacticBoard& board : boards) {
        const drawing::Size one = drawing::size_of(board, pitch);
        size.width += one.width + (size.width > 0 ? gap : 0);
        size.height = std::max(size.height, one.height);
    }
    return {size, [boards, pitch](drawing::Svg& svg, drawing::Point corner) {
                for (const drawing::PentacticBoard& board : boards) {
                    drawing::draw_pentactic_board(svg, corner, board, pitch);
                    corner.x += drawing::size_of(board, pitch).width + gap;
                }
            }};
}

}  // namespace rulescope::pentactic
