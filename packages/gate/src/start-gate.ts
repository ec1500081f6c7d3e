import { hash } from 'node:crypto';
import { hostname } from 'node:os';
import { loadSharedEngine } from '@lurewatch/engine/node';
import { createLurewatch, type Lurewatch } from '@lurewatch/sdk';
import { createJsonLog } from '@lurewatch/settings';
import { createGrants } from './access/grants.ts';
import { createBlockPages } from './block-page/block-pages.ts';
import { type Firm, readLogo } from './block-page/firm.ts';
import type { PageFacts } from './block-page/page-token.ts';
import { createPageHandler } from './block-page/serve-page.ts';
import { createShowRequest } from './block-page/show-request.ts';
import { createSigner } from './block-page/signing.ts';
import { createWhichPage } from './block-page/which-page.ts';
import type { GateConfig } from './config/config.ts';
import { isInNetworks } from './config/networks.ts';
import { loadPolicy } from './config/policy-file.ts';
import { readServer } from './config/server-address.ts';
import { askedUrl } from './decision/asked-url.ts';
import { createContinued } from './decision/continued.ts';
import { createCurrentRules } from './decision/current-rules.ts';
import { createDecider } from './decision/decide.ts';
import { createNeverJudged } from './decision/never-judged.ts';
import { createSparedNames } from './decision/spared-names.ts';
import { createTurns } from './decision/turns.ts';
import { createVerdictMemory } from './decision/verdict-memory.ts';
import { createNamesServer } from './dns/serve-names.ts';
import { createHttpHandler } from './http/http-handler.ts';
import { createHttpServer, type Listener, listen } from './http/listener.ts';
import { createIcapServer } from './icap/serve-icap.ts';
import { createClientName } from './operation/client-name.ts';
import { openDataDir } from './operation/data-dir.ts';
import { createDeny, doorOf } from './operation/deny.ts';
import { createGateMetrics, textOf } from './operation/gate-metrics.ts';
import { measureLoopLag } from './operation/loop-lag.ts';
import { handOnDecisions } from './remote/hand-on-decisions.ts';
import { createLearntEngine } from './remote/learnt-engine.ts';
import { type GateRemoteParts, openGateRemote } from './remote/open-gate-remote.ts';
import { createReport } from './remote/report-mistake.ts';
import { type RemoteParts, startRemote } from './remote/start-remote.ts';
import { createJudgedHosts } from './rpz/judged-hosts.ts';
import { createRpzZones } from './rpz/rpz-zone.ts';
import { serveZones } from './rpz/serve-zones.ts';
import { createSquidServer } from './squid/serve-squid.ts';
import { alone, type Peers } from './workers/peers.ts';

export interface RunningGate {
  /** Where each protocol is served, for those that are. */
  readonly listeners: Readonly<Partial<Record<'icap' | 'http' | 'page' | 'squid' | 'names' | 'rpz', Listener>>>;
  /** Reads the policy again and fetches the lists; what cannot be understood is logged and changes nothing. */
  reload(): void;
  close(): Promise<void>;
}

export interface GateOptions {
  readonly now?: () => number;
  /** Where log lines go. */
  readonly output?: (text: string) => void;
  /** The other processes that serve the same ports; without it there are none. */
  readonly peers?: Peers;
}

