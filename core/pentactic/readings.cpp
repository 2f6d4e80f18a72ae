#include "core/pentactic/readings.h"

#include <array>

namespace rulescope::pentactic {

namespace {

using Options2 = std::array<std::string_view, 2>;
using Options3 = std::array<std::string_view, 3>;

// The names of the options, in the order of the enumerations: a name has the index of its enumerator.
constexpr Options2 basic_winner_options{"fewest", "most"};
constexpr Options2 discard_counts_options{"no", "yes"};
constexpr Options2 end_check_options{"on_pentomino_turn", "immediate"};
constexpr Options3 duel_end_options{"end_of_stone_phase", "as_soon_as_true", "end_of_round"};
constexpr Options2 pass_options{"forced_only", "free"};
constexpr Options2 phase_order_options{"starter_first", "rotating"};
constexpr Options3 draft_options{"lookahead", "self_discard", "free_choice"};
constexpr Options2 flips_options{"yes", "no"};
constexpr Options2 solo_stones_options{"free", "row_col"};
constexpr Options2 same_removal_options{"allowed", "forbidden"};

const std::array all_readings{
    reading<Readings, &Readings::basic_winner>("G-P1", "basic_winner", basic_winner_options),
    reading<Readings, &Readings::discard_counts>("G-P3", "discard_counts", discard_counts_options),
    reading<Readings, &Readings::end_check>("G-P4", "end_check", end_check_options),
    reading<Readings, &Readings::duel_end>("G-P5", "duel_end", duel_end_options),
    reading<Readings, &Readings::pass>("G-P6", "pass", pass_options),
    reading<Readings, &Readings::phase_order>("G-P7", "phase_order", phase_order_options),
    reading<Readings, &Readings::draft>("G-P9", "draft", draft_options),
    reading<Readings, &Readings::flips>("G-P13", "flips", flips_options),
    reading<Readings, &Readings::solo_stones>("G-P14", "solo_stones", solo_stones_options),
    reading<Readings, &Readings::same_removal>("G-P16", "same_removal", same_removal_options),
};

}  // namespace

std::span<const ReadingInfo> reading_infos() {
    return all_readings;
}

const ReadingInfo* find_reading(std::string_view key) {
    return find_by_key<Readings>(reading_infos(), key);
}

}  // namespace rulescope::pentactic
