// Checks a stored proof, and the result of the check.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/halting.h"
#include "analysis/parallel/workers.h"
#include "analysis/search/codes.h"
#include "analysis/solve/proof/proof_file.h"
#include "analysis/storage/code_numbers.h"

namespace rulescope::solve {

// The result of checking a proof.

struct ProofCheck {
    bool holds = false;
    std::string fault;            ///< the first fault and its position; "" if there is none
    std::uint64_t positions = 0;  ///< checked positions of the proof
    std::uint64_t turns = 0;      ///< checked turns
    std::uint64_t wins = 0;       ///< number of these turns that end the game with a win of the seat
    std::uint32_t longest = 0;    ///< maximum number of turns from the start to the end
};

// Checks a proof from its file with only the rules of the game, independently of the search.
//
// Every position of the proof must be unfinished, and it must have a bound on the number of turns to the end. A turn is
// good if it ends the game with a win of the winning seat, or leads to a position of the proof with a smaller bound. If
// the winning seat acts at a position, at least one turn must be good; if another seat acts, every turn must be good.
// It follows by induction over the bound that every position of the proof is won, including the start. The check
// depends neither on the turn that the search selected nor on the order in which a game lists its turns. So the
// reference implementation can check a proof of the fast engine.

namespace detail {

/// The positions of a proof, converted to codes of the game that checks it. There is one code for each class, with the
/// smallest bound that the file gives for the class.
template <std::size_t Words>
struct ProofPositions {
    storage::CodeNumbers<packed::Code<Words>> codes;
    std::vector<std::uint32_t> longest;
};

/// Returns the fault at one position, or "".
template <std::size_t Words>
std::string fault_at(const packed::PackedGame<Words>& game, const ProofPositions<Words>& proof, std::uint32_t number,
                     Seat seat, ProofCheck& check) {
    using Code = packed::Code<Words>;
    const Code& code = proof.codes[number];
    if (game.ending(code) != search::ongoing) {
        return "the game is over here, but the proof lists this position as unfinished";
    }
    const bool own = game.seat_to_act(code) == seat;
    bool any = false;
    std::uint64_t turns = 0;
    std::optional<Code> unanswered;
    game.for_each_next(code, [&](const Code& next) {
        ++turns;
        bool good = false;
        const int ending = game.ending(next);
        if (ending != search::ongoing) {
            good = game.endings()[static_cast<std::size_t>(ending)].winner() == seat;
            check.wins += good ? 1U : 0U;
        } else {
            const std::uint32_t there = proof.codes.find(game.smallest_image(next));
            good = there != storage::CodeNumbers<Code>::none && proof.longest[there] < proof.longest[number];
        }
        any = any || good;
        if (!good && !unanswered) {
            unanswered = next;
        }
    });
    check.turns += turns;
    ++check.positions;
    if (turns == 0) {
        return "there is no turn, and the game is not over";
    }
    if (own) {
        return any ? "" : "no turn of the winning seat decreases the bound";
    }
    return unanswered ? "the turn " + game.turn_text(code, *unanswered) + " is not answered" : "";
}

}  // namespace detail

/// Checks whether the file proves that the seat in its header wins from `start` in this game. `code_of(bytes)` converts
/// a code of the file to a code of `game`; it may throw std::exception if there is none. The check does not trust
/// `code_of`: if `code_of` is wrong, the proof is rejected. Polls at every position (analysis/game/halting.h).
template <std::size_t Words, class CodeOf>
ProofCheck check_proof(const ProofFile& file, const packed::PackedGame<Words>& game, const packed::Code<Words>& start,
                       CodeOf code_of, int threads = 1) {
    using Code = packed::Code<Words>;
    ProofCheck check;
    const Seat seat = file.header().seat;
    if (seat >= game.seats()) {
        check.fault = "there is no seat " + std::to_string(seat + 1);
        return check;
    }
    const int ending = game.ending(start);
    if (ending != search::ongoing) {
        check.holds = game.endings()[static_cast<std::size_t>(ending)].winner() == seat;
        check.fault = check.holds ? "" : "the game is over at the start, and the seat has not won";
        return check;
    }
    const Halt halt;
    detail::ProofPositions<Words> proof;
    file.for_each([&](const CodeBytes& bytes, std::uint32_t longest) {
        halt.poll();
        const auto [number, is_new] = proof.codes.add(game.smallest_image(code_of(bytes)));
        if (is_new) {
            proof.longest.push_back(longest);
        } else {
            proof.longest[number] = std::min(proof.longest[number], longest);
        }
    });
    const std::uint32_t first = proof.codes.find(game.smallest_image(start));
    if (first == storage::CodeNumbers<Code>::none) {
        check.fault = "the start is not among its positions";
        return check;
    }
    check.longest = proof.longest[first];

    constexpr std::uint32_t chunk = 1024;
    std::vector<ProofCheck> parts((proof.codes.size() + chunk - 1) / chunk);
    for_each_index(parts.size(), threads, [&](std::size_t part) {
        const auto begin = static_cast<std::uint32_t>(part) * chunk;
        for (std::uint32_t number = begin; number < std::min(proof.codes.size(), begin + chunk); ++number) {
            halt.poll();
            const std::string fault = detail::fault_at(game, proof, number, seat, parts[part]);
            if (!fault.empty()) {
                parts[part].fault = "at " + game.position_text(proof.codes[number]) + ": " + fault;
                return false;
            }
        }
        return true;
    });
    // Parts are merged in ascending order, so the same first fault is reported with any number of threads.
    for (const ProofCheck& part : parts) {
        check.positions += part.positions;
        check.turns += part.turns;
        check.wins += part.wins;
        if (!part.fault.empty()) {
            check.fault = part.fault;
            return check;
        }
    }
    check.holds = true;
    return check;
}

}  // namespace rulescope::solve
