import type { LinkForm } from '../link-services/link-form.ts';
import { OVERLAY_BOUND } from '../model/index.ts';
import { addressForModel } from '../model/model-address.ts';
import { type EngineTables, readUrl, type UrlReading } from '../read-url.ts';
import { parseUrl } from '../url/parse-url.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { requestAddress, withTail } from '../url/request-address.ts';
import { bendBelow } from './bend-below.ts';
import { cappedByHost, INNOCENT_HOST } from './cap-by-host.ts';
import { customerAddress, isCustomer } from './customer-address.ts';
import { hostOdds } from './host-log-odds.ts';
import { namesBrand } from './names-brand.ts';
import { neverByItsName } from './plain-tenant.ts';
import { isTownHall } from './town-hall.ts';
import { carriesPayload, carriesScript, plainHostsOf, siteAddress } from './washing.ts';

/** Which part of the address decided: all of it, what is left without its query or a parameter, its host, or the sender's host of a known form. */
export type DecidingPart = 'whole' | 'without_query' | 'host' | 'form';

/** What the model says of a URL, after floors and cap. */
export interface ModelReading {
  readonly part: DecidingPart;
  /** The address whose text decided, as the model reads it: spans of an explanation index it. */
  readonly address: ParsedUrl;
  /** The log-odds of `address`: the model's, and what an overlay has learnt on top. */
  readonly addressLogOdds: number;
  /** The overlay's part of them. */
  readonly learnt: number;
  /** What the rest of the URL may take away of them: 0 or less. */
  readonly allowance: number;
  /** What the cap takes away: 0 or less. */
  readonly cap: number;
  /** What holds a host that the model alone calls dangerous above what an overlay has taken away: 0 or more. */
  readonly held: number;
  /** addressLogOdds + allowance + cap + held */
  readonly logOdds: number;
}

/** What a query, and what path and query together, can take away of the risk, in log-odds. */
const QUERY_ALLOWANCE = -0.5;
const HOST_ALLOWANCE = -2;
const MOST_PARAMETERS = 8;

/**
 * The largest of what the model says of the whole, without its query and without each single parameter less 0.5, and of its host
 * less 2: nothing that an attacker adds behind a host takes away more. What must not help at all (washing.ts) takes away nothing.
 * Popular sites and brands' own need no floor, and a floor that cannot change the verdict is not asked for. Then the path alone is
 * kept from convicting (cap-by-host.ts).
 */
export function readModel(tables: EngineTables, known: UrlReading): ModelReading {
  const { model, thresholds } = tables;
  const { url } = known;
  if (known.form !== null) return readForm(tables, known.forModel, known.form, isCustomer(url));
  const address = known.forModel;
  const whole = model.logOdds(address);
  let best: Candidate = { part: 'whole', address, addressLogOdds: whole, learnt: model.learnt(), allowance: 0 };
  // An overlay may have spoken for what a shorter address lacks.
  const unread = tables.overlay === null ? 0 : OVERLAY_BOUND - best.learnt;
  const isFloored = !isExempt(known);
  const hint = model.hostHint();
  if (isFloored)
    for (const candidate of washedOf(tables, address)) if (risenTo(candidate) > risenTo(best)) best = candidate;
  if (isFloored && whole < thresholds.dangerous) {
    const next = whole < thresholds.suspicious ? thresholds.suspicious : thresholds.dangerous;
    const mostOfHost = largestOfHost(hint) + (tables.overlay === null ? 0 : OVERLAY_BOUND);
    if (address.query !== '' && whole > next - MOST_OF_QUERY - unread)
      for (const candidate of queryFloors(tables, address)) if (risenTo(candidate) > risenTo(best)) best = candidate;
    if (hasTail(address) && mostOfHost + HOST_ALLOWANCE >= next) {
      const floor = hostFloor(tables, address, HOST_ALLOWANCE);
      if (risenTo(floor) > risenTo(best)) best = floor;
    }
    // Whoever has a domain has every name in front of it.
    const site = isCustomer(url) ? null : siteAddress(address);
    if (site !== null) {
      const floor = hostFloor(tables, site, HOST_ALLOWANCE);
      if (risenTo(floor) > risenTo(best)) best = floor;
    }
  }
  // Such names are those of places and trades, which brands and lures may share.
  const spared = isTownHall(known) ? 'suspicious' : neverByItsName(tables, known);
  if (spared !== null)
    best = { ...best, addressLogOdds: best.addressLogOdds + bendBelow(risenTo(best), thresholds[spared]) };
  const cap = cappedByHost(risenTo(best), thresholds, () =>
    best.part === 'host' || isCustomer(url) || url.hostKind !== 'name' || namesBrand(tables, known)
      ? null
      : hostOdds(tables, customerAddress(address)).logOdds,
  );
  const decided = risenTo(best) + cap;
  const held = isFloored ? heldAgainst(tables, address, decided, largestOfHost(hint)) : 0;
  return { ...best, cap, held, logOdds: decided + held };
}

/**
 * A known form takes away what path and query say, in both directions; what the host says, without the label that the form
 * prescribes, stays. A service's own domain imitates nobody, whatever the model says of labels that the service makes up.
 */
