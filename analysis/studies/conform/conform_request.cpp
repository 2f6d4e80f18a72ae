#include "analysis/studies/conform/conform_request.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/game/language.h"
#include "analysis/game/turns.h"
#include "analysis/search/state_search.h"
#include "analysis/specs/error.h"
#include "analysis/specs/typed_text.h"
#include "analysis/studies/conform/collection.h"
#include "analysis/studies/conform/expected.h"
#include "analysis/studies/conform/position_check.h"
#include "analysis/verify/choice_sequence.h"
#include "analysis/verify/knowledge.h"
#include "analysis/verify/situation_search.h"

namespace rulescope::studies {

namespace {

// Asks about every finding once more in a newly started program. This separates a difference that depends on earlier
// requests from one that the position alone shows.

/// At most one time-out, and at most so many other breaks of a program.
constexpr SessionLimits limits{3, 1};

/// The requests about the position of a finding: first the one that shows it, then those that need no turn, then the
/// turn. (The answer about a turn may depend on an earlier request about the same position.)
std::vector<CheckScope> scopes_of(const ConformFinding& finding) {
    const ConformanceDifference& difference = finding.difference;
    CheckScope position;
    position.readings = false;
    CheckScope list = position;
    list.outcome = false;
    CheckScope outcome = position;
    outcome.turns = false;
    CheckScope turn = outcome;
    turn.outcome = false;
    turn.chosen = {difference.turn};
    turn.illegal = {difference.turn};
    switch (difference.kind) {
        case FindingKind::missing_turn:
        case FindingKind::extra_turn:
        case FindingKind::repeated_turn: return {list};
        default: break;
    }
    if (difference.turn.empty()) {
        return difference.kind == FindingKind::wrong_outcome ? std::vector{outcome, position} : std::vector{position};
    }
    return {turn, position, turn};
}

bool repeats_count(Session& session, const ConformFinding& finding) {
    try {
        const std::uint64_t found = count_by_program(session, *finding.difference.count);
        return finding.difference.kind == FindingKind::wrong_count && found != finding.difference.count->right;
    } catch (const ProgramFault& fault) {
        return fault.kind() == finding.difference.kind;
    }
}

/// Asks about the position. Throws SessionEnded at the bounds of the session.
bool repeats_in(Session& session, const ReferenceRules& rules, const ConformFinding& finding) {
    if (finding.difference.count) {
        return repeats_count(session, finding);
    }
    const Expected expected(rules.game, *finding.state);
    for (const CheckScope& scope : scopes_of(finding)) {
        const std::vector<ConformanceDifference> differences = check_position(session, rules, expected, scope);
        if (std::any_of(differences.begin(), differences.end(), [&](const ConformanceDifference& each) {
                // Of several extra turns the first one is reported, and the order of a list may change by process.
                return each.like(finding.difference) ||
                       (each.kind == finding.difference.kind && each.turn == finding.difference.turn);
            })) {
            return true;
        }
    }
    return false;
}

bool repeats(Session& session, const ReferenceRules& rules, const ConformFinding& finding) {
    try {
        if (session.begin()) {
            return false;  // this time it does not support the rule set
        }
    } catch (const ProgramFault& fault) {
        return !finding.state && fault.kind() == finding.difference.kind;
    }
    try {
        return finding.state && repeats_in(session, rules, finding);
    } catch (const SessionEnded& end) {
        if (end.by_user()) {
            throw;
        }
        return false;
    }
}

/// Starts the program once for each finding and asks only `hello`, `setup` and about the position of the finding: its
/// turns, its outcome, its turn, its count. Sets `repeats` of each finding; adds to the requests of the result. After a
/// time-out nothing more is asked about its finding. An interrupt sets `interrupted`; `repeats` of the findings not
/// asked about stays empty.
void confirm_findings(Program& program, const Json& setup, const ReferenceRules& rules, const ConformOptions& options,
                      ConformResult& result) {
    if (options.stage) {
        options.stage(0, 0);
    }
    std::uint64_t done = 0;
    for (ConformFinding& finding : result.findings) {
        if (options.progress) {
            options.progress("confirmation", done++, result.findings.size());
        }
        Session session(program, setup, options.stop, limits);
        try {
            finding.repeats = repeats(session, rules, finding);
        } catch (const SessionEnded& end) {
            result.interrupted = true;
            result.stopped = end.what();
        }
        result.requests += session.requests();
        if (result.interrupted) {
            return;
        }
    }
}

/// In a position with at most so many turns, `after` is asked for every turn.
constexpr std::size_t few_turns = 12;
constexpr std::size_t sampled_turns = 4;
constexpr std::size_t sampled_illegal = 3;
constexpr std::size_t turns_of_setup = 40;
constexpr std::size_t max_plies_of_game = 600;
/// The stage of situations also compares so many positions of a random game that continues from the situation.
constexpr std::size_t turns_beyond = 3;
constexpr std::size_t pairs_again = 40;

class Conformance {
public:
    Conformance(Session& session, const ReferenceRules& rules, const ConformOptions& options, ConformResult& result)
        : session_(session),
          rules_(rules),
          game_(rules.game),
          options_(options),
          collection_(session, rules, options, result) {}

