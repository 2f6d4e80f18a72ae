// Made by a command, not by hand:
//   rulescope fit pentactic-duel --games 200 --rounds 3 --weights fitted_pentactic_duel.h
// Last round: 200 games by greedy; log-loss 0.5900 on 393 positions held out, 0.6921 without looking.
// clang-format off
#pragma once

#include <array>

namespace rulescope::play {

inline constexpr std::array<double, 20> fitted_pentactic_duel{
    -0.0000,    // base (+- 0.0000)
    -0.6869,    // hand (+- 0.1002)
    0.8332,     // fitting (+- 0.1410)
    0.5319,     // ways (+- 0.1202)
    -1.0868,    // scarce (+- 0.2579)
    -0.0586,    // room (+- 0.1119)
    -1.0152,    // stones (+- 0.1158)
    -1.5523,    // stonable (+- 0.1792)
    0.0000,     // ahead (not seen)
    -0.0946,    // laying (+- 0.0764)
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
