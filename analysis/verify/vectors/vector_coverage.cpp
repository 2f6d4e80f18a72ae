#include "analysis/verify/vectors/vector_coverage.h"

#include "analysis/game/clause_order.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::verify {

namespace {

/// A clause of the rulebook that a turn may fire, and the id under which core emits it.
struct FirableClause {
    std::string clause;  ///< "N-6"
    std::string event;   ///< "A-8"
    std::string never;   ///< why no turn can fire it under this rule set; "" if some turn might
};

std::vector<FirableClause> firable_clauses(const AnyRules& rules) {
    std::vector<FirableClause> list;
    for (const specs::Clause& clause : specs::load_rulebook(rules.rulebook).clauses) {
        if (clause.kind != "event") {
            continue;
        }
        const std::vector<std::string> events = clause.events.empty() ? std::vector{clause.id} : clause.events;
        for (const std::string& event : events) {
            list.push_back({clause.id, event, knowledge_of(rules).never_fires(rules, event)});
        }
    }
    return list;
}

CoveredFacts by_kind(const Facts& facts) {
    CoveredFacts covered;
    std::set<std::string, ClauseOrder> clauses;
    for (const std::string& fact : facts) {
        const auto add_rest = [&](const std::string& prefix, std::vector<std::string>& list) {
            const bool has = fact.starts_with(prefix);
            if (has) {
                list.push_back(fact.substr(prefix.size()));
            }
            return has;
        };
        if (add_rest("reading ", covered.readings) || add_rest("refused ", covered.refusals) ||
            add_rest("legal under ", covered.legal_under)) {
            continue;
        }
        if (fact.find(' ') != std::string::npos) {
            covered.others.push_back(fact);
        } else {
            clauses.insert(fact);
        }
    }
    covered.clauses.assign(clauses.begin(), clauses.end());
    return covered;
}

}  // namespace

Facts wanted_facts(const AnyRules& rules, const OtherOptions& options) {
    Facts facts;
    for (const FirableClause& clause : firable_clauses(rules)) {
        if (clause.never.empty()) {
            facts.insert(clause.event);
        }
    }
    for (const OtherReading& other : options.games) {
        facts.insert("reading " + other.name);
    }
    for (const RefusalKind& refusal : knowledge_of(rules).refusal_kinds(rules)) {
        if (refusal.never.empty()) {
            facts.insert("refused " + refusal.clause + " " + refusal.part);
        }
    }
    return facts;
}

VectorCoverage coverage_of(const AnyRules& rules, const OtherOptions& options, const std::vector<Vector>& vectors) {
    Facts facts;
    for (const Vector& vector : vectors) {
        facts.insert(vector.covers.begin(), vector.covers.end());
    }
    VectorCoverage coverage{by_kind(facts), {}};
    for (const FirableClause& each : firable_clauses(rules)) {
        if (facts.count(each.event) == 0) {
            coverage.not_covered.push_back(
                {each.clause, each.event, "", "",
                 each.never.empty() ? "no turn in the examined positions fires it" : each.never});
        }
    }
    for (const OtherReading& other : options.games) {
        if (facts.count("reading " + other.name) == 0) {
            coverage.not_covered.push_back(
                {"", "", other.name, "", "no examined position distinguishes it from the option in force"});
        }
    }
    for (const auto& [option, why] : options.pointless) {
        coverage.not_covered.push_back({"", "", option, "", why});
    }
    for (const RefusalKind& each : knowledge_of(rules).refusal_kinds(rules)) {
        const std::string refusal = each.clause + " " + each.part;
        if (facts.count("refused " + refusal) == 0) {
            coverage.not_covered.push_back(
                {"", "", "", refusal,
                 each.never.empty() ? "no turn in the examined positions is refused by this clause alone" : each.never});
        }
    }
    return coverage;
}

}  // namespace rulescope::verify
