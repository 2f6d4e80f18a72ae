// What checking asks of a family of games besides the contract: its subject, its reference, its catalogue.
#pragma once

#include <span>

#include "analysis/games/adaptoid/properties/catalogue.h"
#include "analysis/games/adaptoid/verify/subject.h"
#include "analysis/games/pentactic/properties/catalogue.h"
#include "analysis/games/pentactic/verify/subject.h"

namespace rulescope::verify {

template <class G>
struct Family;

template <>
struct Family<adaptoid::Adaptoid> {
    using Judged = Subject;
    using ByTheBook = Reference;
    static std::span<const PropertyOf<Judged>> properties() { return adaptoid_properties(); }
};

template <>
struct Family<pentactic::Pentactic> {
    using Judged = PentacticSubject;
    using ByTheBook = PentacticReference;
    static std::span<const PropertyOf<Judged>> properties() { return pentactic_properties(); }
};

}  // namespace rulescope::verify
