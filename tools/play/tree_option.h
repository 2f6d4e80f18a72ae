// --tree of `play`: the opening tree of a match.
#pragma once

#include <optional>
#include <string>

#include "analysis/play/counting/opening_tree.h"
#include "analysis/specs/rule_set_file.h"
#include "reports/json.h"
#include "tools/command_line/commands.h"

namespace rulescope::tools {

/// The opening tree that the command requests.
struct TreeRequest {
    int turns = 0;
    std::uint64_t min_games = 0;  ///< 0: a hundredth of the games
    std::string file;             ///< of --tree-graph; "" if there is none
};

/// Nothing without --tree. Throws specs::InputError.
std::optional<TreeRequest> tree_request(const PlayCommand& command);

/// The tree of the games. Leaves out branches with few games.
play::OpeningTreeResult tree_result(const TreeRequest& request, const play::OpeningTree& tree, std::uint64_t games);

/// Draws the tree into the file of the request: a board for each branch. Throws specs::InputError if there are too many
/// branches, or if the file cannot be written.
void draw_tree(const TreeRequest& request, const specs::LoadedRules& ruleset, const play::MatchGame& game,
               const play::OpeningTreeResult& tree, const Context& context);

}  // namespace rulescope::tools
