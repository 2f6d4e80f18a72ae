#include "analysis/play/match/play_match.h"

#include <algorithm>
#include <stdexcept>

#include "analysis/play/agent_words.h"

namespace rulescope::play {

MatchPlan plan_of(const PlayOptions& options, const std::vector<std::string>& agents) {
    const bool alike =
        std::all_of(agents.begin(), agents.end(), [&](const std::string& agent) { return agent == agents.front(); });
    MatchPlan plan;
    plan.games = options.games;
    plan.seed = options.seed;
    plan.max_turns = options.max_turns;
    plan.seats = static_cast<int>(agents.size());
    plan.exchanged = agents.size() > 1 && options.exchanged.value_or(!alike);
    plan.opening_turns = options.opening_turns;
    plan.line = options.line;
    return plan;
}

const std::vector<std::uint64_t>& CellCounts::of(const std::string& group, const std::string& id) const {
    for (const PlayCells& cells : counts) {
        if (cells.group == group && cells.id == id) {
            return cells.counts;
        }
    }
    throw std::out_of_range("nothing is counted by cell as " + (group.empty() ? id : group + " " + id));
}

CellCounts cell_counts(const PlayResult& result) {
    return {result.counts.games, result.counts.positions, result.details.cells, result.details.by_cell};
}

std::vector<int> colours_at_end(const MatchGame& game, const GameRecord& record) {
    std::vector<int> colours;
    for (int seat = 0; seat < game.game.seats(); ++seat) {
        colours.push_back(game.pieces->colour_of(record.last, static_cast<Seat>(seat)));
    }
    return colours;
}

void add_openings(PlayResult& result, const ResultsByOpening& by_opening) {
    result.openings = by_opening.count();
    for (std::size_t number = 0; number < result.agents.size(); ++number) {
        result.seats_by_opening.push_back(by_opening.of_seat(number));
        if (result.plan.exchanged) {
            result.agents_by_opening.push_back(by_opening.of_agent(number));
            result.seats_by_round.push_back(by_opening.of_seat_by_round(number));
        }
    }
}

PlayResult play_match(const specs::LoadedRules& ruleset, const MatchGame& game, const PlayOptions& options) {
    const std::vector<std::string> agents = seat_agents(ruleset.rules, *game.family, options.agents);
    return play_match(ruleset, game, options, players_of(ruleset, game, agents, options.version), agents);
}

PlayResult play_match(const specs::LoadedRules& ruleset, const MatchGame& game, const PlayOptions& options,
                      const MatchPlayers& players, const std::vector<std::string>& names) {
    PlayResult result{ruleset};
    result.agents = names;
    result.plan = plan_of(options, result.agents);
    result.counted = options.counted;
    MatchCounter total(game, options.counted);
    const MatchCounter counter = total.fresh();
    MatchRun run;
    run.plan = result.plan;
    run.threads = options.threads;
    run.communicator = options.communicator;
    run.stop = options.stop;
    run.progress = options.progress;
    run.keeper = options.keeper;
    // Counting events replays the game and is done by the thread that played it. Counting results is cheap enough for
    // one thread.
    const bool in_threads = options.counted == Counted::events;
    run.counter = in_threads ? &counter : nullptr;
    AgentResults results(run.plan);
    std::optional<SequentialMatch> sequential;
    if (options.question) {
        sequential.emplace(*options.question, run.plan, game.pieces->colours());
    }
    ResultsByOpening by_opening(run.plan);
    std::optional<AnytimeResults> anytime;
    if (!options.earlier_reports.empty()) {
        anytime.emplace(run.plan, game.pieces->colours());
    }
    const MatchEnd end = run_match(game, players, run, [&](const GameRecord& record, const MatchCounts& counts) {
        if (in_threads) {
            total.merge(counts);
        } else {
            total.add(record);
        }
        const std::vector<double>* payoffs = record.outcome ? &record.outcome->payoff : nullptr;
        results.add(record.number, record.seating, payoffs);
        by_opening.add(record.number, record.line, record.seating, payoffs);
        if (anytime) {
            anytime->add(record.number, record.seating, colours_at_end(game, record), payoffs);
        }
        if (options.on_game) {
            options.on_game(kept_game(game, record));
        }
        return !sequential || sequential->add(record, colours_at_end(game, record));
    });
    result.counts = total.counts();
    result.details = game.pieces->details(result.counts);
    result.results = results.agents();
    add_openings(result, by_opening);
    result.earlier_reports = options.earlier_reports;
    if (anytime) {
        result.anytime = anytime->intervals();
    }
    result.complete = end.complete;
    result.resumed = end.resumed;
    if (sequential) {
        result.answer = sequential->answer();
        result.anytime = result.answer->sides;
        // Intervals by opening line are valid for a fixed number of games only; the confidence sequences are over
        // rounds.
        result.seats_by_opening.clear();
        result.agents_by_opening.clear();
        result.seats_by_round.clear();
    }
    return result;
}

}  // namespace rulescope::play
