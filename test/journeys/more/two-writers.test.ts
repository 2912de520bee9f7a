import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../../../server/invariants/index.ts';
import { startBrowser } from '../../support/browser.ts';
import { leaveWorld } from '../../world/index.ts';
import { aDesk, aGround, leaveDesk, type Desk, type Ground } from '../two-writers/ground.ts';
import { Run } from '../two-writers/run.ts';

/** More in `npm run interleavings`, with other seeds each time. */
const RUNS = Number(process.env['RUNS'] ?? 2);
const SEED = Number(process.env['SEED'] ?? (process.env['RUNS'] === undefined ? 1 : Date.now() % 1_000_000));
/** Browsers keep fake clock entries for every new page, which slows them down. */
const RUNS_AT_A_DESK = 8;
/** Logs and screenshots of failed runs. */
const failuresFolder = process.env['FAILURES_DIR'] ?? join(tmpdir(), 'beamtime-failures');

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await leaveWorld();
});

const sitDown = ({ world, ...ground }: Ground): Promise<readonly Desk[]> =>
  Promise.all([world.petra, world.carl].map((person) => aDesk(browser, { world, ...ground }, person)));

async function record({ seed, desks, diary, exchanges, story }: Run): Promise<string> {
  mkdirSync(failuresFolder, { recursive: true });
  const path = join(failuresFolder, `two-writers-${seed}`);
  const all = [...diary.entries, ...exchanges].sort((one, other) => one.moment - other.moment);
  writeFileSync(`${path}.json`, JSON.stringify({ story, all }, null, 1));
  for (const { person, page } of desks) await page.screenshot({ path: `${path}-${person.firstname}.png`, fullPage: true });
  return path;
}

test(
  `two people in one step, each in a browser, ${RUNS} random interleavings with network cuts: both see the same, nothing is lost (SEED=${SEED})`,
  async () => {
    console.info(`SEED=${SEED} RUNS=${RUNS}`);
    const ground = await aGround();
    let desks: readonly Desk[] = [];
    let failed: readonly number[] = [];
    for (let i = 0; i < RUNS; i += 1) {
      if (i % RUNS_AT_A_DESK === 0 || desks.length === 0) {
        await Promise.all(desks.map(leaveDesk));
        desks = await sitDown(ground);
      }
      const run = new Run(ground, desks, SEED + i);
      const faults = await run.faults().catch((error: unknown) => [String(error)]);
      if (faults.length === 0) continue;
      failed = [...failed, run.seed];
      console.error(`SEED=${run.seed} RUNS=1 (${await record(run)}):\n${faults.join('\n')}`);
      await Promise.all(desks.map(leaveDesk));
      desks = [];
    }
    expect(failed, 'seeds of failed runs').toEqual([]);
    expect(await brokenInvariants(ground.world.db, ground.world.clock.now())).toEqual([]);
  },
  120_000 + RUNS * 30_000,
);
