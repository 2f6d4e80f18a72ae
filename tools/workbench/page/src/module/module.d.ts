declare module 'rulescope-module' {
    export function load(wasm?: ArrayBuffer): Promise<{ call(request: object): unknown }>;
}
