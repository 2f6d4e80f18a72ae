// The Adaptoid family's part of conformance vectors: texts, and turns to try.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include "analysis/games/adaptoid/packed/notated_twin.h"
#include "analysis/games/adaptoid/verify/knowledge.h"
#include "core/adaptoid/adaptoid.h"
#include "core/adaptoid/feeding.h"
#include "core/adaptoid/movement.h"
#include "core/adaptoid/notation.h"
#include "core/adaptoid/turn.h"

namespace rulescope::adaptoid {

namespace {

// The boundaries of the numbers in the rules of the Adaptoid family: facts of conformance vectors (docs/vectors.md).

constexpr int far = std::numeric_limits<int>::max();

/// The number of steps to each cell over empty cells. An occupied cell is as far as the last step onto it.
std::vector<int> steps_from(const RuleSet& rules, const Position& position, Cell from) {
    std::vector<int> steps(position.cells.size(), far);
    steps[static_cast<std::size_t>(from)] = 0;
    std::vector<Cell> wave{from};
    for (std::size_t done = 0; done < wave.size(); ++done) {
        for (const Cell next : rules.board.neighbours(wave[done])) {
            int& there = steps[static_cast<std::size_t>(next)];
            if (there == far && position.height(rules, next) > 0) {
                there = steps[static_cast<std::size_t>(wave[done])] + 1;
                if (position.free(rules, next)) {
                    wave.push_back(next);
                }
            }
        }
    }
    return steps;
}

class Boundaries {
public:
    Boundaries(const Adaptoid& game, const Position& position, const std::vector<std::vector<Ply>>& turns)
        : game_(game), rules_(game.rules()), position_(position), turns_(turns) {}

    std::set<std::string> run() {
        for (Cell cell = 0; cell < rules_.board.size(); ++cell) {
            const Piece& piece = position_.at(cell);
            if (piece.colour == position_.mover()) {
                limbs("own", piece);
                distances(cell, piece);
            } else if (!piece.empty()) {
                limbs("enemy", piece);
                feeding(cell, piece);
            }
        }
        box();
        for (const std::vector<Ply>& turn : turns_) {
            parts_of_turn(turn);
        }
        if (nothing_grows_stayed_ && grows_moved_) {
            facts_.insert("something can grow after a move alone");
        }
        if (nothing_grows_moved_ && grows_stayed_) {
            facts_.insert("something can grow without a move alone");
        }
        return std::move(facts_);
    }

private:
    void limbs(const char* whose, const Piece& piece) {
        facts_.insert(fmt::format("{} adaptoid of {} limbs", whose, piece.limbs()));
        facts_.insert(fmt::format("pair {} adaptoid of {} legs and {} pincers", whose, piece.legs, piece.pincers));
    }

    /// as many steps as legs, and not one more.
    void distances(Cell from, const Piece& piece) {
        const int legs = allowance(rules_, piece);
        const std::vector<int> steps = steps_from(rules_, position_, from);
        for (Cell to = 0; to < rules_.board.size(); ++to) {
            const Piece& other = position_.at(to);
            const int away = steps[static_cast<std::size_t>(to)];
            if (away == far || (away != legs && away != legs + 1 && other.empty())) {
                continue;
            }
            if (other.empty()) {
                facts_.insert(away == legs ? fmt::format("walk of {} steps with as many legs", away)
                                           : fmt::format("walk of {} steps with one leg too few", away));
            } else if (other.colour != piece.colour) {
                if (away == legs || away == legs + 1) {
                    facts_.insert(fmt::format("attack over {} steps with {} legs{}", away, legs,
                                              piece.pincers > 0 ? "" : ", without pincers"));
                }
                const auto around = rules_.board.neighbours(to);
                const bool legal = attacks(from, to);
                if (away == 1 && legs > 1 && legal && std::none_of(around.begin(), around.end(), [&](Cell next) {
                        return next != from && position_.free(rules_, next) &&
                               steps[static_cast<std::size_t>(next)] < legs;
                    })) {
                    facts_.insert("attack on a neighbour that no path reaches");
                }
                if (away <= legs && (legal || piece.pincers > 0)) {
                    comparison(piece.pincers, other.pincers);
                }
            }
        }
    }

