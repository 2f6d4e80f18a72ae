#include "tools/processes.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace rulescope::tools {

int TeeStream::Buffer::overflow(int letter) {
    if (!traits_type::eq_int_type(letter, traits_type::eof())) {
        const char written = traits_type::to_char_type(letter);
        xsputn(&written, 1);
    }
    return traits_type::not_eof(letter);
}

std::streamsize TeeStream::Buffer::xsputn(const char* letters, std::streamsize number) {
    if (kept.size() < max_kept) {
        kept.append(letters, static_cast<std::size_t>(number));
    }
    if (copy != nullptr) {
        copy->write(letters, number);
    }
    return number;
}

int TeeStream::Buffer::sync() {
    if (copy != nullptr) {
        copy->flush();
    }
    return 0;
}

parallel::Communicator& communicator_of(const Context& context) {
    static parallel::SingleProcess alone;
    return context.communicator == nullptr ? alone : *context.communicator;
}

bool is_root(const Context& context) {
    return communicator_of(context).rank() == 0;
}

void require_same(parallel::Communicator& communicator, const std::string& where, const std::string& what,
                  const std::string& text) {
    if (communicator.size() == 1) {
        return;
    }
    const std::vector<std::string> texts = parallel::all_gather_text(communicator, text);
    std::vector<std::pair<std::string, std::string>> distinct;  // a text, and the processes that have it
    for (std::size_t process = 0; process < texts.size(); ++process) {
        const auto found = std::find_if(distinct.begin(), distinct.end(),
                                        [&](const auto& each) { return each.first == texts[process]; });
        if (found == distinct.end()) {
            distinct.emplace_back(texts[process], std::to_string(process));
        } else {
            found->second += fmt::format(", {}", process);
        }
    }
    if (distinct.size() == 1) {
        return;
    }
    std::string sentence = fmt::format("the processes of this run have different {}: ", what);
    for (const auto& [its, processes] : distinct) {
        sentence += fmt::format("{}'{}' (process {})", &its == &distinct.front().first ? "" : ", ", its, processes);
    }
    bad_option(where, sentence + "; all processes must have the same");
}

void require_shared_folder(parallel::Communicator& communicator, const std::string& option, const std::string& path) {
    if (path.empty() || communicator.size() == 1) {
        return;
    }
    namespace fs = std::filesystem;
    std::error_code ignored;
    std::string mark;
    if (communicator.rank() == 0) {
        fs::create_directories(path, ignored);
        const std::string wanted = fmt::format("{}/seen-by-all-{}", path, ::getpid());
        // If process 0 cannot write, a later step reports it.
        mark = std::ofstream(wanted) ? wanted : "";
    }
    const std::string name = parallel::broadcast(communicator, mark);
    bool visible = name.empty();
    // A network folder may show new files with a delay.
    for (int attempt = 0; attempt < 20 && !visible; ++attempt) {
        visible = fs::exists(name, ignored);
        if (!visible) {
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
    }
    const std::vector<std::uint64_t> blind = communicator.all_reduce({visible ? 0U : 1U});
    if (!mark.empty()) {
        fs::remove(mark, ignored);
    }
    if (blind[0] > 0) {
        bad_option(
            option,
            fmt::format(
                "{} of {} processes do not find a file that process 0 wrote into this folder; name a folder that "
                "all machines share",
                blind[0], communicator.size()));
    }
}

void require_one_process(const parallel::Communicator& communicator, const std::string& where,
                         const std::string& what) {
    if (communicator.size() > 1) {
        bad_option(where, fmt::format("{} by one process, but mpirun started {}; start it without mpirun (it uses all "
                                      "cores of a machine by itself)",
                                      what, communicator.size()));
    }
}

}  // namespace rulescope::tools
