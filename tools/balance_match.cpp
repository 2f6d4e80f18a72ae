#include "tools/balance_match.h"

#include <algorithm>
#include <memory>

#include "analysis/games/adaptoid/play/agents.h"
#include "analysis/games/adaptoid/play/look.h"
#include "analysis/games/pentactic/play/agents.h"
#include "analysis/games/pentactic/play/look.h"
#include "analysis/play/counting.h"
#include "analysis/play/match_run.h"
#include "analysis/statistics/anytime.h"
#include "core/pentactic/notation.h"
#include "tools/game_store.h"
#include "tools/match_agents.h"
#include "tools/pentactic_play.h"
#include "tools/report_drawing.h"
#include "tools/rule_set_text.h"
#include "tools/trace.h"
#include "tools/turn.h"

namespace rulescope::tools {

namespace {

play::AdaptoidLook look_of(const adaptoid::RuleSet& rules) {
    return play::AdaptoidLook{rules.board.size()};
}
play::PentacticLook look_of(const pentactic::RuleSet& rules) {
    return play::PentacticLook{rules};
}

/// A game that was played, turn by turn, without what its record holds besides.
template <Game G>
struct Moves {
    std::uint64_t number = 0;
    bool finished = false;
    std::vector<std::vector<typename G::Ply>> turns;
};

template <class Rules, Game G>
ShownGame shown_game(const specs::Loaded<Rules>& loaded, const G& game, const Moves<G>& moves, const std::string& why) {
    ShownGame shown;
    shown.number = moves.number;
    shown.turns = static_cast<int>(moves.turns.size());
    shown.why = why;
    std::vector<typename G::State> positions{game.initial()};
    std::vector<typename G::Ply> plies;
    for (const auto& turn : moves.turns) {
        shown.texts.push_back(game.turn_text(positions.back(), turn));
        typename G::State next = positions.back();
        for (const typename G::Ply& ply : turn) {
            next = game.after(next, ply, nullptr);
            plies.push_back(ply);
        }
        positions.push_back(std::move(next));
    }
    shown.trace = json_of(trace_of(loaded, game, game.initial(), plies));
    const DrawnGame drawn = draw_played(game, positions, moves.turns);
    shown.svg = drawn.svg;
    shown.note = drawn.note;
    return shown;
}

/// The shortest, one of middle length, the longest; of several the one with the lowest number.
template <class Rules, Game G>
std::vector<ShownGame> shown_games(const specs::Loaded<Rules>& loaded, const G& game,
                                   const std::vector<Moves<G>>& played) {
    std::vector<const Moves<G>*> finished;
    for (const Moves<G>& moves : played) {
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
    return {shown_game(loaded, game, *first_as_long_as(finished.size() / 2), "of middle length"),
            shown_game(loaded, game, *finished.front(), "shortest"),
            shown_game(loaded, game, *first_as_long_as(finished.size() - 1), "longest")};
}

/// Watches the first seat game by game; does the match go on?
class Watch {
public:
    Watch(const MatchRequest& request, int seats) : margin_(request.until_decided), fair_(1.0 / seats) {}

    bool goes_on(const play::GameFacts& facts) {
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

template <class Rules>
PlayedMatch play_loaded(const specs::Loaded<Rules>& loaded, const MatchContext& context, const MatchRequest& request) {
    const auto game = game_of(loaded.rules);
    using G = std::remove_const_t<decltype(game)>;
    PlayedMatch match;
    match.request = request;
    const std::vector<std::string> words = seat_agents(loaded, request.agents);

    play::MatchRun run;
    run.plan.games = request.games;
    run.plan.seed = context.seed + request.seed_apart;
    run.plan.max_turns = context.max_turns;
    run.plan.seats = game.seats();
    run.plan.exchanged = request.exchanged;
    run.plan.opening_turns = request.opening_turns;
    run.threads = context.threads;
    run.peers = context.peers;
    run.stop = context.stop;
    if (context.progress) {
        run.progress = [&](std::uint64_t done, std::uint64_t total) { context.progress(request.name, done, total); };
    }
    std::unique_ptr<play::GameKeeper> keeper;
    if (context.store != nullptr) {
        keeper = context.store->match(request.name, match_identity(loaded, words, run.plan));
        run.keeper = keeper.get();
    }
    play::Counting counting(game, look_of(loaded.rules));
    std::vector<Moves<G>> moves;
    play::AgentResults results(run.plan);
    Watch watch(request, game.seats());
    const auto consume = [&](const play::GameRecord<G>& record) {
        match.games.push_back(play::facts_of(game, game.initial(), record));
        results.add(record.number, record.seating, record.outcome ? &record.outcome->payoff : nullptr);
        if (request.counted) {
            play::go_through(game, game.initial(), record, counting);
            moves.push_back({record.number, record.outcome.has_value(), record.turns});
        }
        return watch.goes_on(match.games.back());
    };
    play::MatchEnd end;
    with_faults_told(context.store == nullptr ? "" : context.store->path(), [&] {
        end = play::run_match(game, game.initial(), agents_of(loaded, game, words), run, consume);
    });
    match.complete = end.complete;
    match.agents = results.agents();
    match.live = watch.verdict();
    if (request.counted && (context.peers == nullptr || context.peers->number() == 0)) {
        RandomPlay<Rules> told{loaded, {}, counting.counts(), end.complete, run.plan, words};
        told.options.games = request.games;
        told.options.seed = run.plan.seed;
        told.options.max_turns = context.max_turns;
        told.options.agents = words;
        match.play = play_document(told);
        match.shown = shown_games(loaded, game, moves);
    }
    return match;
}

std::vector<std::string> sides(const adaptoid::RuleSet& rules) {
    std::vector<std::string> names;
    for (const adaptoid::Colour colour : rules.order) {
        names.emplace_back(adaptoid::name_of(colour));
    }
    return names;
}

std::vector<std::string> sides(const pentactic::RuleSet& rules) {
    std::vector<std::string> names;
    for (int seat = 0; seat < rules.seats(); ++seat) {
        names.emplace_back(pentactic::seat_name(static_cast<Seat>(seat)));
    }
    return names;
}

}  // namespace

PlayedMatch play_match(const MatchContext& context, const MatchRequest& request) {
    return std::visit([&](const auto& loaded) { return play_loaded(loaded, context, request); }, *request.ruleset);
}

int seats_of(const specs::AnyRuleSet& ruleset) {
    return std::visit([](const auto& loaded) { return loaded.rules.seats(); }, ruleset);
}

std::vector<std::string> sides_of(const specs::AnyRuleSet& ruleset) {
    return std::visit([](const auto& loaded) { return sides(loaded.rules); }, ruleset);
}

std::string title_of(const specs::AnyRuleSet& ruleset) {
    return std::visit([](const auto& loaded) { return loaded.rules.title; }, ruleset);
}

std::string name_of(const specs::AnyRuleSet& ruleset) {
    return std::visit([](const auto& loaded) { return loaded.rules.name; }, ruleset);
}

std::string label_of(const specs::AnyRuleSet& ruleset) {
    return std::visit(
        [](const auto& loaded) {
            std::string label = loaded.rules.name;
            for (const std::string& set : loaded.overrides) {
                label += (&set == &loaded.overrides.front() ? " with " : ", ") + set;
            }
            return label;
        },
        ruleset);
}

std::string engine_of(const specs::AnyRuleSet& ruleset) {
    return std::visit([](const auto& loaded) { return std::string(play::searches_on(loaded.rules)); }, ruleset);
}

Json identity_of(const specs::AnyRuleSet& ruleset) {
    return std::visit([](const auto& loaded) { return identity(loaded); }, ruleset);
}

}  // namespace rulescope::tools
