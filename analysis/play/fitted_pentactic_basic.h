// Made by a command, not by hand:
//   rulescope fit pentactic-basic --games 50 --rounds 1 --threads 1 --weights /tmp/h-ab/analysis/play/fitted_pentactic_basic.h
// Last round: 50 games by random; log-loss 0.7694 on 67 positions held out, 0.7640 without looking.
#pragma once

#include <array>

namespace rulescope::play {

inline constexpr std::array<double, 20> fitted_pentactic_basic{
    0.9177,     // base (+- 0.5521)
    -0.1431,    // hand (+- 0.0759)
    0.2024,     // fitting (+- 0.1184)
    0.1032,     // ways (+- 0.1403)
    0.2158,     // scarce (+- 0.3890)
    -0.1651,    // room (+- 0.0652)
    0.5231,     // stones (+- 0.1583)
    -0.9587,    // stonable (+- 0.3706)
    0.0000,     // ahead (not seen)
    -0.1527,    // laying (+- 0.2439)
    -3.2323,    // second base (+- 0.6623)
    -0.0921,    // second hand (+- 0.0512)
    -0.0505,    // second fitting (+- 0.0614)
    -0.0873,    // second ways (+- 0.1051)
    -0.0412,    // second scarce (+- 0.3282)
    -0.0720,    // second room (+- 0.0322)
    0.4158,     // second stones (+- 0.1361)
    -0.3327,    // second stonable (+- 0.2917)
    1.6910,     // second ahead (+- 0.3309)
    0.5099,     // second laying (+- 0.2025)
};

}  // namespace rulescope::play
