#include "reports/fields.h"

#include <gtest/gtest.h>

#include <array>

namespace rulescope::reports {

// Not in an unnamed namespace: describe() and names_of() are found by argument-dependent lookup.
enum class Colour : std::uint8_t { white, black };

inline std::span<const std::string_view> names_of(Colour) {
    static constexpr std::array<std::string_view, 2> names{"white", "black"};
    return names;
}

struct Piece {
    Colour colour = Colour::white;
    std::optional<int> legs = {};
    std::optional<std::string> note = {};
};

inline void describe(FieldWriter& fields, const Piece& piece) {
    fields("colour", piece.colour);
    fields("legs", piece.legs);
    fields.maybe("note", piece.note);
}

struct Board {
    std::string name;
    std::vector<Piece> pieces;
    std::map<std::string, std::uint64_t> counts;
    statistics::Interval share;
    std::pair<int, bool> corner;
};

inline void describe(FieldWriter& fields, const Board& board) {
    fields("name", board.name);
    fields("pieces", board.pieces);
    fields("counts", board.counts);
    fields("share", board.share);
    fields("corner", board.corner);
}

struct Move {
    std::string from = "A1";
    std::vector<std::string> cells = {};
    std::string note = {};
    bool capture = false;
    std::optional<Piece> piece = {};
};

inline void describe(FieldWriter& fields, const Move& move) {
    fields("from", move.from);
    fields.maybe("cells", move.cells);
    fields.maybe("note", move.note);
    fields.maybe("capture", move.capture);
    fields.part(move.piece);
}

namespace {

const char* const written =
    R"({"name":"seven","pieces":[{"colour":"black","legs":2},{"colour":"white","legs":null,"note":"new"}],)"
    R"("counts":{"a":3},"share":[0.25,0.333333],"corner":[-1,true]})";

Board board() {
    Board board;
    board.name = "seven";
    board.pieces = {{Colour::black, 2, std::nullopt}, {Colour::white, std::nullopt, "new"}};
    board.counts = {{"a", 3}};
    board.share = {0.25, 1.0 / 3.0};
    board.corner = {-1, true};
    return board;
}

TEST(Fields, AreWrittenInTheirOrder) {
    EXPECT_EQ(json_from(board()).dump(), written);
}

TEST(Fields, WhatIsAbsentIsLeftOut) {
    Move move;
    EXPECT_EQ(json_from(move).dump(), R"({"from":"A1"})");
    move.cells = {"A2"};
    move.note = "far";
    move.capture = true;
    move.piece = Piece{Colour::black, 2, std::nullopt};
    EXPECT_EQ(json_from(move).dump(),
              R"({"from":"A1","cells":["A2"],"note":"far","capture":true,"colour":"black","legs":2})");
}

}  // namespace
}  // namespace rulescope::reports
