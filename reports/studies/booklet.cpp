// The booklet of puzzles: pages of A4 with a drawn board for each puzzle, and pages with the solutions after them.
#include "reports/studies/puzzles.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/drawing/palette.h"
#include "analysis/drawing/svg.h"
#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/games/kit/game_kit.h"
#include "reports/numbers.h"

namespace rulescope::reports {

namespace {

/// A board without title, caption and legend, with coordinates at its edge.
std::string drawn(const drawing::Pictures& pictures, drawing::Figure figure) {
    figure.title.clear();
    figure.caption.clear();
    figure.look.names = drawing::Names::margin;
    figure.look.legend.kind = drawing::Wording::Kind::off;
    const Result<std::string> svg = pictures.draw(figure);
    return svg.ok() ? *svg : "";
}

/// The line of the solution, which breaks between turns only.
std::string unbroken_turns(const TurnPuzzle& puzzle) {
    std::string text;
    for (std::string turn : turns_of_line(puzzle)) {
        for (std::size_t at = turn.find(' '); at != std::string::npos; at = turn.find(' ', at)) {
            turn.replace(at, 1, "\u00a0");
        }
        text += (text.empty() ? "" : " ") + turn;
    }
    return text;
}

BookletEntry entry_of(const PuzzleBook& book, const TurnPuzzle& puzzle) {
    const drawing::Pictures& pictures = kit_of(book.ruleset.rules).pictures();
    BookletEntry entry;
    entry.board = drawn(pictures, pictures.board(book.game, puzzle.state));
    entry.texts = {task_of(book, puzzle) + ".", pictures.node_score(book.game, puzzle.state),
                   fmt::format(booklet_messages.difficulty, decimal(puzzle.difficulty, 1))};
    entry.solved_board = drawn(pictures, pictures.board_after(book.game, puzzle.state, puzzle.line.front().plies));
    entry.solution = {unbroken_turns(puzzle)};
    if (puzzle.turns > 1) {
        entry.solution.push_back(fmt::format(booklet_messages.after_first_turn, grouped(puzzle.replies)));
    }
    entry.solution.push_back(origin_of(puzzle.origin));
    return entry;
}

BookletEntry entry_of(const PuzzleBook& book, const tiling::CoverPuzzle& puzzle) {
    const tiling::CoverPuzzleMaker& boards = kit_of(book.ruleset.rules).board_tiling()->cover_puzzles();
    BookletEntry entry;
    entry.board = boards.draw_cover(book.ruleset.rules, puzzle, false);
    entry.texts = {task_of(puzzle) + ".", fmt::format(booklet_messages.difficulty, decimal(puzzle.difficulty, 1))};
    entry.solved_board = boards.draw_cover(book.ruleset.rules, puzzle, true);
    entry.solution = {"", counted(puzzle.placements, "placement tried", "placements tried"), origin_of(puzzle)};
    return entry;
}

}  // namespace

std::vector<BookletSection> booklet_sections(const PuzzleBook& book) {
    std::vector<BookletSection> sections;
    if (book.covers) {
        sections.push_back({booklet_messages.cover});
        for (const tiling::CoverPuzzle& puzzle : book.covers->puzzles) {
            sections.back().entries.push_back(entry_of(book, puzzle));
        }
        return sections;
    }
    int turns = 0;
    for (const TurnPuzzle& puzzle : book.turns->puzzles) {
        if (puzzle.turns != turns) {
            turns = puzzle.turns;
            sections.push_back(
                {fmt::format(booklet_messages.win_in, counted(static_cast<std::uint64_t>(turns), "turn", "turns"))});
        }
        sections.back().entries.push_back(entry_of(book, puzzle));
    }
    return sections;
}

namespace {

using drawing::Point;
using drawing::Size;
using drawing::Svg;

/// A4 at 96 pixels to the inch.
constexpr Size paper{794, 1123};
constexpr double margin = 60;
constexpr double foot = 26;  ///< height of the line with the number of the page
constexpr double inner = paper.width - 2 * margin;
constexpr double text_size = 12.5;

/// A grid of cells on a page: puzzles, or solutions.
struct Cells {
    int columns;
    double gap;           ///< between cells
    double board_height;  ///< maximum
    double text_size;
    double between;  ///< between rows

