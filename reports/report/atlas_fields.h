// Fields of the atlas of difficulty, written and read with fields.h.
#pragma once

#include "reports/fields.h"
#include "reports/plots.h"
#include "reports/report/report_atlas.h"
#include "reports/table.h"

namespace rulescope::reports {

template <class Fields>
void describe(Fields& fields, AtlasChapter::Class& group) {
    fields("from", group.range.from);
    fields("to", group.range.to);
    fields("boards", group.range.boards);
    fields.share("share", group.share);
    fields.share("interval", group.interval);
}

template <class Fields>
void describe(Fields& fields, AtlasChapter::Distribution& distribution) {
    fields("classes", distribution.classes);
    fields("min", distribution.min);
    fields("median", distribution.median);
    fields("max", distribution.max);
}

template <class Fields>
void describe_board(Fields& fields, tiling::UnsolvableBoard& board) {
    fields("grid", board.grid);
    fields("stones", board.stones);
    fields("kind", board.kind);
    fields("sentence", board.sentence);
    fields("sets", board.sets);
    fields("cells", board.cells);
}

template <class Fields>
void describe(Fields& fields, tiling::UnsolvableBoard& board) {
    describe_board(fields, board);
}

template <class Fields>
void describe(Fields& fields, AtlasChapter::Reason& reason) {
    fields("kind", reason.found.kind);
    fields("text", reason.found.words);
    fields("boards", reason.found.boards);
    fields.share("share", reason.share);
    fields.share("interval", reason.interval);
    fields("share_of_unsolvable", reason.of_unsolvable);
    fields("example", reason.found.example);
}

template <class Fields>
void describe(Fields& fields, tiling::HardBoard& board) {
    fields("stones", board.stones);
    fields("sets", board.boards);
    fields("solutions", board.solutions);
    fields("nodes", board.nodes);
}

template <class Fields>
void describe(Fields& fields, AtlasChapter::Page& page) {
    fields("grid", page.found.grid);
    fields("stones", page.found.stones);
    fields("rule", page.found.rule);
    fields("text", page.rule_in_words);
    fields("every_board", page.found.every_board);
    fields("boards", page.found.boards);
    fields("cut_off", page.found.cut_off);
    fields("solutions", page.solutions);
    fields("effort", page.effort);
    fields("every_single", page.found.every_single);
    fields("single", page.found.single);
    fields("hardest", page.found.hardest);
    fields("every_reason", page.found.every_reason);
    fields("decided", page.found.decided);
    fields("unsolvable", page.found.unsolvable);
    fields("reasons", page.reasons);
}

template <class Fields>
void describe(Fields& fields, AtlasChapter::Unsolvable& unsolvable) {
    describe_board(fields, unsolvable.board);
    fields("text", unsolvable.words);
    fields.drawing("svg", unsolvable.svg);
}

template <class Fields>
void describe(Fields& fields, AtlasChapter::Hard& hard) {
    fields("grid", hard.grid);
    fields("rule", hard.rule_in_words);
    fields("board", hard.board);
    fields("text", hard.text);
    fields.drawing("svg", hard.svg);
}

template <class Fields>
void describe(Fields& fields, AtlasChapter& atlas) {
    fields("pages", atlas.pages);
    fields("overview", atlas.overview);
    fields("reasons", atlas.reasons);
    fields("plots", atlas.plots);
    fields("hardest", atlas.hardest);
    fields("unsolvable", atlas.unsolvable);
    fields("sentences", atlas.sentences);
}

}  // namespace rulescope::reports
