// Requests of the tests to the module of the workbench, and their answers.
#pragma once

#include <gtest/gtest.h>

#include "tools/workbench/module/call.h"

namespace rulescope::workbench {

inline Json answer(const Json& request) {
    return Json::parse(call(request.dump()));
}

/// The output of a request that ends with the status.
inline Json done(const Json& request, int status = 0) {
    Json json = answer(request);
    EXPECT_EQ(json.at("status"), status) << request.dump() << "\n" << json.dump();
    return json.contains("out") ? json["out"] : Json();
}

}  // namespace rulescope::workbench
