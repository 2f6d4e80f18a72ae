#include "reports/early_end.h"
#include "reports/fields.h"
#include "reports/tile/tile_documents.h"

namespace rulescope::reports {

using tiling::Ended;

namespace {

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

Json tile_json(const tiling::Answer& answer) {
    Json document = new_document("tile", 2);
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

}  // namespace rulescope::reports
