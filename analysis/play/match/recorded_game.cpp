#include "analysis/play/match/recorded_game.h"

#include <chrono>
#include <string>
#include <utility>

#include "analysis/game/halting.h"
#include "analysis/game/language.h"
#include "analysis/game/path.h"
#include "analysis/storage/file_error.h"

namespace rulescope::play {

GameRecord opening_of_line(const MatchGame& match, const std::vector<std::string>& line) {
    GameRecord opening;
    opening.last = match.start;
    for (const std::string& text : line) {
        std::optional<std::vector<AnyPly>> plies;
        if (!match.game.outcome(opening.last)) {
            plies = match.family->read_turn(match.game, opening.last, text);
        }
        if (!plies) {
            throw NoSuchLine(opening.turns.size() + 1, text);
        }
        opening.legal.push_back(match.game.count_turns(opening.last));
        opening.last = after_plies(match.game, std::move(opening.last), *plies);
        opening.turns.push_back(std::move(*plies));
    }
    return opening;
}

GameRecord opening_of(const MatchGame& match, const MatchPlan& plan, std::uint64_t round) {
    const AnyGame& game = match.game;
    const GameRecord line = opening_of_line(match, plan.line);
    for (std::uint64_t attempt = 1; attempt <= static_cast<std::uint64_t>(max_openings); ++attempt) {
        GameRecord opening = line;
        const std::uint64_t luck = plan.opening_luck(round, attempt).next();
        bool over = plan.opening_turns > 0 && game.outcome(opening.last).has_value();
        for (int turn = 1; turn <= plan.opening_turns && !over; ++turn) {
            // One stream per turn, as in games: under two rule sets the same turn gets the same random numbers.
            Random random = Random::stream(luck, static_cast<std::uint64_t>(turn));
            Choice<AnyGame> choice = match.random(game, opening.last, random);
            opening.last = after_plies(game, std::move(opening.last), choice.plies);
            opening.turns.push_back(std::move(choice.plies));
            opening.legal.push_back(choice.legal);
            over = game.outcome(opening.last).has_value();
        }
        if (!over) {
            return opening;
        }
    }
    throw NoOpening(plan);
}

std::optional<GameRecord> play_recorded(const MatchGame& match, const MatchPlayers& players, const MatchPlan& plan,
                                        std::uint64_t number, const std::atomic<bool>* halt) {
    using Clock = std::chrono::steady_clock;
    const AnyGame& game = match.game;
    if (players.all_random && match.on_twin != nullptr && plan.line.empty()) {
        return match.on_twin->play(game, plan, number, halt);
    }
    const std::vector<AnyAgent>& agents = players.agents;
    GameRecord record = opening_of(match, plan, plan.round_of(number));
    record.number = number;
    record.seating = plan.seating(number);
    record.microseconds.resize(agents.size());
    record.opening = plan.opening_length();
    record.expected.resize(record.turns.size());
    AnyState state = std::move(record.last);
    record.outcome = game.outcome(state);
    const std::uint64_t luck = Random::stream(plan.seed, number).next();
    std::vector<Clock::duration> thought(agents.size());
    while (!record.outcome && static_cast<int>(record.turns.size()) < plan.max_turns) {
        if (halt != nullptr && *halt) {
            return std::nullopt;
        }
        Random random = Random::stream(luck, static_cast<std::uint64_t>(record.turns.size()) + 1);
        const auto agent = static_cast<std::size_t>(record.seating[game.seat_to_act(state)]);
        const Clock::time_point began = Clock::now();
        Choice<AnyGame> choice;
        try {
            const HaltedBy scope(halt);
            choice = agents[agent](game, state, random);
        } catch (const Halted&) {
            return std::nullopt;
        }
        thought[agent] += Clock::now() - began;
        state = after_plies(game, std::move(state), choice.plies);
        for (double& value : choice.expected) {
            value = expectation(value);
        }
        record.turns.push_back(std::move(choice.plies));
        record.legal.push_back(choice.legal);
        record.expected.push_back(std::move(choice.expected));
        record.outcome = game.outcome(state);
    }
    record.last = std::move(state);
    for (std::size_t agent = 0; agent < agents.size(); ++agent) {
        record.microseconds[agent] =
            static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(thought[agent]).count());
    }
    return record;
}

KeptGame kept_game(const MatchGame& match, const GameRecord& record) {
    KeptGame kept;
    kept.number = record.number;
    kept.seating = record.seating;
    kept.opening = record.opening;
    kept.legal = record.legal;
    kept.expected = record.expected;
    kept.microseconds = record.microseconds;
    kept.turns = Path(match.game, match.start, record.turns).texts(match.game);
    if (record.outcome) {
        kept.payoffs = record.outcome->payoff;
        kept.clause = record.outcome->clause;
        if (const std::optional<Seat> winner = record.outcome->winner()) {
            const std::string colour = match.family->colour_of(match.game, record.last, *winner);
            kept.winner = colour.empty() ? seat_names(match.game.rules())[*winner] : colour;
        }
    }
    return kept;
}

GameRecord game_record(const MatchGame& match, const MatchPlan& plan, const KeptGame& kept) {
    const AnyGame& game = match.game;
    const auto damaged = [&](const std::string& why) { throw storage::FileError::damaged_record(kept.number, why); };
    const std::size_t turns = kept.turns.size();
    if (kept.seating != plan.seating(kept.number)) {
        damaged("its seating does not match the plan");
    }
    if (kept.opening != plan.opening_length() || turns < static_cast<std::size_t>(kept.opening)) {
        damaged("its opening does not match the plan");
    }
    if (kept.legal.size() != turns || kept.expected.size() != turns) {
        damaged("its fields disagree on the number of turns");
    }
    GameRecord record;
    record.number = kept.number;
    record.seating = kept.seating;
    record.opening = kept.opening;
    record.legal = kept.legal;
    record.expected = kept.expected;
    record.microseconds = kept.microseconds;
    AnyState state = match.start;
    record.outcome = game.outcome(state);
    for (const std::string& text : kept.turns) {
        const std::string where = "turn " + std::to_string(record.turns.size() + 1) + ", '" + text + "', ";
        if (record.outcome) {
            damaged(where + "comes after the end");
        }
        std::optional<std::vector<AnyPly>> plies = match.family->read_turn(game, state, text);
        if (!plies) {
            damaged(where + "is not legal");
        }
        state = after_plies(game, std::move(state), *plies);
        record.turns.push_back(std::move(*plies));
        record.outcome = game.outcome(state);
    }
    const bool over = record.outcome.has_value();
    if (over ? kept.payoffs != record.outcome->payoff || kept.clause != record.outcome->clause
             : !kept.payoffs.empty()) {
        damaged("its end is not the one that the rules give");
    }
    if (!over && static_cast<int>(turns) < plan.max_turns) {
        damaged("it ends after " + std::to_string(turns) + " turns");
    }
    record.last = std::move(state);
    return record;
}

}  // namespace rulescope::play
