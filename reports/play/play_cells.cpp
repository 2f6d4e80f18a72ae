#include "reports/play/play_cells.h"

namespace rulescope::reports {

namespace {

/// Throws specs::InputError if the number of counts differs from the number of cell names.
play::PlayCells read_counts(const Json& json, const Place& place, const std::string& group, const std::string& id,
                            std::size_t cells) {
    play::PlayCells read{group, id, {}};
    read_value(json, place, read.counts);
    if (read.counts.size() != cells) {
        place.fail(std::to_string(cells) + " numbers, one for each cell", json);
    }
    return read;
}

}  // namespace

void describe(FieldWriter& fields, play::CellCounts& cells) {
    fields("names", cells.names);
    fields("positions", cells.positions);
    Json groups = Json::object();
    for (const play::PlayCells& counted : cells.counts) {
        if (counted.group.empty()) {
            fields(counted.id.c_str(), counted.counts);
        } else {
            groups[counted.group][counted.id] = counted.counts;
            fields(counted.group.c_str(), groups[counted.group]);
        }
    }
}

void describe(FieldReader& fields, play::CellCounts& cells) {
    fields("names", cells.names);
    fields("positions", cells.positions);
    cells.counts.clear();
    for (const auto& [key, value] : fields.json().items()) {
        const Place here = fields.place().field(key);
        if (value.is_object()) {
            for (const auto& [id, counts] : value.items()) {
                cells.counts.push_back(read_counts(counts, here.field(id), key, id, cells.names.size()));
            }
        } else if (value.is_array() && key != "names") {
            cells.counts.push_back(read_counts(value, here, "", key, cells.names.size()));
        }
    }
}

}  // namespace rulescope::reports
