// One command, several processes under mpirun: which of them speaks, and whether all were asked for the same.
#pragma once

#include <ostream>
#include <streambuf>
#include <string>

#include "analysis/explore/peers.h"
#include "tools/command.h"

namespace rulescope::tools {

/// The processes that share this command; this one alone, if nothing else was said.
explore::Peers& peers_of(const Context& context);

/// Does this process write files and results? Process 0 does.
bool leads(const Context& context);

/// All processes have to come with the same text, each to its own file, machine or command line; if not, the same
/// specs::InputError everywhere. `what`: "rule sets", as in "the processes have different rule sets".
void agree(explore::Peers& peers, const std::string& where, const std::string& what, const std::string& text);

/// What process 0 says, at every process: for what it alone knows and all have to act on. Said by all in the same step.
std::string said_by_first(explore::Peers& peers, const std::string& mine);

/// All processes keep their part of a state in one folder: can every process see there what process 0 writes? If not,
/// a specs::InputError. Nothing is asked of an empty path.
void require_shared_folder(explore::Peers& peers, const std::string& option, const std::string& path);

/// For what only one process can do: a specs::InputError if there are several. `where`: "rulescope perft"; `what`:
/// "this is done", by one process.
void require_one_process(const explore::Peers& peers, const std::string& where,
                         const std::string& what = "this is done");

/// A stream that keeps what is said, and hands it on at once where there is somebody to hear it.
class Overheard final : public std::ostream {
public:
    explicit Overheard(std::ostream* hearer) : std::ostream(&keeping_), keeping_(hearer) {}
    [[nodiscard]] const std::string& said() const { return keeping_.said; }

private:
    struct Keeping final : std::streambuf {
        explicit Keeping(std::ostream* who) : hearer(who) {}
        int overflow(int letter) override;
        std::streamsize xsputn(const char* letters, std::streamsize number) override;
        int sync() override;
        static constexpr std::size_t most_kept = 65'536;  ///< progress would go on for days
        std::ostream* hearer;
        std::string said{};
    };
    Keeping keeping_;
};

/// Where processes write that have nothing to say.
class Nowhere final : public std::ostream {
public:
    Nowhere() : std::ostream(&swallowing_) {}

private:
    struct Swallowing final : std::streambuf {
        int overflow(int letter) override { return traits_type::not_eof(letter); }
        std::streamsize xsputn(const char*, std::streamsize number) override { return number; }
    };
    Swallowing swallowing_;
};

}  // namespace rulescope::tools