    /// True if a legal turn attacks from one cell to the other.
    [[nodiscard]] bool attacks(Cell from, Cell to) const {
        return std::any_of(turns_.begin(), turns_.end(), [&](const std::vector<Ply>& turn) {
            return turn.front().kind == Ply::Kind::move && turn.front().from == from && turn.front().to == to;
        });
    }

    /// the pincers of the attacker against those of the defender.
    void comparison(int attacker, int defender) {
        const int more = attacker - defender;
        facts_.insert(more == 0  ? std::string("attack with equal pincers")
                      : more > 0 ? fmt::format("attack with {} pincers more", more)
                                 : fmt::format("attack with {} pincers fewer", -more));
        if (attacker > 0) {
            facts_.insert(fmt::format("{} pincers attack {}", attacker,
                                      more > 0   ? "fewer"
                                      : more < 0 ? "more"
                                                 : "as many"));
            facts_.insert(fmt::format("pair {} pincers attack {}", attacker, defender));
        }
    }

    /// an enemy whose food is just enough, and one whose last spare cell can be taken.
    void feeding(Cell cell, const Piece& piece) {
        const int spare = food(rules_, position_, cell) - need(rules_, piece);
        if (spare < 0) {
            facts_.insert("an enemy unfed at the start of a turn");
            return;
        }
        const auto around = rules_.board.neighbours(cell);
        const bool reached = std::any_of(turns_.begin(), turns_.end(), [&](const std::vector<Ply>& turn) {
            return turn.back().kind == Ply::Kind::create && turn.front().to != cell &&
                   std::find(around.begin(), around.end(), turn.back().to) != around.end();
        });
        if (spare <= 1 && reached) {
            facts_.insert(fmt::format("enemy of {} limbs, {} spare cell, beside a creation", piece.limbs(), spare));
        }
    }

    /// the last part of each kind, and none.
    void box() {
        const Supply& box = position_.supply[index(position_.mover())];
        const auto kind = [&](const char* name, int parts) {
            if (parts <= 1) {
                facts_.insert(fmt::format("{} {} in the box", parts, name));
            }
        };
        kind("adaptoids", box.adaptoids);
        kind("legs", box.legs);
        kind("pincers", box.pincers);
    }

    /// What step 1 changes for the later parts of the turn.
    void parts_of_turn(const std::vector<Ply>& turn) {
        Position middle = game_.after(position_, turn.front(), nullptr);
        const Position end = turn.size() > 1 ? game_.after(middle, turn.back(), nullptr) : middle;
        goals(end);
        const bool moves = turn.front().kind == Ply::Kind::move;
        cells(turn);
        if (turn.size() > 1) {
            returned(turn.back(), moves);
        } else if (moves && end.phase == Phase::over && !grew_nothing(turn.front())) {
            ends_in_step_1(end);
        } else if (grew_nothing(turn.front())) {
            (moves ? nothing_grows_moved_ : nothing_grows_stayed_) = true;
        }
        for (const Colour colour : rules_.order) {
            const auto at = index(colour);
            if (turn.size() > 1 && middle.lost[at] > position_.lost[at] && end.lost[at] > middle.lost[at]) {
                facts_.insert("adaptoids of one colour leave in step 1 and in step 3");
            }
        }
        grows_moved_ = grows_moved_ || (moves && turn.size() > 1);
        grows_stayed_ = grows_stayed_ || (!moves && turn.size() > 1);
    }

    /// G-14: after step 1 nothing could grow.
    bool grew_nothing(const Ply& step1) const {
        Events events;
        static_cast<void>(game_.after(position_, step1, &events));
        return std::any_of(events.begin(), events.end(), [](const Event& event) { return event.clause == "G-14"; });
    }

