#include "reports/schema.h"

#include <fmt/format.h>

#include <map>

#include "analysis/game/family.h"
#include "analysis/game/language.h"

namespace rulescope::reports {

namespace {

/// The fields that the families add to a document.
std::string family_rows(const std::string& document) {
    std::string rows;
    for (const Family* family : families()) {
        const std::map<std::string, std::string> fields = family->language().document_fields();
        if (const auto found = fields.find(document); found != fields.end()) {
            rows += fmt::format("| of {} | {} |\n", family->title(), found->second);
        }
    }
    return rows;
}

}  // namespace

std::string Schema::identifier() const {
    return fmt::format("rulescope.{}/{}", name, version);
}

std::string Schema::markdown() const {
    std::string page = "`" + identifier() + "`" + text;
    const std::string continued = "\n  ";
    for (std::size_t at = page.find(continued); at != std::string::npos; at = page.find(continued, at)) {
        page.replace(at, continued.size(), " ");
    }
    page += page.ends_with('\n') ? "\n" : "\n\n";
    if (const std::size_t table = page.find("\n|"); table != std::string::npos) {
        page.insert(page.find("\n\n", table) + 1, family_rows(name));
    }
    return page;
}

Json new_document(const Schema& schema) {
    Json document;
    document["schema"] = schema.identifier();
    document["version"] = version();
    document["engine"] = "reference";
    return document;
}

Schema manifest_schema() {
    return {"manifest", 1, R"( is a file beside a result that was written to a file or folder. Beside a file:

| field | content |
|---|---|
| `command`, `seed` | the command that was run; its seed |
| `rulesets` | list of `name`, `title`, `hash`, `set` |
| bounds and counts of the study | such as `depth`, `games`, `states`, `budget`, and `complete`: the names are those of
  the options and of the document. That of [tile](#tile) has `board`, `pieces` and `flips` |

In the folder of a [balance](#balance) or a [report](#report):

| field | content |
|---|---|
| `command`, `reproduce` | the command that was run; the command that gives the same numbers on any machine |
| `rulesets` or `ruleset` | `name`, `hash`, `set` of the rule sets, or of the one rule set |
| `budgets`, `complete` | as in the document |
| `machine` | values that differ from run to run: `threads`, `seconds` |
)"};
}

}  // namespace rulescope::reports
