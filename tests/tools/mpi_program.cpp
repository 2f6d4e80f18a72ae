// Started under mpirun by the tests: tries the operations of processes without a game. Prints "as expected" once, or
// the difference.
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "analysis/parallel/mpi_run.h"

namespace {

using rulescope::parallel::Communicator;
using rulescope::parallel::ExitReport;
using rulescope::parallel::RunEnded;
using rulescope::parallel::SharedCommunicator;

/// The data that process `from` sends to process `to` in this round: of many lengths, including 0.
std::vector<std::uint64_t> gift(int from, int to, int round) {
    std::vector<std::uint64_t> words(static_cast<std::size_t>((from * 7 + to * 3 + round * 5) % 23 * round));
    for (std::size_t at = 0; at < words.size(); ++at) {
        words[at] = static_cast<std::uint64_t>(from * 1'000'000 + to * 10'000 + round * 1000) + at;
    }
    return words;
}

/// "" or the difference.
std::string fault_of(Communicator& communicator) {
    const int all = communicator.size(), me = communicator.rank();
    for (int round = 0; round < 20; ++round) {
        std::vector<std::vector<std::uint64_t>> outgoing;
        for (int to = 0; to < all; ++to) {
            outgoing.push_back(gift(me, to, round));
        }
        const std::vector<std::vector<std::uint64_t>> incoming = communicator.all_to_all(outgoing);
        for (int from = 0; from < all; ++from) {
            if (incoming.at(static_cast<std::size_t>(from)) != gift(from, me, round)) {
                return "all_to_all() lost or changed something\n";
            }
            if (!outgoing.at(static_cast<std::size_t>(from)).empty()) {
                return "all_to_all() left something behind\n";
            }
        }
        const auto number = static_cast<std::uint64_t>(me);
        const auto processes = static_cast<std::uint64_t>(all);
        const std::uint64_t numbers = processes * (processes - 1) / 2;
        if (communicator.all_reduce({1, number, number << 40U}) !=
            std::vector<std::uint64_t>{processes, numbers, numbers << 40U}) {
            return "all_reduce() is wrong\n";
        }
        if (communicator.all_reduce_or(false) || !communicator.all_reduce_or(me == round % all)) {
            return "all_reduce_or() is wrong\n";
        }
        std::vector<std::uint8_t> mine(static_cast<std::size_t>((all - me) * round * 9), static_cast<std::uint8_t>(me));
        const std::vector<std::vector<std::uint8_t>> gathered = communicator.gather(mine);
        if (gathered.size() != (me == 0 ? processes : 0)) {
            return "gather() gives to others than process 0\n";
        }
        for (std::size_t from = 0; from < gathered.size(); ++from) {
            if (gathered[from].size() != (processes - from) * static_cast<std::size_t>(round) * 9 ||
                (round > 0 && gathered[from].back() != static_cast<std::uint8_t>(from))) {
                return "gather() mixes them up\n";
            }
        }
    }
    return "";
}

/// One process fails while the others continue.
ExitReport played(const std::string& what, Communicator& communicator) {
    const bool last = communicator.rank() == communicator.size() - 1;
    if (what == "leaves" && last) {
        return {4, "no room here\n"};
    }
    if (what == "goes" && last) {
        return {0, ""};
    }
    if (what == "killed" && last) {
        std::abort();
    }
    if (what == "differs") {
        return last ? ExitReport{2, "mine\n"} : ExitReport{4, "ours\n"};
    }
    if (what == "steps" && last) {
        communicator.all_reduce({1});
    }
    if (what == "sizes" && last) {
        communicator.all_reduce({1, 2});
    }
    if (what != "steps") {
        communicator.all_reduce({1});
    }
    const std::string fault = fault_of(communicator);
    return {fault.empty() ? 0 : 1, fault};
}

}  // namespace

/// WHAT [BYTES IN A PIECE]
int main(int count, char** arguments) {
    const std::string what = count > 1 ? arguments[1] : "";
    try {
        const std::size_t piece = count > 2 ? std::stoul(arguments[2]) : rulescope::parallel::max_message_bytes;
        const auto communicator = rulescope::parallel::make_communicator(count, arguments, piece);
        ExitReport mine;
        try {
            mine = played(what, *communicator);
        } catch (const RunEnded&) {
            mine = {99, "never told\n"};
        } catch (const std::logic_error& fault) {
            mine = {3, fault.what() + std::string("\n")};
        }
        auto* shared = dynamic_cast<SharedCommunicator*>(communicator.get());
        const std::vector<ExitReport> all = shared != nullptr ? shared->leave(mine) : std::vector<ExitReport>{mine};
        if (communicator->rank() == 0) {
            const std::string messages = combined_messages(all);
            std::cout << communicator->size() << " processes: " << (messages.empty() ? "as expected\n" : messages)
                      << std::flush;
        }
        return rulescope::parallel::combined_status(all);
    } catch (const rulescope::parallel::MpiUnavailable& fault) {
        std::cout << fault.what() << "\n" << std::flush;
        return 2;
    }
}
