// The audit of a rule set: finds the points on which the rulebook is silent or has several readings. For each point,
// the audit gives the shortest game found in which the point matters, the share of games in which it matters, and the
// effects of the point.
//
//   audit_points      the open points, and a rule set for each of their options
//   audit_turn        the last turn of a game, replayed
//   audit_effects     the effect of an option in random play
//   audit_situations  positions that a rulebook may not cover
//
// reports/studies/audit.cpp makes its document.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/trace.h"
#include "analysis/statistics/interval.h"
#include "analysis/studies/audit/audit_points.h"
#include "analysis/studies/diff/diff_play.h"
#include "analysis/studies/request/option.h"
#include "analysis/studies/request/run.h"
#include "analysis/verify/situation_search.h"

namespace rulescope::studies {

// The bounds of an audit.

struct AuditOptions {
    std::uint64_t games = 1'000;     ///< number of random games for each option, and for each compared pair of options
    std::uint64_t states = 400'000;  ///< maximum number of position pairs examined when two options are compared
    int depth = 1'000;               ///< maximum depth of a comparison, in turns
    std::uint64_t memory_bytes = std::uint64_t{2} << 30U;  ///< memory limit of all concurrent comparisons together
    int max_turns = 1'000;                                 ///< maximum length of a random game
    std::uint64_t directed = 400'000;                      ///< maximum number of plies in each directed search
    std::string gap = {};  ///< audits only this open point ("G-2") and the situations that concern it; "" audits all
};

std::vector<Option> options(AuditOptions& request);

/// Maximum number of concurrent comparisons, so that each can use a fixed part of the memory.
inline constexpr int max_audit_threads = 8;

// The result of an audit, as a plain struct. reports/studies/audit.cpp makes the document "audit" of it.
// Shares, means and intervals are rounded already, as in the documents.

/// A clause that fired or that forbids the turn, and its effect as a sentence.
struct FiredLine {
    std::string clause;
    std::string sentence;
};

/// The last turn of a game, replayed by the reference. If the game has no turns, only its start is set.
struct AuditedTurn {
    Trace trace;
    std::vector<FiredLine> events;              ///< the effects of the turn
    std::string position;                       ///< text of the position before the turn
    std::optional<std::string> turn;            ///< in Rulescope's notation; a refused turn is copied from the trace
    std::optional<FiredLine> refusal;           ///< why the turn is not legal; set only for an illegal turn
    std::string after;                          ///< who acts next, or how the game ended; "" if the turn is refused
    std::optional<std::string> position_after;  ///< not set if the turn is refused
    bool drawn = false;                         ///< true if the page has a picture of the turn
    std::optional<std::string> rules;  ///< the rule set as text, if the overrides of the trace do not reproduce it

    [[nodiscard]] bool legal() const { return !refusal.has_value(); }
};

/// The diverging turn as played under one of the two options.
struct AuditedSide {
    std::string option;
    AuditedTurn turn;
};

/// differ: a game shows a difference; same: it is proved that no game shows a difference; not_found: no difference was
/// found, but this is no proof.
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

/// The comparison of two options of a point in lockstep.
struct AuditedPair {
    /// Extent of the searches.
    struct Covered {
        int depth = 0;               ///< depth of the search, in turns
        std::uint64_t pairs = 0;     ///< number of pairs of positions visited
        std::uint64_t distinct = 0;  ///< number of distinct pairs of unfinished positions
        bool exhaustive = false;
        /// What left the pair without proof: "states", "depth", "memory", "interrupt"; "" if nothing did.
        std::string stopped_by{};
        std::uint64_t searched_games = 0;
        std::uint64_t directed_plies = 0;
    };
    /// A divergence that occurs after the start, with the turns that lead to it.
    struct Line {
        std::string kind;                 ///< "seat", "outcome", "position", "turn"
        std::string difference;           ///< the difference as a sentence
        std::vector<std::string> before;  ///< the turns before the diverging turn
        std::string position;
        std::string written;  ///< the diverging turn
        std::string led_by;   ///< the situation that guided the directed search; "" for other searches
    };

    std::string a, b;  ///< names of the options
    PairVerdict verdict = PairVerdict::not_found;
    std::optional<DivergenceFoundBy> found_by;
    std::optional<bool> shortest;        ///< true if it is proved that no game with fewer turns shows a difference
    std::optional<int> turn;             ///< the turn in which the options diverge; 0 if their starts differ
    std::optional<Covered> covered;      ///< not set if the starts differ
    std::string words;                   ///< summary in one or two sentences
    std::optional<std::string> command;  ///< the `diff` command that shows the divergence; nothing if the starts differ
    std::optional<Line> line;
    std::vector<AuditedSide> sides;  ///< one entry for each option if the options diverge, else empty
};

/// The share of random games in which a difference matters.
struct AuditShare {
    std::uint64_t games = 0;
    std::uint64_t diverged = 0;  ///< number of games in which the options diverged
    double share = 0.0;
    statistics::Interval interval;
    bool proved = false;  ///< true if it is proved that the difference matters in no game
};

/// Results of random games under one option. Every legal turn is equally likely. The games of all options have the same
/// seeds.
struct AuditEffect {
    struct Length {
        std::optional<double> mean;  ///< mean number of turns of finished games; not set if no game was finished
        std::optional<statistics::Interval> interval;
    };
    struct FirstSeat {
        std::optional<double> score;  ///< mean score in finished games, from 0 to 1
        statistics::Interval interval;
    };

