// A graph of positions as it is drawn: what stands in the nodes, on the edges, below the picture.
//
// This knows nothing of games: whoever fills it tells positions and turns in words (tools/graph_*.h). From it are made
// DOT (graph_dot.h), GraphML (graph_ml.h) and a picture (graph_svg.h), laid out by graph_layout.h.
//
//   shape    the seat to act: first a box with round corners, second a box with pointed sides, third one with cut
//            corners, then in turn; ends of games are ovals
//   colour   who wins: blue the first seat, orange the second, green, violet ... (Okabe and Ito's palette, told apart
//            by the colour-blind); full for a finished game, pale for a win that can be forced; grey for a draw
//   border   double: the start; dashed: what follows is not drawn; bold: on the way that the picture is about
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "analysis/drawing/svg.h"

namespace rulescope::drawing {

struct GraphNode {
    std::string heading;             ///< first line: "White to move", "White has won (A-26)"
    std::string value;               ///< second line: "White wins in 9"; empty: not known
    std::vector<std::string> lines;  ///< the position's text; not written where a board is drawn
    std::string position;            ///< the position as text, for exports and for pointing at; "" of merged nodes
    std::uint32_t depth = 0;         ///< turns played: nodes of the same depth stand in one rank
    int seat = 0;                    ///< who is to act
    int winner = -1;                 ///< seat that has won or can force a win; -1: nobody, or not known
    bool over = false;
    bool drawn = false;              ///< nobody wins: a draw
    std::int64_t turns_to_win = -1;  ///< of a win that can be forced; -1: not known
    std::uint64_t count = 1;         ///< positions that the node stands for
    bool start = false;
    bool open = false;  ///< it goes on, and that is not drawn
    bool bold = false;  ///< on the way that the picture is about
    bool note = false;  ///< no position, only words: "and 31 other turns"
    Size board{};       ///< room that the board takes; none where it is not drawn
    std::function<void(Svg&, Point)> draw_board{};
};

struct GraphEdge {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    std::string turn;         ///< "B3xD4 +C3"; the first of several
    std::string clauses;      ///< those that matter: "A-21, A-26"
    std::uint64_t turns = 1;  ///< how many turns make it
    bool bold = false;
};

struct GraphPicture {
    std::string title;               ///< drawn above, and the document's
    std::string caption;             ///< drawn below
    std::vector<std::string> seats;  ///< "White", "Black": for the legend
    std::vector<GraphNode> nodes;
    std::vector<GraphEdge> edges;
    bool values = false;  ///< are colours of unfinished positions known?
};

/// How a seat's wins are painted.
struct SeatPaint {
    std::string full;  ///< of a finished game
    std::string pale;  ///< of a win that can be forced
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

/// Everything that a node says in one line, for pointing at and for screen readers.
std::string spoken(const GraphNode& node);

}  // namespace rulescope::drawing
