#include "analysis/games/pentactic/editing/turn_steps.h"

#include <algorithm>

#include "analysis/games/pentactic/editing/orientation.h"
#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

namespace {

std::string label_of(const RuleSet& rules, const Position& position, const Ply& ply) {
    const std::string letter(1, letter_of(ply.piece));
    if (ply.kind == Ply::Kind::pass) {
        return "pass";
    }
    const std::string whose = seat_name(pentomino_seat(rules, position, ply.board));
    return "take the " + letter + (rules.seats() > 1 ? " of " + whose : "") + " out of play";
}

void add_letter(std::vector<editing::Step>& steps, Piece piece) {
    const std::string letter(1, letter_of(piece));
    if (std::none_of(steps.begin(), steps.end(), [&](const editing::Step& one) { return one.id == letter; })) {
        steps.push_back({letter, "choice", letter, text_of(Orientation{piece, 0, false})});
    }
}

/// The choices that change the orientation, if they change the shape.
void add_turning(std::vector<editing::Step>& steps, const RuleSet& rules, const Orientation& now) {
    const Shape shape = shape_of(now);
    // A pentomino is turned as it is seen: one that lies turned over turns in the other sense.
    Orientation turned = now;
    turned.turns = (now.turns + (now.over ? 3 : 1)) % 4;
    Orientation over = now;
    over.over = !now.over;
    if (shape_of(turned) != shape) {
        steps.push_back({"turn", "choice", "turn", text_of(turned)});
    }
    if (rules.flips() && shape_of(over) != shape) {
        steps.push_back({"flip", "choice", "turn over", text_of(over)});
    }
}

}  // namespace

std::vector<editing::Step> turn_steps(const Pentactic& game, const Position& position, const std::string& partial) {
    const RuleSet& rules = game.rules();
    std::vector<editing::Step> steps;
    if (position.phase == Phase::over) {
        return steps;
    }
    const std::optional<Orientation> chosen = orientation_of(partial);
    if (!partial.empty() && (!chosen || position.phase != Phase::pentominoes || (chosen->over && !rules.flips()))) {
        return steps;
    }
    const Shape shape = chosen ? shape_of(*chosen) : Shape{};
    const std::vector<Ply> plies = game.plies(position);
    bool in_hand = false;
    for (const Ply& ply : plies) {
        const std::string text = text_of(rules, position, ply);
        switch (ply.kind) {
            case Ply::Kind::remove:
                steps.push_back({text, "choice", label_of(rules, position, ply), text, AnyPly(ply)});
                break;
            case Ply::Kind::stone: {
                const BoardCell place{ply.board, ply.cells[0]};
                steps.push_back({name_of(rules, place), "stone", "", text, AnyPly(ply), {name_of(rules, place)}});
                break;
            }
            case Ply::Kind::place:
                add_letter(steps, ply.piece);
                in_hand = in_hand || (chosen && chosen->piece == ply.piece);
                if (chosen && chosen->piece == ply.piece && cells_at(rules.grid, shape, ply.cells[0]) == ply.cells) {
                    steps.push_back({name_of(rules, {ply.board, ply.cells[0]}), "place", "", text, AnyPly(ply),
                                     cells_of_ply(rules, ply)});
                }
                break;
            case Ply::Kind::pass:
                steps.push_back({"pass", "choice", label_of(rules, position, ply), text, AnyPly(ply)});
                break;
        }
    }
    if (chosen && !in_hand) {
        return {};
    }
    if (chosen) {
        add_turning(steps, rules, *chosen);
    }
    return steps;
}

std::optional<Refusal> refusal_of_click(const Pentactic& game, const Position& position, const std::string& partial,
                                        const std::string& cell) {
    const RuleSet& rules = game.rules();
    const std::optional<BoardCell> place = find_cell(rules, cell);
    if (!place) {
        return Refusal{"P-2", "there is no cell " + cell + " in this game"};
    }
    Ply ply;
    ply.board = static_cast<std::uint8_t>(place->board);
    if (position.phase != Phase::pentominoes) {
        ply.kind = Ply::Kind::stone;
        ply.cells[0] = place->cell;
        return game.refusal(position, ply);
    }
    const std::optional<Orientation> chosen = orientation_of(partial);
    if (!chosen) {
        const Content content = position.boards[ply.board].at(place->cell);
        return content == Content::empty ? Refusal{"P-8", "a pentomino is to be chosen first"}
               : content == Content::stone
                   ? std::optional(Refusal{"P-7", "a stone lies on " + cell})
                   : std::optional(
                         Refusal{"P-8", std::string("the ") + letter_of(piece_of(content)) + " covers " + cell});
    }
    ply.kind = Ply::Kind::place;
    ply.piece = chosen->piece;
    if (const auto cells = cells_at(rules.grid, shape_of(*chosen), place->cell)) {
        ply.cells = *cells;
    }
    return game.refusal(position, ply);  // cells outside the grid are refused
}

std::vector<std::string> cells_of_ply(const RuleSet& rules, const Ply& ply) {
    std::vector<std::string> names;
    for (const Cell cell : ply.cells) {
        if (cell != no_cell) {
            names.push_back(name_of(rules, {ply.board, cell}));
        }
    }
    return names;
}

}  // namespace rulescope::pentactic
