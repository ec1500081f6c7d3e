import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { createEngine } from '@lurewatch/engine';
import { corpusFileHash } from './corpus/read-corpus.ts';
import { judgeModel } from './evaluation/judge-model.ts';
import { evaluationReport, formatReport } from './evaluation/report.ts';
import { scoreValid } from './evaluation/score-valid.ts';

/** Scores validation by the detector with the judge model, which never saw it; prints the table and keeps it in bench/results/. */
async function evaluate(): Promise<void> {
  const engine = createEngine({ model: await judgeModel() });
  const report = evaluationReport(scoreValid(engine));
  console.log(formatReport(report));
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
  };
  writeFileSync(join(import.meta.dirname, '../../bench/results/evaluate.json'), `${JSON.stringify(result, null, 2)}\n`);
}

await evaluate();
