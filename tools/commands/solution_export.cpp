#include "tools/commands/solution_export.h"

#include <fmt/format.h>

#include "analysis/drawing/graph_svg.h"
#include "analysis/game/text.h"
#include "analysis/specs/error.h"
#include "analysis/studies/graph/graph_codes.h"
#include "analysis/studies/graph/graph_picture.h"
#include "reports/data/data_tables.h"

namespace rulescope::tools {

SolutionExport::SolutionExport(const std::string& path, int seats) : path_(path) {
    if (!path.empty()) {
        file_ = data_file("--export", path, {solved_table(seats)});
    }
}

std::function<void(const solve::SolvedRow&)> SolutionExport::receiver() {
    if (!requested()) {
        return {};
    }
    return [this](const solve::SolvedRow& row) { file_->add(data_row(row)); };
}

void SolutionExport::finish(const specs::LoadedRules& loaded, const solve::SolveResult& result) {
    if (!requested()) {
        return;
    }
    rows_ = result.rows->rows;
    complete_ = result.rows->complete;
    if (complete_) {
        file_->finish(solved_facts(loaded, result));
    }
    file_.reset();
}

Json SolutionExport::json() const {
    return {{"file", complete_ ? Json(path_) : Json(nullptr)}, {"rows", rows_}};
}

std::string SolutionExport::text() const {
    return complete_ ? fmt::format("Export: {} in {}", counted(rows_, "row", "rows"), path_)
                     : fmt::format("Export: interrupted, {} is not written", path_);
}

std::string first_turns_drawing(const AnyGame& game, const solve::SolveResult& result) {
    studies::GraphRequest request;
    request.part = studies::GraphRequest::Part::turns;
    request.turns = 1;
    request.boards = true;
    request.merge = studies::GraphRequest::Merge::classes;
    try {
        const studies::GraphSource source = solution_source(game, result.graphs.back(), request);
        const Result<std::string> svg = drawing::draw_graph(picture_of(game, source, request));
        return svg.ok() ? *svg : "";
    } catch (const specs::InputError&) {
        return "";  // too many positions for a picture; the page has the table of first turns
    }
}

}  // namespace rulescope::tools
