#include "analysis/verify/check/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/parallel/workers.h"
#include "analysis/search/graphs/state_graph.h"
#include "analysis/search/space_search.h"
#include "analysis/verify/check/certificate.h"
#include "analysis/verify/check/games.h"
#include "analysis/verify/check/small_game.h"
#include "analysis/verify/judge.h"
#include "analysis/verify/knowledge.h"
#include "core/random.h"

namespace rulescope::verify {

namespace {

// The smallest counterexample from random games (check.h): several violating games are shrunk.

/// Maximum number of games played to shrink one game.
constexpr std::uint64_t shrinking_budget = 6000;

/// Maximum number of violating games that are shrunk. To find them, at most `games_to_search` games are played.
constexpr std::size_t games_to_shrink = 12;
constexpr std::uint64_t games_to_search = 20'000;

/// Plays random game `number` and passes it to the judge, until `watch` returns true.
Choices judge_random(const AnyGame& game, Judge& judge, const CheckOptions& options, std::uint64_t number,
                     const Watch& watch) {
    Random random = Random::stream(options.seed, number);
    return judge_play(
        game, judge, 0, options.max_turns,
        [&](std::size_t plies) { return std::optional(static_cast<std::uint32_t>(random.below(plies))); }, watch);
}

/// Returns the smallest counterexample among several shrunk random games that violate the property. The search for
/// these games starts with game number `first_game`, which must violate the property. `property`: index in the tallies
/// of `judge`.
ShownGame small_violation(const AnyGame& game, const Judge& judge, std::size_t property, std::uint64_t first_game,
                          const CheckOptions& options) {
    const Shows shows = shows_violation(game, judge, property, options.max_turns);
    std::vector<std::uint64_t> numbers;
    std::vector<Choices> small;
    const std::uint64_t last = std::min(std::max(options.games, first_game), first_game + games_to_search);
    for (std::uint64_t number = first_game; number <= last && numbers.size() < games_to_shrink; ++number) {
        const std::unique_ptr<Judge> alone = judge.alone(property);
        Choices choices =
            judge_random(game, *alone, options, number, [&](const WatchedPly&) { return alone->violations() > 0; });
        if (alone->violations() > 0) {
            numbers.push_back(number);
            small.push_back(std::move(choices));
        }
    }
    for_each_index(small.size(), options.threads, [&](std::size_t number) {
        small[number] = smallest(small[number], shows, shrinking_budget);
        return true;
    });
    std::size_t best = 0;
    for (std::size_t number = 1; number < small.size(); ++number) {
        const auto turns = turns_of_choices(game, small[number]);
        const auto smallest = turns_of_choices(game, small[best]);
        if (turns < smallest || (turns == smallest && small[number].size() < small[best].size())) {
            best = number;
        }
    }
    const std::unique_ptr<Judge> alone = judge.alone(property);
    std::size_t next = 0;
    judge_play(
        game, *alone, 0, options.max_turns,
        [&](std::size_t) { return next < small[best].size() ? std::optional(small[best][next++]) : std::nullopt; },
        [](const WatchedPly&) { return false; });
    const Tally* violated = alone->violated();
    if (violated == nullptr) {
        return {small[best], false, numbers[best], ""};
    }
    const Case& first = *violated->first;
    return {small[best], false, numbers[best], first.finding, !first.position.empty() && first.ply.empty()};
}

// The visitor with which a check searches the state space (check.h).

/// The data shared by all visitors of a search.
struct SearchTask {
    const AnyGame& game;
    const Judge& judge;  ///< with the properties to check; a prototype that receives no cases itself
    const std::vector<Claim>& claims;
    std::vector<Claim::Holds> holds;  ///< [claim]: the condition of the claim
    std::size_t wanted = 1;           ///< number of violations after which the search stops
};

/// A state of the search, optionally with the index of one of its plies.
struct SearchPlace {
    std::uint32_t node = 0;
    std::optional<std::uint32_t> choice;