    /// what is captured can grow in the same turn, and later.
    void returned(const Ply& growth, bool moves) {
        const Supply& box = position_.supply[index(position_.mover())];
        const bool create = growth.kind == Ply::Kind::create;
        const bool leg = growth.kind == Ply::Kind::add_leg;
        const char* part = create ? "adaptoid" : leg ? "leg" : "pincer";
        const int left = create ? box.adaptoids : leg ? box.legs : box.pincers;
        if (growth.kind == Ply::Kind::skip) {
            return;
        }
        if (moves && left == 0) {
            facts_.insert(fmt::format("growth of {} {} that was captured in the same turn", create ? "an" : "a", part));
        }
        // With as many losses as parts in the box, one of these parts was lost.
        if (!moves && position_.lost[index(position_.mover())] >= left) {
            facts_.insert(fmt::format("growth of {} {} that was captured before", create ? "an" : "a", part));
        }
    }

    /// G-17: step 1 ends the game for one reason.
    void ends_in_step_1(const Position& end) {
        std::vector<std::string> reasons;
        for (const Colour colour : rules_.order) {
            const char* whose = colour == position_.mover() ? "its own" : "an enemy's";
            if (end.lost[index(colour)] >= rules_.captures) {
                reasons.push_back(fmt::format("{} captures", whose));
            }
            if (end.adaptoids(colour) == 0) {
                reasons.push_back(fmt::format("{} last adaptoid", whose));
            }
        }
        if (reasons.size() == 1) {
            facts_.insert("step 1 ends the game by " + reasons.front());
        }
    }

    /// Cells of creations and moves, for the large tier.
    void cells(const std::vector<Ply>& turn) {
        if (turn.back().kind == Ply::Kind::create) {
            facts_.insert("pair creation on " + rules_.board.name(turn.back().to));
        }
        if (turn.front().kind == Ply::Kind::move) {
            facts_.insert(fmt::format("pair {} on {}", position_.at(turn.front().to).empty() ? "landing" : "attack",
                                      rules_.board.name(turn.front().to)));
        }
    }

    /// A-26, T-8: captures to one short of the goal, to the goal, and beyond it.
    void goals(const Position& end) {
        for (const Colour colour : rules_.order) {
            const int lost = end.lost[index(colour)];
            if (lost > position_.lost[index(colour)] && lost >= rules_.captures - 1) {
                const char* whose = colour == position_.mover() ? "its own" : "an enemy's";
                const int beyond = lost - rules_.captures;
                facts_.insert(fmt::format("captures: {} {}", whose,
                                          beyond < 0    ? "one short of the goal"
                                          : beyond == 0 ? "reach the goal"
                                                        : "pass the goal"));
            }
        }
    }

