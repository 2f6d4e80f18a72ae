#include "analysis/studies/conform/collection.h"

#include <algorithm>
#include <cstdint>
#include <exception>
#include <optional>
#include <unordered_set>
#include <vector>

#include "analysis/game/language.h"
#include "analysis/game/turns.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/search/state_search.h"
#include "analysis/studies/conform/expected.h"
#include "analysis/studies/conform/finding.h"
#include "analysis/studies/conform/naming.h"
#include "analysis/studies/conform/position_check.h"
#include "analysis/studies/conform/session.h"
#include "analysis/verify/choice_sequence.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::studies {

namespace {

// Searches for the smallest example of a difference.
//
// A position is an example if the program gives a difference of the same kind and clause there. The search tries
// positions near the start breadth first, removes turns from the game, and takes pieces and parts from the set-up. Its
// budget is a number of requests, so that it repeats.

constexpr std::uint64_t requests_for_game = 1'200;
constexpr std::uint64_t requests_for_setup = 500;
constexpr std::size_t positions_near_start = 150;
constexpr int breaks_at_most = 6;
constexpr std::size_t afters_at_most = 24;
constexpr std::size_t illegal_at_most = 8;

using verify::GameTurns;

class Reduction {
public:
    Reduction(Session& session, const ReferenceRules& rules, std::uint64_t seed, ConformFinding& finding)
        : session_(session),
          rules_(rules),
          game_(rules.game),
          seed_(seed),
          finding_(finding),
          target_(finding.difference),
          breaks_(session.breaks()) {}

    void run(std::optional<std::vector<AnyPly>>& plies) {
        begin(requests_for_game);
        search_near_start(plies);
        if (plies) {
            shorten(*plies);
        }
        begin(requests_for_setup);
        shrink_setup(!plies);
        if (const std::optional<AnyState> position = verify::position_from(game_, finding_.position)) {
            if (std::optional<ConformanceDifference> difference = shown_in(*position, true)) {
                take(*position, std::move(*difference));
            }
        }
    }

private:
    void begin(std::uint64_t requests) { last_request_ = session_.requests() + requests; }
    [[nodiscard]] bool spent() const {
        return session_.requests() >= last_request_ || session_.breaks() - breaks_ > breaks_at_most;
    }

    [[nodiscard]] CheckScope scope_for(const Expected& expected) const {
        CheckScope scope;
        scope.seed = seed_;
        scope.turns = false;
        scope.outcome = false;
        switch (target_.kind) {
            case FindingKind::missing_turn:
            case FindingKind::extra_turn:
            case FindingKind::repeated_turn: scope.turns = true; break;
            case FindingKind::accepted_turn:
                scope.illegal = illegal_turns(rules_, expected, illegal_at_most, target_.clause, seed_);
                scope.illegal.push_back(target_.turn);
                break;
            default:
                if (target_.turn.empty()) {
                    scope.turns = target_.kind != FindingKind::wrong_outcome;
                    scope.outcome = true;
                } else {
                    scope.afters = afters_at_most;
                    scope.clause = fires_in(expected, target_.clause) ? target_.clause : "";
                    scope.chosen.push_back(target_.turn);
                }
        }
        return scope;
    }

    [[nodiscard]] static bool fires_in(const Expected& expected, const std::string& clause) {
        for (std::size_t turn = 0; turn < expected.turns().size(); ++turn) {
            const std::vector<std::string> clauses = expected.clauses(turn);
            if (std::find(clauses.begin(), clauses.end(), clause) != clauses.end()) {
                return true;
            }
        }
        return false;
    }

