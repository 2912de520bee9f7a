import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';
import { JOURNEY_TIMEOUT_MS, PATIENCE_MS } from './test/support/patience.ts';

const HOOK_TIMEOUT_MS = 120_000;
/** Ends hanging tests only; responses of hundreds of thousands of values take a minute on a busy machine. */
const TEST_TIMEOUT_MS = 120_000;
/** For page tests; slower files override it. */
const WEB_TIMEOUT_MS = 30_000;

/** Runs in `npm run test:all` only. */
const MORE = '**/more/**';

/** Single copy of graphql, shared with Mercurius, because classes of two copies differ. */
const oneGraphql = [{ find: /^graphql$/, replacement: 'graphql/index.js' }];

/** @throws Error for a missing file, so that renames are noticed */
const files = (names: readonly string[]): string[] =>
  names.map((name) => {
    const path = `test/server/${name}.test.ts`;
    if (!existsSync(new URL(path, import.meta.url))) throw new Error(`${path}, which vitest.config.ts names, is not there`);
    return path;
  });

/** About the embedded database itself. */
const EMBEDDED_ONLY = files(['embedded', 'embedded-full', 'embedded-lock', 'proof-embedded']);

/** Two connections at once, or a process of its own, which the embedded database does not have. */
const POSTGRES_ONLY = files([
  'backup',
  'claims',
  'database-limits',
  'database-outage',
  'invariants',
  'more/event-loop',
  'shipped',
  'starting',
  'upgrades',
]);

/** All kinds of SQL in the product that could behave differently on the two databases. */
const ON_BOTH = files([
  'calls',
  'database',
  'entries',
  'files',
  'list-pages',
  'proposals',
  'questionaries',
  'search-bounds',
  'templates',
  'withdrawal',
  'workflows',
]);

/** `npm run test:all` adds `more` folders, and runs all server tests on each database. */
const ALL = process.env['TESTS'] === 'all';
const everyday = ALL ? {} : { exclude: [MORE] };
const embedded = { include: [...EMBEDDED_ONLY, ...ON_BOTH] };
const onPostgres = { exclude: [...EMBEDDED_ONLY, MORE] };

/**
 * Server tests for both databases, selected by `inject('database')`. A worker loads the product and creates a database once for all its files, which
 * saves most of the time.
 */
const server = (database: 'pglite' | 'postgres') => ({
  resolve: { alias: oneGraphql },
  test: {
    name: `server-${database}`,
    include: ['test/server/**/*.test.ts'],
    ...(ALL ? { exclude: database === 'pglite' ? POSTGRES_ONLY : [] } : database === 'pglite' ? embedded : onPostgres),
    isolate: false,
    // Memory grows to some 200 MB after forty files, plus the largest responses. Closed applications are freed (closed.test.ts), except those that
    // Vitest's spies hold.
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
      // pure functions, so files share loaded modules
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
        // a process keeps loaded packages for its next file, which halves the time
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
        // Printing with a real browser, independent of the database, so it runs once.
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
        // A browser and a whole product per file on PostgreSQL, after all other tests. They partly wait, so three run in parallel on two cores.
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
        // All screens, one after the other: `npm run screens:check`. Journeys check some of them.
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
