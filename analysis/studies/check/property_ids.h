// The properties of a family: for clause catalogues, which point at them by id.
#pragma once

#include <string>
#include <vector>

#include "analysis/game/family.h"

namespace rulescope::studies {

struct PropertyView {
    std::string id;                    ///< "A-18"
    std::string name;                  ///< the sentence, beginning with the id
    std::vector<std::string> clauses;  ///< every clause it stands for
};

/// The properties that judge the rule sets of a family.
std::vector<PropertyView> properties_of(const Family& family);

}  // namespace rulescope::studies
