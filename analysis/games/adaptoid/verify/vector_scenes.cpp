// Scenes of the Adaptoid family: random valid positions that short random games do not reach. Small scenes are shortly
// before an event; crowded scenes have a nearly empty box.
#include "analysis/games/adaptoid/verify/knowledge.h"

#include <algorithm>
#include <utility>

#include "core/adaptoid/feeding.h"

namespace rulescope::adaptoid {

namespace {

/// Builds a scene on a given board. A setup by the players may have changed the board.
class RandomScene {
public:
    RandomScene(const RuleSet& rules, Position board, Random& random)
        : rules_(rules), now_(std::move(board)), random_(random) {
        setup_.to_move = any_colour();
        for (const Colour colour : rules.order) {
            box_[index(colour)] = rules.supply;
        }
        for (Cell cell = 0; rules.setup.by_players && cell < rules.board.size(); ++cell) {
            if (now_.height(rules, cell) != rules.board.height(cell)) {
                setup_.discs.emplace_back(cell, now_.height(rules, cell));
            }
        }
        if (rules.start_by == StartBy::pie && random.below(2) == 1) {
            setup_.first_seat = Colour::black;
        }
    }

    /// Places a few adaptoids with few limbs close together, so that all kinds of attacks occur. The first is the
    /// mover's.
    void skirmish() {
        const std::uint64_t largest = 2 + random_.below(4);
        Cell cell = any_cell();
        for (std::uint64_t piece = 0; piece < largest; ++piece) {
            const Colour colour = piece == 0 ? setup_.to_move : piece == 1 ? other() : any_colour();
            put(cell, colour);
            cell = near(cell, random_.below(4) == 0 ? 3 : 1);
        }
        if (random_.below(2) == 0) {
            put(any_cell(), other());
        }
        if (random_.below(4) == 0) {
            fill_up(setup_.to_move);
        }
        arm(3);
        lose();
    }

    /// Places one adaptoid of the mover with legs, and enemies with pincers at any distance, so that walks and attacks
    /// of every length and every comparison of pincers occur.
    void chase() {
        const Cell hunter = any_cell();
        put(hunter, setup_.to_move);
        const std::uint64_t largest = 1 + random_.below(3);
        for (std::uint64_t piece = 0; piece < largest; ++piece) {
            const Cell cell = random_.below(2) == 0 ? any_cell() : near(hunter, 1 + random_.below(6));
            put(cell, other());
        }
        for (Cell cell = 0; cell < rules_.board.size(); ++cell) {
            if (now_.at(cell).empty()) {
                continue;
            }
            const auto fed = static_cast<std::uint64_t>(std::min(food(rules_, now_, cell), 6));
            const std::uint64_t limbs = random_.below(2) == 0 ? fed : random_.below(fed + 1);
            const std::uint64_t legs = cell == hunter ? random_.below(limbs + 1) : 0;
            add(cell, static_cast<int>(legs), static_cast<int>(limbs - legs));
        }
        lose();
    }

    /// Places adaptoids close together. Enemies need all their food, so that some of them starve if the mover creates
    /// one adaptoid.
    void famine() {
        Cell cell = any_cell();
        const std::uint64_t largest = 3 + random_.below(4);
        for (std::uint64_t piece = 0; piece < largest; ++piece) {
            put(cell, piece == 0 ? setup_.to_move : random_.below(3) == 0 ? setup_.to_move : other());
            cell = near(cell, 1 + random_.below(2));
        }
        for (Cell each = 0; each < rules_.board.size(); ++each) {
            const int food = adaptoid::food(rules_, now_, each);
            const bool movers = now_.at(each).colour == setup_.to_move;
            dress(each, movers ? static_cast<int>(random_.below(3)) : food);
        }
        lose();
    }

    /// Places nearly all parts of one colour on the board.
    void empty_box() {
        const Colour rich = random_.below(4) == 0 ? other() : setup_.to_move;
        for (const Colour colour : rules_.order) {
            if (colour != rich) {
                put(any_cell(), colour);
            }
        }
        const int tries = 4 * rules_.board.size();
        for (int tried = 0; tried < tries; ++tried) {
            put(any_cell(), rich);  // until the box is empty
        }
        for (int round = 0; round < 4; ++round) {
            for (Cell cell = 0; cell < rules_.board.size(); ++cell) {
                if (now_.at(cell).colour == rich) {
                    dress(cell, food(rules_, now_, cell));
                } else {
                    dress(cell, static_cast<int>(random_.below(3)));
                }
            }
        }
        lose();
    }

