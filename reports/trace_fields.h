// Fields of a trace, written and read with fields.h.
#pragma once

#include "analysis/specs/trace.h"
#include "reports/fields.h"

namespace rulescope::reports {

template <class Fields>
void describe(Fields& fields, Trace& trace) {
    fields("ruleset", trace.ruleset);
    fields.maybe("set", trace.set);
    fields.maybe("start", trace.start);
    fields("turns", trace.turns);
    fields("choices", trace.choices);
}

}  // namespace rulescope::reports
