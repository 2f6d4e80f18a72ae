// Plays games before a judge.
#pragma once

#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "analysis/verify/judge.h"

namespace rulescope::verify {

/// Plays from `start`: each choice selects plies[choice % number of plies]. Stops when the choices are used up or the
/// game is over. Passes all positions, plies and turns, and finally the game, to the judge. Returns the plies played.
template <class S>
std::vector<typename S::Ply> play_before(JudgeOf<S>& judge, const std::type_identity_t<S>& subject,
                                         const typename S::State& start, bool from_start,
                                         std::span<const std::uint32_t> choices) {
    using State = typename S::State;
    using Ply = typename S::Ply;
    std::vector<State> positions{start};
    std::vector<Ply> played;
    std::size_t turn_begins = 0;
    std::vector<Ply> plies = subject.plies(start);
    judge.position({start, plies});
    for (const std::uint32_t choice : choices) {
        if (plies.empty()) {
            break;
        }
        const State before = positions.back();
        const Ply ply = plies[choice % plies.size()];
        Events events;
        positions.push_back(subject.after(before, ply, &events));
        played.push_back(ply);
        const State& after = positions.back();
        judge.ply({before, plies, ply, after, events});
        if (subject.between_turns(after)) {
            judge.turn({std::span(positions).subspan(turn_begins), std::span(played).subspan(turn_begins), from_start});
            turn_begins = played.size();
        }
        plies = subject.plies(after);
        judge.position({after, plies});
    }
    judge.game({positions, played, from_start});
    return played;
}

}  // namespace rulescope::verify
