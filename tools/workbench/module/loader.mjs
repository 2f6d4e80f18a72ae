// Loads the module (module.mjs, module.wasm), in a page, a worker or node.
import create from "./module.mjs";

/**
 * Returns {call, memory}. `call` takes a request and returns the answer, both as objects (docs/workbench.md); `memory()`
 * is the size of the module's memory in bytes. `wasmBinary`: the contents of module.wasm.
 */
export async function load(wasmBinary) {
  const module = await create({ wasmBinary, noInitialRun: true });
  const text = (request) => {
    const given = JSON.stringify(request);
    const bytes = module.lengthBytesUTF8(given) + 1;
    const at = module._malloc(bytes);
    if (at === 0) {
      return { status: 4, ms: 0, messages: [{ where: "memory", line: null, column: null, text: "out of memory" }] };
    }
    module.stringToUTF8(given, at, bytes);
    const answer = module._rs_call(at);
    module._free(at);
    if (answer === 0) {
      return { status: 4, ms: 0, messages: [{ where: "memory", line: null, column: null, text: "out of memory" }] };
    }
    const json = JSON.parse(module.UTF8ToString(answer));
    module._free(answer);
    return json;
  };
  return {
    /** A fault of the module itself, such as an overflow of its stack, becomes an answer as well. */
    call(request) {
      try {
        return text(request);
      } catch (fault) {
        return { status: 3, ms: 0, fault: `the module has stopped: ${fault}; load it again` };
      }
    },
    memory: () => module.HEAPU8.length,
  };
}