    void run() {
        if (options_.position) {
            check_position_alone();
            return;
        }
        play_vectors();
        if (session_.info().answers("perft") || session_.info().answers("divide")) {
            collection_.begin_stage("counts", 0);
            compare_counts(session_, rules_, options_, collection_);
            collection_.end_stage();
        } else {
            check_breadth_first();
        }
        play_games();
        check_situations();
        check_setups();
        check_again();
    }

private:
    /// A position, and one with its board and another value beside it.
    struct SameBoard {
        AnyState position;
        PositionOrigin origin;
        verify::OnSameBoard other;
    };

    /// Compares a position, and directly after it one with the same board: a program that keeps turns by the board
    /// alone errs there.
    void check(const Expected& expected, const CheckScope& scope, const PositionOrigin& origin) {
        collection_.check(expected, scope, origin);
        std::vector<verify::OnSameBoard> others = verify::knowledge_of(game_).on_same_board(game_, expected.position());
        if (others.empty()) {
            return;
        }
        Random random = Random::stream(options_.seed, same_boards_.size());
        same_boards_.push_back({expected.position(), origin, std::move(others[random.below(others.size())])});
        check_other(same_boards_.back(), scope.chosen);
    }

    void check_other(const SameBoard& pair, const std::vector<std::string>& chosen) {
        CheckScope scope;
        scope.afters = 1;
        scope.chosen = chosen;
        collection_.check(Expected(game_, pair.other.position), scope,
                          {fmt::format("{}, other {}", pair.origin.from, pair.other.other), std::nullopt});
    }

    /// Compares some pairs of positions with the same board again, the second position first, after everything that the
    /// program may have kept.
    void check_again() {
        if (same_boards_.empty()) {
            return;
        }
        const std::size_t pairs = std::min(pairs_again, same_boards_.size());
        collection_.begin_stage("again", pairs);
        for (std::size_t number = 0; number < pairs; ++number) {
            const SameBoard& pair = same_boards_[number * same_boards_.size() / pairs];
            check_other(pair, {});
            CheckScope scope;
            scope.afters = 1;
            collection_.check(Expected(game_, pair.position), scope, pair.origin);
            collection_.item_done();
        }
        collection_.end_stage();
    }

    void check_position_alone() {
        const AnyState position = read_position(game_, options_.position);
        collection_.begin_stage("position", 1);
        const Expected expected(game_, position);
        CheckScope scope = scope_of(expected, "", few_turns * turns_of_setup, 0);
        scope.illegal = illegal_turns(rules_, expected, turns_of_setup, "", options_.seed);
        if (options_.turn) {
            scope.chosen.push_back(*options_.turn);
            scope.illegal.push_back(*options_.turn);
        }
        collection_.check(expected, scope, {"--position", std::nullopt});
        collection_.item_done();
        collection_.end_stage();
    }

