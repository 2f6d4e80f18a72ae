// Facts: compared with a second count on random positions, and documented in the manual.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "analysis/games/adaptoid/oracle/oracle.h"
#include "analysis/games/adaptoid/verify/knowledge.h"
#include "analysis/games/four_in_a_row/properties.h"
#include "analysis/games/pentactic/oracle/oracle.h"
#include "analysis/games/pentactic/verify/knowledge.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/verify/knowledge.h"
#include "tests/support/adaptoid/generators.h"
#include "tests/support/checking.h"
#include "tests/support/pentactic/generators.h"

namespace rulescope {
namespace {

using verify::FactOf;

template <class G>
std::map<std::string, double> values_of(const G& game, const typename G::State& state) {
    std::map<std::string, double> values;
    for (const FactOf<G>& fact : facts_of(game)) {
        EXPECT_TRUE(values.emplace(fact.name, fact.value(game, state)).second) << fact.name << " is told twice";
    }
    return values;
}

// ---- the Adaptoid family ------------------------------------------------------------------------------

using adaptoid::Adaptoid;
using adaptoid::Colour;
using adaptoid::Phase;

/// The facts of a colour, counted cell by cell.
std::map<std::string, double> counted(const adaptoid::RuleSet& rules, const adaptoid::Position& position,
                                      Colour colour) {
    namespace oracle = adaptoid::oracle;
    std::map<std::string, double> count;
    double room = 0;
    for (Cell cell = 0; cell < rules.board.size(); ++cell) {
        const adaptoid::Piece piece = position.at(cell);
        bool adjacent_own = false;
        bool adjacent_free = false;
        for (Cell other = 0; other < rules.board.size(); ++other) {
            if (rules.board.adjacent(cell, other)) {
                adjacent_own = adjacent_own || position.at(other).colour == colour;
                adjacent_free = adjacent_free || (position.at(other).empty() && position.height(rules, other) > 0);
            }
        }
        room += adjacent_own && piece.empty() && position.height(rules, cell) > 0 ? 1 : 0;
        if (piece.colour != colour) {
            continue;
        }
        count["adaptoids"] += 1;
        count["legs"] += piece.legs;
        count["pincers"] += piece.pincers;
        count["limbs"] += piece.legs + piece.pincers;
        count["largest"] = std::max(count["largest"], static_cast<double>(piece.legs + piece.pincers));
        count["fed"] += oracle::food(rules, position, cell) >= oracle::need(rules, piece) ? 1 : 0;
        count["unfed"] += oracle::food(rules, position, cell) < oracle::need(rules, piece) ? 1 : 0;
        count["movable"] += oracle::steps(rules, piece) > 0 && adjacent_free ? 1 : 0;
    }
    count["room"] = room;
    count["lost"] = position.lost[index(colour)];
    count["score"] = std::min(position.lost[index(colour)], rules.counters);
    const adaptoid::Supply& box = position.supply[index(colour)];
    count["box_adaptoids"] = box.adaptoids;
    count["box_legs"] = box.legs;
    count["box_pincers"] = box.pincers;
    return count;
}

TEST(VerifyFacts, of_the_adaptoid_family_are_what_a_second_count_finds) {
    int over = 0;
    int growing = 0;
    testing::check_cases(150, [&] {
        const adaptoid::RuleSet rules =
            testing::rule_set_of(*testing::numbers(testing::numbers_of_a_rule_set).as("numbers"));
        const Adaptoid game(rules);
        RC_LOG() << testing::text_of(rules) << "\n";
        adaptoid::Position position = testing::middle_of(rules, *testing::numbers(30).as("middle")).position;
        for (const std::uint32_t choice : *testing::choices(20).as("choices")) {
            const auto plies = game.plies(position);
            const auto facts = values_of(game, position);
            for (const Colour colour : adaptoid::all_colours) {
                const std::string whose(name_of(colour));
                RC_ASSERT(facts.contains(whose + ".lost") == rules.has(colour));
                RC_ASSERT(facts.contains(whose) == rules.has(colour));
                if (!rules.has(colour)) {
                    continue;
                }
                auto count = counted(rules, position, colour);
                for (const FactOf<Adaptoid>& fact : facts_of(game)) {
                    if (fact.whose == whose) {
                        const std::string rest = fact.name.substr(whose.size() + 1);
                        if (facts.at(fact.name) != count[rest]) {
                            RC_FAIL(fact.name + " in " + game.text(position));
                        }
                    }
                }
            }
            RC_ASSERT(facts.at("plies") == static_cast<double>(plies.size()));
            double moves = 0;
            double attacks = 0;
            double growths = 0;
            for (const adaptoid::Ply& ply : plies) {
                moves += ply.kind == adaptoid::Ply::Kind::move ? 1 : 0;
                attacks += ply.kind == adaptoid::Ply::Kind::move && !position.at(ply.to).empty() ? 1 : 0;
                growths += position.phase == Phase::step2 && ply.kind != adaptoid::Ply::Kind::skip ? 1 : 0;
            }
            RC_ASSERT(facts.at("moves") == moves);
            RC_ASSERT(facts.at("attacks") == attacks);
            RC_ASSERT((position.phase != Phase::step2 || facts.at("growths") == growths));
            RC_ASSERT(facts.at("growing") == (position.phase == Phase::step2 ? 1 : 0));
            const auto outcome = game.outcome(position);
            RC_ASSERT(facts.at("over") == (outcome ? 1 : 0));
            const auto winner = outcome ? outcome->winner() : std::nullopt;
            RC_ASSERT(facts.at("draw") == (outcome && !winner ? 1 : 0));
            const std::string won(winner ? name_of(position.colour_of_seat[*winner]) : "nobody");
            RC_ASSERT(facts.at("winner") == facts.at(won));
            RC_ASSERT(facts.at("players") == static_cast<double>(rules.order.size()));
            over += outcome ? 1 : 0;
            growing += position.phase == Phase::step2 ? 1 : 0;
            if (plies.empty()) {
                break;
            }
            position = game.after(position, plies[choice % plies.size()]);
        }
    });
    EXPECT_GT(over, 0);
    EXPECT_GT(growing, 0);
}

TEST(VerifyFacts, growths_before_a_move_are_those_after_staying) {
    const Adaptoid game(testing::adaptoid_rules());
    const auto facts = values_of(game, game.initial());
    EXPECT_EQ(facts.at("growths"), 8);  // perft of depth 1
    EXPECT_EQ(facts.at("moves"), 0);
    EXPECT_EQ(facts.at("mover"), facts.at("white"));
    EXPECT_EQ(facts.at("free"), 35);
    EXPECT_EQ(facts.at("white.room"), 6);
    EXPECT_EQ(facts.at("target"), 5);
}

// ---- Pentactic ----------------------------------------------------------------------------------------

using pentactic::Pentactic;

TEST(VerifyFacts, of_pentactic_are_what_a_second_count_finds) {
    namespace oracle = pentactic::oracle;
    int second = 0;
    int over = 0;
    testing::check_cases(100, [&] {
        const pentactic::RuleSet rules =
            testing::pentactic_rules_of(*testing::numbers(testing::numbers_of_pentactic_rules).as("numbers"));
        const Pentactic game(rules);
        RC_LOG() << testing::text_of(rules) << "\n";
        const pentactic::Position position = testing::middle_of(rules, *testing::numbers(30).as("middle")).position;
        const auto facts = values_of(game, position);
        const auto plies = game.plies(position);
        const bool basic = rules.mode == pentactic::Mode::basic;
        for (int player = 0; player < rules.players; ++player) {
            const auto seat = static_cast<Seat>(player);
            const std::string letter(1, static_cast<char>('a' + player));
            const bool fills = !basic || oracle::pentomino_player(position) == seat;
            const pentactic::BoardState& grid = position.boards[oracle::grid_of(rules, seat)];
            const auto value = [&](const std::string& name) { return facts.at(letter + "." + name); };
            RC_ASSERT(value("hand") == (fills ? oracle::left(rules, grid).size() : 0));
            RC_ASSERT(value("placed") == (fills ? oracle::laid(grid).size() : 0));
            RC_ASSERT(value("board_stones") == (fills ? static_cast<double>(oracle::stones_on(grid).size()) : 0.0));
            RC_ASSERT(value("stone_cells") ==
                      (fills ? static_cast<double>(oracle::room_for_stones(rules, grid).size()) : 0.0));
            const bool playing = fills && position.phase != pentactic::Phase::over;
            RC_ASSERT(value("ways") ==
                      (playing ? static_cast<double>(oracle::room_for_pentominoes(rules, grid).size()) : 0.0));
            RC_ASSERT((!fills || value("removed") == grid.removed.size()));
            RC_ASSERT(value("stones") == position.stones[seat]);
            if (fills) {
                const double covered = 5.0 * oracle::laid(grid).size() + value("board_stones");
                RC_ASSERT(value("board_free") == rules.grid.size() - covered);
            }
            if (basic && fills) {
                RC_ASSERT(value("score") == oracle::basic_points(rules, position));
            } else if (!basic && rules.mode != pentactic::Mode::solitaire) {
                RC_ASSERT(value("score") == oracle::duel_points(rules, position, seat));
            }
        }
        const auto outcome = game.outcome(position);
        RC_ASSERT(facts.at("over") == (outcome ? 1 : 0));
        RC_ASSERT(facts.at("plies") == static_cast<double>(plies.size()));
        RC_ASSERT(facts.at("must_pass") == (plies.size() == 1 && plies[0].kind == pentactic::Ply::Kind::pass ? 1 : 0));
        const auto winner = outcome ? outcome->winner() : std::nullopt;
        RC_ASSERT(facts.at("winner") == (winner ? *winner + 1 : 0));
        RC_ASSERT(
            facts.at("removing") + facts.at("laying_stones") + facts.at("laying_pentominoes") + facts.at("over") == 1);
        RC_ASSERT(facts.at("game") == (basic && position.first ? 2 : 1));
        second += facts.at("game") == 2 ? 1 : 0;
        over += outcome ? 1 : 0;
    });
    EXPECT_GT(second, 0);
    EXPECT_GT(over, 0);
}

// ---- the manual ---------------------------------------------------------------------------------------

/// Rows of the tables of one chapter of docs/facts.md: name, meaning.
std::map<std::string, std::string> rows_of(const std::string& chapter) {
    std::ifstream file(std::string(RULESCOPE_SOURCE_DIR) + "/docs/facts.md");
    EXPECT_TRUE(file.good());
    std::map<std::string, std::string> rows;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("## ")) {
            inside = line == "## " + chapter;
        }
        if (!inside || !line.starts_with("| `")) {
            continue;
        }
        const std::size_t end = line.find('`', 3);
        const std::size_t bar = line.find("| ", end);
        const std::string meaning = line.substr(bar + 2, line.rfind(" |") - bar - 2);
        EXPECT_TRUE(rows.emplace(line.substr(3, end - 3), meaning).second) << line;
    }
    return rows;
}

