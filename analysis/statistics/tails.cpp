#include "analysis/statistics/tails.h"

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/fisher_f.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>

namespace rulescope::statistics {

double normal_tail(double z) {
    return boost::math::cdf(boost::math::complement(boost::math::normal(), z));
}

double student_tail(double t, double freedom) {
    return boost::math::cdf(boost::math::complement(boost::math::students_t(freedom), t));
}

double chi_squared_tail(double x, double freedom) {
    return boost::math::cdf(boost::math::complement(boost::math::chi_squared(freedom), x));
}

double fisher_tail(double x, double freedom, double freedom_below) {
    return boost::math::cdf(boost::math::complement(boost::math::fisher_f(freedom, freedom_below), x));
}

double fair_tosses_at_most(std::uint64_t heads, std::uint64_t n) {
    return n == 0 ? 1.0
                  : boost::math::cdf(boost::math::binomial(static_cast<double>(n), 0.5), static_cast<double>(heads));
}

}  // namespace rulescope::statistics
