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

/// True if the discs of a board make one piece.
bool in_one_piece(const Board& board, const std::vector<std::uint8_t>& heights) {
    std::vector<Cell> reached;
    for (Cell cell = 0; cell < board.size() && reached.empty(); ++cell) {
        if (heights[static_cast<std::size_t>(cell)] > 0) {
            reached.push_back(cell);
        }
    }
    for (std::size_t next = 0; next < reached.size(); ++next) {
        for (const Cell beside : board.neighbours(reached[next])) {
            if (heights[static_cast<std::size_t>(beside)] > 0 && !judge_oracle::has_cell(reached, beside)) {
                reached.push_back(beside);
            }
        }
    }
    const auto discs = std::count_if(heights.begin(), heights.end(), [](int height) { return height > 0; });
    return static_cast<std::ptrdiff_t>(reached.size()) == discs;
}

/// True if so many moves of discs can make one piece of the board, by trying all of them.
bool can_be_joined(const Board& board, const std::vector<std::uint8_t>& heights, int moves) {
    if (in_one_piece(board, heights)) {
        return true;
    }
    for (std::size_t from = 0; moves > 0 && from < heights.size(); ++from) {
        for (std::size_t to = 0; to < heights.size(); ++to) {
            if (from != to && heights[from] > 0 && heights[to] < 2) {
                std::vector<std::uint8_t> moved = heights;
                --moved[from];
                ++moved[to];
                if (can_be_joined(board, moved, moves - 1)) {
                    return true;
                }
            }
        }
    }
    return false;
}

/// Why a disc cannot be moved while discs are moved (S-15, S-16, G-S3, G-31).
Judged against_disc(const RuleSet& rules, const Position& position, const Ply& ply) {
    std::vector<std::uint8_t> heights = position.heights;
    if (heights[static_cast<std::size_t>(ply.from)] == 0) {
        return {{"S-16"}, "no disc to move"};
    }
    if (ply.from == ply.to) {
        return {{"S-16"}, "somewhere else"};
    }
    if (heights[static_cast<std::size_t>(ply.to)] > 1) {
        return {{"S-15"}, "two discs already"};
    }
    --heights[static_cast<std::size_t>(ply.from)];
    ++heights[static_cast<std::size_t>(ply.to)];
    if (rules.readings.connectivity == Connectivity::after_each_disc) {
        return in_one_piece(rules.board, heights) ? Judged{} : Judged{{"S-16"}, "would not stay connected"};
    }
    const int left = rules.setup.max_moves - position.disc_moves - 1;
    return can_be_joined(rules.board, heights, left) ? Judged{} : Judged{{"S-16"}, "that are left"};
}

bool of_discs(const Ply& ply) {
    return ply.kind == Ply::Kind::stack || ply.kind == Ply::Kind::disc || ply.kind == Ply::Kind::done;
}

/// A ply of the set-up in any phase, or a turn that is written in the set-up.
Judged judged_in_set_up(const RuleSet& rules, const Position& position, const Ply& ply) {
    const bool places = ply.kind == Ply::Kind::place || ply.kind == Ply::Kind::take;
    if (!of_discs(ply) && !places) {
        return {{"N-4"}, "comes first"};
    }
    if (of_discs(ply) && !rules.setup.by_players) {
        return {{"A-1"}, "board is given"};
    }
    if (places && rules.start_by == StartBy::cells) {
        return {{"A-5"}, "given cells"};
    }
    if (places && position.phase == Phase::step1) {
        return {{"N-4"}, "is over"};
    }
    switch (ply.kind) {
        case Ply::Kind::stack:
            if (position.phase == Phase::stacking) {
                return position.height(rules, ply.to) == 1 ? Judged{} : Judged{{"S-15"}, "a single disc"};
            }
            return {{"S-15"}, "in this phase"};
        case Ply::Kind::disc:
            return position.phase == Phase::discs ? against_disc(rules, position, ply)
                                                  : Judged{{"S-16"}, "in this phase"};
        case Ply::Kind::done:
            if (position.phase == Phase::discs) {
                return in_one_piece(rules.board, position.heights) ? Judged{} : Judged{{"S-16"}, "not connected"};
            }
            return {{"S-16"}, "phase"};
        case Ply::Kind::place:
            if (position.phase != Phase::placing) {
                return {{"N-4"}, "in this phase"};
            }
            if (ply.from == ply.to) {
                return {{"N-4"}, "two different cells"};
            }
            return position.height(rules, ply.from) > 0 && position.height(rules, ply.to) > 0
                       ? Judged{}
                       : Judged{{"S-18"}, "no disc"};
        default:
            if (position.phase != Phase::choosing) {
                return {{"N-4"}, "in this phase"};
            }
            return rules.has(ply.colour) ? Judged{} : Judged{{"N-4"}, "white or black"};
    }
}

