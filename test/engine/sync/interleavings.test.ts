import { expect, test } from 'vitest';
import { generator } from '../../support/random.ts';
import { anAct, faultOf, shrunk } from './interleaving.ts';

/** `npm run interleavings` sets more, with other seeds each time. */
const RUNS = Number(process.env['RUNS'] ?? 30) * 20;
const SEED = Number(process.env['SEED'] ?? (process.env['RUNS'] === undefined ? 1 : Date.now() % 1_000_000));
const STEPS = 40;

test(`two pages of one questionary: ${RUNS} interleavings lose nothing (SEED=${SEED})`, () => {
  for (let seed = SEED; seed < SEED + RUNS; seed += 1) {
    const random = generator(seed);
    const acts = Array.from({ length: STEPS }, () => anAct(random));
    if (faultOf(acts) === null) continue;
    const shortest = shrunk(acts);
    const story = shortest.map(({ page, kind, which }) => `${page} ${kind} ${which}`);
    expect.fail(`SEED=${seed}: ${faultOf(shortest) ?? ''}\n${story.join('\n')}`);
  }
});
