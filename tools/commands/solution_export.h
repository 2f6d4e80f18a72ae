// What `solve` writes of a solution besides its document: the rows as a table for other programs (--export), and the
// drawing of its page.
#pragma once

#include <memory>
#include <string>

#include "analysis/solve/solve.h"
#include "analysis/specs/rule_set_file.h"
#include "reports/data/data_file.h"
#include "tools/output.h"

namespace rulescope::tools {

class SolutionExport {
public:
    /// Begins the file; no file if the path is empty. Throws specs::InputError.
    SolutionExport(const std::string& path, int seats);

    /// The receiver of rows for solve::SolveRequest; empty if there is no file. The object must outlive it.
    [[nodiscard]] std::function<void(const solve::SolvedRow&)> receiver();

    /// Completes the file unless an interrupt left rows out; then no file remains. Throws specs::InputError.
    void finish(const specs::LoadedRules& loaded, const solve::SolveResult& result);

    [[nodiscard]] bool requested() const { return !path_.empty(); }
    [[nodiscard]] bool complete() const { return complete_; }
    /// {"file", "rows"}; after an interrupt, the file is null.
    [[nodiscard]] Json json() const;
    /// "Export: 1 400 rows in FILE".
    [[nodiscard]] std::string text() const;

private:
    std::string path_;
    std::unique_ptr<DataFile> file_;
    std::uint64_t rows_ = 0;
    bool complete_ = true;
};

/// The drawing of the last graph of the result, which must be that of studies::first_turns_part(); "" if there are too
/// many first turns to draw.
std::string first_turns_drawing(const AnyGame& game, const solve::SolveResult& result);

}  // namespace rulescope::tools
