#include "analysis/studies/explain/smallest_example.h"

#include <algorithm>

#include "analysis/game/language.h"
#include "analysis/verify/grounds.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::studies {

namespace {

struct ExampleCandidate {
    const verify::Vector* vector = nullptr;
    const std::string* turn = nullptr;
    [[nodiscard]] std::size_t size() const { return vector->position.size() + turn->size(); }
};

/// The turns of the vectors that `of_interest` accepts, smallest first; equal sizes in the order of the file.
template <class Interest>
std::vector<ExampleCandidate> candidates(const ExamplePool& pool, const Interest& of_interest, bool legal,
                                         bool illegal) {
    std::vector<ExampleCandidate> list;
    for (const verify::Vector& vector : pool.vectors) {
        if (pool.own && !of_interest(vector)) {
            continue;
        }
        for (const verify::VectorTurn& turn : vector.turns) {
            if (legal || !pool.own) {
                list.push_back({&vector, &turn.turn});
            }
        }
        for (const verify::VectorRefusal& turn : vector.illegal) {
            if (illegal || !pool.own) {
                list.push_back({&vector, &turn.turn});
            }
        }
    }
    std::stable_sort(list.begin(), list.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
    return list;
}

std::optional<JudgedTurn> judged(const AnyGame& game, const AnyState& position, const std::string& written) {
    Result<JudgedTurn> turn = parse_turn(game, position, written);
    return turn.ok() ? std::optional(std::move(turn.value())) : std::nullopt;
}

bool has_role(const AnyGame& game, const AnyState& position, const JudgedTurn& turn,
              const std::vector<std::string>& clauses, ClauseRole role) {
    const auto wanted = [&](std::string_view clause) {
        return std::find(clauses.begin(), clauses.end(), clause) != clauses.end();
    };
    if (role == ClauseRole::refuses) {
        return !turn.legal() && wanted(turn.refusal->clause);
    }
    if (!turn.legal()) {
        return false;
    }
    if (role == ClauseRole::permits) {
        const std::vector<verify::Ground> grounds =
            verify::knowledge_of(game).grounds().of_turn(game, position, turn.legal_plies());
        return std::any_of(grounds.begin(), grounds.end(), [&](const verify::Ground& g) { return wanted(g.clause); });
    }
    if (role == ClauseRole::fires) {
        const std::vector<EventText> events = language_of(game).turn_events(game, turn.plies);
        return std::any_of(events.begin(), events.end(),
                           [&](const EventText& event) { return wanted(event.event.clause); });
    }
    return std::any_of(turn.plies.begin(), turn.plies.end(), [&](const PlayedPly<AnyGame>& played) {
        return std::any_of(played.events.begin(), played.events.end(),
                           [&](const Event& event) { return wanted(event.clause); });
    });
}

/// Whether the field `covers` of the vector admits an example.
bool may_show(const verify::Vector& vector, const std::vector<std::string>& clauses, ClauseRole role) {
    return role == ClauseRole::permits ||
           std::any_of(vector.covers.begin(), vector.covers.end(), [&](const std::string& fact) {
               return std::any_of(clauses.begin(), clauses.end(), [&](const std::string& clause) {
                   return role == ClauseRole::refuses ? fact.starts_with("refused " + clause + " ") : fact == clause;
               });
           });
}

ClauseExample example_of(const ExamplePool& pool, const ExampleCandidate& candidate) {
    return {candidate.vector->id,
            show(pool.ruleset, pool.rulebook, pool.game, {candidate.vector->position, *candidate.turn}),
            candidate.size()};
}

/// The game under each option that is playable.
std::vector<std::pair<std::string, AnyGame>> games_under(const ExamplePool& pool, const std::string& key,
                                                         const std::vector<std::string>& options) {
    const verify::Knowledge& knowledge = verify::knowledge_of(pool.game);
    std::vector<std::pair<std::string, AnyGame>> games;
    for (std::size_t option = 0; option < options.size(); ++option) {
        const AnyRules rules = knowledge.with_reading(pool.ruleset.rules, key, option);
        if (knowledge.unplayable(rules).empty()) {
            games.emplace_back(options[option], game_of(rules));
        }
    }
    return games;
}

std::optional<OptionResult> result_under(const std::string& option, const AnyGame& game,
                                         const ExampleCandidate& candidate) {
    const std::optional<AnyState> position = verify::position_from(game, candidate.vector->position);
    const std::optional<JudgedTurn> turn = position ? judged(game, *position, *candidate.turn) : std::nullopt;
    if (!turn) {
        return std::nullopt;
    }
    if (!turn->legal()) {
        return OptionResult{option, false, std::string(turn->refusal->clause), turn->refusal->sentence, "", ""};
    }
    return OptionResult{option, true, "", "", game.text(turn->after), language_of(game).verdict(game, turn->after)};
}

bool same_result(OptionResult a, const OptionResult& b) {
    a.option = b.option;
    return a.legal == b.legal && (!a.legal || a == b);
}

}  // namespace

std::optional<ClauseExample> clause_example(const ExamplePool& pool, const std::vector<std::string>& clauses,
                                            ClauseRole role) {
    const auto of_interest = [&](const verify::Vector& vector) { return may_show(vector, clauses, role); };
    const bool refused = role == ClauseRole::refuses;
    for (const ExampleCandidate& candidate : candidates(pool, of_interest, !refused, refused)) {
        const std::optional<AnyState> position = verify::position_from(pool.game, candidate.vector->position);
        const std::optional<JudgedTurn> turn = position ? judged(pool.game, *position, *candidate.turn) : std::nullopt;
        if (turn && has_role(pool.game, *position, *turn, clauses, role)) {
            return example_of(pool, candidate);
        }
    }
    return std::nullopt;
}

std::optional<ReadingExample> reading_example(const ExamplePool& pool, const std::string& key,
                                              const std::vector<std::string>& options) {
    const auto of_interest = [&](const verify::Vector& vector) {
        return std::any_of(vector.covers.begin(), vector.covers.end(),
                           [&](const std::string& fact) { return fact.starts_with("reading " + key + "="); });
    };
    const std::vector<std::pair<std::string, AnyGame>> games = games_under(pool, key, options);
    for (const ExampleCandidate& candidate : candidates(pool, of_interest, true, true)) {
        std::vector<OptionResult> results;
        bool differs = false;
        for (const auto& [option, game] : games) {
            if (std::optional<OptionResult> result = result_under(option, game, candidate)) {
                differs = differs || (!results.empty() && !same_result(results.front(), *result));
                results.push_back(std::move(*result));
            }
        }
        if (differs && verify::position_from(pool.game, candidate.vector->position)) {
            return ReadingExample{example_of(pool, candidate), std::move(results)};
        }
    }
    return std::nullopt;
}

}  // namespace rulescope::studies
