#include "tools/vectors/vector_header.h"

#include <map>

#include "analysis/game/clause_order.h"
#include "analysis/game/language.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/verify/knowledge.h"
#include "tools/rules/rule_set_text.h"

namespace rulescope::tools {

Json header_rules(const specs::LoadedRules& loaded) {
    Json document = reports::json_of(loaded);
    for (const char* name : {"name", "hash", "set", "files", "differences", "warnings"}) {
        document.erase(name);
    }
    Json readings = Json::object();
    for (const Json& reading : document["readings"]) {
        readings[reading["key"].get<std::string>()] = reading["option"];
    }
    document["readings"] = std::move(readings);
    return setup_json(loaded.rules, std::move(document));
}

std::vector<FirableClause> firable_clauses(const AnyRules& rules) {
    std::vector<FirableClause> list;
    for (const specs::Clause& clause : specs::load_rulebook(rules.rulebook).clauses) {
        if (clause.kind != "event") {
            continue;
        }
        const std::vector<std::string> events = clause.events.empty() ? std::vector{clause.id} : clause.events;
        for (const std::string& event : events) {
            list.push_back({clause.id, event, verify::why_never_fires(rules, event)});
        }
    }
    return list;
}

Json covers_json(const verify::Facts& facts) {
    Json clauses = Json::array();
    Json readings = Json::array();
    Json refusals = Json::array();
    Json legal_under = Json::array();
    Json others = Json::array();
    std::set<std::string, ClauseOrder> in_order;
    const auto rest_of = [](const std::string& fact, const std::string& prefix) { return fact.substr(prefix.size()); };
    for (const std::string& fact : facts) {
        if (fact.starts_with("reading ")) {
            readings.push_back(rest_of(fact, "reading "));
        } else if (fact.starts_with("refused ")) {
            refusals.push_back(rest_of(fact, "refused "));
        } else if (fact.starts_with("legal under ")) {
            legal_under.push_back(rest_of(fact, "legal under "));
        } else if (fact.find(' ') != std::string::npos) {
            others.push_back(fact);
        } else {
            in_order.insert(fact);
        }
    }
    for (const std::string& clause : in_order) {
        clauses.push_back(clause);
    }
    return {{"clauses", clauses},
            {"readings", readings},
            {"refusals", refusals},
            {"legal_under", legal_under},
            {"others", others}};
}

Json not_covered_json(const verify::Facts& facts, const std::vector<FirableClause>& clauses,
                      const std::vector<std::string>& options,
                      const std::vector<std::pair<std::string, std::string>>& pointless) {
    Json list = Json::array();
    for (const FirableClause& each : clauses) {
        if (facts.count(each.event) == 0) {
            list.push_back({{"clause", each.clause},
                            {"event", each.event},
                            {"why", each.never.empty() ? "no turn in the examined positions fires it" : each.never}});
        }
    }
    for (const std::string& option : options) {
        if (facts.count("reading " + option) == 0) {
            list.push_back(
                {{"reading", option}, {"why", "no examined position distinguishes it from the option in force"}});
        }
    }
    for (const auto& [option, why] : pointless) {
        list.push_back({{"reading", option}, {"why", why}});
    }
    return list;
}

}  // namespace rulescope::tools
