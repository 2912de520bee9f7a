import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import everything from '../../vitest.config.ts';

const suite = process.env['MUTATE_SUITE'];
const suites = (everything.test?.projects ?? []) as readonly TestProjectInlineConfiguration[];
const chosen = suites.find(({ test }) => test?.name === suite);
if (!chosen) throw new Error(`vitest.config.ts has no suite ${suite}`);

/** One suite of vitest.config.ts with the tests that `npm run mutate` names. */
export default defineConfig({
  ...chosen,
  // threads, which Stryker prescribes, take no options of V8
  test: { ...chosen.test, execArgv: [], maxWorkers: 1, include: (process.env['MUTATE_TESTS'] ?? '').split(',') },
});
