// The only file that uses fontconfig, a C library.
#include <fontconfig/fontconfig.h>

#include <memory>

#include "analysis/drawing/raster/raster.h"

namespace rulescope::drawing {

namespace {

struct PatternRelease {
    void operator()(FcPattern* pattern) const { FcPatternDestroy(pattern); }
};
using OwnedPattern = std::unique_ptr<FcPattern, PatternRelease>;

}  // namespace

std::string font_for(const std::string& family) {
    if (FcInit() == FcFalse) {
        return "";
    }
    const OwnedPattern wanted(FcNameParse(reinterpret_cast<const FcChar8*>(family.c_str())));
    if (!wanted) {
        return "";
    }
    FcConfigSubstitute(nullptr, wanted.get(), FcMatchPattern);
    FcDefaultSubstitute(wanted.get());
    FcResult result = FcResultNoMatch;
    const OwnedPattern found(FcFontMatch(nullptr, wanted.get(), &result));
    FcChar8* name = nullptr;
    if (!found || FcPatternGetString(found.get(), FC_FAMILY, 0, &name) != FcResultMatch) {
        return "";
    }
    return reinterpret_cast<const char*>(name);
}

}  // namespace rulescope::drawing
