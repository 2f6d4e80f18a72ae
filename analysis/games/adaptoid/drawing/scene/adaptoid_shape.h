// An adaptoid as one recognises it: a round body with six sockets at 60 degrees and limbs in them.
//
//   leg     a jointed claw: out of the socket, a bend at the knee, a small claw at the end
//   pincer  an open V
//   white   light body, dark outline, a small dark circle in the middle
//   black   dark body, light sockets, a light dot in the middle
//   red     mid-tone body with a light ring, so that it is told apart without colour
//
// Source: ES L23-L25, L61; the rulebooks' pictures are lost.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/svg.h"
#include "core/adaptoid/piece.h"

namespace rulescope::drawing {

/// What is in a socket.
enum class Limb : unsigned char { none, leg, pincer };

/// The sockets of an adaptoid, anticlockwise from the right: six, or one for each limb if it has more
/// (G-12). Limbs are spread as evenly as sockets allow, and so are legs and pincers among them.
std::vector<Limb> sockets(int legs, int pincers);

/// Points along the limbs of an adaptoid that is drawn so, for those who must not hide them.
std::vector<Point> limb_points(Point centre, double radius, const adaptoid::Piece& piece);

/// Draws the adaptoid about `centre`; no part is farther from it than `radius` (pixels). `label`, if
/// any, stands on the body in place of the middle mark. Groups: "adaptoid white", in it "leg" and
/// "pincer" once for each limb, "socket" once for each socket; `attributes` go to the outer one.
void draw_adaptoid(Svg& svg, Point centre, double radius, const adaptoid::Piece& piece, const std::string& label = "",
                   const std::string& title = "", const Svg::Attributes& attributes = {});

/// A limb by itself, lying from left to right, `length` pixels long; for legends and axes. Its class
/// is "icon": it is not a limb of an adaptoid.
void draw_limb_icon(Svg& svg, Point left, double length, adaptoid::Colour colour, Limb limb);

}  // namespace rulescope::drawing