    [[nodiscard]] double width() const { return (inner - (columns - 1) * gap) / columns; }
};
constexpr Cells puzzle_cells{2, 36, 232, 12.5, 22};
constexpr Cells solution_cells{3, 24, 150, 10, 16};

/// The text of a cell, broken into lines.
struct Lines {
    std::vector<std::string> bold;
    std::vector<std::string> usual;
    [[nodiscard]] double height(double size) const {
        return static_cast<double>(bold.size() + usual.size()) * size * 1.35 + 0.4 * size;
    }
};

/// A page and the boards on it.
struct Page {
    struct Placed {
        Point corner;
        Size size;
        const std::string* board;
    };
    Svg svg{};
    std::vector<Placed> boards{};
};

class Pages {
public:
    explicit Pages(std::string title) : title_(std::move(title)) {}

    /// Writes the title, the rules in a line, and what is to be done.
    void begin(const PuzzleBook& book) {
        paragraph(title_, 24, true);
        y_ += 2;
        paragraph(language_of(book.ruleset.rules).summary(book.ruleset.rules), text_size, false);
        paragraph(fmt::format(booklet_messages.from, book.source), text_size, false);
        y_ += 8;
        paragraph(book.turns ? std::string(booklet_messages.how_to_win)
                             : fmt::format(booklet_messages.how_to_cover, turned_over(book)),
                  text_size, false);
        y_ += 12;
    }

    /// Writes how the puzzles were found and checked, what the difficulty is, and the command.
    void end(const PuzzleBook& book) {
        if (y_ + 260 > bottom()) {
            turn_page();
        }
        heading(booklet_messages.how_found, 17);
        for (const std::string& sentence : search_sentences(book)) {
            paragraph(sentence, text_size, false);
        }
        paragraph(book.turns ? booklet_messages.checked_by_rules : booklet_messages.checked_by_solver, text_size,
                  false);
        paragraph(book.turns ? booklet_messages.difficulty_of_wins : booklet_messages.difficulty_of_covers, text_size,
                  false);
        y_ += 4;
        paragraph(booklet_messages.again, text_size, false);
        paragraph(puzzles_command(book), 10.5, false);
    }

    /// `entries` must live until documents() returns.
    void section(const std::string& name, const std::vector<BookletEntry>& entries, int first, const Cells& cells,
                 bool solved) {
        bool begun = false;
        for (std::size_t at = 0; at < entries.size(); at += static_cast<std::size_t>(cells.columns)) {
            const std::size_t end = std::min(entries.size(), at + static_cast<std::size_t>(cells.columns));
            double height = 0;
            for (std::size_t i = at; i < end; ++i) {
                height = std::max(height, height_of(entries[i], cells, solved));
            }
            if (!begun && y_ + 40 + height > bottom()) {
                turn_page();
            }
            if (!begun) {
                heading(name, 17);
                y_ += 6;
            } else if (y_ + height > bottom()) {
                turn_page();
                heading(fmt::format(booklet_messages.continued, name), 17);
                y_ += 6;
            }
            begun = true;
            for (std::size_t i = at; i < end; ++i) {
                const double left = margin + static_cast<double>(i - at) * (cells.width() + cells.gap);
                entry(entries[i], left, first + static_cast<int>(i), cells, solved);
            }
            y_ += height + cells.between;
        }
        y_ += 6;
    }

    void turn_page() {
        pages_.push_back(std::move(page_));
        page_ = {};
        y_ = margin;
    }

