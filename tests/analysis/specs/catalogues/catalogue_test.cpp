// Rulebooks, gaps, figures, pinned numbers and witnesses: valid contents and faults.
#include <gmock/gmock.h>

#include "analysis/specs/catalogues/catalogue.h"
#include "tests/analysis/specs/scratch.h"

namespace rulescope::specs {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

class SpecsCatalogue : public Scratch {
protected:
    void SetUp() override {
        Scratch::SetUp();
        write("rulebooks/adaptoid-es.toml",
              head + "[[clause]]\nid = \"A-8\"\nline = \"L43\"\ntext = \"Moves.\"\nkind = \"event\"\n");
        write("figures/start.toml", figure(""));
        write("gaps.toml", gap("readings.growth", "mandatory", "optional"));
    }

    std::vector<std::string> rulebook(const std::string& text) {
        const std::string file = write("mine.toml", text);
        return messages(file, [&] { load_rulebook(file); });
    }
    std::vector<std::string> gaps(const std::string& text) {
        const std::string file = write("mine.toml", text);
        return messages(file, [&] { load_gaps(file); });
    }
    std::vector<std::string> figures(const std::string& text) {
        const std::string file = write("mine.toml", text);
        return messages(file, [&] { load_figure(file); });
    }
    std::vector<std::string> pinned(const std::string& text) {
        const std::string file = write("mine.toml", text);
        return messages(file, [&] { load_pinned(file); });
    }
    std::vector<std::string> witnesses(const std::string& text) {
        const std::string file = write("mine.toml", text);
        return messages(file, [&] { load_witnesses(file); });
    }

