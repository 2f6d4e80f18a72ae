// The texts in plots and heat maps of balance reports; the name of a member is the id of its text. Each {} is replaced
// by a number or a name. A translation is another table with the same ids.
#pragma once

#include <array>

#include "analysis/drawing/messages.h"

namespace rulescope::reports {

struct PlotMessages {
    // Measures and units.
    const char* difference = "Difference of scores";
    const char* effect = "Effect on the score";
    const char* pairs = "Pairs";
    const char* rounds = "Rounds";

    // Plots of points.
    const char* strength_title = "The first seat's score by strength of play";
    const char* strength_caption =
        "Every agent against itself. The dashed line is an equal share, the band the margin.";
    const char* solved_title = "{}: {} wins against every defence";
    const char* solved_caption =
        "Share of games that the winning seat won; the dashed line is the share that admits an agent.";
    const char* against = "{} against {}";
    const char* restricted_title = "What each mechanism is worth";
    const char* restricted_caption =
        "The score of a player without the mechanism against a player with all of them; seats exchanged.";
    const char* without = "without {}";
    const char* variants_title = "The first seat's score under each rule set";
    const char* variants_caption = "The dashed line is an equal share, the band the margin.";
    const char* differences_title = "What a variant changes";
    const char* differences_caption =
        "The first seat's score minus its score in the same game under the first rule set.";
    const char* variant_measure_title = "{} under each rule set";
    const char* variant_measure_caption = "The mean over the games, with its 95 % interval.";
    const char* order_title = "Effect of the order of play";
    const char* place_title = "Effect of the place";
    const char* effect_caption = "More or less than a fair share; the rotation keeps the other factor equal.";
    std::array<const char*, 3> order{"plays first", "plays second", "plays third"};

    // Heat maps of first placements.
    const char* placement_title = "White's score with White on {}";
    const char* placement_caption =
        "Darker cells are better for White; all these maps have the same scale. Cells that the board's symmetries map "
        "onto each other share their games.";
    const char* placement_unit = "% of the points, by Black's cell";
    const char* black_on = "Black on";
    const char* white_score = "White's score";
};

/// The table in use, which is English.
inline const PlotMessages& plot_messages() {
    static const PlotMessages english;
    return english;
}

using drawing::filled;

}  // namespace rulescope::reports
