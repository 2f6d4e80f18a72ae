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
    file(TOUCH_NOCREATE ${TO}/node_modules/${package}/build/${package}.min.js)
endforeach()

# The builds of Vega contain parts of other packages. Their licences require that the texts go with them: one file with
# the licences of all packages, each with its name and version.
set(notices "")
file(GLOB_RECURSE manifests ${TO}/node_modules/package.json)
list(SORT manifests)
foreach(manifest IN LISTS manifests)
    get_filename_component(folder ${manifest} DIRECTORY)
    file(GLOB texts ${folder}/LICEN[CS]E* ${folder}/licen[cs]e* ${folder}/COPYING*)
    file(READ ${manifest} json)
    string(JSON name ERROR_VARIABLE none GET "${json}" name)
    string(JSON version ERROR_VARIABLE none GET "${json}" version)
    string(JSON licence ERROR_VARIABLE none GET "${json}" license)
    if(NOT version)
        continue()  # describes a part of a package to tools
    endif()
    string(APPEND notices "${name} ${version} (${licence}):\n\n")
    foreach(text IN LISTS texts)
        file(READ ${text} words)
        string(MD5 same "${words}")
        if(DEFINED first_${same})
            string(APPEND notices "The text is that of ${first_${same}}.\n\n")
        else()
            set(first_${same} "${name}")
            string(APPEND notices "${words}\n")
        endif()
    endforeach()
endforeach()
file(WRITE ${TO}/notices.txt "${notices}")
