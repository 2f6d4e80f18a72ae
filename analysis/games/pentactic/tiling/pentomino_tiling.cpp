#include "analysis/games/pentactic/tiling/pentomino_tiling.h"

#include <stdexcept>

#include "analysis/game/text.h"
#include "analysis/games/pentactic/tiling/reasons.h"
#include "analysis/games/pentactic/tiling/solvers/links_solver.h"
#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"
#include "analysis/games/pentactic/tiling/survey/atlas.h"
#include "analysis/games/pentactic/tiling/survey/sampling.h"

namespace rulescope::pentactic {

using tiling::Answer;
using tiling::Ended;
using tiling::RunOptions;

namespace {

/// An answer with engine, title and budget, without results.
Answer answer_about(const TileOptions& options, const std::string& title) {
    Answer answer;
    answer.engine = options.links ? "reference" : "fast";
    answer.title = title;
    answer.board = options.puzzle.grid.text();
    answer.columns = options.puzzle.grid.columns();
    answer.rows = options.puzzle.grid.rows();
    answer.pieces = options.puzzle.pieces.letters();
    answer.flips = options.puzzle.flips;
    answer.budget = options.budget;
    return answer;
}

void set_end(Answer& answer, bool solvable, Ended ended) {
    answer.solvable = solvable;
    answer.cut_short = ended == Ended::budget || ended == Ended::interrupt;
}

SearchOptions search_of(const TileOptions& options, const RunOptions& run) {
    return {options.budget, run.threads, run.stop};
}

/// The reason why there is no solution. Requires that a search of `nodes` nodes has proved that there is none.
std::optional<Reason> reason_for(const MaskSolver& solver, const Puzzle& puzzle, std::uint64_t nodes) {
    const std::optional<Reason> simple = Reasons(solver).simple(puzzle);
    return simple ? simple : searched_reason(nodes);
}

Answer solve_answer(const TileOptions& options, const RunOptions& run) {
    const Puzzle& puzzle = options.puzzle;
    const MaskSolver solver(puzzle.grid, puzzle.flips);
    const SearchOptions search = search_of(options, run);
    const Found found = options.links        ? list_by_links(puzzle, options.limit, search)
                        : options.limit == 1 ? solver.solve(puzzle, search)
                                             : solver.list(puzzle, options.limit, search);
    std::optional<Reason> reason;
    if (found.tilings.empty() && found.ended == Ended::done) {
        reason = reason_for(solver, puzzle, found.nodes);
    }
    Answer answer = answer_about(options, tile_title(puzzle));
    answer.solutions = answer_of(puzzle, found, reason);
    answer.svg =
        draw_answer(puzzle, found.tilings.empty() ? std::nullopt : std::optional(found.tilings.front()), reason);
    set_end(answer, !found.tilings.empty(), found.ended);
    return answer;
}

Answer count_answer(const TileOptions& options, const RunOptions& run) {
    const Puzzle& puzzle = options.puzzle;
    const MaskSolver solver(puzzle.grid, puzzle.flips);
    const SearchOptions search = search_of(options, run);
    const tiling::Count count = options.links ? count_by_links(puzzle, search) : solver.count(puzzle, search);
    std::optional<Reason> reason;
    if (count.solutions == 0 && count.ended == Ended::done) {
        reason = reason_for(solver, puzzle, count.nodes);
    }
    Answer answer = answer_about(options, tile_title(puzzle));
    answer.count = answer_of(puzzle, count, reason);
    set_end(answer, count.solutions > 0, count.ended);
    return answer;
}

Answer survey_answer(const TileOptions& options, const RunOptions& run) {
    SurveyOptions survey_options;
    survey_options.threads = run.threads;
    survey_options.stop = run.stop;
    survey_options.communicator = run.communicator;
    survey_options.progress = [&](std::uint64_t done, std::uint64_t total) {
        run.progress(options.task.grid.text(), done, total);
    };
    if (run.state) {
        const tiling::StateFile& file = *run.state;
        survey_options.resume = read_survey_text(file.path, file.text, options.task, file.version);
        survey_options.save = [&](const SurveyState& state) {
            file.save(survey_text(options.task, state, file.version));
        };
    }
    Survey made;
    try {
        made = survey(options.task, survey_options);
    } catch (const std::invalid_argument&) {  // a valid file whose state has another number of classes
        refuse_survey_text(run.state ? run.state->path : "");
    }
    Answer answer = answer_about(options, tile_title(options.task, "every set"));
    answer.survey = answer_of(options.task, made);
    answer.svg = draw_failing(options.task, made);
    set_end(answer, true, made.ended);
    return answer;
}

Answer sample_answer(const TileOptions& options, const RunOptions& run) {
    SampleOptions sample_options;
    sample_options.samples = options.samples;
    sample_options.seed = run.seed;
    sample_options.count = options.count_samples;
    sample_options.threads = run.threads;
    sample_options.stop = run.stop;
    sample_options.progress = [&](std::uint64_t done, std::uint64_t total) {
        run.progress(options.task.grid.text(), done, total);
    };
    const tiling::Sample made = sample(options.task, sample_options);
    const std::string sets = counted(made.sets, "random set", "random sets");
    Answer answer = answer_about(options, tile_title(options.task, sets));
    answer.sample = tiling::SampleAnswer{options.task.stones, name_of(options.task.rule), run.seed, made};
    set_end(answer, true, made.ended);
    return answer;
}

class PentominoQuestion final : public tiling::Question {
public:
    explicit PentominoQuestion(TileOptions options) : options_(std::move(options)) {}

