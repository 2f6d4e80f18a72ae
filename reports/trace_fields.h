// Fields of a trace.
#pragma once

#include "analysis/specs/trace.h"
#include "reports/fields.h"

namespace rulescope::reports {

inline void describe(FieldWriter& fields, const Trace& trace) {
    fields("ruleset", trace.ruleset);
    fields.maybe("set", trace.set);
    fields.maybe("start", trace.start);
    fields("turns", trace.turns);
    fields("choices", trace.choices);
}

}  // namespace rulescope::reports
