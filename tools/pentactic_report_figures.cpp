// The figures of a report on Pentactic.
#include <fmt/format.h>

#include <cmath>
#include <optional>

#include "analysis/drawing/pentactic_figure.h"
#include "core/pentactic/pentactic.h"
#include "tools/report_drawing.h"
#include "tools/report_figures.h"

namespace rulescope::tools {

using pentactic::Grid;
using pentactic::Mode;
using pentactic::Pentactic;
using pentactic::Phase;
using pentactic::Ply;
using pentactic::Position;
using pentactic::RuleSet;

namespace {

Json figure(const std::string& id, const std::string& title, const std::string& caption, bool wide,
            const std::vector<std::string>& clauses, const Result<std::string>& svg) {
    return {{"id", id},
            {"title", title},
            {"caption", caption},
            {"wide", wide},
            {"of", std::string()},
            {"clauses", clauses},
            {"svg", svg.ok() ? *svg : std::string()}};
}

Json set_figure(const RuleSet& rules) {
    drawing::PentacticSet set;
    for (pentactic::Piece piece = 0; piece < pentactic::piece_count; ++piece) {
        if (!rules.pieces.has(piece)) {
            set.crossed = set.crossed.with(piece);
        }
    }
    const std::string rest = set.crossed.empty() ? "" : " Those that are struck out have no part in this rule set.";
    return figure(
        "set", "The pentominoes",
        std::string("The twelve ways to join five squares, with the letters that they go by") +
            (rules.flips() ? "; they may be turned, and turned over." : "; they may be turned, not turned over.") +
            rest,
        true, {"P-1"}, drawing::draw_pentactic_set(set));
}

/// How far a ply's middle is from a point, in cells; plies that lay nothing are nowhere.
double distance(const Grid& grid, const Ply& ply, double column, double row) {
    if (ply.kind == Ply::Kind::pass || ply.kind == Ply::Kind::remove) {
        return 0;
    }
    double x = 0, y = 0, cells = 0;
    for (const pentactic::Cell cell : ply.cells) {
        if (cell >= 0) {
            x += grid.column(cell);
            y += grid.row(cell);
            ++cells;
        }
    }
    return std::hypot(x / cells - column, y / cells - row);
}

/// A game in which everybody lays as near as can be to a point: of equal plies the first.
Ply nearest(const Pentactic& game, const Position& position, double column, double row) {
    const std::vector<Ply> plies = game.plies(position);
    Ply best = plies.front();
    for (const Ply& ply : plies) {
        if (distance(game.rules().grid, ply, column, row) < distance(game.rules().grid, best, column, row) - 1e-9) {
            best = ply;
        }
    }
    return best;
}

/// Two stones and two pentominoes are laid, if so many fit, and a stone is to be laid.
std::optional<Position> for_a_third_stone(const Pentactic& game) {
    const Grid& grid = game.rules().grid;
    Position position = game.initial();
    int stones = 0;
    for (int turn = 0; turn < 40 && !game.outcome(position) && !position.first; ++turn) {
        if (position.phase == Phase::stones && stones >= 2 * game.rules().boards()) {
            return position;
        }
        stones += position.phase == Phase::stones ? 1 : 0;
        // Stones a third of the way from one corner and then from the other, pentominoes between them.
        const bool one = (stones - 1) / game.rules().boards() % 2 == 0;
        const double share = position.phase == Phase::pentominoes ? 0.5 : one ? 0.25 : 0.75;
        position =
            game.after(position, nearest(game, position, share * (grid.columns() - 1), share * (grid.rows() - 1)));
    }
    return std::nullopt;
}

std::optional<Json> stones_figure(const RuleSet& rules) {
    const Pentactic game(rules);
    const std::optional<Position> position = for_a_third_stone(game);
    if (!position) {
        return std::nullopt;
    }
    return figure("stones", "Where a stone may lie",
                  "On a free square whose row and column hold no other stone; pentominoes only take the squares that "
                  "they cover.",
                  false, {"P-7"}, draw_legal_stones(game, *position));
}

}  // namespace

Json report_figures(const specs::LoadedPentactic& loaded, const specs::Rulebook&) {
    Json list = Json::array({set_figure(loaded.rules)});
    if (loaded.rules.mode != Mode::solitaire) {
        if (const std::optional<Json> stones = stones_figure(loaded.rules)) {
            list.push_back(*stones);
        }
    }
    return list;
}

}  // namespace rulescope::tools
