// Matrices for small systems of linear equations, with about as many unknowns as there are seats or agents.
//
// Implemented here because Boost.uBLAS 1.74 (Debian 12) does not compile as C++20, and a linear algebra library would
// be a large dependency for this purpose.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace rulescope::statistics {

/// A matrix, stored by rows.
struct Matrix {
    std::size_t rows = 0, columns = 0;
    std::vector<double> values;

    Matrix() = default;
    Matrix(std::size_t row_count, std::size_t column_count)
        : rows(row_count), columns(column_count), values(row_count * column_count, 0.0) {}
    double& at(std::size_t row, std::size_t column) { return values[row * columns + column]; }
    [[nodiscard]] double at(std::size_t row, std::size_t column) const { return values[row * columns + column]; }
};

/// Returns `one` times `other`. Requires one.columns == other.rows.
Matrix product(const Matrix& one, const Matrix& other);
Matrix transposed(const Matrix& matrix);

/// Returns the inverse of a square matrix, computed by Gauss-Jordan elimination with row pivoting. Returns nothing if
/// the matrix is singular or nearly singular.
std::optional<Matrix> inverse(const Matrix& matrix);

}  // namespace rulescope::statistics
