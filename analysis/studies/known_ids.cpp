#include "analysis/studies/known_ids.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "analysis/game/family.h"
#include "analysis/game/text.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/error.h"
#include "analysis/specs/reading_view.h"
#include "analysis/studies/check_request.h"
#include "analysis/studies/property_ids.h"
#include "analysis/verify/check/certificate.h"
#include "analysis/verify/knowledge.h"
#include "analysis/verify/situation.h"
#include "core/ascii.h"

namespace rulescope::studies {

namespace {

constexpr std::size_t longest_list = 100;  // characters

/// Appends entries whose kind, id and family are new.
class IdList {
public:
    void add(KnownId entry) {
        if (known_.insert({entry.kind, entry.source + " " + entry.id}).second) {
            list_.push_back(std::move(entry));
        }
    }
    std::vector<KnownId> list_;

private:
    std::set<std::pair<IdKind, std::string>> known_;
};

void add_facts_and_situations(IdList& ids) {
    std::vector<KnownId> situations;
    for (const std::string& name : specs::shipped_rule_sets()) {
        const specs::LoadedRules loaded = specs::load_rules(name);
        const AnyGame game = game_of(loaded.rules);
        for (const verify::Fact& fact : verify::facts_of(game)) {
            const std::string whose = fact.whose.empty() ? "" : fact.whose + ": ";
            ids.add({IdKind::fact, fact.name, whose + fact.description, loaded.family});
        }
        for (const verify::Situation& situation : verify::situations_of(game)) {
            situations.push_back({IdKind::situation, situation.id, situation.sentence, loaded.family});
        }
    }
    for (KnownId& situation : situations) {
        ids.add(std::move(situation));
    }
}

}  // namespace

std::string_view name_of(IdKind kind) {
    switch (kind) {
        case IdKind::clause: return "clause";
        case IdKind::gap: return "gap";
        case IdKind::property: return "property";
        case IdKind::fact: return "fact";
        case IdKind::situation: break;
    }
    return "situation";
}

std::vector<KnownId> known_ids() {
    IdList ids;
    std::set<std::string> clauses;
    for (const std::string& name : specs::shipped_rulebooks()) {
        for (const specs::Clause& clause : specs::load_rulebook(name).clauses) {
            ids.add({IdKind::clause, clause.id, clause.text, name});
            clauses.insert(clause.id);
        }
    }
    for (const specs::Gap& gap : specs::load_gaps()) {
        ids.add({IdKind::gap, gap.id, gap.question, ""});
    }
    for (const Family* family : families()) {
        for (const PropertyView& property : properties_of(*family)) {
            if (!clauses.contains(property.id)) {
                ids.add({IdKind::property, property.id, property.name, std::string(family->id())});
            }
        }
    }
    for (const verify::CertificateProperty& property : verify::certificate_properties) {
        ids.add({IdKind::property, std::string(property.id), capitalised(std::string(property.sentence)) + ".", ""});
    }
    add_facts_and_situations(ids);
    return std::move(ids.list_);
}

KnownId find_id(const std::vector<KnownId>& ids, const std::string& id) {
    std::vector<std::string> names;
    std::string wanted = ascii::lower(id);
    for (const specs::ReadingView& reading : specs::all_readings()) {  // the name of a reading stands for its gap
        names.push_back(reading.key);
        if (wanted == reading.key || wanted == "readings." + reading.key) {
            wanted = ascii::lower(reading.gap);
        }
    }
    for (const KnownId& known : ids) {
        if (ascii::lower(known.id) == wanted) {
            return known;
        }
        names.push_back(known.id);
    }
    std::string near = specs::did_you_mean(id, names);
    std::string alike;
    for (const std::string& name : names) {
        const bool same_letter = !id.empty() && ascii::lower(name.substr(0, 1)) == ascii::lower(id.substr(0, 1));
        if (near.empty() && same_letter && alike.size() < longest_list) {
            alike += (alike.empty() ? "" : ", ") + name;
        }
    }
    near += alike.empty() ? "" : " Ids that begin with the same letter: " + alike + ".";
    specs::bad_option("ID",
                      fmt::format("there is no clause, gap, reading, property, fact or situation '{}'.{} `rulescope "
                                  "explain` lists all ids.",
                                  id, near));
}

}  // namespace rulescope::studies
