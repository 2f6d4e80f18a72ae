#include "analysis/studies/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "analysis/game/language.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/error.h"
#include "analysis/studies/check_request.h"
#include "analysis/studies/property_ids.h"
#include "analysis/verify/check/certificate.h"
#include "analysis/verify/grounds.h"
#include "analysis/verify/knowledge.h"
#include "analysis/verify/situation.h"

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

namespace {

template <class T>
bool contains(const std::vector<T>& list, const T& value) {
    return std::find(list.begin(), list.end(), value) != list.end();
}

std::vector<specs::Rulebook> all_rulebooks() {
    std::vector<specs::Rulebook> books;
    for (const std::string& name : specs::shipped_rulebooks()) {
        books.push_back(specs::load_rulebook(name));
    }
    return books;
}

class Explainer {
public:
    explicit Explainer(const ExplainRequest& request)
        : request_(request), books_(all_rulebooks()), gaps_(specs::load_gaps()) {
        result_.id = find_id(known_ids(), request.id);
        result_.overrides = request.overrides;
    }

    Explanation explain() {
        switch (result_.id.kind) {
            case IdKind::clause: explain_clause(); break;
            case IdKind::gap: explain_gap(); break;
            case IdKind::property: result_.id.source.empty() ? explain_certificate() : explain_property(); break;
            case IdKind::fact: explain_fact(); break;
            case IdKind::situation: explain_situation(); break;
        }
        return std::move(result_);
    }

private:
    [[nodiscard]] RelatedId clause_named(const std::string& id) const {
        for (const specs::Rulebook& book : books_) {
            if (const specs::Clause* clause = book.find(id)) {
                return {id, clause->text};
            }
        }
        return {id, ""};
    }

    /// The rule sets to which the id belongs, as `belongs` says.
    template <class Belongs>
    std::vector<specs::LoadedRules> rule_sets(const Belongs& belongs) {
        std::vector<std::string> names = specs::shipped_rule_sets();
        if (!request_.ruleset.empty()) {
            names = {request_.ruleset};
        }
        std::vector<specs::LoadedRules> list;
        for (const std::string& name : names) {
            specs::LoadedRules loaded = specs::load_rules(
                name, request_.ruleset.empty() ? std::vector<std::string>{} : request_.overrides, request_.seed);
            if (belongs(loaded)) {
                list.push_back(std::move(loaded));
            }
        }
        // Rule sets without parents first: they are the usual ones.
        std::stable_sort(list.begin(), list.end(),
                         [](const auto& a, const auto& b) { return a.files.size() < b.files.size(); });
        if (list.empty() && !request_.ruleset.empty()) {
            specs::bad_option("--ruleset", fmt::format("the {} {} does not belong to {}", name_of(result_.id.kind),
                                                       result_.id.id, request_.ruleset));
        }
        if (!list.empty()) {
            result_.ruleset = request_.ruleset.empty() ? list.front().rules.name : request_.ruleset;
        }
        return list;
    }

    /// The vectors of the rule set, or of its nearest parent that has some.
    [[nodiscard]] ExamplePool pool_of(const specs::LoadedRules& loaded) const {
        ExamplePool pool{loaded, specs::load_rulebook(loaded.rules.rulebook), game_of(loaded.rules), {}};
        for (const std::string& file : loaded.files) {
            pool.vectors = request_.vectors_of(std::filesystem::path(file).stem().string());
            if (!pool.vectors.empty()) {
                pool.own = &file == &loaded.files.front() && loaded.overrides.empty() &&
                           contains(specs::shipped_rule_sets(), loaded.rules.name);
                break;
            }
        }
        return pool;
    }

    static void keep_smaller(std::optional<ClauseExample>& best, std::optional<ClauseExample> found) {
        if (found && (!best || found->size < best->size)) {
            best = std::move(found);
        }
    }

