import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { loadEngine } from '@lurewatch/engine/node';
import { corpusFileHash } from './corpus/read-corpus.ts';
import { evaluationReport, formatReport } from './evaluation/report.ts';
import { scoreValid } from './evaluation/score-valid.ts';

/** Scores the validation set, prints the table and keeps it in bench/results/. */
function evaluate(): void {
  const engine = loadEngine();
  const report = evaluationReport(scoreValid(engine));
  console.log(formatReport(report));
  const result = {
    command: 'npm run evaluate',
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

evaluate();
