// The parts that all subcommands share: numbers, files, progress, sentences for events.
#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <thread>

#include "analysis/game/clause_order.h"
#include "analysis/games/adaptoid/language/language.h"
#include "analysis/specs/error.h"
#include "analysis/specs/rule_set_file.h"
#include "core/adaptoid/readings.h"
#include "core/random.h"
#include "tests/support/typed_rules.h"
#include "tests/tools/command_run.h"
#include "analysis/studies/request/typed_number.h"
#include "tools/progress.h"

namespace rulescope::tools {
namespace {

TEST(CommandNumbers, AreReadWholeAndInBounds) {
    EXPECT_EQ(parse_count("--n", "1", 1, 9), 1U);
    EXPECT_EQ(parse_count("--n", "9", 1, 9), 9U);
    EXPECT_EQ(parse_count("--n", "18446744073709551615", 0, ~std::uint64_t{0}), ~std::uint64_t{0});
    for (const std::string text : {"0", "10", "-1", "+1", " 1", "1 ", "1x", "", "1e3", "18446744073709551616"}) {
        EXPECT_THROW(parse_count("--n", text, 1, 9), specs::InputError) << text;
    }
}

TEST(CommandNumbers, MemoryHasUnits) {
    EXPECT_EQ(parse_memory("--memory", "64M"), 64U << 20U);
    EXPECT_EQ(parse_memory("--memory", "2g"), std::uint64_t{2} << 30U);
    EXPECT_EQ(parse_memory("--memory", "2048k"), 2U << 20U);
    EXPECT_EQ(parse_memory("--memory", "1048576"), 1U << 20U);
    for (const std::uint64_t bytes :
         {std::uint64_t{64} << 20U, std::uint64_t{2} << 30U, std::uint64_t{2'000'000'000}}) {
        EXPECT_EQ(parse_memory("--memory", memory_text(bytes)), bytes);
    }
    EXPECT_EQ(memory_text(std::uint64_t{2} << 30U), "2G");
    for (const std::string text : {"", "M", "0", "12", "1.5G", "-1G", "99999999999G", "1T"}) {
        EXPECT_THROW(parse_memory("--memory", text), specs::InputError) << text;
    }
}

TEST(CommandNumbers, AreGroupedForPeople) {
    EXPECT_EQ(grouped(0), "0");
    EXPECT_EQ(grouped(999), "999");
    EXPECT_EQ(grouped(14880), "14 880");
    EXPECT_EQ(grouped(1234567), "1 234 567");
    EXPECT_EQ(counted(1, "leg", "legs"), "1 leg");
    EXPECT_EQ(counted(0, "leg", "legs"), "0 legs");
}

TEST(CommandClauseOrder, CountsAsPeopleDo) {
    std::vector<std::string> ids{"T-1", "A-16", "G-S3", "A-6", "S-17", "A-D2", "A-21"};
    std::sort(ids.begin(), ids.end(), ClauseOrder{});
    EXPECT_EQ(ids, (std::vector<std::string>{"A-6", "A-16", "A-21", "A-D2", "G-S3", "S-17", "T-1"}));
}

TEST(CommandOutput, AFileIsThereWholeOrNotAtAll) {
    const TemporaryFolder folder;
    write_file(folder.path("a.txt"), "one");
    write_file(folder.path("a.txt"), "two");
    EXPECT_EQ(folder.read("a.txt"), "two");
    EXPECT_EQ(folder.files(), std::vector<std::string>{"a.txt"});
    EXPECT_THROW(write_file(folder.path("none/a.txt"), "x"), specs::InputError);
    EXPECT_THROW(write_file(folder.path(), "x"), specs::InputError);
    require_writable(folder.path("b.txt"));
    EXPECT_EQ(folder.files(), std::vector<std::string>{"a.txt"}) << "asking leaves nothing behind";
    write_file("/dev/null", "a device is written, not replaced");
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

TEST(CommandOutput, ReadingSaysWhyNot) {
    const TemporaryFolder folder;
    EXPECT_EQ(read_file(folder.write("a.txt", "one\n")), "one\n");
    EXPECT_EQ(read_file(folder.write("empty.txt", "")), "");
    EXPECT_THROW(read_file(folder.path("none.txt")), specs::InputError);
    EXPECT_THROW(read_file(folder.path()), specs::InputError);
}

TEST(CommandProgress, ReportsRateDoneTotalAndRemaining) {
    EXPECT_EQ(progress_line("depth 5", "positions", 1200, 7740, 2.0),
              "depth 5: 1 200 of 7 740 positions, 600/s, 11 s left");
    EXPECT_EQ(progress_line("", "games", 5, 0, 10.0), "5 games, 0.5/s");
    EXPECT_EQ(progress_line("", "games", 10, 10, 1.0), "10 of 10 games, 10/s");
    EXPECT_EQ(progress_line("x", "games", 0, 10, 0.0), "x: 0 of 10 games");
    EXPECT_EQ(progress_line("", "games", 1, 100001, 1.0), "1 of 100 001 games, 1.0/s, 28 h left");
}

TEST(CommandProgress, AppearsOnATerminalAndGoesAway) {
    std::ostringstream err;
    Context context;
    context.err_stream = &err;
    {
        Progress silent(context, "games");
        silent.update("", 1, 2);
    }
    EXPECT_EQ(err.str(), "");
    context.terminal = true;
    {
        Progress shown(context, "games");
        shown.update("", 1, 2);
        shown.update("", 2, 2);
    }
    EXPECT_NE(err.str().find("1 of 2 games"), std::string::npos);
    EXPECT_EQ(err.str().find("2 of 2 games"), std::string::npos) << "not more than five lines a second";
    EXPECT_TRUE(err.str().ends_with("\r\x1b[K"));
}

TEST(CommandProgress, ElsewhereALineAppearsNowAndThen) {
    std::ostringstream err;
    Context context;
    context.err_stream = &err;
    Progress often(context, "games", std::chrono::milliseconds(1));
    std::this_thread::sleep_for(std::chrono::milliseconds(3));
    often.update("round 1", 1, 2);
    std::this_thread::sleep_for(std::chrono::milliseconds(3));
    often.update("round 2", 0, 3);
    EXPECT_EQ(err.str(), "rulescope: round 1: 1 of 2 games\nrulescope: round 2: 0 of 3 games\n");
}

TEST(CommandProgress, NamesTheStageOfARun) {
    std::ostringstream err;
    Context context;
    context.err_stream = &err;
    context.terminal = true;
    {
        Progress progress(context, "games");
        progress.begin_stage(2, 6);
        progress.update("random games", 1, 2);
        progress.say("a line that remains");
        progress.begin_stage(0, 0);
        progress.update("random games", 2, 2);
    }
    EXPECT_EQ(err.str(),
              "\r\x1b[Kstage 2 of 6, random games: 1 of 2 games\r\x1b[Ka line that remains\n"
              "\r\x1b[Krandom games: 2 of 2 games\r\x1b[K");
}

TEST(CommandProgress, OfSeveralProcessesIsNoMessage) {
    std::ostringstream err, shown;
    Context context;
    context.err_stream = &err;
    context.progress_stream = &shown;
    Progress often(context, "games", std::chrono::milliseconds(1));
    std::this_thread::sleep_for(std::chrono::milliseconds(3));
    often.update("round 1", 1, 2);
    often.say("a message");
    EXPECT_EQ(shown.str(), "rulescope: round 1: 1 of 2 games\n");
    EXPECT_EQ(err.str(), "a message\n");
}

TEST(CommandProgress, AnObserverTakesTheSteps) {
    std::ostringstream err;
    Context context;
    context.err_stream = &err;
    context.terminal = true;
    std::string seen;
    context.observe = [&](const std::string& what, std::uint64_t done, std::uint64_t total, const std::string& unit) {
        seen += what + " " + std::to_string(done) + "/" + std::to_string(total) + " " + unit + ";";
    };
    {
        Progress progress(context, "games");
        progress.update("a", 1, 2);
        progress.update("b", 2, 2);
    }
    EXPECT_EQ(seen, "a 1/2 games;b 2/2 games;");
    EXPECT_EQ(err.str(), "");
}

/// Random options of all readings, so that rare clauses fire.
void change_readings(adaptoid::RuleSet& rules, Random& random) {
    for (const adaptoid::ReadingInfo& reading : adaptoid::reading_infos()) {
        if (random.below(3) == 0) {
            const std::uint64_t option = random.below(reading.options.size());
            reading.set(rules.readings, static_cast<int>(option));
        }
    }
}

// Every event of core has a sentence: occupied cells are named with their adaptoid, and no clause uses the sentence
// for clauses without one.
TEST(CommandEventText, EveryEventHasASentenceOfItsOwn) {
    std::map<std::string, std::string> sentences;
    for (const std::string& name : specs::shipped_rule_sets("adaptoid")) {
        const adaptoid::RuleSet shipped = typed_adaptoid(name).rules;
        const std::uint64_t games = shipped.board.size() > 100 ? 1 : 12;
        for (std::uint64_t number = 0; number < games; ++number) {
            Random random = Random::stream(11, number);
            adaptoid::RuleSet rules = shipped;
            change_readings(rules, random);
            if (!adaptoid::faults_of(rules).empty()) {
                continue;
            }
            const adaptoid::Adaptoid game(rules);
            adaptoid::Position position = game.initial();
            for (int ply = 0; ply < 200 && !game.outcome(position); ++ply) {
                const std::uint64_t choice = random.below(game.plies(position).size());
                PlayedPly<adaptoid::Adaptoid> played{position, game.plies(position)[choice], 0, {}, {}};
                played.after = game.after(position, played.ply, &played.events);
                for (const EventText& event : describe(rules, played)) {
                    sentences[std::string(event.event.clause)] = event.sentence;
                    EXPECT_EQ(event.sentence.find("this clause applies"), std::string::npos) << event.event.clause;
                    EXPECT_EQ(event.sentence.find('?'), std::string::npos) << event.event.clause << event.sentence;
                    EXPECT_EQ(event.sentence.find("nobody,"), std::string::npos)
                        << event.event.clause << event.sentence;
                }
                position = played.after;
            }
        }
    }
    for (const std::string clause : {"A-6",  "A-7",  "A-8",  "A-9",  "A-10", "A-12", "A-13", "A-14", "A-15", "A-16",
                                     "A-17", "A-18", "A-19", "A-20", "A-21", "A-23", "A-24", "A-26", "A-27", "G-3",
                                     "N-4",  "N-5",  "S-15", "S-16", "S-17", "T-6",  "T-8",  "T-10"}) {
        EXPECT_TRUE(sentences.contains(clause)) << clause << " did not come up";
    }
}

}  // namespace
}  // namespace rulescope::tools
