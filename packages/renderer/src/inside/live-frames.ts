import { frameServiceOf } from './frame-services.ts';

/** Frames whose size is asked where a page has more than are read. */
const MAX_FRAMES_MEASURED = 300;

export interface FrameTree {
  readonly frame: {
    readonly id: string;
    readonly url: string;
    /** Of who wrote the document, also where the address says nothing (`about:blank`). */
    readonly securityOrigin: string;
    readonly unreachableUrl?: string;
  };
  readonly childFrames?: readonly FrameTree[];
}

/** The page and its frames, breadth first; Chromium's own pages about what it could not reach are none of the page's. */
export function liveFrames(tree: FrameTree): { readonly live: string[]; readonly services: readonly string[] } {
  const ids: string[] = [];
  const services = new Set<string>();
  const left: { readonly tree: FrameTree; readonly isIn: string | null }[] = [{ tree, isIn: null }];
  for (let next = left.shift(); next !== undefined && ids.length < MAX_FRAMES_MEASURED; next = left.shift()) {
    const { tree: at, isIn } = next;
    const service = at === tree ? null : frameServiceOf(at.frame.url);
    if (service !== null) services.add(service);
    // The page around a service's frame may put a document of its own into a frame of that.
    const isOfService = service !== null || (isIn !== null && at.frame.securityOrigin === isIn);
    if (!isOfService && (at === tree || !isErrorDocument(at))) ids.push(at.frame.id);
    // Origins without a name (of a sandbox) are all alike.
    const origin = isOfService && at.frame.securityOrigin.startsWith('https://') ? at.frame.securityOrigin : null;
    for (const child of at.childFrames ?? []) left.push({ tree: child, isIn: origin });
  }
  return { live: ids, services: [...services] };
}

function isErrorDocument({ frame }: FrameTree): boolean {
  return frame.unreachableUrl !== undefined || frame.url.startsWith('chrome-error:');
}
