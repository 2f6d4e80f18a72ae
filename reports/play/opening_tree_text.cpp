#include "reports/play/opening_tree_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "reports/numbers.h"
#include "reports/table.h"

namespace rulescope::reports {

namespace {

/// The turns from the start to a branch.
std::vector<std::string> turns_to(const play::OpeningTreeResult& tree, std::size_t at) {
    std::vector<std::string> turns;
    for (; at != 0; at = tree.branches[at].parent) {
        turns.push_back(tree.branches[at].turn);
    }
    std::reverse(turns.begin(), turns.end());
    return turns;
}

std::string indented(int depth, const std::string& text) {
    return std::string(2 * static_cast<std::size_t>(depth), ' ') + text;
}

/// The rows for the turns that the tree leaves out after a branch.
void add_left_out(Table& table, const play::OpeningBranch& branch) {
    const auto add = [&](const std::string& text, std::uint64_t games) {
        table.rows.push_back({indented(branch.depth, text), {}, whole(games), {}, {}});
    };
    if (branch.branches_left_out > 0) {
        add(counted(branch.branches_left_out, "turn with fewer games", "turns with fewer games"), branch.games_left_out);
    }
    if (branch.ended > 0) {
        add("no further turn", branch.ended);
    }
}

}  // namespace

std::string branch_score_text(const play::OpeningBranch& branch) {
    if (branch.scores.empty()) {
        return "-";
    }
    const statistics::ClusteredMean& score = branch.scores.at(branch.seat);
    return fmt::format("{} ({})", percent(rounded(score.mean)), percent_range(rounded(score.interval)));
}

Json opening_tree_json(const play::OpeningTreeResult& tree) {
    Json branches = Json::array();
    for (std::size_t at = 0; at < tree.branches.size(); ++at) {
        const play::OpeningBranch& branch = tree.branches[at];
        Json scores = Json::array();
        for (const statistics::ClusteredMean& score : branch.scores) {
            scores.push_back({{"score", rounded(score.mean)},
                              {"interval", interval_json(score.interval)},
                              {"few", score.few}});
        }
        branches.push_back({{"turns", turns_to(tree, at)},
                            {"position", branch.position},
                            {"seat", at == 0 ? Json(nullptr) : Json(branch.seat + 1)},
                            {"legal", at == 0 ? Json(nullptr) : Json(branch.legal)},
                            {"games", branch.games},
                            {"different", branch.different},
                            {"finished", branch.scores.empty() ? 0 : branch.scores.front().games},
                            {"scores", scores},
                            {"left_out", {{"turns", branch.branches_left_out}, {"games", branch.games_left_out}}},
                            {"ended", branch.ended}});
    }
    return {{"turns", tree.turns}, {"min_games", tree.min_games}, {"branches", branches}};
}

std::string opening_tree_text(const play::OpeningTreeResult& tree, const std::vector<std::string>& seats) {
    Table table;
    table.columns = {{"turn", "turn"},
                     {"seat", "seat"},
                     {"games", "games", Format::count},
                     {"different", "different", Format::count},
                     {"score", "score of the seat (95 % interval)"}};
    std::vector<std::size_t> open;  // the branches from the root to the last row, whose left-out turns are still to come
    const auto close = [&](int depth) {
        while (!open.empty() && tree.branches[open.back()].depth >= depth) {
            add_left_out(table, tree.branches[open.back()]);
            open.pop_back();
        }
    };
    for (std::size_t at = 0; at < tree.branches.size(); ++at) {
        const play::OpeningBranch& branch = tree.branches[at];
        close(branch.depth);
        open.push_back(at);
        if (at > 0) {
            const std::string others =
                branch.legal > 1 ? fmt::format(" (and {} symmetric)", grouped(branch.legal - 1)) : "";
            table.rows.push_back({indented(branch.depth - 1, branch.turn + others), seats.at(branch.seat),
                                  whole(branch.games), whole(branch.different), branch_score_text(branch)});
        }
    }
    close(0);
    return fmt::format("Opening tree: {} of {}; turns that lead to symmetric positions are one line.\n",
                       counted(static_cast<std::uint64_t>(tree.turns), "turn", "turns"),
                       counted(tree.branches.front().games, "game", "games")) +
           table_text(table);
}

}  // namespace rulescope::reports
