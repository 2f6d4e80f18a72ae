// The value of a position as payoffs and turns.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/solve/table/columns.h"

namespace rulescope::solve {

/// The result of the game under best play.
struct SolvedValue {
    std::vector<double> payoff;  ///< payoff of each seat; equal shares for endless play
    bool endless = false;
    std::uint32_t turns = 0;  ///< number of turns to the end; 0 for endless play

    static SolvedValue of(const Column& column, Packed value) {
        const Result& result = column.results()[column.result(value)];
        return {result.payoff, !result.ends, result.ends ? column.turns(value) : 0};
    }
    /// Returns the seat with the whole payoff, or -1 if no seat has it or play is endless.
    [[nodiscard]] int winner() const {
        for (std::size_t seat = 0; seat < payoff.size(); ++seat) {
            if (payoff[seat] == 1.0 && !endless) {
                return static_cast<int>(seat);
            }
        }
        return -1;
    }
    /// The result for this seat: "win", "loss", "draw", "endless", "share".
    [[nodiscard]] std::string to(Seat seat) const {
        const double equal = 1.0 / static_cast<double>(payoff.size());
        return endless                 ? "endless"
               : payoff[seat] == 1.0   ? "win"
               : payoff[seat] == 0.0   ? "loss"
               : payoff[seat] == equal ? "draw"
                                       : "share";
    }
    /// The value as text, such as "seat 1 wins in 7 turns", for error messages. Code that writes such messages does not
    /// know the names of the seats.
    [[nodiscard]] std::string text() const {
        if (endless) {
            return "endless play";
        }
        std::string what = winner() >= 0 ? "seat " + std::to_string(winner() + 1) + " wins" : "payoffs";
        if (winner() < 0) {
            for (const double share : payoff) {
                what += fmt::format(" {:.2f}", share);
            }
        }
        return what + " in " + std::to_string(turns) + (turns == 1 ? " turn" : " turns");
    }
    bool operator==(const SolvedValue&) const = default;
};

}  // namespace rulescope::solve
