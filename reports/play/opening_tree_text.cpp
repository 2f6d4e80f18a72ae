#include "reports/play/opening_tree_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "reports/numbers.h"

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

/// The number of characters of a text in UTF-8.
std::size_t width_of(const std::string& text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

std::string padded(const std::string& text, std::size_t width) {
    return text + std::string(width - std::min(width, width_of(text)), ' ');
}

struct Line {
    std::string turn, seat, games, different, score;
};

void add_left_out(std::vector<Line>& lines, const play::OpeningBranch& branch) {
    const std::string indent(2 * static_cast<std::size_t>(branch.depth), ' ');
    if (branch.branches_left_out > 0) {
        lines.push_back({indent + counted(branch.branches_left_out, "turn with fewer games", "turns with fewer games"), "",
                         grouped(branch.games_left_out), "", ""});
    }
    if (branch.ended > 0) {
        lines.push_back({indent + "no further turn", "", grouped(branch.ended), "", ""});
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
    std::vector<Line> lines{{"turn", "seat", "games", "different", "score of the seat (95 % interval)"}};
    std::vector<std::size_t> open;  // the branches from the root to the last line, whose remarks are not yet written
    const auto close = [&](int depth) {
        while (!open.empty() && tree.branches[open.back()].depth >= depth) {
            add_left_out(lines, tree.branches[open.back()]);
            open.pop_back();
        }
    };
    for (std::size_t at = 0; at < tree.branches.size(); ++at) {
        const play::OpeningBranch& branch = tree.branches[at];
        close(branch.depth);
        open.push_back(at);
        if (at > 0) {
            std::string turn(2 * static_cast<std::size_t>(branch.depth - 1), ' ');
            turn += branch.turn;
            turn += branch.legal > 1 ? fmt::format(" (and {} symmetric)", grouped(branch.legal - 1)) : "";
            lines.push_back({turn, seats.at(branch.seat), grouped(branch.games), grouped(branch.different),
                             branch_score_text(branch)});
        }
    }
    close(0);
    std::size_t turn = 0, seat = 0, games = 0, different = 0;
    for (const Line& line : lines) {
        turn = std::max(turn, width_of(line.turn));
        seat = std::max(seat, width_of(line.seat));
        games = std::max(games, width_of(line.games));
        different = std::max(different, width_of(line.different));
    }
    std::string text = fmt::format("Opening tree: {} of {}; turns that lead to symmetric positions are one line.\n",
                                   counted(static_cast<std::uint64_t>(tree.turns), "turn", "turns"),
                                   counted(tree.branches.front().games, "game", "games"));
    for (const Line& line : lines) {
        std::string row = fmt::format("  {}  {}  {:>{}}  {:>{}}  {}", padded(line.turn, turn), padded(line.seat, seat),
                                      line.games, games, line.different, different, line.score);
        row.erase(row.find_last_not_of(' ') + 1);
        text += row + "\n";
    }
    return text;
}

}  // namespace rulescope::reports