    [[nodiscard]] std::uint64_t packed() const {
        return (std::uint64_t{node} << 32U) + (choice ? std::uint64_t{*choice} + 1 : 0);
    }
    static SearchPlace of(std::uint64_t packed) {
        const auto low = static_cast<std::uint32_t>(packed);
        return {static_cast<std::uint32_t>(packed >> 32U), low == 0 ? std::nullopt : std::optional(low - 1)};
    }
};

/// The result of the search for one claim.
struct ClaimOccurrence {
    std::uint64_t positions = 0;         ///< number of positions evaluated
    std::uint64_t trues = 0;             ///< number of positions in which the claim is true
    std::optional<std::uint32_t> shown;  ///< first violation of `always`, or first example of `possible`
    search::StateSet goals;              ///< for `stays possible`: the states in which the claim is true
};

class SearchVisitor {
public:
    explicit SearchVisitor(const SearchTask& task) : task_(&task), judge_(task.judge.fresh()) {}

    [[nodiscard]] SearchVisitor fresh() const { return SearchVisitor(*task_); }

    void state(std::uint32_t node, const AnyState& state, const std::vector<AnyPly>& plies) {
        judge_->at(SearchPlace{node, {}}.packed());
        judge_->position(state, plies);
        const std::optional<Outcome> outcome = task_->game.outcome(state);
        if (!stuck_ && plies.empty() != outcome.has_value()) {
            stuck_ = node;
        }
    }

    void ply(std::uint32_t node, std::uint32_t choice, const AnyState& before, const std::vector<AnyPly>& plies,
             const AnyPly& ply, const AnyState& after, const Events& events) {
        judge_->at(SearchPlace{node, choice}.packed());
        judge_->ply(before, plies, ply, after, events);
    }

    void merge(SearchVisitor&& later) {
        judge_->merge(*later.judge_);
        stuck_ = stuck_ ? stuck_ : later.stuck_;
    }

    void found(std::uint32_t node, const AnyState& state) {
        claims_.resize(task_->claims.size());
        const bool checked = task_->game.between_turns(state) || task_->game.outcome(state).has_value();
        for (std::size_t number = 0; number < claims_.size(); ++number) {
            ClaimOccurrence& occurrence = claims_[number];
            const bool holds = checked && task_->holds[number](state);
            const Expectation expectation = task_->claims[number].expectation;
            occurrence.positions += checked ? 1U : 0U;
            occurrence.trues += holds ? 1U : 0U;
            if (expectation == Expectation::stays_possible) {
                occurrence.goals.push_back(holds ? 1 : 0);
            } else if (checked && !occurrence.shown && holds == (expectation == Expectation::possible)) {
                occurrence.shown = node;
            }
        }
    }

    [[nodiscard]] bool enough() const { return violations() >= task_->wanted; }