/** Builds everything once and listens last. Throws ConfigError for what the settings cannot mean. */
export async function startGate(config: GateConfig, options: GateOptions = {}): Promise<RunningGate> {
  const { now = Date.now, output = (text: string) => void process.stdout.write(text) } = options;
  const peers = options.peers ?? alone(now);
  const log = createJsonLog({ level: config.logLevel, output, now });
  const dataDir = openDataDir(config.dataDir);
  const secret = config.secret ?? dataDir.secret();
  const rules = createCurrentRules(loadPolicy(config.policyFile), dataDir.readLists());
  // All is built before anybody asks: built at the first unknown address, it would make those behind it wait.
  const learnt = createLearntEngine(loadSharedEngine(), now);
  const engine = learnt.current;
  const keptOverlay = config.serverUrl === null ? null : dataDir.readOverlay();
  if (keptOverlay !== null) {
    await learnt.use(keptOverlay).catch((error) => {
      log.error({ reason: messageOf(error) }, 'what was kept of what the service has learnt cannot be used');
    });
  }
  const lag = measureLoopLag();
  const memory = createVerdictMemory(config.maxVerdicts, now);
  /** Names of which another answer may hold now; null: all. */
  const forgetName = (name: string | null) => names.forget(name);
  const continued = createContinued(now, forgetName);
  peers.on('continued', ({ client, site, until }) => {
    continued.grant(client, site, until);
    return null;
  });

  const firm: Firm = {
    name: config.pageName,
    logo: readLogo(config.pageLogo),
    contact: config.pageContact,
    color: config.pageColor,
    language: config.pageLanguage === 'auto' ? null : config.pageLanguage,
  };
  const gateName = (config.name ?? hostname()).slice(0, 100);
  const clientName = createClientName(config.logClients, secret);
  // Whole addresses stay here.
  const toldClient = createClientName(config.logClients === 'network' ? 'network' : 'hash', secret);
  const grants = createGrants(toldClient, now);
  peers.on('answers', (answers) => {
    grants.set(answers);
    return null;
  });

  let pageUrl = config.pageUrl;
  const ownHosts = [config.pageUrl, config.serverUrl].flatMap((url) => (url === null ? [] : [new URL(url).hostname]));
  const neverJudged = createNeverJudged([...config.neverJudge, ...ownHosts]);

  const lurewatch: Lurewatch | null =
    config.serverUrl === null || config.apiKey === null
      ? null
      : createLurewatch({ baseUrl: config.serverUrl, apiKey: config.apiKey, maxRetries: 0 });
  const remoteParts: Omit<RemoteParts, 'lurewatch'> = {
    ...{ config, peers, rules },
    memory,
    dataDir,
    learnt,
    keptOverlay,
    log,
    now,
    onVerdict(host, verdict) {
      forgetName(host);
      if (verdict === 'dangerous') judgedHosts.addHost(host);
    },
  };
  const remote = lurewatch === null ? null : startRemote({ ...remoteParts, lurewatch });

  const hasZones = config.rpzToken !== null || config.rpzFile !== null || config.rpzListen !== null;
  const judgedHosts = createJudgedHosts({
    engine,
    isKnownDangerous: (url) => memory.find(askedUrl(url, config.sendQuery).href)?.verdict === 'dangerous',
    maxHosts: hasZones && peers.isFirst ? config.rpzMaxHosts : 0,
    now,
  });
  const metrics = createGateMetrics(
    {
      listsAgeMs: () => remote?.listsAgeMs() ?? null,
      listEntries: () => rules.lists().size,
      overlayVersion: () => engine().overlayVersion,
      overlayAgeMs: () => remote?.overlayAgeMs() ?? null,
      isModelAged: learnt.isAged,
      isServerReachable: () => remote?.isReachable() ?? false,
      rememberedVerdicts: memory.size,
      waiting: () => remote?.waiting() ?? 0,
      dropped: () => remote?.dropped() ?? 0,
      rpzHosts: judgedHosts.size,
    },
    peers.count === 1 ? null : peers.number,
  );
  peers.on('metrics', metrics.figures);
  const decide = createDecider({
    engine,
    neverJudged,
    isSparedName: createSparedNames(engine),
    lists: rules.lists,
    policy: rules.policy,
    memory,
    continued,
    isGranted: grants.has,
    sendQuery: config.sendQuery,
    onFailure: {
      unreadable: config.onUnreadable,
      unknown: config.onUnknown,
      error: config.onError,
      stale_lists: config.onStaleLists,
      overload: config.onOverload,
    },
    areListsStale: () =>
      remote !== null && (remote.listsAgeMs() ?? Number.POSITIVE_INFINITY) > config.listsMaxAgeS * 1000,
    isOverloaded: () => lag.isAbove(config.overloadLagMs),
    askLater: (url, judged, context) => remote?.ask(url, judged, context),
  });
  const pageSigner = createSigner(secret, 'block page');
  const pages = createBlockPages({ signer: pageSigner, pageUrl: () => pageUrl, firm, now });
  let bypassedElsewhere = 0;
  const gateRemoteParts: Omit<GateRemoteParts, 'lurewatch'> = {
    ...{ config, peers, dataDir, grants, gateName, clientName: toldClient, secret, log, now },
    condition: () => ({
      version: engine().engineVersion,
      data_version: engine().dataVersion,
      overlay_version: engine().overlayVersion,
      lists_age_s: secondsOf(remote?.listsAgeMs() ?? null),
      overlay_age_s: secondsOf(remote?.overlayAgeMs() ?? null),
      model_aged: learnt.isAged(),
      trouble: remote?.trouble() ?? null,
      bypassed: metrics.bypassed() + bypassedElsewhere,
    }),
  };
  const gateRemote = lurewatch === null || !peers.isFirst ? null : openGateRemote({ ...gateRemoteParts, lurewatch });
  const handing = peers.isFirst ? null : handOnDecisions(peers, metrics.bypassed, now);
  peers.on('decisions', ({ decisions, bypassed }) => {
    for (const { host, verdict } of decisions) {
      if (verdict === 'dangerous') judgedHosts.addHost(host);
    }
    gateRemote?.counts.addCounted(decisions);
    bypassedElsewhere += bypassed;
    return null;
  });
  if (gateRemote !== null) peers.on('access', ({ facts, reason }) => gateRemote.desk.ask(facts, reason));
  const decisionLog = config.logDecisions ? log : null;
  const deny = createDeny({
    decide,
    pages,
    metrics,
    log: decisionLog,
    clientName,
    onDecision: ({ action, decidedBy, judged, url }, protocol, client) => {
      if (action === 'allow') return;
      const verdict = judged?.verdict === 'dangerous' || judged?.verdict === 'suspicious' ? judged.verdict : null;
      (handing ?? gateRemote?.counts)?.add({
        ...{ host: url?.host ?? '', door: doorOf(protocol), action, decided_by: decidedBy, verdict },
        ...{ client: toldClient(client.address), group: client.groups[0] ?? '' },
      });
    },
    onDangerous: ({ url }) => url !== null && judgedHosts.add(url),
    now,
  });
  const zones = !peers.isFirst
    ? null
    : createRpzZones({
        name: config.rpzZone,
        refreshS: config.rpzRefreshS,
        facts: () => ({
          entries: rules.lists().values(),
          lists: rules.lists(),
          judgedHosts: judgedHosts.hosts(),
          openHosts: grants.openForAll(),
          neverJudged,
        }),
        version: () => `${rules.version()} ${judgedHosts.version()} ${grants.version()}`,
        file: config.rpzFile,
        now,
        onWriteFailed: (error) => log.error({ reason: messageOf(error) }, 'the RPZ zone could not be written'),
      });

  const { maxConnections } = config;
  const turns = createTurns();
  const isTrustedProxy = isInNetworks(config.trustedProxies);
  const serviceTag = `"lw-${hash('sha256', `${engine().dataVersion} ${peers.startedAt}`, 'hex').slice(0, 16)}"`;
  const icap = createIcapServer({
    deny,
    turns,
    serviceTag: () => serviceTag,
    maxConnections,
    isTrustedProxy,
    countBroken: () => metrics.countBroken('icap'),
  });
  const squid = createSquidServer({
    deny,
    turns,
    maxConnections,
    isTrustedProxy,
    countBroken: () => metrics.countBroken('squid'),
  });
  const names = createNamesServer({
    deny,
    turns,
    maxConnections,
    countBroken: () => metrics.countBroken('dns'),
    isSharedByAll: () => rules.policy().rules.length === 0 && grants.areForAll(),
    isOfOneClient: continued.concerns,
  });
  const forgetting = watch(
    () => `${rules.version()} ${engine().overlayVersion} ${grants.version()}`,
    () => names.forget(null),
  );
  const http = createHttpServer(
    createHttpHandler({
      deny,
      takeTurn: turns.take,
      isTrustedProxy,
      countBroken: () => metrics.countBroken('http'),
      metrics: {
        contentType: metrics.contentType,
        text: async () =>
          peers.count === 1
            ? metrics.text()
            : textOf(await peers.ask('all', 'metrics', null, { withinMs: METRICS_WAIT_MS })),
      },
      zone: config.rpzToken === null ? null : { path: `/rpz/${config.rpzToken}`, text: zones?.text ?? zoneOfFirst },
      health: () => ({
        status: 'ok',
        engine_version: engine().engineVersion,
        data_version: engine().dataVersion,
        overlay_version: engine().overlayVersion,
        overlay_age_s: secondsOf(remote?.overlayAgeMs() ?? null),
        overlay_left_out: learnt.misfit() ?? remote?.overlayTrouble() ?? null,
        is_model_aged: learnt.isAged(),
        server: remote === null ? 'not_set' : remote.isReachable() ? 'reachable' : (remote.trouble() ?? 'not_tried'),
        lists_age_s: remote === null ? null : Math.round((remote.listsAgeMs() ?? -1000) / 1000),
        list_entries: rules.lists().size,
        worker: peers.number,
        workers: peers.count,
        workers_running: peers.running(),
      }),
    }),
    maxConnections,
  );
  const requests = createShowRequest(grants, firm, now);
  const page = createHttpServer(
    createPageHandler({
      pageSigner,
      continueSigner: createSigner(secret, 'continue'),
      policy: rules.policy,
      async letContinue(client, { scheme, host, port }, until) {
        const site = { scheme, host, port };
        continued.grant(client, site, until);
        const keepAs = `continued ${JSON.stringify([client, site])}`;
        await peers.ask('others', 'continued', { client, site, until }, { keepAs, until, withinMs: CONTINUE_WAIT_MS });
      },
      firm,
      ask: lurewatch === null ? null : (gateRemote?.desk.ask ?? askFirst),
      requestSigner: createSigner(secret, 'access request'),
      showRequest: requests.show,
      whichPage: createWhichPage({ decide, isOwnNetwork: isInNetworks(config.pageNetworks), isTrustedProxy, now }),
      ownUrl: config.pageUrl,
      report: lurewatch === null ? null : createReport(lurewatch, config.sendQuery),
      now,
      metrics,
      log,
      clientName,
    }),
    maxConnections,
  );

  async function zoneOfFirst(): Promise<string> {
    const [text] = await peers.ask('first', 'zone', null, { withinMs: FIRST_WAIT_MS });
    if (text === undefined) throw new Error('the first worker does not answer');
    return text;
  }
  async function askFirst(facts: PageFacts, reason: string): Promise<string | null> {
    const [ticket] = await peers.ask('first', 'access', { facts, reason }, { withinMs: FIRST_WAIT_MS });
    if (ticket === undefined) throw new Error('the first worker does not answer');
    return ticket;
  }

  const servers = { page, icap: icap.server, http, squid: squid.server, names: names.server } as const;
  const listeners: Partial<Record<keyof typeof servers | 'rpz', Listener>> = {};
  const closeAll = async () => {
    const closings = Object.values(listeners).map((listener) => listener.close());
    icap.closeIdle();
    squid.closeIdle();
    names.closeIdle();
    forgetting.close();
    requests.close();
    gateRemote?.close();
    handing?.close();
    await Promise.all(closings);
    remote?.close();
    zones?.close();
    lag.close();
  };
  if (zones !== null) peers.on('zone', zones.text);
  try {
    await peers.join();
    for (const name of ['page', 'icap', 'http', 'squid', 'names'] as const) {
      const address = config[name];
      if (address !== null) listeners[name] = await listen(servers[name], address);
    }
    if (config.rpzListen !== null && zones !== null) {
      listeners.rpz = await serveZones(
        {
          current: zones.current,
          mayTransfer: isInNetworks(config.rpzClients),
          notify: config.rpzNotify.map(readServer),
        },
        config.rpzListen,
      );
    }
  } catch (error) {
    await closeAll();
    throw error;
  }
  if (pageUrl === null && listeners.page) pageUrl = addressOf(listeners.page);

  const which = peers.count === 1 ? {} : { worker: peers.number };
  return {
    listeners,
    reload() {
      try {
        rules.setPolicy(loadPolicy(config.policyFile));
        metrics.countReload(true);
        log.info({ rules: rules.policy().rules.length, ...which }, 'the policy was read again');
      } catch (error) {
        metrics.countReload(false);
        log.error({ reason: messageOf(error), ...which }, 'the policy was not changed');
      }
      remote?.refreshLists();
    },
    close: closeAll,
  };
}

const WATCH_MS = 250;
/** Longest waits for other workers. */
const METRICS_WAIT_MS = 2_000;
const CONTINUE_WAIT_MS = 1_000;
const FIRST_WAIT_MS = 5_000;

/** Tells when what is read has changed, a moment later. */
function watch(read: () => string, onChange: () => void): { close(): void } {
  let before = read();
  const timer = setInterval(() => {
    const current = read();
    if (current === before) return;
    before = current;
    onChange();
  }, WATCH_MS);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

function addressOf({ host, port }: Listener): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function secondsOf(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms / 1000);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown error';
}
