import { assumeHttps, type Engine, noEvidence, parseUrl } from '@lurewatch/engine';
import { z } from 'zod';
import { ensurePublicUrl, readPublicUrl } from '../public-url.ts';
import { MOST_REASONS, tellCheck } from '../told/tell-check.ts';
import { type Row, tellMany } from '../told/tell-many.ts';
import { verdictWords } from '../told/verdict-words.ts';
import { Refusal, type Told, type Tool, tool } from '../tool.ts';
import { url, urls } from './inputs.ts';

const HERE = 'Judged in this process by the text of the address alone: no address leaves this machine.';

/** What the detector in this process answers: nothing is asked of anybody, nothing is kept. */
export function offlineTools(engine: Engine): readonly Tool[] {
  return [
    tool({
      name: 'check_url',
      title: 'Check an address',
      description: `Is a web address phishing? A verdict (safe, suspicious, dangerous, unknown), a safety score and the strongest reasons. ${HERE}`,
      input: z.strictObject({ url }),
      needs: [],
      run: ({ url }) => checkOne(engine, url),
    }),
    tool({
      name: 'check_many',
      title: 'Check many addresses',
      description: `The same for up to 100 addresses, one line each, in their order. ${HERE}`,
      input: z.strictObject({ urls }),
      needs: [],
      run: ({ urls }) =>
        tellMany(
          urls,
          urls.map((one) => rowOf(engine, one)),
        ),
    }),
    tool({
      name: 'explain',
      title: 'Explain a verdict',
      description: `All reasons for the verdict on one address, with their share of the score. ${HERE}`,
      input: z.strictObject({ url }),
      needs: [],
      run: ({ url }) => explainOne(engine, url),
    }),
  ];
}

function checkOne(engine: Engine, text: string): Told {
  const { brand, officialDomain, ...judged } = judge(engine, ensurePublicUrl(text));
  const checked = { ...judged, brand_detected: brand, official_domain: officialDomain, final_url: null, checks: [] };
  return tellCheck(text, checked);
}

function rowOf(engine: Engine, text: string): Row {
  const read = readPublicUrl(text);
  if (!read.ok) return { verdict: 'refused', why: read.why };
  const { verdict, score, brand, summary } = judge(engine, read.href);
  return { verdict, score, brand, why: summary };
}

function explainOne(engine: Engine, text: string): Told {
  const { verdict, score, basis, baseScore, signals, summary } = judge(engine, ensurePublicUrl(text));
  return {
    words: `${verdictWords(verdict, score, basis)} Every address starts at ${baseScore} points; each reason adds its points.`,
    data: {
      url: text,
      summary,
      reasons: signals.slice(0, MOST_REASONS).map(({ impact, message }) => ({ points: impact, reason: message })),
    },
  };
}

function judge(engine: Engine, text: string): ReturnType<Engine['analyze']> {
  const parsed = parseUrl(assumeHttps(text));
  if (!parsed.ok) throw new Refusal(`Refused: ${parsed.message} Nothing was judged.`);
  return engine.analyze(parsed.url, noEvidence(new Date()));
}
