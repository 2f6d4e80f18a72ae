// Checks an implementation against vectors.
//
// The implementation writes positions and turns as text and parses positions (vector.h). The reasons of
// refusals are checked only if the implementation gives reasons. The field `covers` is checked with the reference only
// (faults_of_covers()).
#include "analysis/verify/vectors/vector_facts.h"

#include <map>

#include "analysis/game/path.h"
#include "analysis/game/turns.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::verify {

namespace {

class VectorJudge {
public:
    VectorJudge(const Implementation& implementation, const Vector& vector)
        : implementation_(implementation), game_(implementation.game), vector_(vector) {}

    std::vector<VectorFault> run() {
        const auto position = implementation_.position_from(vector_.position);
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
            // Two ends can have the same text and different payoffs.
            const bool alike = text_of(expected) == text_of(found);
            fault(part, text_of(expected), alike ? "other payoffs" : text_of(found));
        }
    }

    void follow_the_game() {
        if (!vector_.game) {
            return;
        }
        AnyState now = game_.initial();
        for (const std::string& turn : *vector_.game) {
            const auto next = turn_of_text(game_, now, turn);
            if (!next) {
                fault("origin, turn " + turn, "legal", "not legal in " + game_.text(now));
                return;
            }
            now = next->state;
        }
        same("origin", vector_.position, game_.text(now));
    }

    void judge_turns(const AnyState& position) {
        std::vector<std::string> lines;
        for_each_turn(game_, position, [&](const std::vector<AnyPly>& plies, const AnyState& next) {
            VectorTurn turn{game_.turn_text(position, plies), game_.text(next), end_from(game_.outcome(next))};
            lines.push_back(digest_line(turn));
            legal_.emplace(turn.turn, std::move(turn));
        });
        std::map<std::string, int> listed;
        for (const VectorTurn& turn : vector_.turns) {
            const auto found = legal_.find(turn.turn);
            if (++listed[turn.turn] > 1) {
                fault("turn " + turn.turn, "given twice", "given once");
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

    void judge_illegal(const AnyState& position) {
        for (const VectorRefusal& refusal : vector_.illegal) {
            const std::string part = "illegal turn " + refusal.turn;
            if (legal_.count(refusal.turn) > 0) {
                fault(part, "refused by " + refusal.clause, "legal");
                continue;
            }
            if (implementation_.refusal_from) {
                bool readable = false;
                const std::optional<Refusal> found = implementation_.refusal_from(position, refusal.turn, readable);
                if (!found) {
                    fault(part, "refused by " + refusal.clause, readable ? "legal" : "not a turn");
                } else {
                    same(part + ", clause", refusal.clause, std::string(found->clause));
                    same(part + ", sentence", refusal.sentence, found->sentence);
                }
            }
        }
    }

    const Implementation& implementation_;
    const AnyGame& game_;
    const Vector& vector_;
    std::map<std::string, VectorTurn> legal_;
    std::vector<VectorFault> faults_;
};

}  // namespace

Implementation reference_of(const AnyGame& game) {
    return {game, [game](const std::string& text) { return position_from(game, text); },
            [game](const AnyState& position, const std::string& turn, bool& readable) {
                return knowledge_of(game).refusal(game, position, turn, readable);
            }};
}

std::vector<VectorFault> faults_of(const Implementation& implementation, const Vector& vector) {
    return VectorJudge(implementation, vector).run();
}

std::vector<VectorFault> faults_of_covers(const AnyGame& game, const std::vector<OtherReading>& others,
                                          const Vector& vector) {
    std::vector<VectorFault> faults;
    const auto position = position_from(game, vector.position);
    if (!position) {
        return faults;  // reported by faults_of()
    }
    const Facts found = covers_of(game, others, *position, legal_turns(game, *position), vector.illegal);
    const Facts claimed(vector.covers.begin(), vector.covers.end());
    for (const std::string& fact : vector.covers) {
        if (found.count(fact) == 0) {
            faults.push_back({"covers", fact, "not covered"});
        }
    }
    for (const std::string& fact : found) {
        if (claimed.count(fact) == 0) {
            faults.push_back({"covers", "not to cover '" + fact + "'", "covered"});
        }
    }
    if (faults.empty() && claimed.size() != vector.covers.size()) {
        faults.push_back({"covers", "one is given twice", "each given once"});
    }
    return faults;
}

}  // namespace rulescope::verify
