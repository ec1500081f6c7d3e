import { readdirSync, readFileSync } from 'node:fs';

/** proc(5): clock ticks are hundredths of a second on Linux. */
const MS_A_TICK = 10;

/** Memory of a process and all that came of it, in megabytes, by their proportional set size (`/proc/PID/smaps_rollup`, proc(5)). */
export function megabytesBelow(root: number): number {
  const kilobytes = processesBelow(root).map((pid) =>
    Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1_000;
}

/** Milliseconds of processor time that they have taken; those that have ended count as far as their parents waited for them. */
export function processorMsBelow(root: number): number {
  const ticks = processesBelow(root).map((pid) => {
    const fields = fieldsOf(pid);
    return [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field] ?? 0), 0);
  });
  return ticks.reduce((sum, one) => sum + one, 0) * MS_A_TICK;
}

function processesBelow(root: number): readonly number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    const parent = /^\d+$/.test(entry) ? fieldsOf(Number(entry))[1] : undefined;
    if (parent !== undefined) parents.set(Number(entry), Number(parent));
  }
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at))
      if (at === root) return true;
    return false;
  };
  return [...parents.keys()].filter(isBelow);
}

/** Of `/proc/PID/stat`, from the state on: the name before it, in brackets, may hold anything. */
function fieldsOf(pid: number): readonly string[] {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Empty where the process has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