    const Adaptoid& game_;
    const RuleSet& rules_;
    const Position& position_;
    const std::vector<std::vector<Ply>>& turns_;
    std::set<std::string> facts_;
    bool grows_stayed_ = false, grows_moved_ = false;                  // a turn that stays, or moves, has a growth
    bool nothing_grows_stayed_ = false, nothing_grows_moved_ = false;  // … has none, because nothing can grow (G-14)
};

/// The boundaries that a position at the start of a turn tests, given its legal turns. Facts that begin with "pair" are
/// for the large tier.
std::set<std::string> boundaries_of(const Adaptoid& game, const Position& position,
                                    const std::vector<std::vector<Ply>>& turns) {
    return Boundaries(game, position, turns).run();
}

constexpr std::uint64_t empty_cells_moved_from = 3;
constexpr std::size_t pairs_tried = 200;

Cell any_cell(const RuleSet& rules, Random& random) {
    return static_cast<Cell>(random.below(static_cast<std::uint64_t>(rules.board.size())));
}

/// Adds moves from every adaptoid of any colour, and from a few empty cells, to every cell of the board. Each move is
/// followed by a growth, so that the turn is complete. If the move is illegal, it is the part that is refused.
void try_moves(const RuleSet& rules, const Position& position, Random& random, std::vector<std::string>& list) {
    std::vector<Cell> from;
    for (Cell cell = 0; cell < rules.board.size(); ++cell) {
        if (!position.at(cell).empty() ||
            random.below(static_cast<std::uint64_t>(rules.board.size())) < empty_cells_moved_from) {
            from.push_back(cell);
        }
    }
    for (const Cell start : from) {
        for (Cell to = 0; to < rules.board.size(); ++to) {
            const std::string move = text_of(rules, position, Ply{Ply::Kind::move, start, to, Colour::none});
            list.push_back(move + " +L:" + rules.board.name(to));
        }
    }
}

void try_growth(const RuleSet& rules, const Position& position, std::vector<std::string>& list) {
    for (const Ply::Kind kind : {Ply::Kind::create, Ply::Kind::add_leg, Ply::Kind::add_pincer}) {
        for (Cell cell = 0; cell < rules.board.size(); ++cell) {
            list.push_back(text_of(rules, position, Ply{kind, no_cell, cell, Colour::none}));
        }
    }
}

void try_set_up(const RuleSet& rules, const Position& position, Random& random, std::vector<std::string>& list) {
    const auto add = [&](const Ply& ply) { list.push_back(text_of(rules, position, ply)); };
    add({Ply::Kind::done, no_cell, no_cell, Colour::none});
    for (const Colour colour : all_colours) {
        add({Ply::Kind::take, no_cell, no_cell, colour});
    }
    for (Cell cell = 0; cell < rules.board.size(); ++cell) {
        add({Ply::Kind::stack, no_cell, cell, Colour::none});
    }
    for (std::size_t tried = 0; tried < pairs_tried; ++tried) {
        const Cell from = any_cell(rules, random);
        const Cell to = tried % 20 == 0 ? from : any_cell(rules, random);
        add({Ply::Kind::disc, from, to, Colour::none});
        add({Ply::Kind::place, from, to, Colour::none});
    }
}

}  // namespace

std::optional<Refusal> AdaptoidKnowledge::refusal(const AnyGame& game, const AnyState& position,
                                                  const std::string& turn, bool& readable) const {
    const Result<TurnText> written = parse_turn_text(own(game).rules(), turn);
    readable = written.ok();
    return readable ? adaptoid::judge(own(game), own(position), *written).refusal : std::nullopt;
}

std::vector<std::string> AdaptoidKnowledge::turns_to_try(const AnyGame& game, const AnyState& state,
                                                         Random& random) const {
    const RuleSet& rules = own(game).rules();
    const Position& position = own(state);
    std::vector<std::string> list{"pass"};
    const bool set_up = rules.start_by == StartBy::pie;
    const bool in_set_up = position.phase != Phase::step1 && position.phase != Phase::over;
    if (in_set_up) {
        list.push_back("+" + rules.board.name(any_cell(rules, random)));
        try_set_up(rules, position, random, list);
        return list;
    }
    try_growth(rules, position, list);
    try_moves(rules, position, random, list);
    if (set_up) {
        list.push_back("take white");
    }
    return list;
}

std::vector<std::string> AdaptoidKnowledge::marks(const AnyGame& game, const AnyState& state,
                                                  const std::vector<std::vector<AnyPly>>& any_turns) const {
    const Position& position = own(state);
    const std::vector<std::vector<Ply>> turns = own(any_turns);
    if (position.phase != Phase::step1) {
        return {};
    }
    bool stays = false;
    bool moves = false;
    bool grows = false;
    bool grows_not = false;
    for (const std::vector<Ply>& turn : turns) {
        (turn.front().kind == Ply::Kind::stay ? stays : moves) = true;
        (turn.size() == 2 && turn.back().kind != Ply::Kind::skip ? grows : grows_not) = true;
    }
    std::vector<std::string> marks;
    if (stays && moves) {
        marks.push_back("staying although a move is legal");
    }
    if (grows && !grows_not) {
        marks.push_back("growing is a duty");
    }
    if (!grows && grows_not) {
        marks.push_back("nothing can grow");
    }
    const std::set<std::string> boundaries = boundaries_of(own(game), position, turns);
    marks.insert(marks.end(), boundaries.begin(), boundaries.end());
    return marks;
}

std::optional<verify::Implementation> AdaptoidKnowledge::twin(const AnyGame& game) const {
    if (!twin::left_to_reference(own(game).rules()).empty()) {
        return std::nullopt;
    }
    return verify::implementation_of(adaptoid::NotatedTwin(own(game)));
}

std::size_t AdaptoidKnowledge::max_plies(const AnyGame& game) const {
    constexpr int small_board = 20;
    const bool small = own(game).rules().board.size() <= small_board;
    return own(game).rules().setup.by_players ? 24 : small ? 80 : 48;
}

}  // namespace rulescope::adaptoid
