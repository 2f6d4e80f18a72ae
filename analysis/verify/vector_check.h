// Holding an implementation to vectors.
//
// The implementation is any Game with texts whose positions can be read (position_from(), see vector_language.h); the
// reference is one, a fast twin another, a wrong rule of the tests a third. What it cannot be asked, because it has no
// refusals or readings, is not asked.
#pragma once

#include <concepts>
#include <map>
#include <string>
#include <vector>

#include "analysis/game/turns.h"
#include "analysis/verify/vector.h"
#include "analysis/verify/vector_facts.h"
#include "analysis/verify/vector_language.h"

namespace rulescope::verify {

/// Where an implementation and a vector disagree.
struct VectorFault {
    std::string part;      ///< "turn B3xD4", "position", "covers"
    std::string expected;  ///< by the vector
    std::string found;     ///< in the implementation
};

/// Does the implementation say why it refuses a turn?
template <class G>
concept RefusesTurns = requires(const G& game, const typename G::State& position, const std::string& turn,
                                bool& readable) {
    { refusal_from(game, position, turn, readable) } -> std::same_as<std::optional<Refusal>>;
};

namespace detail {

/// The state after a turn told as text; nothing if it is not legal.
template <Notated G>
std::optional<typename G::State> after_text(const G& game, const typename G::State& position, const std::string& turn) {
    std::optional<typename G::State> after;
    for_each_turn(game, position, [&](const std::vector<typename G::Ply>& plies, const typename G::State& next) {
        if (!after && game.turn_text(position, plies) == turn) {
            after = next;
        }
    });
    return after;
}

template <Notated G>
class VectorJudge {
public:
    VectorJudge(const G& game, const Vector& vector) : game_(game), vector_(vector) {}

    std::vector<VectorFault> run() {
        const auto position = position_from(game_, vector_.position);
        if (!position) {
            fault("position", vector_.position, "not a valid position here");
            return faults_;
        }
        same("position", vector_.position, game_.text(*position));
        follow_the_game();
        same("seat", std::to_string(vector_.seat), std::to_string(game_.seat_to_act(*position) + 1));
        same_end("outcome", vector_.outcome, end_from(game_.outcome(*position)));
        judge_turns(*position);
        judge_illegal(*position);
        return faults_;
    }

private:
    void fault(std::string part, std::string expected, std::string found) {
        faults_.push_back({std::move(part), std::move(expected), std::move(found)});
    }
    void same(const std::string& part, const std::string& expected, const std::string& found) {
        if (expected != found) {
            fault(part, expected, found);
        }
    }
    void same_end(const std::string& part, const std::optional<VectorEnd>& expected,
                  const std::optional<VectorEnd>& found) {
        if (expected != found) {
            // Two ends may read alike and differ in a payoff.
            const bool alike = text_of(expected) == text_of(found);
            fault(part, text_of(expected), alike ? "other payoffs" : text_of(found));
        }
    }

    void follow_the_game() {
        if (!vector_.game) {
            return;
        }
        typename G::State now = game_.initial();
        for (const std::string& turn : *vector_.game) {
            const auto next = after_text(game_, now, turn);
            if (!next) {
                fault("origin, turn " + turn, "legal", "not legal in " + game_.text(now));
                return;
            }
            now = *next;
        }
        same("origin", vector_.position, game_.text(now));
    }

    void judge_turns(const typename G::State& position) {
        std::vector<std::string> lines;
        for_each_turn(game_, position, [&](const std::vector<typename G::Ply>& plies, const typename G::State& next) {
            VectorTurn turn{game_.turn_text(position, plies), game_.text(next), end_from(game_.outcome(next))};
            lines.push_back(digest_line(turn));
            legal_.emplace(turn.turn, std::move(turn));
        });
        std::map<std::string, int> listed;
        for (const VectorTurn& turn : vector_.turns) {
            const auto found = legal_.find(turn.turn);
            if (++listed[turn.turn] > 1) {
                fault("turn " + turn.turn, "told twice", "told once");
            } else if (found == legal_.end()) {
                fault("turn " + turn.turn, "legal", "not legal");
            } else {
                same("turn " + turn.turn + ", next", turn.next, found->second.next);
                same_end("turn " + turn.turn + ", outcome", turn.outcome, found->second.outcome);
            }
        }
        if (vector_.rest) {
            same("count", std::to_string(vector_.rest->count), std::to_string(lines.size()));
            same("digest", vector_.rest->digest, digest_of(lines));
            return;
        }
        for (const auto& [text, turn] : legal_) {
            if (listed.count(text) == 0) {
                fault("turn " + text, "not legal", "legal");
            }
        }
    }

    void judge_illegal(const typename G::State& position) {
        for (const VectorRefusal& refusal : vector_.illegal) {
            const std::string part = "illegal turn " + refusal.turn;
            if (legal_.count(refusal.turn) > 0) {
                fault(part, "refused by " + refusal.clause, "legal");
                continue;
            }
            if constexpr (RefusesTurns<G>) {
                bool readable = false;
                const std::optional<Refusal> found = refusal_from(game_, position, refusal.turn, readable);
                if (!found) {
                    fault(part, "refused by " + refusal.clause, readable ? "legal" : "not a turn at all");
                } else {
                    same(part + ", clause", refusal.clause, std::string(found->clause));
                    same(part + ", sentence", refusal.sentence, found->sentence);
                }
            }
        }
    }

    const G& game_;
    const Vector& vector_;
    std::map<std::string, VectorTurn> legal_;
    std::vector<VectorFault> faults_;
};

}  // namespace detail

/// Everything in which the implementation and the vector disagree; empty if the vector holds.
template <Notated G>
std::vector<VectorFault> faults_of(const G& game, const Vector& vector) {
    return detail::VectorJudge<G>(game, vector).run();
}

/// Does the vector cover what it says it covers? Asked of the reference, whose readings and clauses are known.
template <Notated G>
std::vector<VectorFault> faults_of_covers(const G& game, const std::vector<OtherReading<G>>& others,
                                          const Vector& vector) {
    std::vector<VectorFault> faults;
    const auto position = position_from(game, vector.position);
    if (!position) {
        return faults;  // told by faults_of()
    }
    const Facts found = facts_of(game, others, *position, legal_turns(game, *position), vector.illegal);
    const Facts told(vector.covers.begin(), vector.covers.end());
    for (const std::string& fact : vector.covers) {
        if (found.count(fact) == 0) {
            faults.push_back({"covers", fact, "it does not cover that"});
        }
    }
    for (const std::string& fact : found) {
        if (told.count(fact) == 0) {
            faults.push_back({"covers", "not to cover '" + fact + "'", "it covers that"});
        }
    }
    if (faults.empty() && told.size() != vector.covers.size()) {
        faults.push_back({"covers", "one is told twice", "each told once"});
    }
    return faults;
}

}  // namespace rulescope::verify
