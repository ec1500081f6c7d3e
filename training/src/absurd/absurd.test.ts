import { loadEngine } from '@lurewatch/engine/node';
import { describe, expect, it } from 'vitest';
import { bounds } from './bounds.ts';
import { brokenBounds, entriesOf } from './broken-bounds.ts';
import { absurdClasses } from './classes.ts';
import { readHeldBounds, tightened } from './held-bounds.ts';
import { type ClassFigures, measureClass } from './measure-class.ts';

const engine = loadEngine();
const figures = absurdClasses(engine).map((absurdClass) => measureClass(engine, absurdClass));
const held = readHeldBounds();

describe('judgements that a person would call absurd', () => {
  it('has samples and a bound for every class, and a class for every bound', () => {
    expect(figures.map(({ name }) => name).sort()).toEqual(Object.keys(bounds).sort());
    expect(Object.keys(held).sort()).toEqual(Object.keys(bounds).sort());
    for (const { name, samples } of figures) expect(samples, name).toBeGreaterThanOrEqual(25);
  });

  it.each(figures.map((of) => [of.name, of] as const))('%s: what was reached still holds', (name, of) => {
    const broken = brokenBounds(of, held[name] ?? {});
    const shown = ({ kind, figure }: (typeof broken)[number]) =>
      (kind === 'ceiling' ? of.examples : of.exceptions)[figure];
    expect(broken.map((bound) => ({ ...bound, examples: shown(bound) }))).toEqual([]);
  });

  it('never holds the detector to more than the goal', () => {
    for (const [name, { ceilings, floors }] of Object.entries(held)) {
      for (const [figure, bound] of entriesOf(ceilings))
        expect(bound, `${name}: ${figure}`).toBeGreaterThanOrEqual(bounds[name]?.ceilings?.[figure] ?? 1);
      for (const [figure, bound] of entriesOf(floors))
        expect(bound, `${name}: ${figure}`).toBeLessThanOrEqual(bounds[name]?.floors?.[figure] ?? 0);
    }
  });
});

describe('tightened', () => {
  const name = 'honest page carried by a known site';
  const measured = (accused: number): ClassFigures[] =>
    figures.filter((of) => of.name === name).map((of) => ({ ...of, shares: { ...of.shares, accused } }));
  const ceiling = (accused: number) => ({ [name]: { ceilings: { accused } } });

  it('draws a bound in, never past the goal and never out', () => {
    expect(tightened(ceiling(0.4), measured(0.301))).toEqual(ceiling(0.31));
    expect(tightened(ceiling(0.4), measured(0.5))).toEqual(ceiling(0.4));
    expect(tightened(ceiling(0.4), measured(0))).toEqual(ceiling(0.02));
  });
});