/// Judges every ply of the set-up, and in the set-up also plies of a turn. Counts the refusals by clause and, in a
/// set-up, by their sentence.
void expect_true_reasons_of_set_up(const Adaptoid& game, const Position& position, std::map<std::string, int>& met) {
    const RuleSet& rules = game.rules();
    const bool in_set_up = position.phase != Phase::step1 && position.phase != Phase::step2;
    std::vector<Ply> plies{Ply{Ply::Kind::done, no_cell, no_cell, Colour::none}};
    for (const Colour colour : {Colour::white, Colour::black, Colour::red}) {
        plies.push_back(Ply{Ply::Kind::take, no_cell, no_cell, colour});
    }
    for (Cell from = 0; from < rules.board.size(); ++from) {
        plies.push_back(Ply{Ply::Kind::stack, no_cell, from, Colour::none});
        for (Cell to = 0; to < rules.board.size(); ++to) {
            plies.push_back(Ply{Ply::Kind::disc, from, to, Colour::none});
            plies.push_back(Ply{Ply::Kind::place, from, to, Colour::none});
        }
        if (in_set_up) {
            plies.push_back(Ply{Ply::Kind::create, no_cell, from, Colour::none});
            plies.push_back(Ply{Ply::Kind::move, 0, from, Colour::none});
        }
    }
    for (const Ply& ply : plies) {
        const JudgedPlies found = judge(game, position, TurnText{{ply}, {1}});
        const Judged expected = judged_in_set_up(rules, position, ply);
        const std::string clause = found.refusal ? std::string(found.refusal->clause) : "";
        const std::string sentence = found.refusal ? found.refusal->sentence : "";
        ++met[clause];
        met[sentence] += in_set_up ? 1 : 0;
        ASSERT_EQ(Clauses{clause}, expected.against.empty() ? Clauses{""} : expected.against)
            << rules.name << ": " << game.text(position) << " " << text_of(rules, position, ply) << ": " << sentence;
        ASSERT_NE(sentence.find(expected.words), std::string::npos)
            << rules.name << ": " << game.text(position) << " " << text_of(rules, position, ply) << ": " << sentence
            << ": expected " << expected.words;
    }
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

/// Judges every position of one random set-up, and the first of the game. Stacks and moves some discs.
void expect_true_reasons_through_set_up(const RuleSet& rules, std::uint64_t seed, std::map<std::string, int>& met) {
    const Adaptoid game(rules);
    Random random(seed);
    Position position = game.initial();
    for (bool more = true; more && !::testing::Test::HasFatalFailure();) {
        more = position.phase != Phase::step1;
        expect_true_reasons_of_set_up(game, position, met);
        const std::vector<Ply> legal = game.plies(position);
        position = game.after(position, legal[random.below(legal.size())]);
    }
}

TEST(Refusals, OfEveryPlyInTheSetUpAndOfItsPliesAfterIt) {
    std::map<std::string, int> met;
    RuleSet tiny = testing::shipped("superadaptoid-pie-tiny");
    for (const Connectivity connectivity : {Connectivity::after_each_disc, Connectivity::final}) {
        tiny.readings.connectivity = connectivity;
        tiny.setup.max_moves = 2;
        for (std::uint64_t seed = 0; seed < 15; ++seed) {
            expect_true_reasons_through_set_up(tiny, seed, met);
        }
    }
    for (const char* name :
         {"superadaptoid-pie", "adaptoid-igg", "adaptoid-tiny", "adapt3-tiny", "superadaptoid-free"}) {
        expect_true_reasons_through_set_up(testing::shipped(name), 1, met);
    }
    for (const char* reason :
         {"A-1", "A-5", "N-4", "S-15", "S-16", "S-18", "the board would not stay connected (G-S3)",
          "the disc moves that are left could not connect the board again (G-31)", "the board is not connected yet",
          "there is no disc to place an adaptoid on", "there is no disc to move",
          "the setup phase comes first: placing adaptoids, choosing a colour"}) {
        EXPECT_GT(met[reason], 0) << reason;
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
