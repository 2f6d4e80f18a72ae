// What a vector covers: everything that an implementation cannot get wrong without failing it.
//
//   "A-18"                                     a clause that one of its legal turns puts to work
//   "refused A-12 creation"                    a clause by which one of its illegal turns is refused, and what that
//   tried "reading growth=optional"                  an option that is not in force: under it this vector would be
//   another "legal under growth=optional"              one of its illegal turns is legal under that option "seat 1 wins
//   by its own turn (A-26)"       an end that one of its legal turns brings about "over: seat 1 wins (A-26)" the
//   position is finished "growing is a duty"                        and other marks of a family (vector_language.h)
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "analysis/game/turns.h"
#include "analysis/verify/vector.h"
#include "analysis/verify/vector_language.h"

namespace rulescope::verify {

using Facts = std::set<std::string>;

/// The same game with one reading changed.
template <Game G>
struct OtherReading {
    std::string name;  ///< "growth=optional"
    G game;
};

/// Everything that may be done in a position.
template <Game G>
struct LegalTurns {
    std::vector<std::vector<typename G::Ply>> plies;
    std::vector<typename G::State> next;
};

template <Game G>
LegalTurns<G> legal_turns(const G& game, const typename G::State& position) {
    LegalTurns<G> legal;
    for_each_turn(game, position, [&](const std::vector<typename G::Ply>& plies, const typename G::State& next) {
        legal.plies.push_back(plies);
        legal.next.push_back(next);
    });
    return legal;
}

/// How a turn ends the game, or "".
inline std::string end_fact(const std::optional<Outcome>& outcome, Seat mover) {
    if (!outcome) {
        return "";
    }
    const std::optional<Seat> winner = outcome->winner();
    if (!winner) {
        return text_of(end_from(outcome));
    }
    return "seat " + std::to_string(*winner + 1) + " wins by " +
           (*winner == mover ? "its own turn (" : "the turn of another (") + std::string(outcome->clause) + ")";
}

/// What the rules themselves have to say of a position, whatever the readings: clauses at work, ends, marks.
template <Game G>
Facts plain_facts(const G& game, const typename G::State& position, const LegalTurns<G>& legal) {
    Facts facts;
    if (const std::optional<Outcome> outcome = game.outcome(position)) {
        facts.insert("over: " + text_of(end_from(outcome)));
    }
    const Seat mover = game.seat_to_act(position);
    Events events;
    for (std::size_t turn = 0; turn < legal.plies.size(); ++turn) {
        events.clear();
        typename G::State now = position;
        for (const auto& ply : legal.plies[turn]) {
            now = game.after(now, ply, &events);
        }
        for (const Event& event : events) {
            facts.insert(std::string(event.clause));
        }
        if (const std::string end = end_fact(game.outcome(legal.next[turn]), mover); !end.empty()) {
            facts.insert(end);
        }
    }
    if (!legal.plies.empty()) {
        for (const std::string& mark : marks_of(game, position, legal.plies)) {
            facts.insert(mark);
        }
    }
    return facts;
}

/// What an option that is not in force makes of a position.
struct ReadingParting {
    bool parts = false;                ///< is anything that a vector tells different?
    std::vector<std::string> allowed;  ///< turns that it allows and the option in force does not
};

/// Empty while the game goes on.
template <Game G>
std::vector<double> payoffs_of(const G& game, const typename G::State& position) {
    const std::optional<Outcome> outcome = game.outcome(position);
    return outcome ? outcome->payoff : std::vector<double>{};
}

/// Would a vector of this position be another under the other reading: other turns, next positions or ends?
/// A finished position is read anew, because it may be none there.
template <Game G>
ReadingParting parting(const G& game, const OtherReading<G>& other, const typename G::State& position,
                       const LegalTurns<G>& legal) {
    ReadingParting parting;
    typename G::State there = position;
    if (game.outcome(position)) {
        const auto read = position_from(other.game, game.text(position));
        if (!read) {
            return parting;
        }
        there = *read;
    }
    const LegalTurns<G> others = legal_turns(other.game, there);
    // Where plies and states are the same, so is everything that is told of them.
    if (others.plies == legal.plies && others.next == legal.next &&
        std::none_of(legal.next.begin(), legal.next.end(),
                     [&](const auto& next) { return payoffs_of(game, next) != payoffs_of(other.game, next); })) {
        return parting;
    }
    std::map<std::string, std::pair<std::string, std::vector<double>>> here;
    for (std::size_t turn = 0; turn < legal.plies.size(); ++turn) {
        here[game.turn_text(position, legal.plies[turn])] = {game.text(legal.next[turn]),
                                                             payoffs_of(game, legal.next[turn])};
    }
    std::size_t same = 0;
    for (std::size_t turn = 0; turn < others.plies.size(); ++turn) {
        const std::string text = game.turn_text(position, others.plies[turn]);
        const auto found = here.find(text);
        if (found == here.end()) {
            parting.allowed.push_back(text);
        } else if (found->second.first == game.text(others.next[turn]) &&
                   found->second.second == payoffs_of(other.game, others.next[turn])) {
            ++same;
        }
    }
    parting.parts = !parting.allowed.empty() || same != here.size();
    return parting;
}

/// Everything that a vector covers, worked out from what it says: this is what stands under "covers".
template <Game G>
Facts facts_of(const G& game, const std::vector<OtherReading<G>>& others, const typename G::State& position,
               const LegalTurns<G>& legal, const std::vector<VectorRefusal>& illegal) {
    Facts facts = plain_facts(game, position, legal);
    for (const VectorRefusal& refusal : illegal) {
        facts.insert("refused " + refusal.clause + " " + refused_part(game, position, refusal.turn));
    }
    for (const OtherReading<G>& other : others) {
        if (parting(game, other, position, legal).parts) {
            facts.insert("reading " + other.name);
        }
        for (const VectorRefusal& refusal : illegal) {
            bool readable = false;
            if (!refusal_from(other.game, position, refusal.turn, readable) && readable) {
                facts.insert("legal under " + other.name);
            }
        }
    }
    return facts;
}

}  // namespace rulescope::verify
