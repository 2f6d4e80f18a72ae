// Made by a command, not by hand:
//   rulescope fit pentactic-group --games 150 --rounds 3 --weights fitted_pentactic_group.h
// Last round: 150 games by greedy; log-loss 0.8731 on 451 positions held out, 1.0960 without looking.
// clang-format off
#pragma once

#include <array>

namespace rulescope::play {

inline constexpr std::array<double, 20> fitted_pentactic_group{
    -0.0000,    // base (+- 0.0000)
    -1.4498,    // hand (+- 0.1852)
    0.5645,     // fitting (+- 0.1158)
    0.5808,     // ways (+- 0.0948)
    -0.7766,    // scarce (+- 0.2207)
    -0.2738,    // room (+- 0.1792)
    -1.6726,    // stones (+- 0.0872)
    -0.5230,    // stonable (+- 0.0889)
    0.0000,     // ahead (not seen)
    0.4812,     // laying (+- 0.0640)
    0.0000,     // second base (not seen)
    0.0000,     // second hand (not seen)
    0.0000,     // second fitting (not seen)
    0.0000,     // second ways (not seen)
    0.0000,     // second scarce (not seen)
    0.0000,     // second room (not seen)
    0.0000,     // second stones (not seen)
    0.0000,     // second stonable (not seen)
    0.0000,     // second ahead (not seen)
    0.0000,     // second laying (not seen)
};

}  // namespace rulescope::play
