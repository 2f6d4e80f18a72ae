#include "analysis/verify/property.h"

namespace rulescope::verify {

std::string_view name_of(Expectation expectation) {
    switch (expectation) {
        case Expectation::always: return "always";
        case Expectation::possible: return "possible";
        case Expectation::stays_possible: break;
    }
    return "stays possible";
}

}  // namespace rulescope::verify
