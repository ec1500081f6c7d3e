/** Shared by a worker and its keeper: how often the worker's event loop has turned, and which question it is working on. */
export interface Pulse {
  readonly memory: SharedArrayBuffer;
  beat(): void;
  readonly beats: number;
  /** 0: none. */
  workOn(question: number): void;
  readonly question: number;
}

const BEATS = 0;
const QUESTION = 1;

export function createPulse(memory: SharedArrayBuffer = new SharedArrayBuffer(8)): Pulse {
  const cells = new Int32Array(memory);
  return {
    memory,
    beat: () => void Atomics.add(cells, BEATS, 1),
    get beats() {
      return Atomics.load(cells, BEATS);
    },
    workOn: (question) => void Atomics.store(cells, QUESTION, question),
    get question() {
      return Atomics.load(cells, QUESTION);
    },
  };
}
