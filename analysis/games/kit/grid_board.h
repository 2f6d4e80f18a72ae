// GridBoard: the FamilyBoard of a game for two colours on a SquareGrid, with one kind of piece of each colour.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "analysis/game/family_board.h"
#include "analysis/game/language_of.h"
#include "core/board/square_grid.h"

namespace rulescope {

template <class G>
class GridBoard : public FamilyBoard, protected OwnTypes<G> {
public:
    [[nodiscard]] std::string extent(const AnyRules& rules) const override { return this->own(rules).grid().text(); }
    [[nodiscard]] std::vector<Place> cells(const AnyRules& rules) const override {
        const SquareGrid grid = this->own(rules).grid();
        std::vector<Place> list;
        for (Cell cell = 0; cell < grid.size(); ++cell) {
            const double row =
                grid.row(cell);  // rows of hexagons are nearer, each half a cell to the right of the last
            list.push_back({grid.name(cell), grid.column(cell) + (hexagonal() ? 0.5 * row : 0),
                            hexagonal() ? 0.8660254037844386 * row : row});
        }
        return list;
    }
    [[nodiscard]] std::vector<Piece> pieces(const AnyRules&) const override {
        return {{"white", "White " + noun(), 'W', 0}, {"black", "Black " + noun(), 'B', 1}};
    }
    [[nodiscard]] Content content(const AnyGame& game, const AnyState& state) const override {
        Content content;
        for (Cell cell = 0; cell < this->own(game).rules().grid().size(); ++cell) {
            content.push_back(piece_on(this->own(state), cell));
        }
        return content;
    }
    /// White begins: Black is to move if there are more white pieces than black ones.
    [[nodiscard]] std::string setup_text(const AnyGame& game, const Content& content) const override {
        std::string letters;
        for (const int piece : content) {
            letters += piece == nothing ? '.' : piece == 0 ? 'W' : 'B';
        }
        const bool black =
            std::count(letters.begin(), letters.end(), 'W') > std::count(letters.begin(), letters.end(), 'B');
        return (black ? "B " : "W ") + rows_text(this->own(game).rules().grid(), letters);
    }

protected:
    /// The seat whose piece is on a cell, or `nothing`.
    [[nodiscard]] virtual int piece_on(const typename G::State& position, Cell cell) const = 0;
};

}  // namespace rulescope