    [[nodiscard]] bool shared() const override { return options_.mode == TileMode::survey; }
    [[nodiscard]] bool draws() const override {
        return options_.mode == TileMode::solve || options_.mode == TileMode::survey;
    }
    [[nodiscard]] std::string unit() const override { return options_.mode == TileMode::survey ? "classes" : "sets"; }
    [[nodiscard]] Answer answer(const RunOptions& run) const override {
        switch (options_.mode) {
            case TileMode::solve: return solve_answer(options_, run);
            case TileMode::count: return count_answer(options_, run);
            case TileMode::survey: return survey_answer(options_, run);
            case TileMode::sample: break;
        }
        return sample_answer(options_, run);
    }

private:
    TileOptions options_;
};

class PentominoTiling final : public tiling::BoardTiling, public tiling::CoverPuzzleMaker {
public:
    [[nodiscard]] const tiling::CoverPuzzleMaker& cover_puzzles() const override { return *this; }
    [[nodiscard]] std::unique_ptr<tiling::Question> read(const tiling::Request& request) const override {
        return std::make_unique<PentominoQuestion>(read_request(request));
    }
    [[nodiscard]] std::optional<tiling::BoardReport> report(const AnyRules& rules,
                                                            const tiling::BoardOptions& options) const override {
        return board_report(rules.as<RuleSet>(), options);
    }
    [[nodiscard]] std::string draw_unsolvable(const AnyRules& rules,
                                              const tiling::UnsolvableBoard& board) const override {
        return marked_svg(rules.as<RuleSet>(), board.grid, board.stones, board.kind, board.cells);
    }
    [[nodiscard]] std::string draw_stones(const AnyRules& rules, const std::string& grid,
                                          const std::string& stones) const override {
        return marked_svg(rules.as<RuleSet>(), grid, stones, "", "");
    }
    [[nodiscard]] std::string draw_sheet(const AnyRules& rules, const std::vector<tiling::PuzzleBoard>& puzzles,
                                         bool solved) const override {
        return sheet_svg(rules.as<RuleSet>(), puzzles, solved);
    }
    [[nodiscard]] std::optional<tiling::CoverPuzzles> puzzles(const AnyRules& rules,
                                                              const tiling::CoverRequest& request) const override {
        return pentactic::cover_puzzles(rules.as<RuleSet>(), request);
    }
    [[nodiscard]] bool turns_pieces_over(const AnyRules& rules) const override { return rules.as<RuleSet>().flips(); }
    [[nodiscard]] std::string draw_cover(const AnyRules& rules, const tiling::CoverPuzzle& puzzle,
                                         bool solved) const override {
        return cover_svg(rules.as<RuleSet>(), puzzle, solved);
    }
};

}  // namespace

const tiling::BoardTiling& pentomino_tiling() {
    static const PentominoTiling tiling;
    return tiling;
}

}  // namespace rulescope::pentactic
