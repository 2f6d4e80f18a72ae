#include "tools/play/tree_option.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/error.h"
#include "reports/studies/play.h"
#include "tools/explore/state_graph.h"

namespace rulescope::tools {

namespace {

constexpr std::uint64_t part_of_games = 100;

void require_drawable(const play::OpeningTreeResult& tree) {
    if (tree.branches.size() > drawing::max_boards) {
        bad_option("--tree-graph",
                   fmt::format("the tree has {}, a picture shows at most {}; raise --tree-min or lower --tree",
                               counted(tree.branches.size(), "position", "positions"), drawing::max_boards));
    }
}

}  // namespace

std::optional<TreeRequest> tree_request(const PlayCommand& command) {
    if (!command.tree) {
        if (command.tree_min || !command.tree_graph.empty()) {
            bad_option(command.tree_min ? "--tree-min" : "--tree-graph",
                       "it belongs to an opening tree; add --tree TURNS");
        }
        return std::nullopt;
    }
    if (command.game) {
        bad_option("--tree", "--game writes one game only; leave one of the two out");
    }
    TreeRequest request;
    request.turns = *command.tree;
    request.min_games = command.tree_min.value_or(request.min_games);
    if (!command.tree_graph.empty()) {
        graph_format("--tree-graph", command.tree_graph);
        if (command.rulesets.size() != 1) {
            bad_option("--tree-graph", "one file shows one tree; give exactly one rule set");
        }
    }
    request.file = command.tree_graph;
    return request;
}

play::OpeningTreeResult tree_result(const TreeRequest& request, const play::OpeningTree& tree, std::uint64_t games) {
    return tree.result(request.min_games > 0 ? request.min_games
                                             : std::max<std::uint64_t>(1, (games + part_of_games - 1) / part_of_games));
}

void draw_tree(const TreeRequest& request, const specs::LoadedRules& ruleset, const play::MatchGame& game,
               const play::OpeningTreeResult& tree, const Context& context) {
    require_drawable(tree);
    const std::vector<std::string> seats = seat_names(ruleset.rules);
    const drawing::Pictures& pictures = kit_of(ruleset.rules).pictures();
    drawing::GraphPicture picture;
    picture.seats = seats;
    picture.title = ruleset.rules.title;
    picture.caption = "Percentages: the score of the seat that played the turn, with its 95 % interval.";
    for (std::size_t at = 0; at < tree.branches.size(); ++at) {
        const play::OpeningBranch& branch = tree.branches[at];
        const AnyState state = parse_state(game.game, branch.position).value();
        drawing::GraphNode node;
        node.heading = at == 0 ? counted(branch.games, "game", "games")
                               : fmt::format("{}: {}", seats.at(branch.seat), counted(branch.games, "game", "games"));
        node.value = at == 0 ? "" : reports::branch_score_text(branch);
        node.position = branch.position;
        node.depth = static_cast<std::uint32_t>(branch.depth);
        node.seat = game.game.outcome(state) ? 0 : game.game.seat_to_act(state);
        node.start = at == 0;
        node.open = branch.branches_left_out > 0 || branch.depth == tree.turns;
        drawing::NodeBoard board = pictures.node_board(game.game, state, tree.branches.size() > drawing::many_boards);
        node.board = board.size;
        node.draw_board = std::move(board.draw);
        picture.nodes.push_back(std::move(node));
        if (at > 0) {
            picture.edges.push_back({static_cast<std::uint32_t>(branch.parent), static_cast<std::uint32_t>(at),
                                     branch.turn, "", branch.legal, false});
        }
    }
    write_picture("--tree-graph", picture, graph_format("--tree-graph", request.file), request.file, context);
}

}  // namespace rulescope::tools
