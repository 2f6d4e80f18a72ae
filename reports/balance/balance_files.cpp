// The files of a balance report.
#include <filesystem>

#include "analysis/specs/user_file.h"
#include "reports/balance/balance.h"
#include "reports/balance/balance_fields.h"
#include "reports/balance/balance_view.h"
#include "reports/table.h"

namespace rulescope::reports {

namespace {

Json manifest_json(const studies::BalanceResult& result, const std::string& command, const Json& machine) {
    Json rulesets = Json::array();
    for (const specs::LoadedRules& ruleset : result.rulesets) {
        rulesets.push_back({{"name", ruleset.rules.name}, {"hash", ruleset.hash}, {"set", ruleset.overrides}});
    }
    Json manifest = new_document("manifest");
    FieldWriter fields(manifest);
    fields("command", command);
    fields("reproduce", result.options.command);
    fields("rulesets", rulesets);
    fields("budgets", budgets_json(result));
    fields("complete", result.complete);
    fields("machine", machine);
    return manifest;
}

}  // namespace

Json balance_json(const studies::BalanceResult& result) {
    return balance_json(view_of(result));
}

std::string balance_page(const studies::BalanceResult& result) {
    return balance_page(view_of(result));
}

void write_balance(const std::string& folder, const studies::BalanceResult& result, const std::string& command,
                   const Json& machine) {
    const auto path_in = [&](const std::string& name) { return (std::filesystem::path(folder) / name).string(); };
    const BalanceView view = view_of(result);
    specs::write_file(path_in("index.html"), balance_page(view));
    for (const ChapterPlot& each : view.plots) {
        specs::write_file(path_in(each.plot.id + ".csv"), table_csv(each.plot.data));
    }
    specs::write_file(path_in("report.json"), balance_json(view).dump(1) + "\n");
    specs::write_file(path_in("manifest.json"), manifest_json(result, command, machine).dump(2) + "\n");
}

}  // namespace rulescope::reports
