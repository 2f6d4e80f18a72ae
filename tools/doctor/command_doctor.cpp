// `rulescope doctor`: what the command finds on this machine.
#include <fmt/format.h>

#include <algorithm>

#include "reports/schema.h"
#include "tools/command_line/commands.h"
#include "tools/doctor/check.h"
#include "tools/output.h"

namespace rulescope::tools {

namespace {

std::string name_of(doctor::State state) {
    return state == doctor::State::ok ? "ok" : state == doctor::State::optional ? "optional" : "missing";
}

std::vector<doctor::Check> all_checks() {
    std::vector<doctor::Check> checks;
    for (const auto& part :
         {doctor::machine_checks, doctor::data_checks, doctor::drawing_checks, doctor::surroundings_checks}) {
        for (doctor::Check& check : part()) {
            check.found.erase(std::find(check.found.begin(), check.found.end(), '\n'), check.found.end());
            checks.push_back(std::move(check));
        }
    }
    return checks;
}

std::string doctor_text(const std::vector<doctor::Check>& checks, std::size_t missing) {
    std::size_t width = 0;
    for (const doctor::Check& check : checks) {
        width = std::max(width, check.part.size());
    }
    std::string text;
    for (const doctor::Check& check : checks) {
        text += fmt::format("{:<8}  {:<{}}  {}\n", name_of(check.state), check.part, width, check.found);
        if (check.state != doctor::State::ok) {
            text += fmt::format("{:<{}}  without it: {}\n", "", width + 10, check.without);
            text += fmt::format("{:<{}}  to get it: {}\n", "", width + 10, check.package);
        }
    }
    return text + (missing == 0 ? "Everything that the subcommands need is there.\n"
                                : fmt::format("{} of {} parts are missing.\n", missing, checks.size()));
}

Json doctor_json(const std::vector<doctor::Check>& checks, std::size_t missing) {
    Json document = new_document(doctor_schema());
    document["missing"] = missing;
    document["checks"] = Json::array();
    for (const doctor::Check& check : checks) {
        document["checks"].push_back({{"part", check.part},
                                      {"state", name_of(check.state)},
                                      {"found", check.found},
                                      {"without", text_or_null(check.without)},
                                      {"package", text_or_null(check.package)}});
    }
    return document;
}

}  // namespace

int run(const DoctorCommand& command) {
    const std::vector<doctor::Check> checks = all_checks();
    const auto missing =
        static_cast<std::size_t>(std::count_if(checks.begin(), checks.end(), [](const doctor::Check& check) {
            return check.state == doctor::State::missing;
        }));
    if (command.context.json) {
        emit(command.context, doctor_json(checks, missing));
    } else {
        emit(command.context, doctor_text(checks, missing));
    }
    return missing == 0 ? exit_done : exit_does_not_hold;
}

Schema doctor_schema() {
    return {"doctor", 1,
            R"( has `missing`, the number of parts that are missing, and `checks`, a list of `part` (its name, such
as `fonts`), `state` (`ok`, `optional` or `missing`), `found` (what was found, or what went wrong), `without` (what does
not work without the part) and `package` (the Debian package or the setting that helps); the last two are null if the
part is ok.
)"};
}

}  // namespace rulescope::tools
