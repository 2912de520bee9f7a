import type { Browser, Page } from 'playwright-core';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { buildApp, type AppServer } from '../../server/app.ts';
import { countStatements } from '../../server/plugins/database/index.ts';
import { DeskDocument } from '../../web/generated/home.ts';
import { startBrowser } from '../support/browser.ts';
import type { BenchServer } from './database.ts';
import { addExperiments } from './experiment-data.ts';
import { seedBench, type BenchFacility } from './facility.ts';
import { ms, spreadOf, within, type Figure } from './figures.ts';
import { processorOf } from './processor.ts';
import { vacuum } from './requests.ts';
import { sent } from './scenarios.ts';
import { ask, partsFor, runProduct, type Running } from './servers.ts';

const STATEMENTS = 6;
const BUDGET_MS = 1_000;
const ROLES = {
  USER: 'proposer',
  FAP_REVIEWER: 'reviewer',
  FAP_CHAIR: 'chair',
  FAP_SECRETARY: 'secretary',
  INSTRUMENT_SCIENTIST: 'scientist',
  EXPERIMENT_SAFETY_REVIEWER: 'safety reviewer',
  USER_OFFICER: 'officer',
} as const satisfies Partial<Record<RoleCode, string>>;
type DeskRole = keyof typeof ROLES;

const DESK = { query: sent(DeskDocument), variables: {} };

interface DeskReader {
  readonly role: DeskRole;
  readonly token: string;
  readonly statements: number;
}

/** Rounds of requests and of presses; the first press of each role is left out. */
export interface DeskEffort {
  readonly requests: number;
  readonly presses: number;
}

/** Each role's cards, and its start page in the browser after a press in the menu. */
export async function deskFigures(server: BenchServer, proposals: number, effort: DeskEffort): Promise<readonly Figure[]> {
  const { url, drop } = await server.database();
  try {
    const readers = await seededReaders(url, proposals);
    const product = await runProduct(url);
    const browser = await startBrowser({ measured: true });
    try {
      const database = new URL(url).pathname.slice(1);
      const figures: Figure[] = [];
      for (const reader of readers) figures.push(await requestFigure(product, database, reader, effort.requests));
      for (const reader of readers) figures.push(await pressFigure({ browser, product, database }, reader, effort.presses));
      return figures;
    } finally {
      await browser.close();
      await product.stop();
    }
  } finally {
    await drop();
  }
}

async function seededReaders(url: string, proposals: number): Promise<readonly DeskReader[]> {
  const parts = await partsFor(url);
  const facility = await seedBench(parts, { proposals, submissions: 0 });
  await addExperiments(parts.db);
  await vacuum(url);
  const app = await buildApp(parts);
  const readers: DeskReader[] = [];
  for (const role of Object.keys(ROLES) as DeskRole[]) {
    const token = await app.services.session.begin({ userId: await readerOf(app, facility, role), role });
    await ask(app, token, DESK);
    const { statements } = await countStatements(() => ask(app, token, DESK));
    readers.push({ role, token, statements: statements.length });
  }
  await app.http.close();
  await parts.database.close();
  return readers;
}

async function readerOf({ services }: AppServer, { officerId, personId, reviews }: BenchFacility, role: DeskRole): Promise<number> {
  const named: Partial<Record<DeskRole, number>> = {
    USER: personId,
    USER_OFFICER: officerId,
    INSTRUMENT_SCIENTIST: reviews.scientistId,
    FAP_REVIEWER: reviews.reviewerId,
    FAP_CHAIR: reviews.chairId,
  };
  const { id } = await services.core.db
    .selectFrom('users')
    .innerJoin('roleUser', 'roleUser.userId', 'users.id')
    .innerJoin('roles', 'roles.id', 'roleUser.roleId')
    .select('users.id')
    .where('roles.shortCode', '=', role)
    .orderBy('users.id', 'desc')
    .executeTakeFirstOrThrow();
  return named[role] ?? id;
}

interface Work {
  readonly pid: number;
  readonly database: string;
  readonly rounds: number;
  /** @returns milliseconds until it was done */
  readonly run: () => Promise<number>;
}

async function measured({ pid, database, rounds, run }: Work) {
  await run();
  const before = processorOf(pid, database);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await run());
  return { processor: (processorOf(pid, database) - before) / rounds, median: spreadOf(times).median };
}

async function requestFigure(
  { origin, pid }: Running,
  database: string,
  { role, token, statements }: DeskReader,
  rounds: number,
): Promise<Figure> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const run = async (): Promise<number> => {
    const begin = performance.now();
    const answer = await (await fetch(`${origin}/graphql`, { method: 'POST', headers, body: JSON.stringify(DESK) })).text();
    if (answer.includes('"errors":[')) throw new Error(answer.slice(0, 500));
    return performance.now() - begin;
  };
  const { processor, median } = await measured({ pid, database, rounds, run });
  return {
    what: `Cards of the ${ROLES[role]}`,
    value: `${statements} statements, ${ms(processor)} of the processor; ${ms(median)}`,
    budget: `≤ ${STATEMENTS} statements, ≤ ${BUDGET_MS} ms of the processor`,
    kept: statements <= STATEMENTS && within(processor, BUDGET_MS),
  };
}

interface Pressing {
  readonly browser: Browser;
  readonly product: Running;
  readonly database: string;
}

/** From the press in the menu until cards and list stand. */
async function pressFigure({ browser, product, database }: Pressing, { role, token }: DeskReader, rounds: number): Promise<Figure> {
  const context = await browser.newContext({ baseURL: product.origin, viewport: { width: 1440, height: 900 } });
  await context.addInitScript((value) => localStorage.setItem('beamtime.token', value), token);
  const page = await context.newPage();
  await page.goto('/');
  await stands(page);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Performance.enable');
  const inPage = async (): Promise<number> =>
    ((await protocol.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ProcessTime')?.value ?? 0) * 1000;
  let pageMs = 0;
  const run = async (): Promise<number> => {
    await page.evaluate(() => history.pushState(null, '', '/HelpPage'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await page.locator('section[aria-label="Waits for you"]').waitFor({ state: 'detached' });
    const before = await inPage();
    const begin = performance.now();
    await page.locator('a[href="/"]').first().click();
    await stands(page);
    const took = performance.now() - begin;
    pageMs += (await inPage()) - before;
    return took;
  };
  const { processor, median } = await measured({ pid: product.pid, database, rounds, run });
  await context.close();
  const inBrowser = pageMs / (rounds + 1);
  return {
    what: `Start page of the ${ROLES[role]} after the press`,
    value: `usable after ${ms(median)}; ${ms(processor)} of the processor in server and database, ${ms(inBrowser)} in the page`,
    budget: `≤ ${BUDGET_MS} ms`,
    kept: within(Math.min(median, processor + inBrowser), BUDGET_MS),
  };
}

async function stands(page: Page): Promise<void> {
  await page.locator('section[aria-label="Waits for you"]').waitFor();
  await page.waitForFunction(() => document.querySelector('.ant-skeleton, .ant-spin-spinning, [inert]') === null);
}