    static std::string figure(const std::string& more, const std::string& position = "W 0-0 B4W00 F4B00") {
        return "id = \"start\"\ntitle = \"Start\"\ncaption = \"How it begins.\"\nkind = \"position\"\nruleset = "
               "\"adaptoid\"\n"
               "clauses = [\"A-8\"]\nposition = \"" +
               position + "\"\n" + more;
    }
    static std::string gap(const std::string& key, const std::string& default_option, const std::string& other) {
        return "[[gap]]\nid = \"G-13\"\nkey = \"" + key +
               "\"\nrulebooks = [\"adaptoid-es\"]\nquestion = \"Must one grow?\"\n"
               "default = \"" +
               default_option +
               "\"\nwhy = \"It says so.\"\n"
               "[[gap.option]]\nname = \"mandatory\"\nmeaning = \"One must.\"\nsays = \"ES L41\"\n"
               "[[gap.option]]\nname = \"" +
               other + "\"\nmeaning = \"One may.\"\n";
    }
    const std::string head = "id = \"adaptoid-es\"\ntitle = \"Adaptoid\"\nlanguage = \"es\"\nlines_of = \"ES\"\n";
    const std::string witness =
        "[[witness]]\nid = \"W11\"\nruleset = \"adaptoid\"\nposition = \"W 0-0 B4W11 D4B00 F4B00\"\nturn = \"B4xD4\"\n";
};

TEST_F(SpecsCatalogue, ARulebookIsReadWithItsClauses) {
    const std::string file = write("book.toml", head + R"([[clause]]
id = "A-1"
line = "L17"
text = "The board has 37 cells."
kind = "fixed"
properties = ["A-1", "A-D7"]
figures = ["start"]
same_as = ["A-8"]
[[clause]]
id = "A-9"
line = "L44"
text = "One grows."
kind = "event"
[[clause]]
id = "A-10"
line = "L45"
text = "The unfed leave."
kind = "event"
events = ["A-8", "G-13"]
)");
    const Rulebook book = load_rulebook(file);
    EXPECT_EQ(book.id, "adaptoid-es");
    EXPECT_EQ(book.title, "Adaptoid");
    EXPECT_EQ(book.language, "es");
    EXPECT_EQ(book.path, file);
    ASSERT_EQ(book.clauses.size(), 3U);
    const Clause* first = book.find("A-1");
    ASSERT_NE(first, nullptr);
    EXPECT_EQ(first->line, "L17");
    EXPECT_EQ(first->text, "The board has 37 cells.");
    EXPECT_THAT(first->properties, ElementsAre("A-1", "A-D7"));
    EXPECT_THAT(first->figures, ElementsAre("start"));
    EXPECT_THAT(first->same_as, ElementsAre("A-8"));
    EXPECT_THAT(first->events, IsEmpty());
    EXPECT_THAT(book.find("A-9")->events, ElementsAre("A-9")) << "its own id when nothing is said";
    EXPECT_THAT(book.find("A-10")->events, ElementsAre("A-8", "G-13"));
    EXPECT_EQ(book.find("A-11"), nullptr);
    EXPECT_THAT(shipped_rulebooks(), ElementsAre("adaptoid-es"));
    EXPECT_EQ(load_rulebook("adaptoid-es").clauses.size(), 1U);
}

TEST_F(SpecsCatalogue, ARulebookIsReadStrictly) {
    const std::string clause = "[[clause]]\nid = \"A-9\"\nline = \"L44\"\ntext = \"One grows.\"\n";  // lines 5 to 8
    EXPECT_THAT(
        rulebook(head + clause + "kind = \"evnt\"\n"),
        ElementsAre("9:8: clause.kind is the text \"evnt\"; expected \"event\" or \"fixed\". Did you mean 'event'?"));
    EXPECT_THAT(rulebook(head + clause), ElementsAre("5:1: clause.kind is missing; expected \"event\" or \"fixed\""));
    EXPECT_THAT(rulebook(head + clause + "kind = \"event\"\npropertys = []\n"),
                ElementsAre("10:1: unknown key 'propertys' in [clause]. Did you mean 'properties'?"));
    EXPECT_THAT(rulebook(head + clause + "kind = \"event\"\nfigures = [\"star\"]\n"),
                ElementsAre("10:12: there is no figure 'star'. Did you mean 'start'?"));
    EXPECT_THAT(rulebook(head + clause + "kind = \"event\"\nsame_as = [\"A-8\", \"A-7\"]\n"),
                ElementsAre(StartsWith("10:19: there is no clause 'A-7'.")));
    EXPECT_THAT(rulebook(head + clause + "kind = \"event\"\nsame_as = [\"A-9\"]\n"),
                ElementsAre("10:12: clause A-9 is declared to be the same as itself"));
    EXPECT_THAT(rulebook(head + clause + "kind = \"event\"\nevents = [\"G-99\"]\n"),
                ElementsAre(StartsWith("10:11: there is no clause or gap 'G-99'.")));
    EXPECT_THAT(rulebook(head + clause + "kind = \"fixed\"\nevents = [\"A-9\"]\n"),
                ElementsAre(StartsWith("10:10: clause A-9 is of kind \"fixed\" and cannot have events")));
    EXPECT_THAT(rulebook(head + clause + "kind = \"event\"\n" + clause + "kind = \"event\"\n"),
                ElementsAre("11:6: the id 'A-9' appears twice, first in line 6; every entry needs an id of its own"));
    EXPECT_THAT(rulebook(head + "[[clause]]\nid = \"A-9\"\nline = \"44\"\ntext = \"\"\nkind = \"event\"\n"),
                ElementsAre("7:8: clause.line is '44'; expected lines of the rulebook, like L43 or L16 to L19, L100",
                            "8:8: clause.text is empty; expected a text"));
    EXPECT_THAT(rulebook(head), ElementsAre(HasSubstr(" clause is missing")));
    EXPECT_THAT(rulebook(head + "[clause]\nid = \"A-9\"\n"),
                ElementsAre("5:1: clause is a table; expected [[clause]] in double brackets before every entry"));
    EXPECT_THAT(
        rulebook("title = \"x\"\n" + clause + "kind = \"event\"\n"),
        ElementsAre(HasSubstr("id is missing"), HasSubstr("language is missing"), HasSubstr("lines_of is missing")));
}

TEST_F(SpecsCatalogue, AShippedFileIsCalledAsItsId) {
    write("rulebooks/other.toml", head + "[[clause]]\nid = \"A-9\"\nline = \"L44\"\ntext = \"x\"\nkind = \"event\"\n");
    EXPECT_THAT(messages(path("rulebooks/other.toml"), [] { load_rulebook("other"); }),
                ElementsAre("1:6: the id is 'adaptoid-es', but the file is called other.toml; expected the same name"));
    EXPECT_THAT(messages("adaptoid-se", [] { load_rulebook("adaptoid-se"); }),
                ElementsAre(HasSubstr("there is no rulebook called 'adaptoid-se'. Did you mean 'adaptoid-es'?")));
}

TEST_F(SpecsCatalogue, GapsAreReadWithTheirOptions) {
    const std::vector<Gap> list = load_gaps();
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(list[0].id, "G-13");
    EXPECT_EQ(list[0].key, "readings.growth");
    EXPECT_THAT(list[0].rulebooks, ElementsAre("adaptoid-es"));
    EXPECT_EQ(list[0].question, "Must one grow?");
    ASSERT_EQ(list[0].options.size(), 2U);
    EXPECT_EQ(list[0].options[0].name, "mandatory");
    EXPECT_EQ(list[0].options[0].meaning, "One must.");
    EXPECT_EQ(list[0].options[0].says, "ES L41");
    EXPECT_EQ(list[0].default_option, "mandatory");
    EXPECT_EQ(list[0].why, "It says so.");
}

TEST_F(SpecsCatalogue, AGapMayBeDecidedWithoutAReading) {
    EXPECT_EQ(load_gaps(write("mine.toml", gap("", "mandatory", "other"))).at(0).key, "");
}

TEST_F(SpecsCatalogue, GapsMustOfferWhatTheRulesOffer) {
    EXPECT_THAT(gaps(gap("readings.grwth", "mandatory", "optional")),
                ElementsAre("3:7: there is no reading 'grwth'. Did you mean 'growth'?"));
    EXPECT_THAT(gaps(gap("readings.growth", "mandatory", "voluntary")),
                ElementsAre("3:7: G-13 lists the options mandatory, voluntary; the rules have mandatory, optional"));
    EXPECT_THAT(
        gaps(gap("readings.tie", "mandatory", "optional")),
        ElementsAre("2:6: the reading tie belongs to gap G-18, not G-13", StartsWith("3:7: G-13 lists the options")));
    EXPECT_THAT(gaps(gap("readings.growth", "mandatry", "optional")),
                ElementsAre("6:11: the default 'mandatry' is not an option of G-13. Did you mean 'mandatory'?"));
    EXPECT_THAT(gaps(gap("start", "mandatory", "mandatory")),
                ElementsAre("12:1: G-13 lists the option 'mandatory' twice"));
    EXPECT_THAT(gaps(gap("start", "mandatory", "other") + "mean = \"x\"\n"),
                ElementsAre("15:1: unknown key 'mean' in [gap.option]. Did you mean 'meaning'?"));
    EXPECT_THAT(gaps(gap("start", "mandatory", "other") + gap("start", "mandatory", "other")),
                ElementsAre("16:6: the id 'G-13' appears twice, first in line 2; every entry needs an id of its own"));
    EXPECT_THAT(gaps("[[gap]]\nid = \"G-1\"\nrulebooks = [\"adaptoid-se\"]\n"),
                ElementsAre("1:1: gap.question is missing; expected a text in quotation marks",
                            "1:1: gap.option is missing; expected [[gap.option]] in double brackets before every entry",
                            "1:1: gap.default is missing; expected a text in quotation marks",
                            "1:1: gap.why is missing; expected a text in quotation marks",
                            "3:14: there is no rulebook 'adaptoid-se'. Did you mean 'adaptoid-es'?"));
}

TEST_F(SpecsCatalogue, AFigureIsReadWithItsPosition) {
    const std::string file = write("mine.toml", figure("focus = [\"B4\"]\n[labels]\nB4 = \"1\"\nF4 = \"2\"\n"));
    const FigureSpec read = load_figure(file);
    EXPECT_EQ(read.id, "start");
    EXPECT_EQ(read.title, "Start");
    EXPECT_EQ(read.caption, "How it begins.");
    EXPECT_EQ(read.kind, "position");
    EXPECT_EQ(read.ruleset, "adaptoid");
    EXPECT_EQ(read.position, "W 0-0 B4W00 F4B00");
    EXPECT_THAT(read.clauses, ElementsAre("A-8"));
    EXPECT_THAT(read.focus, ElementsAre("B4"));
    EXPECT_THAT(read.labels, ElementsAre(::testing::Pair("B4", "1"), ::testing::Pair("F4", "2")));
    EXPECT_EQ(read.path, file);
    EXPECT_THAT(shipped_figures(), ElementsAre("start"));
    EXPECT_EQ(load_figure("start").id, "start");
}

TEST_F(SpecsCatalogue, AFigureIsReadStrictly) {
    EXPECT_THAT(figures(figure("reach = [\"B4\"]\n")), ElementsAre(StartsWith("8:1: unknown key 'reach'.")));
    EXPECT_THAT(figures(figure("[[marks]]\nkind = \"plus\"\nfrom = \"B4\"\n")),
                ElementsAre(StartsWith("8:1: marks.cell is missing"), StartsWith("10:1: unknown key 'from' in [marks]. Expected one of: kind, cell, text")));
    EXPECT_THAT(figures(figure("[style]\nwidth = [85]\n")),
                ElementsAre("9:9: style.width is a list; expected a text, a number, true or false"));
    EXPECT_THAT(figures(figure("turn = \"B4-B9\"\n")), ElementsAre(StartsWith("8:")));
    EXPECT_THAT(figures(figure("focus = [\"B4\", \"Z9\"]\n")),
                ElementsAre("8:16: 'Z9' is not a cell of a board of 37 cells from A1 to G7"));
    EXPECT_THAT(figures(figure("[labels]\nZ9 = \"1\"\n")), ElementsAre(StartsWith("9:1: 'Z9' is not a cell")));
    EXPECT_THAT(figures(figure("[labels]\nB4 = 1\n")),
                ElementsAre("9:6: labels.B4 is the number 1; expected a text in quotation marks"));
    EXPECT_THAT(figures(figure("", "W 0-0 B4W00 F4B44")), ElementsAre(HasSubstr("7:"))) << "eight limbs";
    EXPECT_THAT(
        figures("id = \"x\"\ntitle = \"x\"\ncaption = \"x\"\nkind = \"movemnt\"\nruleset = \"adaptiod\"\nclauses = "
                "[\"A-88\"]\nposition = \"\"\n"),
        ElementsAre(StartsWith("4:8: kind is"), StartsWith("5:11: "), StartsWith("6:12: "), StartsWith("7:12: ")));
}

TEST_F(SpecsCatalogue, TheChartOfConfigurationsShowsNoPosition) {
    const std::string file = write("mine.toml",
                                   "id = \"c\"\ntitle = \"x\"\ncaption = \"x\"\nkind = \"configurations\"\nruleset = "
                                   "\"adaptoid\"\nclauses = []\n");
    EXPECT_EQ(load_figure(file).kind, "configurations");
}

TEST_F(SpecsCatalogue, PinnedNumbersAreReadOfAllFiles) {
    write("pinned/a.toml",
          "[[perft]]\nruleset = \"adaptoid\"\nset = [\"readings.growth=optional\"]\nturns = [9, 81]\npositions = "
          "[9]\nsource = \"RULES\"\n");
    write("pinned/b.toml",
          "[[perft]]\nruleset = \"adaptoid\"\nposition = \"W 0-0 B4W00 F4B00\"\nturns = [8]\nsource = \"RULES\"\n");
    const std::vector<PinnedPerft> all = load_pinned();
    ASSERT_EQ(all.size(), 2U);
    EXPECT_THAT(all[0].set, ElementsAre("readings.growth=optional"));
    EXPECT_THAT(all[0].turns, ElementsAre(9, 81));
    EXPECT_THAT(all[0].positions, ElementsAre(9));
    EXPECT_FALSE(all[0].position.has_value());
    EXPECT_EQ(all[1].position, "W 0-0 B4W00 F4B00");
    EXPECT_EQ(all[1].source, "RULES");
}

TEST_F(SpecsCatalogue, PinnedNumbersAreReadStrictly) {
    EXPECT_THAT(pinned("[[perft]]\nruleset = \"adaptoid\"\nset = [\"readings.grwth=optional\"]\nturns = [8, -1, "
                       "\"x\"]\npositions = [1, 2, 3]\nsorce = \"x\"\n"),
                ElementsAre("1:1: perft.source is missing; expected a text in quotation marks",
                            StartsWith("3:8: in \"readings.grwth=optional\": unknown reading 'grwth'"),
                            "4:13: perft.turns contains the number -1; expected whole numbers, 0 or more",
                            StartsWith("4:17: perft.turns contains the text \"x\""),
                            "5:13: perft.positions reaches depth 3, perft.turns only depth 1",
                            "6:1: unknown key 'sorce' in [perft]. Did you mean 'source'?"));
    EXPECT_THAT(
        pinned("[[perft]]\nruleset = \"adaptoid\"\nposition = \"W 0-0 B4W00 F4Q00\"\nturns = [8]\nsource = \"x\"\n"),
        ElementsAre(::testing::MatchesRegex("3:[0-9]+: position: .*")));
}

TEST_F(SpecsCatalogue, WitnessesAreReadWithTheirResults) {
    write("fixtures/readings.toml", witness + R"([[witness.result]]
set = ["readings.capture_step_cost=1"]
legal = false
clause = "A-17"
[[witness.result]]
set = ["readings.capture_step_cost=0"]
legal = true
lost = "0-1"
winner = "none"
gone = ["B4"]
stays = ["D4", "F4"]
over_before = false
)");
    const std::vector<Witness> all = load_witnesses();
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0].id, "W11");
    EXPECT_EQ(all[0].turn, "B4xD4");
    ASSERT_EQ(all[0].results.size(), 2U);
    EXPECT_FALSE(all[0].results[0].legal);
    EXPECT_EQ(all[0].results[0].clause, "A-17");
    EXPECT_FALSE(all[0].results[0].lost.has_value());
    EXPECT_TRUE(all[0].results[1].legal);
    EXPECT_EQ(all[0].results[1].lost, "0-1");
    EXPECT_EQ(all[0].results[1].winner, "none");
    EXPECT_THAT(all[0].results[1].emptied, ElementsAre("B4"));
    EXPECT_THAT(all[0].results[1].stays, ElementsAre("D4", "F4"));
}

