// A document: a list of blocks, shown as text for a terminal or as a page. A study's result becomes one document; its
// fields for machines are written by reports/fields.h.
//
// Texts may hold marks (marks.h). A heading of level 2 begins a section of the page, which ends before the next one.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "analysis/drawing/plots/plots.h"
#include "analysis/game/table.h"
#include "reports/document/marks.h"
#include "reports/table.h"

namespace rulescope::reports {

/// Where a block is shown.
enum class Shown : std::uint8_t { everywhere, on_terminal, on_page };

struct Heading {
    std::string text;
    int level = 2;           ///< 2 to 4
    std::string id = {};     ///< its place on the page; of a section also in the contents
    std::string label = {};  ///< its words in the contents; empty: not in the contents
};

enum class Tone : std::uint8_t {
    normal,
    hint,     ///< small, for remarks below tables
    notice,   ///< stands out
    command,  ///< a command or a position, to copy
    verdict,  ///< a line that begins with a pill (mark::pill)
};
struct Sentence {
    std::string text;
    Tone tone = Tone::normal;
};

struct List {
    enum class Kind : std::uint8_t {
        findings,   ///< sentences, the first one in large letters
        sentences,  ///< sentences
        bullets,
        turns,  ///< numbered, in code
        numbered,
        rules,    ///< clauses in columns
        options,  ///< options of a reading
    };
    struct Item {
        std::string text;
        std::string id = {};
        bool in_force = false;
    };
    Kind kind = Kind::bullets;
    std::vector<Item> items = {};
};

/// Names with values.
struct Facts {
    struct Fact {
        std::string name, value;
        bool wide = false;  ///< as wide as the page
    };
    enum class Kind : std::uint8_t { lines, tiles, clauses };
    std::vector<Fact> list;
    Kind kind = Kind::lines;
};

/// The answer of the document, in short: a box with a headline, and questions with answers.
struct VerdictBox {
    struct Answer {
        std::string question, answer;
        std::string run = {};       ///< a command that answers more; may be empty
        std::string link = {};      ///< the section with the evidence
        std::string evidence = {};  ///< its name
    };
    std::string word;  ///< "balanced", "favoured", …: the colour of the box
    std::string headline;
    std::vector<Answer> answers = {};
};

struct ShownTable {
    Table table;
    TableStyle style = {};
    std::string kind = "results";  ///< the style of the page: results, coverage, perft, effects
    bool tall = false;             ///< scrolls within the page
};

struct ShownPlot {
    drawing::Plot plot;
};

struct Block;

/// A list of blocks, and functions that add blocks to its end.
class Blocks {
public:
    Blocks();
    Blocks(const Blocks& other);
    Blocks(Blocks&& other) noexcept;
    Blocks& operator=(const Blocks& other);
    Blocks& operator=(Blocks&& other) noexcept;
    ~Blocks();

    Blocks& heading(std::string text, int level = 3, std::string id = "", std::string label = "");
    /// A heading of level 2.
    Blocks& section(std::string id, std::string text, std::string label);
    Blocks& sentence(std::string text, Tone tone = Tone::normal);
    Blocks& table(Table table);
    Blocks& add(Block block);
    Blocks& add(const Blocks& more);
    template <class Content>
    Blocks& add(Content content, Shown shown = Shown::everywhere);

    [[nodiscard]] bool empty() const { return list_.empty(); }
    [[nodiscard]] const Block* begin() const;
    [[nodiscard]] const Block* end() const;

private:
    std::vector<Block> list_;
};

/// A drawing with what stands above and below it.
struct Picture {
    enum class Kind : std::uint8_t { single, wide, start, film, sheet };
    std::function<std::string()> svg;  ///< draws it, for the page
    std::string text = {};             ///< the drawing for a terminal; may be empty
    Kind kind = Kind::single;
    std::string id = {};
    std::string label = {};              ///< its name for screen readers, if nothing else names it; may be empty
    std::string above = {}, where = {};  ///< the words above it, at the left and at the right
    std::string workbench = {};          ///< the address at which the workbench opens it; may be empty
    std::string caption = {};
    Blocks below = {};
    int indent = 6;  ///< of `text`; 0 for a drawing with a margin of its own
};

/// Blocks that are folded on the page. On a terminal they follow without the summary.
struct Details {
    std::string summary;
    Blocks blocks;
};

/// Blocks beside each other, or blocks that belong together.
struct Group {
    enum class Kind : std::uint8_t {
        opening,  ///< a wide and a narrow column
        figures,
        examples,
        maps,
        boards,
        puzzles,
        plots,      ///< pictures or plots in columns
        sides,      ///< two of a kind
        companion,  ///< text in a column of plots
        pair,
        question,
        answers,
        readings,
        reading,
    };
    Kind kind = Kind::figures;
    Blocks blocks = {};
    std::string id = {};
};

struct Block {
    std::variant<Heading, Sentence, List, Facts, VerdictBox, ShownTable, ShownPlot, Picture, Details, Group> content;
    Shown shown = Shown::everywhere;
};

template <class Content>
Blocks& Blocks::add(Content content, Shown shown) {
    return add(Block{std::move(content), shown});
}

/// The blocks that a renderer shows, which is for `everywhere` and for `where`: without empty lists and groups, and
/// without headings under which nothing is left.
std::vector<const Block*> shown_blocks(const Blocks& blocks, Shown where);

/// The sentences as a list.
List sentence_list(const std::vector<std::string>& sentences, List::Kind kind = List::Kind::sentences);
/// A table that the page folds, without its title and its caption.
Details data_details(Table table, const std::string& summary = "Data");
/// The plots in columns.
Group plot_group(const std::vector<drawing::Plot>& plots);
/// That the run of a report ended early.
Sentence cut_short_sentence();

struct Document {
    std::string kind;  ///< "Rulescope report": above the title of the page
    std::string title;
    std::string lead;  ///< the line below the title
    Blocks blocks = {};
    std::string footer = {};  ///< the last line of the page, without the version
};

/// The document for a terminal. Lines end in "\n".
std::string text_of(const Document& document);
std::string text_of(const Blocks& blocks);

/// The document as one file of HTML. The file loads nothing and sends nothing.
std::string page_of(const Document& document);

}  // namespace rulescope::reports
