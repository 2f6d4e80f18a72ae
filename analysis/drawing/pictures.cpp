#include "analysis/drawing/pictures.h"

namespace rulescope::drawing {

std::vector<Table> Pictures::tables(const AnyRules&, const play::PlayResult&) const {
    return {};
}

}  // namespace rulescope::drawing
