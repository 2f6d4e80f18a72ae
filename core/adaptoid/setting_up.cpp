#include "core/adaptoid/setting_up.h"

#include <algorithm>

namespace rulescope::adaptoid {

namespace {

Position empty_position(const RuleSet& rules) {
    Position position;
    position.cells.resize(static_cast<std::size_t>(rules.board.size()));
    for (const Colour colour : rules.order) {
        position.supply[index(colour)] = rules.supply;
    }
    return position;
}

void put_bare(Position& position, Cell cell, Colour colour) {
    position.at(cell) = Piece{colour, 0, 0};
    int& box = position.supply[index(colour)].adaptoids;
    box = box >= unlimited ? unlimited : box - 1;
}

void give_colours(const RuleSet& rules, Position& position) {
    for (std::size_t seat = 0; seat < rules.order.size(); ++seat) {
        position.colour_of_seat[seat] = rules.order[seat];
    }
}

/// True if moving a single disc can make the board connected.
bool one_disc_mends(const Board& board, std::vector<std::uint8_t> heights) {
    for (std::size_t from = 0; from < heights.size(); ++from) {
        for (std::size_t to = 0; to < heights.size(); ++to) {
            if (heights[from] == 0 || from == to || heights[to] > 1) {
                continue;
            }
            --heights[from];
            ++heights[to];
            const bool mended = connected(board, heights);
            ++heights[from];
            --heights[to];
            if (mended) {
                return true;
            }
        }
    }
    return false;
}

/// G-31: a number of disc moves that is enough to connect the board. It is 0 if the board is connected and 1 if moving
/// one disc closes the gap. Otherwise it is the number of strays, because strays can always be moved back one by one.
int discs_to_mend(const Board& board, const std::vector<std::uint8_t>& heights) {
    if (connected(board, heights)) {
        return 0;
    }
    const int apart = strays(board, heights);
    return apart > 1 && one_disc_mends(board, heights) ? 1 : std::max(1, apart);
}

/// True if a disc may be moved from one place to the other (S-15, S-16, G-S3).
bool disc_allowed(const RuleSet& rules, const Position& position, Cell from, Cell to) {
    if (from == to || position.height(rules, from) == 0 || position.height(rules, to) > 1) {
        return false;
    }
    std::vector<std::uint8_t> heights = position.heights;
    --heights[static_cast<std::size_t>(from)];
    ++heights[static_cast<std::size_t>(to)];
    if (rules.readings.connectivity == Connectivity::after_each_disc) {
        return connected(rules.board, heights);
    }
    return discs_to_mend(rules.board, heights) <= rules.setup.max_moves - position.disc_moves - 1;
}

}  // namespace

Position starting_position(const RuleSet& rules) {
    Position position = empty_position(rules);
    if (rules.setup.by_players) {
        position.heights = rules.board.heights();
    }
    if (rules.start_by == StartBy::cells) {
        for (const Colour colour : rules.order) {  // A-5, T-2
            for (const Cell cell : rules.start[index(colour)]) {
                put_bare(position, cell, colour);
            }
        }
        give_colours(rules, position);
        position.phase = Phase::step1;
    } else if (rules.setup.by_players && rules.setup.discs > 0) {
        position.phase = Phase::stacking;
    } else if (rules.setup.by_players && rules.setup.max_moves > 0) {
        position.phase = Phase::discs;
    } else {
        position.phase = Phase::placing;
    }
    return position;
}

std::vector<Ply> setup_plies(const RuleSet& rules, const Position& position) {
    std::vector<Ply> list;
    const auto cells = static_cast<Cell>(rules.board.size());
    switch (position.phase) {
        case Phase::stacking:
            for (Cell cell = 0; cell < cells; ++cell) {
                if (position.height(rules, cell) == 1) {
                    list.push_back(Ply{Ply::Kind::stack, no_cell, cell, Colour::none});
                }
            }
            break;
        case Phase::discs:
            for (Cell from = 0; from < cells; ++from) {
                if (position.height(rules, from) == 0) {
                    continue;
                }
                for (Cell to = 0; to < cells; ++to) {
                    if (disc_allowed(rules, position, from, to)) {
                        list.push_back(Ply{Ply::Kind::disc, from, to, Colour::none});
                    }
                }
            }
            if (connected(rules.board, position.heights)) {
                list.push_back(Ply{Ply::Kind::done, no_cell, no_cell, Colour::none});
            }
            break;
        case Phase::placing:
            for (Cell white = 0; white < cells; ++white) {
                for (Cell black = 0; black < cells; ++black) {
                    if (white != black && position.free(rules, white) && position.free(rules, black)) {
                        list.push_back(Ply{Ply::Kind::place, white, black, Colour::none});
                    }
                }
            }
            break;
        case Phase::choosing:
            list.push_back(Ply{Ply::Kind::take, no_cell, no_cell, Colour::white});
            list.push_back(Ply{Ply::Kind::take, no_cell, no_cell, Colour::black});
            break;
        default: break;
    }
    return list;
}

std::optional<Refusal> refusal_of_setup(const RuleSet& rules, const Position& position, const Ply& ply) {
    const auto on_board = [&](Cell cell) { return cell >= 0 && cell < rules.board.size(); };
    const bool of_discs = ply.kind == Ply::Kind::stack || ply.kind == Ply::Kind::disc || ply.kind == Ply::Kind::done;
    if (of_discs && !rules.setup.by_players) {
        return Refusal{"A-1", "the board is given: no player stacks or moves its discs"};
    }
    switch (ply.kind) {
        case Ply::Kind::stack:
            if (position.phase != Phase::stacking) {
                return Refusal{"S-15", "spare discs are not stacked in this phase"};
            }
            if (!on_board(ply.to) || position.height(rules, ply.to) != 1) {
                return Refusal{"S-15", "a disc is stacked on a single disc"};
            }
            return std::nullopt;
        case Ply::Kind::disc:
            if (position.phase != Phase::discs) {
                return Refusal{"S-16", "discs are not moved in this phase"};
            }
            if (!on_board(ply.from) || !on_board(ply.to) || position.height(rules, ply.from) == 0) {
                return Refusal{"S-16", "there is no disc to move"};
            }
            if (ply.from == ply.to) {
                return Refusal{"S-16", "the disc has to go somewhere else"};
            }
            if (position.height(rules, ply.to) == 2) {
                return Refusal{"S-15", rules.board.name(ply.to) + " has two discs already"};
            }
            if (!disc_allowed(rules, position, ply.from, ply.to)) {
                return Refusal{"S-16", rules.readings.connectivity == Connectivity::after_each_disc
                                           ? "the board would not stay connected (G-S3)"
                                           : "the disc moves that are left could not connect the board again (G-31)"};
            }
            return std::nullopt;
        case Ply::Kind::done:
            if (position.phase != Phase::discs) {
                return Refusal{"S-16", "this is not the phase of the disc moves"};
            }
            if (!connected(rules.board, position.heights)) {
                return Refusal{"S-16", "the board is not connected yet"};
            }
            return std::nullopt;
        case Ply::Kind::place:
            if (position.phase != Phase::placing) {
                return Refusal{"N-4", "the first adaptoids are not placed in this phase"};
            }
            if (!on_board(ply.from) || !on_board(ply.to) || ply.from == ply.to) {
                return Refusal{"N-4", "White and Black are placed on two different cells of the board"};
            }
            if (!position.free(rules, ply.from) || !position.free(rules, ply.to)) {
                return Refusal{"S-18", "there is no disc to place an adaptoid on"};
            }
            return std::nullopt;
        case Ply::Kind::take:
            if (position.phase != Phase::choosing) {
                return Refusal{"N-4", "colours are not chosen in this phase"};
            }
            if (!rules.has(ply.colour)) {
                return Refusal{"N-4", "expected white or black"};
            }
            return std::nullopt;
        default: break;
    }
    return Refusal{"N-4", rules.setup.by_players
                              ? "the setup phase comes first: arranging discs, placing adaptoids, choosing a colour"
                              : "the setup phase comes first: placing adaptoids, choosing a colour"};
}

void set_up(const RuleSet& rules, Position& position, const Ply& ply, Events* events) {
    switch (ply.kind) {
        case Ply::Kind::stack: {
            position.heights[static_cast<std::size_t>(ply.to)] = 2;
            emit(events, {.clause = "S-15", .cell = ply.to, .amount = 2});
            int placed = -rules.board.discs();
            for (const int height : position.heights) {
                placed += height;
            }
            if (placed == rules.setup.discs) {
                position.phase = rules.setup.max_moves > 0 ? Phase::discs : Phase::placing;
            }
            break;
        }
        case Ply::Kind::disc:
            --position.heights[static_cast<std::size_t>(ply.from)];
            ++position.heights[static_cast<std::size_t>(ply.to)];
            ++position.disc_moves;
            emit(events, {.clause = "S-16", .cell = ply.to, .from = ply.from, .amount = position.disc_moves});
            if (position.disc_moves == rules.setup.max_moves) {
                position.phase = Phase::placing;
                position.disc_moves = 0;  // irrelevant from now on
            }
            break;
        case Ply::Kind::done:
            position.phase = Phase::placing;
            position.disc_moves = 0;
            break;
        case Ply::Kind::place:
            put_bare(position, ply.from, Colour::white);
            put_bare(position, ply.to, Colour::black);
            position.phase = Phase::choosing;
            position.to_act = 1;
            emit(events, {.clause = "N-4", .cell = ply.from, .end = ply.to});
            break;
        case Ply::Kind::take: {
            give_colours(rules, position);
            const Seat chooser = 1;
            if (position.colour_of_seat[chooser] != ply.colour) {
                std::swap(position.colour_of_seat[0], position.colour_of_seat[1]);
            }
            position.phase = Phase::step1;
            position.to_act = position.seat_of(rules.order.front());  // N-5: White begins, independently of its seat
            emit(events, {.clause = "N-4", .seat = chooser});
            emit(events, {.clause = "N-5", .seat = position.to_act});
            break;
        }
        default: break;
    }
}

}  // namespace rulescope::adaptoid
