import { latencyAt, newRequests, type Protocol, type Request, repeatedRequests, throughput } from './gate/load.ts';
import { type Asked, cpuMsOfAll, startBare, startGate, startService } from './gate/start-gate.ts';
import { type BenchRow, median, publish, quantile } from './result.ts';

const TURNS = Number(process.argv[2] ?? 3);
const COUNT = 10_000;
/** Half of what a firm of thousands asks for, as `gate.ts` does. */
const RATE = 500;
const RATE_SECONDS = 5;
const WARM_TURNS = 3;
const REPEATED = 500;

/** What is measured with its load: pipelined, as a cache in front of the gate asks, or one at a time, as Squid does. */
interface Way {
  readonly what: string;
  readonly protocol: Protocol;
  readonly connections: number;
  readonly depth: number;
}

const WAYS: readonly Way[] = [
  { what: 'ICAP', protocol: 'icap', connections: 16, depth: 32 },
  { what: 'ICAP, one at a time', protocol: 'icap', connections: 64, depth: 1 },
  { what: 'HTTP authorisation', protocol: 'http', connections: 16, depth: 4 },
  { what: "Squid's helper", protocol: 'squid', connections: 4, depth: 64 },
  { what: "DNS door's names", protocol: 'names', connections: 4, depth: 64 },
];

const ALL_PORTS = { GATE_HTTP: '127.0.0.1:0', GATE_SQUID: '127.0.0.1:0', GATE_NAMES: '127.0.0.1:0' };

/**
 * Processor time of a decision by protocol, of addresses never seen before and of the same 500 over and over, beside a server that reads
 * the same requests and decides nothing; what an answer waits for beside that server; and two workers beside one. In turns.
 *
 * Argument: turns (default 3).
 */
async function benchGateCost(): Promise<void> {
  const service = await startService();
  const bare = await startBare();
  const judging = await startBare({ BARE_JUDGES: '1' });
  const gate = await startGate(ALL_PORTS, service);
  const two = await startGate({ GATE_WORKERS: '2' }, service);
  try {
    const rows: BenchRow[] = [];
    for (const way of WAYS) rows.push(...(await costOf(way, gate, bare)));
    rows.push(...(await waitingFor(gate, bare, judging)));
    rows.push(...(await workers(gate, two)));
    publish('gate-cost', `node bench/src/gate-cost.ts${TURNS === 3 ? '' : ` ${TURNS}`}`, rows);
  } finally {
    for (const asked of [service, bare, judging, gate, two]) asked.stop();
  }
}

let runs = 0;
/** A name that no run before this one had. */
const unusedName = () => `run${runs++}x`;

interface Cost {
  /** Processor time of a request, in microseconds. */
  readonly cpuUs: number;
  readonly perSecond: number;
}

async function run(asked: Asked, way: Way, request: Request, count = COUNT): Promise<Cost> {
  const before = cpuMsOfAll(asked.pid);
  const seconds = await throughput({ ...way, port: asked.port(way.protocol) }, way.depth, count, request);
  return { cpuUs: ((cpuMsOfAll(asked.pid) - before) * 1000) / count, perSecond: count / seconds };
}

async function costOf(way: Way, gate: Asked, bare: Asked): Promise<readonly BenchRow[]> {
  const fresh = () => newRequests(way.protocol, unusedName());
  const repeated = repeatedRequests(way.protocol, unusedName(), REPEATED);
  for (const asked of [gate, bare]) await run(asked, way, fresh(), COUNT / 2);
  await run(gate, way, repeated, COUNT / 2);
  const costs = { bare: [] as number[], new: [] as number[], repeated: [] as number[] };
  for (let turn = 0; turn < TURNS; turn++) {
    costs.bare.push((await run(bare, way, fresh(), COUNT * 4)).cpuUs);
    costs.new.push((await run(gate, way, fresh())).cpuUs);
    costs.repeated.push((await run(gate, way, repeated)).cpuUs);
  }
  const { what } = way;
  const least = median(costs.bare);
  const row = (kind: 'new' | 'repeated') => ({
    ...{ what: `${what}, ${kind} addresses`, value: median(costs[kind]), unit: 'µs cpu' },
    ...{ ratio: median(costs[kind]) / least, ratioTo: 'a bare server' },
  });
  return [{ what: `${what}, a bare server`, value: least, unit: 'µs cpu' }, row('new'), row('repeated')];
}

/** `judging`: the bare server with the detector behind it, which no gate can be quicker than. */
async function waitingFor(gate: Asked, bare: Asked, judging: Asked): Promise<readonly BenchRow[]> {
  const times = { bare: [] as number[], judging: [] as number[], gate: [] as number[] };
  const wait = (asked: Asked) =>
    latencyAt(
      { port: asked.port('icap'), protocol: 'icap', connections: 16 },
      RATE,
      RATE_SECONDS,
      newRequests('icap', unusedName()),
    );
  // The compiler has seen everything of the gate by now.
  for (let turn = 0; turn < WARM_TURNS; turn++) await wait(judging);
  for (let turn = 0; turn < TURNS; turn++) {
    times.bare.push(...(await wait(bare)));
    times.judging.push(...(await wait(judging)));
    times.gate.push(...(await wait(gate)));
  }
  return [0.5, 0.99].flatMap((share) => {
    const least = quantile(times.bare, share);
    const what = `ICAP answer, ${share === 0.5 ? 'median' : 'p99'} at ${RATE}/s`;
    const besideBare = (value: number) => ({ value, unit: 'ms', ratio: value / least, ratioTo: 'a bare server' });
    return [
      { what: `${what}, a bare server`, value: least, unit: 'ms' },
      { what: `${what}, a bare server that has the detector judge`, ...besideBare(quantile(times.judging, share)) },
      { what, ...besideBare(quantile(times.gate, share)), goal: '≤ 2' },
    ];
  });
}

/** The client shares the cores with what it asks: on two, two workers have less than two for themselves. */
async function workers(gate: Asked, two: Asked): Promise<readonly BenchRow[]> {
  const [way] = WAYS;
  if (way === undefined) return [];
  const measured = { gate: [] as Cost[], two: [] as Cost[] };
  const client: number[] = [];
  await run(two, way, newRequests('icap', unusedName()));
  for (let turn = 0; turn < TURNS; turn++) {
    measured.gate.push(await run(gate, way, newRequests('icap', unusedName()), COUNT * 2));
    const before = process.cpuUsage();
    measured.two.push(await run(two, way, newRequests('icap', unusedName()), COUNT * 2));
    const { user, system } = process.cpuUsage(before);
    client.push((user + system) / (COUNT * 2));
  }
  const perSecond = (costs: readonly Cost[]) => median(costs.map((cost) => cost.perSecond));
  const cpuUs = (costs: readonly Cost[]) => median(costs.map((cost) => cost.cpuUs));
  const compare = (what: string, of: (costs: readonly Cost[]) => number, unit: string, goal?: string): BenchRow => ({
    ...{ what: `two workers, ${what}`, value: of(measured.two), unit },
    ...{ ratio: of(measured.two) / of(measured.gate), ratioTo: 'one', ...(goal !== undefined && { goal }) },
  });
  return [
    compare('new addresses over ICAP a second', perSecond, '/s', '≥ 1.6 where the client has a core of its own'),
    compare('processor time of one', cpuUs, 'µs cpu'),
    { what: '  the client beside them', value: median(client), unit: 'µs cpu' },
  ];
}

await benchGateCost();
