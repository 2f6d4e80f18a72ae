#include "analysis/games/pentactic/tiling/answer_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "analysis/game/text.h"

namespace rulescope::tiling {

namespace {

Json cells_json(const Grid& grid, const std::vector<Cell>& cells) {
    Json list = Json::array();
    for (const Cell cell : cells) {
        list.push_back(grid.name(cell));
    }
    return list;
}

std::string pieces_text(PieceSet pieces, bool flips) {
    return (pieces == PieceSet::all() ? "all twelve pieces" : "pieces " + pieces.letters()) +
           (flips ? "" : ", not turned over");
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? "-" : fmt::format("{:.2f} %", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

std::string cut_short(Ended ended) {
    return ended == Ended::budget ? "--budget is spent" : "interrupted";
}
/// The numbers of classes and sets that fail for each kind of reason.
struct Failing {
    std::uint64_t classes = 0;
    std::uint64_t sets = 0;
};
std::map<ReasonKind, Failing> by_reason(const Survey& survey) {
    std::map<ReasonKind, Failing> counts;
    for (const FailingSet& failing : survey.failing) {
        Failing& count = counts[failing.reason.kind];
        ++count.classes;
        count.sets += static_cast<std::uint64_t>(failing.orbit);
    }
    return counts;
}

const char* words_for(ReasonKind kind) {
    switch (kind) {
        case ReasonKind::area: return "the area differs from that of the pieces";
        case ReasonKind::region_size: return "a region is not a multiple of five";
        case ReasonKind::uncoverable_cell: return "a cell that no piece covers";
        case ReasonKind::region_unfillable: return "a region that no pieces fill";
        case ReasonKind::search: break;
    }
    return "found by search alone";
}

/// The mean and the median of the numbers of solutions of the sets.
Json difficulty_json(std::vector<std::uint64_t> solutions) {
    if (solutions.empty()) {
        return nullptr;
    }
    std::sort(solutions.begin(), solutions.end());
    const auto sum = std::accumulate(solutions.begin(), solutions.end(), std::uint64_t{0});
    return {{"sets", solutions.size()},
            {"min", solutions.front()},
            {"median", solutions[(solutions.size() - 1) / 2]},
            {"max", solutions.back()},
            {"mean", static_cast<double>(sum) / static_cast<double>(solutions.size())}};
}

std::string board_text(const Puzzle& puzzle, const Found& found) {
    std::string text;
    for (const Tiling& tiling : found.tilings) {
        text += (text.empty() ? "" : "\n") + text_of(puzzle, tiling);
    }
    return text;
}

/// The board without pieces; the cells of the reason marked.
std::string marked_text(const Puzzle& puzzle, const Reason& reason) {
    const bool mark = !reason.cells.empty();
    return fmt::format("{}{}", text_of(puzzle, {}),
                       mark ? "It is about " + names_of(puzzle.grid, reason.cells) + ".\n" : "");
}

}  // namespace

bool needs_a_reason(ReasonKind kind) {
    return kind != ReasonKind::area && kind != ReasonKind::region_size;
}

std::string tile_title(const Puzzle& puzzle) {
    const std::string stones = puzzle.stones.empty()
                                   ? "without stones"
                                   : fmt::format("with {} on {}", puzzle.stones.size() == 1 ? "a stone" : "stones",
                                                 names_of(puzzle.grid, puzzle.stones));
    return fmt::format("{} {}, {}", puzzle.grid.text(), stones, pieces_text(puzzle.pieces, puzzle.flips));
}

void add_puzzle(Json& document, const Puzzle& puzzle) {
    document["board"] = puzzle.grid.text();
    document["columns"] = puzzle.grid.columns();
    document["rows"] = puzzle.grid.rows();
    document["pieces"] = puzzle.pieces.letters();
    document["flips"] = puzzle.flips;
}

Json fields_of(const Puzzle& puzzle, const Tiling& tiling) {
    Json rows = Json::array();
    const std::string cover = cover_of(puzzle, tiling);
    const auto columns = static_cast<std::size_t>(puzzle.grid.columns());
    for (std::size_t begin = cover.size(); begin > 0; begin -= columns) {
        rows.push_back(cover.substr(begin - columns, columns));
    }
    Json pieces = Json::object();
    for (const Placement& placement : tiling) {
        pieces[std::string(1, pentactic::letter_of(placement.piece))] =
            cells_json(puzzle.grid, {placement.cells.begin(), placement.cells.end()});
    }
    return {{"rows", rows}, {"cells", pieces}};
}

Json fields_of(const Puzzle& puzzle, const Reason& reason) {
    return {{"kind", name_of(reason.kind)},
            {"sentence", reason.sentence},
            {"cells", cells_json(puzzle.grid, reason.cells)},
            {"nodes", reason.nodes}};
}

void add_found(Json& document, const Puzzle& puzzle, const Found& found, const std::optional<Reason>& reason) {
    document["stones"] = cells_json(puzzle.grid, puzzle.stones);
    document["verdict"] = !found.tilings.empty() ? "solvable" : reason ? "unsolvable" : "inconclusive";
    document["reason"] = reason ? fields_of(puzzle, *reason) : Json();
    document["tilings"] = Json::array();
    for (const Tiling& tiling : found.tilings) {
        document["tilings"].push_back(fields_of(puzzle, tiling));
    }
    document["nodes"] = found.nodes;
    document["ended"] = name_of(found.ended);
}

std::string text_of(const Puzzle& puzzle, const Found& found, const std::optional<Reason>& reason) {
    std::string text = tile_title(puzzle) + "\n";
    if (found.tilings.empty() && reason) {
        return text + fmt::format("No solution: {}.\n", reason->sentence) + marked_text(puzzle, *reason);
    }
    if (found.tilings.empty()) {
        return text + fmt::format("Not decided after {}: {}.\n", counted(found.nodes, "node", "nodes"),
                                  cut_short(found.ended));
    }
    text += found.ended == Ended::done
                ? fmt::format("{}, there are no others:\n", counted(found.tilings.size(), "solution", "solutions"))
            : found.tilings.size() == 1 ? std::string("Solvable:\n")
                                        : fmt::format("The first {} solutions:\n", found.tilings.size());
    text += board_text(puzzle, found);
    if (found.ended == Ended::budget || found.ended == Ended::interrupt) {
        text += fmt::format("There may be more: {}.\n", cut_short(found.ended));
    }
    return text;
}

void add_count(Json& document, const Puzzle& puzzle, const Count& count, const std::optional<Reason>& reason) {
    const bool complete = count.ended == Ended::done;
    document["stones"] = cells_json(puzzle.grid, puzzle.stones);
    document["verdict"] = count.solutions > 0 ? "solvable" : complete ? "unsolvable" : "inconclusive";
    document["reason"] = reason ? fields_of(puzzle, *reason) : Json();
    document["complete"] = complete;
    document["solutions"] = count.solutions;
    document["solution_classes"] = complete ? Json(count.classes) : Json();
    document["symmetries"] = symmetries_keeping(puzzle).size();
    document["nodes"] = count.nodes;
    document["ended"] = name_of(count.ended);
}

std::string text_of(const Puzzle& puzzle, const Count& count, const std::optional<Reason>& reason) {
    std::string text = tile_title(puzzle) + "\n";
    if (count.ended != Ended::done) {
        return text + fmt::format("At least {}, after {}: {}.\n", counted(count.solutions, "solution", "solutions"),
                                  counted(count.nodes, "node", "nodes"), cut_short(count.ended));
    }
    text += fmt::format("{}, {} up to the {} of board and stones\n", counted(count.solutions, "solution", "solutions"),
                        grouped(count.classes), counted(symmetries_keeping(puzzle).size(), "symmetry", "symmetries"));
    return reason ? text + fmt::format("Because {}.\n", reason->sentence) : text;
}

void add_survey(Json& document, const SurveyTask& task, const Survey& survey) {
    document["stones"] = task.stones;
    document["rule"] = name_of(task.rule);
    document["complete"] = survey.ended == Ended::done;
    document["ended"] = name_of(survey.ended);
    document["stone_sets"] = survey.stone_sets;
    document["set_classes"] = survey.set_classes;
    document["solvable"] = survey.solvable;
    document["solvable_classes"] = survey.solvable_classes;
    document["undecided"] = survey.undecided;
    document["undecided_classes"] = survey.undecided_classes;
    const std::uint64_t decided = survey.stone_sets - survey.undecided;
    // Sets that are easily completed are decided early and are not a sample, so the rate needs all sets.
    document["fraction"] = decided == 0 || survey.ended != Ended::done
                               ? Json()
                               : Json(static_cast<double>(survey.solvable) / static_cast<double>(decided));
    document["failing"] = Json::object();
    const auto counts = by_reason(survey);
    for (const ReasonKind kind :
         {ReasonKind::region_size, ReasonKind::uncoverable_cell, ReasonKind::region_unfillable, ReasonKind::search}) {
        const auto found = counts.find(kind);
        const Failing failing = found == counts.end() ? Failing{} : found->second;
        document["failing"][name_of(kind)] = {{"sets", failing.sets}, {"classes", failing.classes}};
    }
    Json list = Json::array();
    for (const FailingSet& failing : survey.failing) {
        if (needs_a_reason(failing.reason.kind)) {
            const Puzzle puzzle{task.grid, failing.stones, task.pieces, task.flips};
            list.push_back({{"stones", cells_json(task.grid, failing.stones)},
                            {"orbit", failing.orbit},
                            {"reason", fields_of(puzzle, failing.reason)}});
        }
    }
    document["failing_though_multiple_of_five"] = list;
}

std::string text_of(const SurveyTask& task, const Survey& survey) {
    std::string text = fmt::format("{}, every set of {} (rule {}), {}\n", task.grid.text(),
                                   counted(static_cast<std::uint64_t>(task.stones), "stone", "stones"),
                                   name_of(task.rule), pieces_text(task.pieces, task.flips));
    const auto line = [&](const std::string& what, std::uint64_t sets, std::uint64_t classes) {
        text += fmt::format("  {:<34} {:>12} {:>9} {:>10}\n", what, grouped(sets), percent(sets, survey.stone_sets),
                            grouped(classes));
    };
    text += fmt::format("  {:<34} {:>12} {:>9} {:>10}\n", "", "sets", "", "classes");
    line("stone sets", survey.stone_sets, survey.set_classes);
    line("can be completed", survey.solvable, survey.solvable_classes);
    for (const auto& [kind, failing] : by_reason(survey)) {
        line(fmt::format("not: {}", words_for(kind)), failing.sets, failing.classes);
    }
    if (survey.undecided > 0) {
        line("not decided", survey.undecided, survey.undecided_classes);
        text += fmt::format("Ended early: {}.\n", cut_short(survey.ended));
    }
    constexpr std::size_t shown = 20;
    std::size_t listed = 0;
    for (const FailingSet& failing : survey.failing) {
        if (!needs_a_reason(failing.reason.kind) || ++listed > shown) {
            continue;
        }
        text += listed == 1 ? "Without a solution although every region is a multiple of five:\n" : "";
        text += fmt::format("  {} (a class of {}): {}\n", names_of(task.grid, failing.stones), failing.orbit,
                            failing.reason.sentence);
    }
    return text + (listed > shown ? fmt::format("  and {} more; --json lists all\n", grouped(listed - shown)) : "");
}

void add_sample(Json& document, const SurveyTask& task, const Sample& sample) {
    document["stones"] = task.stones;
    document["rule"] = name_of(task.rule);
    document["complete"] = sample.ended == Ended::done;
    document["ended"] = name_of(sample.ended);
    document["sample"] = sample.sets;
    document["solvable"] = sample.solvable;
    document["undecided"] = sample.undecided;
    document["fraction"] = sample.undecided == sample.sets ? Json() : Json(sample.fraction);
    document["interval"] = {sample.interval.low, sample.interval.high};
    document["solutions_per_set"] = difficulty_json(sample.solutions);
}

std::string text_of(const SurveyTask& task, const Sample& sample) {
    std::string text =
        fmt::format("{}, {} random sets of {} (rule {}), {}\n", task.grid.text(), counted(sample.sets, "set", "sets"),
                    counted(static_cast<std::uint64_t>(task.stones), "stone", "stones"), name_of(task.rule),
                    pieces_text(task.pieces, task.flips));
    text += sample.undecided == sample.sets
                ? std::string("  none was decided\n")
                : fmt::format("  {} can be completed: {:.4f}, 95 % interval {:.4f} to {:.4f}\n",
                              grouped(sample.solvable), sample.fraction, sample.interval.low, sample.interval.high);
    if (const Json solutions = difficulty_json(sample.solutions); !solutions.is_null()) {
        text += fmt::format("  solutions per set: min {}, median {}, mean {:.1f}, max {} ({})\n",
                            grouped(solutions["min"]), grouped(solutions["median"]), solutions["mean"].get<double>(),
                            grouped(solutions["max"]), counted(solutions["sets"], "set", "sets"));
    }
    if (sample.ended != Ended::done) {
        text += fmt::format("Ended early: {}; {} not decided.\n", cut_short(sample.ended), grouped(sample.undecided));
    }
    return text;
}

}  // namespace rulescope::tiling
