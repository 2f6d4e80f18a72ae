#include "reports/fields.h"

#include <gtest/gtest.h>

#include <array>

#include "analysis/specs/error.h"

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

template <class Fields>
void describe(Fields& fields, Piece& piece) {
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

template <class Fields>
void describe(Fields& fields, Board& board) {
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

template <class Fields>
void describe(Fields& fields, Move& move) {
    describe_heading(fields, "move");
    fields("from", move.from);
    fields.require(!move.from.empty(), "a cell");
    fields.maybe("cells", move.cells);
    fields.maybe("note", move.note);
    fields.maybe("capture", move.capture);
    fields.part("colour", move.piece);
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

std::string fault_of(const std::string& text) {
    Board read;
    try {
        read_fields(Json::parse(text), "report.json", read);
    } catch (const specs::InputError& error) {
        return error.what();
    }
    return "";
}

std::string with(const std::string& part, const std::string& replacement) {
    std::string text = written;
    return text.replace(text.find(part), part.size(), replacement);
}

TEST(Fields, AreWrittenInTheirOrder) {
    EXPECT_EQ(json_from(board()).dump(), written);
}

TEST(Fields, AreReadBack) {
    Board read;
    read_fields(Json::parse(written), "report.json", read);
    EXPECT_EQ(json_from(read).dump(), written);
}

TEST(Fields, UnknownOnesAreIgnored) {
    Board read;
    read_fields(Json::parse(with("\"name\"", "\"later\":1,\"name\"")), "report.json", read);
    EXPECT_EQ(json_from(read).dump(), written);
}

TEST(Fields, AFaultNamesDocumentPlaceExpectationAndFind) {
    EXPECT_EQ(
        fault_of(with("\"black\"", "\"red\"")),
        "report.json: the document is damaged: at /pieces/0/colour expected one of \"white\", \"black\", found the "
        "text \"red\"");
    EXPECT_EQ(fault_of(with("\"a\":3", "\"a\":-3")),
              "report.json: the document is damaged: at /counts/a expected a number of 0 or more, found the number -3");
    EXPECT_EQ(fault_of(with("\"name\":\"seven\",", "")),
              "report.json: the document is damaged: at / the field \"name\" is missing");
    EXPECT_EQ(fault_of(with("[0.25,0.333333]", "[0.25]")),
              "report.json: the document is damaged: at /share expected a list of two, found a list");
    EXPECT_EQ(fault_of(with("\"legs\":2", "\"legs\":2.5")),
              "report.json: the document is damaged: at /pieces/0/legs expected a whole number, found the number 2.5");
}

TEST(Fields, WhatIsAbsentIsLeftOut) {
    Move move;
    EXPECT_EQ(json_from(move).dump(),
              R"({"schema":"rulescope.move/1","version":")" + version() + R"(","engine":"reference","from":"A1"})");
    move.cells = {"A2"};
    move.note = "far";
    move.capture = true;
    move.piece = Piece{Colour::black, 2, std::nullopt};
    const Json json = json_from(move);
    EXPECT_EQ(json.dump(), R"({"schema":"rulescope.move/1","version":")" + version() +
                               R"(","engine":"reference","from":"A1","cells":["A2"],"note":"far","capture":true,)"
                               R"("colour":"black","legs":2})");
    Move read;
    read_fields(json, "report.json", read);
    EXPECT_EQ(json_from(read).dump(), json.dump());
    Json short_json = json;
    for (const char* name : {"cells", "note", "capture", "colour"}) {
        short_json.erase(name);
    }
    read_fields(short_json, "report.json", read);
    EXPECT_EQ(json_from(read).dump(), json_from(Move{}).dump());
}

TEST(Fields, ARequirementIsCheckedWhereItIsRead) {
    const auto fault = [](const char* field, const char* value) -> std::string {
        Json json = json_from(Move{});
        json[field] = value;
        Move read;
        try {
            read_fields(json, "report.json", read);
        } catch (const specs::InputError& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_EQ(fault("from", "B1"), "");
    EXPECT_EQ(fault("from", ""), "report.json: the document is damaged: at / expected a cell, found an object");
    EXPECT_EQ(fault("schema", "rulescope.play/1"),
              "report.json: the document is damaged: at /schema expected \"rulescope.move/1\", found the text "
              "\"rulescope.play/1\"");
}

}  // namespace
}  // namespace rulescope::reports
