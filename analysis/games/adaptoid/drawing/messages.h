// The texts in drawings of the Adaptoid family. Each text has an id. Numbers and names replace the placeholders {}. A
// translation is another table with the same ids.
#pragma once

#include <string>

#include "analysis/drawing/messages.h"
#include "core/adaptoid/piece.h"

namespace rulescope::adaptoid {

struct Messages {
    // Kinds of figures.
    const char* the_board = "The board";
    const char* movement_title = "Movement and capture";
    const char* creation_title = "Creating an adaptoid";
    const char* feeding_title = "Feeding the adaptoids";
    const char* configurations_title = "The configurations of an adaptoid";
    const char* the_start = "The start";

    // Legends.
    const char* adaptoid_n = "adaptoid n";
    const char* adaptoid_number = "adaptoid {}";
    const char* can_move_there = "{} can move there";
    const char* path_blocked = "empty and within range, but no free path";
    const char* may_capture = "may capture";
    const char* may_attack_both = "may attack; both are removed";
    const char* cannot_capture = "within reach, but cannot capture";
    const char* may_create_there = "a new adaptoid may be created there";
    const char* food_of = "food of {}";
    const char* food_found_needed = "food found and food needed";
    const char* starves = "starves and is removed";
    const char* removed = "removed by the last move";

    // The key of the pieces.
    const char* key_adaptoid = "adaptoid of {}";
    const char* key_leg = "leg";
    const char* key_pincer = "pincer";
    const char* key_stack = "stack of two discs";

    // The panel.
    const char* panel_to_move = "to move";
    const char* panel_lost = "lost {}";

    // Descriptions for screen readers.
    const char* piece = "{}: {}, {}, {}";
    const char* empty_board = "An empty board.";
    const char* chart_description = "All {} configurations: legs from left to right, pincers from top to bottom.";
    const char* turn_description = "The board before and after the turn {}";
    const char* game_description = "{} turns. {}";

    // The chart of configurations.
    const char* configurations = "configurations";

    // Below the boards of a turn.
    const char* lost_first = "Lost: {} {}";
    const char* drawn = ". Drawn ({})";
    const char* wins = ". {} wins ({})";

    // Games.
    const char* start_of = "The start of {}";
    const char* a_game = "A game";
    const char* film_start = "Start";
    const char* shortest_game = "The shortest of the random games";
    const char* agents_game = "A game between the agents";
    const char* last_turns = "Its last twelve turns.";

    // Captions.
    const char* nobody_can_move = "Nobody can move.";
    const char* colours_not_chosen = "Colours are not yet chosen; nobody creates an adaptoid.";
    const char* can_create_none = "{} can create no adaptoid.";
    const char* may_create = "{} may create an adaptoid on {}, marked +.";
    const char* fate_starves = "it starves";
    const char* fate_fed = "it is fed";
    const char* fate_own = "it stays: only an enemy's turn can remove it";
    const char* fate_fed_by_others = "it is fed after other adaptoids have starved";
    const char* needs_and_finds = "{} needs {} and finds {}: {}. ";
    const char* nobody_starves = "Nobody starves.";
    const char* colour_on = "{} on {}";
    const char* nobody_on_board = "There are no adaptoids on the board yet.";
    const char* and_ = " and ";
    const char* one_cell = "{} cell";
    const char* cells = "{} cells";
    const char* can_move_to = "{} can move to {}";
    const char* can_move_nowhere = "{} cannot move to any empty cell";
    const char* not_to_barred = ", but not to {}: within range, but without a free path";
    const char* list_may_capture = "; it may capture {}";
    const char* list_removes_both = "; an attack on {} removes both";
    const char* list_removes_it = "; an attack on {} would remove only the attacker";
    const char* list_may_not = "; it may not attack {}";
    const char* chart_caption = "{} different adaptoids: up to {} from left to right, up to {} from top to bottom";
    const char* one_leg = "{} leg";
    const char* legs = "{} legs";
    const char* one_pincer = "{} pincer";
    const char* pincers = "{} pincers";
    const char* limbs_together = ", never more than {} limbs together";
    const char* with_readings = "With {}: ";
    const char* by_changed_rules = "By the changed rules: ";
    const char* by_rules_of = "By the rules of {}: ";

    // Growth, food around cells, pieces, hunters.
    const char* growth_title = "Adding a leg or a pincer";
    const char* contacts_title = "The food around each cell";
    const char* pieces_title = "The pieces";
    const char* hunters_title = "Who hunts whom";
    const char* grow_both = "{} may get a leg or a pincer.";
    const char* grow_leg = "{} may get a leg.";
    const char* grow_pincer = "{} may get a pincer.";
    const char* grow_none = "{} can get no limb.";
    const char* grow_nobody = "Nobody can get a limb.";
    const char* contacts_caption = "On the empty board a cell has food for {} to {} limbs.";
    const char* pieces_caption = "Each colour owns {} adaptoids, {} legs, {} pincers and {} counters.";
    const char* hunts = "{} hunts {}.";

    // Plots and heat maps.
    const char* colour = "Colour";
    const char* adaptoids_lost = "Adaptoids lost";
    const char* losses_caption = "Games by the number of adaptoids that each colour had lost at the end.";
    const char* an_adaptoid_of = "an adaptoid of {}";
    const char* created_title = "Where adaptoids were created";
    const char* created_caption = "Adaptoids created in step 2, by the cell, in a hundred games.";
    const char* moved_title = "Where moves ended";
    const char* moved_caption = "Cells that adaptoids moved to in step 1, attacks included, in a hundred games.";
    const char* captured_title = "Where adaptoids were lost in attacks";
    const char* captured_caption = "Adaptoids lost in step 1, attackers included, by their cell, in a hundred games.";
    const char* starved_title = "Where adaptoids starved";
    const char* starved_caption = "Adaptoids lost in step 3, by their cell, in a hundred games.";
    const char* in_100_games = "in 100 games";

    // Nodes of graphs.
    const char* over = "over";
    const char* sets_up = "{} sets up";
    const char* moves = "{} to move";
    const char* colour_lost = "{} lost {}";
};

/// The table in the language in force.
const Messages& messages();

/// The name of a colour in the language in force: "White".
std::string colour_word(Colour colour);

using drawing::filled;

}  // namespace rulescope::adaptoid
