// SUPERADAPTOID, ADVANCED MODE, the board: S-15, S-16.
#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "analysis/games/adaptoid/properties/chapters.h"

namespace rulescope::adaptoid {

namespace {

using Heights = std::vector<int>;

bool by_players(const RuleSet& rules) {
    return rules.setup.by_players;
}

Heights heights_of(const RuleSet& rules, const Position& position) {
    Heights heights;
    for (const Cell cell : oracle::cells(position)) {
        heights.push_back(position.height(rules, cell));
    }
    return heights;
}

int total(const Heights& heights) {
    return std::accumulate(heights.begin(), heights.end(), 0);
}

/// Returns whether all discs are connected by contacts.
bool in_one_piece(const Board& board, const Heights& heights) {
    std::vector<bool> visited(heights.size(), false);
    std::vector<Cell> waiting;
    for (std::size_t cell = 0; cell < heights.size() && waiting.empty(); ++cell) {
        if (heights[cell] > 0) {
            waiting.push_back(static_cast<Cell>(cell));
            visited[cell] = true;
        }
    }
    while (!waiting.empty()) {
        const Cell cell = waiting.back();
        waiting.pop_back();
        for (const Cell neighbour : board.neighbours(cell)) {
            const auto place = static_cast<std::size_t>(neighbour);
            if (heights[place] > 0 && !visited[place]) {
                visited[place] = true;
                waiting.push_back(neighbour);
            }
        }
    }
    for (std::size_t cell = 0; cell < heights.size(); ++cell) {
        if (heights[cell] > 0 && !visited[cell]) {
            return false;
        }
    }
    return true;
}

// ---- S-15 ----------------------------------------------------------------------------------------

bool stacks_at_all(const RuleSet& rules) {
    const auto heights = rules.board.heights();
    return by_players(rules) || std::any_of(heights.begin(), heights.end(), [](int height) { return height > 1; });
}

Finding s15_board(const Subject& subject) {
    const Board& board = subject.rules().board;
    for (Cell cell = 0; cell < board.size(); ++cell) {
        if (board.height(cell) > 2) {
            return violated(fmt::format("{} has a stack of {}", board.name(cell), board.height(cell)));
        }
    }
    return by_players(subject.rules()) ? not_applicable() : holds();
}

Finding s15_listed(const Subject& subject, const Listed& here) {
    const RuleSet& rules = subject.rules();
    const Heights heights = heights_of(rules, here.position);
    for (std::size_t cell = 0; cell < heights.size(); ++cell) {
        if (heights[cell] > 2) {
            return violated(
                fmt::format("{} has a stack of {}", oracle::name(rules, static_cast<Cell>(cell)), heights[cell]));
        }
    }
    if (here.position.phase != Phase::stacking) {
        return not_applicable();
    }
    std::vector<Cell> expected;
    for (std::size_t cell = 0; cell < heights.size(); ++cell) {
        if (heights[cell] == 1) {
            expected.push_back(static_cast<Cell>(cell));
        }
    }
    const std::vector<Cell> found = targets(here.plies, Ply::Kind::stack);
    return found == expected && found.size() == here.plies.size()
               ? holds()
               : violated(fmt::format("a disc left over goes onto any single disc: {}; listed: {}",
                                      oracle::names(rules, expected), oracle::names(rules, found)));
}

Finding s15_done(const Subject& subject, const Step& step) {
    if (step.before.phase != Phase::stacking) {
        return not_applicable();
    }
    const RuleSet& rules = subject.rules();
    Heights expected = heights_of(rules, step.before);
    ++expected[static_cast<std::size_t>(step.ply.to)];
    if (heights_of(rules, step.after) != expected) {
        return violated("expected one disc more on " + oracle::name(rules, step.ply.to) + "; found " +
                        subject.text(step.after));
    }
    const int left = rules.setup.discs - (total(expected) - rules.board.discs());
    return (left > 0) == (step.after.phase == Phase::stacking)
               ? holds()
               : violated(fmt::format("{} discs are left to stack; found {}", left, subject.text(step.after)));
}

// ---- S-16 ----------------------------------------------------------------------------------------

/// The first board is connected and has one or two discs on each cell.
Finding s16_board(const Subject& subject) {
    const RuleSet& rules = subject.rules();
    if (rules.board.graph() != BoardGraph::lattice) {
        return not_applicable();
    }
    const Position start = subject.initial();
    const Heights heights = heights_of(rules, start);
    if (!in_one_piece(rules.board, heights)) {
        return violated("the board is not connected");
    }
    const int cells = static_cast<int>(std::count_if(heights.begin(), heights.end(), [](int h) { return h > 0; }));
    const int discs = total(heights);
    return cells <= discs && discs <= 2 * cells ? holds() : violated(fmt::format("{} discs on {} cells", discs, cells));
}

/// In the phase in which discs are moved, each disc may move next to or onto any other single disc if the board stays
/// connected. Under G-S3 `final` the board may be disconnected between these moves, so the number of legal moves is not
/// checked.
Finding s16_listed(const Subject& subject, const Listed& here) {
    const RuleSet& rules = subject.rules();
    if (here.position.phase != Phase::discs) {
        return not_applicable();
    }
    const bool always = rules.readings.connectivity == Connectivity::after_each_disc;
    const Heights heights = heights_of(rules, here.position);
    const bool connected = in_one_piece(rules.board, heights);
    std::size_t expected = 0;
    for (std::size_t from = 0; from < heights.size(); ++from) {
        for (std::size_t to = 0; to < heights.size() && always; ++to) {
            if (from != to && heights[from] > 0 && heights[to] < 2) {
                Heights moved = heights;
                --moved[from];
                ++moved[to];
                expected += in_one_piece(rules.board, moved) ? 1U : 0U;
            }
        }
    }
    std::size_t found = 0;
    bool may_end = false;
    for (const Ply& ply : here.plies) {
        found += ply.kind == Ply::Kind::disc ? 1U : 0U;
        may_end = may_end || ply.kind == Ply::Kind::done;
    }
    if (always && found != expected) {
        return violated(fmt::format("expected {} moves of a disc, found {}", expected, found));
    }
    return may_end == connected ? holds()
                                : violated(connected ? "the moving of discs cannot be ended"
                                                     : "it can be ended although the board is not connected");
}

Finding s16_done(const Subject& subject, const Step& step) {
    const RuleSet& rules = subject.rules();
    if (step.before.phase != Phase::discs) {
        return not_applicable();
    }
    Heights expected = heights_of(rules, step.before);
    if (step.ply.kind == Ply::Kind::disc) {
        --expected[static_cast<std::size_t>(step.ply.from)];
        ++expected[static_cast<std::size_t>(step.ply.to)];
    }
    if (heights_of(rules, step.after) != expected) {
        return violated("expected one disc to change its place; found " + subject.text(step.after));
    }
    const bool must_connect =
        rules.readings.connectivity == Connectivity::after_each_disc || step.after.phase != Phase::discs;
    return !must_connect || in_one_piece(rules.board, expected)
               ? holds()
               : violated("the board is not connected any more: " + subject.text(step.after));
}

}  // namespace

std::vector<Property> disc_properties() {
    return {
        Property{.id = "S-15",
                 .name = "S-15 each disc left over goes onto another disc; a stack has at most two discs",
                 .clauses = {"S-15"},
                 .presupposes = "a board with stacks, or set up by the players",
                 .applies = stacks_at_all,
                 .on_rules = s15_board,
                 .on_position = s15_listed,
                 .on_ply = s15_done},
        Property{.id = "S-16",
                 .name = "S-16 any disc may be moved while the board stays connected",
                 .clauses = {"S-16"},
                 .on_rules = s16_board,
                 .on_position = s16_listed,
                 .on_ply = s16_done},
    };
}

}  // namespace rulescope::adaptoid
