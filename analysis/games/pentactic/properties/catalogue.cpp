#include "analysis/games/pentactic/properties/catalogue.h"

#include <algorithm>
#include <vector>

#include "analysis/games/pentactic/properties/chapters.h"

namespace rulescope::pentactic {

namespace {

std::vector<Property> all_chapters() {
    std::vector<Property> list;
    for (const auto chapter : {material_properties, basic_properties, scoring_properties, duel_properties,
                               group_properties, solitaire_properties, derived_properties}) {
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

}  // namespace rulescope::pentactic
