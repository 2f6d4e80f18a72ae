// The properties of a family. Clause catalogues refer to properties by id.
#pragma once

#include <string>
#include <vector>

#include "analysis/game/family.h"

namespace rulescope::studies {

struct PropertyView {
    std::string id;                    ///< "A-18"
    std::string name;                  ///< the sentence, beginning with the id
    std::vector<std::string> clauses;  ///< all clauses that the property covers
};

/// The catalogue of properties of a family.
std::vector<PropertyView> properties_of(const Family& family);

}  // namespace rulescope::studies
