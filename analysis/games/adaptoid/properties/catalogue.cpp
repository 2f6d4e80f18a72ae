// The catalogue of properties: all chapters, and what they share.
#include "analysis/games/adaptoid/properties/chapters.h"

#include <algorithm>
#include <set>

#include "analysis/games/adaptoid/verify/knowledge.h"

namespace rulescope::adaptoid {

namespace {

std::vector<Property> all_chapters() {
    std::vector<Property> list;
    for (const auto chapter :
         {start_properties, material_properties, turn_properties, movement_properties, attack_properties,
          growth_properties, feeding_properties, outcome_properties, length_properties, symmetry_properties,
          disc_properties, stack_properties, adapt3_properties}) {
        const std::vector<Property> properties = chapter();
        list.insert(list.end(), properties.begin(), properties.end());
    }
    return list;
}

}  // namespace

std::span<const Property> properties() {
    static const std::vector<Property> catalogue = all_chapters();
    return catalogue;
}

const Property* find_property(std::string_view id) {
    const auto all = properties();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Property& p) { return p.id == id; });
    return found == all.end() ? nullptr : &*found;
}

// ---- shared by the chapters -----------------------------------------------------------------------

std::vector<Cell> targets(std::span<const Ply> plies, Ply::Kind kind, Cell from) {
    std::set<Cell> cells;
    for (const Ply& ply : plies) {
        if (ply.kind == kind && (from == no_cell || ply.from == from)) {
            cells.insert(ply.to);
        }
    }
    return {cells.begin(), cells.end()};
}

End end_of(const Subject& subject, const Position& position) {
    const std::optional<Outcome> outcome = subject.outcome(position);
    if (!outcome) {
        return {};
    }
    const std::optional<Seat> seat = outcome->winner();
    return {true, seat ? position.colour_of_seat[*seat] : Colour::none};
}

std::string text_of(const End& end) {
    if (!end.over) {
        return "the game continues";
    }
    return end.winner == Colour::none ? "over, no winner" : "over, " + oracle::name(end.winner) + " has won";
}

Finding won_by(const Subject& subject, const Position& position, Colour winner, const std::string& because) {
    const End end = end_of(subject, position);
    if (end.over && end.winner == winner) {
        return holds();
    }
    return violated(because + "; expected: " + text_of({true, winner}) + "; found: " + text_of(end));
}

}  // namespace rulescope::adaptoid
