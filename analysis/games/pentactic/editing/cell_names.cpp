#include "analysis/games/pentactic/editing/cell_names.h"

#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

std::string name_of(const RuleSet& rules, const BoardCell& place) {
    const std::string cell = rules.grid.name(place.cell);
    return rules.boards() == 1 ? cell : seat_name(static_cast<Seat>(place.board)) + ":" + cell;
}

std::optional<BoardCell> find_cell(const RuleSet& rules, std::string_view name) {
    BoardCell place;
    if (rules.boards() > 1) {
        if (name.size() < 2 || name[1] != ':' || name[0] < 'A' || name[0] >= 'A' + rules.boards()) {
            return std::nullopt;
        }
        place.board = name[0] - 'A';
        name.remove_prefix(2);
    }
    place.cell = rules.grid.find(name);
    return place.cell == no_cell ? std::nullopt : std::optional<BoardCell>(place);
}

}  // namespace rulescope::pentactic
