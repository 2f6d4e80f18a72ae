// Draws an adaptoid: a round body with six sockets at 60 degrees and limbs in them.
//
//   leg     a walking limb: a thick thigh, a round knee, a thin shin that folds back, a foot turned outwards
//   pincer  an open claw: a short arm and two curved jaws whose points face each other
//   white   light body, dark outline, a small dark circle in the middle
//   black   dark body, light sockets, a light dot in the middle
//   red     mid-tone body with a light ring, which distinguishes it without colour
//
// Source: ES L23-L25, L61; the rulebooks' pictures are lost.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/geometry.h"
#include "analysis/drawing/svg.h"
#include "core/adaptoid/piece.h"

namespace rulescope::adaptoid {

/// The content of a socket.
enum class Limb : unsigned char { none, leg, pincer };

/// The contents of the sockets of an adaptoid, anticlockwise from the right. There are six sockets, or one per limb if
/// the adaptoid has more than six limbs (G-12). Limbs are spread evenly over the sockets, and so are legs and pincers
/// among the limbs.
std::vector<Limb> sockets(int legs, int pincers);

/// The sockets with one more limb in a free socket, the one farthest from limbs of the same kind. Without a free
/// socket, returns the usual arrangement of the grown adaptoid.
std::vector<Limb> with_limb(const std::vector<Limb>& sockets, Limb limb);

/// What a drawn adaptoid covers: its body and its limbs.
std::vector<drawing::PaperShape> adaptoid_outline(drawing::Point centre, double radius, const Piece& piece);

/// Font size of a label on the body of an adaptoid.
double label_size(const std::string& label, double radius);

/// Draws the adaptoid around `centre`; all parts are within `radius` pixels. If `label` is not empty, it replaces the
/// mark in the middle. The output is an SVG group of the class "adaptoid white" (or another colour). It contains a
/// group "leg" or "pincer" for each limb and a circle "socket" for each socket. `attributes` are the attributes of the
/// outer group. A removed adaptoid is faded; its class is "removed white". `limbs` are the contents
/// of the sockets; an empty list means sockets().
void draw_adaptoid(drawing::Svg& svg, drawing::Point centre, double radius, const Piece& piece,
                   const std::string& label = "", const std::string& title = "",
                   const drawing::Svg::Attributes& attributes = {}, bool removed = false,
                   const std::vector<Limb>& limbs = {});

/// Draws a single limb from left to right, `length` pixels long, for legends and axes. Its class is "icon".
void draw_limb_icon(drawing::Svg& svg, drawing::Point left, double length, Colour colour, Limb limb);

}  // namespace rulescope::adaptoid
