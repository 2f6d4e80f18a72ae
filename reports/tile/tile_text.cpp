#include <fmt/format.h>

#include "reports/early_end.h"
#include "reports/fields.h"
#include "reports/numbers.h"
#include "reports/table.h"
#include "reports/tile/tile_documents.h"

namespace rulescope::reports {

using tiling::Ended;

namespace {

/// The board with the names of its files and ranks:
///
///   2 | I I I I I
///   1 | L L L L o
///       a b c d e
std::string board_text(const std::vector<std::string>& rows) {
    const int margin = rows.size() >= 10 ? 2 : 1;
    std::string text;
    std::string files;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        text += fmt::format("{:>{}} | {}\n", rows.size() - row, margin, fmt::join(rows[row], " "));
    }
    for (std::size_t column = 0; column < rows.front().size(); ++column) {
        files += static_cast<char>('a' + column);
    }
    return text + fmt::format("{:>{}}   {}\n", "", margin, fmt::join(files, " "));
}

std::string cut_short(Ended ended) {
    return sentence_of(early_end(word_of(ended)));
}

std::string text_of(const tiling::SolutionList& found) {
    const std::size_t solutions = found.solutions.size();
    if (solutions == 0 && found.reason) {
        const tiling::UnsolvableReason& reason = *found.reason;
        return fmt::format("No solution: {}.\n{}", reason.sentence, board_text(found.rows)) +
               (reason.cells.empty() ? "" : fmt::format("Cells of the reason: {}.\n", fmt::join(reason.cells, ", ")));
    }
    if (solutions == 0) {
        return fmt::format("Not decided after {}: {}.\n", counted(found.nodes, "node", "nodes"),
                           cut_short(found.ended));
    }
    std::string text = found.ended == Ended::done
                           ? fmt::format("{}, there are no others:\n", counted(solutions, "solution", "solutions"))
                       : solutions == 1 ? std::string("Solvable:\n")
                                        : fmt::format("The first {} solutions:\n", solutions);
    for (const tiling::SolutionList::Solution& solution : found.solutions) {
        text += (&solution == &found.solutions.front() ? "" : "\n") + board_text(solution.rows);
    }
    if (found.ended == Ended::budget || found.ended == Ended::interrupt) {
        text += fmt::format("There may be more: {}.\n", cut_short(found.ended));
    }
    return text;
}

std::string text_of(const tiling::SolutionCount& found) {
    const auto& [solutions, classes, ended, nodes] = found.count;
    if (ended != Ended::done) {
        return fmt::format("At least {}, after {}: {}.\n", counted(solutions, "solution", "solutions"),
                           counted(nodes, "node", "nodes"), cut_short(ended));
    }
    return fmt::format("{}, {} up to the {} of board and stones\n", counted(solutions, "solution", "solutions"),
                       grouped(classes), counted(found.symmetries, "symmetry", "symmetries")) +
           (found.reason ? fmt::format("Because {}.\n", found.reason->sentence) : "");
}

std::string text_of(const tiling::SurveyAnswer& survey) {
    const tiling::StoneSetCounts& counts = survey.counts;
    Table table;
    table.columns = {{"result", "stone sets"},
                     {"sets", "sets", Format::count},
                     {"share", "share", Format::number},
                     {"classes", "classes", Format::count}};
    const auto add = [&](const std::string& result, std::uint64_t sets, std::uint64_t classes) {
        const double share = static_cast<double>(sets) / static_cast<double>(counts.stone_sets);
        table.rows.push_back({result, whole(sets), percent(share, 2), whole(classes)});
    };
    add("all", counts.stone_sets, counts.set_classes);
    add("can be completed", counts.solvable, counts.solvable_classes);
    for (const tiling::SurveyAnswer::Unsolvable& unsolvable : survey.unsolvable) {
        if (unsolvable.sets > 0) {
            add("not: " + unsolvable.words, unsolvable.sets, unsolvable.classes);
        }
    }
    if (counts.undecided > 0) {
        add("not decided", counts.undecided, counts.undecided_classes);
    }
    std::string text = table_text(table);
    if (counts.undecided > 0) {
        text += fmt::format("Ended early: {}.\n", cut_short(counts.ended));
    }
    constexpr std::size_t shown = 20;
    text += survey.listed.empty() ? "" : "No solution, although the size of every region is a multiple of five:\n";
    for (std::size_t i = 0; i < survey.listed.size() && i < shown; ++i) {
        const auto& [stones, orbit, reason] = survey.listed[i];
        text += fmt::format("  {} (a class of {}): {}\n", fmt::join(stones, ", "), orbit, reason.sentence);
    }
    const std::size_t more = survey.listed.size() - std::min(shown, survey.listed.size());
    return text + (more > 0 ? fmt::format("  and {} more; --json lists all\n", grouped(more)) : "");
}

std::string text_of(const tiling::SampleAnswer& answer) {
    const tiling::Sample& sample = answer.sample;
    std::string text = sample.undecided == sample.sets
                           ? std::string("  none was decided\n")
                           : fmt::format("  {} can be completed: {}, 95 % interval {}\n", grouped(sample.solvable),
                                         decimal(sample.fraction, 4), range(sample.interval, 4));
    if (const statistics::Histogram solutions = solutions_per_set(sample); !solutions.empty()) {
        const auto number = [](std::int64_t value) { return grouped(static_cast<std::uint64_t>(value)); };
        text += fmt::format("  solutions per set: min {}, median {}, mean {}, max {} ({})\n", number(solutions.min()),
                            number(solutions.quantile(0.5)), decimal(solutions.mean(), 1), number(solutions.max()),
                            counted(solutions.total(), "set", "sets"));
    }
    if (sample.ended != Ended::done) {
        text += fmt::format("Ended early: {}; {} not decided.\n", cut_short(sample.ended), grouped(sample.undecided));
    }
    return text;
}

}  // namespace

statistics::Histogram solutions_per_set(const tiling::Sample& sample) {
    statistics::Histogram solutions;
    for (const std::uint64_t number : sample.solutions) {
        solutions.add(static_cast<std::int64_t>(number));
    }
    return solutions;
}

std::string stopped_by(const tiling::Answer& answer) {
    const Ended ended = answer.solutions ? answer.solutions->ended
                        : answer.count   ? answer.count->count.ended
                        : answer.survey  ? answer.survey->counts.ended
                                         : answer.sample.value().sample.ended;
    return answer.cut_short ? word_of(ended) : "";
}

std::string tile_text(const tiling::Answer& answer) {
    return answer.title + "\n" +
           (answer.solutions ? text_of(*answer.solutions)
            : answer.count   ? text_of(*answer.count)
            : answer.survey  ? text_of(*answer.survey)
                             : text_of(answer.sample.value()));
}

}  // namespace rulescope::reports
