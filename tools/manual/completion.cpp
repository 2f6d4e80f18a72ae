#include "tools/manual/completion.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <functional>
#include <map>

#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/catalogues/references.h"
#include "analysis/specs/error.h"
#include "analysis/specs/folder.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/explain/known_ids.h"

namespace rulescope::tools {

namespace {

using NameList = std::function<std::vector<std::string>()>;

std::vector<std::string> explainable_ids() {
    std::vector<std::string> names;
    for (const studies::KnownId& each : studies::known_ids()) {
        names.push_back(each.id);
    }
    return names;
}

const std::map<std::string, NameList>& lists() {
    static const std::map<std::string, NameList> all{
        {"figures", [] { return specs::shipped_figures(); }},
        {"gaps", [] { return specs::shipped_gaps(); }},
        {"ids", &explainable_ids},
        {"languages", [] { return specs::shipped("languages"); }},
        {"rulesets", [] { return specs::shipped_rule_sets(); }},
        {"subcommands", [] { return Description().names(); }},
    };
    return all;
}

}  // namespace

std::vector<std::string> name_lists() {
    std::vector<std::string> names;
    for (const auto& [name, list] : lists()) {
        names.push_back(name);
    }
    return names;
}

std::vector<std::string> names_in(const std::string& list) {
    const auto found = lists().find(list);
    if (found == lists().end()) {
        specs::bad_option("--words",
                          fmt::format("there is no list '{}'.{}", list, specs::what_was_expected(list, name_lists())));
    }
    return found->second();
}

std::string single_quoted(std::string_view text) {
    std::string result = "'";
    for (const char c : text) {
        result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return result + "'";
}

std::string joined(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, " "));
}

}  // namespace rulescope::tools
