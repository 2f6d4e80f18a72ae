// Made by a command, not by hand:
//   rulescope fit pentactic-group --games 50 --rounds 1 --threads 1 --weights /tmp/h-ab/analysis/play/fitted_pentactic_group.h
// Last round: 50 games by random; log-loss 0.8966 on 115 positions held out, 1.0105 without looking.
#pragma once

#include <array>

namespace rulescope::play {

inline constexpr std::array<double, 20> fitted_pentactic_group{
    -0.0000,    // base (+- 0.0000)
    -1.0931,    // hand (+- 0.2278)
    0.0177,     // fitting (+- 0.1134)
    0.5952,     // ways (+- 0.1708)
    0.6070,     // scarce (+- 0.2915)
    -0.1189,    // room (+- 0.2054)
    -0.7967,    // stones (+- 0.1798)
    -0.6797,    // stonable (+- 0.2472)
    0.0000,     // ahead (not seen)
    0.3244,     // laying (+- 0.1528)
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
