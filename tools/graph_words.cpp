#include "tools/graph_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "analysis/games/adaptoid/drawing/scene.h"
#include "analysis/games/adaptoid/language/position_text.h"
#include "analysis/games/pentactic/drawing/board.h"
#include "analysis/games/pentactic/language/position_text.h"
#include "core/pentactic/notation.h"
#include "tools/pentactic_figure.h"

namespace rulescope::tools {

using adaptoid::Adaptoid;
using adaptoid::Phase;
using pentactic::Pentactic;

namespace {

constexpr double line_width = 150;  // pixels, at the size in which nodes are written
constexpr double line_size = 10;
constexpr double widest_board = 130;  // pixels: from there on the pitch falls

bool before_play(const adaptoid::Position& position) {
    return position.phase != Phase::step1 && position.phase != Phase::step2 && position.phase != Phase::over;
}

}  // namespace

std::vector<std::string> seat_names(const Adaptoid& game) {
    if (game.rules().start_by == adaptoid::StartBy::pie || game.rules().setup.by_players) {
        return {"First player", "Second player"};
    }
    std::vector<std::string> names;
    for (const adaptoid::Colour colour : game.rules().order) {
        names.push_back(title_of(colour));
    }
    return names;
}

std::vector<std::string> seat_names(const Pentactic& game) {
    std::vector<std::string> names;
    for (int seat = 0; seat < game.seats(); ++seat) {
        names.push_back(pentactic::seat_name(static_cast<Seat>(seat)));
    }
    return names;
}

std::string node_heading(const Adaptoid& game, const adaptoid::Position& position) {
    if (position.phase == Phase::over) {
        std::string text = verdict_text(position);
        return text.empty() ? "over" : text;
    }
    if (before_play(position)) {
        return seat_names(game)[position.to_act] + " sets up";
    }
    return title_of(position.mover()) + " to move";
}

std::string node_heading(const Pentactic& game, const pentactic::Position& position) {
    const std::string verdict = verdict_text(game, position);
    return verdict.empty() ? pentactic::seat_name(position.to_act) + " to move" : verdict;
}

std::vector<std::string> node_lines(const Adaptoid& game, const adaptoid::Position& position) {
    std::string text = game.text(position);
    const std::size_t space = text.find(' ');
    if (!before_play(position) && space != std::string::npos) {
        text = text.substr(space + 1);  // the colour to move stands in the heading
    }
    return drawing::wrap(text, line_size, line_width);
}

std::vector<std::string> node_lines(const Pentactic& game, const pentactic::Position& position) {
    return drawing::wrap(game.text(position), line_size, line_width);
}

std::string node_score(const Adaptoid& game, const adaptoid::Position& position) {
    std::string text;
    for (const adaptoid::Colour colour : game.rules().order) {
        text += fmt::format("{}{} lost {}", text.empty() ? "" : ", ", title_of(colour),
                            position.lost[adaptoid::index(colour)]);
    }
    return text;
}

std::string node_score(const Pentactic& game, const pentactic::Position& position) {
    std::string text;
    for (int seat = 0; seat < game.seats(); ++seat) {
        const auto who = static_cast<Seat>(seat);
        text += fmt::format("{}{} {}", text.empty() ? "points " : ", ", pentactic::seat_name(who),
                            pentactic::score(game.rules(), position, who));
    }
    return text;
}

std::vector<std::string> clauses_that_matter(const Adaptoid&, const Events& events, const adaptoid::Position& after) {
    constexpr std::array<std::string_view, 4> matter{"A-10", "A-18", "A-19", "G-14"};
    std::vector<std::string> clauses;
    for (const Event& event : events) {
        const bool known = std::find(clauses.begin(), clauses.end(), event.clause) != clauses.end();
        if (!known && std::find(matter.begin(), matter.end(), event.clause) != matter.end()) {
            clauses.emplace_back(event.clause);
        }
    }
    if (after.verdict && std::find(clauses.begin(), clauses.end(), after.verdict->clause) == clauses.end()) {
        clauses.emplace_back(after.verdict->clause);
    }
    return clauses;
}

std::vector<std::string> clauses_that_matter(const Pentactic& game, const Events&, const pentactic::Position& after) {
    const std::optional<Outcome> outcome = game.outcome(after);
    return outcome ? std::vector<std::string>{std::string(outcome->clause)} : std::vector<std::string>{};
}

NodeBoard node_board(const Adaptoid& game, const adaptoid::Position& position, bool small) {
    const drawing::Scene scene = drawing::scene_of(game.rules(), position);
    double pitch = small ? 23 : 34;
    const double wide = drawing::size_of(scene, pitch).width;
    pitch = wide > widest_board ? std::max(16.0, pitch * widest_board / wide) : pitch;
    return {drawing::size_of(scene, pitch),
            [scene, pitch](drawing::Svg& svg, drawing::Point corner) { draw_scene(svg, corner, scene, pitch); }};
}

NodeBoard node_board(const Pentactic& game, const pentactic::Position& position, bool small) {
    constexpr double gap = 6;
    std::vector<drawing::PentacticBoard> boards;
    for (const pentactic::BoardState& state : position.boards) {
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

}  // namespace rulescope::tools
