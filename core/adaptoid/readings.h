// The readings: named interpretations of points that the rulebooks leave open (specs/gaps.toml).
//
// The first option of each reading is the default of the Spanish and English editions. The comment behind a reading
// names its gap.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/reading.h"

namespace rulescope::adaptoid {

enum class ZeroPincerAttack : std::uint8_t { illegal, compare, attacker_only };                 // G-1
enum class AttackStronger : std::uint8_t { attacker_dies, illegal };                            // G-2
enum class LandingOnOwn : std::uint8_t { illegal, legal };                                      // G-3
enum class MoveSteps : std::uint8_t { up_to, exact };                                           // G-4
enum class CaptureStepCost : std::uint8_t { one, zero };                                        // G-5
enum class MoveAllowance : std::uint8_t { legs, limbs };                                        // G-6
enum class FoodNeed : std::uint8_t { limbs, legs, limbs_plus_body };                            // G-7
enum class PincerComparison : std::uint8_t { piece, player_total };                             // G-8
enum class GrowTarget : std::uint8_t { own, any };                                              // G-10
enum class LimbCap : std::uint8_t { total6, six_each, none };                                   // G-12
enum class Growth : std::uint8_t { mandatory, optional };                                       // G-13
enum class Step2Impossible : std::uint8_t { pass, lose, draw };                                 // G-14
enum class Starvation : std::uint8_t { simultaneous, sequential };                              // G-15
enum class SelfStarvingTurn : std::uint8_t { legal, illegal };                                  // G-16
enum class WinCheck : std::uint8_t { immediate, end_of_turn };                                  // G-17
enum class Tie : std::uint8_t { both_conditions, larger_count };                                // G-18
enum class TargetVsElimination : std::uint8_t { last_mover, target_first, elimination_first };  // G-19
enum class TieWinner : std::uint8_t { last_mover, opponent, draw };                             // G-35
enum class MutualCaptureCredit : std::uint8_t { both, none, mover };                            // G-21
enum class CapturedReturn : std::uint8_t { owner, captor, removed };                            // G-22
enum class Connectivity : std::uint8_t { after_each_disc, final };                              // G-S3
enum class OccupiedStackFood : std::uint8_t { zero, two };                                      // G-S5
enum class NoAdaptoids : std::uint8_t { loses_hunter_wins, stays_passive };                     // G-T2
enum class ThreeLose : std::uint8_t { draw, mover_wins };                                       // G-T3
enum class RolesOnReversedOrder : std::uint8_t { fixed, follow_order };                         // G-T8

struct Readings {
    ZeroPincerAttack zero_pincer_attack{};
    AttackStronger attack_stronger{};
    LandingOnOwn landing_on_own{};
    MoveSteps move_steps{};
    CaptureStepCost capture_step_cost{};
    MoveAllowance move_allowance{};
    FoodNeed food_need{};
    PincerComparison pincer_comparison{};
    GrowTarget grow_target{};
    LimbCap limb_cap{};
    Growth growth{};
    Step2Impossible step2_impossible{};
    Starvation starvation{};
    SelfStarvingTurn self_starving_turn{};
    WinCheck win_check{};
    Tie tie{};
    TargetVsElimination target_vs_elimination{};
    TieWinner tie_winner{};
    MutualCaptureCredit mutual_capture_credit{};
    CapturedReturn captured_return{};
    Connectivity connectivity{};
    OccupiedStackFood occupied_stack_food{};
    NoAdaptoids no_adaptoids{};
    ThreeLose three_lose{};
    RolesOnReversedOrder roles_on_reversed_order{};

    bool operator==(const Readings&) const = default;
};

using ReadingInfo = ReadingOf<Readings>;

/// All readings, in the order of the struct.
std::span<const ReadingInfo> reading_infos();

/// Returns the reading of a key; null if there is none.
const ReadingInfo* find_reading(std::string_view key);

}  // namespace rulescope::adaptoid
