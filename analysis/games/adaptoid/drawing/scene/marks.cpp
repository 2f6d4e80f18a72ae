#include "analysis/games/adaptoid/drawing/scene/marks.h"

#include <algorithm>

namespace rulescope::adaptoid {

void sort_unique(std::vector<Cell>& list) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
}

std::vector<Cell> Marks::with(MarkKind kind) const {
    std::vector<Cell> list;
    for (const CellMark& mark : cells) {
        if (mark.kind == kind) {
            list.push_back(mark.cell);
        }
    }
    sort_unique(list);
    return list;
}

std::string Marks::label(Cell cell) const {
    const auto found = labels.find(cell);
    return found == labels.end() ? "" : found->second;
}

std::vector<Cell> Marks::starving() const {
    std::vector<Cell> list;
    for (const FoodCount& count : food) {
        if (count.starves) {
            list.push_back(count.cell);
        }
    }
    sort_unique(list);
    return list;
}

}  // namespace rulescope::adaptoid