    [[nodiscard]] CheckScope scope_of(const Expected& expected, const std::string& chosen, std::size_t all,
                                      std::uint64_t number) const {
        CheckScope scope;
        scope.afters = expected.turns().size() <= all ? all : sampled_turns;
        if (!chosen.empty()) {
            scope.chosen.push_back(chosen);
        }
        scope.seed = Random::stream(options_.seed, number).next();
        return scope;
    }

    void play_vectors() {
        collection_.begin_stage("vectors", options_.vectors.size());
        for (const verify::Vector& vector : options_.vectors) {
            const std::optional<AnyState> position = verify::position_from(game_, vector.position);
            if (position) {
                const Expected expected(game_, *position);
                CheckScope scope;
                for (const verify::VectorTurn& turn : vector.turns) {
                    scope.chosen.push_back(turn.turn);
                }
                for (const verify::VectorRefusal& refusal : vector.illegal) {
                    scope.illegal.push_back(refusal.turn);
                }
                check(expected, scope, {vector.id, plies_of(vector.game)});
            }
            collection_.item_done();
        }
        collection_.end_stage();
    }

    /// The plies of a game that is given by its turns; nothing if a turn is not legal.
    [[nodiscard]] std::optional<std::vector<AnyPly>> plies_of(
        const std::optional<std::vector<std::string>>& turns) const {
        if (!turns) {
            return std::nullopt;
        }
        Path path(game_.initial());
        for (const std::string& written : *turns) {
            const Result<JudgedTurn> turn = parse_turn(game_, path.end(), written);
            if (!turn || !turn->legal()) {
                return std::nullopt;
            }
            path.add(turn->legal_plies(), turn->after);
        }
        return path.plies();
    }

    void check_breadth_first() {
        collection_.begin_stage("breadth", options_.positions);
        const AnyState start = game_.initial();
        search::StateSearch search(game_, start, game_.key(start));
        search.run([&](std::uint32_t number, const AnyState& position, search::StateSearch::Turns& turns) {
            if (number >= options_.positions) {
                return false;
            }
            const Expected expected(game_, position);
            check(expected, scope_of(expected, "", turns_of_setup, number), {"breadth first", search.game_to(number)});
            collection_.item_done();
            for (const ExpectedTurn& turn : expected.turns()) {
                if (search.positions() >= options_.positions) {
                    break;  // no more are visited
                }
                search::StateSearch::enter(turns, game_.key(turn.next), turn.next);
            }
            return true;
        });
        collection_.end_stage();
    }

    /// Compares every position between the turns of a game, from the one after `first` turns. `afters`: after how many
    /// turns of a position the next positions are compared.
    void follow(const Path& path, const std::string& from, std::uint64_t number, std::size_t first = 0,
                std::size_t afters = 0) {
        const std::vector<std::string> texts = path.texts(game_);
        for (std::size_t turn = first; turn <= texts.size(); ++turn) {
            const Expected expected(game_, path.states[turn]);
            CheckScope scope = scope_of(expected, turn < texts.size() ? texts[turn] : "", few_turns,
                                        number * max_plies_of_game + turn);
            scope.afters = std::max(scope.afters, afters);
            scope.illegal = illegal_turns(rules_, expected, sampled_illegal, "", scope.seed);
            check(expected, scope, {from, path.first(turn).plies()});
        }
    }

