#include "analysis/studies/balance/board_value.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "analysis/game/family.h"
#include "analysis/game/language.h"
#include "analysis/solve/proof/proof.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/studies/engine_choice.h"

namespace rulescope::studies {

namespace {

ExactValue won_by(int seat, std::uint32_t turns, std::string proof) {
    return {seat == 0 ? 1.0 : 0.0, seat, turns, std::move(proof)};
}

/// The value in specs/proved.toml.
std::optional<ExactValue> value_in_file(const specs::LoadedRules& rules) {
    const std::optional<specs::ProvedWinner> proved = specs::proved_winner(rules);
    if (!proved) {
        return std::nullopt;
    }
    const std::vector<std::string> seats = seat_names(rules.rules);
    const auto seat = std::find(seats.begin(), seats.end(), proved->winner);
    return won_by(static_cast<int>(seat - seats.begin()), proved->longest, proved->command());
}

/// The seats in the order in which proofs are tried.
std::vector<int> seats_to_try(int seats, int expected) {
    std::vector<int> order{expected};
    for (int seat = 0; seat < seats; ++seat) {
        if (seat != expected) {
            order.push_back(seat);
        }
    }
    return order;
}

solve::ProofTask task_for(const AnyGame& game, const specs::LoadedRules& rules, int seat, bool twin,
                          const BoardSearch& search) {
    solve::ProofTask task;
    task.position = game.text(game.initial());
    task.options.seat = static_cast<Seat>(seat);
    task.options.positions = search.positions;
    task.options.memory_bytes = search.memory_bytes;
    task.options.outlook = twin;
    task.options.stop = search.stop;
    if (search.progress) {
        task.options.progress = [&search](std::uint64_t made) { search.progress(made, search.positions); };
    }
    task.header.ruleset = rules.rules.name;
    task.header.hash = rules.hash;
    task.header.position = task.position;
    task.header.seat = task.options.seat;
    task.header.version = search.version;
    return task;
}

}  // namespace

std::optional<ExactValue> board_value(const play::SolvableBoard& board, const BoardSearch& search) {
    if (std::optional<ExactValue> value = value_in_file(board.rules)) {
        return value;
    }
    const AnyGame game = game_of(board.rules.rules);
    const bool twin = chooses_twin(game, EngineChoice::automatic);
    if (!(twin ? reasons_against_twin(game) : reasons_against_reference(game)).empty()) {
        return ExactValue{};
    }
    const std::optional<packed::AnyPackedGame> packed =
        packed_game(game, game.initial(), twin ? EngineChoice::fast : EngineChoice::reference);
    if (!packed) {
        return ExactValue{};
    }
    for (const int seat : seats_to_try(board.rules.rules.seats(), board.expected)) {
        const solve::ProofAttempt attempt = solve::prove(*packed, task_for(game, board.rules, seat, twin, search));
        if (attempt.result.verdict == solve::ProofVerdict::interrupted || attempt.not_written == "interrupt") {
            return std::nullopt;
        }
        if (attempt.proof && !attempt.proof->check.holds) {
            throw std::logic_error(
                fmt::format("the proof for {} does not hold: {}", board.title, attempt.proof->check.fault));
        }
        if (attempt.proof) {
            return won_by(seat, attempt.proof->longest, "");
        }
    }
    return ExactValue{};
}

}  // namespace rulescope::studies
