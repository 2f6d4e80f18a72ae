#include "analysis/games/adaptoid/editing/turn_steps.h"

#include <algorithm>

#include "core/adaptoid/movement.h"
#include "core/adaptoid/text/notation.h"

namespace rulescope::adaptoid {

namespace {

/// Makes steps from plies. A step that several plies share is listed once.
class StepList {
public:
    StepList(const Adaptoid& game, const Position& position, const std::string& partial)
        : rules_(game.rules()), position_(position), partial_(partial) {
        for (const Ply& ply : game.plies(position)) {
            add(ply);
        }
    }

    std::vector<editing::Step> steps;

private:
    void add(const Ply& ply) {
        switch (ply.kind) {
            case Ply::Kind::move:
                two_cells(ply, name(ply.from), "from", position_.at(ply.to).empty() ? "to" : "attack");
                break;
            case Ply::Kind::create: one_cell(ply, "create"); break;
            case Ply::Kind::add_leg: limb(ply, "leg", "add a leg"); break;
            case Ply::Kind::add_pincer: limb(ply, "pincer", "add a pincer"); break;
            case Ply::Kind::stack: one_cell(ply, "stack"); break;
            case Ply::Kind::disc: two_cells(ply, "disc " + name(ply.from), "from", "to"); break;
            case Ply::Kind::done: choice(ply, "done", "no more discs are moved", ""); break;
            case Ply::Kind::place: two_cells(ply, "place W:" + name(ply.from), "white", "black"); break;
            case Ply::Kind::take:
                choice(ply, std::string(name_of(ply.colour)), "take " + title_of(ply.colour), "");
                break;
            case Ply::Kind::stay:
            case Ply::Kind::skip: break;
        }
    }

    [[nodiscard]] std::string name(Cell cell) const { return rules_.board.name(cell); }

    /// A ply with one click.
    void one_cell(const Ply& ply, const char* role) {
        if (partial_.empty()) {
            put({name(ply.to), role, "", text_of(rules_, position_, ply), AnyPly(ply)});
        }
    }

    /// A ply with two clicks; `between` is the text after the first.
    void two_cells(const Ply& ply, const std::string& between, const char* first, const char* second) {
        if (partial_.empty()) {
            put({name(ply.from), first, "", between});
        } else if (partial_ == between) {
            put({name(ply.to), second, "", text_of(rules_, position_, ply), AnyPly(ply)});
        }
    }

    /// A limb: the adaptoid, then the kind of the limb.
    void limb(const Ply& ply, const char* id, const char* label) {
        if (partial_.empty()) {
            put({name(ply.to), "grow", "", name(ply.to)});
        } else {
            choice(ply, id, label, name(ply.to));
        }
    }

    void choice(const Ply& ply, const std::string& id, const std::string& label, const std::string& after) {
        if (partial_ == after) {
            put({id, "choice", label, text_of(rules_, position_, ply), AnyPly(ply)});
        }
    }

    void put(editing::Step step) {
        const bool listed =
            std::any_of(steps.begin(), steps.end(), [&](const editing::Step& one) { return one.id == step.id; });
        if (!listed) {
            steps.push_back(std::move(step));
        }
    }

