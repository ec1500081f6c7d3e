import { createLinearModel, EMBEDDING_SIZE, LARGEST_CODE, MIDDLE_CODE } from '@lurewatch/engine/model';
import { describe, expect, it } from 'vitest';
import { quantiseEmbeddings, quantiseWeights } from './quantise.ts';
import { createRandom } from './random.ts';

describe('quantised weights', () => {
  it('come back within one step of what they were', () => {
    const random = createRandom(3);
    const weights = new Float32Array(1 << 20).map(() => (random() - 0.5) ** 3 * 8);
    const { codes, maximumWeight } = quantiseWeights(weights);
    const { weightOfCode } = createLinearModel(codes, maximumWeight);
    for (let i = 0; i < 5000; i++) {
      const weight = weights[i] ?? 0;
      const step = (2 * Math.sqrt(Math.abs(weight) * maximumWeight)) / LARGEST_CODE + maximumWeight / LARGEST_CODE ** 2;
      expect(Math.abs((weightOfCode[(codes[i] ?? 0) & 255] ?? 0) - weight)).toBeLessThanOrEqual(step);
    }
  });

  it('keep embeddings within a small squared error in four bits', () => {
    const random = createRandom(4);
    const normal = () => random() + random() + random() + random() - 2;
    const embeddings = new Float32Array(16_000).map(normal);
    const { codes, step } = quantiseEmbeddings(embeddings);
    let error = 0;
    let energy = 0;
    embeddings.forEach((value, i) => {
      const word = codes[Math.floor(i / EMBEDDING_SIZE)] ?? 0;
      error += (value - (((word >>> (4 * (i % EMBEDDING_SIZE))) & 15) - MIDDLE_CODE) * step) ** 2;
      energy += value ** 2;
    });
    expect(error / energy).toBeLessThan(0.015);
  });
});
