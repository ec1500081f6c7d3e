import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { createEngine, type Engine } from '@lurewatch/engine';
import { corpusFileHash, readLegit, readPhish, readTopDomains } from './corpus/read-corpus.ts';
import { judgeModel } from './evaluation/judge-model.ts';
import { evaluationReport, formatReport } from './evaluation/report.ts';
import { scoreValid } from './evaluation/score-valid.ts';
import { splitProducts } from './logins/login-rows.ts';
import { formatLoginFigures, loginFigures } from './logins/measure-logins.ts';
import { inRepository } from './manifest.ts';
import { formatSmallSites, judgeSmallSites } from './small-sites/small-sites-file.ts';
import { keepResult } from './streams/keep-result.ts';
import { formatFreeChanges, freeChangesReport } from './streams/report-free-changes.ts';
import { formatOwnDay, ownDayReport } from './streams/report-own-day.ts';

/** Scores validation by the detector with the judge model, which never saw it; prints the table and keeps it in bench/results/. */
async function evaluate(): Promise<void> {
  const model = await judgeModel();
  const engine = createEngine({ model });
  const report = evaluationReport(scoreValid(engine));
  console.log(formatReport(report));
  const seen = { phish: readPhish('train'), legit: readLegit('train') };
  const unseen = { phish: readPhish('valid'), legit: readLegit('valid') };
  const logins = await loginFigures(model, splitProducts(null), seen, unseen, readTopDomains());
  console.log(`\n${formatLoginFigures(logins).join('\n')}`);
  const result = {
    command: 'npm run evaluate',
    model: 'trained without validation data (npm run train -- --judge); the shipped one has seen it',
    engineVersion: engine.engineVersion,
    dataVersion: engine.dataVersion,
    machine: { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version },
    corpus: {
      'phish-valid.tsv.gz': corpusFileHash('phish-valid.tsv.gz'),
      'legit-valid.tsv.gz': corpusFileHash('legit-valid.tsv.gz'),
    },
    report,
    logins,
  };
  writeFileSync(join(import.meta.dirname, '../../bench/results/evaluate.json'), `${JSON.stringify(result, null, 2)}\n`);
}

/** The streams of a firm's own day, or what costs an attacker nothing; kept in bench/results/ as well. */
function evaluateMade(name: string, report: object, lines: readonly string[], engine: Engine, judges: boolean): void {
  console.log(lines.join('\n'));
  keepResult(name, {
    command: `npm run evaluate -- --${name}${judges ? ' --judge-model' : ''}`,
    model: judges ? 'the judge model, which never saw validation data' : 'the shipped one',
    engineVersion: engine.engineVersion,
    dataVersion: engine.dataVersion,
    report,
  });
}

const asked = process.argv.slice(2);
if (asked.includes('--own-day') || asked.includes('--classes')) {
  const judges = asked.includes('--judge-model');
  const model = judges ? await judgeModel() : readFileSync(inRepository('packages/engine/artefacts/model.bin'));
  const engine = createEngine({ model });
  if (asked.includes('--own-day')) {
    const report = { ...ownDayReport(engine), smallSites: judgeSmallSites(model) };
    evaluateMade('own-day', report, [...formatOwnDay(report), formatSmallSites(report.smallSites)], engine, judges);
  }
  if (asked.includes('--classes')) {
    const report = freeChangesReport(engine);
    evaluateMade('classes', report, formatFreeChanges(report), engine, judges);
  }
} else {
  await evaluate();
}
