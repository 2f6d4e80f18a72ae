#include "analysis/games/pentactic/twin/twin.h"

#include <algorithm>
#include <bit>

namespace rulescope::pentactic {

using play::Payoffs;

namespace {

void put(TwinCells& cells, Cell cell) {
    cells[static_cast<std::size_t>(cell) / 64] |= std::uint64_t{1} << (static_cast<unsigned>(cell) % 64);
}

TwinCells together(const TwinCells& a, const TwinCells& b) {
    return {a[0] | b[0], a[1] | b[1]};
}

}  // namespace

PentacticTwin::PentacticTwin(const Pentactic& game)
    : rules_(game.rules()), boards_(static_cast<std::size_t>(game.rules().boards())) {
    columns_.resize(static_cast<std::size_t>(rules_.grid.columns()));
    rows_.resize(static_cast<std::size_t>(rules_.grid.rows()));
    for (Cell cell = 0; cell < rules_.grid.size(); ++cell) {
        put(grid_, cell);
        put(columns_[static_cast<std::size_t>(rules_.grid.column(cell))], cell);
        put(rows_[static_cast<std::size_t>(rules_.grid.row(cell))], cell);
    }
    for (const Placement& placement : game.placements()) {
        TwinCells cells{};
        for (const Cell cell : placement.cells) {
            put(cells, cell);
        }
        places_.cells.push_back(cells);
        places_.plies.push_back({Turn::Kind::place, 0, placement.piece, placement.cells});
        ++places_.first[placement.piece + 1];
    }
    for (std::size_t piece = 0; piece < piece_count; ++piece) {
        places_.first[piece + 1] += places_.first[piece];
    }
}

PentacticTwin::State PentacticTwin::state_of(const Position& position) const {
    State state;
    for (std::size_t board = 0; board < position.boards.size(); ++board) {
        const BoardState& from = position.boards[board];
        TwinGrid& grid = state.grids[board];
        for (Cell cell = 0; cell < rules_.grid.size(); ++cell) {
            if (from.at(cell) != Content::empty) {
                put(grid.covered, cell);
            }
            if (from.at(cell) == Content::stone) {
                grid.stone_columns |= std::uint32_t{1} << static_cast<unsigned>(rules_.grid.column(cell));
                grid.stone_rows |= std::uint32_t{1} << static_cast<unsigned>(rules_.grid.row(cell));
            }
        }
        grid.removed = from.removed.bits();
        grid.hand = hand(rules_, position, static_cast<int>(board)).bits();
    }
    for (std::size_t seat = 0; seat < position.stones.size(); ++seat) {
        state.stones[seat] = static_cast<std::int8_t>(position.stones[seat]);
    }
    state.phase = position.phase;
    state.to_act = static_cast<std::int8_t>(position.to_act);
    state.starter = static_cast<std::int8_t>(position.starter);
    if (position.first) {
        state.second = true;
        state.first_score = static_cast<std::int8_t>(position.first->score);
        state.first_removed = position.first->removed.bits();
    }
    return state;
}

// ---- legal plies --------------------------------------------------------------------------------------

/// P-5, P-14, P-19, G-P9: the grids for which the seat to act may remove a pentomino.
std::vector<std::uint8_t> PentacticTwin::victims(const State& state) const {
    if (rules_.mode == Mode::basic) {
        return {0};
    }
    const int last = rules_.seats() - 1;
    const auto has_all = [&](int board) { return state.grids[static_cast<std::size_t>(board)].removed == 0; };
    if (rules_.readings.draft == Draft::lookahead && state.to_act + 1 == last && has_all(last)) {
        return {static_cast<std::uint8_t>(last)};
    }
    std::vector<std::uint8_t> list;
    for (int board = 0; board <= last; ++board) {
        if (board != state.to_act && has_all(board)) {
            list.push_back(static_cast<std::uint8_t>(board));
        }
    }
    if (!list.empty()) {
        return list;
    }
    if (rules_.readings.draft == Draft::self_discard) {
        return {static_cast<std::uint8_t>(last)};
    }
    for (int board = 0; rules_.readings.draft == Draft::free_choice && board < last; ++board) {
        list.push_back(static_cast<std::uint8_t>(board));
    }
    return list;
}

/// P-6, P-13, P-20: true if the seat to act may lay stones on this grid: the only grid, or the grid of any opponent.
bool PentacticTwin::target(const State& state, std::size_t board) const {
    return rules_.mode == Mode::basic ||
           (board != static_cast<std::size_t>(state.to_act) && rules_.mode != Mode::solitaire);
}

TwinCells PentacticTwin::stonable(const TwinGrid& grid) const {
    TwinCells closed = grid.covered;
    for (std::uint32_t left = grid.stone_columns; left != 0; left &= left - 1) {
        closed = together(closed, columns_[static_cast<std::size_t>(std::countr_zero(left))]);
    }
    for (std::uint32_t left = grid.stone_rows; left != 0; left &= left - 1) {
        closed = together(closed, rows_[static_cast<std::size_t>(std::countr_zero(left))]);
    }
    return {grid_[0] & ~closed[0], grid_[1] & ~closed[1]};
}

std::array<int, piece_count> PentacticTwin::placement_counts(const TwinGrid& grid) const {
    std::array<int, piece_count> placement_counts{};
    for (std::size_t piece = 0; piece < piece_count; ++piece) {
        if ((grid.hand >> piece & 1U) == 0) {
            continue;
        }
        int fitting = 0;
        for (std::size_t place = places_.first[piece]; place < places_.first[piece + 1]; ++place) {
            fitting += fits(grid, places_.cells[place]) ? 1 : 0;
        }
        placement_counts[piece] = fitting;
    }
    return placement_counts;
}

int PentacticTwin::free_cells(const TwinGrid& grid) const {
    return std::popcount(grid_[0] & ~grid.covered[0]) + std::popcount(grid_[1] & ~grid.covered[1]);
}

std::uint64_t PentacticTwin::count_turns(const State& state) const {
    std::uint64_t count = 0;
    for_each_ply(state, [&](const Turn&, const TwinCells&) {
        ++count;
        return true;
    });
    return count;
}

PentacticTwin::Turn PentacticTwin::play(State& state, std::uint64_t number) const {
    Turn turn;
    TwinCells covers{};
    std::uint64_t at = 0;
    for_each_ply(state, [&](const Turn& ply, const TwinCells& cells) {
        turn = ply;
        covers = cells;
        return at++ != number;
    });
    state = after(state, turn, covers);
    return turn;
}

Payoffs PentacticTwin::playout(State state, Random& random, std::uint32_t max_turns) const {
    Payoffs payoffs{};
    for (std::uint32_t turns = 0; turns < max_turns && !over(state, payoffs); ++turns) {
        const std::uint64_t number = random.below(count_turns(state));
        play(state, number);
    }
    return over(state, payoffs) ? payoffs : play::equal_shares(seats());
}

// ---- effects of plies, end and payoffs ----------------------------------------------------------------

PentacticTwin::State PentacticTwin::after(State state, const Turn& ply, const TwinCells& cells) const {
    TwinGrid& grid = state.grids[ply.board];
    const auto piece = static_cast<std::uint16_t>(1U << ply.piece);
    switch (ply.kind) {
        case Turn::Kind::remove:
            grid.removed |= piece;
            grid.hand = static_cast<std::uint16_t>(grid.hand & ~piece);
            if (rules_.mode != Mode::basic && state.to_act + 1 < rules_.seats()) {
                ++state.to_act;
            } else {
                state.phase = Phase::stones;
                state.to_act =
                    rules_.mode == Mode::basic ? static_cast<std::int8_t>(stones_seat(state)) : state.starter;
            }
            settle(state);
            return state;
        case Turn::Kind::stone:
            --state.stones[static_cast<std::size_t>(state.to_act)];
            grid.stone_columns |= std::uint32_t{1} << static_cast<unsigned>(rules_.grid.column(ply.cells[0]));
            grid.stone_rows |= std::uint32_t{1} << static_cast<unsigned>(rules_.grid.row(ply.cells[0]));
            break;
        case Turn::Kind::place: grid.hand = static_cast<std::uint16_t>(grid.hand & ~piece); break;
        case Turn::Kind::pass: break;
    }
    grid.covered = together(grid.covered, cells);
    hand_on(state);
    settle(state);
    return state;
}

/// P-6, P-15, G-P7: sets the phase and the seats of the next turn.
void PentacticTwin::hand_on(State& state) const {
    if (rules_.mode == Mode::solitaire) {
        return;
    }
    if (rules_.mode == Mode::basic) {
        const bool stones_next = state.phase == Phase::pentominoes;
        state.phase = stones_next ? Phase::stones : Phase::pentominoes;
        state.to_act = static_cast<std::int8_t>(stones_next ? stones_seat(state) : pentomino_seat(state, 0));
        return;
    }
    state.to_act = static_cast<std::int8_t>((state.to_act + 1) % rules_.seats());
    if (state.to_act != state.starter) {
        return;
    }
    if (state.phase == Phase::stones) {
        state.phase = Phase::pentominoes;
        return;
    }
    state.phase = Phase::stones;
    if (rules_.readings.phase_order == PhaseOrder::rotating) {
        state.starter = static_cast<std::int8_t>((state.starter + 1) % rules_.seats());
        state.to_act = state.starter;
    }
}

bool PentacticTwin::can_lay(const TwinGrid& grid) const {
    for (std::size_t piece = 0; piece < piece_count; ++piece) {
        for (std::size_t place = places_.first[piece];
             (grid.hand >> piece & 1U) != 0 && place < places_.first[piece + 1]; ++place) {
            if (fits(grid, places_.cells[place])) {
                return true;
            }
        }
    }
    return false;
}

bool PentacticTwin::all_stuck(const State& state) const {
    return std::none_of(state.grids.begin(), state.grids.begin() + static_cast<std::ptrdiff_t>(boards_),
                        [&](const TwinGrid& grid) { return can_lay(grid); });
}

/// P-9, P-16, P-22, G-P4, G-P5: true if the end is checked in this state.
bool PentacticTwin::end_is_checked(const State& state) const {
    const bool pentominoes = state.phase == Phase::pentominoes;
    const bool stones = state.phase == Phase::stones;
    if (rules_.mode == Mode::solitaire) {
        return pentominoes;
    }
    if (rules_.mode == Mode::basic) {
        return pentominoes || (stones && rules_.readings.end_check == EndCheck::immediate);
    }
    const bool phase_begins = state.to_act == state.starter;
    switch (rules_.readings.duel_end) {
        case DuelEnd::end_of_stone_phase: return pentominoes && phase_begins;
        case DuelEnd::as_soon_as_true: return pentominoes || stones;
        case DuelEnd::end_of_round: break;
    }
    return stones && phase_begins;
}

void PentacticTwin::settle(State& state) const {
    if (!end_is_checked(state) || !all_stuck(state)) {
        return;
    }
    if (rules_.mode == Mode::basic && !state.second) {  // P-4: the roles are exchanged on an empty grid
        state.first_score = static_cast<std::int8_t>(score(state, 1));
        state.first_removed = state.grids[0].removed;
        state.second = true;
        state.grids[0] = TwinGrid{};
        state.grids[0].hand = rules_.pieces.bits();
        state.stones[0] = 0;
        state.stones[1] = static_cast<std::int8_t>(rules_.stones);
        state.phase = Phase::removing;
        state.to_act = static_cast<std::int8_t>(stones_seat(state));
        return;
    }
    state.phase = Phase::over;
    state.to_act = 0;
    state.starter = 0;
}

/// P-10, P-17, G-P3: the points of a seat.
int PentacticTwin::score(const State& state, std::size_t seat) const {
    const TwinGrid& grid = state.grids[boards_ == 1 ? 0 : seat];
    const int unlaid = std::popcount(grid.hand);
    if (rules_.mode == Mode::solitaire) {
        return unlaid;
    }
    const int counted =
        unlaid + (rules_.readings.discard_counts == DiscardCounts::yes ? std::popcount(grid.removed) : 0);
    if (rules_.mode != Mode::basic) {
        return counted + state.stones[seat];
    }
    return state.second && seat == 1 ? state.first_score : counted - state.stones[stones_seat(state)];
}

/// P-11, P-12, P-17, P-22, G-P1: the seats with the best score share the payoff equally.
bool PentacticTwin::over(const State& state, Payoffs& payoffs) const {
    if (state.phase != Phase::over) {
        return false;
    }
    payoffs = Payoffs{};
    if (rules_.mode == Mode::solitaire) {
        payoffs[0] = state.grids[0].hand == 0 ? 1.0 : 0.0;
        return true;
    }
    const bool most = rules_.mode == Mode::basic && rules_.readings.basic_winner == BasicWinner::most;
    const auto seats = static_cast<std::size_t>(rules_.seats());
    int best = 0;
    int winners = 0;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const int mine = most ? -score(state, seat) : score(state, seat);
        winners = seat == 0 || mine < best ? 1 : mine == best ? winners + 1 : winners;
        best = seat == 0 ? mine : std::min(best, mine);
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const int mine = most ? -score(state, seat) : score(state, seat);
        payoffs[seat] = mine == best ? 1.0 / winners : 0.0;
    }
    return true;
}

std::uint64_t PentacticTwin::hash(const State& state) const {
    std::uint64_t mixed = 0x9E3779B97F4A7C15ULL;
    const auto mix = [&](std::uint64_t word) {
        mixed = (mixed ^ word) * 0xD6E8FEB86659FD93ULL;
        mixed ^= mixed >> 32U;
    };
    for (std::size_t board = 0; board < boards_; ++board) {
        const TwinGrid& grid = state.grids[board];
        mix(grid.covered[0]);
        mix(grid.covered[1]);
        mix(std::uint64_t{grid.stone_columns} << 32U | grid.stone_rows);
        mix(std::uint64_t{grid.removed} << 16U | grid.hand);
    }
    for (const std::int8_t stones : state.stones) {
        mix(static_cast<std::uint8_t>(stones));
    }
    mix(static_cast<std::uint64_t>(state.phase) | static_cast<std::uint64_t>(state.to_act) << 8U |
        static_cast<std::uint64_t>(state.starter) << 16U | (state.second ? std::uint64_t{1} << 24U : 0) |
        std::uint64_t{static_cast<std::uint8_t>(state.first_score)} << 32U | std::uint64_t{state.first_removed} << 40U);
    return mixed;
}

}  // namespace rulescope::pentactic
