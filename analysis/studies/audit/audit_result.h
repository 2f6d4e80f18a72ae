// The result of an audit: a plain struct, of which the document "rulescope.audit/1", the text and the page are
// renderings (reports/audit). Shares, means and intervals are rounded as documents have them.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/specs/trace.h"
#include "analysis/statistics/interval.h"
#include "analysis/studies/difference/diff_play.h"
#include "analysis/verify/situations/situation_search.h"

namespace rulescope::studies {

/// A clause that fired or forbids, and what it does.
struct FiredLine {
    std::string clause;
    std::string sentence;
};

/// The last turn of a game, played again by the reference. A game without turns shows its start alone.
struct AuditedTurn {
    Trace trace;
    std::vector<FiredLine> events;              ///< what the turn did
    std::string position;                       ///< before the turn
    std::optional<std::string> turn;            ///< as Rulescope writes it, as given where it is refused
    std::optional<FiredLine> refusal;           ///< why it is not legal
    std::string after;                          ///< who is to act next, or how the game has ended; "" if it is refused
    std::optional<std::string> position_after;  ///< nothing if it is refused
    bool drawn = false;                         ///< does the page have a picture of it?
    std::optional<std::string> rules;  ///< its rule set as text, where the overrides of the trace do not give it

    [[nodiscard]] bool legal() const { return !refusal.has_value(); }
};

/// What one option makes of the turn in which two options diverge.
struct AuditedSide {
    std::string option;
    AuditedTurn turn;
};

/// A game shows a difference; proved that none does; neither.
enum class PairVerdict : std::uint8_t { differ, same, not_found };
inline std::span<const std::string_view> names_of(PairVerdict) {
    static constexpr std::array<std::string_view, 3> names{"differ", "same", "not found"};
    return names;
}

enum class DivergenceFoundBy : std::uint8_t { start, walk, play, directed };
inline std::span<const std::string_view> names_of(DivergenceFoundBy) {
    static constexpr std::array<std::string_view, 4> names{"start", "walk", "play", "directed"};
    return names;
}

/// Two options of a point in lockstep.
struct AuditedPair {
    /// What the searches covered.
    struct Covered {
        int depth = 0;               ///< turns
        std::uint64_t pairs = 0;     ///< of positions
        std::uint64_t distinct = 0;  ///< of these
        bool exhaustive = false;
        bool cut_short = false;  ///< by memory or from outside
        std::uint64_t searched_games = 0;
        std::uint64_t directed_plies = 0;
    };
    /// A divergence that is not the start.
    struct Line {
        std::string kind;                 ///< "seat", "outcome", "position", "turn"
        std::string difference;           ///< a sentence
        std::vector<std::string> before;  ///< the turns before it
        std::string position;
        std::string written;  ///< the turn in which they diverge
        std::string led_by;   ///< the situation that led a directed search to it; "" otherwise
    };

    std::string a, b;  ///< names of the options
    PairVerdict verdict = PairVerdict::not_found;
    std::optional<DivergenceFoundBy> found_by;
    std::optional<bool> shortest;        ///< proved: no game with fewer turns shows a difference
    std::optional<int> turn;             ///< in which they diverge; 0: they begin differently
    std::optional<Covered> covered;      ///< nothing where they begin differently
    std::string words;                   ///< all of this in a sentence or two
    std::optional<std::string> command;  ///< that finds the divergence again, if `diff` can
    std::optional<Line> line;
    std::vector<AuditedSide> sides;  ///< two if they diverge, else none
};

/// In how many random games a difference matters.
struct AuditShare {
    std::uint64_t games = 0;
    std::uint64_t diverged = 0;  ///< of these
    double share = 0.0;
    statistics::Interval interval;
    bool proved = false;  ///< that it matters in none
};

/// Random games of one option, every legal turn equally likely; the same seeds for every option.
struct AuditEffect {
    struct Length {
        std::optional<double> mean;  ///< turns of finished games; nothing without one
        std::optional<statistics::Interval> interval;
    };
    struct FirstSeat {
        std::optional<double> score;  ///< 0 to 1, of finished games
        statistics::Interval interval;
    };

