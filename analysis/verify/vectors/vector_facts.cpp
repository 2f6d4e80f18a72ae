#include "analysis/verify/vectors/vector_facts.h"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "analysis/game/family.h"
#include "analysis/game/language.h"
#include "analysis/game/turns.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::verify {

namespace {

/// How a turn ends the game; "" if it does not.
std::string end_fact(const std::optional<Outcome>& outcome, Seat mover) {
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

/// The payoffs; empty if the game is not over.
std::vector<double> payoffs_of(const AnyGame& game, const AnyState& position) {
    const std::optional<Outcome> outcome = game.outcome(position);
    return outcome ? outcome->payoff : std::vector<double>{};
}

bool equal_states(const AnyGame& game, const std::vector<AnyState>& a, const std::vector<AnyState>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](const AnyState& one, const AnyState& other) { return game.equal(one, other); });
}

}  // namespace

LegalTurns legal_turns(const AnyGame& game, const AnyState& position) {
    LegalTurns legal;
    for_each_turn(game, position, [&](const std::vector<AnyPly>& plies, const AnyState& next) {
        legal.plies.push_back(plies);
        legal.next.push_back(next);
    });
    return legal;
}

Facts facts_of_rules(const AnyGame& game, const AnyState& position, const LegalTurns& legal) {
    Facts facts;
    if (const std::optional<Outcome> outcome = game.outcome(position)) {
        facts.insert("over: " + text_of(end_from(outcome)));
    }
    const Seat mover = game.seat_to_act(position);
    Events events;
    for (std::size_t turn = 0; turn < legal.plies.size(); ++turn) {
        events.clear();
        static_cast<void>(after_plies(game, position, legal.plies[turn], &events));
        for (const Event& event : events) {
            facts.insert(std::string(event.clause));
        }
        if (const std::string end = end_fact(game.outcome(legal.next[turn]), mover); !end.empty()) {
            facts.insert(end);
        }
    }
    if (!legal.plies.empty()) {
        for (const std::string& mark : knowledge_of(game).marks(game, position, legal.plies)) {
            facts.insert(mark);
        }
    }
    return facts;
}

std::string refusal_fact(const AnyGame& game, const AnyState& position, const VectorRefusal& refusal) {
    const std::string part = knowledge_of(game).part_refused(game, position, refusal.turn);
    return part.empty() ? "" : "refused " + refusal.clause + " " + part;
}

ReadingDivergence divergence(const AnyGame& game, const OtherReading& other, const AnyState& position,
                             const LegalTurns& legal) {
    ReadingDivergence divergence;
    AnyState there = position;
    if (game.outcome(position)) {
        const auto read = position_from(other.game, game.text(position));
        if (!read) {
            return divergence;
        }
        there = *read;
    }
    const LegalTurns others = legal_turns(other.game, there);
    // Equal plies and states imply equal texts.
    if (others.plies == legal.plies && equal_states(game, others.next, legal.next) &&
        std::none_of(legal.next.begin(), legal.next.end(),
                     [&](const auto& next) { return payoffs_of(game, next) != payoffs_of(other.game, next); })) {
        return divergence;
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
            divergence.allowed.push_back(text);
        } else if (found->second.first == game.text(others.next[turn]) &&
                   found->second.second == payoffs_of(other.game, others.next[turn])) {
            ++same;
        }
    }
    divergence.parts = !divergence.allowed.empty() || same != here.size();
    return divergence;
}

Facts covers_of(const AnyGame& game, const std::vector<OtherReading>& others, const AnyState& position,
                const LegalTurns& legal, const std::vector<VectorRefusal>& illegal) {
    Facts facts = facts_of_rules(game, position, legal);
    for (const VectorRefusal& refusal : illegal) {
        if (const std::string fact = refusal_fact(game, position, refusal); !fact.empty()) {
            facts.insert(fact);
        }
    }
    for (const OtherReading& other : others) {
        if (divergence(game, other, position, legal).parts) {
            facts.insert("reading " + other.name);
        }
        for (const VectorRefusal& refusal : illegal) {
            bool readable = false;
            if (!knowledge_of(other.game).refusal(other.game, position, refusal.turn, readable) && readable) {
                facts.insert("legal under " + other.name);
            }
        }
    }
    return facts;
}

OtherOptions other_options(const AnyRules& rules) {
    const Knowledge& knowledge = knowledge_of(rules);
    OtherOptions options;
    for (const ReadingInForce& reading : readings_of(rules)) {
        for (std::size_t option = 0; option < reading.options.size(); ++option) {
            if (option == reading.in_force) {
                continue;
            }
            const AnyRules other = knowledge.with_reading(rules, reading.key, option);
            const std::string name = fmt::format("{}={}", reading.key, reading.options[option]);
            const std::string fault = knowledge.unplayable(other);
            const std::string why = fault.empty() ? knowledge.never_matters(rules, reading.key, other)
                                                  : "no game can be played under this option: " + fault;
            if (why.empty()) {
                options.games.push_back({name, game_of(other)});
            } else {
                options.pointless.emplace_back(name, why);
            }
        }
    }
    return options;
}

}  // namespace rulescope::verify
