// The functions of Pentactic for conformance vectors. The vectors take every position from a game, because games of
// Pentactic are short.
#include "analysis/games/pentactic/verify/knowledge.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

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

/// The edges of the grid that a stone or a pentomino touches; each cell for the large tier.
void add_edges(const Grid& grid, const Ply& ply, std::set<std::string>& facts) {
    const bool stone = ply.kind == Ply::Kind::stone;
    const std::string piece = stone ? "stone" : "pentomino";
    for (std::size_t at = 0; at < (stone ? 1 : ply.kind == Ply::Kind::place ? ply.cells.size() : 0); ++at) {
        const Cell cell = ply.cells[at];
        const auto on = [&](bool edge, const char* which) {
            if (edge) {
                facts.insert(piece + " on the " + which);
            }
        };
        on(grid.column(cell) == 0, "first column");
        on(grid.column(cell) == grid.columns() - 1, "last column");
        on(grid.row(cell) == 0, "first row");
        on(grid.row(cell) == grid.rows() - 1, "last row");
        facts.insert("pair " + piece + " on " + grid.name(cell));
    }
}

/// P-4, P-10: the turn that ends the first game writes its points down for the second.
void add_end_of_first_game(const Position& position, const Ply& ply, const FirstGame& first,
                           std::set<std::string>& facts) {
    const int stones = std::accumulate(position.stones.begin(), position.stones.end(), 0);
    if (stones > (ply.kind == Ply::Kind::stone ? 1 : 0)) {
        facts.insert("the first game ends with unused stones");
    }
    if (first.score < 0) {
        facts.insert("the first game ends with points below 0");
    }
    facts.insert("pair the first game ends with " + std::to_string(first.score) + " points");
}

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
    if (position.first && position.first->score < 0) {
        laid.insert("points of the first game below 0");
    }
    for (const std::vector<Ply>& turn : turns) {
        const Ply& ply = turn.front();
        if (ply.kind == Ply::Kind::place) {
            laid.insert(std::string("pair pentomino ") + letter_of(ply.piece) + " is laid");
        }
        add_edges(rules.grid, ply, laid);
        const Position next = game.after(position, ply, nullptr);
        if (next.first && !position.first) {
            add_end_of_first_game(position, ply, *next.first, laid);
        }
        if (game.outcome(next) && rules.seats() > 1) {
            std::vector<int> points;
            Position without_stones = next;
            std::fill(without_stones.stones.begin(), without_stones.stones.end(), 0);
            const auto decides = [&](const Position& without) {
                return game.outcome(without)->payoff != game.outcome(next)->payoff;
            };
            for (int seat = 0; seat < rules.seats(); ++seat) {
                points.push_back(score(rules, next, static_cast<Seat>(seat)));
            }
            std::sort(points.begin(), points.end());
            laid.insert("margin of " + std::to_string(points[1] - points[0]) + " points");
            if (decides(without_stones)) {
                laid.insert("unused stones decide the game");
            }
            Position without_first = next;
            if (next.first) {
                without_first.first->score = 0;
            }
            if (decides(without_first)) {
                laid.insert(next.first->score < 0 ? "points of the first game below 0 decide the game"
                                                  : "points of the first game decide the game");
            }
        }
    }
    marks.insert(marks.end(), laid.begin(), laid.end());
    std::sort(marks.begin(), marks.end());
    marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
}

}  // namespace

std::vector<AnyPly> PentacticKnowledge::rare(const AnyGame& any) const {
    const Pentactic& game = own(any);
    constexpr std::uint64_t max_tries = 50'000'000;
    if (game.rules().mode != Mode::solitaire || game.outcome(game.initial())) {
        return {};
    }
    Solver solver(game, game.initial());
    return solver.solve(max_tries) ? any_plies(solver.plies()) : std::vector<AnyPly>{};
}

std::vector<std::string> PentacticKnowledge::turns_to_try(const AnyGame& any, const AnyState& state,
                                                          Random& random) const {
    const Pentactic& game = own(any);
    const Position& position = own(state);
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

std::vector<std::string> PentacticKnowledge::marks(const AnyGame& game, const AnyState& state,
                                                   const std::vector<std::vector<AnyPly>>& any_turns) const {
    const Position& position = own(state);
    const std::vector<std::vector<Ply>> turns = own(any_turns);
    std::vector<std::string> marks;
    if (turns.size() == 1 && turns.front().front().kind == Ply::Kind::pass) {
        marks.push_back("passing is all that is left");
        // P-16: that one player is stuck does not end the game.
        if (position.phase == Phase::pentominoes && position.to_act == position.starter) {
            marks.push_back("the starter can lay no pentomino, another can");
        }
    }
    // P-5: in the second game another pentomino must be removed than in the first.
    if (position.first && position.phase == Phase::removing) {
        marks.push_back("removing in the second game");
    }
    add_boundaries(own(game), position, turns, marks);
    return marks;
}

std::vector<verify::OnSameBoard> PentacticKnowledge::other_values(const AnyGame& game, const AnyState& state) const {
    const RuleSet& rules = own(game).rules();
    const Position& position = own(state);
    std::vector<std::pair<std::string, Position>> list;
    const auto with = [&](const char* other) -> Position& { return list.emplace_back(other, position).second; };
    for (const Phase phase : {Phase::removing, Phase::stones, Phase::pentominoes}) {
        with("phase").phase = phase;
    }
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        with("seat to act").to_act = seat;
        // Valid where the boards do not determine the boxes (P-20): the next seat gets as many stones as its box holds.
        Position& boxes = with("boxes");
        int& next = boxes.stones[static_cast<std::size_t>(seat + 1) % boxes.stones.size()];
        const int stones = std::min(boxes.stones[seat], rules.stones - next);
        boxes.stones[seat] -= stones;
        next += stones;
    }
    for (std::size_t board = 0; board < position.boards.size(); ++board) {
        const std::vector<Piece> left = hand(rules, position, static_cast<int>(board)).pieces();
        if (!left.empty() && !position.boards[board].removed.empty()) {
            with("pentomino out of play").boards[board].removed = PieceSet{}.with(left[left.size() / 2]);
        }
    }
    if (position.first) {
        with("points of the first game").first->score = 1;
        with("points of the first game").first->score = -1;
        PieceSet& removed = with("pentomino of the first game").first->removed;
        for (Piece piece = 0; piece < piece_count; ++piece) {
            if (position.first->removed.has(piece)) {
                removed = PieceSet{}.with(static_cast<Piece>((piece + 1) % piece_count));
            }
        }
    }
    return any_positions(std::move(list));
}

}  // namespace rulescope::pentactic
