// RuleSetReader: the part of a family that reads rule set files (analysis/game/family.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_rules.h"
#include "analysis/specs/toml/reader.h"

namespace rulescope::specs {

/// The result of reading a document.
struct RulesRead {
    AnyRules rules;
    std::vector<std::string>
        unstated;                 ///< keys of readings that the document does not give; they have their first option
    std::string random_seed_key;  ///< key for which the seed given to read() was used: "board.random.seed"; "" if it
                                  ///< was not used
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

    /// A root rule set from which to inherit, for messages.
    [[nodiscard]] virtual std::string parent_example() const = 0;
    /// The source of the options that a file does not give, for a warning: "the first option of each".
    [[nodiscard]] virtual std::string default_source() const { return "the first option of each"; }
    /// Returns the table to which a key belongs, "" if no table of the family has it. Not for readings.
    [[nodiscard]] virtual std::string table_of(const std::string& key) const = 0;
    /// True if the key is the name of a table that only this family has.
    [[nodiscard]] virtual bool has_table(const std::string& /*key*/) const { return false; }
    /// The readings, in the order of the rules.
    [[nodiscard]] virtual std::vector<ReadingView> readings() const = 0;
    /// Called before the keys of a child are merged over those of its parent: removes the keys of `base` that the
    /// child's keys exclude. A table that is merged here is removed from `child`.
    virtual void merge(Value& /*base*/, Value& /*child*/) const {}
    /// Reads all tables. Errors are added to the complaints, and then the result must not be used. `name` becomes the
    /// name of the rule set; `seed` is used for a random part whose seed the document does not give.
    [[nodiscard]] virtual RulesRead read(const Value& document, const std::string& name, std::uint64_t seed,
                                         Complaints& complaints) const = 0;
    /// Returns a root rule set with every key; loading it gives an equal rule set with an equal hash.
    [[nodiscard]] virtual std::string canonical_text(const AnyRules& rules) const = 0;
    /// Tests whether the board has these cells. Returns a message for each entry of the list, "" for an existing cell.
    [[nodiscard]] virtual std::vector<std::string> cell_faults(const AnyRules& rules,
                                                               const std::vector<std::string>& cells) const = 0;
};

}  // namespace rulescope::specs
