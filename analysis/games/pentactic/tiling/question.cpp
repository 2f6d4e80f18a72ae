// Reads and checks the request of `rulescope tile`.
#include "analysis/games/pentactic/tiling/pentomino_tiling.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/text.h"
#include "analysis/games/pentactic/tiling/reason.h"
#include "analysis/specs/error.h"
#include "core/ascii.h"

namespace rulescope::pentactic {

using specs::bad_option;

namespace {

[[noreturn]] void refuse(const std::string& option, const Faults& faults) {
    std::vector<specs::Message> messages;
    for (const Fault& fault : faults) {
        const std::string clause = fault.clause.empty() ? "" : " (" + fault.clause + ")";
        messages.push_back({option, 0, 0, fault.message + clause});
    }
    throw specs::InputError(std::move(messages));
}

Grid read_grid(const std::string& text) {
    const Result<Grid> grid = Grid::parse(text);
    if (!grid) {
        refuse("BOARD", grid.faults());
    }
    return *grid;
}

PieceSet read_pieces(const std::string& text) {
    PieceSet pieces;
    for (const char typed : text) {
        const char letter = ascii::upper(typed);
        const auto piece = piece_of(letter);
        if (!piece) {
            bad_option("--pieces",
                       fmt::format("'{}' is not a pentomino; expected letters of {}", typed, piece_letters));
        }
        if (pieces.has(*piece)) {
            bad_option("--pieces", fmt::format("{} is named twice; there is one of each", letter));
        }
        pieces = pieces.with(*piece);
    }
    return pieces;
}

/// Reads cells such as "d4,d5" or "d4 d5", in any order.
std::vector<Cell> read_stones(const Grid& grid, const std::string& text) {
    std::vector<std::string> names;
    for (Cell cell = 0; cell < grid.size(); ++cell) {
        names.push_back(grid.name(cell));
    }
    std::vector<Cell> stones;
    std::string word;
    const auto take_word = [&] {
        if (word.empty()) {
            return;
        }
        const Cell cell = grid.find(word);
        if (cell == no_cell) {
            bad_option("--stones", fmt::format("{} has no cell '{}'; its cells run from {} to {}.{}", grid.text(), word,
                                               names.front(), names.back(), specs::did_you_mean(word, names)));
        }
        stones.push_back(cell);
        word.clear();
    };
    for (const char c : text) {
        if (c == ',' || c == ' ') {
            take_word();
        } else {
            word += c;
        }
    }
    take_word();
    std::sort(stones.begin(), stones.end());
    return stones;
}

TileMode mode_of(const tiling::Request& request) {
    if (request.all_stone_sets) {
        return TileMode::survey;
    }
    if (request.sample) {
        return TileMode::sample;
    }
    return request.count ? TileMode::count : TileMode::solve;
}

/// Reports options that have no effect in the selected mode as errors.
void check_together(const tiling::Request& request, TileMode mode) {
    const auto not_with = [](bool given, const std::string& option, const std::string& other) {
        if (given) {
            bad_option(option, fmt::format("cannot be combined with {}; leave one of them out", other));
        }
    };
    if (mode == TileMode::survey || mode == TileMode::sample) {
        const std::string other = mode == TileMode::survey ? "--all-stone-sets" : "--sample";
        not_with(mode == TileMode::survey && request.sample.has_value(), "--sample", other);
        not_with(mode == TileMode::survey && request.count, "--count", other);
        not_with(!request.stones.empty(), "--stones", other);
        not_with(request.limit.has_value(), "--limit", other);
        not_with(!request.solver.empty(), "--solver", other);
    }
    not_with(mode == TileMode::count && request.limit.has_value(), "--limit", "--count");
    if (request.state && mode != TileMode::survey) {
        bad_option("--state", "only --all-stone-sets has a state; leave --state out");
    }
}

/// The number of stones that leaves five cells for each piece.
int right_stones(const Puzzle& puzzle) {
    const int stones = puzzle.grid.size() - puzzle.piece_area();
    if (stones < 0) {
        bad_option("BOARD", fmt::format("{} cover {} cells, more than the {} of {}; fewer --pieces would fit",
                                        counted(static_cast<std::uint64_t>(puzzle.pieces.size()), "piece", "pieces"),
                                        puzzle.piece_area(), puzzle.grid.size(), puzzle.grid.text()));
    }
    return stones;
}

}  // namespace

TileOptions read_request(const tiling::Request& request) {
    TileOptions options;
    options.mode = mode_of(request);
    check_together(request, options.mode);
    Puzzle& puzzle = options.puzzle;
    puzzle.grid = read_grid(request.board);
    puzzle.flips = !request.no_flips;
    if (request.pieces) {
        puzzle.pieces = read_pieces(*request.pieces);
    }
    if (const Faults faults = faults_of(puzzle); !faults.empty()) {
        refuse(puzzle.pieces.empty() ? "--pieces" : "BOARD", faults);
    }
    const StoneRule rule = request.rule == "row_col" ? StoneRule::row_col : StoneRule::free;
    options.links = request.solver == "links";
    options.limit = request.limit.value_or(1);
    options.budget = request.budget.value_or(0);
    const int right = right_stones(puzzle);
    if (options.mode == TileMode::solve || options.mode == TileMode::count) {
        puzzle.stones = read_stones(puzzle.grid, request.stones);
        if (const Faults faults = faults_of(puzzle, rule); !faults.empty()) {
            refuse("--stones", faults);
        }
        if (puzzle.free_area() != puzzle.piece_area()) {
            bad_option("--stones", area_reason(puzzle).sentence);
        }
        return options;
    }
    options.task = {puzzle.grid, right, rule, puzzle.pieces, puzzle.flips, options.budget};
    std::string option = "--sample";
    if (options.mode == TileMode::survey) {
        option = "--all-stone-sets";
        options.task.stones = *request.all_stone_sets;
    } else {
        options.samples = *request.sample;
        options.count_samples = request.count;
    }
    if (const Faults faults = faults_of(options.task); !faults.empty()) {
        refuse(option, faults);
    }
    if (options.mode == TileMode::survey) {
        if (const auto fault = too_many_sets(options.task)) {
            refuse(option, {Fault{fault->message + "; --sample draws some of them", "", "", 0}});
        }
    }
    return options;
}

}  // namespace rulescope::pentactic
