#include "analysis/studies/property_ids.h"

#include "analysis/verify/knowledge.h"

namespace rulescope::studies {

std::vector<PropertyView> properties_of(const Family& family) {
    std::vector<PropertyView> views;
    for (const verify::PropertyInfo& property : verify::knowledge_of(family).properties()) {
        views.push_back(
            {std::string(property.id), std::string(property.name), {property.clauses.begin(), property.clauses.end()}});
    }
    return views;
}

}  // namespace rulescope::studies
