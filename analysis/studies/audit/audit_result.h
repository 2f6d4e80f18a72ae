// What an audit has found out: a plain result, of which the document, the text and the page are renderings.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/trace.h"
#include "analysis/verify/situations/situation_search.h"
#include "analysis/studies/audit/audit_options.h"
#include "analysis/studies/difference/game_ends.h"

namespace rulescope::studies {

/// A clause that fired and what it did.
struct FiredLine {
    std::string clause;
    std::string sentence;
};

/// The last turn of a game, played again by the reference. A game without turns shows its start alone.
struct AuditedTurn {
    Trace trace;
    std::string position;                       ///< before the turn
    std::optional<std::string> turn;            ///< as Rulescope writes it, as given where it is refused
    std::optional<FiredLine> refusal;           ///< why it is not legal
    std::vector<FiredLine> events;              ///< what it did
    std::string after;                          ///< who is to act next, or how the game has ended; "" if it is refused
    std::optional<std::string> position_after;  ///< nothing if it is refused
    // for drawing
    std::optional<AnyGame> game;
    AnyState before;
    std::vector<AnyPly> plies;

    [[nodiscard]] bool legal() const { return !refusal.has_value(); }
};

/// What one option makes of the turn in which two options part.
struct AuditedSide {
    std::string option;
    AuditedTurn turn;
};

enum class DivergenceFoundBy : std::uint8_t { nothing, start, walk, play, directed };

/// Two options of a point in step.
struct AuditedPair {
    std::string a, b;        ///< names of the options
    bool diverged = false;   ///< a game tells them apart
    bool same = false;       ///< proved: no game does
    bool cut_short = false;  ///< by memory or from outside
    DivergenceFoundBy found_by = DivergenceFoundBy::nothing;
    bool shortest = false;             ///< proved: no game with fewer turns tells them apart
    int turn = 0;                      ///< in which they part; 0: they begin differently
    std::string words;                 ///< all of this in a sentence or two
    std::uint64_t games = 0;           ///< random games compared on the line of play
    std::uint64_t games_diverged = 0;  ///< of these
    // what was covered; nothing of it where they begin differently
    int depth = 0;               ///< turns
    std::uint64_t pairs = 0;     ///< of positions
    std::uint64_t distinct = 0;  ///< of these
    bool exhaustive = false;
    std::uint64_t searched_games = 0;
    std::uint64_t directed_plies = 0;
    std::optional<std::string> command;  ///< that finds the parting again, if `diff` can
    /// Of a parting that is not the start.
    struct Line {
        std::string kind;                 ///< "seat", "outcome", "position", "turn"
        std::string difference;           ///< a sentence
        std::vector<std::string> before;  ///< the turns before it
        std::string position;
        std::string written;  ///< the turn in which they part
        std::string led_by;   ///< the situation that led a directed search to it; "" otherwise
    };
    std::optional<Line> line;
    std::vector<AuditedSide> sides;  ///< two if they part, else none
};

/// Random games of one option, every legal turn equally likely: how each ended, in the order of their numbers. Fewer
/// than asked for if stopped.
struct AuditPlay {
    std::vector<GameEnd> ends;
};

/// An option of a point, as far as it was played.
struct AuditedOption {
    std::string name;
    AuditPlay play;
    std::optional<std::size_t> against_in_force;  ///< place of its pair with the one in force; nothing: it is that one
};

enum class AuditVerdict : std::uint8_t { common, rare, reachable, never, cannot, not_shown, not_compared };
/// "common", "not shown".
std::string_view name_of(AuditVerdict verdict);

/// One open point of the rulebook.
struct AuditedPoint {
    specs::Gap gap;
    bool open = true;          ///< does the rule set's own rulebook leave it open?
    std::string in_force;      ///< the option of the rule set; "" if it has none
    std::string not_compared;  ///< why there is nothing to compare; "": there is
    AuditVerdict verdict = AuditVerdict::not_compared;
    std::string words;
    std::vector<AuditedPair> pairs;
    std::vector<AuditedOption> options;  ///< the one in force first; none if nothing is compared
};

/// What the search for one situation came to under one rule set.
struct AuditedSighting {
    verify::Sighting sighting;
    std::string never;  ///< why it cannot happen; "": it can
    std::string words;
    std::optional<AuditedTurn> turn;  ///< of the game that shows it
};

struct AuditedSituation {
    std::string id, sentence;
    std::vector<std::string> concerns;
    AuditedSighting here;
    /// Where the rule set rules it out, but not with another option of a point that it concerns.
    struct Under {
        std::string set;  ///< "readings.tie=larger_count"
        AuditedSighting there;
    };
    std::optional<Under> under;
};

struct AuditResult {
    specs::LoadedRules ruleset;
    std::string rulebook_id, rulebook_title;
    AuditOptions options;
    bool complete = true;  ///< no budget of memory was used up, and nothing was interrupted
    std::vector<AuditedPoint> points;
    std::vector<AuditedSituation> situations;
};

}  // namespace rulescope::studies
