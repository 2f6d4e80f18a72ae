#include "analysis/games/adaptoid/drawing/node_pictures.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "analysis/games/adaptoid/drawing/scene/scene.h"
#include "analysis/games/adaptoid/language/language.h"

namespace rulescope::adaptoid {

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
    const drawing::Scene scene = drawing::scene_of(game.rules(), position);
    double pitch = small ? 23 : 34;
    const double wide = drawing::size_of(scene, pitch).width;
    pitch = wide > widest_board ? std::max(16.0, pitch * widest_board / wide) : pitch;
    return {drawing::size_of(scene, pitch),
            [scene, pitch](drawing::Svg& svg, drawing::Point corner) { draw_scene(svg, corner, scene, pitch); }};
}

}  // namespace rulescope::adaptoid
