#include "analysis/drawing/pictures.h"

#include <utility>

namespace rulescope::drawing {

std::vector<Table> Pictures::tables(const AnyRules&, const play::PlayResult&) const {
    return {};
}

std::vector<CellArea> Pictures::cell_areas(const Figure& figure, std::vector<std::string> cells) const {
    const CellAreasWanted wanted(std::move(cells));
    const Result<std::string> svg = draw(figure);
    return svg.ok() ? wanted.found() : std::vector<CellArea>{};
}

}  // namespace rulescope::drawing
