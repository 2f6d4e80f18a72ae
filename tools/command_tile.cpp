// `rulescope tile`: Pentactic boards: solvable or not, how many solutions, which stone sets can be completed (P-22).
#include <fmt/format.h>

#include <stdexcept>

#include "analysis/drawing/raster.h"
#include "analysis/tiling/links_solver.h"
#include "tools/commands.h"
#include "tools/progress.h"
#include "tools/tile_drawing.h"
#include "tools/tile_options.h"
#include "tools/tile_state.h"
#include "tools/tile_text.h"

namespace rulescope::tools {

namespace {

using tiling::Count;
using tiling::Ended;
using tiling::Found;
using tiling::MaskSolver;
using tiling::Puzzle;
using tiling::Reason;

/// What a run has to say, in both forms, and how it ended.
struct Answer {
    Json document;
    std::string text;
    std::string svg;  ///< empty: nothing to draw
    ExitStatus status = exit_done;
};

ExitStatus status_of(bool solvable, Ended ended) {
    if (ended == Ended::budget || ended == Ended::interrupt) {
        return exit_cut_short;
    }
    return solvable ? exit_done : exit_does_not_hold;
}

Json document_of(const TileOptions& options) {
    Json document = new_document("tile");
    document["engine"] = options.links ? "reference" : "fast";
    add_puzzle(document, options.puzzle);
    return document;
}

tiling::SearchOptions search_of(const TileCommand& command, const TileOptions& options) {
    return {options.budget, command.context.threads, &interrupted()};
}

/// Why there is no solution; only once a search has proved that there is none.
std::optional<Reason> reason_for(const MaskSolver& solver, const Puzzle& puzzle, std::uint64_t nodes) {
    const std::optional<Reason> plain = plain_reason(solver, puzzle);
    return plain ? plain : tiling::searched_reason(nodes);
}

Answer solve(const TileCommand& command, const TileOptions& options) {
    const Puzzle& puzzle = options.puzzle;
    const MaskSolver solver(puzzle.grid, puzzle.flips);
    const tiling::SearchOptions search = search_of(command, options);
    const Found found = options.links        ? list_by_links(puzzle, options.limit, search)
                        : options.limit == 1 ? solver.solve(puzzle, search)
                                             : solver.list(puzzle, options.limit, search);
    std::optional<Reason> reason;
    if (found.tilings.empty() && found.ended == Ended::done) {
        reason = reason_for(solver, puzzle, found.nodes);
    }
    Answer answer{document_of(options), text_of(puzzle, found, reason), "", exit_done};
    answer.svg =
        draw_answer(puzzle, found.tilings.empty() ? std::nullopt : std::optional(found.tilings.front()), reason);
    add_found(answer.document, puzzle, found, reason);
    answer.status = status_of(!found.tilings.empty(), found.ended);
    return answer;
}

Answer count(const TileCommand& command, const TileOptions& options) {
    const Puzzle& puzzle = options.puzzle;
    const MaskSolver solver(puzzle.grid, puzzle.flips);
    const tiling::SearchOptions search = search_of(command, options);
    const Count count = options.links ? count_by_links(puzzle, search) : solver.count(puzzle, search);
    std::optional<Reason> reason;
    if (count.solutions == 0 && count.ended == Ended::done) {
        reason = reason_for(solver, puzzle, count.nodes);
    }
    Answer answer{document_of(options), text_of(puzzle, count, reason), "", exit_done};
    add_count(answer.document, puzzle, count, reason);
    answer.status = status_of(count.solutions > 0, count.ended);
    return answer;
}

Answer survey(const TileCommand& command, const TileOptions& options) {
    Progress progress(command.context, "classes");
    tiling::SurveyOptions survey_options;
    survey_options.threads = command.context.threads;
    survey_options.stop = &interrupted();
    survey_options.progress = [&](std::uint64_t done, std::uint64_t total) {
        progress.update(options.task.grid.text(), done, total);
    };
    if (!command.state.empty()) {
        require_writable(command.state);
        survey_options.resume = read_tile_state(command.state, options.task);
        survey_options.save = [&](const tiling::SurveyState& state) {
            write_file(command.state, tile_state_text(options.task, state));
        };
    }
    tiling::Survey survey;
    try {
        survey = tiling::survey(options.task, survey_options);
    } catch (const std::invalid_argument&) {  // a sound file whose state has another number of classes
        refuse_tile_state(command.state);
    }
    progress.clear();
    Answer answer{document_of(options), text_of(options.task, survey), "", exit_done};
    answer.svg = draw_failing(options.task, survey);
    add_survey(answer.document, options.task, survey);
    answer.status = status_of(true, survey.ended);
    return answer;
}

Answer sample(const TileCommand& command, const TileOptions& options) {
    Progress progress(command.context, "sets");
    tiling::SampleOptions sample_options;
    sample_options.samples = options.samples;
    sample_options.seed = command.context.seed;
    sample_options.count = options.count_samples;
    sample_options.threads = command.context.threads;
    sample_options.stop = &interrupted();
    sample_options.progress = [&](std::uint64_t done, std::uint64_t total) {
        progress.update(options.task.grid.text(), done, total);
    };
    const tiling::Sample sample = tiling::sample(options.task, sample_options);
    progress.clear();
    Answer answer{document_of(options), text_of(options.task, sample), "", exit_done};
    answer.document["seed"] = command.context.seed;
    add_sample(answer.document, options.task, sample);
    answer.status = status_of(true, sample.ended);
    return answer;
}

Answer answer_of(const TileCommand& command, const TileOptions& options) {
    switch (options.mode) {
        case TileMode::solve: return solve(command, options);
        case TileMode::count: return count(command, options);
        case TileMode::survey: return survey(command, options);
        case TileMode::sample: break;
    }
    return sample(command, options);
}

}  // namespace

int run(const TileCommand& command) {
    const TileOptions options = read_tile_options(command);
    const std::string& path = command.context.out;
    if (!path.empty()) {
        require_writable(path);
    }
    // A drawing goes to a file of its kind, and the answer to standard output; else the answer goes to the file.
    const bool draws = !path.empty() && drawing::format_of(path).ok();
    if (draws && (options.mode == TileMode::count || options.mode == TileMode::sample)) {
        bad_option("--out", "numbers are not drawn; expected another file than .svg, .pdf or .png");
    }
    Answer answer = answer_of(command, options);
    Context output = command.context;
    if (draws) {
        if (const std::optional<Fault> fault = drawing::write_file(path, answer.svg)) {
            bad_option("--out", fault->message);
        }
        output.out.clear();
        answer.document["out"] = path;
    } else if (!answer.svg.empty()) {
        answer.document["svg"] = answer.svg;
    }
    if (command.context.json) {
        emit(output, answer.document);
    } else {
        emit(output, answer.text);
    }
    write_manifest(command.context, Json::array(),
                   {{"board", options.puzzle.grid.text()},
                    {"pieces", options.puzzle.pieces.letters()},
                    {"flips", options.puzzle.flips},
                    {"budget", options.budget},
                    {"complete", answer.status != exit_cut_short}});
    return answer.status;
}

}  // namespace rulescope::tools
