// The functions of Pentactic for conformance vectors. The vectors take every position from a game, because games of
// Pentactic are short.
#include "analysis/games/pentactic/verify/vectors.h"

#include <algorithm>
#include <set>

#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

namespace {

constexpr std::size_t placements_tried = 160;

/// A ply that lays a random pentomino on five random cells. The cells rarely have the shape of the pentomino. The rules
/// therefore refuse nearly every such ply (P-1).
Ply shapeless(const Pentactic& game, const Position& position, Random& random) {
    Ply ply;
    ply.kind = Ply::Kind::place;
    ply.board = game.rules().boards() == 1 ? std::uint8_t{0} : position.to_act;
    ply.piece = static_cast<Piece>(random.below(12));
    const auto size = static_cast<std::uint64_t>(game.rules().grid.size());
    std::size_t found = 0;
    while (found < ply.cells.size()) {
        const auto cell = static_cast<Cell>(random.below(size));
        if (std::find(ply.cells.begin(), ply.cells.begin() + static_cast<std::ptrdiff_t>(found), cell) ==
            ply.cells.begin() + static_cast<std::ptrdiff_t>(found)) {
            ply.cells[found++] = cell;
        }
    }
    std::sort(ply.cells.begin(), ply.cells.end());
    return ply;
}

/// Covers the free cells of a grid with the pentominoes in hand. Each pentomino is laid at most once. The lowest free
/// cell is covered first.
class Solver {
public:
    Solver(const Pentactic& game, const Position& start)
        : covered_(start.boards.front().cells.size()), starting_at_(covered_.size()) {
        for (std::size_t cell = 0; cell < covered_.size(); ++cell) {
            covered_[cell] = start.boards.front().cells[cell] != Content::empty;
        }
        for (int piece = 0; piece < piece_count; ++piece) {
            free_[static_cast<std::size_t>(piece)] = hand(game.rules(), start, 0).has(static_cast<Piece>(piece));
        }
        for (const Placement& placement : game.placements()) {
            starting_at_[static_cast<std::size_t>(placement.cells.front())].push_back(&placement);
        }
    }

    /// Returns false if there is no solution, or if none was found within `tries` placements.
    bool solve(std::uint64_t tries) {
        tries_ = tries;
        return fill(0);
    }
    [[nodiscard]] const std::vector<Ply>& plies() const { return plies_; }

private:
    bool fill(std::size_t cell) {
        while (cell < covered_.size() && covered_[cell]) {
            ++cell;
        }
        if (cell == covered_.size()) {
            return true;
        }
        for (const Placement* placement : starting_at_[cell]) {
            if (tries_ == 0) {
                return false;
            }
            --tries_;
            if (!free_[placement->piece] ||
                std::any_of(placement->cells.begin(), placement->cells.end(),
                            [&](Cell each) { return covered_[static_cast<std::size_t>(each)]; })) {
                continue;
            }
            lay(*placement, true);
            plies_.push_back(Ply{Ply::Kind::place, 0, placement->piece, placement->cells});
            if (fill(cell + 1)) {
                return true;
            }
            plies_.pop_back();
            lay(*placement, false);
        }
        return false;
    }

    void lay(const Placement& placement, bool there) {
        for (const Cell cell : placement.cells) {
            covered_[static_cast<std::size_t>(cell)] = there;
        }
        free_[placement.piece] = !there;
    }

    std::vector<bool> covered_;
    std::vector<std::vector<const Placement*>> starting_at_;
    std::array<bool, piece_count> free_{};
    std::vector<Ply> plies_;
    std::uint64_t tries_ = 0;
};

/// Boundaries of the numbers: stones in the boxes, pentominoes in hand, stones on a board, margins of the points.
void add_boundaries(const Pentactic& game, const Position& position, const std::vector<std::vector<Ply>>& turns,
                    std::vector<std::string>& marks) {
    const RuleSet& rules = game.rules();
    const auto add = [&](const char* what, int number) { marks.push_back(what + (" " + std::to_string(number))); };
    for (int board = 0; board < rules.boards(); ++board) {
        const BoardState& there = position.boards[static_cast<std::size_t>(board)];
        add("stones on a board:", there.stones());
        add("pentominoes in a hand:", hand(rules, position, board).size());
    }
    for (const int stones : position.stones) {
        add("stones in a box:", stones);
    }
    std::set<std::string> laid;
    for (const std::vector<Ply>& turn : turns) {
        const Ply& ply = turn.front();
        if (ply.kind == Ply::Kind::place) {
            laid.insert(std::string("pair pentomino ") + letter_of(ply.piece) + " is laid");
        }
        const Position next = game.after(position, ply, nullptr);
        if (game.outcome(next) && rules.seats() > 1) {
            std::vector<int> points;
            for (int seat = 0; seat < rules.seats(); ++seat) {
                points.push_back(score(rules, next, static_cast<Seat>(seat)));
            }
            std::sort(points.begin(), points.end());
            laid.insert("margin of " + std::to_string(points[1] - points[0]) + " points");
        }
    }
    marks.insert(marks.end(), laid.begin(), laid.end());
    std::sort(marks.begin(), marks.end());
    marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
}

}  // namespace

