import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { exampleAnswers, exampleAnswersModule, exampleAnswersPath } from './example-answers.ts';

it('examples of the API document are what the server answers: npm run docs:examples', async () => {
  expect(readFileSync(exampleAnswersPath, 'utf8')).toBe(exampleAnswersModule(await exampleAnswers()));
}, 60_000);
