// CONSEQUENCES of the clauses: P-D1, P-D2, P-D3.
#include <fmt/format.h>

#include <array>

#include "analysis/games/pentactic/properties/chapters.h"

namespace rulescope::pentactic {

namespace {

bool passes_are_forced(const RuleSet& rules) {
    return is_basic(rules) || (!is_solitaire(rules) && rules.readings.pass == Pass::forced_only);
}

/// During a game no piece leaves a grid, and no piece returns to a box or a hand. A seat that can lay nothing can
/// therefore lay nothing until the end of the game.
Finding pd1(const Subject& subject, const Line& line) {
    std::array<std::vector<bool>, 2> passed;  // [0] in stone phases, [1] in pentomino phases; indexed by seat
    const auto forget = [&] {
        for (std::vector<bool>& seats : passed) {
            seats.assign(static_cast<std::size_t>(subject.rules().players), false);
        }
    };
    forget();
    bool acted_again = false;
    for (std::size_t number = 0; number < line.plies.size(); ++number) {
        const Position& position = line.positions[number];
        if (position.phase == Phase::removing) {
            forget();  // another game begins
            continue;
        }
        const bool pass = line.plies[number].kind == Ply::Kind::pass;
        auto passed_before = passed[position.phase == Phase::stones ? 0 : 1][position.to_act];
        if (passed_before && !pass) {
            return violated(fmt::format("{} has passed before and now plays {}",
                                        static_cast<char>('A' + position.to_act),
                                        subject.text(position, line.plies[number])));
        }
        acted_again = acted_again || passed_before;
        passed_before = passed_before || pass;
    }
    return acted_again ? holds() : not_applicable();
}

/// True if every game has enough turns to lay all stones. A stone is then left over only if a turn was passed because
/// no stone could be laid.
bool turns_for_every_stone(const RuleSet& rules) {
    const bool two_may_go = is_group(rules) && rules.readings.draft == Draft::free_choice;
    return passes_are_forced(rules) && rules.stones <= rules.pieces.size() - (two_may_go ? 2 : 1);
}

Finding pd2(const Subject& subject, const Line& line) {
    const RuleSet& rules = subject.rules();
    bool whole = false;  // true if the line contains the current game from its start
    bool applies = false;
    for (std::size_t number = 0; number < line.plies.size(); ++number) {
        const Position& before = line.positions[number];
        whole = whole || before.phase == Phase::removing;
        if (!whole || line.plies[number].kind != Ply::Kind::place) {
            continue;
        }
        Position laid = oracle::laid_down(rules, before, line.plies[number]);
        if (!oracle::left(rules, laid.boards[oracle::grid_of(rules, before.to_act)]).empty()) {
            continue;
        }
        applies = true;
        for (int seat = 0; seat < rules.players; ++seat) {
            const auto other = static_cast<Seat>(seat);
            const bool against = is_basic(rules) ? other == oracle::stones_player(before) : other != before.to_act;
            laid.to_act = other;
            if (against && !oracle::stones_to_lay(rules, laid).empty()) {
                return violated(fmt::format("{} has laid all pentominoes and {} can still lay a stone; {}",
                                            static_cast<char>('A' + before.to_act), static_cast<char>('A' + seat),
                                            subject.text(before)));
            }
        }
    }
    return applies ? holds() : not_applicable();
}

/// The pentominoes and stones that each player did not use in the two games of a basic match, counted as in a duel.
struct Unused {
    int pentominoes[2] = {};
    int stones[2] = {};
    [[nodiscard]] int of(Seat seat) const { return pentominoes[seat] + stones[seat]; }
};

Finding pd3(const Subject& subject, const Line& line) {
    const RuleSet& rules = subject.rules();
    if (line.plies.empty() || line.positions.back().phase != Phase::over || line.positions.front().first) {
        return not_applicable();
    }
    Unused unused;
    for (std::size_t number = 0; number < line.plies.size(); ++number) {
        const Position& before = line.positions[number];
        if (!ended_a_game({before, {}, line.plies[number], line.positions[number + 1], {}})) {
            continue;
        }
        const BoardState grid = oracle::laid_down(rules, before, line.plies[number]).boards.front();
        unused.pentominoes[oracle::pentomino_player(before)] = oracle::left(rules, grid).size();
        unused.stones[oracle::stones_player(before)] = rules.stones - static_cast<int>(oracle::stones_on(grid).size());
    }
    const std::vector<double> expected = oracle::payoffs({unused.of(0), unused.of(1)}, true);
    const std::optional<Outcome> outcome = subject.outcome(line.positions.back());
    return outcome && outcome->payoff == expected
               ? holds()
               : violated(fmt::format("A has {} pieces left over and B {}, as a duel counts them; expected payoffs {}",
                                      unused.of(0), unused.of(1), oracle::text_of(expected)));
}

}  // namespace

std::vector<Property> derived_properties() {
    return {
        Property{.id = "P-D1",
                 .name = "P-D1 a player who had to pass passes for the rest of that game",
                 .clauses = {"P-7", "P-15", "P-21"},
                 .presupposes = "the basic game, or G-P6 forced_only",
                 .applies = passes_are_forced,
                 .on_game = pd1},
        Property{.id = "P-D2",
                 .name = "P-D2 once a player has laid all pentominoes, no opponent has a stone and room for it",
                 .clauses = {"P-6", "P-7", "P-15", "P-20"},
                 .presupposes = "a game from its start in which a pass is forced, and no more stones than pentominoes",
                 .applies = turns_for_every_stone,
                 .on_game = pd2},
        Property{.id = "P-D3",
                 .name = "P-D3 the basic game has the same winner as a duel in which the same pieces are left over",
                 .clauses = {"P-10", "P-12", "P-17"},
                 .presupposes = "a whole match of the basic game under G-P1 fewest",
                 .applies =
                     [](const RuleSet& rules) {
                         return is_basic(rules) && rules.readings.basic_winner == BasicWinner::fewest;
                     },
                 .on_game = pd3},
    };
}

}  // namespace rulescope::pentactic