    /// The documents, with the number of each page.
    std::vector<std::string> documents() {
        turn_page();
        std::vector<std::string> documents;
        for (std::size_t at = 0; at < pages_.size(); ++at) {
            const double line = paper.height - margin + foot - 6;
            pages_[at].svg.text({margin, line}, title_, {.size = 10, .fill = drawing::name_ink});
            pages_[at].svg.text({paper.width - margin, line}, fmt::format(booklet_messages.page, at + 1, pages_.size()),
                                {.size = 10, .fill = drawing::name_ink, .anchor = drawing::Anchor::end});
            documents.push_back(pages_[at].svg.document(paper.width, paper.height, title_, ""));
            for (const Page::Placed& placed : pages_[at].boards) {
                documents.back() =
                    drawing::with_drawing(std::move(documents.back()), placed.corner, placed.size, *placed.board);
            }
        }
        return documents;
    }

private:
    static std::string turned_over(const PuzzleBook& book) {
        const tiling::BoardTiling* const boards = kit_of(book.ruleset.rules).board_tiling();
        return boards->cover_puzzles().turns_pieces_over(book.ruleset.rules) ? booklet_messages.and_turned_over : "";
    }
    static double bottom() { return paper.height - margin; }

    void heading(const std::string& text, double size) { paragraph(text, size, true); }

    void paragraph(const std::string& text, double size, bool bold) {
        for (const std::string& line : drawing::wrap(unbroken_numbers(text), bold ? size * 1.12 : size, inner)) {
            y_ += size * 1.4;
            page_.svg.text({margin, y_ - 0.35 * size}, line, {.size = size, .bold = bold});
        }
        y_ += 0.3 * size;
    }

    static Lines lines_of(const BookletEntry& entry, const Cells& cells, bool solved) {
        Lines lines;
        const std::vector<std::string>& texts = solved ? entry.solution : entry.texts;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            if (texts[i].empty()) {
                continue;
            }
            const double size = i == 0 ? cells.text_size * 1.12 : cells.text_size;  // bold letters are wider
            for (std::string& line : drawing::wrap(texts[i], size, cells.width())) {
                (i == 0 ? lines.bold : lines.usual).push_back(std::move(line));
            }
        }
        return lines;
    }

    static Size scaled(const std::string& board, const Cells& cells) {
        const Size size = drawing::size_of_document(board);
        if (!(size.width > 0 && size.height > 0)) {
            return {};
        }
        const double scale = std::min(cells.width() / size.width, cells.board_height / size.height);
        return {size.width * scale, size.height * scale};
    }

    static double height_of(const BookletEntry& entry, const Cells& cells, bool solved) {
        return scaled(solved ? entry.solved_board : entry.board, cells).height + 4 +
               lines_of(entry, cells, solved).height(cells.text_size);
    }

    void entry(const BookletEntry& entry, double left, int number, const Cells& cells, bool solved) {
        const std::string& board = solved ? entry.solved_board : entry.board;
        const Size size = scaled(board, cells);
        page_.boards.push_back({{left + (cells.width() - size.width) / 2, y_}, size, &board});
        page_.svg.text({left, y_ + 1.2 * cells.text_size}, std::to_string(number),
                       {.size = 1.3 * cells.text_size, .bold = true});
        const Lines lines = lines_of(entry, cells, solved);
        double y = y_ + size.height + 4;
        for (const std::string& line : lines.bold) {
            y += cells.text_size * 1.35;
            page_.svg.text({left, y}, line, {.size = cells.text_size, .bold = true});
        }
        for (const std::string& line : lines.usual) {
            y += cells.text_size * 1.35;
            page_.svg.text({left, y}, line, {.size = cells.text_size});
        }
    }

    std::string title_;
    std::vector<Page> pages_;
    Page page_;
    double y_ = margin;
};

}  // namespace

std::vector<std::string> booklet_pages(const PuzzleBook& book) {
    const std::vector<BookletSection> sections = booklet_sections(book);
    Pages pages(fmt::format(booklet_messages.title, book.ruleset.rules.title));
    pages.begin(book);
    int number = 1;
    for (const BookletSection& section : sections) {
        pages.section(section.heading, section.entries, number, puzzle_cells, false);
        number += static_cast<int>(section.entries.size());
    }
    pages.turn_page();
    std::vector<BookletEntry> all;
    for (const BookletSection& section : sections) {
        all.insert(all.end(), section.entries.begin(), section.entries.end());
    }
    pages.section(booklet_messages.solutions, all, 1, solution_cells, true);
    pages.end(book);
    return pages.documents();
}

}  // namespace rulescope::reports
