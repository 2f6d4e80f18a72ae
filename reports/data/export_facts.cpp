#include "reports/data/export_facts.h"

#include "reports/json.h"

namespace rulescope::reports {

DataFacts export_facts(const std::string& content, const specs::LoadedRules& loaded) {
    return {{"content", content},
            {"version", version()},
            {"ruleset", loaded.rules.name},
            {"title", loaded.rules.title},
            {"hash", loaded.hash},
            {"set", Json(loaded.overrides).dump(-1, ' ', false, Json::error_handler_t::replace)}};
}

}  // namespace rulescope::reports