    /// Places all parts of one kind that the mover has; its adaptoids have a part of the other kind, too.
    void one_kind_gone() {
        const std::uint64_t kind = random_.below(3);
        const std::uint64_t own = kind == 0 ? 12 : 3 + random_.below(3);
        for (std::uint64_t piece = 0; piece < 4 * own && (kind == 0 || piece < own); ++piece) {
            put(any_cell(), setup_.to_move);
        }
        Cell cell = any_cell();
        for (std::uint64_t enemy = 0; enemy < 1 + random_.below(3); ++enemy) {
            put(cell, other());
            cell = any_cell();
        }
        for (Cell each = 0; each < rules_.board.size(); ++each) {
            const int food = std::min(adaptoid::food(rules_, now_, each), 6);
            const bool movers = now_.at(each).colour == setup_.to_move;
            if (movers && kind > 0 && food > 0) {
                const int others = static_cast<int>(random_.below(2));
                add(each, kind == 1 ? food - others : others, kind == 1 ? others : food - others);
            } else {
                dress(each, std::min(food, static_cast<int>(random_.below(3))));
            }
        }
        lose();
    }

    /// Places many adaptoids of all colours.
    void crowd() {
        const auto cells = static_cast<std::uint64_t>(rules_.board.size());
        const std::uint64_t largest = 2 + random_.below(cells * 2 / 3);
        put(any_cell(), setup_.to_move);
        for (std::uint64_t piece = 0; piece < largest; ++piece) {
            put(any_cell(), any_colour());
        }
        arm(4);
        lose();
    }

    /// Returns the position if it is valid and the mover's adaptoids are fed, as they are at the beginning of a turn
    /// (A-D2).
    std::optional<Position> made() {
        for (Cell cell = 0; cell < rules_.board.size(); ++cell) {
            if (!now_.at(cell).empty()) {
                setup_.pieces.emplace_back(cell, now_.at(cell));
            }
        }
        if (!rules_.supply_follows()) {
            setup_.supply = box_;
        }
        const Result<Position> position = validate(rules_, setup_);
        if (!position || !unfed(rules_, *position, setup_.to_move).empty()) {
            return std::nullopt;
        }
        return *position;
    }

private:
    Colour any_colour() { return rules_.order[random_.below(rules_.order.size())]; }
    Colour other() {
        const Colour next = rules_.next(setup_.to_move);
        return rules_.seats() == 3 && random_.below(2) == 0 ? rules_.next(next) : next;
    }
    Cell any_cell() { return static_cast<Cell>(random_.below(static_cast<std::uint64_t>(rules_.board.size()))); }
    Cell near(Cell cell, std::uint64_t steps) {
        for (std::uint64_t step = 0; step < steps; ++step) {
            const auto around = rules_.board.neighbours(cell);
            if (!around.empty()) {
                cell = around[random_.below(around.size())];
            }
        }
        return cell;
    }

    /// Places an adaptoid if the cell is free and the box has one.
    void put(Cell cell, Colour colour) {
        Supply& box = box_[index(colour)];
        if (box.adaptoids < 1 || !now_.free(rules_, cell)) {
            return;
        }
        box.adaptoids -= box.adaptoids >= unlimited ? 0 : 1;
        now_.at(cell) = Piece{colour, 0, 0};
    }

    /// Adds limbs until the adaptoid has `limbs` limbs, or until the box or the sockets allow no more.
    void dress(Cell cell, int limbs) {
        Piece& piece = now_.at(cell);
        if (piece.empty()) {
            return;
        }
        Supply& box = box_[index(piece.colour)];
        while (piece.limbs() < std::min(limbs, 6)) {
            const bool leg = random_.below(2) == 0 ? box.legs > 0 : box.pincers < 1;
            int& parts = leg ? box.legs : box.pincers;
            if (parts < 1) {
                return;
            }
            parts -= parts >= unlimited ? 0 : 1;
            ++(leg ? piece.legs : piece.pincers);
        }
    }

    /// Adds legs and pincers, as many as the box has.
    void add(Cell cell, int legs, int pincers) {
        Piece& piece = now_.at(cell);
        Supply& box = box_[index(piece.colour)];
        const auto take = [](int& parts, int wanted) {
            const int taken = std::min(parts, wanted);
            parts -= parts >= unlimited ? 0 : taken;
            return taken;
        };
        piece.legs = static_cast<decltype(piece.legs)>(take(box.legs, legs));
        piece.pincers = static_cast<decltype(piece.pincers)>(take(box.pincers, pincers));
    }