std::vector<Ply> rare_game(const Pentactic& game) {
    constexpr std::uint64_t max_tries = 50'000'000;
    if (game.rules().mode != Mode::solitaire || game.outcome(game.initial())) {
        return {};
    }
    Solver solver(game, game.initial());
    return solver.solve(max_tries) ? solver.plies() : std::vector<Ply>{};
}

std::string refused_part(const Pentactic& game, const Position& position, const std::string& turn) {
    const Result<Ply> ply = parse_ply(game.rules(), position, turn);
    if (turn.starts_with("stone")) {
        // A program that forgets the box must not be saved by another clause that refuses the same stone.
        Position with_stone = position;
        ++with_stone.stones[position.to_act];
        const bool alone = ply && position.stones[position.to_act] == 0 && !game.refusal(with_stone, *ply);
        return alone ? "stone where only the box forbids it" : "stone";
    }
    if (ply && ply->kind == Ply::Kind::place && ply->board < position.boards.size()) {
        const BoardState& board = position.boards[ply->board];
        const bool free = std::all_of(ply->cells.begin(), ply->cells.end(), [&](Cell cell) {
            return cell >= 0 && cell < game.rules().grid.size() && board.at(cell) == Content::empty;
        });
        return free ? "pentomino on free cells" : "pentomino";
    }
    return turn.starts_with("remove") ? "removal" : turn == "pass" ? "pass" : "pentomino";
}

std::vector<std::string> tries(const Pentactic& game, const Position& position, Random& random) {
    const RuleSet& rules = game.rules();
    std::vector<std::string> list{"pass"};
    const auto add = [&](const Ply& ply) { list.push_back(text_of(rules, position, ply)); };
    for (int board = 0; board < rules.boards(); ++board) {
        Ply ply;
        ply.board = static_cast<std::uint8_t>(board);
        ply.kind = Ply::Kind::remove;
        for (int piece = 0; piece < 12; ++piece) {
            ply.piece = static_cast<Piece>(piece);
            add(ply);
        }
        ply = Ply{Ply::Kind::stone, static_cast<std::uint8_t>(board), 0, Ply{}.cells};
        for (int cell = 0; cell < rules.grid.size(); ++cell) {
            ply.cells[0] = static_cast<Cell>(cell);
            add(ply);
        }
    }
    const auto& placements = game.placements();
    for (std::size_t tried = 0; tried < placements_tried && !placements.empty(); ++tried) {
        const Placement& placement = placements[random.below(placements.size())];
        const auto board = rules.boards() == 1 ? std::uint8_t{0} : position.to_act;
        add(Ply{Ply::Kind::place, board, placement.piece, placement.cells});
    }
    if (rules.grid.size() >= 5) {
        for (int i = 0; i < 4; ++i) {
            add(shapeless(game, position, random));
        }
    }
    return list;
}

std::vector<std::string> marks_of(const Pentactic& game, const Position& position,
                                  const std::vector<std::vector<Ply>>& turns) {
    std::vector<std::string> marks;
    if (turns.size() == 1 && turns.front().front().kind == Ply::Kind::pass) {
        marks.push_back("passing is all that is left");
    }
    // P-5: in the second game another pentomino must be removed than in the first.
    if (position.first && position.phase == Phase::removing) {
        marks.push_back("removing in the second game");
    }
    add_boundaries(game, position, turns, marks);
    return marks;
}

}  // namespace rulescope::pentactic
