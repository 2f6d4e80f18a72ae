// The matches of the balance study: plays, stores and resumes them, and reduces them to facts.
#include <algorithm>
#include <memory>

#include "analysis/games/kit/game_kit.h"
#include "analysis/play/agent_words.h"
#include "analysis/play/match/recorded_game.h"
#include "analysis/statistics/matches/anytime.h"
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
    ShownGame shown;
    shown.number = moves.number;
    shown.why = why;
    shown.turns = moves.turns;
    shown.positions.push_back(match.start);
    for (const std::vector<AnyPly>& turn : moves.turns) {
        shown.texts.push_back(match.game.turn_text(shown.positions.back(), turn));
        shown.positions.push_back(play::after_plies(match.game, shown.positions.back(), turn));
    }
    return shown;
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

/// Judges the balance of the first seat after each game of a match that may stop early.
class SequentialVerdict {
public:
    SequentialVerdict(const MatchRequest& request, int seats) : margin_(request.until_decided), fair_(1.0 / seats) {}

    bool continues_after(const play::GameFacts& facts) {
        if (!margin_) {
            return true;
        }
        if (!facts.payoffs.empty()) {
            sequence_.add(facts.payoffs.front());
        }
        verdict_ = statistics::judge(sequence_.interval(), fair_, *margin_);
        return verdict_.balance == statistics::Balance::undecided;
    }
    [[nodiscard]] const statistics::BalanceVerdict& verdict() const { return verdict_; }

private:
    std::optional<double> margin_;
    double fair_;
    statistics::ConfidenceSequence sequence_;
    statistics::BalanceVerdict verdict_;
};

}  // namespace

bool MatchContext::leads() const {
    return communicator == nullptr || communicator->rank() == 0;
}

PlayedMatch play_match(const MatchContext& context, const MatchRequest& request) {
    play::MatchGame game = match_game_of(request.rules.rules);
    for (const std::vector<AnyPly>& turn : request.line) {
        game.start = play::after_plies(game.game, game.start, turn);
    }
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
    SequentialVerdict sequential(request, game.game.seats());
    const auto consume = [&](const play::GameRecord& record, const play::MatchCounts& counts) {
        match.games.push_back(play::facts_of(game, record));
        results.add(record.number, record.seating, record.outcome ? &record.outcome->payoff : nullptr);
        if (request.counted) {
            total.merge(counts);
            moves.push_back({record.number, record.outcome.has_value(), record.turns});
        }
        return sequential.continues_after(match.games.back());
    };
    play::MatchEnd end;
    play::with_match_faults(context.state, [&] {
        end =
            play::run_match(game, play::players_of(request.rules, game, result.agents, context.version), run, consume);
    });
    match.complete = end.complete;
    match.agents = results.agents();
    match.live = sequential.verdict();
    if (request.counted && context.leads()) {
        result.plan = run.plan;
        result.counts = total.counts();
        result.details = game.pieces->details(result.counts);
        result.results = match.agents;
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
    const auto seats = static_cast<std::uint64_t>(rules.rules.seats());
    request.games = exchanged ? (options.side_games + seats - 1) / seats * seats : options.side_games;
    return request;
}

}  // namespace rulescope::studies
