// The settings of the sanitizers for all fuzz targets.

/// The stacks of allocations, which only a report of a fault needs, and the filling of new memory take up to half of
/// the time.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() {
    return "malloc_context_size=2:quarantine_size_mb=16:max_malloc_fill_size=0";
}

/// Undefined behaviour ends the target, so that libFuzzer keeps the input.
extern "C" const char* __ubsan_default_options();
extern "C" const char* __ubsan_default_options() {
    return "halt_on_error=1:print_stacktrace=1";
}
