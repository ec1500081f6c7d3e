import {
  createRepeated,
  type Engine,
  isByListsAlone,
  noEvidence,
  type ParsedUrl,
  type Repeated,
} from '@lurewatch/engine';
import { type GateContext, keyOf } from './asked-context.ts';
import { type Judged, toJudged } from './judged.ts';

/** What the gate's own detector says. */
export interface OwnJudgement {
  /** Without reasons: those are made for what is shown to somebody. */
  rate(url: ParsedUrl, context: GateContext): Judged;
  explain(url: ParsedUrl, context: GateContext): Judged;
}

/** Each takes some 300 bytes, with reasons ten times as much. */
const MOST_RATED = 4_096;
const MOST_EXPLAINED = 512;
/** Few of what people open comes again at once. */
const NOTED_FOR_EACH = 4;
/** Longer ones seldom come twice. */
const LONGEST_REMEMBERED = 512;

/** `current`: the detector as it judges now; what another one said is forgotten. */
export function createOwnJudgement(current: () => Engine): OwnJudgement {
  const rated = createRepeated<Judged>(MOST_RATED, NOTED_FOR_EACH * MOST_RATED);
  const explained = createRepeated<Judged>(MOST_EXPLAINED, NOTED_FOR_EACH * MOST_EXPLAINED);
  let last: Engine | null = null;

  /** The detector is pure: an address that comes again is judged as before. */
  function once(
    remembered: Repeated<Judged>,
    url: ParsedUrl,
    context: GateContext,
    judge: (engine: Engine, url: ParsedUrl, context: GateContext) => Judged,
  ): Judged {
    const engine = current();
    if (engine !== last) {
      rated.clear();
      explained.clear();
      last = engine;
    }
    // Only what is written in its one spelling is read from that text alone.
    if (url.input !== url.href || url.href.length > LONGEST_REMEMBERED) return judge(engine, url, context);
    const key = keyOf(url.href, context);
    const known = remembered.find(key);
    if (known !== undefined) return known;
    const judged = judge(engine, url, context);
    remembered.keep(key, () => judged);
    return judged;
  }

  return {
    rate: (url, context) => once(rated, url, context, rate),
    explain: (url, context) => once(explained, url, context, explain),
  };
}

/** `rate` and `analyze` say the same, but where looks are held against nothing. */
function rate(engine: Engine, url: ParsedUrl, context: GateContext): Judged {
  const { verdict, basis, brand } = engine.rate(url);
  if (verdict !== 'safe' && verdict !== 'unknown' && isByListsAlone(context)) return explain(engine, url, context);
  return toJudged({ verdict, basis, brand, overlayVersion: engine.overlayVersion }, []);
}

function explain(engine: Engine, url: ParsedUrl, context: GateContext): Judged {
  const judgement = engine.analyze(url, { ...noEvidence(new Date()), context });
  return toJudged({ ...judgement, overlayVersion: engine.overlayVersion }, judgement.signals);
}
