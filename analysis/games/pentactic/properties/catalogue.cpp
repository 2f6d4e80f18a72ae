#include "analysis/games/pentactic/properties/catalogue.h"

#include <algorithm>
#include <vector>

#include "analysis/games/pentactic/properties/chapters.h"

namespace rulescope::verify {

namespace {

std::vector<PentacticProperty> all_chapters() {
    std::vector<PentacticProperty> list;
    for (const auto chapter : {pentactic_material_properties, pentactic_basic_properties, pentactic_scoring_properties,
                               pentactic_duel_properties, pentactic_group_properties, pentactic_solitaire_properties,
                               pentactic_derived_properties}) {
        const std::vector<PentacticProperty> properties = chapter();
        list.insert(list.end(), properties.begin(), properties.end());
    }
    return list;
}

}  // namespace

std::span<const PentacticProperty> pentactic_properties() {
    static const std::vector<PentacticProperty> catalogue = all_chapters();
    return catalogue;
}

const PentacticProperty* find_pentactic_property(std::string_view id) {
    const auto all = pentactic_properties();
    const auto found = std::find_if(all.begin(), all.end(), [&](const PentacticProperty& p) { return p.id == id; });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace rulescope::verify
