#include "analysis/games/pentactic/tiling/board_document.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "analysis/game/text.h"
#include "analysis/games/pentactic/drawing/plots/plots.h"
#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"
#include "analysis/games/pentactic/tiling/survey/board_survey.h"
#include "analysis/statistics/histogram.h"
#include "analysis/statistics/interval.h"

namespace rulescope::tiling {

using Json = nlohmann::ordered_json;

using pentactic::RuleSet;

namespace {

constexpr std::size_t puzzles_of_each_kind = 6;  ///< easy ones and hard ones on the sheet
constexpr std::size_t failing_drawn = 6;

double rounded(double value) {
    return std::round(value * 1e6) / 1e6;
}

std::string names(const pentactic::Grid& grid, const std::vector<Cell>& cells) {
    std::string text;
    for (const Cell cell : cells) {
        text += (text.empty() ? "" : " ") + grid.name(cell);
    }
    return text;
}

std::string solutions_text(const CountedBoard& board) {
    return (board.count.ended == Ended::done ? "" : "at least ") +
           counted(board.count.solutions, "solution", "solutions");
}

Json interval_json(const Fraction& fraction) {
    const statistics::Interval interval = statistics::wilson(fraction.solvable, fraction.looked);
    return Json::array({rounded(interval.low), rounded(interval.high)});
}

Json fraction_json(const Fraction& fraction) {
    Json json;
    json["grid"] = fraction.grid.text();
    json["stones"] = fraction.stones;
    json["rule"] = name_of(fraction.rule);
    json["text"] = fraction.rule == StoneRule::free ? "anywhere" : "no two in a row or column";
    json["exact"] = fraction.exact && fraction.complete;
    json["seen"] = !fraction.complete ? grouped(fraction.looked) + ", cut short"
                   : fraction.exact   ? std::string("all of them")
                                      : grouped(fraction.looked) + " at random";
    json["sets"] = fraction.sets;
    json["looked"] = fraction.looked;
    json["solvable"] = fraction.solvable;
    // Sets that are easily completed are decided early, so that a part of the sets is not a sample.
    json["share"] = fraction.looked == 0 || !fraction.complete
                        ? Json(nullptr)
                        : Json(rounded(static_cast<double>(fraction.solvable) / static_cast<double>(fraction.looked)));
    // If every set was decided the share is exact.
    json["interval"] = fraction.exact || !fraction.complete ? Json(nullptr) : interval_json(fraction);
    json["range"] = json["interval"].is_null()
                        ? std::string("–")
                        : fmt::format("{:.1f} to {:.1f} %", 100.0 * json["interval"][0].get<double>(),
                                      100.0 * json["interval"][1].get<double>());
    return json;
}

Json board_json(const CountedBoard& board) {
    return {{"stones", names(board.puzzle.grid, board.puzzle.stones)},
            {"solutions", board.count.solutions},
            {"classes", board.count.classes},
            {"exact", board.count.ended == Ended::done}};
}

Json sample_json(const std::vector<CountedBoard>& boards) {
    statistics::Histogram solutions;
    Json rows = Json::array();
    std::uint64_t solvable = 0;
    for (const CountedBoard& board : boards) {
        rows.push_back(board_json(board));
        solutions.add(static_cast<std::int64_t>(board.count.solutions));
        solvable += board.solution ? 1U : 0U;
    }
    Json json{{"boards", boards.size()}, {"solvable", solvable}};
    if (!boards.empty()) {
        const statistics::Summary summary = statistics::summary_of(solutions);
        json["min"] = summary.min;
        json["median"] = summary.median;
        json["max"] = summary.max;
    }
    json["columns"] = Json::array({{{"field", "stones"}, {"label", "Stones"}, {"format", "text"}},
                                   {{"field", "solutions"}, {"label", "Solutions"}, {"format", "count"}},
                                   {{"field", "classes"}, {"label", "Up to symmetry"}, {"format", "count"}}});
    json["rows"] = rows;
    return json;
}

/// Classes of doubling width: 1, 2 to 3, 4 to 7, ..., from the smallest to the largest that occurs, and 0 if it occurs.
Json solutions_plot_json(const std::vector<CountedBoard>& boards) {
    std::vector<drawing::SolutionsRow> rows{{0, 0, 0}};
    std::uint64_t largest = 0;
    for (const CountedBoard& board : boards) {
        largest = std::max(largest, board.count.solutions);
    }
    for (std::uint64_t from = 1; from <= largest; from *= 2) {
        rows.push_back({from, 2 * from - 1, 0});
    }
    for (const CountedBoard& board : boards) {
        for (drawing::SolutionsRow& row : rows) {
            row.boards += row.from <= board.count.solutions && board.count.solutions <= row.to ? 1U : 0U;
        }
    }
    const auto empty = [](const drawing::SolutionsRow& row) { return row.boards == 0; };
    rows.erase(rows.begin() + 1, std::find_if_not(rows.begin() + 1, rows.end(), empty));
    if (rows.size() > 1 && empty(rows.front())) {
        rows.erase(rows.begin());
    }
    return json_of(drawing::solutions_plot(rows));
}

/// Different boards with a solution, the easiest first: those with the most solutions, then those with the fewest.
std::vector<CountedBoard> chosen(std::vector<CountedBoard> boards) {
    std::set<std::vector<Cell>> met;
    std::erase_if(
        boards, [&](const CountedBoard& board) { return !board.solution || !met.insert(board.puzzle.stones).second; });
    std::stable_sort(boards.begin(), boards.end(), [](const CountedBoard& a, const CountedBoard& b) {
        return a.count.solutions > b.count.solutions;
    });
    if (boards.size() > 2 * puzzles_of_each_kind) {
        boards.erase(boards.begin() + puzzles_of_each_kind, boards.end() - puzzles_of_each_kind);
    }
    return boards;
}

/// The boards of the sheets, each with one solution as a character for each cell.
Json puzzles_json(const std::vector<CountedBoard>& boards) {
    Json list = Json::array();
    for (const CountedBoard& board : boards) {
        list.push_back({{"stones", names(board.puzzle.grid, board.puzzle.stones)},
                        {"solutions", solutions_text(board)},
                        {"solution", cover_of(board.puzzle, *board.solution)}});
    }
    return list;
}

/// A text by which reasons are compared: the kind and the number of marked cells; with `closely` also the cells.
std::string likeness(const Reason& reason, bool closely) {
    std::string text = fmt::format("{} {}", name_of(reason.kind), reason.cells.size());
    for (std::size_t i = 0; closely && i < reason.cells.size(); ++i) {
        text += fmt::format(" {}", reason.cells[i]);
    }
    return text;
}

/// A selection of different boards: first one of each kind and number of cells, then boards with other cells.
std::vector<FailingSet> failing_shown(const std::vector<FailingSet>& failing) {
    std::vector<FailingSet> list;
    std::set<std::vector<Cell>> taken;
    for (const bool closely : {false, true}) {
        std::set<std::string> met;
        for (const FailingSet& set : list) {
            met.insert(likeness(set.reason, closely));
        }
        for (const FailingSet& set : failing) {
            if (list.size() < failing_drawn && met.insert(likeness(set.reason, closely)).second &&
                taken.insert(set.stones).second) {
                list.push_back(set);
            }
        }
    }
    return list;
}

Json failing_json(const RuleSet& rules, const std::vector<FailingSet>& failing) {
    Json list = Json::array();
    for (const FailingSet& set : failing_shown(failing)) {
        list.push_back({{"stones", names(rules.grid, set.stones)},
                        {"kind", name_of(set.reason.kind)},
                        {"sentence", set.reason.sentence},
                        {"sets", set.orbit},
                        {"cells", names(rules.grid, set.reason.cells)}});
    }
    return list;
}

}  // namespace

Json board_document(const RuleSet& rules, const BoardOptions& options) {
    if (rules.mode != pentactic::Mode::solitaire || rules.grid.size() > max_cells) {
        return nullptr;
    }
    bool complete = true;
    Json json;
    json["grid"] = rules.grid.text();
    json["stones"] = rules.stones;
    json["pentominoes"] = rules.pieces.size();
    json["rule"] = name_of(stone_rule_of(rules));
    const MaskSolver solver(rules.grid, rules.flips());
    json["own"] = board_json(counted_board(solver, puzzle_of(rules, rules.start_stones), options));
    json["fractions"] = Json::array();
    std::vector<FailingSet> failing;
    for (const RuleSet& one : on_each_grid(rules)) {
        for (const StoneRule rule : {StoneRule::free, StoneRule::row_col}) {
            const std::optional<Fraction> fraction = fraction_of(one, rule, options);
            if (!fraction) {
                continue;
            }
            complete = complete && fraction->complete;
            json["fractions"].push_back(fraction_json(*fraction));
            if (one.grid == rules.grid && rule == stone_rule_of(rules)) {
                failing = fraction->failing;
            }
        }
    }
    const std::vector<CountedBoard> boards = sample_of(rules, options);
    json["failing"] = failing_json(rules, failing.empty() ? failing_among(boards) : failing);
    complete = complete && boards.size() == options.boards;
    json["sample"] = sample_json(boards);
    json["plots"] = Json::array();
    if (!boards.empty()) {
        json["plots"].push_back(solutions_plot_json(boards));
    }
    json["puzzles"] = puzzles_json(chosen(boards));
    json["sheets"] = Json::array();
    if (!json["puzzles"].empty()) {
        json["sheets"] = {{{"title", "Boards to play on"}, {"solved", false}},
                          {{"title", "The solutions"}, {"solved", true}}};
    }
    json["complete"] = complete;
    return json;
}

}  // namespace rulescope::tiling
