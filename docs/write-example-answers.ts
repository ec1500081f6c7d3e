import { writeFileSync } from 'node:fs';
import { exampleAnswers, exampleAnswersModule, exampleAnswersPath } from './example-answers.ts';

writeFileSync(exampleAnswersPath, exampleAnswersModule(await exampleAnswers()));
