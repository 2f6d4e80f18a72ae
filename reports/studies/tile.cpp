#include "reports/studies/tile.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/statistics/histogram.h"
#include "reports/early_end.h"
#include "reports/fields.h"
#include "reports/numbers.h"
#include "reports/schema.h"
#include "reports/table.h"

namespace rulescope::reports {

using tiling::Ended;

namespace {

/// The number of solutions of each stone set whose count was completed.
statistics::Histogram solutions_per_set(const tiling::Sample& sample) {
    statistics::Histogram solutions;
    for (const std::uint64_t number : sample.solutions) {
        solutions.add(static_cast<std::int64_t>(number));
    }
    return solutions;
}

/// What ended the run early: "budget" or "interrupt"; empty if nothing did.
std::string stopped_by(const tiling::Answer& answer) {
    const Ended ended = answer.solutions ? answer.solutions->ended
                        : answer.count   ? answer.count->count.ended
                        : answer.survey  ? answer.survey->counts.ended
                                         : answer.sample.value().sample.ended;
    return answer.cut_short ? word_of(ended) : "";
}

/// The fields that every answer about one board has.
template <class Found>
void describe_board(FieldWriter& fields, const Found& found, bool solvable) {
    fields("stones", found.stones);
    fields("verdict", std::string(solvable ? "solvable" : found.reason ? "unsolvable" : "inconclusive"));
    fields("reason", found.reason);
}

/// The fields that every answer about stone sets has.
template <class Found>
void describe_sets(FieldWriter& fields, const Found& found, Ended ended) {
    fields("stones", found.stones);
    fields("rule", found.rule);
    fields("complete", ended == Ended::done);
    fields("ended", ended);
}

}  // namespace

inline void describe(FieldWriter& fields, const tiling::UnsolvableReason& reason) {
    fields("kind", reason.kind);
    fields("sentence", reason.sentence);
    fields("cells", reason.cells);
    fields("nodes", reason.nodes);
}

inline void describe(FieldWriter& fields, const tiling::SolutionList::Solution& solution) {
    fields("rows", solution.rows);
    fields("cells", solution.cells);
}

inline void describe(FieldWriter& fields, const tiling::SolutionList& found) {
    describe_board(fields, found, !found.solutions.empty());
    fields("tilings", found.solutions);
    fields("nodes", found.nodes);
    fields("ended", found.ended);
}

inline void describe(FieldWriter& fields, const tiling::SolutionCount& found) {
    const bool complete = found.count.ended == Ended::done;
    describe_board(fields, found, found.count.solutions > 0);
    fields("complete", complete);
    fields("solutions", found.count.solutions);
    fields("solution_classes", complete ? std::optional(found.count.classes) : std::nullopt);
    fields("symmetries", found.symmetries);
    fields("nodes", found.count.nodes);
    fields("ended", found.count.ended);
}

inline void describe(FieldWriter& fields, const tiling::SurveyAnswer::Unsolvable& unsolvable) {
    fields("sets", unsolvable.sets);
    fields("classes", unsolvable.classes);
}

inline void describe(FieldWriter& fields, const tiling::SurveyAnswer::Listed& listed) {
    fields("stones", listed.stones);
    fields("orbit", listed.orbit);
    fields("reason", listed.reason);
}

inline void describe(FieldWriter& fields, const tiling::SurveyAnswer& survey) {
    const tiling::StoneSetCounts& counts = survey.counts;
    describe_sets(fields, survey, counts.ended);
    fields("stone_sets", counts.stone_sets);
    fields("set_classes", counts.set_classes);
    fields("solvable", counts.solvable);
    fields("solvable_classes", counts.solvable_classes);
    fields("undecided", counts.undecided);
    fields("undecided_classes", counts.undecided_classes);
    // Sets that are easy to complete are decided first, so the decided sets are not a random sample. The fraction is
    // written only if all sets are decided, and is not rounded.
    const bool all = counts.stone_sets > 0 && counts.ended == Ended::done;
    fields("fraction",
           all ? Json(static_cast<double>(counts.solvable) / static_cast<double>(counts.stone_sets)) : Json());
    Entries<tiling::SurveyAnswer::Unsolvable> kinds;
    for (const tiling::SurveyAnswer::Unsolvable& unsolvable : survey.unsolvable) {
        kinds.list.emplace_back(unsolvable.kind, unsolvable);
    }
    fields("failing", kinds);
    fields("failing_though_multiple_of_five", survey.listed);
}

inline void describe(FieldWriter& fields, const tiling::SampleAnswer& answer) {
    const tiling::Sample& sample = answer.sample;
    fields("seed", answer.seed);
    describe_sets(fields, answer, sample.ended);
    fields("sample", sample.sets);
    fields("solvable", sample.solvable);
    fields("undecided", sample.undecided);
    fields("fraction", sample.undecided == sample.sets ? Json() : Json(sample.fraction));
    fields("interval", Json{sample.interval.low, sample.interval.high});
    const statistics::Histogram solutions = solutions_per_set(sample);
    fields("solutions_per_set", solutions.empty() ? Json() : object_with([&](FieldWriter& writer) {
               writer("sets", solutions.total());
               writer("min", solutions.min());
               writer("median", solutions.quantile(0.5));
               writer("max", solutions.max());
               writer("mean", Json(solutions.mean()));
           }));
}

namespace {

Json fields_of(const tiling::Answer& answer) {
    Json document = new_document(tile_schema());
    FieldWriter fields(document);
    fields("engine", answer.engine);
    fields("board", answer.board);
    fields("columns", answer.columns);
    fields("rows", answer.rows);
    fields("pieces", answer.pieces);
    fields("flips", answer.flips);
    fields.part(answer.solutions);
    fields.part(answer.count);
    fields.part(answer.survey);
    fields.part(answer.sample);
    add_stopped(document, stopped_by(answer));
    return document;
}

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

Picture board_picture(const std::vector<std::string>& rows) {
    return {{}, board_text(rows)};
}

void add_answer(Blocks& blocks, const tiling::SolutionList& found) {
    const std::size_t solutions = found.solutions.size();
    if (solutions == 0 && found.reason) {
        const tiling::UnsolvableReason& reason = *found.reason;
        blocks.sentence(fmt::format("No solution: {}.", reason.sentence)).add(board_picture(found.rows));
        if (!reason.cells.empty()) {
            blocks.sentence(fmt::format("Cells of the reason: {}.", fmt::join(reason.cells, ", ")));
        }
        return;
    }
    if (solutions == 0) {
        blocks.sentence(
            fmt::format("Not decided after {}: {}.", counted(found.nodes, "node", "nodes"), cut_short(found.ended)));
        return;
    }
    blocks.sentence(found.ended == Ended::done
                        ? fmt::format("{}, there are no others:", counted(solutions, "solution", "solutions"))
                    : solutions == 1 ? std::string("Solvable:")
                                     : fmt::format("The first {} solutions:", solutions));
    for (const tiling::SolutionList::Solution& solution : found.solutions) {
        blocks.add(board_picture(solution.rows));
    }
    if (found.ended == Ended::budget || found.ended == Ended::interrupt) {
        blocks.sentence(fmt::format("There may be more: {}.", cut_short(found.ended)));
    }
}

void add_answer(Blocks& blocks, const tiling::SolutionCount& found) {
    const auto& [solutions, classes, ended, nodes] = found.count;
    if (ended != Ended::done) {
        blocks.sentence(fmt::format("At least {}, after {}: {}.", counted(solutions, "solution", "solutions"),
                                    counted(nodes, "node", "nodes"), cut_short(ended)));
        return;
    }
    blocks.sentence(fmt::format("{}, {} up to the {} of board and stones", counted(solutions, "solution", "solutions"),
                                grouped(classes), counted(found.symmetries, "symmetry", "symmetries")));
    if (found.reason) {
        blocks.sentence(fmt::format("Because {}.", found.reason->sentence));
    }
}

void add_answer(Blocks& blocks, const tiling::SurveyAnswer& survey) {
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
    blocks.table(std::move(table));
    if (counts.undecided > 0) {
        blocks.sentence(fmt::format("Ended early: {}.", cut_short(counts.ended)));
    }
    if (survey.listed.empty()) {
        return;
    }
    constexpr std::size_t shown = 20;
    List listed;
    for (std::size_t i = 0; i < survey.listed.size() && i < shown; ++i) {
        const auto& [stones, orbit, reason] = survey.listed[i];
        listed.items.push_back(
            {fmt::format("{} (a class of {}): {}", fmt::join(stones, ", "), orbit, reason.sentence)});
    }
    if (survey.listed.size() > shown) {
        listed.items.push_back({fmt::format("and {} more; --json lists all", grouped(survey.listed.size() - shown))});
    }
    blocks.sentence("No solution, although the size of every region is a multiple of five:").add(std::move(listed));
}

void add_answer(Blocks& blocks, const tiling::SampleAnswer& answer) {
    const tiling::Sample& sample = answer.sample;
    List lines;
    lines.items.push_back({sample.undecided == sample.sets
                               ? std::string("none was decided")
                               : fmt::format("{} can be completed: {}, 95 % interval {}", grouped(sample.solvable),
                                             decimal(sample.fraction, 4), range(sample.interval, 4))});
    if (const statistics::Histogram solutions = solutions_per_set(sample); !solutions.empty()) {
        const auto number = [](std::int64_t value) { return grouped(static_cast<std::uint64_t>(value)); };
        lines.items.push_back(
            {fmt::format("solutions per set: min {}, median {}, mean {}, max {} ({})", number(solutions.min()),
                         number(solutions.quantile(0.5)), decimal(solutions.mean(), 1), number(solutions.max()),
                         counted(solutions.total(), "set", "sets"))});
    }
    blocks.add(std::move(lines));
    if (sample.ended != Ended::done) {
        blocks.sentence(
            fmt::format("Ended early: {}; {} not decided.", cut_short(sample.ended), grouped(sample.undecided)));
    }
}

Document document_of(const tiling::Answer& answer) {
    Document document{"Rulescope tile", answer.title, "", {}};
    answer.solutions ? add_answer(document.blocks, *answer.solutions)
    : answer.count   ? add_answer(document.blocks, *answer.count)
    : answer.survey  ? add_answer(document.blocks, *answer.survey)
                     : add_answer(document.blocks, answer.sample.value());
    return document;
}

}  // namespace

StudyOutcome outcome_of(tiling::Answer found) {
    const auto shared = std::make_shared<const tiling::Answer>(std::move(found));
    const tiling::Answer& answer = *shared;
    StudyOutcome outcome{"tile", fields_of(answer), [shared] { return document_of(*shared); }};
    outcome.status = answer.cut_short ? 4 : answer.solvable ? 0 : 1;
    if (answer.cut_short) {
        outcome.ended_early = sentence_of(early_end(stopped_by(answer)));
    }
    outcome.facts = {{"board", answer.board},
                     {"pieces", answer.pieces},
                     {"flips", answer.flips},
                     {"budget", answer.budget},
                     {"complete", !answer.cut_short}};
    return outcome;
}

Schema tile_schema() {
    return {"tile", 2,
            R"( has `board`, `columns`, `rows`, `pieces` and `flips`. The verdicts of sets have a `complete` and an
`ended`: `done`; `limit` (there may be more solutions); `budget`; `interrupt`.

| field | content |
|---|---|
| `stones`, `verdict` | of a single board: cells with stones; `solvable`, `unsolvable`, `inconclusive` |
| `reason` | null, or `kind` ([puzzles.md](puzzles.md#deciding-boards)), `sentence`, `cells` (to be marked), `nodes` (of
  the search that proves the reason) |
| `tilings` | list of solutions; each has `rows` (from top to bottom, with a letter for each cell and `o` for a stone)
  and `cells` (the cells of each piece) |
| `nodes`, `ended` | placements tried |
| `svg`, `out` | the drawing; if `--out` names a drawing, instead the name of the file. The documents below have these
  fields too if they can be drawn |
| with `--count` | instead of `tilings`: `solutions`, `solution_classes` (if the count is not complete, a lower bound
  and null), `symmetries` (number of symmetries that keep board and stones), `complete` |
| with `--all-stone-sets` | `stones`, `rule`; number of sets and of classes: `stone_sets`, `set_classes`, `solvable`,
  `solvable_classes`, `undecided`, `undecided_classes`; `fraction` (share of solvable sets, null until all are decided);
  `failing` (`sets` and `classes` for each kind of reason); `failing_though_multiple_of_five` (list of `stones`, the
  least set of its class, `orbit`, the sets in the class, and `reason`) |
| with `--sample` | `seed`, `stones`, `rule`; number of sets: `sample`, `solvable`, `undecided`; `fraction`, `interval`
  (share of solvable sets among the decided sets); `solutions_per_set`: null, or `sets`, `min`, `median`, `max`, `mean`
  |
)"};
}

}  // namespace rulescope::reports
