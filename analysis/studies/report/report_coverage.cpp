#include "analysis/studies/report/report_coverage.h"

#include <algorithm>
#include <map>
#include <set>

#include "analysis/game/clause_order.h"
#include "analysis/game/language.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/play/match/recorded_game.h"
#include "analysis/statistics/rounding.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::studies {

using statistics::rounded;

namespace {

/// A clause of the rulebook and the id of its event.
struct ShownClause {
    std::string clause, event;
    bool operator==(const ShownClause&) const = default;
};

/// The places (game and turn) of the wanted examples. For each place, the clauses that the example shows.
struct Wanted {
    struct Order {
        bool operator()(const play::Place& a, const play::Place& b) const {
            return a.turn != b.turn ? a.turn < b.turn : a.game < b.game;
        }
    };
    std::map<play::Place, std::vector<ShownClause>, Order> places;
};

std::string example_id(const play::Place& place) {
    return "example-" + std::to_string(place.game) + "-" + std::to_string(place.turn);
}

std::optional<int> first_depth(const std::vector<search::PerftRow>& perft, const std::string& event) {
    for (const search::PerftRow& row : perft) {
        if (row.events.contains(event)) {
            return row.depth;
        }
    }
    return std::nullopt;
}

CoveragePart part_of(const play::MatchCounts& match, const ShownClause& shown, const std::string& text,
                     const std::vector<search::PerftRow>& perft, Wanted& wanted) {
    const auto found = match.clauses.find(shown.event);
    CoveragePart part{shown.clause, text};
    part.games = found == match.clauses.end() ? 0 : found->second.games;
    part.share = match.games == 0 ? 0.0 : rounded(static_cast<double>(part.games) / static_cast<double>(match.games));
    part.interval = rounded(statistics::wilson(part.games, match.games));
    part.depth = first_depth(perft, shown.event);
    if (part.games > 0) {
        const play::ClauseCounts& counts = found->second;
        part.fired = counts.fired;
        part.first = counts.first;
        part.shortest = counts.shortest;
        part.example = example_id(counts.shortest);
        std::vector<ShownClause>& examples = wanted.places[counts.shortest];
        if (std::find(examples.begin(), examples.end(), shown) == examples.end()) {
            examples.push_back(shown);
        }
    }
    return part;
}

/// Plays a game of the run again, up to a turn.
Path path_to(const play::PlayResult& run, const AnyGame& game, const play::Place& place) {
    const play::MatchGame match = match_game_of(game.rules());
    play::MatchPlan plan = run.plan;
    plan.max_turns = place.turn;
    const play::MatchPlayers players = play::same_players(match, play::AgentSpec{});
    return Path(game, match.start, play::play_recorded(match, players, plan, place.game)->turns);
}

/// Returns the sentence of the first event with this id in the turn; "" if there is no such event.
std::string sentence_of(const AnyGame& game, const AnyState& before, const std::vector<AnyPly>& plies,
                        const std::string& event) {
    for (const PlayedPly<AnyGame>& played : played_plies(game, before, plies)) {
        for (const EventText& each : language_of(game).ply_events(game, played)) {
            if (each.event.clause == event) {
                return each.sentence;
            }
        }
    }
    return {};
}

CoverageExample example_of(const play::PlayResult& run, const AnyGame& game, const play::Place& place,
                           const std::vector<ShownClause>& examples) {
    const Path path = path_to(run, game, place);
    const AnyState& before = path.before_last_turn();
    const std::vector<AnyPly>& turn = path.turns.back();
    CoverageExample example{example_id(place),
                            place.game,
                            place.turn,
                            {},
                            game.turn_text(before, turn),
                            game.text(before),
                            trace_of(run.ruleset, game, path)};
    for (const ShownClause& shown : examples) {
        example.clauses.push_back({shown.clause, sentence_of(game, before, turn, shown.event)});
    }
    return example;
}

}  // namespace

Coverage cover(const play::PlayResult& run, const specs::Rulebook& rulebook, const std::vector<search::PerftRow>& perft,
               const std::map<std::string, std::string>& texts) {
    const AnyRules& rules = run.ruleset.rules;
    Coverage coverage;
    Wanted wanted;
    std::set<std::string, ClauseOrder> possible, fired, covered;
    const auto text_of = [&](const std::string& id) { return texts.contains(id) ? texts.at(id) : std::string(); };
    for (const specs::Clause& clause : rulebook.clauses) {
        if (!rules.family().other_home_of_clause(rules, clause.id).empty()) {
            continue;
        }
        coverage.clauses.push_back({clause.id, clause.line, clause.text, clause.kind, {}});
        if (clause.kind != "event") {
            continue;
        }
        const std::vector<std::string> events =
            clause.events.empty() ? std::vector<std::string>{clause.id} : clause.events;
        for (const std::string& event : events) {
            // If the clause lists several events, these are clauses of another rulebook and have their own texts and
            // ids.
            const bool own = events.size() == 1;
            const ShownClause shown{own ? clause.id : event, event};
            CoveragePart part = part_of(run.counts, shown, own ? clause.text : text_of(event), perft, wanted);
            part.impossible = verify::knowledge_of(rules).never_fires(rules, event);
            covered.insert(event);
            if (part.impossible->empty()) {
                possible.insert(shown.clause);
            }
            if (part.fired > 0) {
                fired.insert(shown.clause);
            }
            coverage.clauses.back().parts.push_back(std::move(part));
        }
    }
    for (const auto& [id, counts] : run.counts.clauses) {
        if (!covered.contains(id)) {
            const CoveragePart part = part_of(run.counts, {id, id}, text_of(id), perft, wanted);
            coverage.clauses.push_back({id, "", text_of(id), "other", {part}});
        }
    }
    for (const std::string& id : possible) {
        if (!fired.contains(id)) {
            coverage.never.push_back(id);
        }
    }
    coverage.events = possible.size();
    coverage.fired = fired.size();
    coverage.missing = coverage.never.size();

    const AnyGame game = game_of(rules);
    for (const auto& [place, examples] : wanted.places) {
        coverage.examples.push_back(example_of(run, game, place, examples));
    }
    return coverage;
}

std::optional<ShortestGame> shortest_game(const play::PlayResult& run) {
    if (run.counts.length.empty()) {
        return std::nullopt;
    }
    const play::Place& place = run.counts.shortest;
    const AnyGame game = game_of(run.ruleset.rules);
    const Path path = path_to(run, game, place);
    const drawing::DrawnGame drawn = kit_of(game.rules()).pictures().shortest_game(game, path);
    if (drawn.svg.empty()) {
        return std::nullopt;
    }
    ShortestGame shortest{place.game, place.turn, trace_of(run.ruleset, game, path)};
    if (!drawn.note.empty()) {
        shortest.note = drawn.note;
    }
    return shortest;
}

}  // namespace rulescope::studies
