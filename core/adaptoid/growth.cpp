#include "core/adaptoid/growth.h"

namespace rulescope::adaptoid {

namespace {

/// True if the adaptoid can take one more limb of this kind. An adaptoid has six sockets in total; G-12 can set
/// another limit.
bool has_socket(const RuleSet& rules, const Piece& piece, bool leg) {
    switch (rules.readings.limb_cap) {
        case LimbCap::total6: return piece.limbs() < 6;
        case LimbCap::six_each: return (leg ? piece.legs : piece.pincers) < 6;
        case LimbCap::none: break;
    }
    return true;
}

bool next_to_own(const RuleSet& rules, const Position& position, Cell cell) {
    for (const Cell neighbour : rules.board.neighbours(cell)) {
        if (position.at(neighbour).colour == position.mover()) {
            return true;
        }
    }
    return false;
}

/// True if the mover may add a limb to this adaptoid. It may add limbs to its own adaptoids or, under G-10 any,
/// to every adaptoid.
bool may_grow(const RuleSet& rules, const Position& position, const Piece& piece) {
    return piece.colour == position.mover() || rules.readings.grow_target == GrowTarget::any;
}

void take_from(int& box) {
    if (box < unlimited) {
        --box;
    }
}

}  // namespace

std::vector<Ply> growths(const RuleSet& rules, const Position& position) {
    std::vector<Ply> list;
    const Colour mover = position.mover();
    const std::size_t cells = position.cells.size();
    if (position.supply[index(mover)].adaptoids > 0) {
        for (std::size_t cell = 0; cell < cells; ++cell) {
            const auto to = static_cast<Cell>(cell);
            if (position.free(rules, to) && next_to_own(rules, position, to)) {
                list.push_back(Ply{Ply::Kind::create, no_cell, to, Colour::none});
            }
        }
    }
    for (const bool leg : {true, false}) {
        for (std::size_t cell = 0; cell < cells; ++cell) {
            const Piece& piece = position.cells[cell];
            if (piece.empty() || !may_grow(rules, position, piece) || !has_socket(rules, piece, leg)) {
                continue;
            }
            // G-30: a limb always has the colour of its adaptoid, so it comes from that colour's box.
            const Supply& box = position.supply[index(piece.colour)];
            if ((leg ? box.legs : box.pincers) > 0) {
                list.push_back(Ply{leg ? Ply::Kind::add_leg : Ply::Kind::add_pincer, no_cell, static_cast<Cell>(cell),
                                   Colour::none});
            }
        }
    }
    return list;
}

std::optional<Refusal> refusal_of_growth(const RuleSet& rules, const Position& position, const Ply& ply) {
    if (ply.kind == Ply::Kind::skip) {
        if (rules.readings.growth == Growth::mandatory) {
            return Refusal{"A-9", "step 2 is mandatory: create an adaptoid or add one leg or one pincer"};
        }
        return std::nullopt;
    }
    if (ply.to < 0 || ply.to >= rules.board.size()) {
        return Refusal{"A-9", "growing needs a cell of the board"};
    }
    const std::string cell = rules.board.name(ply.to);
    const std::string mover = title_of(position.mover());
    const Piece& piece = position.at(ply.to);
    if (ply.kind == Ply::Kind::create) {
        if (position.height(rules, ply.to) == 0) {
            return Refusal{"S-18", cell + " has no disc"};
        }
        if (!piece.empty()) {
            return Refusal{"A-12", cell + " is not empty"};
        }
        if (!next_to_own(rules, position, ply.to)) {
            return Refusal{"A-12", cell + " is not next to an adaptoid of " + mover};
        }
        if (position.supply[index(position.mover())].adaptoids <= 0) {
            return Refusal{"A-2", mover + " has no adaptoid left to create"};
        }
        return std::nullopt;
    }
    const bool leg = ply.kind == Ply::Kind::add_leg;
    if (piece.empty()) {
        return Refusal{"A-13", "there is no adaptoid on " + cell};
    }
    if (!may_grow(rules, position, piece)) {
        return Refusal{"A-13", cell + " is not an adaptoid of " + mover};
    }
    if (!has_socket(rules, piece, leg)) {
        return Refusal{"A-14", cell + " has no free socket: " + std::to_string(piece.legs) + " legs and " +
                                   std::to_string(piece.pincers) + " pincers"};
    }
    const Supply& box = position.supply[index(piece.colour)];
    if ((leg ? box.legs : box.pincers) <= 0) {
        return Refusal{"A-2", title_of(piece.colour) + " has no " + (leg ? "leg" : "pincer") + " left"};
    }
    return std::nullopt;
}

void grow(const RuleSet& rules, Position& position, const Ply& ply, Events* events) {
    emit(events, {.clause = "A-9", .cell = ply.to});
    Piece& piece = position.at(ply.to);
    if (ply.kind == Ply::Kind::create) {
        piece = Piece{position.mover(), 0, 0};
        take_from(position.supply[index(piece.colour)].adaptoids);
        emit(events, {.clause = "A-12", .cell = ply.to});
        return;
    }
    Supply& box = position.supply[index(piece.colour)];
    if (ply.kind == Ply::Kind::add_leg) {
        ++piece.legs;
        take_from(box.legs);
    } else {
        ++piece.pincers;
        take_from(box.pincers);
    }
    emit(events, {.clause = "A-13", .cell = ply.to});
    if (rules.readings.limb_cap == LimbCap::total6 && piece.limbs() == 6) {
        emit(events, {.clause = "A-14", .cell = ply.to, .amount = 6});
    }
}

}  // namespace rulescope::adaptoid