TEST_F(SpecsCatalogue, WitnessesAreReadStrictly) {
    EXPECT_THAT(
        witnesses(witness + "[[witness.result]]\nlegal = \"yes\"\nlost = \"01\"\nwinner = \"blue\"\ngone = [\"Z9\"]\n"),
        ElementsAre("7:9: witness.result.legal is the text \"yes\"; expected true or false, without quotation marks",
                    StartsWith("8:8: witness.result.lost is '01'"),
                    StartsWith("9:10: witness.result.winner is the text \"blue\""),
                    StartsWith("10:9: 'Z9' is not a cell")));
    EXPECT_THAT(
        witnesses(witness),
        ElementsAre(
            "1:1: witness.result is missing; expected [[witness.result]] in double brackets before every entry"));
    EXPECT_THAT(witnesses(witness + "[[witness.result]]\nlegal = true\nset = [\"goal.captures=0\"]\n"),
                ElementsAre(StartsWith("8:8: in \"goal.captures=0\": goal.captures is 0")));
    const std::string bad_turn =
        "[[witness]]\nid = \"W1\"\nruleset = \"adaptoid\"\nposition = \"W 0-0 B4W11 F4B00\"\nturn = \"B4?C4\"\n"
        "[[witness.result]]\nlegal = true\n[[witness.result]]\nlegal = false\n";
    EXPECT_THAT(witnesses(bad_turn), ElementsAre(::testing::MatchesRegex("5:[0-9]+: turn: .*")))
        << "told once, not for each result";
}

