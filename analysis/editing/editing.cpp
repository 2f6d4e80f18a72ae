#include "analysis/editing/editing.h"

#include "analysis/game/language.h"

namespace rulescope::editing {

Result<AnyState> Editing::carried(const AnyGame& from, const AnyState& state, const AnyGame& to) const {
    return parse_state(to, from.text(state));
}

}  // namespace rulescope::editing