    /// The difference of the same kind in this position in the same part of the turn, or whose turn concerns the same
    /// clause; nothing if there is none.
    std::optional<ConformanceDifference> shown_in(const AnyState& position, bool readings = false) {
        const Expected expected(game_, position);
        CheckScope scope = scope_for(expected);
        scope.readings = readings;
        for (ConformanceDifference& difference : check_position(session_, rules_, expected, scope)) {
            if (difference.kind != target_.kind) {
                continue;
            }
            bool same_clause = difference.like(target_) ||
                               (target_.part.empty() && std::find(difference.others.begin(), difference.others.end(),
                                                                  target_.clause) != difference.others.end());
            if (const std::optional<std::size_t> turn = expected.find(difference.turn);
                turn && !same_clause && target_.part.empty()) {
                const std::vector<std::string> clauses = expected.clauses(*turn);
                same_clause = std::find(clauses.begin(), clauses.end(), target_.clause) != clauses.end();
            }
            if (same_clause) {
                difference.clause = target_.clause;
                difference.others = target_.others;
                difference.part = target_.part;
                return std::move(difference);
            }
        }
        return std::nullopt;
    }

    void take(const AnyState& position, ConformanceDifference difference) {
        finding_.position = game_.text(position);
        finding_.state = position;
        finding_.difference = std::move(difference);
    }

    /// The number of turns of a game.
    [[nodiscard]] std::size_t length_of(const std::vector<AnyPly>& plies) const { return turns_of_game(plies).size(); }

    [[nodiscard]] GameTurns turns_of_game(const std::vector<AnyPly>& plies) const {
        return verify::turns_of_game(game_, game_.initial(), plies);
    }

    /// Compares positions breadth first.
    void search_near_start(std::optional<std::vector<AnyPly>>& plies) {
        const std::size_t longest = plies ? length_of(*plies) : static_cast<std::size_t>(-1);
        const AnyState start = game_.initial();
        search::StateSearch search(game_, start, game_.key(start));
        search.run([&](std::uint32_t number, const AnyState& position, search::StateSearch::Turns& turns) {
            if (number >= positions_near_start || spent() || search.depth() >= longest) {
                return false;
            }
            if (std::optional<ConformanceDifference> difference = shown_in(position)) {
                take(position, std::move(*difference));
                plies = search.game_to(number);
                return false;
            }
            for_each_turn(game_, position, [&](const std::vector<AnyPly>&, const AnyState& next) {
                if (search.positions() < positions_near_start) {  // no more are visited
                    search::StateSearch::enter(turns, game_.key(next), next);
                }
            });
            return true;
        });
    }

    /// Plays the turns and leaves out those that are not legal. Replaces the game if its last position is an example
    /// and it is shorter.
    bool try_turns(const GameTurns& turns, std::vector<AnyPly>& plies) {
        std::vector<AnyPly> played;
        AnyState now = game_.initial();
        std::size_t length = 0;
        for (const std::vector<AnyPly>& turn : turns) {
            AnyState next = now;
            bool legal = true;
            for (std::size_t ply = 0; legal && ply < turn.size(); ++ply) {
                const std::vector<AnyPly> listed = game_.plies(next);
                legal = std::find(listed.begin(), listed.end(), turn[ply]) != listed.end();
                next = legal ? game_.after(next, turn[ply]) : next;
            }
            if (legal && turn_complete(game_, next)) {
                played.insert(played.end(), turn.begin(), turn.end());
                now = next;
                ++length;
            }
        }
        if (length >= length_of(plies)) {
            return false;
        }
        std::optional<ConformanceDifference> difference = shown_in(now);
        if (difference) {
            take(now, std::move(*difference));
            plies = std::move(played);
        }
        return difference.has_value();
    }

    /// Looks for an earlier position of the game, then removes turns.
    void shorten(std::vector<AnyPly>& plies) {
        const GameTurns whole = turns_of_game(plies);
        for (std::size_t length = 1; length < whole.size() && !spent(); ++length) {
            if (try_turns({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length)}, plies)) {
                break;
            }
        }
        verify::remove_turns(
            game_, game_.initial(), plies, [&](const GameTurns& fewer) { return try_turns(fewer, plies); },
            [&] { return spent(); });
    }

