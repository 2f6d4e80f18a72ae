#include "tools/property_ids.h"

#include "analysis/game/family.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::tools {

std::vector<PropertyView> properties_of(specs::Family family) {
    std::vector<PropertyView> views;
    for (const verify::PropertyInfo& property :
         verify::knowledge_of(*find_family(specs::name_of(family))).properties()) {
        views.push_back(
            {std::string(property.id), std::string(property.name), {property.clauses.begin(), property.clauses.end()}});
    }
    return views;
}

}  // namespace rulescope::tools