/// The expected rows of the page: facts of colours and players have one row, COLOUR.legs; so have their constants.
template <class G>
void expect_described(const std::vector<FactOf<G>>& facts, const std::string& chapter, const std::string& owner) {
    const std::map<std::string, std::string> rows = rows_of(chapter);
    std::set<std::string> names;
    std::set<std::string> owners;
    for (const FactOf<G>& fact : facts) {
        owners.insert(fact.whose);
    }
    for (const FactOf<G>& fact : facts) {
        if (owners.contains(fact.name)) {
            names.insert(owner);
            continue;
        }
        const std::string name = fact.whose.empty() ? fact.name : owner + fact.name.substr(fact.whose.size());
        names.insert(name);
        ASSERT_TRUE(rows.contains(name)) << name << " is not told in docs/facts.md, " << chapter;
        EXPECT_EQ(rows.at(name), fact.description) << name;
    }
    for (const auto& [name, meaning] : rows) {
        EXPECT_TRUE(names.contains(name)) << name << " stands in docs/facts.md, " << chapter << ", and is no fact";
    }
}

TEST(VerifyFacts, the_manual_describes_each_of_them) {
    expect_described(verify::facts_of(game_of(specs::load_rules("hex-3").rules)), "Families without facts of their own",
                     "SEAT");
    expect_described(facts_of(Adaptoid(testing::adapt3_rules())), "The Adaptoid family", "COLOUR");
    expect_described(facts_of(Pentactic(testing::pentactic_rules(pentactic::Mode::group))), "Pentactic", "PLAYER");
    expect_described(facts_of(four_in_a_row::FourInARow(four_in_a_row::RuleSet{})), "Four in a row", "COLOUR");
}

}  // namespace
}  // namespace rulescope
