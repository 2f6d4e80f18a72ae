// From words to an exit status: what goes wrong becomes one message, and processes that run a command together leave it
// together.
#include <fmt/format.h>

#include <exception>
#include <new>
#include <ostream>

#include "analysis/explore/mpi_peers.h"
#include "analysis/game/text.h"
#include "analysis/specs/error.h"
#include "tools/command_line.h"
#include "tools/numbers.h"
#include "tools/processes.h"

namespace rulescope::tools {

namespace {

/// The words of the command as somebody would type them again.
std::string command_text(const std::vector<std::string>& arguments) {
    std::string text = "rulescope";
    for (const std::string& word : arguments) {
        text += " " + shell_word(word);
    }
    return text;
}

/// The status, and what went wrong.
explore::Farewell run_to_the_end(const Context& context, const std::vector<std::string>& arguments) {
    try {
        agree(peers_of(context), "rulescope", "versions", version());
        agree(peers_of(context), "rulescope", "command lines", context.command);
        return {run_words(context, arguments)};
    } catch (const explore::RunEnded&) {
        return {exit_internal_error};  // what the others said is told instead
    } catch (const specs::InputError& fault) {
        std::string text;
        for (const specs::Message& message : fault.messages()) {
            text += text_of(message) + "\n";
        }
        return {exit_bad_input, text};
    } catch (const std::bad_alloc&) {
        return {exit_cut_short, "rulescope: there is not enough memory for this\n"};
    } catch (const std::exception& fault) {
        return {exit_internal_error,
                fmt::format("rulescope: internal error: {}\nThis is a fault of Rulescope itself; please report it with "
                            "the command: {}\n",
                            fault.what(), context.command)};
    }
}

/// All processes leave together: one status for all, every complaint told once. `told`: what process 0 has told
/// already.
explore::Farewell together(explore::SharedPeers& peers, const explore::Farewell& mine, const std::string& told) {
    try {
        const std::vector<explore::Farewell>& all = peers.leave(mine);
        return {explore::status_of(all), explore::complaints_of(all, told)};
    } catch (const std::exception&) {
        peers.abandon(mine.status == exit_done ? exit_internal_error : mine.status);
        return mine;
    }
}

/// The command in one of several processes. Only process 0 is heard.
int run_shared(Context context, const std::vector<std::string>& arguments, explore::SharedPeers& peers) {
    std::ostream& err = *context.err_stream;
    Nowhere nowhere;
    Overheard overheard(leads(context) ? &err : nullptr);
    context.err_stream = &overheard;
    if (!leads(context)) {
        context.out_stream = &nowhere;
        context.terminal = false;
    }
    explore::Farewell mine = run_to_the_end(context, arguments);
    mine.complaint = overheard.said() + mine.complaint;
    const explore::Farewell end = together(peers, mine, overheard.said());
    if (leads(context)) {
        err << end.complaint << std::flush;
    }
    return end.status;
}

}  // namespace

int run_command_line(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err, bool terminal,
                     explore::Peers* peers) {
    Context context;
    context.out_stream = &out;
    context.err_stream = &err;
    context.terminal = terminal;
    context.command = command_text(arguments);
    context.peers = peers;
    if (auto* shared = dynamic_cast<explore::SharedPeers*>(peers)) {
        return run_shared(context, arguments, *shared);
    }
    const explore::Farewell end = run_to_the_end(context, arguments);
    err << end.complaint << std::flush;
    return end.status;
}

}  // namespace rulescope::tools
