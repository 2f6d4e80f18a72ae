// Documents: each block as text and as a page; marks; what a page loads.
#include "reports/document/document.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace rulescope::reports {
namespace {

Document small_document() {
    Document document{"Rulescope test", "A game <of> marks", "with " + mark::code("--set a=b"), {}};
    Blocks& blocks = document.blocks;
    blocks.section("findings", "Findings", "What was found");
    blocks.sentence("White wins " + mark::strong("12 000") + " games, by " + mark::clause("A-7", "used-A-7") + ".");
    blocks.add(Sentence{"Only on a page", Tone::hint}, Shown::on_page);
    blocks.add(Sentence{"Only on a terminal"}, Shown::on_terminal);
    blocks.table({"Counts",
                  "All of them.",
                  {{"name", "name", Format::text}, {"games", "games", Format::count}},
                  {{mark::code("a"), whole(14'880)}, {"b", TableCell{}}}});
    List turns{List::Kind::turns, {{"+A4"}, {"A4xB4"}}};
    blocks.add(Picture{[] { return std::string("<svg></svg>"); }, "o .\n. x\n", Picture::Kind::single, "shown", "",
                       "A game", "turn 2", "workbench.html#x", "After the turn.",
                       Blocks().add(Details{"The game", Blocks().add(turns)})});
    blocks.add(VerdictBox{
        "balanced", "The game is balanced", {{"Who?", "Nobody", "rulescope balance x", "findings", "Evidence"}}});
    return document;
}

TEST(Document, AsTextHasEveryBlockForATerminalWithoutMarks) {
    EXPECT_EQ(text_of(small_document()),
              "A game <of> marks\n"
              "with --set a=b\n\n"
              "Findings\n"
              "White wins 12 000 games, by A-7.\n"
              "Only on a terminal\n"
              "Counts\n"
              "  name   games\n"
              "  a     14 880\n"
              "  b          -\n"
              "  All of them.\n\n"
              "A game, turn 2\n"
              "      o .\n"
              "      . x\n"
              "    After the turn.\n"
              "        1  +A4\n"
              "        2  A4xB4\n"
              "The game is balanced\n"
              "  Who? Nobody Run: rulescope balance x\n");
}

TEST(Document, AsAPageEscapesTextsAndHasSectionsLinksAndContents) {
    const std::string page = page_of(small_document());
    for (const char* part :
         {"<h1>A game &lt;of&gt; marks</h1>", "<p class=\"lead\">with <code>--set a=b</code></p>",
          "<a href=\"#findings\">What was found</a>", "<section id=\"findings\">\n<h2>Findings</h2>",
          "<strong>12\u202f000</strong> games, by <a class=\"clause\" href=\"#used-A-7\">A-7</a>.",
          "<p class=\"hint\">Only on a page</p>", "<td><code>a</code></td><td class=\"number\">14\u202f880</td>",
          "<figure class=\"plate\" id=\"shown\">", "<span class=\"where\">turn 2</span>",
          "<a class=\"workbench\" href=\"workbench.html#x\">", "<ol class=\"turns\">\n<li><code>+A4</code></li>",
          "data-verdict=\"balanced\"", "<a href=\"#findings\">Evidence</a>"}) {
        EXPECT_NE(page.find(part), std::string::npos) << part << "\n" << page;
    }
    EXPECT_EQ(page.find("Only on a terminal"), std::string::npos);
    EXPECT_EQ(page.find("<script"), std::string::npos);  // no plot: no script
    const auto number = [&](const std::string& text) {
        std::size_t found = 0;
        for (std::size_t at = page.find(text); at != std::string::npos; at = page.find(text, at + 1)) {
            ++found;
        }
        return found;
    };
    for (const std::string element : {"section", "figure", "table", "details", "dl", "ol", "div"}) {
        EXPECT_EQ(number("<" + element + ">") + number("<" + element + " "), number("</" + element + ">")) << element;
    }
}

TEST(Document, APageWithPlotsHasTheirLibrariesAndData) {
    Document document{"Rulescope test", "Plots", "", {}};
    document.blocks.section("plots", "Plots", "Plots");
    Blocks plots;
    plots.add(ShownPlot{drawing::length_plot({{3, 10}, {4, 20}}, 3.7)});
    document.blocks.add(Group{Group::Kind::plots, plots});
    const std::string page = page_of(document);
    EXPECT_NE(page.find("<div class=\"drawing\" data-plot=\"length\""), std::string::npos);
    EXPECT_NE(page.find("<script type=\"application/json\" id=\"spec-length\">{"), std::string::npos);
    EXPECT_NE(page.find("<noscript>"), std::string::npos);
    EXPECT_NE(page.find("vegaEmbed"), std::string::npos);
    EXPECT_NE(page.find("this file contains their licences"), std::string::npos);
}

TEST(Marks, OfATextThatIsNotClosedDoNotBreakThePage) {
    EXPECT_EQ(mark::html("\x01"
                         "ca"),
              "<code>a</code>");
    EXPECT_EQ(mark::html("a\x02"), "a");
    EXPECT_EQ(mark::html(mark::strong("a " + mark::code("b<") + " c")), "<strong>a <code>b&lt;</code> c</strong>");
    EXPECT_EQ(mark::unmarked(mark::strong("first") + mark::badge("in force") + mark::bar(0.5)), "first (in force)");
    EXPECT_EQ(mark::unmarked(mark::pill("left out", true) + "the rest"), "left out: the rest");
    EXPECT_EQ(mark::unmarked("before " + mark::pill("nothing follows", false)), "before nothing follows");
    EXPECT_EQ(mark::unmarked(mark::pill("a", false) + mark::bar(0.5) + mark::strong("b")), "a: b");
}

TEST(Document, HasNoHeadingsWithNothingBelow) {
    Document document{"Rulescope test", "A game", "", {}};
    Blocks& blocks = document.blocks;
    blocks.section("empty", "An empty section", "Empty").heading("An empty chapter");
    blocks.section("full", "A section", "Full")
        .heading("An empty chapter")
        .heading("A chapter")
        .sentence("A sentence.");
    blocks.heading("Without maps").add(Group{Group::Kind::maps, {}, ""});
    blocks.heading("Without points").add(List{List::Kind::bullets, {}});
    blocks.heading("For a page").add(Sentence{"On a page."}, Shown::on_page);
    blocks.section("end", "The end", "End").heading("An empty chapter", 3);
    EXPECT_EQ(text_of(document), "A game\n\nA section\n\nA chapter\nA sentence.\n");
    const std::string page = page_of(document);
    const std::string main = page.substr(page.find("<main>"), page.find("</main>") - page.find("<main>"));
    EXPECT_EQ(main,
              "<main>\n<section id=\"full\">\n<h2>A section</h2>\n<h3>A chapter</h3>\n<p>A sentence.</p>\n"
              "<h3>For a page</h3>\n<p>On a page.</p>\n</section>\n");
    EXPECT_NE(page.find("<a href=\"#full\">"), std::string::npos);
    EXPECT_EQ(page.find("<a href=\"#empty\">"), std::string::npos) << "contents";
    EXPECT_EQ(page.find("<a href=\"#end\">"), std::string::npos);
}

TEST(DocumentText, LinesOfAFactStandBelowEachOther) {
    Blocks blocks;
    blocks.add(Facts{{{"Gaps", "G-1: one\nG-2: two"}, {"Same as", "T-5"}}});
    EXPECT_EQ(text_of(blocks), "  Gaps     G-1: one\n           G-2: two\n  Same as  T-5\n");
}

TEST(DocumentText, ADrawingKeepsItsOwnMargin) {
    Picture picture;
    picture.text = " o\n";
    Blocks indented;
    indented.add(picture);
    picture.indent = 0;
    Blocks own;
    own.add(picture);
    EXPECT_EQ(text_of(indented), "       o\n");
    EXPECT_EQ(text_of(own), " o\n");
    const Document document{"Rulescope show", "Title", "", own};
    EXPECT_EQ(text_of(document), "Title\n\n o\n") << "an empty line below the title";
}

}  // namespace
}  // namespace rulescope::reports