    void find_clause_examples(const std::vector<specs::LoadedRules>& rulesets,
                              const std::vector<std::string>& clauses) {
        std::vector<ExamplePool> pools;
        for (const specs::LoadedRules& loaded : rulesets) {
            pools.push_back(pool_of(loaded));
            keep_smaller(result_.fired, clause_example(pools.back(), clauses, ClauseRole::fires));
            keep_smaller(result_.refused, clause_example(pools.back(), clauses, ClauseRole::refuses));
        }
        for (const ClauseRole role : {ClauseRole::permits, ClauseRole::implies}) {
            if (!result_.fired && !result_.refused) {
                for (const ExamplePool& pool : pools) {
                    keep_smaller(result_.fired, clause_example(pool, clauses, role));
                }
            }
        }
        if (request_.ruleset.empty() && (result_.fired || result_.refused)) {
            result_.ruleset = (result_.fired ? result_.fired : result_.refused)->shown.ruleset.rules.name;
        }
    }

    void explain_clause() {
        const specs::Rulebook& book = *std::find_if(
            books_.begin(), books_.end(), [&](const specs::Rulebook& each) { return each.id == result_.id.source; });
        const specs::Clause& clause = *book.find(result_.id.id);
        result_.rulebook_title = book.title;
        result_.line = clause.line;
        result_.clause_kind = clause.kind;
        std::vector<std::string> names = clause.same_as;
        for (const specs::Rulebook& other : books_) {
            for (const specs::Clause& each : other.clauses) {
                if (contains(each.same_as, clause.id)) {
                    names.push_back(each.id);
                }
            }
        }
        for (const std::string& name : names) {
            result_.same_as.push_back(clause_named(name));
        }
        add_properties_of(*book.family, [&](const PropertyView& view) { return contains(clause.properties, view.id); });
        for (const specs::Gap& gap : gaps_) {
            if (contains(gap.clauses, clause.id) ||
                std::any_of(clause.same_as.begin(), clause.same_as.end(),
                            [&](const std::string& same) { return contains(gap.clauses, same); })) {
                result_.gaps.push_back({gap.id, gap.question});
            }
        }
        for (const std::string& figure : clause.figures) {
            result_.figures.push_back({figure, specs::load_figure(figure).ruleset});
        }
        std::vector<std::string> ids{clause.id};
        ids.insert(ids.end(), clause.events.begin(), clause.events.end());
        ids.insert(ids.end(), clause.same_as.begin(), clause.same_as.end());
        find_clause_examples(
            rule_sets([&](const specs::LoadedRules& loaded) { return loaded.rules.rulebook == book.id; }), ids);
    }

    template <class Wanted>
    void add_properties_of(const Family& family, const Wanted& wanted) {
        for (const PropertyView& view : properties_of(family)) {
            if (wanted(view)) {
                result_.properties.push_back({view.id, view.name});
            }
        }
    }

    void explain_gap() {
        const specs::Gap& gap =
            *std::find_if(gaps_.begin(), gaps_.end(), [&](const specs::Gap& each) { return each.id == result_.id.id; });
        result_.key = gap.key;
        result_.why = gap.why;
        result_.rulebooks = gap.rulebooks;
        for (const std::string& clause : gap.clauses) {
            result_.clauses.push_back(clause_named(clause));
        }
        const std::string prefix = "readings.";
        const std::string key = gap.key.starts_with(prefix) ? gap.key.substr(prefix.size()) : "";
        // A rule set that is asked for also has the gap if its rulebook decides what the reading of the gap says.
        const auto has_reading = [&](const specs::LoadedRules& loaded) {
            const std::vector<ReadingInForce> readings = readings_of(loaded.rules);
            return std::any_of(readings.begin(), readings.end(),
                               [&](const ReadingInForce& reading) { return reading.key == key; });
        };
        const std::vector<specs::LoadedRules> rulesets = rule_sets([&](const specs::LoadedRules& loaded) {
            return contains(gap.rulebooks, loaded.rules.rulebook) || (!request_.ruleset.empty() && has_reading(loaded));
        });
        std::string in_force;
        // The first rulebook of the gap that has an example gives it.
        std::vector<std::string> books = gap.rulebooks;
        if (!rulesets.empty() && !contains(books, rulesets.front().rules.rulebook)) {
            books.push_back(rulesets.front().rules.rulebook);
        }
        std::vector<const specs::LoadedRules*> ordered;
        for (const std::string& rulebook : books) {
            for (const specs::LoadedRules& loaded : rulesets) {
                if (loaded.rules.rulebook == rulebook) {
                    ordered.push_back(&loaded);
                }
            }
        }
        std::string rulebook_of_example;
        for (const specs::LoadedRules* each : ordered) {
            const specs::LoadedRules& loaded = *each;
            if (result_.reading && loaded.rules.rulebook != rulebook_of_example) {
                break;
            }
            for (const ReadingInForce& reading : readings_of(loaded.rules)) {
                if (key.empty() || reading.key != key) {
                    continue;
                }
                std::optional<ReadingExample> found = reading_example(pool_of(loaded), key, reading.options);
                if (in_force.empty()) {
                    in_force = reading.option();
                }
                if (found && (!result_.reading || found->example.size < result_.reading->example.size)) {
                    result_.reading = std::move(found);
                    rulebook_of_example = loaded.rules.rulebook;
                    result_.ruleset = request_.ruleset.empty() ? loaded.rules.name : request_.ruleset;
                    in_force = reading.option();
                }
            }
        }
        for (const specs::GapOption& option : gap.options) {
            result_.options.push_back(
                {option.name, option.meaning, option.says, option.name == gap.default_option, option.name == in_force});
        }
    }

