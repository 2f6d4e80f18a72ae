// Small systems of linear equations: as many unknowns as seats or agents.
//
// By hand, because Boost.uBLAS as Debian 12 has it (1.74) does not compile as C++20, and a library for so little is not
// worth a package.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace rulescope::statistics {

/// A table of numbers, by rows.
struct Matrix {
    std::size_t rows = 0, columns = 0;
    std::vector<double> values;

    Matrix() = default;
    Matrix(std::size_t row_count, std::size_t column_count)
        : rows(row_count), columns(column_count), values(row_count * column_count, 0.0) {}
    double& at(std::size_t row, std::size_t column) { return values[row * columns + column]; }
    [[nodiscard]] double at(std::size_t row, std::size_t column) const { return values[row * columns + column]; }
};

Matrix product(const Matrix& one, const Matrix& other);
Matrix transposed(const Matrix& matrix);

/// The inverse of a square matrix, by Gauss and Jordan's elimination with row pivots; nothing if it has none (or none
/// that rounding leaves).
std::optional<Matrix> inverse(const Matrix& matrix);

}  // namespace rulescope::statistics
