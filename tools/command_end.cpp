// Runs the command that the arguments describe, and returns its exit status. Each error is reported by one message. If
// several processes run the command together, they end together.
#include <fmt/format.h>

#include <exception>
#include <new>
#include <ostream>
#include <utility>

#include "analysis/game/characters.h"
#include "analysis/game/text.h"
#include "analysis/parallel/mpi_run.h"
#include "analysis/specs/error.h"
#include "analysis/storage/file_error.h"
#include "reports/json.h"
#include "tools/command_line/command_line.h"
#include "tools/processes.h"

namespace rulescope::tools {

namespace {

/// The command as a text for the shell.
std::string command_text(const std::vector<std::string>& arguments) {
    std::string text = "rulescope";
    for (const std::string& word : arguments) {
        text += " " + shell_word(word);
    }
    return text;
}

/// Runs the command; returns the status and the error messages.
parallel::ExitReport run_to_the_end(const Context& context, const std::vector<std::string>& arguments) {
    try {
        require_same(communicator_of(context), "rulescope", "versions", version());
        require_same(communicator_of(context), "rulescope", "command lines", context.command);
        return {run_words(context, arguments)};
    } catch (const parallel::RunEnded&) {
        return {exit_internal_error};  // the messages of the other processes are printed instead
    } catch (const specs::InputError& fault) {
        std::string text;
        for (const specs::Message& message : fault.messages()) {
            text += text_of(message) + "\n";
        }
        return {exit_bad_input, text};
    } catch (const storage::FileError& fault) {
        return {exit_bad_input, printable(fault.what()) + "\n"};
    } catch (const std::bad_alloc&) {
        return {exit_cut_short, "rulescope: out of memory\n"};
    } catch (const std::exception& fault) {
        return {
            exit_internal_error,
            fmt::format("rulescope: internal error: {}\nThis is an error of Rulescope itself; please report it with "
                        "the command: {}\n",
                        printable(fault.what()), context.command)};
    }
}

/// Ends the command in all processes. Returns the status of all processes together, and the messages that are still to
/// be printed, each once. `printed`: the messages that process 0 has already printed.
parallel::ExitReport leave_together(parallel::SharedCommunicator& communicator, const parallel::ExitReport& mine,
                                    const std::string& printed) {
    try {
        const std::vector<parallel::ExitReport>& all = communicator.leave(mine);
        return {parallel::combined_status(all), parallel::combined_messages(all, printed)};
    } catch (const std::exception&) {
        communicator.abort(mine.status == exit_done ? exit_internal_error : mine.status);
        return mine;
    }
}

/// Runs the command in one of several processes. Only process 0 prints.
int run_shared(Context context, const std::vector<std::string>& arguments, parallel::SharedCommunicator& communicator) {
    std::ostream& err = *context.err_stream;
    NullStream null_stream;
    TeeStream err_copy(is_root(context) ? &err : nullptr);
    context.err_stream = &err_copy;
    context.progress_stream = is_root(context) ? &err : &null_stream;
    if (!is_root(context)) {
        context.out_stream = &null_stream;
        context.terminal = false;
    }
    parallel::ExitReport mine = run_to_the_end(context, arguments);
    mine.message = err_copy.kept() + mine.message;
    const parallel::ExitReport end = leave_together(communicator, mine, err_copy.kept());
    if (is_root(context)) {
        err << printable_lines(end.message) << std::flush;
    }
    return end.status;
}

}  // namespace

int run_command_line(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err, bool terminal,
                     parallel::Communicator* communicator) {
    Context context;
    context.out_stream = &out;
    context.err_stream = &err;
    context.terminal = terminal;
    context.communicator = communicator;
    if (auto* shared = dynamic_cast<parallel::SharedCommunicator*>(communicator)) {
        context.command = command_text(arguments);
        return run_shared(context, arguments, *shared);
    }
    return run_in_context(std::move(context), arguments);
}

int run_in_context(Context context, const std::vector<std::string>& arguments) {
    context.command = command_text(arguments);
    const parallel::ExitReport end = run_to_the_end(context, arguments);
    *context.err_stream << printable_lines(end.message) << std::flush;
    return end.status;
}

}  // namespace rulescope::tools
