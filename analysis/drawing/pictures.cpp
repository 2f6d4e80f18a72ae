#include "analysis/drawing/pictures.h"

#include <nlohmann/json.hpp>

namespace rulescope::drawing {

nlohmann::ordered_json Pictures::tables(const AnyRules&, const nlohmann::ordered_json&) const {
    return nullptr;
}

}  // namespace rulescope::drawing
