#include "analysis/statistics/linear.h"

#include <algorithm>
#include <boost/numeric/ublas/lu.hpp>
#include <boost/numeric/ublas/matrix.hpp>
#include <cmath>

namespace rulescope::statistics {

Matrix product(const Matrix& one, const Matrix& other) {
    Matrix result(one.rows, other.columns);
    for (std::size_t row = 0; row < one.rows; ++row) {
        for (std::size_t column = 0; column < other.columns; ++column) {
            for (std::size_t i = 0; i < one.columns; ++i) {
                result.at(row, column) += one.at(row, i) * other.at(i, column);
            }
        }
    }
    return result;
}

Matrix transposed(const Matrix& matrix) {
    Matrix result(matrix.columns, matrix.rows);
    for (std::size_t row = 0; row < matrix.rows; ++row) {
        for (std::size_t column = 0; column < matrix.columns; ++column) {
            result.at(column, row) = matrix.at(row, column);
        }
    }
    return result;
}

std::optional<Matrix> inverse(const Matrix& matrix) {
    namespace ublas = boost::numeric::ublas;
    const std::size_t size = matrix.rows;
    ublas::matrix<double> factors(size, size);
    double largest = 0.0;
    for (std::size_t row = 0; row < size; ++row) {
        for (std::size_t column = 0; column < size; ++column) {
            factors(row, column) = matrix.at(row, column);
            largest = std::max(largest, std::abs(matrix.at(row, column)));
        }
    }
    ublas::permutation_matrix<std::size_t> order(size);
    if (ublas::lu_factorize(factors, order) != 0) {
        return std::nullopt;
    }
    for (std::size_t i = 0; i < size; ++i) {
        if (std::abs(factors(i, i)) <= 1e-12 * largest) {
            return std::nullopt;
        }
    }
    ublas::matrix<double> inverted = ublas::identity_matrix<double>(size);
    ublas::lu_substitute(factors, order, inverted);
    Matrix result(size, size);
    for (std::size_t row = 0; row < size; ++row) {
        for (std::size_t column = 0; column < size; ++column) {
            result.at(row, column) = inverted(row, column);
        }
    }
    return result;
}

}  // namespace rulescope::statistics
