// One command in several processes under mpirun: selects the process that prints, and checks that all processes run the
// same command.
#pragma once

#include <ostream>
#include <streambuf>
#include <string>

#include "analysis/parallel/communicator.h"
#include "tools/command.h"

namespace rulescope::tools {

/// Returns the processes that run this command together; without mpirun, a single process.
parallel::Communicator& communicator_of(const Context& context);

/// Returns true in process 0, which writes files and results.
bool is_root(const Context& context);

/// Checks that `text` is the same in every process; otherwise throws the same specs::InputError in each process.
/// Collective: every process must call this function. `what` names the texts in the message: "rule sets", as in "the
/// processes have different rule sets".
void require_same(parallel::Communicator& communicator, const std::string& where, const std::string& what,
                  const std::string& text);

/// Process 0 writes a file into the folder. Throws specs::InputError if a process does not find this file. Collective.
/// No effect for an empty path.
void require_shared_folder(parallel::Communicator& communicator, const std::string& option, const std::string& path);

/// Throws specs::InputError if there are several processes. `where` and `what` are parts of the message: "rulescope
/// perft", and "this is done" as in "this is done by one process".
void require_one_process(const parallel::Communicator& communicator, const std::string& where,
                         const std::string& what = "this is done");

/// A stream that stores its output and copies it to another stream, if there is one. Stores no more output after
/// max_kept bytes.
class TeeStream final : public std::ostream {
public:
    explicit TeeStream(std::ostream* copy) : std::ostream(&buffer_), buffer_(copy) {}
    [[nodiscard]] const std::string& kept() const { return buffer_.kept; }

private:
    struct Buffer final : std::streambuf {
        explicit Buffer(std::ostream* to) : copy(to) {}
        int overflow(int letter) override;
        std::streamsize xsputn(const char* letters, std::streamsize number) override;
        int sync() override;
        static constexpr std::size_t max_kept = 65'536;  ///< in bytes; a run may write progress for days
        std::ostream* copy;
        std::string kept{};
    };
    Buffer buffer_;
};

/// A stream that discards its output.
class NullStream final : public std::ostream {
public:
    NullStream() : std::ostream(&buffer_) {}

private:
    struct Buffer final : std::streambuf {
        int overflow(int letter) override { return traits_type::not_eof(letter); }
        std::streamsize xsputn(const char*, std::streamsize number) override { return number; }
    };
    Buffer buffer_;
};

}  // namespace rulescope::tools