    std::string option;
    bool in_force = false;
    std::optional<AuditShare> touched;  ///< not set for the option in force, or if not counted
    std::uint64_t games = 0;            ///< number of games; fewer than requested if stopped
    std::uint64_t unfinished = 0;       ///< number of games without an end
    Length length;
    FirstSeat first_seat;
    // Each difference is the value under this option minus the value under the option in force. It covers the games
    // that finished under both options. Not set for the option in force.
    std::uint64_t pairs = 0;
    std::optional<PairedDifference> length_difference;  ///< in turns; not set for fewer than two pairs
    std::optional<PairedDifference> first_seat_difference;
};

/// A reading of a point, with its source.
struct AuditedOption {
    std::string name;
    std::string meaning;
    std::string says;  ///< text of its source
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
    std::string key;  ///< "readings.zero_pincer_attack"; "" if the rules decide the point without an option
    std::string question;
    bool open = true;                  ///< true if the point is open in the rule set's own rulebook
    std::vector<std::string> clauses;  ///< clauses whose reading depends on the option
    std::string default_option;
    std::string why;                      ///< reason for the default
    std::optional<std::string> in_force;  ///< the rule set's option, if it has one
    std::vector<AuditedOption> options;
    AuditVerdict verdict = AuditVerdict::not_compared;
    std::string words;
    std::optional<std::string> not_compared;  ///< reason why the options are not compared
    std::vector<AuditedPair> pairs;
    std::vector<AuditEffect> effects;  ///< the option in force first; empty if the options are not compared

    [[nodiscard]] bool compared() const { return !pairs.empty(); }
};

/// found: a game shows the situation; never: the rule set excludes it; nowhere: it is proved that no game shows it;
/// not_found: no game that shows it was found, but this is no proof.
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
    // The game that was found.
    std::optional<verify::FoundBy> by;
    std::optional<bool> shortest;        ///< true if it is proved that no game with fewer turns shows the situation
    std::optional<std::uint64_t> turns;  ///< number of turns, including the turn that shows the situation
    // Extent of the search.
    std::uint64_t states = 0;
    std::uint64_t depth = 0;  ///< all games of up to this number of turns were searched
    std::uint64_t games = 0;
    std::uint64_t games_showing = 0;  ///< number of these games that show the situation
    std::uint64_t directed_plies = 0;
    std::optional<AuditedTurn> turn;  ///< the turn of the found game that shows the situation
};

/// A position that a rulebook may not cover.
struct AuditedSituation {
    std::string id, sentence;
    std::vector<std::string> concerns;  ///< clauses and gaps that the situation concerns
    AuditedSighting here;
    /// The result under another option. Set if this rule set excludes the situation, but it is possible under another
    /// option of a point that the situation concerns.
    struct Under {
        std::string set;  ///< "readings.tie=larger_count"
        AuditedSighting there;
    };
    std::optional<Under> under;
};

/// The bounds of the audit, as in AuditOptions.
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

    std::string ruleset;  ///< name of the rule set
    std::string hash;
    std::vector<std::string> set;  ///< overrides of the rule set
    std::string title;
    Book rulebook;
    std::string command;  ///< reproduces the audit
    std::uint64_t seed = 1;
    AuditBounds bounds;
    double level = statistics::default_level;
    bool complete = true;      ///< true if no memory bound was reached and nothing was interrupted
    std::string stopped_by{};  ///< "memory" or "interrupt"; empty if complete
    std::vector<AuditedPoint> points;
    std::vector<AuditedSituation> situations;
};

/// For each verdict, returns the number of points that got it. Leaves out verdicts without points.
std::map<std::string, std::uint64_t> verdicts_of(const AuditResult& result);

/// Throws specs::InputError if the rulebook has no open point options.gap. An audit that is interrupted has all its
/// parts, made with the smallest budgets.
AuditResult run_audit(const AuditOptions& options, const specs::LoadedRules& ruleset, const Run& run);

/// Returns the bounds for the audit chapter of a report. No bound is larger than in `options`.
AuditOptions smaller_audit(AuditOptions options);

// The effect of an option in random play (audit_effects.cpp).

/// Plays options.games random games. Returns the ends of the games in order. If stopped, returns the ends of fewer than
/// options.games games. With equal seeds, the games of all options use the same random numbers. Runs on one thread.
std::vector<GameEnd> audit_play(const specs::LoadedRules& ruleset, const AuditOptions& options, const Run& run);

/// The effect of the option in force.
AuditEffect effect_of(const std::string& option, const std::vector<GameEnd>& ends);

/// The effect of another option, compared with the option in force.
AuditEffect effect_of(const std::string& option, const std::vector<GameEnd>& ends,
                      const std::vector<GameEnd>& in_force);

// Positions that a rulebook may not cover, and a game that leads to each of them (audit_situations.cpp).

/// Returns the indices in situations_of() of the situations that concern this gap; of all situations if `gap` is empty.
std::vector<std::size_t> audited_situations(const specs::LoadedRules& ruleset, const std::string& gap = "");

/// Searches for the situation with index `number` in situations_of(). Runs on one thread.
AuditedSituation audit_situation(const specs::LoadedRules& ruleset, const std::vector<const AuditPoint*>& points,
                                 std::size_t number, const AuditOptions& options, const Run& run);

}  // namespace rulescope::studies
