#include "analysis/games/adaptoid/drawing/turn.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/drawing/language.h"
#include "analysis/drawing/palette.h"
#include "analysis/drawing/style.h"
#include "analysis/game/text.h"
#include "analysis/games/adaptoid/drawing/scene/scene.h"
#include "core/adaptoid/movement.h"

namespace rulescope::adaptoid {
namespace {

/// Records which pieces a turn has removed, moved and grown so far.
class TurnRecorder {
public:
    TurnRecorder(const Adaptoid& game, const Position& before) : game_(game), now_(before) {}

    void describe(const Ply& ply) {
        // The contents of the cells before starvation.
        std::vector<Piece> standing = now_.cells;
        if (ply.kind == Ply::Kind::move) {
            describe_move(ply, standing);
        } else if (ply.kind == Ply::Kind::disc) {
            marks_.before.arrows.push_back({ply.from, ply.to, ArrowKind::move});
        }
        const Position next = game_.after(now_, ply);
        for (std::size_t cell = 0; cell < standing.size(); ++cell) {
            if (!standing[cell].empty() && next.cells[cell].empty()) {
                marks_.before.crossed.push_back(static_cast<Cell>(cell));
            }
        }
        switch (ply.kind) {
            case Ply::Kind::stack:
            case Ply::Kind::disc: marks_.after.highlighted.push_back(ply.to); break;
            case Ply::Kind::place: changed_.push_back(ply.from); [[fallthrough]];
            case Ply::Kind::create:
            case Ply::Kind::add_leg:
            case Ply::Kind::add_pincer: changed_.push_back(ply.to); break;
            default: break;
        }
        now_ = next;
    }

    TurnMarks finish() {
        for (const Cell cell : changed_) {
            if (!now_.at(cell).empty()) {
                marks_.after.highlighted.push_back(cell);
            }
        }
        sort_unique(marks_.after.highlighted);
        sort_unique(marks_.before.crossed);
        return marks_;
    }

    [[nodiscard]] const Position& now() const { return now_; }

private:
    void describe_move(const Ply& ply, std::vector<Piece>& standing) {
        Piece& from = standing[static_cast<std::size_t>(ply.from)];
        Piece& to = standing[static_cast<std::size_t>(ply.to)];
        marks_.before.arrows.push_back({ply.from, ply.to, ArrowKind::move});
        const bool attack = !to.empty();
        const Attack result = attack ? ruling(game_.rules(), now_, ply.from, ply.to).result : Attack::captures;
        if (attack && result != Attack::attacker_dies) {
            marks_.before.crossed.push_back(ply.to);
        }
        if (result == Attack::captures) {
            to = from;
            changed_.push_back(ply.to);
        } else {
            marks_.before.crossed.push_back(ply.from);
            to = result == Attack::both_die ? Piece{} : to;
        }
        from = Piece{};
    }

