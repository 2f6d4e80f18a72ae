// Made by a command, not by hand:
//   rulescope fit pentactic-duel --games 50 --rounds 1 --threads 1 --weights /tmp/h-ab/analysis/play/fitted_pentactic_duel.h
// Last round: 50 games by random; log-loss 0.5163 on 75 positions held out, 0.7145 without looking.
#pragma once

#include <array>

namespace rulescope::play {

inline constexpr std::array<double, 20> fitted_pentactic_duel{
    -0.0000,    // base (+- 0.0000)
    -0.3748,    // hand (+- 0.1867)
    0.2074,     // fitting (+- 0.1307)
    0.5541,     // ways (+- 0.1979)
    0.4754,     // scarce (+- 0.3396)
    -0.0511,    // room (+- 0.1553)
    -0.3507,    // stones (+- 0.2671)
    -1.5977,    // stonable (+- 0.4088)
    0.0000,     // ahead (not seen)
    0.0452,     // laying (+- 0.2263)
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
