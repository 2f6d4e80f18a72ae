// Which clauses were at work in random play, how often, and the shortest example of each, drawn.
#pragma once

#include <map>
#include <string>

#include "analysis/specs/catalogues/catalogue.h"
#include "reports/json.h"
#include "reports/report/report_play.h"

namespace rulescope::reports {

struct Coverage {
    /// [{"id", "line", "text", "kind", "parts": [part]}] in the order of the rulebook, without clauses that are about
    /// another way to play; a clause of material or setup has no parts, a clause that stands for several of another
    /// rulebook one for each. What was at work and stands in no clause of this rulebook (a gap) follows at the end, of
    /// kind "other". part: {"id", "text", "fired", "games", "share", "interval", "first": {"game", "turn"}, "shortest":
    /// {…}, "example", "depth", "impossible"}; `share` of the games with its Wilson interval, `example` the id of an
    /// example, `depth` the first perft depth at which a turn put it to work, null if none did, `impossible` why no
    /// turn can under this rule set ("" if one can).
    Json clauses;
    /// [{"id", "game", "turn", "clauses": [{"id", "told"}], "text", "before", "trace"}], by turn, then game;
    /// `told` is what the clause did there, in words.
    Json examples;
    /// {"events", "fired", "missing", "never": [ids]}: how many clauses a turn can put to work under this rule set,
    /// how many were, how many were not and which.
    Json summary;
};

/// `perft_rows` are those of the report's perft section, `texts` those of clause_texts().
Coverage cover(const RandomPlay& run, const specs::Rulebook& rulebook, const Json& perft_rows,
               const std::map<std::string, std::string>& texts);

/// {"game", "turns", "trace", "note"}: the shortest finished game; `note`, which
/// may be missing, says what of it is drawn. Nothing if no game was finished or it cannot be drawn.
Json shortest_game(const RandomPlay& run);

}  // namespace rulescope::reports
