#include "reports/puzzles/puzzle_documents.h"

namespace rulescope::reports {

namespace {

Json turns_json(const std::vector<studies::LineTurn>& line) {
    Json turns = Json::array();
    for (const studies::LineTurn& turn : line) {
        turns.push_back({{"turn", turn.text}, {"positions", turn.positions}});
    }
    return turns;
}

Json puzzle_json(const PuzzleBook& book, const studies::TurnPuzzle& puzzle) {
    return {{"task", task_of(book, puzzle)},
            {"position", puzzle.position},
            {"seat_to_act", puzzle.to_act + 1},
            {"to_move", text_or_null(colour_of(book, puzzle))},
            {"turns", puzzle.turns},
            {"difficulty", puzzle.difficulty},
            {"solution", puzzle.line.front().text},
            {"line", turns_json(puzzle.line)},
            {"replies", puzzle.replies},
            {"greedy_finds", puzzle.greedy_finds ? Json(*puzzle.greedy_finds) : Json(nullptr)},
            {"match", text_or_null(puzzle.origin.match)},
            {"game", puzzle.origin.table ? Json(nullptr) : Json(puzzle.origin.game)},
            {"before_turn", puzzle.origin.table ? Json(nullptr) : Json(puzzle.origin.turn)}};
}

Json puzzle_json(const tiling::CoverPuzzle& puzzle) {
    const bool kept = !puzzle.match.empty();
    return {{"task", task_of(puzzle)},
            {"grid", puzzle.grid},
            {"stones", puzzle.stones},
            {"laid", puzzle.given},
            {"pieces", puzzle.pieces},
            {"rows", puzzle.rows},
            {"difficulty", puzzle.difficulty},
            {"placements", puzzle.placements},
            {"solution", puzzle.solution_rows},
            {"match", text_or_null(puzzle.match)},
            {"game", kept ? Json(puzzle.number) : Json(nullptr)},
            {"after_turn", kept ? Json(puzzle.turn) : Json(nullptr)},
            {"board", kept ? Json(nullptr) : Json(puzzle.number)}};
}

void add(Json& json, const PuzzleBook& book, const studies::TurnPuzzles& found) {
    json["engine"] = found.engine;
    json["positions"] = found.positions;
    json["repeated"] = found.repeated;
    json["undecided"] = found.undecided;
    json["counts"] = Json::array();
    for (const studies::PuzzleCount& count : found.counts) {
        json["counts"].push_back({{"turns", count.turns},
                                  {"one_solution", count.single},
                                  {"several_solutions", count.several},
                                  {"chosen", count.chosen}});
    }
    json["puzzles"] = Json::array();
    for (const studies::TurnPuzzle& puzzle : found.puzzles) {
        json["puzzles"].push_back(puzzle_json(book, puzzle));
    }
}

void add(Json& json, const tiling::CoverPuzzles& found) {
    json["boards"] = found.boards;
    json["without_solution"] = found.without;
    json["repeated"] = found.repeated;
    json["undecided"] = found.undecided;
    json["one_solution"] = found.single;
    json["nothing_laid"] = found.bare;
    json["puzzles"] = Json::array();
    for (const tiling::CoverPuzzle& puzzle : found.puzzles) {
        json["puzzles"].push_back(puzzle_json(puzzle));
    }
}

}  // namespace

Json puzzles_json(const PuzzleBook& book) {
    Json json = new_document("puzzles");
    json["ruleset"] = identity(book.ruleset);
    json["kind"] = book.turns ? "turns" : "boards";
    json["source"] = book.kind;
    json["source_text"] = book.source;
    json["seed"] = book.seed;
    json["budget"] = book.budget;
    json["command"] = book.command;
    if (book.turns) {
        add(json, book, *book.turns);
    } else {
        add(json, *book.covers);
    }
    return json;
}

}  // namespace rulescope::reports