    [[nodiscard]] std::size_t violations() const {
        std::size_t number = judge_->violations() + (stuck_ ? 1 : 0);
        for (std::size_t claim = 0; claim < claims_.size(); ++claim) {
            number += task_->claims[claim].expectation == Expectation::always && claims_[claim].shown ? 1U : 0U;
        }
        return number;
    }
    [[nodiscard]] Judge& judge() { return *judge_; }
    [[nodiscard]] const Judge& judge() const { return *judge_; }
    [[nodiscard]] const std::vector<ClaimOccurrence>& claims() const { return claims_; }
    /// The first state in which the game is over but has legal plies, or is not over but has none.
    [[nodiscard]] std::optional<std::uint32_t> stuck() const { return stuck_; }

private:
    const SearchTask* task_;
    std::unique_ptr<Judge> judge_;
    std::vector<ClaimOccurrence> claims_;
    std::optional<std::uint32_t> stuck_;
};

// Computes which clauses decide games (check.h).

using search::Space;
using search::SpaceNode;
using search::StateSet;

/// [seat]: the states from which the seat can force a win.
std::vector<StateSet> forced(const Space& space, const search::Predecessors& back, int seats, std::uint64_t without) {
    std::vector<StateSet> sets;
    for (int seat = 0; seat < seats; ++seat) {
        sets.push_back(search::can_force(space, back, static_cast<Seat>(seat), without));
    }
    return sets;
}

void compare(const Space& space, const std::vector<StateSet>& with, const std::vector<StateSet>& without,
             const StateSet& still, CoveredClause& clause) {
    clause.indispensable = true;
    for (std::uint32_t number = 0; number < space.nodes.size(); ++number) {
        clause.indispensable =
            clause.indispensable && (still[number] == 0 || space.nodes[number].kind != SpaceNode::Kind::over);
        if (still[number] == 0 || space.nodes[number].kind != SpaceNode::Kind::between) {
            continue;
        }
        const bool differs = std::any_of(with.begin(), with.end(), [&](const StateSet& set) {
            return set[number] != without[static_cast<std::size_t>(&set - with.data())][number];
        });
        clause.decides += differs ? 1U : 0U;
        clause.decides_start = clause.decides_start || (differs && number == 0);
    }
    clause.decisive = clause.decides > 0;
}

/// Fills the fields from `decisive` to `decides_start` of every clause. The space must be exhaustive. To disable a
/// clause, every ply that fires it is removed from the space. The clause is decisive if there is a state between turns
/// that is still reachable and in which the removal changes whether a seat can force a win.
void find_decisive(const Space& space, const search::Predecessors& back, int seats, int threads,
                   std::vector<CoveredClause>& clauses) {
    const std::vector<StateSet> with = forced(space, back, seats, 0);
    for_each_index(clauses.size(), threads, [&](std::size_t number) {
        CoveredClause& clause = clauses[number];
        const auto place = std::find(space.clauses.begin(), space.clauses.end(), clause.id);
        const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(place - space.clauses.begin());
        compare(space, with, forced(space, back, seats, bit), search::reachable(space, bit), clause);
        return true;
    });
}

// The check itself.

/// Size of a batch of random games; after each batch the stop conditions are checked.
constexpr std::uint64_t games_in_batch = 512;
constexpr std::uint64_t games_in_part = 16;
/// Budget for shrinking a witness of a clause. It is smaller than the budget for counterexamples.
constexpr std::uint64_t witness_budget = 1500;

class Check {
public:
    Check(const AnyGame& game, const AnyRules& judged_by, const std::vector<Claim>& claims, const CheckOptions& options)
        : game_(game), judge_(knowledge_of(game).judge(game.rules(), judged_by)), claims_(claims), options_(options) {}

    CheckedRules run() {
        SearchTask task{game_, *judge_, claims_, {}, options_.violations};
        for (const Claim& claim : claims_) {
            task.holds.push_back(claim.make());
        }
        SearchVisitor search(task);
        search.judge().rules();
        result_.space = search::search_space(game_, game_.initial(), search_options(), search);
        const search::Space& space = result_.space;
        if (space.stopped_by == "memory" || space.stopped_by == "interrupt") {
            cut(space.stopped_by);
        }
        if (space.exhaustive) {
            back_ = std::make_unique<search::Predecessors>(search::SpaceView{space});
        }
        result_.certificate = certificate_of(space, back_.get(), seat_names(game_.rules()), search.stuck());
        read_search(search);
        if (!space.exhaustive && space.stopped_by != "interrupt" && violations() < options_.violations) {
            play_games();
        }
        apply_solved_wins(game_, options_.solved_wins, options_.max_turns, result_.certificate);
        cover_clauses();
        return std::move(result_);
    }

private:
    search::SpaceOptions search_options() const {
        search::SpaceOptions options;
        options.states = options_.states;
        options.depth = options_.depth;
        options.memory_bytes = options_.memory_bytes;
        options.threads = options_.threads;
        options.stop = options_.stop;
        options.progress = [this](std::uint32_t turn, std::uint64_t done, std::uint64_t total, std::uint64_t) {
            report_progress(fmt::format("turn {}", turn), done, total);
        };
        return options;
    }

    void report_progress(const std::string& what, std::uint64_t done, std::uint64_t total) const {
        if (options_.progress) {
            options_.progress(what, done, total);
        }
    }

    void cut(const std::string& by) {
        result_.cut_short = true;
        result_.cut_by = by;
    }

