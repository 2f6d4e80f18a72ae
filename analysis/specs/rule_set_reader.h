// RuleSetReader: the part of a family that reads rule set files (analysis/game/family.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_rules.h"
#include "analysis/specs/reader.h"

namespace rulescope::specs {

/// The result of reading a document.
struct RulesRead {
    AnyRules rules;
    std::vector<std::string>
        unstated;                 ///< keys of readings that the document does not give; their default options apply
    std::string random_seed_key;  ///< if read() used its parameter `seed`, the key of the seed that the document does
                                  ///< not give ("board.random.seed"); else ""
    std::vector<std::string> warnings;  ///< settings that are legal but unusual
};

/// A reading of the family.
struct ReadingView {
    const Family* family = nullptr;
    std::string gap;                   ///< "G-1"
    std::string key;                   ///< "zero_pincer_attack", as in [readings]
    std::vector<std::string> options;  ///< the first is the default
};

class RuleSetReader {
public:
    RuleSetReader() = default;
    virtual ~RuleSetReader() = default;
    RuleSetReader(const RuleSetReader&) = delete;
    RuleSetReader& operator=(const RuleSetReader&) = delete;

    /// Returns the name of a shipped rule set that has no parent. Messages suggest it as a value of `extends`.
    [[nodiscard]] virtual std::string parent_example() const = 0;
    /// Returns a phrase for a warning about a file that does not give all readings. The phrase says which options apply
    /// to the missing readings: "the first option of each".
    [[nodiscard]] virtual std::string default_source() const { return "the first option of each"; }
    /// Returns the table to which a key belongs. Returns "" if no table of the family has the key, or if the key is a
    /// reading.
    [[nodiscard]] virtual std::string table_of(const std::string& key) const = 0;
    /// True if the key is the name of a table that only this family has.
    [[nodiscard]] virtual bool has_table(const std::string& /*key*/) const { return false; }
    /// Returns the readings, in the order of the rules.
    [[nodiscard]] virtual std::vector<ReadingView> readings() const = 0;
    /// Removes the keys of `base` that the keys of `child` exclude. Called before the child's keys are merged into
    /// those of its parent. If this function merges a table itself, it removes the table from `child`.
    virtual void merge(Value& /*base*/, Value& /*child*/) const {}
    /// Reads all tables. Errors are added to the complaints; if there are any, the result must not be used. `name`
    /// becomes the name of the rule set. A random part is drawn with `seed` if the document does not give a seed for
    /// it.
    [[nodiscard]] virtual RulesRead read(const Value& document, const std::string& name, std::uint64_t seed,
                                         Complaints& complaints) const = 0;
    /// Returns the text of a root rule set with every key. Loading the text gives an equal rule set with an equal hash.
    [[nodiscard]] virtual std::string canonical_text(const AnyRules& rules) const = 0;
    /// Tests whether the board has these cells. Returns a message for each entry of the list, "" for an existing cell.
    [[nodiscard]] virtual std::vector<std::string> cell_faults(const AnyRules& rules,
                                                               const std::vector<std::string>& cells) const = 0;
};

}  // namespace rulescope::specs
