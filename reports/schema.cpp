#include "reports/schema.h"

#include <fmt/format.h>

#include <map>

#include "analysis/game/family.h"
#include "analysis/game/language.h"
#include "analysis/game/number_text.h"

namespace rulescope::reports {

namespace {

/// The paragraph in lines of at most 120 columns.
std::string paragraph(const std::string& text) {
    constexpr std::size_t columns = 120;
    std::string lines;
    std::size_t column = 0;
    for (const std::string_view word : split_words(text)) {
        const bool breaks = column + 1 + word.size() > columns;
        lines += lines.empty() ? "" : breaks ? "\n" : " ";
        column = lines.empty() || breaks ? word.size() : column + 1 + word.size();
        lines += word;
    }
    return lines + "\n\n";
}

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
    std::string page = paragraph(fmt::format("`{}`{}", identifier(), text));
    for (const FieldTable& table : tables) {
        page += table.text.empty() ? "" : paragraph(table.text);
        if (table.rows.empty()) {
            continue;
        }
        page += fmt::format("| {} | content |\n|---|---|\n", table.heading);
        for (const FieldRow& row : table.rows) {
            page += fmt::format("| {} | {} |\n", row.names, row.content);
        }
        page += &table == &tables.front() ? family_rows(name) : "";
        page += "\n";
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
    return {
        "manifest",
        1,
        " is a file beside a result that was written to a file or folder. Beside a file:",
        {{"",
          "field",
          {{"`command`, `seed`", "the command that was run; its seed"},
           {"`rulesets`", "list of `name`, `title`, `hash`, `set`"},
           {"bounds and counts of the study",
            "such as `depth`, `games`, `states`, `budget`, and `complete`: the names are those of the options and of "
            "the document. That of [tile](#tile) has `board`, `pieces` and `flips`"}}},
         {"In the folder of a [balance](#balance) or a [report](#report):",
          "field",
          {{"`command`, `reproduce`",
            "the command that was run; the command that gives the same numbers on any machine"},
           {"`rulesets` or `ruleset`", "`name`, `hash`, `set` of the rule sets, or of the one rule set"},
           {"`budgets`, `complete`", "as in the document"},
           {"`machine`", "values that differ from run to run: `threads`, `seconds`"}}}}};
}

}  // namespace rulescope::reports
