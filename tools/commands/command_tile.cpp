// `rulescope tile`: finds a tiling of a board, the number of its tilings, or the stone sets that can be completed.
#include <filesystem>

#include "analysis/drawing/drawing_file.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/storage/file_lock.h"
#include "reports/studies/tile.h"
#include "tools/command_line/commands.h"
#include "tools/letters.h"
#include "tools/processes.h"
#include "tools/study.h"

namespace rulescope::tools {

namespace {

/// The BoardTiling of the first family that has one.
const tiling::BoardTiling& board_tiling() {
    for (const Family* family : families()) {
        if (const tiling::BoardTiling* boards = static_cast<const GameKit*>(family)->board_tiling()) {
            return *boards;
        }
    }
    bad_option("rulescope tile", "no family of games of this build has tilings");
}

/// Returns the file of `--state`, with its text if the file exists; nothing if the option is not given. Process 0 reads
/// the file for all processes.
std::optional<tiling::StateFile> state_file(const std::string& path, parallel::Communicator& communicator) {
    if (path.empty()) {
        return std::nullopt;
    }
    std::string text;
    bool there = false;
    if (communicator.rank() == 0) {
        require_writable(path);
        std::error_code ignored;
        there = std::filesystem::exists(path, ignored);
        text = there ? read_file(path, storage::largest_state) : "";
    }
    there = communicator.all_reduce_or(there);
    text = parallel::broadcast(communicator, text);
    return tiling::StateFile{path, version(), there ? std::optional(text) : std::nullopt,
                             [path](const std::string& state) { write_file(path, state); }};
}

/// Writes the last state anew if its file was removed since. Refuses a file that is in its place.
void require_state(const std::string& path, const std::string& last) {
    std::error_code ignored;
    if (last.empty()) {
        return;
    }
    if (!std::filesystem::exists(path, ignored)) {
        write_file(path, last);
    } else if (read_file(path, storage::largest_state) != last) {
        throw specs::InputError(specs::Message{
            path, 0, 0,
            "this file was replaced during the run, and the state is lost; run the same command again with another "
            "file, and leave the file in its place"});
    }
}

}  // namespace

int run(const TileCommand& command) {
    if (!command.context.overrides.empty()) {
        bad_option("--set", "tile uses no rule set; leave --set out");
    }
    TileRequest request = command.request;
    request.state = !command.state.empty();
    const std::unique_ptr<tiling::Question> question = board_tiling().read(request);
    parallel::Communicator& communicator = communicator_of(command.context);
    if (!question->shared()) {
        require_one_process(communicator, "rulescope tile", "all but --all-stone-sets is done");
    }
    const std::string& path = command.context.out;
    if (!path.empty()) {
        require_writable(path);
    }
    // If --out names a drawing, the drawing is written to --out and the answer to standard output. Otherwise the answer
    // is written to --out.
    const bool draws = !path.empty() && drawing::format_of(path).ok();
    if (draws && !question->draws()) {
        bad_option("--out", "counts cannot be drawn; expected a file other than .svg, .pdf or .png");
    }
    Progress progress(command.context, question->unit());
    tiling::RunOptions options;
    options.seed = command.context.seed;
    options.threads = command.context.threads;
    options.stop = &interrupted();
    options.progress = [&](const std::string& what, std::uint64_t done, std::uint64_t total) {
        progress.update(what, done, total);
    };
    options.communicator = &communicator;
    std::optional<storage::FileLock> lock;
    if (!command.state.empty() && communicator.rank() == 0) {
        lock.emplace(command.state);
    }
    options.state = state_file(command.state, communicator);
    std::string last_state;
    if (options.state) {
        options.state->save = [&last_state, save = options.state->save](const std::string& state) {
            save(state);
            last_state = state;
        };
    }
    const tiling::Answer answer = question->answer(options);
    progress.clear();
    StudyOutcome outcome = outcome_of(answer);
    Context output = command.context;
    if (draws) {
        if (const Result<drawing::FileFormat> format = drawing::format_of(path); format.ok()) {
            warn_about_letters(command.context, answer.svg, *format);
        }
        if (const std::optional<Fault> fault = drawing::write_file(path, answer.svg)) {
            bad_option("--out", fault->message);
        }
        output.out.clear();
        outcome.fields["out"] = path;
        write_manifest(command.context, outcome.rulesets, outcome.facts);
    } else if (!answer.svg.empty()) {
        outcome.fields["svg"] = answer.svg;
    }
    const int status = finish(output, outcome);
    require_state(command.state, last_state);
    return status;
}

}  // namespace rulescope::tools
