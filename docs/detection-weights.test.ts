import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { detectionWeightsDocument, detectionWeightsPath } from './detection-weights-document.ts';

it('the page of detection weights shows the weights of the code', () => {
  expect(readFileSync(detectionWeightsPath, 'utf8')).toBe(detectionWeightsDocument());
});
