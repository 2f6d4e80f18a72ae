set(RULESCOPE_MODULE_LINK -O2 CACHE STRING "The level of the link of the module, or -O1;--profiling-funcs to see its functions")

# module.mjs, module.wasm and loader.mjs: the functions of tools/workbench/module with the shipped rule sets, behind one entrance.
add_executable(module ${PROJECT_SOURCE_DIR}/tools/workbench/module/main.cpp)
target_link_libraries(module PRIVATE rulescope_games rulescope_tools_workbench_module rulescope_warnings)
set(embedded)
foreach(folder rulesets rulebooks figures gaps languages)
    if(EXISTS ${PROJECT_SOURCE_DIR}/specs/${folder})
        list(APPEND embedded "SHELL:--embed-file ${PROJECT_SOURCE_DIR}/specs/${folder}@/specs/${folder}")
    endif()
endforeach()
list(APPEND embedded "SHELL:--embed-file ${PROJECT_SOURCE_DIR}/specs/gaps.toml@/specs/gaps.toml")
target_link_options(module PRIVATE ${RULESCOPE_MODULE_LINK} --no-entry ${embedded}
    -sMODULARIZE -sEXPORT_ES6 -sEXPORT_NAME=rulescope -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=2GB -sTOTAL_STACK=2MB
    -sENVIRONMENT=web,worker -sUSE_ES6_IMPORT_META=0 -sEXPORTED_FUNCTIONS=_rs_call,_malloc,_free
    -sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8)
set_target_properties(module PROPERTIES SUFFIX .mjs RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
add_custom_command(TARGET module POST_BUILD
    COMMAND ${CMAKE_COMMAND} -E copy ${PROJECT_SOURCE_DIR}/tools/workbench/module/loader.mjs ${PROJECT_BINARY_DIR}/loader.mjs)
