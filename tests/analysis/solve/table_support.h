// A graph large enough for tables, a folder for them, and functions that write and open tables.
#pragma once

#include <atomic>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>

#include "analysis/solve/solver.h"
#include "tests/analysis/solve/graph.h"
#include "tests/support/thread_communicator.h"

namespace rulescope::solve::tables {

using rulescope::testing::GraphGame;

class Folder {
public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "rulescope-solve-XXXXXX").string();
        path_ = mkdtemp(name.data()) == nullptr ? std::string() : name;
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { std::filesystem::remove_all(path_); }
    [[nodiscard]] std::string path(const std::string& name) const { return path_ + "/" + name; }

private:
    std::string path_;
};

inline std::string bytes_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline SolveOptions options_for(int threads = 1, const std::string& state = "") {
    SolveOptions options;
    options.threads = threads;
    options.rules = "0123456789abcdef";
    options.version = "1.2.3";
    options.state = state;
    return options;
}

/// Solves the game in `processes` processes and writes the table. Returns the number of resumed groups.
inline std::size_t write(const GraphGame& game, const SolveOptions& options, const std::string& path,
                         int processes = 1) {
    std::atomic<std::size_t> resumed{0};
    rulescope::testing::in_processes(processes, [&](parallel::Communicator& communicator) {
        Solver<1> solver(game, options, communicator);
        solver.run();
        TableFacts about;
        about.ruleset = "graph";
        write_table(solver, game, options, about, path, communicator);
        resumed = solver.resumed_groups();
    });
    return resumed;
}

inline Table open(const GraphGame& game, const std::string& path) {
    return Table(path, {"0123456789abcdef", "1.2.3"}, Column::all(game.seats(), game.endings()));
}

/// A graph of 900 positions with wins, draws (if `draws`) and cycles.
inline GraphGame large_graph(int seats, bool ranked, bool draws = true) {
    GraphGame game;
    game.players = seats;
    game.has_rank = ranked;
    game.ends = rulescope::testing::graph_endings(seats);
    if (!draws) {
        game.ends.resize(static_cast<std::size_t>(seats));
    }
    std::uint32_t state = 12345;
    const auto draw = [&](std::uint32_t below) {
        state = state * 1664525U + 1013904223U;
        return (state >> 10U) % below;
    };
    constexpr std::uint32_t size = 900;
    for (std::uint32_t place = 0; place < size; ++place) {
        GraphGame::Node node{
            static_cast<Seat>(draw(static_cast<std::uint32_t>(seats))), search::ongoing, place / 90, {}};
        const std::uint32_t smallest = ranked ? (place / 90 + (place / 90 % 2 == 0 ? 1 : 0)) * 90 : 0;
        const std::uint32_t turns = place < 100 ? 3 : draw(4);
        for (std::uint32_t turn = 0; turn < turns && smallest < size; ++turn) {
            node.next.push_back(smallest + draw(std::min(size - smallest, 300U)));
        }
        if (node.next.empty()) {
            node.ending = static_cast<int>(draw(static_cast<std::uint32_t>(game.ends.size())));
        }
        game.nodes.push_back(node);
    }
    return game;
}

/// The message of the storage::FileError that `what` throws; "" if it throws none.
inline std::string complaint(const std::function<void()>& what) {
    try {
        what();
    } catch (const storage::FileError& fault) {
        return fault.what();
    }
    return "";
}

}  // namespace rulescope::solve::tables
