#include "analysis/statistics/linear.h"

#include <algorithm>
#include <cmath>
#include <utility>

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
    const std::size_t size = matrix.rows;
    Matrix left = matrix;
    Matrix right(size, size);
    double largest = 0.0;
    for (std::size_t i = 0; i < size; ++i) {
        right.at(i, i) = 1.0;
    }
    for (const double value : matrix.values) {
        largest = std::max(largest, std::abs(value));
    }
    for (std::size_t column = 0; column < size; ++column) {
        std::size_t pivot = column;
        for (std::size_t row = column + 1; row < size; ++row) {
            if (std::abs(left.at(row, column)) > std::abs(left.at(pivot, column))) {
                pivot = row;
            }
        }
        if (std::abs(left.at(pivot, column)) <= 1e-12 * largest) {
            return std::nullopt;
        }
        for (std::size_t i = 0; i < size; ++i) {
            std::swap(left.at(column, i), left.at(pivot, i));
            std::swap(right.at(column, i), right.at(pivot, i));
        }
        const double divisor = left.at(column, column);
        for (std::size_t i = 0; i < size; ++i) {
            left.at(column, i) /= divisor;
            right.at(column, i) /= divisor;
        }
        for (std::size_t row = 0; row < size; ++row) {
            const double factor = left.at(row, column);
            if (row != column && factor != 0.0) {
                for (std::size_t i = 0; i < size; ++i) {
                    left.at(row, i) -= factor * left.at(column, i);
                    right.at(row, i) -= factor * right.at(column, i);
                }
            }
        }
    }
    return right;
}

}  // namespace rulescope::statistics
