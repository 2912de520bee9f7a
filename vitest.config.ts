import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';
import { JOURNEY_TIMEOUT_MS, PATIENCE_MS } from './test/support/patience.ts';

const HOOK_TIMEOUT_MS = 120_000;
/** Ends what hangs; long, because a busy machine is no fault: answers of hundreds of thousands of values take it a minute. */
const TEST_TIMEOUT_MS = 120_000;
/** Of pages, which wait for nobody; files with longer ones say so. */
const WEB_TIMEOUT_MS = 30_000;

/** Runs in `npm run test:all` only. */
const MORE = '**/more/**';

/** The one copy of graphql that Node gives to Mercurius too: of a second one, no class is the same. */
const oneGraphql = [{ find: /^graphql$/, replacement: 'graphql/index.js' }];

/** @throws Error for one that is not there: a file that was renamed must not go unseen */
const files = (names: readonly string[]): string[] =>
  names.map((name) => {
    const path = `test/server/${name}.test.ts`;
    if (!existsSync(new URL(path, import.meta.url))) throw new Error(`${path}, which vitest.config.ts names, is not there`);
    return path;
  });

/** About the embedded database itself. */
const EMBEDDED_ONLY = files(['embedded', 'embedded-lock', 'proof-embedded']);

/** Every kind of SQL that the product has: what the two databases could answer differently is in one of these. */
const ON_BOTH = files([
  'calls',
  'database',
  'files',
  'list-pages',
  'proposals',
  'questionaries',
  'samples',
  'search-bounds',
  'templates',
  'workflows',
]);

/** `npm run test:all`: also what lies in a folder `more`, and every file of the server's tests on each database. */
const ALL = process.env['TESTS'] === 'all';
const everyday = ALL ? {} : { exclude: [MORE] };
const embedded = { include: [...EMBEDDED_ONLY, ...ON_BOTH] };
const onPostgres = { exclude: [...EMBEDDED_ONLY, MORE] };

/**
 * The server's tests run as they are on both databases: `inject('database')` tells a test's world which one to make.
 * A worker loads the product and makes a database once, for all files that it runs: most of the time would go there otherwise.
 */
const server = (database: 'pglite' | 'postgres') => ({
  resolve: { alias: oneGraphql },
  test: {
    name: `server-${database}`,
    include: ['test/server/**/*.test.ts'],
    ...(ALL ? {} : database === 'pglite' ? embedded : onPostgres),
    isolate: false,
    // Closed applications go (closed.test.ts), but for those that a spy was put into: Vitest keeps its spies. What loads once stays, some 200 MB in all after
    // forty files; on top of that come the largest answers.
    execArgv: ['--max-old-space-size=8192'],
    setupFiles: ['test/world/leave.ts'],
    globalSetup: database === 'postgres' ? ['test/support/databases.ts'] : [],
    provide: { database },
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: HOOK_TIMEOUT_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    sequence: { groupOrder: 1 },
  },
});

export default defineConfig({
  test: {
    allowOnly: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      // pure functions: files share what they have loaded
      { test: { name: 'engine', isolate: false, testTimeout: TEST_TIMEOUT_MS, include: ['test/engine/**/*.test.ts'], ...everyday } },
      {
        test: {
          name: 'definitions',
          isolate: false,
          testTimeout: TEST_TIMEOUT_MS,
          include: ['test/definitions/**/*.test.ts'],
          ...everyday,
        },
      },
      { test: { name: 'tools', testTimeout: TEST_TIMEOUT_MS, include: ['test/tools/**/*.test.ts'], ...everyday } },
      {
        // a process keeps the packages that it has loaded for its next file: half of the time would go there otherwise
        test: {
          name: 'web',
          isolate: false,
          setupFiles: ['test/support/fresh-modules.ts'],
          globalSetup: ['test/support/form-page-folder.ts'],
          include: ['test/web/**/*.test.{ts,tsx}'],
          ...everyday,
          testTimeout: WEB_TIMEOUT_MS,
        },
      },
      server('pglite'),
      server('postgres'),
      {
        // Printing, with a real browser: nothing in it depends on which database the data came from, so it runs once.
        resolve: { alias: oneGraphql },
        test: {
          name: 'documents',
          include: ['test/documents/**/*.test.ts'],
          ...everyday,
          provide: { database: 'pglite' },
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: HOOK_TIMEOUT_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
          sequence: { groupOrder: 1 },
        },
      },
      {
        // A browser and the whole product for each file, after all others, on PostgreSQL. Part of their time they wait, so three at a time fill two cores.
        resolve: { alias: oneGraphql },
        test: {
          name: 'journeys',
          isolate: false,
          include: ['test/journeys/**/*.test.ts'],
          ...everyday,
          globalSetup: ['test/support/seeded.ts'],
          testTimeout: JOURNEY_TIMEOUT_MS,
          hookTimeout: JOURNEY_TIMEOUT_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // Every screen there is, one after the other: `npm run screens:check`. What is looked at in each is asserted of some of them by the journeys.
        resolve: { alias: oneGraphql },
        test: {
          name: 'screens',
          include: ['test/screens/**/*.test.ts'],
          globalSetup: ['test/support/seeded.ts'],
          testTimeout: JOURNEY_TIMEOUT_MS,
          hookTimeout: JOURNEY_TIMEOUT_MS,
          // a sign-in of a busy machine takes longer than the second that is waited otherwise
          expect: { poll: { timeout: PATIENCE_MS } },
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
