// The page of a balance report: the template of reports/page, filled with the document; and the files of a report.
#include <fmt/format.h>

#include <cmath>
#include <filesystem>

#include "analysis/specs/error.h"
#include "analysis/specs/user_file.h"
#include "reports/balance/balance.h"
#include "reports/balance/balance_tables.h"
#include "reports/csv.h"
#include "reports/report/page_parts.h"
#include "reports/report/report_template.h"

namespace rulescope::reports {

namespace {

std::string headline_of(const std::string& verdict) {
    return verdict == "favoured" || verdict == "disfavoured" ? "No."
           : verdict == "undecided"                          ? "These games do not decide it."
                                                             : "Yes, within the margin.";
}

/// A value as a field of a CSV file.
std::string csv_value(const Json& value) {
    return reports::csv_field(value.is_string() ? value.get<std::string>() : value.dump());
}

/// The data of a plot, a line for each row.
std::string csv_of(const Json& plot) {
    std::string text, line;
    for (const Json& column : plot.at("columns")) {
        line += (line.empty() ? "" : ",") + csv_value(column.at("field"));
    }
    text = line + "\r\n";
    for (const Json& row : plot.at("spec").at("data").at("values")) {
        line.clear();
        for (const Json& column : plot.at("columns")) {
            const std::string field = column.at("field");
            line += (&column == &plot.at("columns").front() ? "" : ",") + csv_value(row.value(field, Json("")));
        }
        text += line + "\r\n";
    }
    return text;
}

}  // namespace

std::string balance_page(const Json& document) {
    const auto damaged = [](const std::exception& fault) {
        return specs::InputError(specs::Message{"report", 0, 0, std::string("the report is damaged: ") + fault.what()});
    };
    try {
        Json view = document;
        view["headline"] = headline_of(document.at("verdict").at("verdict"));
        view["others"] = document.at("findings");
        view["others"].erase(0);
        view["ruleset_name"] = document.at("name");
        view["margin_points"] =
            fmt::format("{:g} points of a hundred either way",
                        std::round(10000.0 * document.at("verdict").at("margin").get<double>()) / 100.0);
        view["sections"] = balance_sections(document);
        for (Json& section : view["sections"]) {
            prepare_plots(section["plots"]);
        }
        add_page_parts(view);
        return fill(page_template("balance.html"), view);
    } catch (const Json::exception& fault) {
        throw damaged(fault);
    } catch (const TemplateError& fault) {
        throw damaged(fault);
    }
}

void write_balance(const std::string& folder, const Json& document, const std::string& command, const Json& machine) {
    const auto path_in = [&](const std::string& name) { return (std::filesystem::path(folder) / name).string(); };
    Json manifest = new_document("manifest");
    manifest["command"] = command;
    manifest["reproduce"] = document["command"];
    manifest["rulesets"] = Json::array();
    for (const Json& ruleset : document["rulesets"]) {
        manifest["rulesets"].push_back({{"name", ruleset["name"]}, {"hash", ruleset["hash"]}, {"set", ruleset["set"]}});
    }
    manifest["budgets"] = document["budgets"];
    manifest["complete"] = document["complete"];
    manifest["machine"] = machine;
    specs::write_file(path_in("index.html"), balance_page(document));
    for (const Json& plot : document["plots"]) {
        specs::write_file(path_in(plot["id"].get<std::string>() + ".csv"), csv_of(plot));
    }
    specs::write_file(path_in("report.json"), document.dump(1) + "\n");
    specs::write_file(path_in("manifest.json"), manifest.dump(2) + "\n");
}

}  // namespace rulescope::reports
