import type { Drawing } from './draw-worker.ts';
import workerUrl from './draw-worker.ts?worker&url';

const DEADLINE_MS = 10_000;

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** Draws a message in a thread of its own, which ends with it: no message can hold up the page. null: not in time, or not at all. */
export async function drawInWorker(message: Blob): Promise<Drawing> {
  const bytes = await message.arrayBuffer();
  const worker = new Worker(trustedWorkerUrl(), { type: 'module' });
  try {
    return await new Promise<Drawing>((resolve) => {
      setTimeout(() => resolve(null), DEADLINE_MS);
      worker.onerror = () => resolve(null);
      worker.onmessage = ({ data }: MessageEvent<Drawing>) => resolve(data);
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}

/** Under the content security policy the address of a script is no mere text: it comes from a policy, whose only address is this one. */
function trustedWorkerUrl(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('draw-worker', { createScriptURL: () => workerUrl });
  return policy?.createScriptURL('') ?? workerUrl;
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;
