#include "tools/explore/space_export.h"

#include <fmt/format.h>

#include "analysis/game/text.h"
#include "analysis/studies/graph/graph_codes.h"
#include "reports/data/export_facts.h"
#include "reports/data/graph_data.h"
#include "tools/progress.h"

namespace rulescope::tools {

SpaceExport export_space(const specs::LoadedRules& ruleset, const AnyGame& game, const AnyState& start,
                         studies::EngineChoice choice, studies::GraphRequest bounds, const std::string& file,
                         const Context& context) {
    const std::unique_ptr<DataFile> data = data_file("--export", file, graph_tables(game.seats()));
    bounds.option = "--export";
    bounds.format = studies::GraphRequest::Format::graphml;  // exports have the bound of this format
    bounds.threads = context.threads;
    bounds.stop = &interrupted();
    std::optional<studies::GraphSource> searched;
    try {
        searched = graph_source(game, start, choice, bounds);
    } catch (const studies::GraphInterrupted&) {
        return {file, {0, 0, false}};
    }
    const studies::GraphSource& source = *searched;
    Progress progress(context, "positions");
    const studies::GraphRows rows = each_row(
        game, source, bounds, [&](const studies::GraphRow& row) { add_row(*data, row, game.seats()); },
        [&](std::uint64_t done, std::uint64_t total) { progress.update("exporting", done, total); });
    progress.clear();
    if (rows.complete) {
        DataFacts facts = export_facts("explore", ruleset);
        facts.emplace_back("start", game.text(start));
        facts.emplace_back("scope", source.graph.whole() ? "exhaustive" : "bounded");
        facts.emplace_back("positions", std::to_string(rows.positions));
        facts.emplace_back("turns", std::to_string(rows.turns));
        data->finish(facts);
    }
    return {file, rows};
}

Json json_of(const SpaceExport& written) {
    return {{"file", written.rows.complete ? Json(written.file) : Json(nullptr)},
            {"positions", written.rows.positions},
            {"turns", written.rows.turns}};
}

std::string text_of(const SpaceExport& written) {
    return written.rows.complete
               ? fmt::format("Export: {} and {} in {}", counted(written.rows.positions, "position", "positions"),
                             counted(written.rows.turns, "turn", "turns"), written.file)
               : fmt::format("Export: interrupted, {} is not written", written.file);
}

}  // namespace rulescope::tools
