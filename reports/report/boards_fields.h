// Fields of the chapter about boards, written and read with fields.h.
#pragma once

#include "reports/fields.h"
#include "reports/plots.h"
#include "reports/report/atlas_fields.h"
#include "reports/report/report_boards.h"
#include "reports/table.h"

namespace rulescope::reports {

template <class Fields>
void describe(Fields& fields, tiling::CountedStones& board) {
    fields("stones", board.stones);
    fields("solutions", board.solutions);
    fields("classes", board.classes);
    fields("exact", board.exact);
}

template <class Fields>
void describe(Fields& fields, tiling::PuzzleBoard& puzzle) {
    fields("stones", puzzle.stones);
    fields("solutions", puzzle.solutions);
    fields("solution", puzzle.solution);
}

template <class Fields>
void describe(Fields& fields, BoardsChapter::Share& share) {
    fields("grid", share.grid);
    fields("stones", share.stones);
    fields("rule", share.rule);
    fields("text", share.rule_in_words);
    fields("exact", share.exact);
    fields("decided_in_words", share.decided_in_words);
    fields("sets", share.sets);
    fields("decided", share.decided);
    fields("solvable", share.solvable);
    fields.share("share", share.share);
    fields.share("interval", share.interval);
    fields("range", share.range);
}

template <class Fields>
void describe(Fields& fields, BoardsChapter::Sample& sample) {
    fields("boards", sample.boards);
    fields("solvable", sample.solvable);
    fields.maybe("min", sample.min);
    fields.maybe("median", sample.median);
    fields.maybe("max", sample.max);
    fields("columns", sample.columns);
    fields("rows", sample.rows);
}

template <class Fields>
void describe(Fields& fields, BoardsChapter::Sheet& sheet) {
    fields("title", sheet.title);
    fields("solved", sheet.solved);
    fields.drawing("svg", sheet.svg);
}

template <class Fields>
void describe(Fields& fields, BoardsChapter& boards) {
    fields("grid", boards.grid);
    fields("stones", boards.stones);
    fields("pentominoes", boards.pieces);
    fields("rule", boards.rule);
    fields("own", boards.own);
    fields("fractions", boards.shares);
    fields("atlas", boards.atlas);
    fields("sample", boards.sample);
    fields("plots", boards.plots);
    fields("puzzles", boards.puzzles);
    fields("sheets", boards.sheets);
    fields("complete", boards.complete);
}

}  // namespace rulescope::reports
