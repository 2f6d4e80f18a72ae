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

namespace {

/// A text as words: its length, then eight letters a word.
std::vector<std::uint64_t> packed(const std::string& text) {
    std::vector<std::uint64_t> words{text.size()};
    words.resize(1 + (text.size() + 7) / 8);
    for (std::size_t at = 0; at < text.size(); ++at) {
        words[1 + at / 8] |= std::uint64_t{static_cast<unsigned char>(text[at])} << (8 * (at % 8));
    }
    return words;
}

std::string unpacked(const std::vector<std::uint64_t>& words) {
    std::string text;
    const std::uint64_t length = words.empty() ? 0 : std::min<std::uint64_t>(words[0], (words.size() - 1) * 8);
    for (std::size_t at = 0; at < length; ++at) {
        text += static_cast<char>(words[1 + at / 8] >> (8 * (at % 8)) & 0xffU);
    }
    return text;
}

}  // namespace

int Overheard::Keeping::overflow(int letter) {
    if (!traits_type::eq_int_type(letter, traits_type::eof())) {
        const char written = traits_type::to_char_type(letter);
        xsputn(&written, 1);
    }
    return traits_type::not_eof(letter);
}

std::streamsize Overheard::Keeping::xsputn(const char* letters, std::streamsize number) {
    if (said.size() < most_kept) {
        said.append(letters, static_cast<std::size_t>(number));
    }
    if (hearer != nullptr) {
        hearer->write(letters, number);
    }
    return number;
}

int Overheard::Keeping::sync() {
    if (hearer != nullptr) {
        hearer->flush();
    }
    return 0;
}

explore::Peers& peers_of(const Context& context) {
    static explore::Alone alone;
    return context.peers == nullptr ? alone : *context.peers;
}

bool leads(const Context& context) {
    return peers_of(context).number() == 0;
}

void agree(explore::Peers& peers, const std::string& where, const std::string& what, const std::string& text) {
    if (peers.count() == 1) {
        return;
    }
    std::vector<std::vector<std::uint64_t>> outgoing(static_cast<std::size_t>(peers.count()), packed(text));
    const std::vector<std::vector<std::uint64_t>> incoming = peers.exchange(outgoing);
    std::vector<std::pair<std::string, std::string>> told;  // a text, and the processes that have it
    for (std::size_t process = 0; process < incoming.size(); ++process) {
        const std::string its = unpacked(incoming[process]);
        const auto found = std::find_if(told.begin(), told.end(), [&](const auto& each) { return each.first == its; });
        if (found == told.end()) {
            told.emplace_back(its, std::to_string(process));
        } else {
            found->second += fmt::format(", {}", process);
        }
    }
    if (told.size() == 1) {
        return;
    }
    std::string sentence = fmt::format("the processes of this run have different {}: ", what);
    for (const auto& [its, processes] : told) {
        sentence += fmt::format("{}'{}' (process {})", &its == &told.front().first ? "" : ", ", its, processes);
    }
    bad_option(where, sentence + "; start all of them alike");
}

std::string said_by_first(explore::Peers& peers, const std::string& mine) {
    std::vector<std::vector<std::uint64_t>> outgoing(static_cast<std::size_t>(peers.count()));
    if (peers.number() == 0) {
        outgoing.assign(outgoing.size(), packed(mine));
    }
    return unpacked(peers.exchange(outgoing).front());
}

void require_shared_folder(explore::Peers& peers, const std::string& option, const std::string& path) {
    if (path.empty() || peers.count() == 1) {
        return;
    }
    namespace fs = std::filesystem;
    std::error_code ignored;
    std::string mark;
    if (peers.number() == 0) {
        fs::create_directories(path, ignored);
        const std::string wanted = fmt::format("{}/seen-by-all-{}", path, ::getpid());
        // Where process 0 cannot write it has more to say later on.
        mark = std::ofstream(wanted) ? wanted : "";
    }
    const std::string name = said_by_first(peers, mark);
    bool seen = name.empty();
    // A folder of the network may take a moment to show what is new.
    for (int look = 0; look < 20 && !seen; ++look) {
        seen = fs::exists(name, ignored);
        if (!seen) {
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
    }
    const std::vector<std::uint64_t> blind = peers.sum({seen ? 0U : 1U});
    if (!mark.empty()) {
        fs::remove(mark, ignored);
    }
    if (blind[0] > 0) {
        bad_option(option,
                   fmt::format("{} of {} processes do not see in this folder what process 0 writes there; name a "
                               "folder that all machines share",
                               blind[0], peers.count()));
    }
}

void require_one_process(const explore::Peers& peers, const std::string& where, const std::string& what) {
    if (peers.count() > 1) {
        bad_option(where, fmt::format("{} by one process, but mpirun started {}; start it without mpirun (it uses all "
                                      "cores of a machine by itself)",
                                      what, peers.count()));
    }
}

}  // namespace rulescope::tools
