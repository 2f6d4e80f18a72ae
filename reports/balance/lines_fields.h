// Fields of the chapter of opening lines.
#pragma once

#include "analysis/studies/balance/balance_lines.h"
#include "reports/balance/balance_fields.h"

namespace rulescope::reports {

inline void describe(FieldWriter& fields, const studies::OpeningLine& line) {
    fields("turns", line.turns);
    fields("alike", line.alike);
    fields("rounds", line.rounds);
    describe(fields, line.score);
}

inline void describe(FieldWriter& fields, const studies::OpeningLines& chapter) {
    fields("agent", chapter.agent);
    fields("turns", chapter.turns);
    fields("games", chapter.games);
    fields("lines", chapter.lines);
    fields("best", chapter.lines.at(chapter.best).turns);
    fields.maybe("again", chapter.again);
}

}  // namespace rulescope::reports