    std::string option;
    bool in_force = false;
    std::optional<AuditShare> touched;  ///< nothing for the option in force, and where it was not counted
    std::uint64_t games = 0;            ///< fewer than asked for if stopped
    std::uint64_t unfinished = 0;       ///< of these
    Length length;
    FirstSeat first_seat;
    // This option less the one in force, over the games that were finished under both; not for the option in force.
    std::uint64_t pairs = 0;
    std::optional<PairedDifference> length_difference;  ///< in turns; nothing for fewer than two pairs
    std::optional<PairedDifference> first_seat_difference;
};

/// A reading of a point.
struct AuditedOption {
    std::string name;
    std::string meaning;
    std::string says;  ///< its source
    bool is_default = false;
    bool in_force = false;
};

enum class AuditVerdict : std::uint8_t { common, rare, reachable, never, cannot, not_shown, not_compared };
inline std::span<const std::string_view> names_of(AuditVerdict) {
    static constexpr std::array<std::string_view, 7> names{"common", "rare",      "reachable",   "never",
                                                           "cannot", "not shown", "not compared"};
    return names;
}

/// One open point of the rulebook.
struct AuditedPoint {
    std::string id;   ///< "G-1"
    std::string key;  ///< "readings.zero_pincer_attack"; "" if the rules decide it without a choice
    std::string question;
    bool open = true;                  ///< does the rule set's own rulebook leave it open?
    std::vector<std::string> clauses;  ///< those that read otherwise under another option
    std::string default_option;
    std::string why;                      ///< the default is that
    std::optional<std::string> in_force;  ///< the option of the rule set, if it has one
    std::vector<AuditedOption> options;
    AuditVerdict verdict = AuditVerdict::not_compared;
    std::string words;
    std::optional<std::string> not_compared;  ///< why there is nothing to compare
    std::vector<AuditedPair> pairs;
    std::vector<AuditEffect> effects;  ///< the option in force first; none if nothing is compared

    [[nodiscard]] bool compared() const { return !pairs.empty(); }
};

/// A game shows it; the rule set rules it out; proved that no game shows it; none was found.
enum class SightingVerdict : std::uint8_t { found, never, nowhere, not_found };
inline std::span<const std::string_view> names_of(SightingVerdict) {
    static constexpr std::array<std::string_view, 4> names{"found", "never", "nowhere", "not found"};
    return names;
}

/// The result of the search for one situation under one rule set.
struct AuditedSighting {
    SightingVerdict verdict = SightingVerdict::not_found;
    std::string words;
    std::optional<std::string> why_never;
    // of a game that was found
    std::optional<verify::FoundBy> by;
    std::optional<bool> shortest;        ///< proved: no game with fewer turns shows it
    std::optional<std::uint64_t> turns;  ///< the one in which it shows counted
    // what was covered
    std::uint64_t states = 0;
    std::uint64_t depth = 0;  ///< turns after which all positions were expanded
    std::uint64_t games = 0;
    std::uint64_t games_showing = 0;  ///< of these
    std::uint64_t directed_plies = 0;
    std::optional<AuditedTurn> turn;  ///< of the game that shows it
};

/// A position of which a rulebook may say nothing.
struct AuditedSituation {
    std::string id, sentence;
    std::vector<std::string> concerns;  ///< clauses and gaps
    AuditedSighting here;
    /// Where the rule set rules it out, but not with another option of a point that it concerns.
    struct Under {
        std::string set;  ///< "readings.tie=larger_count"
        AuditedSighting there;
    };
    std::optional<Under> under;
};

/// As in AuditOptions.
struct AuditBounds {
    std::uint64_t states = 0;
    int depth = 0;
    std::uint64_t memory_bytes = 0;
    std::uint64_t games = 0;
    int max_turns = 0;
    std::uint64_t directed = 0;
};

struct AuditResult {
    struct Book {
        std::string id, title;
    };

    std::string ruleset;  ///< its name
    std::string hash;
    std::vector<std::string> set;  ///< its overrides
    std::string title;
    Book rulebook;
    std::string command;  ///< that gives all of this again
    std::uint64_t seed = 1;
    AuditBounds bounds;
    double level = statistics::default_level;
    bool complete = true;  ///< no budget of memory was used up, and nothing was interrupted
    std::vector<AuditedPoint> points;
    std::vector<AuditedSituation> situations;
};

/// The number of points with each verdict that one has.
std::map<std::string, std::uint64_t> verdicts_of(const AuditResult& result);

}  // namespace rulescope::studies
