// Started under mpirun by mpi_test.cpp: tries what processes do together, without any game. Says "as expected" once, or
// what was not.
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "analysis/explore/mpi_peers.h"

namespace {

using rulescope::explore::Farewell;
using rulescope::explore::Peers;
using rulescope::explore::RunEnded;
using rulescope::explore::SharedPeers;

/// What process `from` gives to process `to` in this round: of many lengths, none among them.
std::vector<std::uint64_t> gift(int from, int to, int round) {
    std::vector<std::uint64_t> words(static_cast<std::size_t>((from * 7 + to * 3 + round * 5) % 23 * round));
    for (std::size_t at = 0; at < words.size(); ++at) {
        words[at] = static_cast<std::uint64_t>(from * 1'000'000 + to * 10'000 + round * 1000) + at;
    }
    return words;
}

/// "" or what is wrong.
std::string fault_of(Peers& peers) {
    const int all = peers.count(), me = peers.number();
    for (int round = 0; round < 20; ++round) {
        std::vector<std::vector<std::uint64_t>> outgoing;
        for (int to = 0; to < all; ++to) {
            outgoing.push_back(gift(me, to, round));
        }
        const std::vector<std::vector<std::uint64_t>> incoming = peers.exchange(outgoing);
        for (int from = 0; from < all; ++from) {
            if (incoming.at(static_cast<std::size_t>(from)) != gift(from, me, round)) {
                return "exchange() lost or changed something\n";
            }
            if (!outgoing.at(static_cast<std::size_t>(from)).empty()) {
                return "exchange() left something behind\n";
            }
        }
        const auto number = static_cast<std::uint64_t>(me);
        const auto processes = static_cast<std::uint64_t>(all);
        const std::uint64_t numbers = processes * (processes - 1) / 2;
        if (peers.sum({1, number, number << 40U}) != std::vector<std::uint64_t>{processes, numbers, numbers << 40U}) {
            return "sum() is wrong\n";
        }
        if (peers.any(false) || !peers.any(me == round % all)) {
            return "any() is wrong\n";
        }
        std::vector<std::uint8_t> mine(static_cast<std::size_t>((all - me) * round * 9), static_cast<std::uint8_t>(me));
        const std::vector<std::vector<std::uint8_t>> gathered = peers.gather(mine);
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

/// Something goes wrong in one process while the others go on.
Farewell played(const std::string& what, Peers& peers) {
    const bool last = peers.number() == peers.count() - 1;
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
        return last ? Farewell{2, "mine\n"} : Farewell{4, "ours\n"};
    }
    if (what == "steps" && last) {
        peers.sum({1});
    }
    if (what == "sizes" && last) {
        peers.sum({1, 2});
    }
    if (what != "steps") {
        peers.sum({1});
    }
    const std::string fault = fault_of(peers);
    return {fault.empty() ? 0 : 1, fault};
}

}  // namespace

/// WHAT [BYTES IN A PIECE]
int main(int count, char** arguments) {
    const std::string what = count > 1 ? arguments[1] : "";
    try {
        const std::size_t piece = count > 2 ? std::stoul(arguments[2]) : rulescope::explore::mpi_piece;
        const auto peers = rulescope::explore::peers_of_this_run(count, arguments, piece);
        Farewell mine;
        try {
            mine = played(what, *peers);
        } catch (const RunEnded&) {
            mine = {99, "never told\n"};
        } catch (const std::logic_error& fault) {
            mine = {3, fault.what() + std::string("\n")};
        }
        auto* shared = dynamic_cast<SharedPeers*>(peers.get());
        const std::vector<Farewell> all = shared != nullptr ? shared->leave(mine) : std::vector<Farewell>{mine};
        if (peers->number() == 0) {
            const std::string told = complaints_of(all);
            std::cout << peers->count() << " processes: " << (told.empty() ? "as expected\n" : told) << std::flush;
        }
        return rulescope::explore::status_of(all);
    } catch (const rulescope::explore::MpiUnusable& fault) {
        std::cout << fault.what() << "\n" << std::flush;
        return 2;
    }
}
