#include "core/adaptoid/readings.h"

#include <array>

namespace rulescope::adaptoid {

namespace {

using Options2 = std::array<std::string_view, 2>;
using Options3 = std::array<std::string_view, 3>;

// The names of the options, in the order of the enumerations: a name has the index of its enumerator.
constexpr Options3 zero_pincer_attack_options{"illegal", "compare", "attacker_only"};
constexpr Options2 attack_stronger_options{"attacker_dies", "illegal"};
constexpr Options2 landing_on_own_options{"illegal", "legal"};
constexpr Options2 move_steps_options{"up_to", "exact"};
constexpr Options2 capture_step_cost_options{"1", "0"};
constexpr Options2 move_allowance_options{"legs", "limbs"};
constexpr Options3 food_need_options{"limbs", "legs", "limbs_plus_body"};
constexpr Options2 pincer_comparison_options{"piece", "player_total"};
constexpr Options2 grow_target_options{"own", "any"};
constexpr Options3 limb_cap_options{"total6", "six_each", "none"};
constexpr Options2 growth_options{"mandatory", "optional"};
constexpr Options3 step2_impossible_options{"pass", "lose", "draw"};
constexpr Options2 starvation_options{"simultaneous", "sequential"};
constexpr Options2 self_starving_turn_options{"legal", "illegal"};
constexpr Options2 win_check_options{"immediate", "end_of_turn"};
constexpr Options2 tie_options{"both_conditions", "larger_count"};
constexpr Options3 target_vs_elimination_options{"last_mover", "target_first", "elimination_first"};
constexpr Options3 tie_winner_options{"last_mover", "opponent", "draw"};
constexpr Options3 mutual_capture_credit_options{"both", "none", "mover"};
constexpr Options3 captured_return_options{"owner", "captor", "removed"};
constexpr Options2 connectivity_options{"after_each_disc", "final"};
constexpr Options2 occupied_stack_food_options{"0", "2"};
constexpr Options2 no_adaptoids_options{"loses_hunter_wins", "stays_passive"};
constexpr Options2 three_lose_options{"draw", "mover_wins"};
constexpr Options2 roles_on_reversed_order_options{"fixed", "follow_order"};

const std::array all_readings{
    reading<Readings, &Readings::zero_pincer_attack>("G-1", "zero_pincer_attack", zero_pincer_attack_options),
    reading<Readings, &Readings::attack_stronger>("G-2", "attack_stronger", attack_stronger_options),
    reading<Readings, &Readings::landing_on_own>("G-3", "landing_on_own", landing_on_own_options),
    reading<Readings, &Readings::move_steps>("G-4", "move_steps", move_steps_options),
    reading<Readings, &Readings::capture_step_cost>("G-5", "capture_step_cost", capture_step_cost_options),
    reading<Readings, &Readings::move_allowance>("G-6", "move_allowance", move_allowance_options),
    reading<Readings, &Readings::food_need>("G-7", "food_need", food_need_options),
    reading<Readings, &Readings::pincer_comparison>("G-8", "pincer_comparison", pincer_comparison_options),
    reading<Readings, &Readings::grow_target>("G-10", "grow_target", grow_target_options),
    reading<Readings, &Readings::limb_cap>("G-12", "limb_cap", limb_cap_options),
    reading<Readings, &Readings::growth>("G-13", "growth", growth_options),
    reading<Readings, &Readings::step2_impossible>("G-14", "step2_impossible", step2_impossible_options),
    reading<Readings, &Readings::starvation>("G-15", "starvation", starvation_options),
    reading<Readings, &Readings::self_starving_turn>("G-16", "self_starving_turn", self_starving_turn_options),
    reading<Readings, &Readings::win_check>("G-17", "win_check", win_check_options),
    reading<Readings, &Readings::tie>("G-18", "tie", tie_options),
    reading<Readings, &Readings::target_vs_elimination>("G-19", "target_vs_elimination", target_vs_elimination_options),
    reading<Readings, &Readings::tie_winner>("G-35", "tie_winner", tie_winner_options),
    reading<Readings, &Readings::mutual_capture_credit>("G-21", "mutual_capture_credit", mutual_capture_credit_options),
    reading<Readings, &Readings::captured_return>("G-22", "captured_return", captured_return_options),
    reading<Readings, &Readings::connectivity>("G-S3", "connectivity", connectivity_options),
    reading<Readings, &Readings::occupied_stack_food>("G-S5", "occupied_stack_food", occupied_stack_food_options),
    reading<Readings, &Readings::no_adaptoids>("G-T2", "no_adaptoids", no_adaptoids_options),
    reading<Readings, &Readings::three_lose>("G-T3", "three_lose", three_lose_options),
    reading<Readings, &Readings::roles_on_reversed_order>("G-T8", "roles_on_reversed_order",
                                                          roles_on_reversed_order_options),
};

}  // namespace

std::span<const ReadingInfo> reading_infos() {
    return all_readings;
}

const ReadingInfo* find_reading(std::string_view key) {
    return find_by_key<Readings>(reading_infos(), key);
}

}  // namespace rulescope::adaptoid