TEST_F(SpecsCatalogue, AFileNamesItsKind) {
    EXPECT_EQ(kind_of_file(path("rulebooks/adaptoid-es.toml")), FileKind::rulebook);
    EXPECT_EQ(kind_of_file(path("gaps.toml")), FileKind::gaps);
    EXPECT_EQ(kind_of_file(path("figures/start.toml")), FileKind::figure);
    EXPECT_EQ(kind_of_file(path("rulesets/adaptoid.toml")), FileKind::rule_set);
    EXPECT_EQ(kind_of_file(write("p.toml", "[[perft]]\n")), FileKind::pinned);
    EXPECT_EQ(kind_of_file(write("w.toml", "[[witness]]\n")), FileKind::witnesses);
    EXPECT_EQ(kind_of_file(write("v.toml", "[[proved]]\n")), FileKind::proved);
    EXPECT_EQ(kind_of_file(write("l.toml", "id = \"eo\"\n[texts]\n")), FileKind::language);
    EXPECT_EQ(kind_of_file(write("f.toml", "kind = \"position\"\n[texts]\n")), FileKind::figure);
}

TEST_F(SpecsCatalogue, AProvedWinnerNamesASeatOfItsRuleSet) {
    const std::string entry =
        "[[proved]]\nruleset = \"adaptoid\"\nwinner = \"Red\"\nnodes = 10\nmemory = \"1G\"\npositions = 20\nlongest = "
        "3\nsource = \"x\"\n";
    const std::string file = write("v.toml", entry);
    EXPECT_THAT(messages(file, [&] { load_proved(file); }),
                ElementsAre(StartsWith("3:10: proved.winner is 'Red'; expected one of White, Black"),
                            StartsWith("6:13: proved.positions is greater than proved.nodes")));
}

}  // namespace
}  // namespace rulescope::specs
