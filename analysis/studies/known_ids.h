// The ids that `rulescope explain` knows: clauses, gaps, properties, facts and situations.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rulescope::studies {

enum class IdKind : unsigned char { clause, gap, property, fact, situation };
std::string_view name_of(IdKind kind);

struct KnownId {
    IdKind kind = IdKind::clause;
    std::string id;        ///< "A-20", "G-2", "white.lost", "mutual_target"
    std::string sentence;  ///< the clause, the question, the property, what the fact counts, the situation
    std::string source;    ///< of a clause: its rulebook; of a gap or of C-1 to C-4: ""; otherwise: the family
};

/// All ids: the clauses in the order of the rulebooks, then gaps, properties that have no clause of the same id and
/// those of the certificate, facts, situations. Facts and situations are those of any shipped rule set of a family,
/// each once.
std::vector<KnownId> known_ids();

/// The entry with this id; the case of letters is ignored. Throws specs::InputError, with near ids, if there is none.
KnownId find_id(const std::vector<KnownId>& ids, const std::string& id);

}  // namespace rulescope::studies
