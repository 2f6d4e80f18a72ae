#include "analysis/verify/difference.h"

namespace rulescope::verify {

std::string_view name_of(PartingKind kind) {
    switch (kind) {
        case PartingKind::seat: return "seat";
        case PartingKind::outcome: return "outcome";
        case PartingKind::position: return "position";
        case PartingKind::turn: return "turn";
    }
    return "";
}

}  // namespace rulescope::verify