    const RuleSet& rules_;
    const Position& position_;
    const std::string& partial_;
};

Ply ply_of(Ply::Kind kind, Cell from, Cell to) {
    return {kind, from, to, Colour::none};
}

/// The cell named at the end of a partial text.
Cell selected_cell(const Board& board, const std::string& partial) {
    const std::size_t separator = partial.find_last_of(" :");
    return board.find(std::string_view(partial).substr(separator == std::string::npos ? 0 : separator + 1));
}

/// Why the adaptoid or the empty cell cannot begin a turn by moving.
std::optional<Refusal> refusal_to_begin(const Adaptoid& game, const Position& position, Cell cell) {
    const RuleSet& rules = game.rules();
    const Piece& piece = position.at(cell);
    if (piece.colour == position.mover()) {
        const Reach reached = reach(rules, position, cell);
        if (allowance(rules, piece) > 0 && (!reached.empty.empty() || !reached.occupied.empty())) {
            const Cell target = reached.empty.empty() ? reached.occupied.front() : reached.empty.front();
            return game.refusal(position, ply_of(Ply::Kind::move, cell, target));
        }
        if (allowance(rules, piece) > 0) {
            return Refusal{"A-15", rules.board.name(cell) + " can reach no other cell"};
        }
        return Refusal{"A-8", rules.board.name(cell) + " has no legs; only adaptoids with legs move"};
    }
    const auto staying = game.refusal(position, Ply{});
    if (piece.empty() && !staying && game.after(position, Ply{}).phase == Phase::step2) {
        return std::nullopt;  // a click on an empty cell stays and creates; the growth gives the reason
    }
    return piece.empty() && staying ? staying : game.refusal(position, ply_of(Ply::Kind::move, cell, cell));
}

std::optional<Refusal> refusal_to_grow(const Adaptoid& game, const Position& position, Cell cell) {
    if (position.at(cell).empty()) {
        return game.refusal(position, ply_of(Ply::Kind::create, no_cell, cell));
    }
    std::optional<Refusal> leg = game.refusal(position, ply_of(Ply::Kind::add_leg, no_cell, cell));
    const std::optional<Refusal> pincer = game.refusal(position, ply_of(Ply::Kind::add_pincer, no_cell, cell));
    if (leg && pincer && leg->sentence != pincer->sentence) {
        leg->sentence += "; " + pincer->sentence;
    }
    return leg && pincer ? leg : std::nullopt;
}

}  // namespace

std::vector<editing::Step> turn_steps(const Adaptoid& game, const Position& position, const std::string& partial) {
    return StepList(game, position, partial).steps;
}

std::optional<Refusal> refusal_of_click(const Adaptoid& game, const Position& position, const std::string& partial,
                                        const std::string& name) {
    const Board& board = game.rules().board;
    const Cell cell = board.find(std::string_view(name));
    if (cell == no_cell) {
        return Refusal{"A-1", "the board has no cell " + name};
    }
    const Cell selected = selected_cell(board, partial);
    switch (position.phase) {
        case Phase::step1:
            return partial.empty() ? refusal_to_begin(game, position, cell)
                                   : game.refusal(position, ply_of(Ply::Kind::move, selected, cell));
        case Phase::step2: return partial.empty() ? refusal_to_grow(game, position, cell) : std::nullopt;
        case Phase::stacking: return game.refusal(position, ply_of(Ply::Kind::stack, no_cell, cell));
        case Phase::discs:
            if (!partial.empty()) {
                return game.refusal(position, ply_of(Ply::Kind::disc, selected, cell));
            }
            return position.height(game.rules(), cell) == 0
                       ? Refusal{"S-16", "there is no disc to move on " + name}
                       : Refusal{"S-16", "the disc of " + name +
                                             " can be moved nowhere: the board would not stay "
                                             "connected (G-S3)"};
        case Phase::placing:
            if (!partial.empty()) {
                return game.refusal(position, ply_of(Ply::Kind::place, selected, cell));
            }
            return Refusal{"S-18", "there is no disc to place an adaptoid on"};
        case Phase::choosing: return Refusal{"N-4", "a colour is to be chosen, White or Black"};
        case Phase::over: return game.refusal(position, Ply{});
    }
    return std::nullopt;
}

std::vector<std::string> cells_of_ply(const RuleSet& rules, const Ply& ply) {
    std::vector<std::string> cells;
    for (const Cell cell : {ply.from, ply.to}) {
        if (cell != no_cell) {
            cells.push_back(rules.board.name(cell));
        }
    }
    return cells;
}

}  // namespace rulescope::adaptoid