    [[nodiscard]] std::size_t violations() const {
        std::size_t number = 0;
        for (const auto* list : {&result_.properties, &result_.certificate, &result_.claims}) {
            number += static_cast<std::size_t>(std::count_if(list->begin(), list->end(), [](const Checked& one) {
                return one.verdict == PropertyVerdict::violated;
            }));
        }
        return number;
    }

    PropertyVerdict verdict_on(bool violated, std::uint64_t premises) const {
        if (violated) {
            return PropertyVerdict::violated;
        }
        return premises == 0              ? PropertyVerdict::vacuous
               : result_.space.exhaustive ? PropertyVerdict::holds
                                          : PropertyVerdict::held;
    }

    Choices choices_to(const SearchPlace& place) const {
        Choices choices = search::path_to(result_.space, place.node);
        if (place.choice) {
            choices.push_back(*place.choice);
        }
        return choices;
    }

    void read_search(const SearchVisitor& search) {
        for (const Tally& tally : search.judge().tallies()) {
            const PropertyInfo& property = tally.property;
            Checked checked{.id = std::string(property.id), .name = std::string(property.name)};
            checked.clauses.assign(property.clauses.begin(), property.clauses.end());
            checked.expectation = property.expectation;
            checked.presupposes = property.presupposes;
            checked.premises = tally.premises;
            checked.verdict = verdict_on(tally.violations > 0, tally.premises);
            if (tally.first) {
                checked.shown =
                    ShownGame{choices_to(SearchPlace::of(tally.first->place)), true, 0, tally.first->finding,
                              !tally.first->position.empty() && tally.first->ply.empty()};
            }
            result_.properties.push_back(std::move(checked));
        }
        for (std::size_t number = 0; number < claims_.size(); ++number) {
            result_.claims.push_back(read_claim(number, search.claims()[number]));
        }
    }

    Checked read_claim(std::size_t number, const ClaimOccurrence& occurrence) const {
        const search::Space& space = result_.space;
        Checked claim{.id = fmt::format("claim {}", number + 1), .name = claims_[number].text};
        claim.expectation = claims_[number].expectation;
        claim.premises = claim.expectation == Expectation::always ? occurrence.positions : occurrence.trues;
        std::optional<std::uint32_t> shown = occurrence.shown;
        switch (claim.expectation) {
            case Expectation::always: claim.verdict = verdict_on(shown.has_value(), occurrence.positions); break;
            case Expectation::possible:
                claim.verdict = shown              ? PropertyVerdict::holds
                                : space.exhaustive ? PropertyVerdict::violated
                                                   : PropertyVerdict::open;
                if (claim.verdict == PropertyVerdict::violated) {
                    claim.note =
                        fmt::format("true in none of the {}", counted(occurrence.positions, "position", "positions"));
                }
                break;
            case Expectation::stays_possible:
                claim.verdict = PropertyVerdict::open;
                if (space.exhaustive) {
                    shown = first_without(search::can_reach(space, *back_, occurrence.goals));
                    claim.verdict = shown ? PropertyVerdict::violated : PropertyVerdict::holds;
                }
                break;
        }
        if (shown) {
            const bool always = claim.expectation != Expectation::possible;
            claim.shown =
                ShownGame{choices_to({*shown, {}}), true, 0,
                          claim.expectation == Expectation::stays_possible ? "from here on it can never be true again"
                          : always                                         ? "false in this position"
                                                                           : "",
                          true};
        }
        return claim;
    }

    /// The first unfinished position between turns that is not in the set.
    std::optional<std::uint32_t> first_without(const search::StateSet& set) const {
        for (std::uint32_t number = 0; number < set.size(); ++number) {
            if (set[number] == 0 && result_.space.nodes[number].kind == search::SpaceNode::Kind::between) {
                return number;
            }
        }
        return std::nullopt;
    }

    // ---- random games -----------------------------------------------------------------------------