    /// Adds limbs to the first adaptoid of a colour, as many as its food allows.
    void fill_up(Colour colour) {
        for (Cell cell = 0; cell < rules_.board.size(); ++cell) {
            if (now_.at(cell).colour == colour) {
                dress(cell, food(rules_, now_, cell));
                return;
            }
        }
    }

    void arm(std::uint64_t largest) {
        for (Cell cell = 0; cell < rules_.board.size(); ++cell) {
            dress(cell, std::min(food(rules_, now_, cell), static_cast<int>(random_.below(largest + 1))));
        }
    }

    /// Sets the losses of each colour: none, or a number below the target, often close to it. Sometimes one colour
    /// reaches the target, so that the game is over.
    void lose() {
        for (const Colour colour : rules_.order) {
            int& lost = setup_.lost[index(colour)];
            switch (random_.below(5)) {
                case 0: lost = static_cast<int>(random_.below(static_cast<std::uint64_t>(rules_.captures))); break;
                case 1: lost = std::max(0, rules_.captures - 2); break;
                case 2: lost = rules_.captures - 1; break;
                default: break;
            }
        }
        if (random_.below(40) == 0) {
            setup_.lost[index(any_colour())] = rules_.captures;
        }
    }

    const RuleSet& rules_;
    Position now_;
    Random& random_;
    Setup setup_;
    std::array<Supply, colour_count> box_{};
};

/// Returns the board without adaptoids, or nothing while the players set up the board.
std::optional<Position> bare(const RuleSet& rules, Position board) {
    const bool arranged = board.phase == Phase::step1 || board.phase == Phase::step2 || board.phase == Phase::over;
    if (rules.setup.by_players && !arranged) {
        return std::nullopt;
    }
    for (Piece& piece : board.cells) {
        piece = Piece{};
    }
    return board;
}

}  // namespace

std::optional<AnyState> AdaptoidKnowledge::random_scene(const AnyGame& game, const AnyState& played, std::size_t number,
                                                        Random& random) const {
    const RuleSet& rules = own(game).rules();
    const std::optional<Position> board = bare(rules, own(played));
    if (!board) {
        return std::nullopt;
    }
    RandomScene scene(rules, *board, random);
    switch (number % 12) {
        case 0: scene.empty_box(); break;
        case 4: scene.one_kind_gone(); break;
        case 1: scene.crowd(); break;
        case 2:
        case 3: scene.famine(); break;
        case 8:
        case 9:
        case 10:
        case 11: scene.chase(); break;
        default: scene.skirmish(); break;
    }
    const std::optional<Position> made = scene.made();
    return made ? std::optional(AnyState(*made)) : std::nullopt;
}

std::vector<verify::OnSameBoard> AdaptoidKnowledge::other_values(const AnyGame& game, const AnyState& state) const {
    const RuleSet& rules = own(game).rules();
    const Position& position = own(state);
    if (position.phase != Phase::step1 && position.phase != Phase::over) {
        return {};
    }
    std::vector<std::pair<std::string, Position>> list;
    Position open = position;  // the text finds whether the game is over
    open.phase = Phase::step1;
    open.verdict.reset();
    for (const Colour colour : rules.order) {
        for (const int lost : {0, rules.captures - 1, rules.captures}) {
            list.emplace_back("losses", open);
            list.back().second.lost[index(colour)] = lost;
        }
        list.emplace_back("seat to act", open);
        list.back().second.to_act = open.seat_of(colour);
        for (const int parts : {-1, 1}) {  // valid where the board does not determine the boxes (G-22)
            list.emplace_back("boxes", open);
            Supply& box = list.back().second.supply[index(colour)];
            box = {box.adaptoids + parts, box.legs + parts, box.pincers + parts};
        }
    }
    if (rules.start_by == StartBy::pie) {
        list.emplace_back("seats of the colours", open);
        Position& other = list.back().second;
        std::swap(other.colour_of_seat[0], other.colour_of_seat[1]);
        other.to_act = other.seat_of(open.mover());
    }
    // As in scenes, the adaptoids of the colour to act are fed (A-D2).
    std::erase_if(list, [&](const auto& each) { return !unfed(rules, each.second, each.second.mover()).empty(); });
    return any_positions(std::move(list));
}

}  // namespace rulescope::adaptoid
