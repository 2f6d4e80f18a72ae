// Made by a command, not by hand:
//   rulescope fit adaptoid --games 3000 --agents alphabeta:300,greedy --rounds 6 --weights fitted_adaptoid.h
// Last round: 2 996 games by alphabeta:300,greedy; log-loss 0.5427 on 5129 positions held out, 0.6964 without looking.
// clang-format off
#pragma once

#include <array>

namespace rulescope::play {

inline constexpr std::array<double, 36> fitted_adaptoid{
    -0.0522,    // acts tempo (+- 0.0650)
    -0.7326,    // acts lost (+- 0.0424)
    -1.6423,    // acts brink (+- 0.1418)
    -2.0869,    // acts alone (+- 0.1340)
    -0.0391,    // acts adaptoids (+- 0.0364)
    -0.5199,    // acts legs (+- 0.0772)
    0.0902,     // acts pincers (+- 0.0193)
    0.6698,     // acts walkers (+- 0.0623)
    0.1098,     // acts hunters (+- 0.0256)
    0.0024,     // acts spare (+- 0.0134)
    -0.0694,    // acts one_more (+- 0.0208)
    -0.1085,    // acts exactly (+- 0.0378)
    0.0000,     // acts unfed (not seen)
    -0.2860,    // acts starvable (+- 0.0287)
    -0.2496,    // acts attacked (+- 0.0164)
    -0.0132,    // acts traded (+- 0.0319)
    0.0299,     // acts reach (+- 0.0075)
    -0.0107,    // acts room (+- 0.0077)
    0.0000,     // next tempo (not seen)
    -0.6952,    // next lost (+- 0.0425)
    -2.1623,    // next brink (+- 0.1493)
    -2.3451,    // next alone (+- 0.1494)
    0.0030,     // next adaptoids (+- 0.0352)
    -0.5610,    // next legs (+- 0.0725)
    0.0936,     // next pincers (+- 0.0189)
    0.6389,     // next walkers (+- 0.0583)
    0.1192,     // next hunters (+- 0.0246)
    -0.0100,    // next spare (+- 0.0128)
    -0.0730,    // next one_more (+- 0.0198)
    -0.1570,    // next exactly (+- 0.0370)
    -1.7010,    // next unfed (+- 0.0844)
    -1.0287,    // next starvable (+- 0.0445)
    -0.4774,    // next attacked (+- 0.0235)
    -0.0701,    // next traded (+- 0.0293)
    0.0354,     // next reach (+- 0.0074)
    -0.0132,    // next room (+- 0.0075)
};

}  // namespace rulescope::play
