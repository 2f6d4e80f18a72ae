// A drawing of a graph of positions: the contents of its nodes and edges, and its caption.
//
// The graph is independent of the games: analysis/studies/graph fills it with the texts of positions and turns. Graphs
// are written as DOT (graph_layout.h, which also computes the layout of pictures), as GraphML or as pictures
// (graph_svg.h).
//
// Nodes differ in three properties:
//   shape    The seat to act: a box with round corners for the first seat, with pointed sides for the second, with cut
//            corners for the third; further seats repeat these shapes. An oval is a finished game.
//   colour   The winner: blue for the first seat, orange for the second, then green, violet ... (Okabe and Ito's
//            palette, which the colour-blind can distinguish). Full colours mark finished games, pale colours forced
//            wins, grey draws.
//   border   Double for the start, dashed if the continuation is not drawn, bold on the path that the picture shows.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "analysis/drawing/svg.h"

namespace rulescope::drawing {

// Maximum number of positions in a picture with boards (max_boards) and in any other picture (max_by_sfdp).
inline constexpr std::size_t max_boards = 300;
inline constexpr std::size_t max_by_sfdp = 10'000;
/// From this number of boards on, boards are drawn smaller.
inline constexpr std::size_t many_boards = 60;

struct GraphNode {
    std::string heading;             ///< first line: "White to move", "White has won (A-26)"
    std::string value;               ///< second line: "White wins in 9"; empty if unknown
    std::vector<std::string> lines;  ///< the position's text; omitted in a picture with boards
    std::string position;            ///< the position as text, for exports and tooltips; "" for merged nodes
    std::uint32_t depth = 0;         ///< number of turns played; nodes of equal depth have the same rank
    int seat = 0;                    ///< the seat to act
    int winner = -1;  ///< the seat that has won or can force a win; -1 if there is no such seat or it is unknown
    bool over = false;
    bool drawn = false;              ///< a draw
    std::int64_t turns_to_win = -1;  ///< number of turns until a forced win; -1 if unknown
    std::uint64_t count = 1;         ///< number of positions that the node represents
    bool start = false;
    bool open = false;  ///< true if play continues but the continuation is not drawn
    bool bold = false;  ///< true on the path that the picture shows
    bool note = false;  ///< true for a text without a position: "and 31 other turns"
    Size board{};       ///< size of the board; zero if none is drawn
    std::function<void(Svg&, Point)> draw_board{};
};

struct GraphEdge {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    std::string turn;         ///< "B3xD4 +C3"; if the edge represents several turns, the first of them
    std::string clauses;      ///< the relevant clauses: "A-21, A-26"
    std::uint64_t turns = 1;  ///< number of turns that the edge represents
    bool bold = false;
};

struct GraphPicture {
    std::string title;               ///< drawn above the graph; also the title of the document
    std::string caption;             ///< drawn below
    std::vector<std::string> seats;  ///< "White", "Black": for the legend
    std::vector<GraphNode> nodes;
    std::vector<GraphEdge> edges;
    bool values = false;  ///< true if the colours of unfinished positions show forced wins and draws
};

/// The colours of a seat's wins.
struct SeatPaint {
    std::string full;  ///< fill of a finished game
    std::string pale;  ///< fill of a forced win
    std::string ink;   ///< letters on `full`
};
SeatPaint seat_paint(int seat);
inline const std::string draw_full = "#8a8a8a";
inline const std::string draw_pale = "#e4e4e4";

/// The fill of a node and the colour of letters on it.
struct NodePaint {
    std::string fill;
    std::string ink;
};
NodePaint paint_of(const GraphNode& node);

/// "A2xB2 +L:A2 ×3"
std::string label_of(const GraphEdge& edge);

/// Returns the whole text of a node in one line, for tooltips and screen readers.
std::string accessible_text(const GraphNode& node);

// The outlines of nodes. They show which seat is to act, or that the game is finished.

enum class Outline { round_box, pointed_box, cut_box, oval };

/// Returns the outline of a node: an oval if the game is over, else a shape that depends on the seat to act.
Outline outline_of(const GraphNode& node);

/// Returns the extra width, in pixels, that a box of this height needs in addition to the width of its contents.
double extra_width(Outline outline, double height);

/// Draws an outline centred at `middle`.
void draw_outline(Svg& svg, Point middle, Size size, Outline outline, const Paint& paint);

/// Draws a node's outline with its fill and border. The start gets a second outline around the first.
void draw_node_outline(Svg& svg, Point middle, Size size, const GraphNode& node);

/// Draws an arrow head from the end of a line to `tip`.
void draw_arrow_head(Svg& svg, Point from, Point tip, double half_width, const std::string& colour);

// Writes a graph of positions as GraphML (http://graphml.graphdrawing.org). The tools networkx, Gephi, yEd and igraph
// read this format.

std::string graphml_of(const GraphPicture& picture);

}  // namespace rulescope::drawing