function readForm(
  tables: EngineTables,
  forModel: ParsedUrl,
  { judgedHost, isOnOwnDomain, isServicesPage }: LinkForm,
  isCustomers: boolean,
): ModelReading {
  const sender = judgedHost === forModel.canonicalHost ? null : parseUrl(`https://${judgedHost}/`);
  const address = customerAddress(sender?.ok === true ? addressForModel(requestAddress(sender.url)) : forModel);
  const isServices = isOnOwnDomain && (!isCustomers || isServicesPage);
  let best: Candidate = { ...hostFloor(tables, address, 0), part: 'form', address };
  if (!isServices) for (const floor of floorsOfHost(tables, address)) if (risenTo(floor) > risenTo(best)) best = floor;
  const risen = risenTo(best);
  const cap = isServices ? Math.min(INNOCENT_HOST - risen, 0) : 0;
  const held = isServices ? 0 : heldAgainst(tables, address, risen, Number.POSITIVE_INFINITY);
  return { ...best, cap, held, logOdds: risen + cap + held };
}

/** The host without what must not help, and the site without the labels in front. */
function* floorsOfHost(tables: EngineTables, bare: ParsedUrl): Iterable<Candidate> {
  for (const plain of plainHostsOf(bare)) yield { ...hostFloor(tables, plain, 0), part: 'form' };
  const site = siteAddress(bare);
  if (site !== null) yield { ...hostFloor(tables, site, HOST_ALLOWANCE), part: 'form' };
}

/** What was learnt clears no host below suspicious that the model alone calls dangerous, unless an administrator marked its site. */
function heldAgainst(tables: EngineTables, address: ParsedUrl, logOdds: number, mostOfHost: number): number {
  const { overlay, thresholds } = tables;
  if (overlay === null || logOdds >= thresholds.suspicious || mostOfHost < overlay.shipped.dangerous) return 0;
  const host = hostOdds(tables, customerAddress(address));
  if (host.logOdds - host.learnt < overlay.shipped.dangerous || overlay.isMarkedHonest(address.site)) return 0;
  return thresholds.suspicious + HELD - logOdds;
}

/** How far above suspicion such a host stays. */
const HELD = 0.3;

/** No query of validation data takes away as much. */
const MOST_OF_QUERY = 6;

/** Above what bare hosts with this hint reach on validation data. */
function largestOfHost(hint: number): number {
  return 2.5 + (hint > 0 ? 2 * hint : hint);
}

function hasTail({ path, query }: ParsedUrl): boolean {
  return path !== '/' || query !== '';
}

/** The same for a URL that nobody has read yet. */
export function logOddsOfUrl(tables: EngineTables, url: ParsedUrl): number {
  return readModel(tables, readUrl(tables, requestAddress(url))).logOdds;
}

type Candidate = Omit<ModelReading, 'cap' | 'held' | 'logOdds'>;

function risenTo({ addressLogOdds, allowance }: Candidate): number {
  return addressLogOdds + allowance;
}

function isExempt({ url, isPopular, official }: UrlReading): boolean {
  return !isCustomer(url) && (isPopular || (official !== null && !official.shared));
}

function* queryFloors(tables: EngineTables, address: ParsedUrl): Iterable<Candidate> {
  const { path, query } = address;
  yield read(tables, 'without_query', withTail(address, path, ''), QUERY_ALLOWANCE);
  const parameters = query.split('&');
  if (parameters.length === 1) return;
  for (let i = Math.max(parameters.length - MOST_PARAMETERS, 0); i < parameters.length; i++) {
    const others = parameters.filter((_, at) => at !== i).join('&');
    yield read(tables, 'without_query', withTail(address, path, others), QUERY_ALLOWANCE);
  }
}

/** The address without what must not help at all. */
function* washedOf(tables: EngineTables, address: ParsedUrl): Iterable<Candidate> {
  const { path, query } = address;
  const isPayload = carriesPayload(path);
  const isScript = query !== '' && carriesScript(query);
  if (isScript) yield read(tables, 'without_query', withTail(address, path, ''), 0);
  if (isPayload)
    yield read(tables, 'host', withTail(address, path.slice(0, path.lastIndexOf('/')) || '/', ''), HOST_ALLOWANCE);
  const allowance = isPayload || isScript ? 0 : HOST_ALLOWANCE;
  if (allowance === 0) yield hostFloor(tables, address, 0);
  for (const plain of plainHostsOf(address)) {
    yield read(tables, 'host', plain, 0);
    if (hasTail(plain)) yield hostFloor(tables, plain, allowance);
  }
}

function read(tables: EngineTables, part: DecidingPart, address: ParsedUrl, allowance: number): Candidate {
  const { model } = tables;
  return { part, address, addressLogOdds: model.logOdds(address), learnt: model.learnt(), allowance };
}

function hostFloor(tables: EngineTables, address: ParsedUrl, allowance: number): Candidate {
  const bare = customerAddress(address);
  const { logOdds, learnt } = hostOdds(tables, bare);
  return { part: 'host', address: bare, addressLogOdds: logOdds, learnt, allowance };
}