    const Adaptoid& game_;
    Position now_;
    TurnMarks marks_;
    std::vector<Cell> changed_;  ///< cells on which an adaptoid arrived, grew or was created
};

TurnRecorder witness_of(const Adaptoid& game, const Position& before, const std::vector<Ply>& plies) {
    TurnRecorder recorder(game, before);
    for (const Ply& ply : plies) {
        recorder.describe(ply);
    }
    return recorder;
}

/// The losses as text: "Lost: White 0, Black 2". If the game is over, the result follows. No line ends between a colour
/// and its number.
std::string standing_of(const Adaptoid& game, const Position& position) {
    std::string text;
    for (const Colour colour : game.rules().order) {
        const std::string lost =
            fmt::format("{}\u00a0{}", drawing::translated_name(title_of(colour)), position.lost[index(colour)]);
        text += text.empty() ? drawing::translated("Lost: {}", lost) : ", " + lost;
    }
    if (position.verdict) {
        const Colour winner = position.verdict->winner;
        text += winner == Colour::none
                    ? drawing::translated(". Drawn ({})", position.verdict->clause)
                    : drawing::translated(". {} wins ({})", drawing::translated_name(title_of(winner)),
                                          position.verdict->clause);
    }
    return text;
}

/// Reserves space in every scene for all discs that occur in any scene.
void share_frame(std::vector<Scene>& scenes) {
    std::vector<std::uint8_t> frame = scenes.front().heights;
    for (const Scene& scene : scenes) {
        for (std::size_t cell = 0; cell < frame.size(); ++cell) {
            frame[cell] = std::max(frame[cell], scene.heights[cell]);
        }
    }
    for (Scene& scene : scenes) {
        scene.frame = frame;
    }
}

/// The board after a turn, with the pieces that the turn removed.
Scene frame_after(const Adaptoid& game, const Position& before, const Position& now, const TurnMarks& marks) {
    Scene scene = scene_of(game.rules(), now);
    scene.marks.highlighted = marks.after.highlighted;
    scene.removed.resize(now.cells.size());
    for (const Cell cell : marks.before.crossed) {
        if (now.at(cell).empty()) {
            scene.marks.crossed.push_back(cell);
            scene.pieces[index(cell)] = before.at(cell);
            scene.removed[index(cell)] = 1;
        }
    }
    for (const Arrow& arrow : marks.before.arrows) {
        const bool arrived =
            std::binary_search(marks.after.highlighted.begin(), marks.after.highlighted.end(), arrow.to);
        const bool died = std::binary_search(marks.before.crossed.begin(), marks.before.crossed.end(), arrow.from);
        if (now.at(arrow.from).empty() && (arrived || died)) {
            scene.marks.arrows.push_back(arrow);
        }
    }
    return scene;
}

/// The part of a board that a frame shows.
struct View {
    double pitch = 0;
    drawing::Point corner{};  ///< of the window, on the board drawn with this pitch
    bool whole = true;
};

/// The view of the cells that the marks name and of their neighbours, in a window of the size of the whole board at
/// `pitch`.
View view_of(const Scene& scene, drawing::Size window, double pitch) {
    constexpr double around = 1.15;   // shown around the changed cells, in cells
    constexpr double largest = 1.85;  // how much a part is enlarged at most
    std::vector<Cell> changed = scene.marks.highlighted;
    changed.insert(changed.end(), scene.marks.crossed.begin(), scene.marks.crossed.end());
    for (const Arrow& arrow : scene.marks.arrows) {
        changed.insert(changed.end(), {arrow.from, arrow.to});
    }
    if (changed.empty()) {
        return {pitch, {}, true};
    }
    drawing::Point low = middle_of(scene, changed.front(), 1);
    drawing::Point high = low;
    for (const Cell cell : changed) {
        const drawing::Point at = middle_of(scene, cell, 1);
        low = {std::min(low.x, at.x), std::min(low.y, at.y)};
        high = {std::max(high.x, at.x), std::max(high.y, at.y)};
    }
    const double fits =
        std::min(window.width / (high.x - low.x + 2 * around), window.height / (high.y - low.y + 2 * around));
    View view{std::min(fits, largest * pitch), {}, false};
    if (view.pitch < 1.15 * pitch) {
        return {pitch, {}, true};
    }
    const drawing::Size board = size_of(scene, view.pitch);
    const auto corner = [&](double middle, double shown, double all) {
        return std::clamp(middle * view.pitch - shown / 2, 0.0, std::max(0.0, all - shown));
    };
    view.corner = {corner((low.x + high.x) / 2, window.width, board.width),
                   corner((low.y + high.y) / 2, window.height, board.height)};
    return view;
}

/// A frame of a film: a board, or the part of it that a turn changes, in a window of the size of the board.
drawing::LaidBoard frame_of(Scene scene, double pitch) {
    drawing::LaidBoard frame;
    const drawing::Size window = size_of(scene, pitch);
    const View view = view_of(scene, window, pitch);
    if (view.whole) {
        return laid_board(scene, pitch);
    }
    scene.cell_names = true;
    frame.size = window;
    frame.draw = [scene, window, view](drawing::Svg& svg, drawing::Point corner) {
        svg.open_window(corner, window, "window");
        draw_scene(svg, {-view.corner.x, -view.corner.y}, scene, view.pitch);
        svg.close_window();
        svg.rectangle(corner, window.width, window.height, 4, {.stroke = drawing::disc_edge, .width = 0.8});
    };
    return frame;
}

}  // namespace

TurnMarks turn_marks(const Adaptoid& game, const Position& before, const std::vector<Ply>& plies) {
    return witness_of(game, before, plies).finish();
}

drawing::Layout layout_of_turn(const Adaptoid& game, const Position& before, const std::vector<Ply>& plies,
                               double pitch) {
    TurnRecorder recorder = witness_of(game, before, plies);
    const TurnMarks marks = recorder.finish();
    std::vector<Scene> scenes{scene_of(game.rules(), before), scene_of(game.rules(), recorder.now())};
    scenes[0].marks = marks.before;
    scenes[1].marks = marks.after;
    share_frame(scenes);
    const std::string turn = game.turn_text(before, plies);
    drawing::Layout layout;
    layout.title = turn;
    layout.heading = turn;
    layout.pitch = pitch;
    layout.gap = std::max(34.0, 0.8 * pitch);
    layout.arrow = true;
    layout.description = drawing::translated("The board before and after the turn {}", turn);
    for (std::size_t side = 0; side < 2; ++side) {
        scenes[side].cell_names = true;
        drawing::LaidBoard board = laid_board(scenes[side], layout.pitch);
        board.draw_below = [text = standing_of(game, side == 0 ? before : recorder.now())](
                               drawing::Svg& svg, drawing::Point top, double width) {
            constexpr double size = 12;
            double y = top.y;
            for (const std::string& line : drawing::wrap(text, size, width + 2 * drawing::page_margin)) {
                y += 1.25 * size;
                svg.centred_text({top.x + width / 2, y - 0.25 * size}, line,
                                 {.size = size, .fill = drawing::page_ink()});
            }
            return y - top.y;
        };
        layout.boards.push_back(std::move(board));
    }
    return layout;
}

drawing::Layout layout_of_game(const Adaptoid& game, const Position& start, const std::vector<std::vector<Ply>>& turns,
                               int number) {
    std::vector<Scene> scenes{scene_of(game.rules(), start)};
    std::vector<std::string> headings{number == 1 ? drawing::translated("Start")
                                                  : drawing::translated("After turn {}", number - 1)};
    Position now = start;
    for (const std::vector<Ply>& plies : turns) {
        TurnRecorder recorder = witness_of(game, now, plies);
        const TurnMarks marks = recorder.finish();
        headings.push_back(fmt::format("{}. {}", number++, game.turn_text(now, plies)));
        scenes.push_back(frame_after(game, now, recorder.now(), marks));
        now = recorder.now();
    }
    share_frame(scenes);
    drawing::Layout layout;
    layout.columns = 4;
    layout.pitch = 26;
    layout.gap = 0.6 * layout.pitch;
    layout.heading_size = 0.42 * layout.pitch;
    layout.heading_anchor = drawing::Anchor::middle;
    layout.description = drawing::translated("{} turns. {}", turns.size(), standing_of(game, now));
    for (std::size_t frame = 0; frame < scenes.size(); ++frame) {
        layout.boards.push_back(frame_of(std::move(scenes[frame]), layout.pitch));
        layout.boards.back().heading = headings[frame];
    }
    return layout;
}

}  // namespace rulescope::adaptoid