    void play_games() {
        GamesPart total(game_, *judge_, claims_);
        std::uint64_t played = 0;
        const auto stopped = [&] { return options_.stop && *options_.stop; };
        while (played < options_.games && !enough(total)) {
            const std::uint64_t last = std::min(options_.games, played + games_in_batch);
            std::vector<GamesPart> parts;
            for (std::uint64_t first = played; first < last; first += games_in_part) {
                parts.emplace_back(game_, *judge_, claims_);
            }
            for_each_index(parts.size(), options_.threads, [&](std::size_t part) {
                const std::uint64_t first = played + part * games_in_part;
                for (std::uint64_t game = first; game < std::min(last, first + games_in_part) && !stopped(); ++game) {
                    parts[part].play(game + 1, options_.seed, options_.max_turns);
                }
                return !stopped();
            });
            if (stopped()) {  // an incomplete batch is not counted
                cut("interrupt");
                break;
            }
            for (const GamesPart& part : parts) {
                total.merge(part);
            }
            played = last;
            report_progress("random games", played, options_.games);
        }
        totals_ = total.totals();
        result_.games = totals_.games;
        result_.unfinished = totals_.unfinished;
        result_.game_plies = totals_.plies;
        note_games(result_.certificate, result_.space, totals_, options_.max_turns);
        read_games(total);
    }

    bool enough(const GamesPart& part) const {
        std::size_t number = violations() + part.judge().violations() + (part.totals().repeats ? 1U : 0U) +
                             (part.totals().stuck ? 1U : 0U);
        for (std::size_t claim = 0; claim < claims_.size(); ++claim) {
            number += claims_[claim].expectation == Expectation::always && part.totals().claims[claim] ? 1U : 0U;
        }
        return number >= options_.violations;
    }

    void read_games(const GamesPart& part) {
        const auto tallies = part.judge().tallies();
        for (std::size_t number = 0; number < tallies.size(); ++number) {
            Checked& checked = result_.properties[number];
            checked.game_premises = tallies[number].premises;
            if (checked.verdict == PropertyVerdict::violated) {
                continue;
            }
            checked.verdict = verdict_on(tallies[number].violations > 0, checked.premises + checked.game_premises);
            if (tallies[number].first) {
                checked.shown = small_violation(game_, *judge_, number, tallies[number].first->place >> 32U, options_);
            }
        }
        read_certificate();
        for (std::size_t number = 0; number < claims_.size(); ++number) {
            read_claim_of_games(number);
        }
    }

    ShownGame small_game(const Moment& moment, const Shows& shows, std::uint64_t budget, std::string finding) const {
        const Choices choices = choices_until(game_, options_.seed, moment);
        return {smallest(choices, shows, budget), false, moment.game, std::move(finding)};
    }

    void read_certificate() {
        Checked& ends = result_.certificate.front();
        if (totals_.repeats && ends.verdict != PropertyVerdict::violated) {
            ends.verdict = PropertyVerdict::violated;
            ends.note.clear();
            ends.shown = small_game(*totals_.repeats, shows_repetition(), shrinking_budget,
                                    "the last position occurred before: play can repeat for ever");
        }
        Checked& stuck = result_.certificate[1];
        if (totals_.stuck && stuck.verdict != PropertyVerdict::violated) {
            stuck.verdict = PropertyVerdict::violated;
            stuck.shown = ShownGame{choices_until(game_, options_.seed, *totals_.stuck), false, totals_.stuck->game,
                                    "the game is not over and has no legal ply, or is over and has one"};
        }
        for (std::size_t seat = 0; seat < totals_.wins.size(); ++seat) {
            Checked& win = entry_of_win(result_.certificate, seat);
            if (win.verdict == PropertyVerdict::open && totals_.wins[seat]) {
                const Shows shows = shows_ply(game_, options_.max_turns, [this, seat](const WatchedPly& ply) {
                    const std::optional<Outcome> outcome = game_.outcome(ply.after);
                    return outcome && outcome->payoff[seat] == 1.0;
                });
                win.verdict = PropertyVerdict::holds;
                win.game_premises = 1;
                win.shown = small_game(*totals_.wins[seat], shows, witness_budget, "");
            }
        }
    }