    /// Measures a set-up by its text: its length, then the sum of its digits.
    static std::pair<std::size_t, int> size_of_setup(const std::string& text) {
        int digits = 0;
        for (const char letter : text) {
            digits += letter >= '0' && letter <= '9' ? letter - '0' : 0;
        }
        return {text.size(), digits};
    }

    /// The set-ups that one use of a tool makes of this one, if they are positions and smaller.
    [[nodiscard]] std::vector<AnyState> smaller_setups(const AnyState& position) const {
        const editing::Editing& editing = kit_of(game_.rules()).editing();
        const std::string text = game_.text(position);
        std::vector<AnyState> list;
        std::unordered_set<std::string> met;
        const auto attempt = [&](const editing::Edit& edit) {
            const editing::Edited edited = editing.edit(game_, text, edit);
            if (!edited.changed || !edited.faults.empty() || size_of_setup(edited.setup) >= size_of_setup(text) ||
                !met.insert(edited.setup).second) {
                return;
            }
            const std::optional<AnyState> smaller = verify::position_from(game_, edited.setup);
            if (smaller && game_.between_turns(*smaller) &&
                game_.seat_to_act(*smaller) == game_.seat_to_act(position)) {
                list.push_back(*smaller);
            }
        };
        for (const editing::Tool& tool : editing.tools(game_)) {
            if (!tool.on_cell) {
                attempt({tool.id});
                continue;
            }
            for (const editing::CellWords& cell : editing.words_of_cells(game_, position)) {
                if (cell.occupied) {
                    attempt({tool.id, cell.cell});
                }
            }
        }
        std::stable_sort(list.begin(), list.end(), [&](const AnyState& a, const AnyState& b) {
            return size_of_setup(game_.text(a)) < size_of_setup(game_.text(b));
        });
        return list;
    }

    /// Takes pieces and parts away. `replace`: the smaller set-up replaces the position of the finding, because no game
    /// leads to that position.
    void shrink_setup(bool replace) {
        std::optional<AnyState> now = verify::position_from(game_, finding_.position);
        std::optional<ConformanceDifference> best;
        bool smaller = now && game_.between_turns(*now);
        while (smaller && !spent()) {
            smaller = false;
            for (const AnyState& candidate : smaller_setups(*now)) {
                if (spent()) {
                    break;
                }
                if (std::optional<ConformanceDifference> difference = shown_in(candidate)) {
                    now = candidate;
                    best = std::move(difference);
                    smaller = true;
                    break;
                }
            }
        }
        if (best && replace) {
            take(*now, std::move(*best));
        } else if (best) {
            finding_.smaller = game_.text(*now);
            finding_.smaller_turn = best->turn;
        }
    }

    Session& session_;
    const ReferenceRules& rules_;
    const AnyGame& game_;
    std::uint64_t seed_;
    ConformFinding& finding_;
    const ConformanceDifference target_;
    int breaks_;
    std::uint64_t last_request_ = 0;
};

/// Replaces the position and the difference of the finding by smaller ones. `plies`: the game that leads to the
/// position; replaced by a shorter one, or set if the difference was found in a set-up and a game shows it, too.
/// Throws SessionEnded.
void reduce(Session& session, const ReferenceRules& rules, std::uint64_t seed, ConformFinding& finding,
            std::optional<std::vector<AnyPly>>& plies) {
    if (finding.difference.kind == FindingKind::timeout || finding.difference.kind == FindingKind::wrong_count) {
        return;  // each further time-out takes its whole time; a count belongs to its depth
    }
    Reduction(session, rules, seed, finding).run(plies);
}

/// Vectors, counts or breadth, games, situations, set-ups, again.
constexpr int stages_of_a_run = 6;

