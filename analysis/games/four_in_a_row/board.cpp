// The board of four in a row: its cells and discs, from which its texts, drawings, setups and clicks follow.
#include <algorithm>
#include <bit>

#include "analysis/game/language_of.h"
#include "analysis/games/four_in_a_row/parts.h"
#include "core/four_in_a_row/four_in_a_row.h"

namespace rulescope::four_in_a_row {

namespace {

class FourInARowBoard final : public FamilyBoard, OwnTypes<FourInARow> {
public:
    [[nodiscard]] bool hexagonal() const override { return false; }
    [[nodiscard]] std::string noun() const override { return "disc"; }
    [[nodiscard]] std::string extent(const AnyRules& rules) const override { return own(rules).grid().text(); }
    [[nodiscard]] std::vector<Place> cells(const AnyRules& rules) const override {
        const SquareGrid grid = own(rules).grid();
        std::vector<Place> list;
        for (Cell cell = 0; cell < grid.size(); ++cell) {
            list.push_back(
                {grid.name(cell), static_cast<double>(grid.column(cell)), static_cast<double>(grid.row(cell))});
        }
        return list;
    }
    [[nodiscard]] std::vector<Piece> pieces(const AnyRules&) const override {
        return {{"white", "White disc", 'W', 0}, {"black", "Black disc", 'B', 1}};
    }
    [[nodiscard]] Content content(const AnyGame& game, const AnyState& state) const override {
        Content content;
        for (Cell cell = 0; cell < own(game).rules().grid().size(); ++cell) {
            content.push_back(own(state).free(cell) ? nothing : (own(state).discs[0] & bit(cell)) != 0 ? 0 : 1);
        }
        return content;
    }
    /// The lines that the last disc has made (F-8), from end to end.
    [[nodiscard]] std::vector<std::vector<int>> deciding(const AnyGame& game, const AnyState& state) const override {
        std::vector<std::vector<int>> chains;
        for (const Line& line : own(game).lines()) {
            if (line.made_by(own(state).discs[own(state).last_to_act()])) {
                chains.push_back({std::countr_zero(line.cells), static_cast<int>(std::bit_width(line.cells)) - 1});
            }
        }
        return chains;
    }
    [[nodiscard]] int cell_of(const AnyGame&, const AnyPly& ply) const override { return ply.as<Ply>().cell; }
    /// The number of discs determines the seat to act (F-3).
    [[nodiscard]] std::string setup_text(const AnyGame& game, const Content& content) const override {
        std::string letters;
        for (const int piece : content) {
            letters += piece == nothing ? '.' : piece == 0 ? 'W' : 'B';
        }
        const auto free = static_cast<std::size_t>(std::count(content.begin(), content.end(), nothing));
        return ((content.size() - free) % 2 == 0 ? "W " : "B ") + rows_text(own(game).rules().grid(), letters);
    }
    [[nodiscard]] Result<Content> read_setup(const AnyGame& game, std::string_view text) const override {
        const Result<Setup> setup = parse_setup(own(game).rules(), text);
        if (!setup) {
            return setup.faults();
        }
        Content content(static_cast<std::size_t>(own(game).rules().grid().size()), nothing);
        for (const Setup::Disc& disc : setup->discs) {
            content[static_cast<std::size_t>(disc.cell)] = disc.seat;
        }
        return content;
    }
    [[nodiscard]] AnyState state_to_draw(const AnyGame&, const Content& content) const override {
        Position position;
        for (std::size_t cell = 0; cell < content.size(); ++cell) {
            if (content[cell] != nothing) {
                position.discs[static_cast<std::size_t>(content[cell])] |= bit(static_cast<Cell>(cell));
            }
        }
        return AnyState(position);
    }
    /// On an upright board a disc goes onto the lowest free cell of the column, and the highest disc is removed.
    [[nodiscard]] Change changed(const AnyGame& game, const Content& content, int cell, bool remove) const override {
        const RuleSet& rules = own(game).rules();
        if (!rules.drops()) {
            if (remove != (content[static_cast<std::size_t>(cell)] == nothing)) {
                return {cell};
            }
            return {nothing, {"F-7", remove ? "there is no disc to remove" : "the cell has a disc already"}};
        }
        const SquareGrid grid = rules.grid();
        int highest = nothing;
        for (int row = 0; row < grid.rows(); ++row) {
            const Cell at = grid.at(grid.column(static_cast<Cell>(cell)), row);
            if (content[static_cast<std::size_t>(at)] != nothing) {
                highest = at;
            } else if (!remove) {
                return {at};
            }
        }
        return remove && highest != nothing
                   ? Change{highest}
                   : Change{nothing, {"F-6", remove ? "there is no disc to remove" : "the column is full"}};
    }
    [[nodiscard]] std::string_view board_clause() const override { return "F-1"; }
    [[nodiscard]] std::string_view turn_clause() const override { return "F-4"; }
};

}  // namespace

const FamilyBoard& board() {
    static const FourInARowBoard board;
    return board;
}

}  // namespace rulescope::four_in_a_row
