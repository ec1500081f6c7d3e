import { type Engine, isByListsAlone, noEvidence, type ParsedUrl } from '@lurewatch/engine';
import type { GateContext } from './asked-context.ts';
import { type Judged, toJudged } from './judged.ts';
import { createRepeated } from './repeated.ts';

/** What the gate's own detector says. */
export interface OwnJudgement {
  /** Without reasons: those are made for what is shown to somebody. */
  rate(url: ParsedUrl, context: GateContext): Judged;
  explain(url: ParsedUrl, context: GateContext): Judged;
}

/** Each takes some 300 bytes. */
const MOST_REMEMBERED = 4_096;
/** Longer ones seldom come twice. */
const LONGEST_REMEMBERED = 512;

/** `current`: the detector as it judges now; what another one said is forgotten. */
export function createOwnJudgement(current: () => Engine): OwnJudgement {
  const remembered = createRepeated<Judged>(MOST_REMEMBERED);
  let last: Engine | null = null;

  function explain(url: ParsedUrl, context: GateContext): Judged {
    const engine = current();
    const judgement = engine.analyze(url, { ...noEvidence(new Date()), context });
    return toJudged({ ...judgement, overlayVersion: engine.overlayVersion }, judgement.signals);
  }

  /** `rate` and `analyze` say the same, but where looks are held against nothing. */
  function judge(engine: Engine, url: ParsedUrl, context: GateContext): Judged {
    const { verdict, basis, brand } = engine.rate(url);
    if (verdict !== 'safe' && verdict !== 'unknown' && isByListsAlone(context)) return explain(url, context);
    return toJudged({ verdict, basis, brand, overlayVersion: engine.overlayVersion }, []);
  }

  return {
    rate(url, context) {
      const engine = current();
      if (engine !== last) {
        remembered.clear();
        last = engine;
      }
      // The detector is pure, and what is written in its one spelling is read from that text alone.
      if (url.input !== url.href || url.href.length > LONGEST_REMEMBERED) return judge(engine, url, context);
      const key = isByListsAlone(context) ? `${context} ${url.href}` : url.href;
      const known = remembered.find(key);
      if (known !== undefined) return known;
      const judged = judge(engine, url, context);
      remembered.keep(key, judged);
      return judged;
    },
    explain,
  };
}
