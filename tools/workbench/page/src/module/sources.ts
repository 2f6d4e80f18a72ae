import type { Source } from './client.ts';

function decoded(text: string): Uint8Array<ArrayBuffer> {
    const raw = atob(text);
    const bytes = new Uint8Array(raw.length);
    for (let i = 0; i < raw.length; ++i) bytes[i] = raw.charCodeAt(i);
    return bytes;
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(stream).arrayBuffer();
}

/** Files beside the page. */
function beside(): Source {
    const address = new URL('module.wasm', location.href).href;
    return {
        worker: () => new Worker('worker.js'),
        start: async () => ({ address }),
    };
}

/** The worker's text and the compressed module are elements of the page (see build.mjs). */
function within(workerText: string, packed: string): Source {
    const script = URL.createObjectURL(new Blob([workerText], { type: 'text/javascript' }));
    let module: Promise<ArrayBuffer> | null = null;
    return {
        worker: () => new Worker(script),
        start: async () => {
            module ??= unpacked(decoded(packed));
            return { wasm: (await module).slice(0) };
        },
    };
}

export function source(): Source {
    const worker = document.getElementById('worker-text')?.textContent;
    const packed = document.getElementById('module-text')?.textContent;
    return worker && packed ? within(worker, packed.trim()) : beside();
}
