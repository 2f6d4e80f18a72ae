# cmake -DNPM=... -DFROM=... -DTO=... -P fetch.cmake
# Downloads the packages of package-lock.json to the folder TO/node_modules, and does not run their scripts.
# The output of npm is written to TO/npm.log; it is shown only if npm fails.
file(MAKE_DIRECTORY ${TO})
file(COPY ${FROM}/package.json ${FROM}/package-lock.json DESTINATION ${TO})
execute_process(
    COMMAND ${NPM} ci --ignore-scripts --omit=dev --no-audit --no-fund --engine-strict=false
    WORKING_DIRECTORY ${TO}
    RESULT_VARIABLE status
    OUTPUT_VARIABLE said
    ERROR_VARIABLE said)
file(WRITE ${TO}/npm.log "${said}")
if(NOT status EQUAL 0)
    message(FATAL_ERROR "npm could not fetch the plot libraries (vega, vega-lite, vega-embed):\n${said}")
endif()
foreach(package vega vega-lite vega-embed)
    foreach(file build/${package}.min.js LICENSE)
        if(NOT EXISTS ${TO}/node_modules/${package}/${file})
            message(FATAL_ERROR "The npm package ${package} has no ${file} any more; see reports/assets/fetch.cmake")
        endif()
    endforeach()
    # npm gives each unpacked file the time of the package's release. Ninja compares file times, so touch sets the
    # current time.
    file(TOUCH_NOCREATE ${TO}/node_modules/${package}/build/${package}.min.js
         ${TO}/node_modules/${package}/LICENSE)
endforeach()
