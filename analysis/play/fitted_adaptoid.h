// Made by a command, not by hand:
//   rulescope fit adaptoid --games 300 --rounds 2 --threads 1 --weights /tmp/h-ab/analysis/play/fitted_adaptoid.h
// Last round: 298 games by greedy; log-loss 0.6072 on 562 positions held out, 0.6949 without looking.
#pragma once

#include <array>

namespace rulescope::play {

inline constexpr std::array<double, 36> fitted_adaptoid{
    0.4291,     // acts tempo (+- 0.4886)
    -1.2609,    // acts lost (+- 0.2600)
    -1.9296,    // acts brink (+- 0.9302)
    -4.8202,    // acts alone (+- 0.7932)
    -0.2633,    // acts adaptoids (+- 0.1139)
    -0.3148,    // acts legs (+- 0.1401)
    -0.2251,    // acts pincers (+- 0.1065)
    0.1029,     // acts walkers (+- 0.1649)
    0.7294,     // acts hunters (+- 0.3970)
    -0.1233,    // acts spare (+- 0.0559)
    -0.1590,    // acts one_more (+- 0.0952)
    -0.3409,    // acts exactly (+- 0.1718)
    0.0000,     // acts unfed (not seen)
    -0.2525,    // acts starvable (+- 0.1281)
    0.3197,     // acts attacked (+- 0.1192)
    0.2202,     // acts traded (+- 0.4343)
    0.0726,     // acts reach (+- 0.0580)
    0.0999,     // acts room (+- 0.0570)
    0.0000,     // next tempo (not seen)
    -1.2117,    // next lost (+- 0.2605)
    -2.7662,    // next brink (+- 1.0484)
    -4.3276,    // next alone (+- 0.7866)
    -0.3331,    // next adaptoids (+- 0.1135)
    -0.2475,    // next legs (+- 0.1272)
    -0.2019,    // next pincers (+- 0.1068)
    0.0394,     // next walkers (+- 0.1459)
    0.8315,     // next hunters (+- 0.3315)
    -0.0719,    // next spare (+- 0.0609)
    -0.1359,    // next one_more (+- 0.0936)
    -0.2237,    // next exactly (+- 0.1754)
    -0.8976,    // next unfed (+- 0.4414)
    -0.4147,    // next starvable (+- 0.1471)
    -0.0544,    // next attacked (+- 0.1925)
    0.5326,     // next traded (+- 0.3206)
    0.0738,     // next reach (+- 0.0533)
    0.1149,     // next room (+- 0.0584)
};

}  // namespace rulescope::play
