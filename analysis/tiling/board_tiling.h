// BoardTiling: the interface through which a family covers boards with pieces. It answers questions about one board and
// about all sets of stones on that board. It also provides the chapter of a report about the boards of a rule set.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_rules.h"
#include "analysis/parallel/communicator.h"
#include "analysis/tiling/answer.h"
#include "analysis/tiling/board_report.h"

namespace rulescope::tiling {

/// A question about tilings.
struct Request {
    std::string board;                         ///< "8x8"
    std::string stones;                        ///< "d4,d5"
    std::optional<std::string> pieces = {};    ///< letters; nothing: all pieces
    std::string rule = "free";                 ///< of the stones: "free" or "row_col"
    std::optional<int> all_stone_sets = {};    ///< decides every set of so many stones
    std::optional<std::uint64_t> sample = {};  ///< decides so many random sets of stones
    std::optional<std::uint64_t> limit = {};   ///< largest number of solutions; nothing: one
    std::optional<std::uint64_t> budget = {};  ///< largest number of placements tried; nothing: no bound
    std::string solver = {};                   ///< "masks" or "links"; "" for masks
    bool count = false;                        ///< counts the solutions
    bool no_flips = false;                     ///< pieces are not turned over
    bool state = false;                        ///< the run stores its state in a file
};

/// The file with the state of a run.
struct StateFile {
    std::string path;                   ///< for messages
    std::string version;                ///< version of the program; a state of another version is not continued
    std::optional<std::string> text{};  ///< content of the file, if it exists
    std::function<void(const std::string& text)> save;
};

struct RunOptions {
    std::uint64_t seed = 1;
    int threads = 1;                          ///< the result does not depend on this number
    const std::atomic<bool>* stop = nullptr;  ///< the caller sets it to interrupt the run
    /// The processes that answer the question together; null for a single process.
    parallel::Communicator* communicator = nullptr;
    std::function<void(const std::string& what, std::uint64_t done, std::uint64_t total)> progress{};
    std::optional<StateFile> state{};  ///< the same text in every process; process 0 saves
};

/// A checked request.
class Question {
public:
    Question() = default;
    virtual ~Question() = default;
    Question(const Question&) = delete;
    Question& operator=(const Question&) = delete;

    /// Returns whether several processes can answer the question together.
    [[nodiscard]] virtual bool shared() const = 0;
    /// Returns whether the answer has a drawing.
    [[nodiscard]] virtual bool draws() const = 0;
    /// The unit of the progress: "classes".
    [[nodiscard]] virtual std::string unit() const = 0;
    /// Computes the answer. Throws specs::InputError if options.state contains a state of another question.
    [[nodiscard]] virtual Answer answer(const RunOptions& options) const = 0;
};

/// Budgets for the chapter of a report.
struct BoardOptions {
    /// Number of boards drawn at random and counted. The other grids and rules of the atlas have a quarter of it.
    std::uint64_t boards = 200;
    std::uint64_t nodes = 100'000'000;  ///< maximum number of placements tried for a board
    std::uint64_t seed = 1;
    int threads = 0;  ///< 0: number of cores
    std::function<void(const std::string& what, std::uint64_t done, std::uint64_t total)> progress{};
    const std::atomic<bool>* stop = nullptr;
    /// The full atlas: every grid and rule has `boards` boards, every set of stones is decided where there are at most
    /// 100 000 000, and the boards with exactly one solution are sought wherever there are at most 700 000.
    bool full_atlas = false;
};

class CoverPuzzleMaker;

class BoardTiling {
public:
    BoardTiling() = default;
    virtual ~BoardTiling() = default;
    BoardTiling(const BoardTiling&) = delete;
    BoardTiling& operator=(const BoardTiling&) = delete;

    /// Reads a request whose numbers and words are within the bounds of studies::TileRequest. Throws specs::InputError
    /// for a board, stones or pieces that are invalid, and for options that exclude each other.
    [[nodiscard]] virtual std::unique_ptr<Question> read(const Request& request) const = 0;
    /// The content of a report's chapter about the boards of these rules; nothing if the rules have no boards to cover.
    /// Because budgets are numbers of boards and nodes, the result does not depend on the number of threads.
    [[nodiscard]] virtual std::optional<BoardReport> report(const AnyRules& rules,
                                                            const BoardOptions& options) const = 0;

    /// Makes puzzles "cover the board" (cover_puzzles.h).
    [[nodiscard]] virtual const CoverPuzzleMaker& cover_puzzles() const = 0;

    // These functions return SVG, or "" if the board cannot be drawn.

    /// Draws the stones on a grid such as "9x7".
    [[nodiscard]] virtual std::string draw_stones(const AnyRules& rules, const std::string& grid,
                                                  const std::string& stones) const = 0;
    [[nodiscard]] virtual std::string draw_unsolvable(const AnyRules& rules, const UnsolvableBoard& board) const = 0;
    /// Draws the puzzles; if `solved` is true, draws their solutions instead.
    [[nodiscard]] virtual std::string draw_sheet(const AnyRules& rules, const std::vector<PuzzleBoard>& puzzles,
                                                 bool solved) const = 0;
};

}  // namespace rulescope::tiling
