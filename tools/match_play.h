// A match of the options, played and counted, for whatever family: run_play() in report_play.h and pentactic_play.h.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "analysis/play/counting.h"
#include "analysis/play/match_run.h"
#include "tools/match_agents.h"
#include "tools/report_play.h"

namespace rulescope::tools {

/// One path for games that are played now, by whatever process, and games that were kept: each is gone through by the
/// reference and counted, in the order of the numbers.
template <class Rules, play::RecordedGame G, class L>
RandomPlay<Rules> play_and_count(const specs::Loaded<Rules>& ruleset, const PlayOptions& options, const G& game,
                                 L look) {
    const std::vector<std::string> words = seat_agents(ruleset, options.agents);
    play::MatchRun run;
    run.plan = plan_of(options, words);
    run.threads = options.threads;
    run.communicator = options.communicator;
    run.stop = options.stop;
    if (options.progress) {
        run.progress = [progress = options.progress](std::uint64_t done, std::uint64_t total) {
            progress("random games", done, total);
        };
    }
    std::unique_ptr<storage::GameKeeper> keeper;
    if (options.store != nullptr) {
        keeper = options.store->match(options.match, match_identity(ruleset, words, run.plan));
        run.keeper = keeper.get();
    }
    const typename G::State start = game.initial();
    play::Counting<G, L> counting(game, std::move(look));
    play::AgentResults results(run.plan);
    play::MatchEnd end;
    with_faults_told(options.store == nullptr ? "" : options.store->path(), [&] {
        end =
            play::run_match(game, start, agents_of(ruleset, game, words), run, [&](const play::GameRecord<G>& record) {
                play::go_through(game, start, record, counting);
                results.add(record.number, record.seating, record.outcome ? &record.outcome->payoff : nullptr);
                if (options.told) {
                    options.told(play::kept_game(game, start, record));
                }
                return true;
            });
    });
    return {ruleset, options, counting.counts(), end.complete, run.plan, words, results.agents(), end.resumed};
}

}  // namespace rulescope::tools
