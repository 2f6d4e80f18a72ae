// --export of `explore`: writes the positions and turns of the state graph as tables for other programs.
#pragma once

#include <string>

#include "analysis/game/any_game.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/engine_choice.h"
#include "analysis/studies/graph/graph_rows.h"
#include "tools/output.h"

namespace rulescope::tools {

/// A written export, or one that an interrupt left out.
struct SpaceExport {
    std::string file;
    studies::GraphRows rows;
};

/// Writes the graph from `start` to the file. `bounds`: the turns and positions that the options allow. Throws
/// specs::InputError.
SpaceExport export_space(const specs::LoadedRules& ruleset, const AnyGame& game, const AnyState& start,
                         studies::EngineChoice choice, studies::GraphRequest bounds, const std::string& file,
                         const Context& context);

/// {"file", "positions", "turns"}; after an interrupt, the file is null.
Json json_of(const SpaceExport& written);
/// "Export: 193 positions and 400 turns in FILE".
std::string text_of(const SpaceExport& written);

}  // namespace rulescope::tools
