// A line on which two rule sets part, made shorter.
//
// First whole turns are left out: what follows is played as it was where that is still legal, else the first legal ply
// takes its place. Then shortcuts are looked for: from every position on the line the nearest parting, by a walk with
// small bounds. At last RapidCheck's shrinking of the choices has its turn. What is left is a local minimum, not a
// proof.
#pragma once

#include <atomic>

#include "analysis/verify/difference_line.h"
#include "analysis/verify/difference_walk.h"

namespace rulescope::verify {

namespace detail {

/// The plies of a line, turn by turn; the last may break off.
template <Game G>
using TurnList = std::vector<std::vector<typename G::Ply>>;

template <Game G>
TurnList<G> turns_of_line(const Sides<G>& games, const Pair<G>& start, const std::vector<typename G::Ply>& plies) {
    TurnList<G> turns(1);
    typename G::State state = start.a;
    for (const typename G::Ply& ply : plies) {
        turns.back().push_back(ply);
        state = games.a.after(state, ply, nullptr);
        if (turn_complete(games.a, state)) {
            turns.emplace_back();
        }
    }
    if (turns.back().empty()) {
        turns.pop_back();
    }
    return turns;
}

/// Plays these turns as far as they are legal; the first legal ply stands in for one that is not.
template <Game G>
JointLine<G> play_turns(const Sides<G>& games, const Pair<G>& start, const TurnList<G>& turns, int most_turns) {
    std::size_t turn = 0;
    std::size_t at = 0;
    return play_in_step(games, start, most_turns, [&](const Pair<G>& pair, const auto& legal) {
        if (at > 0 && turn_complete(games.a, pair.a)) {
            ++turn;
            at = 0;
        }
        if (turn >= turns.size()) {
            return std::optional<std::size_t>();
        }
        const std::vector<typename G::Ply>& wanted = turns[turn];
        const auto place = at < wanted.size() ? std::find(legal.begin(), legal.end(), wanted[at]) : legal.end();
        ++at;
        return std::optional<std::size_t>(place == legal.end() ? 0 : static_cast<std::size_t>(place - legal.begin()));
    });
}

/// Leaves out turns as long as the rule sets still part, and in fewer turns.
template <Game G>
Parting<G> without_needless_turns(const Sides<G>& games, const Pair<G>& start, Parting<G> parting,
                                  const std::atomic<bool>* stop) {
    const auto seats = static_cast<std::size_t>(games.a.seats());
    bool shorter = true;
    while (shorter && !(stop && *stop)) {
        shorter = false;
        TurnList<G> turns = turns_of_line(games, start, parting.plies);
        // Rounds of all seats first: what is left is then played by those who played it before.
        for (std::size_t size = std::max(seats, turns.size() / 2 / seats * seats); size > 0;
             size = size > seats ? size / 2 / seats * seats : size - 1) {
            for (std::size_t at = 0; at + size <= turns.size() && !(stop && *stop);) {
                TurnList<G> fewer = turns;
                fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(at),
                            fewer.begin() + static_cast<std::ptrdiff_t>(at + size));
                JointLine<G> line = play_turns(games, start, fewer, parting.turn - 1);
                if (line.parting && line.parting->turn < parting.turn) {
                    parting = std::move(*line.parting);
                    turns = turns_of_line(games, start, parting.plies);
                    shorter = true;
                } else {
                    ++at;
                }
            }
        }
    }
    return parting;
}

/// From every position on the line the nearest parting, if it makes the whole shorter.
template <Game G>
Parting<G> with_shortcuts(const Sides<G>& games, const Pair<G>& start, Parting<G> parting,
                          const std::atomic<bool>* stop) {
    WalkBounds bounds;
    bounds.pairs = 8'000;
    bounds.stop = stop;
    for (int from = 0; from < parting.turn - 1 && !(stop && *stop); ++from) {
        const TurnList<G> turns = turns_of_line(games, start, parting.plies);
        std::vector<typename G::Ply> plies;
        for (std::size_t turn = 0; turn < static_cast<std::size_t>(from); ++turn) {
            plies.insert(plies.end(), turns[turn].begin(), turns[turn].end());
        }
        bounds.depth = parting.turn - from - 1;
        Walked<G> walked = walk_in_step(games, end_of_line(games, start, plies), bounds);
        if (walked.parting) {
            plies.insert(plies.end(), walked.parting->plies.begin(), walked.parting->plies.end());
            walked.parting->plies = std::move(plies);
            walked.parting->turn += from;
            parting = std::move(*walked.parting);
        }
    }
    return parting;
}

/// RapidCheck's shrinking, by choices.
template <Game G>
Parting<G> with_simpler_choices(const Sides<G>& games, const Pair<G>& start, Parting<G> parting) {
    constexpr std::uint64_t budget = 300;
    const auto play = [&](const Choices& choices) {
        std::size_t next = 0;
        return play_in_step(games, start, parting.turn, [&](const Pair<G>&, const auto& legal) {
            return next < choices.size() ? std::optional<std::size_t>(choices[next++] % legal.size()) : std::nullopt;
        });
    };
    Choices choices;
    typename G::State state = start.a;
    for (const typename G::Ply& ply : parting.plies) {
        const std::vector<typename G::Ply> legal = games.a.plies(state);
        const auto place = std::find(legal.begin(), legal.end(), ply);
        choices.push_back(static_cast<std::uint32_t>(place - legal.begin()));
        state = games.a.after(state, ply, nullptr);
    }
    const Choices smallest = shrink(
        choices, [&](const Choices& candidate) { return play(candidate).parting.has_value(); }, budget);
    JointLine<G> line = play(smallest);
    return line.parting && line.parting->turn < parting.turn ? std::move(*line.parting) : parting;
}

}  // namespace detail

/// A parting in as few turns as can be found from this one.
template <Game G>
Parting<G> shorten(const Sides<G>& games, const Pair<G>& start, Parting<G> parting, const std::atomic<bool>* stop) {
    parting = detail::without_needless_turns(games, start, std::move(parting), stop);
    for (int before = parting.turn + 1; parting.turn < before && !(stop && *stop);) {
        before = parting.turn;
        parting = detail::with_shortcuts(games, start, std::move(parting), stop);
        parting = detail::with_simpler_choices(games, start, std::move(parting));
        parting = detail::without_needless_turns(games, start, std::move(parting), stop);
    }
    return parting;
}

}  // namespace rulescope::verify