    void explain_property() {
        const auto of_family = [&](const specs::LoadedRules& loaded) { return loaded.family == result_.id.source; };
        std::vector<std::string> ids;
        for (const PropertyView& view : properties_of(*find_family(result_.id.source))) {
            if (view.id == result_.id.id) {
                ids = view.clauses;
            }
        }
        for (const specs::Rulebook& book : books_) {
            for (const specs::Clause& clause : book.clauses) {
                const bool named = book.family->id() == result_.id.source && contains(clause.properties, result_.id.id);
                if (named || contains(ids, clause.id)) {
                    result_.clauses.push_back({clause.id, clause.text});
                }
            }
        }
        for (const RelatedId& clause : result_.clauses) {
            ids.push_back(clause.id);
        }
        find_clause_examples(rule_sets(of_family), ids);
    }

    void explain_certificate() {
        for (const verify::CertificateProperty& property : verify::certificate_properties) {
            if (property.id == result_.id.id) {
                result_.evidence = property.evidence;
            }
        }
        rule_sets([](const specs::LoadedRules&) { return true; });
    }

    void explain_fact() {
        for (const specs::LoadedRules& loaded :
             rule_sets([&](const specs::LoadedRules& each) { return fact_in(each).has_value(); })) {
            const AnyGame game = game_of(loaded.rules);
            result_.values.emplace_back(request_.ruleset.empty() ? loaded.rules.name : request_.ruleset,
                                        fact_in(loaded)->value(game, game.initial()));
        }
    }
    [[nodiscard]] std::optional<verify::Fact> fact_in(const specs::LoadedRules& loaded) const {
        if (loaded.family == result_.id.source) {
            for (verify::Fact& fact : verify::facts_of(game_of(loaded.rules))) {
                if (fact.name == result_.id.id) {
                    return std::move(fact);
                }
            }
        }
        return std::nullopt;
    }

    void explain_situation() {
        for (const specs::LoadedRules& loaded :
             rule_sets([&](const specs::LoadedRules& each) { return each.family == result_.id.source; })) {
            for (const verify::Situation& situation : verify::situations_of(game_of(loaded.rules))) {
                if (situation.id != result_.id.id || !result_.clauses.empty() || !result_.gaps.empty()) {
                    continue;
                }
                for (const std::string& concern : situation.concerns) {
                    const auto gap = std::find_if(gaps_.begin(), gaps_.end(),
                                                  [&](const specs::Gap& each) { return each.id == concern; });
                    if (gap != gaps_.end()) {
                        result_.gaps.push_back({gap->id, gap->question});
                    } else {
                        result_.clauses.push_back(clause_named(concern));
                    }
                }
            }
        }
    }

    const ExplainRequest& request_;
    std::vector<specs::Rulebook> books_;
    std::vector<specs::Gap> gaps_;
    Explanation result_;
};

}  // namespace

Explanation explain(const ExplainRequest& request) {
    return Explainer(request).explain();
}

}  // namespace rulescope::studies
