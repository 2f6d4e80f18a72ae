// FamilyBoard: the part of a family that says which cells its board has, where they lie and what stands on them. The
// defaults of texts, drawings and clicks follow from it.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/game/any_game.h"
#include "core/ascii.h"
#include "core/result.h"

namespace rulescope {

class FamilyBoard {
public:
    static constexpr int nothing = -1;  ///< no cell, or no piece

    /// A cell: its name, and its centre in distances of adjacent cells; y grows upwards.
    struct Place {
        std::string name;
        double x = 0, y = 0;
    };
    /// A kind of piece.
    struct Piece {
        std::string id;    ///< "white"
        std::string name;  ///< "White stone"
        char letter;       ///< 'W': in texts
        Seat seat;
    };
    /// The index of a cell by its name, in upper or lower case; `nothing` if there is none.
    [[nodiscard]] int find(const AnyRules& rules, const std::string& name) const {
        const std::vector<Place> places = cells(rules);
        const auto found = std::find_if(places.begin(), places.end(), [&](const Place& place) {
            return ascii::lower(place.name) == ascii::lower(name);
        });
        return found == places.end() ? nothing : static_cast<int>(found - places.begin());
    }
    /// What stands on each cell: an index into pieces(), or `nothing`.
    using Content = std::vector<int>;

    FamilyBoard() = default;
    virtual ~FamilyBoard() = default;
    FamilyBoard(const FamilyBoard&) = delete;
    FamilyBoard& operator=(const FamilyBoard&) = delete;

    /// Cells are hexagons, or squares.
    [[nodiscard]] virtual bool hexagonal() const = 0;
    /// One piece: "stone".
    [[nodiscard]] virtual std::string noun() const = 0;
    /// The size of the board in a few characters: "7x6".
    [[nodiscard]] virtual std::string extent(const AnyRules& rules) const = 0;
    [[nodiscard]] virtual std::vector<Place> cells(const AnyRules& rules) const = 0;
    [[nodiscard]] virtual std::vector<Piece> pieces(const AnyRules& rules) const = 0;
    [[nodiscard]] virtual Content content(const AnyGame& game, const AnyState& state) const = 0;
    /// The chains of cells that decided the game, each drawn as a line through its cells. Default: none.
    [[nodiscard]] virtual std::vector<std::vector<int>> deciding(const AnyGame& /*game*/,
                                                                 const AnyState& /*state*/) const {
        return {};
    }
    /// The cell that a ply concerns; `nothing` for a ply without one, such as a swap.
    [[nodiscard]] virtual int cell_of(const AnyGame& game, const AnyPly& ply) const = 0;
    /// The cell that is marked after a ply. Default: the cell that it concerns.
    [[nodiscard]] virtual int marked_cell(const AnyGame& game, const AnyPly& ply, const AnyState& /*after*/) const {
        return cell_of(game, ply);
    }

    /// The text of a setup with this content, which need not be a position, and back.
    [[nodiscard]] virtual std::string setup_text(const AnyGame& game, const Content& content) const = 0;
    [[nodiscard]] virtual Result<Content> read_setup(const AnyGame& game, std::string_view text) const = 0;
    /// The setup with the other player to move, if the number of pieces does not decide who is; "": it does.
    [[nodiscard]] virtual std::string with_other_mover(const AnyGame& /*game*/, const std::string& /*setup*/) const {
        return "";
    }
    /// A state that is drawn only.
    [[nodiscard]] virtual AnyState state_to_draw(const AnyGame& game, const Content& content) const = 0;
    /// The cell that a click changes by placing or removing a piece; a refusal if there is none. Default: the cell
    /// itself, if it is free to place or taken to remove.
    struct Change {
        int cell = nothing;
        Refusal refusal = {};
    };
    [[nodiscard]] virtual Change changed(const AnyGame& /*game*/, const Content& content, int cell, bool remove) const {
        if (remove != (content[static_cast<std::size_t>(cell)] == nothing)) {
            return {cell};
        }
        return {nothing, {turn_clause(), remove ? "the cell is empty" : "the cell is taken"}};
    }
    /// The clause that says which cells the board has.
    [[nodiscard]] virtual std::string_view board_clause() const = 0;
    /// The clause that says what belongs to a turn.
    [[nodiscard]] virtual std::string_view turn_clause() const = 0;
};

}  // namespace rulescope
