import type { Socket } from 'node:net';

export interface HalfMessageBounds {
  /** From the first byte of a message to its last, while its sender is read. */
  readonly longestMs: number;
  /** Of all senders together. */
  readonly mostBytes: number;
}

export interface HalfMessages {
  /** What a sender has sent of a message that has not come to its end; `isLater`: one before it has. */
  note(sender: Socket, bytes: number, isLater: boolean): void;
  forget(sender: Socket): void;
}

interface Half {
  readonly timer: NodeJS.Timeout;
  bytes: number;
}

const BOUNDS: HalfMessageBounds = { longestMs: 30_000, mostBytes: 2 ** 26 };

/** Ends senders of messages that do not come to their end, so that they neither fill the memory nor take the place of others. */
export function createHalfMessages(
  end: (sender: Socket, why: string) => void,
  { longestMs, mostBytes }: HalfMessageBounds = BOUNDS,
): HalfMessages {
  const halves = new Map<Socket, Half>();
  let all = 0;

  function forget(sender: Socket): void {
    const half = halves.get(sender);
    if (half === undefined) return;
    clearTimeout(half.timer);
    all -= half.bytes;
    halves.delete(sender);
  }

  /** At once nothing of it counts any more: it closes later. */
  function endOnce(sender: Socket, why: string): void {
    forget(sender);
    end(sender, why);
  }

  function begin(sender: Socket): Half {
    const timer = setTimeout(() => {
      // It may have sent the rest already.
      if (sender.isPaused()) timer.refresh();
      else endOnce(sender, `a message that has not come to its end in ${longestMs / 1000} s`);
    }, longestMs);
    timer.unref();
    const half = { timer, bytes: 0 };
    halves.set(sender, half);
    return half;
  }

  return {
    note(sender, bytes, isLater) {
      if (isLater || bytes === 0) forget(sender);
      if (bytes === 0) return;
      const half = halves.get(sender) ?? begin(sender);
      all += bytes - half.bytes;
      half.bytes = bytes;
      if (all <= mostBytes) return;
      const [largest] = [...halves].reduce((most, one) => (one[1].bytes > most[1].bytes ? one : most));
      endOnce(largest, 'more of a message that has not come to its end than there is room for');
    },
    forget,
  };
}
