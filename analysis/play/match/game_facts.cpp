#include "analysis/play/match/game_facts.h"

#include <algorithm>
#include <numeric>

#include "analysis/play/match/recorded_game.h"

#include "analysis/storage/checksum.h"

namespace rulescope::play {

std::uint64_t course_with(std::uint64_t course, const Key& position) {
    storage::Fnv1a mixed(course ^ storage::Fnv1a::offset_basis);
    mixed.add(position);
    return mixed.sum();
}

int leader_of(const std::vector<double>& expected, int apart) {
    int leader = -1;
    bool alone = false;
    for (int seat = 0; seat < static_cast<int>(expected.size()); ++seat) {
        if (seat == apart) {
            continue;
        }
        const double value = expected[static_cast<std::size_t>(seat)];
        if (leader < 0 || value > expected[static_cast<std::size_t>(leader)]) {
            leader = seat;
            alone = true;
        } else if (value == expected[static_cast<std::size_t>(leader)]) {
            alone = false;
        }
    }
    return alone ? leader : -1;
}

void add_expectations(GameFacts& facts, const std::vector<std::vector<double>>& expected, const std::vector<int>& mover,
                      int opening) {
    // Agents do not evaluate forced turns; such a turn takes the estimate of the preceding turn.
    std::vector<std::vector<double>> observed;
    for (std::size_t turn = static_cast<std::size_t>(opening); turn < expected.size(); ++turn) {
        if (expected[turn].size() > 1) {
            observed.resize(turn - static_cast<std::size_t>(opening), expected[turn]);
            observed.push_back(expected[turn]);
        } else if (!observed.empty()) {
            observed.push_back(observed.back());
        }
    }
    if (observed.size() < 2) {
        return;
    }
    facts.quality = statistics::quality_of(
        observed, facts.winner < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(facts.winner)));
    if (observed.front().size() < 3) {
        return;
    }
    for (std::size_t turn = 0; turn + 1 < observed.size(); ++turn) {
        const int seat = mover[static_cast<std::size_t>(opening) + turn];
        const auto own = static_cast<std::size_t>(seat);
        if (observed[turn][own] >= without_hope || observed[turn + 1][own] >= without_hope) {
            continue;
        }
        const int before = leader_of(observed[turn], seat);
        const int after = leader_of(observed[turn + 1], seat);
        if (before >= 0 && after >= 0 && before != after) {
            ++facts.kingmaking_turns;
            facts.kingmade = after == facts.winner;
        }
    }
}

GameFacts facts_of(const MatchGame& match, const GameRecord& record) {
    const AnyGame& game = match.game;
    GameFacts facts;
    facts.number = record.number;
    facts.seating = record.seating;
    facts.line = record.line;
    facts.round = record.number;
    facts.opening = record.line.after_four;
    facts.turns = static_cast<int>(record.turns.size());
    facts.legal = std::accumulate(record.legal.begin(), record.legal.end(), std::uint64_t{0});
    std::vector<int> mover;
    AnyState state = match.start;
    for (const std::vector<AnyPly>& turn : record.turns) {
        mover.push_back(game.seat_to_act(state));
        if (facts.beginning.size() < 2) {
            facts.beginning.push_back(game.turn_text(state, turn));
        }
        state = after_plies(game, std::move(state), turn);
        facts.course = course_with(facts.course, game.key(state));
    }
    for (int seat = 0; seat < game.seats(); ++seat) {
        facts.sides.push_back(match.family->colour_of(game, state, static_cast<Seat>(seat)));
    }
    if (record.outcome) {
        facts.payoffs = record.outcome->payoff;
        facts.clause = record.outcome->clause;
        const std::optional<Seat> winner = record.outcome->winner();
        facts.winner = winner ? static_cast<int>(*winner) : -1;
    }
    add_expectations(facts, record.expected, mover, record.opening);
    return facts;
}

}  // namespace rulescope::play