    Shows shows_repetition() const {
        std::unordered_set<Key> met{game_.key(game_.initial())};
        return shows_ply(game_, options_.max_turns, [this, met](const WatchedPly& ply) mutable {
            return game_.between_turns(ply.after) && !game_.outcome(ply.after) &&
                   !met.insert(game_.key(ply.after)).second;
        });
    }

    void read_claim_of_games(std::size_t number) {
        Checked& claim = result_.claims[number];
        const std::optional<Moment>& moment = totals_.claims[number];
        claim.game_premises = claim.expectation == Expectation::always ? totals_.plies : totals_.trues[number];
        if (claim.verdict == PropertyVerdict::violated || claim.verdict == PropertyVerdict::holds || !moment ||
            claim.expectation == Expectation::stays_possible) {
            return;
        }
        const bool always = claim.expectation == Expectation::always;
        const Claim::Holds holds = claims_[number].make();
        const Shows shows = shows_ply(game_, options_.max_turns, [&, always](const WatchedPly& ply) {
            const bool checked = game_.between_turns(ply.after) || game_.outcome(ply.after);
            return checked && holds(ply.after) != always;
        });
        claim.verdict = always ? PropertyVerdict::violated : PropertyVerdict::holds;
        claim.shown = small_game(*moment, shows, shrinking_budget, always ? "false in this position" : "");
    }

    // ---- clauses ------------------------------------------------------------------------------------

    void cover_clauses() {
        for (const search::ClauseOccurrence& occurrence : search::clause_occurrences(result_.space)) {
            CoveredClause clause{.id = occurrence.clause, .fired = occurrence.fired, .positions = occurrence.positions};
            clause.depth = occurrence.depth;
            clause.witness = ShownGame{choices_to({occurrence.node, occurrence.choice}), true, 0, ""};
            result_.clauses.push_back(std::move(clause));
        }
        for (const auto& [id, work] : totals_.clauses) {
            const auto entry = std::find_if(result_.clauses.begin(), result_.clauses.end(),
                                            [&, &name = id](const CoveredClause& clause) { return clause.id == name; });
            if (entry != result_.clauses.end()) {
                entry->games = work.games;
                continue;
            }
            CoveredClause clause{.id = std::string(id), .games = work.games};
            const std::string name(id);
            const Shows shows = shows_ply(game_, options_.max_turns, [name](const WatchedPly& ply) {
                return std::any_of(ply.events.begin(), ply.events.end(),
                                   [&](const Event& event) { return event.clause == name; });
            });
            clause.witness = small_game(work.soonest, shows, witness_budget, "");
            clause.depth = turns_of_choices(game_, clause.witness->choices);
            result_.clauses.push_back(std::move(clause));
        }
        if (result_.space.exhaustive) {
            find_decisive(result_.space, *back_, game_.seats(), options_.threads, result_.clauses);
        }
        std::sort(result_.clauses.begin(), result_.clauses.end(),
                  [](const CoveredClause& a, const CoveredClause& b) { return a.id < b.id; });
    }

    const AnyGame& game_;
    std::unique_ptr<Judge> judge_;  ///< of the whole catalogue; a prototype that receives no cases itself
    const std::vector<Claim>& claims_;
    const CheckOptions& options_;
    CheckedRules result_;
    std::unique_ptr<search::Predecessors> back_;
    GameTotals totals_;
};

}  // namespace

CheckedRules check(const AnyGame& played, const AnyRules& judged_by, const std::vector<Claim>& claims,
                   const CheckOptions& options) {
    return Check(played, judged_by, claims, options).run();
}

namespace {

bool any(const CheckedRules& checked, PropertyVerdict verdict) {
    const auto has_verdict = [&](const Checked& one) { return one.verdict == verdict; };
    return std::any_of(checked.properties.begin(), checked.properties.end(), has_verdict) ||
           std::any_of(checked.certificate.begin(), checked.certificate.end(), has_verdict) ||
           std::any_of(checked.claims.begin(), checked.claims.end(), has_verdict);
}

}  // namespace

bool CheckedRules::violated() const {
    return any(*this, PropertyVerdict::violated);
}

bool CheckedRules::open() const {
    return any(*this, PropertyVerdict::open);
}

}  // namespace rulescope::verify
