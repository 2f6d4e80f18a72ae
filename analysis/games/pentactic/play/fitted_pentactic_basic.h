// Made by a command, not by hand:
//   rulescope fit pentactic-basic --games 300 --rounds 3 --weights fitted_pentactic_basic.h
// Last round: 300 games by greedy; log-loss 0.5172 on 562 positions held out, 0.7151 without looking.
// clang-format off
#pragma once

#include <array>

namespace rulescope::play {

inline constexpr std::array<double, 20> fitted_pentactic_basic{
    -0.4262,    // base (+- 0.2931)
    -0.5875,    // hand (+- 0.0799)
    0.2275,     // fitting (+- 0.1242)
    0.4557,     // ways (+- 0.1014)
    -1.5797,    // scarce (+- 0.2852)
    -0.3031,    // room (+- 0.0793)
    1.0952,     // stones (+- 0.0894)
    -0.8515,    // stonable (+- 0.1167)
    0.0000,     // ahead (not seen)
    0.4475,     // laying (+- 0.0792)
    -0.8177,    // second base (+- 0.1669)
    -0.6376,    // second hand (+- 0.0632)
    0.0138,     // second fitting (+- 0.0753)
    0.6805,     // second ways (+- 0.0633)
    -0.6590,    // second scarce (+- 0.1650)
    -0.2288,    // second room (+- 0.0723)
    1.5669,     // second stones (+- 0.0796)
    -1.3380,    // second stonable (+- 0.1027)
    1.9878,     // second ahead (+- 0.1045)
    0.6435,     // second laying (+- 0.0695)
};

}  // namespace rulescope::play
