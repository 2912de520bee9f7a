/**
 * `npm run bench` compares the product with its budgets and with a bare server, and writes docs/performance.md and docs/performance-plans.md.
 * `npm run bench -- serve 2000` serves a round of that size to look at.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../scripts/files.ts';
import { chromium, ensureInstalled } from '../../scripts/services/install.ts';
import { blockFigures } from './blocks.ts';
import { browserFigures } from './browser-part.ts';
import { benchServer, type BenchServer } from './database.ts';
import { deskFigures } from './desks.ts';
import { engineFigures } from './engine.ts';
import type { Figure } from './figures.ts';
import { contentionFigures } from './contention.ts';
import { paperFigures } from './papers.ts';
import { figuresTable, line, machine, plansText, requestsTable, writeDown } from './report.ts';
import { FULL, measureRequests, QUICK } from './requests.ts';
import { reviewLists } from './review-scenarios.ts';
import { peopleLists } from './scenarios.ts';
import { withSmallFacility } from './small.ts';
import { serveRound } from './serve-round.ts';
import { MOST_ROWS, spreadsheetFigures } from './spreadsheets.ts';
import { startFigures } from './starts.ts';

const PARTS = [
  'requests',
  'people',
  'reviews',
  'desks',
  'engine',
  'papers',
  'spreadsheets',
  'contention',
  'blocks',
  'browser',
  'starts',
] as const;
type Part = (typeof PARTS)[number];

const SIZES = [10_000, 100_000] as const;
const LARGE = 100_000;

const words = process.argv.slice(2);
const sizes = words.filter((word) => /^\d+$/.test(word)).map(Number);
const named = PARTS.filter((part) => words.includes(part));
const quick = words.includes('quick');
const isServed = words.includes('serve');
const unknown = words.filter((word) => !/^\d+$/.test(word) && word !== 'quick' && word !== 'serve' && !PARTS.some((part) => part === word));
if (unknown.length > 0)
  throw new Error(`npm run bench knows ${PARTS.join(', ')}, serve, quick and numbers of proposals, not ${unknown.join(', ')}`);
const wanted: ReadonlySet<Part> = new Set(isServed ? [] : named.length > 0 ? named : sizes.length > 0 ? ['requests' as const] : PARTS);

const say = (text: string): void => console.log(text);
const effort = quick ? QUICK : FULL;

async function requests(server: BenchServer): Promise<void> {
  for (const size of sizes.length > 0 ? sizes : quick ? SIZES.slice(0, 1) : SIZES) {
    say(`\nRequests with ${size} proposals`);
    const where = machine(server.version);
    const report = await measureRequests(server, size, { effort, say });
    say(`\n${requestsTable(report, where)}`);
    if (quick || !SIZES.some((one) => one === size)) continue;
    await writeDown(`requests-${size}`, requestsTable(report, where));
    await writeDown('plans', plansText(report, where));
  }
}

/** Lists of people alone; few proposals, which they do not read. */
async function people(server: BenchServer): Promise<void> {
  say('\nLists of people');
  const where = machine(server.version);
  const report = await measureRequests(server, 100, { effort, say, asking: peopleLists });
  if (!quick) await writeDown('people', requestsTable(report, where));
}

/** Lists of those who judge; of another number of proposals they are only shown. */
async function reviews(server: BenchServer): Promise<void> {
  for (const size of sizes.length > 0 ? sizes : [quick ? SIZES[0] : LARGE]) {
    say(`\nLists of those who judge, with ${size} proposals`);
    const where = machine(server.version);
    const report = await measureRequests(server, size, { effort, say, asking: reviewLists });
    say(`\n${requestsTable(report, where)}`);
    if (quick || size !== LARGE) continue;
    await writeDown('reviews', requestsTable(report, where));
    await writeDown('plans-reviews', plansText(report, where));
  }
}

/** Cards and start page of each role; of another number of proposals they are only shown. */
async function desks(server: BenchServer): Promise<void> {
  for (const size of sizes.length > 0 ? sizes : [quick ? SIZES[0] : LARGE]) {
    say(`\nDesks with ${size} proposals`);
    const where = machine(server.version);
    const measured = await deskFigures(server, size, quick ? { requests: 5, presses: 2 } : { requests: 30, presses: 5 });
    for (const figure of measured) say(line(figure));
    if (!quick && size === LARGE) await writeDown('desks', figuresTable(measured, where));
  }
}

async function figures(name: string, server: BenchServer | null, measure: () => Promise<readonly Figure[]>): Promise<void> {
  say(`\n${name}`);
  const where = machine(server?.version ?? 'not asked');
  const found = await measure();
  for (const figure of found) say(line(figure));
  if (!quick) await writeDown(name, figuresTable(found, where));
}

const needsSmall = wanted.has('papers') || wanted.has('contention') || wanted.has('blocks') || wanted.has('browser');
const needsServer = (['requests', 'people', 'reviews', 'desks', 'spreadsheets'] as const).some((part) => wanted.has(part)) || needsSmall;
if (wanted.has('papers') || wanted.has('browser') || wanted.has('desks')) {
  ensureInstalled(['chromium']);
  process.env['CHROMIUM_PATH'] = chromium() ?? '';
}
if (isServed || wanted.size > 1 || !wanted.has('engine')) {
  const built = spawnSync(process.execPath, ['--import', 'tsx', join(root, 'scripts/build.ts')], { stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
const server = needsServer || isServed ? await benchServer() : null;
try {
  if (server && isServed) await serveRound(server, sizes[0] ?? 2_000, say);
  if (wanted.has('engine')) await figures('engine', server, engineFigures);
  if (server && wanted.has('requests')) await requests(server);
  if (server && wanted.has('people')) await people(server);
  if (server && wanted.has('reviews')) await reviews(server);
  if (server && wanted.has('desks')) await desks(server);
  if (server && wanted.has('spreadsheets'))
    await withSmallFacility(server, (facility) => figures('spreadsheets', server, () => spreadsheetFigures(facility)), MOST_ROWS);
  if (server && needsSmall)
    await withSmallFacility(server, async (small) => {
      if (wanted.has('papers')) await figures('papers', server, () => paperFigures(small));
      if (wanted.has('contention')) await figures('contention', server, () => contentionFigures(small));
      if (wanted.has('blocks')) await figures('blocks', server, () => blockFigures(small));
      if (wanted.has('browser')) await figures('browser', server, () => browserFigures(small));
    });
  if (wanted.has('starts')) await figures('starts', server, startFigures);
} finally {
  await server?.stop();
}