    void play_games() {
        collection_.begin_stage("games", options_.games);
        for (std::uint64_t number = 0; number < options_.games; ++number) {
            // The first game is one with situations that random play rarely reaches.
            const std::vector<AnyPly> rare =
                number == 0 ? verify::knowledge_of(game_).rare(game_) : std::vector<AnyPly>{};
            const std::vector<AnyPly> plies =
                rare.empty() ? verify::play_random(game_, game_.initial(), options_.seed, number, max_plies_of_game,
                                                   [](const auto&) { return false; })
                                   .plies
                             : rare;
            follow(Path(game_, game_.initial(), plies), fmt::format("game {}", number), number);
            collection_.item_done();
        }
        collection_.end_stage();
    }

    /// Searches for games that reach the situations of the family. Compares the last two positions of each game, and
    /// those of a random continuation, which depends on the seed.
    void check_situations() {
        std::vector<verify::Situation> list = verify::situations_of(game_);
        std::erase_if(list, [](const verify::Situation& situation) { return !situation.never.empty(); });
        if (list.empty()) {
            return;
        }
        if (list.size() > options_.situations) {
            list.resize(options_.situations);
        }
        collection_.begin_stage("situations", list.size());
        const std::vector<verify::Sighting> sightings = verify::find_situations(game_, list, budgets_of_situations());
        if (options_.stop != nullptr && *options_.stop) {
            throw SessionEnded(true, "interrupted");
        }
        for (std::size_t number = 0; number < list.size(); ++number) {
            if (sightings[number].by == verify::FoundBy::nothing) {
                collection_.missed(list[number].id);
                continue;
            }
            Path path(game_, game_.initial(), sightings[number].plies);
            path.complete(game_);
            const std::size_t turns = sightings[number].turns;
            std::size_t beyond = 0;
            const std::vector<AnyPly> more =
                verify::play_random(game_, path.end(), options_.seed, number, max_plies_of_game,
                                    [&](const auto& played) {
                                        beyond += turn_complete(game_, played.states.back()) ? 1U : 0U;
                                        return beyond == turns_beyond;
                                    })
                    .plies;
            for (const AnyPly& ply : more) {
                path.play(game_, ply);
            }
            follow(path, "situation " + list[number].id, ~std::uint64_t{number}, turns > 0 ? turns - 1 : 0,
                   turns_of_setup);
            collection_.item_done();
        }
        collection_.end_stage();
    }