/// The sentence of a clause, from its rulebook or from the question of a gap.
std::string sentence_of(const ReferenceRules& rules, const std::string& clause) {
    if (const specs::Clause* found = rules.rulebook.find(clause)) {
        return found->text;
    }
    // Of the clauses that repeat this one, the one that repeats nothing else says it best. A clause that takes over a
    // whole rulebook (T-5) says nothing of a single rule: the clause itself does, in its own rulebook.
    const specs::Clause* best = nullptr;
    for (const specs::Clause& each : rules.rulebook.clauses) {
        if (std::find(each.same_as.begin(), each.same_as.end(), clause) != each.same_as.end() &&
            (best == nullptr || each.same_as.size() < best->same_as.size())) {
            best = &each;
        }
    }
    constexpr std::size_t of_one_rule = 3;
    if (best != nullptr && best->same_as.size() <= of_one_rule) {
        return best->text;
    }
    for (const std::string& rulebook : specs::shipped_rulebooks()) {
        if (const specs::Rulebook other = specs::load_rulebook(rulebook); other.find(clause) != nullptr) {
            return other.find(clause)->text;
        }
    }
    if (best != nullptr) {
        return best->text;
    }
    for (const specs::Gap& gap : specs::load_gaps()) {
        if (gap.id == clause) {
            return gap.question;
        }
    }
    return "";
}

void count_names(ConformFinding& finding, const ConformanceDifference& difference) {
    for (const std::string& clause : difference.names()) {
        ++finding.named[clause];
    }
}

/// True if both findings have the same kind, position and turn.
bool same_example(const ConformFinding& a, const ConformFinding& b) {
    return a.difference.kind == b.difference.kind && a.position == b.position && a.difference.turn == b.difference.turn;
}

}  // namespace

void Collection::begin_stage(const std::string& name, std::uint64_t asked) {
    result_.stages.push_back({name, 0, asked, 0, 0, 0, false, {}});
    requests_before_ = session_.requests();
    if (options_.stage) {
        options_.stage(static_cast<int>(result_.stages.size()), options_.position ? 1 : stages_of_a_run);
    }
    if (options_.progress) {
        options_.progress(name, 0, asked);
    }
}

void Collection::item_done() {
    ConformStage& stage = result_.stages.back();
    ++stage.done;
    stage.requests = session_.requests() - requests_before_;
    if (options_.progress) {
        options_.progress(stage.name, stage.done, stage.asked);
    }
}

void Collection::missed(const std::string& id) {
    result_.stages.back().missed.push_back(id);
}

void Collection::end_stage() {
    ConformStage& stage = result_.stages.back();
    stage.requests = session_.requests() - requests_before_;
    stage.complete = true;
}

std::size_t Collection::check(const Expected& expected, const CheckScope& scope, const PositionOrigin& origin) {
    ++result_.stages.back().positions;
    const std::vector<ConformanceDifference> differences = check_position(session_, rules_, expected, scope);
    std::exception_ptr ended;
    for (const ConformanceDifference& difference : differences) {
        try {
            add(difference, expected, origin);
        } catch (const SessionEnded&) {  // during a reduction; the other differences count
            ended = std::current_exception();
        }
    }
    if (ended) {
        std::rethrow_exception(ended);
    }
    return differences.size();
}

ConformFinding Collection::finding_of(const ConformanceDifference& difference, const Expected& expected,
                                      const PositionOrigin& origin) const {
    ConformFinding finding;
    finding.stage = result_.stages.back().name;
    finding.from = origin.from;
    finding.difference = difference;
    finding.position = expected.text();
    finding.state = expected.position();
    finding.first_position = expected.text();
    count_names(finding, difference);
    return finding;
}

