// The matches of the balance study: plays, stores and resumes them, and reduces them to facts.
#include <algorithm>
#include <memory>

#include "analysis/games/kit/game_kit.h"
#include "analysis/play/agent_words.h"
#include "analysis/play/counting/opening_tree.h"
#include "analysis/play/match/recorded_game.h"
#include "analysis/statistics/matches/seat_sequences.h"
#include "analysis/studies/balance/balance_context.h"

namespace rulescope::studies {

namespace {

/// The turns of a played game, without the other data of its record.
struct Moves {
    std::uint64_t number = 0;
    bool finished = false;
    std::vector<std::vector<AnyPly>> turns;
};

ShownGame shown_game(const play::MatchGame& match, const Moves& moves, const std::string& why) {
    return {moves.number, why, Path(match.game, match.start, moves.turns)};
}

/// Selects the shortest game, a game of middle length and the longest game. Among games of equal length the one with
/// the lowest number is selected.
std::vector<ShownGame> shown_games(const play::MatchGame& match, const std::vector<Moves>& played) {
    std::vector<const Moves*> finished;
    for (const Moves& moves : played) {
        if (moves.finished) {
            finished.push_back(&moves);
        }
    }
    if (finished.empty()) {
        return {};
    }
    std::stable_sort(finished.begin(), finished.end(),
                     [](const auto* a, const auto* b) { return a->turns.size() < b->turns.size(); });
    const auto first_as_long_as = [&](std::size_t place) {
        return *std::find_if(finished.begin(), finished.end(),
                             [&](const auto* each) { return each->turns.size() == finished[place]->turns.size(); });
    };
    return {shown_game(match, *first_as_long_as(finished.size() / 2), "of middle length"),
            shown_game(match, *finished.front(), "shortest"),
            shown_game(match, *first_as_long_as(finished.size() - 1), "longest")};
}

/// Joins the openings of a round if its games have a drawn opening in common.
void join_openings(PlayedMatch& match, const play::MatchPlan& plan) {
    if (!plan.exchanged || plan.opening_turns == 0) {
        return;
    }
    play::OpeningClusters clusters(plan);
    std::vector<std::optional<std::size_t>> lines;
    std::vector<std::uint64_t> names;  // [line]: the hash of the line
    for (const play::GameFacts& game : match.games) {
        lines.push_back(clusters.add(game.number, game.line));
        if (lines.back() == names.size()) {
            names.push_back(game.line.after_four);
        }
    }
    for (std::size_t game = 0; game < match.games.size(); ++game) {
        if (lines[game]) {
            match.games[game].opening = names[clusters.cluster_of(*lines[game])];
        }
    }
}

/// Decides after each game whether a match that may stop early continues. The verdict is that of verdict_of(): it uses
/// the confidence sequences of all seats, widened where opening lines repeat. The sequences alone are a necessary
/// condition that takes little time; the rest is tested whenever the number of games has grown by 1 %.
class SequentialStop {
public:
    SequentialStop(const MatchRequest& request, int seats)
        : margin_(request.until_decided), sequences_(static_cast<std::size_t>(seats)) {}

