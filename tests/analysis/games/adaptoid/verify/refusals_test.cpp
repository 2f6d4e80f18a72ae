// The reasons of refusals. A judge that knows only the oracle decides, from the board, which clauses forbid a written
// turn; the refusal must name one of them, and a turn is refused exactly if there is one.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "analysis/games/adaptoid/oracle/oracle.h"
#include "core/adaptoid/turn.h"
#include "core/random.h"
#include "tests/support/adaptoid/shipped.h"

namespace rulescope {
namespace {

using namespace adaptoid;
namespace judge_oracle = adaptoid::oracle;

using Clauses = std::set<std::string>;

const Clauses clauses_of_the_end{"A-26", "A-27", "A-28", "G-18", "G-19", "G-35", "T-8", "T-12", "G-T2", "G-T3"};

/// The position with only the adaptoids on these two cells.
Position without_others(const Position& position, Cell from, Cell to) {
    Position cleared = position;
    for (const Cell cell : judge_oracle::cells(position)) {
        if (cell != from && cell != to) {
            cleared.at(cell) = Piece{};
        }
    }
    return cleared;
}

bool arrives(const RuleSet& rules, const Position& position, Cell from, Cell to) {
    const auto ends = position.at(to).empty() ? judge_oracle::landings(rules, position, from)
                                              : judge_oracle::contacts(rules, position, from);
    return ends && judge_oracle::has_cell(*ends, to);
}

/// The clauses that forbid a move. Reasons about the adaptoid itself come before reasons about the way.
Clauses against_move(const RuleSet& rules, const Position& position, const Ply& ply) {
    const Piece& piece = position.at(ply.from);
    if (piece.colour != position.mover() || ply.from == ply.to) {
        return {"A-8"};
    }
    if (position.height(rules, ply.to) == 0) {
        return {"S-18"};
    }
    const bool free_entry = !position.at(ply.to).empty() && rules.readings.capture_step_cost == CaptureStepCost::zero;
    if (judge_oracle::steps(rules, piece) == 0 && !free_entry) {
        return {"A-8"};
    }
    if (!arrives(rules, position, ply.from, ply.to)) {
        if (rules.readings.move_steps == MoveSteps::exact) {
            return {"G-4"};
        }
        return {arrives(rules, without_others(position, ply.from, ply.to), ply.from, ply.to) ? "A-17" : "A-15"};
    }
    if (position.at(ply.to).empty() ||
        judge_oracle::clash(rules, position, ply.from, ply.to) != judge_oracle::Clash::forbidden) {
        return {};
    }
    Clauses against;
    const Piece& defender = position.at(ply.to);
    if (defender.colour == piece.colour && rules.readings.landing_on_own == LandingOnOwn::illegal) {
        return {"G-3"};
    }
    if (piece.pincers == 0 && rules.readings.zero_pincer_attack == ZeroPincerAttack::illegal) {
        against.insert("A-20");
    }
    const bool each = rules.readings.pincer_comparison == PincerComparison::piece;
    const int attacking = each ? piece.pincers : judge_oracle::on_board(position, piece.colour).pincers;
    const int defending = each ? defender.pincers : judge_oracle::on_board(position, defender.colour).pincers;
    if (attacking < defending && rules.readings.attack_stronger == AttackStronger::illegal) {
        against.insert("G-2");
    }
    return against;
}

/// The clauses that forbid a growth in step 2.
Clauses against_growth(const RuleSet& rules, const Position& position, const Ply& ply) {
    const Piece& piece = position.at(ply.to);
    const bool create = ply.kind == Ply::Kind::create;
    const bool leg = ply.kind == Ply::Kind::add_leg;
    if (create ? judge_oracle::may_create(rules, position, ply.to)
               : judge_oracle::may_add(rules, position, ply.to, leg)) {
        return {};
    }
    if (create && position.height(rules, ply.to) == 0) {
        return {"S-18"};
    }
    Position rich = position;  // with full boxes: what is still forbidden is not forbidden by them
    rich.supply.fill(Supply{1, 1, 1});
    if (create) {
        return {judge_oracle::may_create(rules, rich, ply.to) ? "A-2" : "A-12"};
    }
    if (judge_oracle::may_add(rules, rich, ply.to, leg)) {
        return {"A-2"};
    }
    RuleSet uncapped = rules;
    uncapped.readings.limb_cap = LimbCap::none;
    return {!piece.empty() && judge_oracle::may_add(uncapped, rich, ply.to, leg) ? "A-14" : "A-13"};
}

struct Judged {
    Clauses against;    ///< empty: the turn is legal
    std::string words;   ///< words that the sentence must contain
};

Judged judged_by_oracle(const RuleSet& rules, const Position& position, const Ply& step1, const Ply* growth) {
    if (step1.kind == Ply::Kind::move) {
        if (Clauses against = against_move(rules, position, step1); !against.empty()) {
            return {against, ""};
        }
    }
    const judge_oracle::Stages stages = judge_oracle::stages(rules, position, step1);
    const bool ended = step1.kind == Ply::Kind::move && stages.ended_in_step1;
    if (ended) {
        return growth == nullptr ? Judged{} : Judged{clauses_of_the_end, "ends in step 1"};
    }
    if (!stages.waits) {
        return growth == nullptr ? Judged{} : Judged{{"G-14"}, "nothing can grow"};
    }
    if (growth == nullptr) {
        return rules.readings.growth == Growth::optional ? Judged{} : Judged{{"A-9"}, "mandatory"};
    }
    Position moved = stages.moved;
    moved.phase = Phase::step2;
    return {against_growth(rules, moved, *growth), ""};
}

/// Judges every written turn of these. Counts the refusals by clause.
void expect_true_reasons(const Adaptoid& game, const Position& position, const std::vector<TurnText>& turns,
                         std::map<std::string, int>& met) {
    if (position.phase != Phase::step1) {
        return;
    }
    const RuleSet& rules = game.rules();
    for (const TurnText& turn : turns) {
        const bool moves = !turn.plies.empty() && turn.plies.front().kind == Ply::Kind::move;
        const Ply* growth = turn.plies.size() > (moves ? 1U : 0U) ? &turn.plies.back() : nullptr;
        const JudgedPlies found = judge(game, position, turn);
        const Judged expected = judged_by_oracle(rules, position, moves ? turn.plies.front() : Ply{}, growth);
        const std::string clause = found.refusal ? std::string(found.refusal->clause) : "";
        const std::string sentence = found.refusal ? found.refusal->sentence : "";
        ++met[clause];
        const bool right = found.refusal ? expected.against.contains(clause) &&
                                               sentence.find(expected.words) != std::string::npos
                                         : expected.against.empty();
        if (!right) {
            std::string text;
            for (const Ply& ply : turn.plies) {
                text += (text.empty() ? "" : " ") + text_of(rules, position, ply);
            }
            std::string list;
            for (const std::string& each : expected.against) {
                list += each + " ";
            }
            ADD_FAILURE() << rules.name << ": " << game.text(position) << " " << text << ": refused by '" << clause
                          << "' (" << sentence << "); forbidden by " << list << expected.words;
            return;
        }
    }
}

/// Every turn that can be written: a move from any cell to any cell or none, and a growth of any kind or none.
std::vector<TurnText> all_turns(const Board& board, std::size_t step) {
    std::vector<Ply> moves{Ply{}}, growths{Ply{}};
    for (Cell from = 0; from < board.size(); ++from) {
        for (Cell to = 0; to < board.size(); ++to) {
            moves.push_back(Ply{Ply::Kind::move, from, to, Colour::none});
        }
        for (const Ply::Kind kind : {Ply::Kind::create, Ply::Kind::add_leg, Ply::Kind::add_pincer}) {
            growths.push_back(Ply{kind, no_cell, from, Colour::none});
        }
    }
    std::vector<TurnText> turns;
    for (std::size_t number = 0; number < moves.size() * growths.size(); number += step) {
        TurnText turn;
        for (const Ply& ply : {moves[number / growths.size()], growths[number % growths.size()]}) {
            if (ply.kind != Ply::Kind::stay) {
                turn.plies.push_back(ply);
                turn.columns.push_back(1);
            }
        }
        turns.push_back(turn);
    }
    return turns;
}

testing::Numbers numbers_from(std::uint64_t seed, int number) {
    Random random = Random::stream(seed, static_cast<std::uint64_t>(number));
    testing::Numbers numbers;
    for (int i = 0; i < 40; ++i) {
        numbers.push_back(static_cast<std::uint32_t>(random.below(1U << 20U)));
    }
    return numbers;
}

void expect_true_reasons_in(const RuleSet& rules, int positions, std::size_t step, std::map<std::string, int>& met) {
    const Adaptoid game(rules);
    const std::vector<TurnText> turns = all_turns(rules.board, step);
    for (int number = 0; number < positions && !::testing::Test::HasFailure(); ++number) {
        expect_true_reasons(game, testing::middle_of(rules, numbers_from(1, number)).position, turns, met);
        expect_true_reasons(game, testing::end_of(rules, numbers_from(2, number)).position, turns, met);
    }
}

// Nothing can grow, because every adaptoid of White is lost in step 1 or every box is empty; step 3 then ends the game.
TEST(Refusals, StepThreeThatEndsTheGameIsNotTheReasonWhyNothingGrows) {
    const Adaptoid game(testing::shipped("adaptoid-7"));
    const Result<Position> position = parse_position(game.rules(), "B 1-1 A1B10 A2W11 B2B01");
    ASSERT_TRUE(position.ok());
    std::map<std::string, int> met;
    expect_true_reasons(game, *position, all_turns(game.rules().board, 1), met);
    EXPECT_GT(met["G-14"], 0);
    EXPECT_GT(met[""], 0);
}

TEST(Refusals, EveryWrittenTurnOnTheSmallestBoards) {
    std::map<std::string, int> met;
    for (const char* name : {"adaptoid-7", "adaptoid-7-first"}) {
        expect_true_reasons_in(testing::shipped(name), 25, 1, met);
    }
    for (const char* clause : {"A-2", "A-8", "A-9", "A-12", "A-13", "A-15", "A-17", "A-20", "G-3", "G-14", "A-26"}) {
        EXPECT_GT(met[clause], 0) << clause;
    }
}

TEST(Refusals, OnLargerBoardsAndUnderRandomReadings) {
    std::map<std::string, int> met;
    for (const char* name : {"adaptoid", "adapt3", "superadaptoid-stacks", "adaptoid-igg"}) {
        RuleSet rules = testing::shipped(name);
        expect_true_reasons_in(rules, 4, 331, met);
    }
    for (int number = 0; number < 60 && !::testing::Test::HasFailure(); ++number) {
        RuleSet rules = testing::rule_set_of(numbers_from(3, number));
        rules.readings.self_starving_turn = SelfStarvingTurn::legal;  // G-16 concerns whole turns: self_starving_test
        rules.readings.move_steps = number % 4 == 0 ? rules.readings.move_steps : MoveSteps::up_to;  // long walks
        if (rules.board.size() > 24) {
            rules.readings.move_steps = MoveSteps::up_to;
        }
        const auto cells = static_cast<std::size_t>(rules.board.size());
        const std::size_t all = cells * cells * 3 * cells;
        expect_true_reasons_in(rules, 2, std::max<std::size_t>(1, all / 400), met);
    }
    EXPECT_GT(met["G-2"], 0);
}

}  // namespace
}  // namespace rulescope