void name_findings(const ReferenceRules& rules, std::vector<ConformFinding>& findings) {
    constexpr std::uint64_t few = 20;  // a clause that fewer than one in so many differences name is left out
    for (ConformFinding& finding : findings) {
        std::vector<std::string> clauses = finding.difference.names();
        for (const auto& [clause, times] : finding.named) {
            if (std::find(clauses.begin(), clauses.end(), clause) == clauses.end()) {
                clauses.push_back(clause);
            }
        }
        std::stable_sort(clauses.begin(), clauses.end(), [&](const std::string& a, const std::string& b) {
            return finding.named[a] > finding.named[b];
        });
        std::erase_if(clauses, [&, most = clauses.empty() ? 0 : finding.named[clauses.front()]](
                                   const std::string& clause) { return finding.named[clause] * few < most; });
        clauses.resize(std::min(clauses.size(), max_named_clauses));
        finding.difference.name(clauses);
        finding.clause_says = sentence_of(rules, finding.difference.clause);
    }
    std::stable_sort(findings.begin(), findings.end(),
                     [](const ConformFinding& a, const ConformFinding& b) { return a.times > b.times; });
}

void Collection::describe(ConformFinding& finding, const std::optional<std::vector<AnyPly>>& plies) const {
    if (const Result<AnyState> position = parse_state(rules_.game, finding.position)) {
        finding.drawing = language_of(rules_.game).drawing(rules_.game, *position);
    }
    if (finding.smaller) {
        if (const Result<AnyState> smaller = parse_state(rules_.game, *finding.smaller)) {
            finding.smaller_drawing = language_of(rules_.game).drawing(rules_.game, *smaller);
        }
    }
    if (plies) {
        finding.game = trace_of(rules_.ruleset, rules_.game, Path(rules_.game, rules_.game.initial(), *plies));
    }
}

void Collection::seek_game(Met& met, const ConformanceDifference& difference, const Expected& expected,
                           const PositionOrigin& origin) {
    const ConformFinding& before = result_.findings[met.finding];
    const auto sharing =
        std::count_if(met_.begin(), met_.end(), [&](const Met& other) { return other.finding == met.finding; });
    // Faults of the program have no clause, so one says nothing about another.
    if (!options_.reduce || !origin.plies || before.game || met.game_sought || sharing > 1 ||
        difference.clause.empty() || difference.count) {
        return;
    }
    met.game_sought = true;
    ConformFinding found = finding_of(difference, expected, origin);
    found.times = before.times;
    found.named = before.named;
    found.first_position = before.first_position;
    std::optional<std::vector<AnyPly>> plies = origin.plies;
    reduce(session_, rules_, options_.seed, found, plies);
    const bool known = std::any_of(result_.findings.begin(), result_.findings.end(),
                                   [&](const ConformFinding& other) { return same_example(other, found); });
    if (plies && !known) {
        describe(found, plies);
        result_.findings[met.finding] = std::move(found);
    }
}

void Collection::add(const ConformanceDifference& difference, const Expected& expected, const PositionOrigin& origin) {
    ++result_.stages.back().differences;
    for (Met& met : met_) {
        if (met.difference.like(difference)) {
            ++result_.findings[met.finding].times;
            count_names(result_.findings[met.finding], difference);
            seek_game(met, difference, expected, origin);
            return;
        }
    }
    met_.push_back({difference, result_.findings.size()});
    std::optional<std::vector<AnyPly>> plies = origin.plies;
    // The finding counts even if the program or the user ends the run during the reduction.
    result_.findings.push_back(finding_of(difference, expected, origin));
    if (options_.reduce) {
        try {
            reduce(session_, rules_, options_.seed, result_.findings.back(), plies);
        } catch (...) {
            result_.findings.back().drawing = language_of(rules_.game).drawing(rules_.game, expected.position());
            throw;
        }
    }
    ConformFinding& reduced = result_.findings.back();
    for (std::size_t number = 0; number + 1 < result_.findings.size(); ++number) {
        ConformFinding& other = result_.findings[number];
        if (same_example(other, reduced)) {
            ++other.times;
            count_names(other, difference);
            met_.back().finding = number;
            result_.findings.pop_back();
            return;
        }
    }
    describe(reduced, plies);
    if (result_.findings.size() >= options_.findings) {
        throw FindingsFull{};
    }
}

}  // namespace rulescope::studies
