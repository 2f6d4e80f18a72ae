#include "analysis/drawing/cell_areas.h"

#include <utility>

namespace rulescope::drawing {

namespace {

thread_local CellAreasWanted* wanted_in_thread = nullptr;

}  // namespace

CellAreasWanted::CellAreasWanted(std::vector<std::string> cells)
    : cells_(std::move(cells)), before_(std::exchange(wanted_in_thread, this)) {}

CellAreasWanted::~CellAreasWanted() {
    wanted_in_thread = before_;
}

void record_cell_areas(const PlaceOf& place_of, double pitch) {
    CellAreasWanted* const wanted = wanted_in_thread;
    if (wanted == nullptr || !place_of) {
        return;
    }
    wanted->found_.clear();
    for (const std::string& cell : wanted->cells_) {
        if (const std::optional<MarkPlace> place = place_of(cell)) {
            const double side = 2 * place->radius * pitch;
            wanted->found_.push_back({cell, place->centre, side, side});
        }
    }
}

}  // namespace rulescope::drawing
