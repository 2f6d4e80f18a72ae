// The state of a long run as files in a folder, so that a killed run goes on where it was, with any number of
// processes.
//
//   state                  what the run is about and how many processes wrote the rest; there once all positions are
//   positions-1-of-2       the codes of a process, and what was counted
//   values-1-of-2          one record for each group that is solved: rank, then code and values of its positions
//
// A record that was cut off by the end of the run is left out; a damaged one is a fault.
#pragma once

#include <cstdint>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "analysis/solve/fault.h"

namespace rulescope::solve {

/// What has to be the same for a state to be about a run.
struct StateOf {
    std::string rules;    ///< the rule set's hash
    std::string version;  ///< of Rulescope
    std::string engine;   ///< whose codes these are
    bool symmetry = true;
    std::uint64_t words = 1;    ///< of a code
    std::uint64_t columns = 1;  ///< of values
};

/// A group that is solved: entries of `words` words of code and one word for every four values.
struct SolvedGroup {
    std::uint64_t rank = 0;
    std::vector<std::uint64_t> entries;
};

class StateFolder {
public:
    /// Looks at what is there; throws FileFault if it is about something else.
    StateFolder(std::string folder, StateOf about);

    /// How many processes wrote what is there; 0: nothing is there.
    [[nodiscard]] int written_by() const { return written_by_; }

    /// What process `number` of those wrote: its facts, and its codes by pieces.
    std::vector<std::uint64_t> read_positions(
        int number, const std::function<void(const std::vector<std::uint64_t>&)>& codes) const;
    /// Its groups, in the order in which they were solved; those after the first `groups` are left out.
    std::size_t read_groups(int number, std::size_t groups, const std::function<void(const SolvedGroup&)>& group) const;

    /// Writes what process `number` of `processes` has found.
    void begin_positions(int number, int processes, const std::vector<std::uint64_t>& facts);
    void add_positions(const std::vector<std::uint64_t>& codes);
    void end_positions();
    /// From here on groups are appended for this process; what it wrote before beyond `groups` is dropped.
    void open_groups(int number, int processes, std::size_t groups);
    void add_group(const SolvedGroup& group);
    /// All processes have written: from now on the folder is theirs. Called by process 0.
    void publish(int processes);

private:
    [[nodiscard]] std::string path(const std::string& what, int number, int processes) const;
    [[nodiscard]] std::string text(int processes) const;

    std::string folder_;
    StateOf about_;
    int written_by_ = 0;
    std::string positions_path_, groups_path_;
    std::ofstream positions_, groups_;
    std::vector<std::uint64_t> facts_;
};

}  // namespace rulescope::solve
