#include "tools/property_ids.h"

#include "analysis/verify/catalogue.h"

namespace rulescope::tools {

namespace {

std::vector<PropertyView> of_adaptoid() {
    std::vector<PropertyView> views;
    for (const verify::Property& property : verify::adaptoid_properties()) {
        views.push_back(
            {std::string(property.id), std::string(property.name), {property.clauses.begin(), property.clauses.end()}});
    }
    return views;
}

/// One for each clause, and three for what follows from several.
std::vector<PropertyView> of_pentactic() {
    std::vector<PropertyView> views;
    for (int clause = 1; clause <= 22; ++clause) {
        const std::string id = "P-" + std::to_string(clause);
        views.push_back({id, id, {id}});
    }
    for (const char* id : {"P-D1", "P-D2", "P-D3"}) {
        views.push_back({id, id, {id}});
    }
    return views;
}

}  // namespace

const std::vector<PropertyView>& properties_of(specs::Family family) {
    static const std::vector<PropertyView> adaptoid = of_adaptoid();
    static const std::vector<PropertyView> pentactic = of_pentactic();
    return family == specs::Family::pentactic ? pentactic : adaptoid;
}

}  // namespace rulescope::tools
