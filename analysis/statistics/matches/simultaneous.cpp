#include "analysis/statistics/matches/simultaneous.h"

#include <stdexcept>

namespace rulescope::statistics {

double level_of_each(std::size_t seats, double level) {
    if (seats < 1 || !(level > 0.0 && level < 1.0)) {
        throw std::invalid_argument("a simultaneous level needs a seat and a level between 0 and 1");
    }
    return seats <= 2 ? level : 1.0 - (1.0 - level) / static_cast<double>(seats);
}

}  // namespace rulescope::statistics
