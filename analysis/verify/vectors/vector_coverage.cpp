#include "analysis/verify/vectors/vector_coverage.h"

#include <algorithm>
#include <map>

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
            coverage.not_covered.push_back({"", "", "", refusal,
                                            each.never.empty()
                                                ? "no turn in the examined positions is refused by this clause alone"
                                                : each.never});
        }
    }
    return coverage;
}

namespace {

/// Replaces facts with indices, so that counting is fast.
std::vector<std::vector<std::size_t>> numbered(const std::vector<Sketch>& sketches, std::size_t& facts) {
    std::map<std::string, std::size_t> number;
    std::vector<std::vector<std::size_t>> lists;
    for (const Sketch& sketch : sketches) {
        lists.emplace_back();
        for (const std::string& fact : sketch.facts) {
            lists.back().push_back(number.emplace(fact, number.size()).first->second);
        }
    }
    facts = number.size();
    return lists;
}

class Cover {
public:
    Cover(const std::vector<Sketch>& sketches, std::size_t first)
        : sketches_(sketches), lists_(numbered(sketches, facts_)), used_(sketches.size(), false), first_(first) {}

    /// One round: chooses unused sketches that together cover every fact of the unused sketches. The first round
    /// includes `first`.
    std::vector<std::size_t> round() {
        covered_.assign(facts_, 0);
        round_.clear();
        if (!used_[first_]) {
            take(first_);
        }
        fill();
        while (improve()) {
        }
        return round_;
    }

private:
    void take(std::size_t sketch) {
        used_[sketch] = true;
        round_.push_back(sketch);
        for (const std::size_t fact : lists_[sketch]) {
            ++covered_[fact];
        }
    }
    void give_back(std::size_t sketch) {
        used_[sketch] = false;
        round_.erase(std::find(round_.begin(), round_.end(), sketch));
        for (const std::size_t fact : lists_[sketch]) {
            --covered_[fact];
        }
    }

    /// Adds the sketch with the best ratio of new facts to cost until none adds a fact, then removes superfluous ones.
    void fill() {
        for (std::size_t best = best_left(); best != sketches_.size(); best = best_left()) {
            take(best);
        }
        prune();
    }

    /// Replaces one sketch if others cover its facts at a lower cost. Tries the most expensive sketch first.
    bool improve() {
        const std::vector<std::size_t> before = round_;
        const std::size_t cost = cost_of_round();
        for (const std::size_t sketch : dearest_first()) {
            if (sketch == first_) {
                continue;
            }
            give_back(sketch);
            used_[sketch] = true;  // not used again
            fill();
            used_[sketch] = false;
            if (everything_covered() && cost_of_round() < cost) {
                return true;
            }
            while (!round_.empty()) {
                give_back(round_.back());
            }
            for (const std::size_t each : before) {
                take(each);
            }
        }
        return false;
    }

    [[nodiscard]] std::size_t cost_of_round() const {
        std::size_t cost = 0;
        for (const std::size_t sketch : round_) {
            cost += sketches_[sketch].cost;
        }
        return cost;
    }

    /// True if no remaining sketch adds a fact.
    [[nodiscard]] bool everything_covered() const { return best_left() == sketches_.size(); }

    [[nodiscard]] std::size_t gain(std::size_t sketch) const {
        return static_cast<std::size_t>(std::count_if(lists_[sketch].begin(), lists_[sketch].end(),
                                                      [&](std::size_t fact) { return covered_[fact] == 0; }));
    }

    /// The index of the sketch with the best ratio of new facts to cost (the first one if several are equal), or the
    /// number of sketches if none adds a fact.
    [[nodiscard]] std::size_t best_left() const {
        std::size_t best = sketches_.size();
        std::size_t best_gain = 0;
        for (std::size_t sketch = 0; sketch < sketches_.size(); ++sketch) {
            const std::size_t adds = used_[sketch] ? 0 : gain(sketch);
            // adds / cost > best_gain / best cost, in integers
            if (adds > 0 &&
                (best == sketches_.size() || adds * sketches_[best].cost > best_gain * sketches_[sketch].cost)) {
                best = sketch;
                best_gain = adds;
            }
        }
        return best;
    }

    [[nodiscard]] std::vector<std::size_t> dearest_first() const {
        std::vector<std::size_t> list = round_;
        std::stable_sort(list.begin(), list.end(),
                         [&](std::size_t a, std::size_t b) { return sketches_[a].cost > sketches_[b].cost; });
        return list;
    }

    /// Removes sketches that later ones made superfluous, the most expensive first.
    void prune() {
        for (const std::size_t sketch : dearest_first()) {
            const std::vector<std::size_t>& facts = lists_[sketch];
            if (sketch != first_ &&
                std::all_of(facts.begin(), facts.end(), [&](std::size_t fact) { return covered_[fact] > 1; })) {
                give_back(sketch);
            }
        }
    }

    const std::vector<Sketch>& sketches_;
    std::size_t facts_ = 0;
    std::vector<std::vector<std::size_t>> lists_;
    std::vector<bool> used_;
    std::vector<std::size_t> covered_;
    std::vector<std::size_t> round_;
    std::size_t first_;
};

}  // namespace

std::vector<std::size_t> cover(const std::vector<Sketch>& sketches, std::size_t first, std::size_t size) {
    Cover cover(sketches, first);
    std::vector<std::size_t> chosen = cover.round();
    while (chosen.size() < size) {
        const std::vector<std::size_t> more = cover.round();
        if (more.empty()) {
            break;
        }
        const std::size_t largest = std::min(more.size(), size - chosen.size());
        chosen.insert(chosen.end(), more.begin(), more.begin() + static_cast<std::ptrdiff_t>(largest));
    }
    std::sort(chosen.begin(), chosen.end());
    return chosen;
}

}  // namespace rulescope::verify
