#include "analysis/play/sqlite/game_store.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include "analysis/specs/error.h"
#include "analysis/specs/sqlite/sqlite.h"
#include "analysis/storage/file_error.h"
#include "tests/tools/command_run.h"

namespace rulescope::play {
namespace {

using specs::Sqlite;

MatchIdentity some_match() {
    MatchIdentity identity;
    identity.ruleset = "adaptoid";
    identity.title = "Adaptoid";
    identity.hash = "0123456789abcdef";
    identity.set = {"goal.captures=6"};
    identity.version = "0.1.0";
    identity.agents = {"mcts:400", "random"};
    identity.seed = ~std::uint64_t{0};
    identity.exchanged = true;
    identity.opening_turns = 3;
    identity.line = {"+A3", "B3-D4 +L:D4"};
    identity.max_turns = 500;
    return identity;
}

storage::KeptGame some_game(std::uint64_t number) {
    storage::KeptGame game;
    game.number = number;
    game.seating = {1, 0};
    game.opening = 1;
    game.turns = {"+A3", "B3-D4 +L:D4", "pass"};
    game.legal = {8, 123, 1};
    game.expected = {{}, {0.333333, 0.666667}, {1.0, 0.0}};
    game.payoffs = {0.0, 1.0};
    game.clause = "A-26";
    game.winner = "black";
    game.microseconds = {1234567, 89};
    return game;
}

storage::KeptGame unfinished_game(std::uint64_t number) {
    storage::KeptGame game = some_game(number);
    game.expected = {{}, {}, {}};
    game.payoffs.clear();
    game.clause.clear();
    game.winner.clear();
    return game;
}

/// The message of the error, or "".
std::string complaint(const std::function<void()>& work) {
    try {
        work();
    } catch (const specs::InputError& fault) {
        return fault.what();
    }
    return "";
}

class GameStoreTest : public ::testing::Test {
protected:
    [[nodiscard]] std::string refused(const std::string& path, GameStore::For what = GameStore::For::writing) const {
        return complaint([&] { const GameStore store(path, what); });
    }
    tools::TemporaryFolder folder_;
    std::string path_ = folder_.path("games.sqlite");
};

TEST_F(GameStoreTest, GivesBackWhatItWasGiven) {
    {
        GameStore store(path_);
        const auto keeper = store.match("one", some_match());
        EXPECT_TRUE(keeper->numbers(100).empty());
        keeper->keep({some_game(3), unfinished_game(1)});
        keeper->keep({some_game(12)});
        store.match("two", some_match())->keep({some_game(4)});
    }
    GameStore store(path_);
    const auto keeper = store.match("one", some_match());
    EXPECT_EQ(keeper->numbers(11), (std::vector<std::uint64_t>{1, 3}));
    EXPECT_EQ(keeper->numbers(12), (std::vector<std::uint64_t>{1, 3, 12}));
    EXPECT_EQ(keeper->game(3), some_game(3));
    EXPECT_EQ(keeper->game(1), unfinished_game(1));
    EXPECT_THROW(keeper->game(4), storage::FileError);
    const std::vector<KeptMatch> matches = store.matches();
    ASSERT_EQ(matches.size(), 2U);
    EXPECT_EQ(matches[0].name, "one");
    EXPECT_EQ(matches[0].games, 3U);
    EXPECT_EQ(difference_of(matches[0].identity, some_match()), "");
    EXPECT_EQ(matches[0].identity.seed, ~std::uint64_t{0});
    EXPECT_EQ(store.game(matches[1], 4), some_game(4));
    EXPECT_EQ(store.game(matches[1], 5), std::nullopt);
    EXPECT_EQ(store.game(KeptMatch{"three", some_match(), 0}, 4), std::nullopt);
}

TEST_F(GameStoreTest, KeepsTheNumbersOfGamesAtWhichResultsWereReported) {
    {
        GameStore store(path_);
        store.match("one", some_match());
        store.match("two", some_match());
        EXPECT_TRUE(store.reported("one").empty());
        store.report("one", 400);
        store.report("one", 100);
        store.report("one", 400);
        store.report("three", 5);
    }
    const GameStore again(path_);
    EXPECT_EQ(again.reported("one"), (std::vector<std::uint64_t>{100, 400}));
    EXPECT_TRUE(again.reported("two").empty());
    EXPECT_TRUE(again.reported("three").empty());
}

TEST_F(GameStoreTest, SaysInWhatAnotherMatchDiffers) {
    GameStore store(path_);
    store.match("one", some_match());
    const auto refusal = [&](const std::function<void(MatchIdentity&)>& change) {
        MatchIdentity other = some_match();
        change(other);
        return complaint([&] { store.match("one", other); });
    };
    EXPECT_NE(
        refusal([](MatchIdentity& match) { match.ruleset = "adapt3"; }).find("rule set adaptoid there, adapt3 here"),
        std::string::npos);
    EXPECT_NE(refusal([](MatchIdentity& match) { match.hash = "f"; }).find("hash 0123456789abcdef there, f here"),
              std::string::npos);
    EXPECT_NE(refusal([](MatchIdentity& match) { match.set = {}; }).find("--set goal.captures=6 there, none here"),
              std::string::npos);
    EXPECT_NE(refusal([](MatchIdentity& match) { match.version = "0.2.0"; }).find("version 0.1.0 there, 0.2.0 here"),
              std::string::npos);
    EXPECT_NE(refusal([](MatchIdentity& match) {
                  match.agents[0] = "greedy";
              }).find("agents mcts:400,random there, greedy,random here"),
              std::string::npos);
    EXPECT_NE(refusal([](MatchIdentity& match) { match.exchanged = false; }).find("seats exchanged there, kept here"),
              std::string::npos);
    EXPECT_NE(refusal([](MatchIdentity& match) { match.seed = 1; }).find("seed 18446744073709551615 there, 1 here"),
              std::string::npos);
    EXPECT_NE(refusal([](MatchIdentity& match) { match.opening_turns = 0; }).find("openings of 3 there, 0 here"),
              std::string::npos);
    EXPECT_NE(refusal([](MatchIdentity& match) { match.line = {}; }).find("line +A3; B3-D4 +L:D4 there, none here"),
              std::string::npos);
    EXPECT_NE(refusal([](MatchIdentity& match) { match.max_turns = 9; }).find("--max-turns 500 there, 9 here"),
              std::string::npos);
    EXPECT_EQ(store.matches().size(), 1U);
}

TEST_F(GameStoreTest, OneWriterAtATime) {
    GameStore store(path_);
    const std::string owner = "another run (process " + std::to_string(::getpid()) + " on ";
    EXPECT_NE(refused(path_).find(owner), std::string::npos) << refused(path_);
    store.match("one", some_match())->keep({some_game(1)});
    EXPECT_NE(refused(path_).find(owner), std::string::npos);
    EXPECT_NE(refused(path_, GameStore::For::reading).find(owner), std::string::npos)
        << refused(path_, GameStore::For::reading);
}

TEST_F(GameStoreTest, FilesOfOthersAreRefusedAndLeftAsTheyAre) {
    const std::string text(5000, 'x');
    EXPECT_NE(refused(folder_.write("text", text)).find("not a SQLite file"), std::string::npos);
    EXPECT_EQ(folder_.read("text"), text);
    {
        Sqlite other(folder_.path("other"), Sqlite::Open::alone);
        other.run("CREATE TABLE a (b)");
    }
    const std::string before = folder_.read("other");
    EXPECT_NE(refused(folder_.path("other")).find("not written by `rulescope play`"), std::string::npos);
    EXPECT_EQ(folder_.read("other"), before);
    { const GameStore store(path_); }
    {
        Sqlite newer(path_, Sqlite::Open::alone);
        newer.run("PRAGMA user_version=1");
    }
    EXPECT_NE(refused(path_).find("another version of Rulescope"), std::string::npos);
    EXPECT_NE(refused(folder_.path()).find("it is a folder"), std::string::npos);
    EXPECT_NE(refused(folder_.path("none/games")).find("there is no folder"), std::string::npos);
    EXPECT_NE(refused(folder_.path(std::string(250, 'n'))).find("at most 247 bytes"), std::string::npos);
    EXPECT_EQ(refused(folder_.path(std::string(247, 'n'))), "");
    EXPECT_NE(refused(folder_.path("none"), GameStore::For::reading).find("there is no such file"), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(folder_.path("none")));
}

// Each of these could run statements of the file's author, hang, or end in an internal error.
TEST_F(GameStoreTest, ChangedTablesAndMatchesAreRefused) {
    const std::string endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n";
    const std::string renamed =
        "PRAGMA legacy_alter_table=1; DROP VIEW results; DROP VIEW scores; DROP VIEW turns; ALTER TABLE {0} RENAME TO "
        "m;";
    const std::vector<std::pair<std::string, const char*>> changes{
        {"CREATE TRIGGER t AFTER INSERT ON games BEGIN DELETE FROM games; END", "it has triggers"},
        {"CREATE TRIGGER t INSTEAD OF INSERT ON results BEGIN DELETE FROM games; END", "it has triggers"},
        {fmt::format(fmt::runtime(renamed), "matches") + "CREATE VIEW matches AS SELECT * FROM m",
         "views in the place of"},
        {fmt::format(fmt::runtime(renamed), "matches") + "CREATE VIEW matches AS " + endless, "views in the place of"},
        {fmt::format(fmt::runtime(renamed), "games") + "CREATE TABLE games (match, number CHECK (number < 0))",
         "other tables"},
        {fmt::format(fmt::runtime(renamed), "games") +
             "CREATE TABLE games (match, number, checksum AS (hex(zeroblob(1000000000))))",
         "other tables"},
        {"ALTER TABLE reports ADD COLUMN more", "other tables"},
        {"DROP TABLE reports", "other tables"},
        {"UPDATE matches SET agents = 'x'", "the match 'one' is damaged"},
        {"UPDATE matches SET agents = '[]'", "the match 'one' is damaged"},
        {"UPDATE matches SET overrides = '{\"a\":1}'", "the match 'one' is damaged"},
        {"UPDATE matches SET seed = 'x'", "the match 'one' is damaged"},
        {"UPDATE matches SET seed = '-1'", "the match 'one' is damaged"},
        {"UPDATE matches SET seats = 'both'", "the match 'one' is damaged"},
        {"UPDATE matches SET openings = 4294967296", "the match 'one' is damaged"},
        {"UPDATE matches SET openings = 'x'", "the match 'one' is damaged"},
        {"UPDATE matches SET max_turns = -1", "the match 'one' is damaged"}};
    int number = 0;
    for (const auto& [change, reason] : changes) {
        const std::string path = folder_.path("changed" + std::to_string(++number));
        {
            GameStore store(path);
            store.match("one", some_match())->keep({some_game(1)});
        }
        { Sqlite(path, Sqlite::Open::fresh).run(change); }
        for (const GameStore::For what : {GameStore::For::reading, GameStore::For::writing}) {
            const std::string refusal = complaint([&] { static_cast<void>(GameStore(path, what).matches()); });
            EXPECT_NE(refusal.find(reason), std::string::npos) << change << ": " << refusal;
        }
    }
}

// Views, tables and indexes of the user are no reason to refuse a file.
TEST_F(GameStoreTest, FurtherViewsOfTheUserAreLeftAlone) {
    {
        GameStore store(path_);
        store.match("one", some_match())->keep({some_game(1)});
    }
    {
        Sqlite(path_, Sqlite::Open::fresh)
            .run(
                "CREATE VIEW mine AS SELECT * FROM results; CREATE TABLE notes (text); CREATE INDEX i ON games "
                "(turns)");
    }
    GameStore store(path_);
    EXPECT_EQ(store.match("one", some_match())->game(1), some_game(1));
}

// A checksum includes the match: neither another row of `matches` nor a game of another match is believed.
TEST_F(GameStoreTest, AGameOfAnotherMatchIsDamaged) {
    MatchIdentity other = some_match();
    other.seed = 7;
    for (const char* change :
         {"UPDATE matches SET seed = '7' WHERE name = 'one'", "UPDATE matches SET max_turns = 499 WHERE name = 'one'",
          "UPDATE matches SET agents = '[\"random\",\"random\"]' WHERE name = 'one'",
          "UPDATE games SET match = match + 10; UPDATE games SET match = 13 - match",
          "UPDATE games SET number = 2 WHERE match = 1"}) {
        const std::string path = folder_.path("changed");
        std::filesystem::remove(path);
        {
            GameStore store(path);
            store.match("one", some_match())->keep({some_game(1)});
            store.match("two", other)->keep({some_game(1)});
        }
        { Sqlite(path, Sqlite::Open::fresh).run(change); }
        const GameStore store(path, GameStore::For::reading);
        const KeptMatch match = store.matches().at(0);
        const std::vector<std::uint64_t> numbers = store.numbers("one");
        ASSERT_EQ(numbers.size(), 1U);
        EXPECT_THROW(static_cast<void>(store.game(match, numbers[0])), storage::FileError) << change;
    }
}

TEST_F(GameStoreTest, NumbersOfGamesAreWholeAndPositive) {
    for (const char* number : {"-1", "0", "'x'", "1.5"}) {
        std::filesystem::remove(path_);
        {
            GameStore store(path_);
            store.match("one", some_match())->keep({some_game(1)});
        }
        { Sqlite(path_, Sqlite::Open::fresh).run(fmt::format("UPDATE games SET number = {}", number)); }
        GameStore store(path_);
        const std::string refusal = complaint([&] { static_cast<void>(store.numbers("one")); });
        EXPECT_NE(refusal.find("is no number of a game"), std::string::npos) << number << ": " << refusal;
    }
}

TEST_F(GameStoreTest, AFileThatIsRemovedOrReplacedDuringTheRunIsMissed) {
    GameStore store(path_);
    const auto keeper = store.match("one", some_match());
    keeper->keep({some_game(1)});
    EXPECT_EQ(complaint([&] { store.require_in_place(); }), "");
    std::filesystem::rename(path_, folder_.path("away"));
    const std::string after_the_last_commit = complaint([&] { store.require_in_place(); });
    EXPECT_NE(after_the_last_commit.find("was removed or replaced during the run"), std::string::npos);
    folder_.write("games.sqlite", "another file");
    EXPECT_NE(complaint([&] { store.require_in_place(); }), "");
    const std::string refusal = complaint([&] { keeper->keep({some_game(2)}); });
    EXPECT_NE(refusal.find("was removed or replaced during the run"), std::string::npos) << refusal;
}

// A failed write leaves the stored games unchanged and adds none.
TEST_F(GameStoreTest, ABatchIsKeptWholeOrNotAtAll) {
    GameStore store(path_);
    const auto keeper = store.match("one", some_match());
    keeper->keep({some_game(1)});
    EXPECT_NE(complaint([&] { keeper->keep({some_game(2), some_game(3), some_game(1)}); }), "");
    EXPECT_EQ(keeper->numbers(9), (std::vector<std::uint64_t>{1}));
    keeper->keep({some_game(2), some_game(3)});
    EXPECT_EQ(keeper->numbers(9), (std::vector<std::uint64_t>{1, 2, 3}));
}

TEST_F(GameStoreTest, AChangedRowIsFound) {
    for (const char* column : {"seating", "opening", "text", "payoffs", "winner", "winner_seat", "winner_agent",
                               "clause", "legal", "expected", "milliseconds", "checksum", "turns"}) {
        const std::string path = folder_.path(column);
        {
            GameStore store(path);
            store.match("one", some_match())->keep({some_game(1)});
        }
        {
            Sqlite hand(path, Sqlite::Open::alone);
            hand.run(std::string("UPDATE games SET ") + column + " = '7'");
        }
        GameStore store(path);
        EXPECT_THROW((void)store.game({"one", some_match()}, 1), storage::FileError) << column;
        const std::string refusal = complaint([&] { store.match("one", some_match()); });
        EXPECT_NE(refusal.find("was changed"), std::string::npos) << column << ": " << refusal;
    }
}

// Playing on compares every row, also those that the run does not read.
TEST_F(GameStoreTest, PlayingOnRefusesEveryChangedRow) {
    const std::vector<std::pair<std::string, const char*>> changes{
        {"UPDATE matches SET ruleset = 'x'", "belong to another match"},
        {"UPDATE matches SET title = 'x'", "title x there, Adaptoid here"},
        {"UPDATE matches SET hash = 'x'", "belong to another match"},
        {"UPDATE matches SET overrides = '[]'", "belong to another match"},
        {"UPDATE matches SET version = 'x'", "belong to another match"},
        {"UPDATE matches SET agents = '[\"random\"]'", "belong to another match"},
        {"UPDATE matches SET seed = '7'", "belong to another match"},
        {"UPDATE matches SET seats = 'kept'", "belong to another match"},
        {"UPDATE matches SET openings = 4", "belong to another match"},
        {"UPDATE matches SET line = '[]'", "belong to another match"},
        {"UPDATE matches SET max_turns = 7", "belong to another match"},
        {"UPDATE matches SET match = 9", "removed or renumbered"},
        {"UPDATE games SET winner = 'x' WHERE number = 2", "game 2 is damaged"},
        {"UPDATE games SET number = 102 WHERE number = 2", "game 102 is damaged"}};
    for (const auto& [change, reason] : changes) {
        std::filesystem::remove(path_);
        {
            GameStore store(path_);
            store.match("one", some_match())->keep({some_game(1), some_game(2)});
        }
        { Sqlite(path_, Sqlite::Open::fresh).run(change); }
        GameStore store(path_);
        const std::string refusal = complaint([&] { store.match("one", some_match()); });
        EXPECT_NE(refusal.find(reason), std::string::npos) << change << ": " << refusal;
    }
}

TEST_F(GameStoreTest, APipeIsNoFileOfGames) {
    ASSERT_EQ(::mkfifo(path_.c_str(), 0600), 0);
    EXPECT_NE(refused(path_).find("it is a pipe"), std::string::npos) << refused(path_);
    EXPECT_NE(refused(path_, GameStore::For::reading).find("it is a pipe"), std::string::npos);
}

TEST_F(GameStoreTest, CanBeAskedBySql) {
    {
        GameStore store(path_);
        const auto keeper = store.match("one", some_match());
        keeper->keep({some_game(1), some_game(2), unfinished_game(3)});
    }
    Sqlite sqlite(path_, Sqlite::Open::fresh);
    sqlite.run("PRAGMA trusted_schema=ON");  // as programs for SQLite do; the views call functions
    EXPECT_EQ(sqlite.number("SELECT count(*) FROM results WHERE winner_agent = 'mcts:400' AND clause = 'A-26'"), 2);
    EXPECT_EQ(sqlite.number("SELECT count(*) FROM results WHERE NOT finished"), 1);
    EXPECT_EQ(sqlite.number("SELECT sum(payoff) FROM scores WHERE agent = 'mcts:400' AND seat = 2"), 2);
    EXPECT_EQ(sqlite.number("SELECT count(*) FROM scores WHERE payoff IS NULL"), 2);
    EXPECT_EQ(sqlite.number("SELECT max(milliseconds) FROM scores WHERE agent = 'mcts:400'"), 1234);
    EXPECT_EQ(sqlite.number("SELECT legal FROM turns WHERE number = 2 AND text = 'B3-D4 +L:D4' AND turn = 2"), 123);
    EXPECT_EQ(sqlite.number("SELECT count(*) FROM turns WHERE drawn"), 3);
}

}  // namespace
}  // namespace rulescope::play