    /// Bounds of the search, so that it takes seconds.
    [[nodiscard]] verify::SituationBudgets budgets_of_situations() const {
        verify::SituationBudgets budgets;
        budgets.states = 500;
        budgets.games = 30;
        budgets.shrinks = 200;
        budgets.seed = options_.seed;
        budgets.beam = {{1, 16}, 100, 100'000};
        budgets.stop = options_.stop;
        return budgets;
    }

    void check_setups() {
        collection_.begin_stage("set-ups", options_.setups);
        for (std::uint64_t number = 0; number < options_.setups; ++number) {
            Random random = Random::stream(~options_.seed, number);
            const AnyState played =
                verify::play_random(game_, game_.initial(), options_.seed, number % 8, few_turns, [](const auto&) {
                    return false;
                }).states.back();
            const std::optional<AnyState> scene =
                verify::knowledge_of(game_).random_scene(game_, played, number, random);
            // As a text a position is complete: the program sees nothing else.
            const std::optional<AnyState> position =
                scene ? verify::position_from(game_, game_.text(*scene)) : std::nullopt;
            if (position) {
                const Expected expected(game_, *position);
                CheckScope scope = scope_of(expected, "", turns_of_setup, number);
                scope.illegal = illegal_turns(rules_, expected, sampled_illegal, "", scope.seed);
                check(expected, scope, {fmt::format("set-up {}", number), std::nullopt});
                collection_.item_done();
            }
        }
        collection_.end_stage();
    }

    Session& session_;
    const ReferenceRules& rules_;
    const AnyGame& game_;
    const ConformOptions& options_;
    Collection collection_;
    std::vector<SameBoard> same_boards_;
};

/// A fault of the program before the first position.
ConformFinding early_finding(const ProgramFault& fault) {
    ConformFinding finding;
    finding.stage = "setup";
    finding.difference = {fault.kind(), "", "", "an answer to hello and setup", fault.what(), fault.what(), {}};
    return finding;
}

}  // namespace

ConformVerdict ConformResult::verdict() const {
    if (interrupted) {
        return ConformVerdict::inconclusive;
    }
    if (!unsupported.empty()) {
        return ConformVerdict::unsupported;
    }
    return findings.empty() && stopped.empty() ? ConformVerdict::conforms : ConformVerdict::differs;
}

ConformResult conform(const specs::LoadedRules& ruleset, Program& program, const Json& setup,
                      const ConformOptions& options) {
    const ReferenceRules rules(ruleset);
    if (options.position) {
        const AnyState position = read_position(rules.game, options.position);
        if (options.turn) {
            judge_turn(rules.game, position, *options.turn, "--turn");  // it may be illegal
        }
    }
    ConformResult result;
    result.ruleset = ruleset;
    Session session(program, setup, options.stop);
    try {
        const std::optional<std::string> unsupported = session.begin();
        result.program = session.info();
        if (unsupported) {
            result.unsupported = unsupported->empty() ? "no reason given" : *unsupported;
        } else {
            Conformance(session, rules, options, result).run();
        }
    } catch (const ProgramFault& fault) {
        result.findings.push_back(early_finding(fault));
    } catch (const FindingsFull&) {
        result.stopped = fmt::format("{} findings", result.findings.size());
    } catch (const SessionEnded& end) {
        result.interrupted = end.by_user();
        result.stopped = end.what();
    }
    result.program = session.info();
    result.requests = session.requests();
    name_findings(rules, result.findings);
    if (!result.interrupted) {
        confirm_findings(program, setup, rules, options, result);
    }
    return result;
}

std::vector<Option> options(ConformRequest& request) {
    ConformOptions& options = request.options;
    const Range budget{0, 1'000'000'000};
    return {
        choice("--tier", "Vectors: the small tier (the default); large: both tiers", &request.tier, {"small", "large"}),
        number("--sequences", "N", "Count at most so many turn sequences at a time (default {})", &options.sequences,
               budget),
        number("--positions", "N", "Positions compared breadth first if the program does not count (default {})",
               &options.positions, budget),
        number("--games", "N", "Random games (default {})", &options.games, budget),
        number("--situations", "N", "Rare situations that a search reaches (default {})", &options.situations, budget),
        number("--setups", "N", "Random set-ups (default {})", &options.setups, budget),
        number("--findings", "N", "Stop after so many findings (default {})", &options.findings, {1, 1'000'000'000}),
        number("--timeout", "SECONDS", "Time for each answer (default 10)", &request.timeout, {1, 86'400}),
        {"--position", "TEXT", "Compare only this position", &options.position},
        {"--turn", "TEXT", "With --position: ask for this turn, too", &options.turn},
        {"--no-reduction", "", "Report differences as found, without a search for smaller ones",
         &request.no_reduction}};
}

ConformOptions conform_options(const ConformRequest& request, const Run& run) {
    ConformOptions options = request.options;
    if (options.turn && !options.position) {
        specs::bad_option("--turn", "needs --position");
    }
    options.seed = run.seed;
    options.reduce = !request.no_reduction;
    options.stop = run.stop;
    options.progress = [&run](const std::string& stage, std::uint64_t done, std::uint64_t total) {
        run.report(stage, done, total, "items");
    };
    return options;
}

std::string words_to_repeat(const ConformRequest& request, const Run& run) {
    std::string text = request.timeout ? fmt::format(" --timeout {}", *request.timeout) : "";
    text += run.seed != Run().seed ? fmt::format(" --seed {}", run.seed) : "";
    return text + (request.no_reduction ? " --no-reduction" : "");
}

}  // namespace rulescope::studies