    bool continues_after(const PlayedMatch& match) {
        if (!margin_) {
            return true;
        }
        if (!match.games.back().payoffs.empty()) {
            sequences_.add(match.games.back().payoffs);
        }
        if (match.games.size() < next_ || !sequences_.verdict(*margin_).decided()) {
            return true;
        }
        next_ = match.games.size() + match.games.size() / 100 + 1;
        return !verdict_of(*margin_, match).decided;
    }

private:
    std::optional<double> margin_;
    statistics::SeatSequences sequences_;
    std::size_t next_ = 0;
};

}  // namespace

bool MatchContext::leads() const {
    return communicator == nullptr || communicator->rank() == 0;
}

std::vector<std::uint64_t> MatchContext::earlier_reports(const std::string& match, std::uint64_t games) const {
    if (!reported || !leads()) {
        return {};
    }
    std::vector<std::uint64_t> numbers = reported(match);
    std::erase_if(numbers, [games](std::uint64_t number) { return number >= games; });
    return numbers;
}

PlayedMatch play_match(const MatchContext& context, const MatchRequest& request) {
    const play::MatchGame game = match_game_of(request.rules.rules);
    PlayedMatch match;
    match.request = request;
    play::PlayResult result{request.rules};
    result.agents = play::seat_agents(request.rules.rules, *game.family, request.agents);

    play::MatchRun run;
    run.plan.games = request.games;
    run.plan.seed = context.seed + request.seed_apart;
    run.plan.max_turns = context.max_turns;
    run.plan.seats = game.game.seats();
    run.plan.exchanged = request.exchanged;
    run.plan.opening_turns = request.opening_turns;
    run.plan.line = request.line;
    run.threads = context.threads;
    run.communicator = context.communicator;
    run.stop = context.stop;
    if (context.progress) {
        run.progress = [&](std::uint64_t done, std::uint64_t total) { context.progress(request.name, done, total); };
    }
    std::unique_ptr<play::GameKeeper> keeper;
    if (context.keeper) {
        keeper =
            context.keeper(request.name, play::match_identity(request.rules, result.agents, run.plan, context.version));
        run.keeper = keeper.get();
    }
    play::MatchCounter total(game);
    const play::MatchCounter counter = total.fresh();
    run.counter = request.counted ? &counter : nullptr;
    std::vector<Moves> moves;
    play::AgentResults results(run.plan);
    play::ResultsByOpening by_opening(run.plan);
    SequentialStop sequential(request, game.game.seats());
    match.earlier_reports = context.earlier_reports(request.name, request.games);
    std::optional<play::AnytimeResults> anytime;
    if (match.anytime()) {
        anytime.emplace(run.plan, game.pieces->colours());
    }
    const bool drawn = play::chance_draws_openings(run.plan, result.agents);
    const auto consume = [&](const play::GameRecord& record, const play::MatchCounts& counts) {
        match.games.push_back(play::facts_of(game, record));
        match.games.back().round = run.plan.round_of(record.number);
        match.games.back().drawn = drawn;
        const std::vector<double>* payoffs = record.outcome ? &record.outcome->payoff : nullptr;
        results.add(record.number, record.seating, payoffs);
        by_opening.add(record.number, record.line, record.seating, payoffs);
        if (anytime) {
            anytime->add(record.number, record.seating, play::colours_at_end(game, record), payoffs);
        }
        if (request.counted) {
            total.merge(counts);
            moves.push_back({record.number, record.outcome.has_value(), record.turns});
        }
        return sequential.continues_after(match);
    };
    play::MatchEnd end;
    play::with_match_faults(context.state, [&] {
        end =
            play::run_match(game, play::players_of(request.rules, game, result.agents, context.version), run, consume);
    });
    match.complete = end.complete;
    match.agents = results.agents();
    join_openings(match, run.plan);
    if (request.counted && context.leads()) {
        result.plan = run.plan;
        result.counts = total.counts();
        result.details = game.pieces->details(result.counts);
        result.results = match.agents;
        play::add_openings(result, by_opening);
        result.earlier_reports = match.earlier_reports;
        if (anytime) {
            result.anytime = anytime->intervals();
        }
        result.complete = end.complete;
        match.play = std::move(result);
        match.shown = shown_games(game, moves);
    }
    return match;
}

std::string label_of(const specs::LoadedRules& rules) {
    std::string label = rules.rules.name;
    for (const std::string& set : rules.overrides) {
        label += (&set == &rules.overrides.front() ? " with " : ", ") + set;
    }
    return label;
}

PlayedMatch BalanceContext::play(const MatchRequest& request) {
    PlayedMatch match = play_match(matches, request);
    complete = complete && match.complete;
    played.push_back({request.name, match.games.size(), match.earlier_reports});
    return match;
}

MatchRequest BalanceContext::side_match(const std::string& name, const specs::LoadedRules& rules,
                                        const std::vector<std::string>& agents, bool exchanged) const {
    MatchRequest request;
    request.name = name;
    request.rules = rules;
    request.agents = agents;
    request.exchanged = exchanged;
    request.opening_turns = options.opening_turns;
    request.games = exchanged ? in_whole_rounds(options.side_games, static_cast<std::uint64_t>(rules.rules.seats()))
                              : options.side_games;
    return request;
}

}  // namespace rulescope::studies
