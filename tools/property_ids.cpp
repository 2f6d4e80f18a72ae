#include "tools/property_ids.h"

#include "analysis/games/adaptoid/properties/catalogue.h"
#include "analysis/games/pentactic/properties/catalogue.h"

namespace rulescope::tools {

namespace {

template <class Properties>
std::vector<PropertyView> views_of(const Properties& properties) {
    std::vector<PropertyView> views;
    for (const auto& property : properties) {
        views.push_back(
            {std::string(property.id), std::string(property.name), {property.clauses.begin(), property.clauses.end()}});
    }
    return views;
}

}  // namespace

const std::vector<PropertyView>& properties_of(const Family& family) {
    static const std::vector<PropertyView> adaptoid = views_of(verify::adaptoid_properties());
    static const std::vector<PropertyView> pentactic = views_of(verify::pentactic_properties());
    return family.id() == "pentactic" ? pentactic : adaptoid;
}

}  // namespace rulescope::tools
