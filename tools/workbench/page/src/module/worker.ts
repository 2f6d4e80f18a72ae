// A worker holds one instance of the module and answers one request after another.
import { load } from 'rulescope-module';

interface Start { wasm?: ArrayBuffer; address?: string }
interface Ask { id: number; request: object }

type Module = { call(request: object): unknown };
let module: Promise<Module> | undefined;

async function start(message: Start): Promise<Module> {
    let wasm = message.wasm;
    if (!wasm && message.address) {
        const reply = await fetch(message.address);
        if (!reply.ok) throw new Error(`the file ${message.address} cannot be read (${reply.status})`);
        wasm = await reply.arrayBuffer();
    }
    return load(wasm);
}

addEventListener('message', async (event: MessageEvent<Start | Ask>) => {
    const message = event.data;
    if (!('id' in message)) {
        module = start(message);
        module.then(() => postMessage({ ready: true }), (error: unknown) => postMessage({ failed: String(error) }));
        return;
    }
    try {
        const answer = await (await module!).call(message.request);
        postMessage({ id: message.id, answer });
    } catch (error) {
        postMessage({ id: message.id, answer: { status: 3, ms: 0, fault: `The module stopped: ${String(error)}` } });
    }
});
