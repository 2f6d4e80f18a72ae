// Draws an adaptoid: a round body with six sockets at 60 degrees and limbs in them.
//
//   leg     a jointed claw: out of the socket, a bend at the knee, a small claw at the end
//   pincer  an open V
//   white   light body, dark outline, a small dark circle in the middle
//   black   dark body, light sockets, a light dot in the middle
//   red     mid-tone body with a light ring, so that it is distinguishable without colour
//
// Source: ES L23-L25, L61; the rulebooks' pictures are lost.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/svg.h"
#include "core/adaptoid/piece.h"

namespace rulescope::drawing {

/// The content of a socket.
enum class Limb : unsigned char { none, leg, pincer };

/// The sockets of an adaptoid, anticlockwise from the right: six, or one per limb if it has more than six limbs (G-12).
/// Limbs are spread evenly over the sockets, and legs and pincers evenly over the limbs.
std::vector<Limb> sockets(int legs, int pincers);

/// Points along the limbs of a drawn adaptoid, for placing other marks so that they do not cover limbs.
std::vector<Point> limb_points(Point centre, double radius, const adaptoid::Piece& piece);

/// Draws the adaptoid around `centre`; no part is farther away than `radius` pixels. `label`, if not empty, replaces
/// the mark in the middle. The output is a group "adaptoid white" with a group "leg" or "pincer" for each limb and
/// "socket" for each socket; `attributes` belong to the outer group.
void draw_adaptoid(Svg& svg, Point centre, double radius, const adaptoid::Piece& piece, const std::string& label = "",
                   const std::string& title = "", const Svg::Attributes& attributes = {});

/// Draws a single limb from left to right, `length` pixels long, for legends and axes. Its class is "icon".
void draw_limb_icon(Svg& svg, Point left, double length, adaptoid::Colour colour, Limb limb);

}  // namespace rulescope::drawing
