import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/files.ts';

/** Test project: file → imports and the rules they must break. */
const files: Readonly<Record<string, { readonly imports: readonly string[]; readonly breaks?: readonly string[] }>> = {
  'engine/errors.ts': { imports: [] },
  'engine/logic.ts': { imports: ['json-logic-js', './errors.ts'] },
  'engine/clock.ts': { imports: ['node:fs'], breaks: ['engine-alone'] },
  'engine/dates.ts': { imports: ['dayjs'], breaks: ['engine-alone'] },
  'engine/back.ts': { imports: ['../server/paths.ts'], breaks: ['engine-alone'] },
  'server/paths.ts': { imports: ['node:path'] },
  'server/app.ts': { imports: ['./calls/index.ts', './plugins/database/index.ts'] },
  'server/plugins/database/index.ts': { imports: ['kysely', '../../paths.ts'] },
  'server/plugins/graphql.ts': { imports: ['mercurius', '../calls/index.ts'], breaks: ['parts-know-no-domain', 'shared-knows-no-domain'] },
  'server/calls/index.ts': { imports: ['./actions.ts'] },
  'server/calls/actions.ts': { imports: ['../../engine/errors.ts', './repository/calls.ts'] },
  'server/calls/repository/calls.ts': { imports: ['kysely', '../../plugins/database/index.ts'] },
  'server/calls/policy.ts': { imports: ['kysely'], breaks: ['sql-in-repositories'] },
  'server/proposals/index.ts': { imports: ['../calls/index.ts'] },
  'server/proposals/actions.ts': { imports: ['../calls/repository/calls.ts'], breaks: ['server-domains-by-their-door'] },
  'server/calls/types.ts': { imports: [] },
  'server/mappers.ts': { imports: ['./calls/types.ts', './calls/policy.ts'], breaks: ['server-rows-by-their-types'] },
  'server/proposals/types.ts': { imports: ['../calls/types.ts', '../calls/actions.ts'], breaks: ['server-rows-by-their-types'] },
  'server/proposals/page.ts': { imports: ['../../web/calls/index.ts'], breaks: ['server-not-to-web'] },
  'server/proposals/built.ts': { imports: ['vite'], breaks: ['product-without-dev-packages'] },
  'server/proposals/one.ts': { imports: ['./two.ts'], breaks: ['no-cycles'] },
  // a cycle is reported once, where it is first found
  'server/proposals/two.ts': { imports: ['./one.ts'] },
  'server/proposals/tools.ts': { imports: ['../../scripts/tool.ts'], breaks: ['nothing-needs-scripts'] },
  'server/proposals/world.ts': { imports: ['../../test/world.ts'], breaks: ['nothing-needs-tests'] },
  'server/proposals/lost.ts': { imports: ['./nowhere.ts'], breaks: ['resolvable'] },
  'server/proposals/chance.ts': { imports: ['estraverse'], breaks: ['declared-packages'] },
  'scripts/tool.ts': { imports: ['vite'] },
  'test/world.ts': { imports: ['kysely', '../server/calls/repository/calls.ts'] },
  'migrations/0001-calls.ts': { imports: ['kysely'] },
  'migrations/0002-more.ts': { imports: ['../engine/errors.ts'], breaks: ['migrations-frozen'] },
  'web/ui/List.ts': { imports: ['antd'] },
  'web/ui/Calls.ts': { imports: ['../calls/index.ts'], breaks: ['shared-knows-no-domain'] },
  'web/calls/index.ts': { imports: ['./page.ts', '../ui/List.ts', '../../engine/errors.ts'] },
  'web/calls/page.ts': { imports: ['react'] },
  'web/calls/files.ts': { imports: ['node:fs'], breaks: ['no-node-in-web'] },
  'web/forms/wizard.ts': { imports: ['../ui/List.ts', '../../engine/errors.ts'] },
  'web/forms/people.ts': { imports: ['../proposals/index.ts'], breaks: ['forms-know-no-owner'] },
  'web/proposals/index.ts': { imports: ['../calls/index.ts'] },
  'web/proposals/page.ts': { imports: ['../calls/page.ts'], breaks: ['web-domains-by-their-door'] },
  'web/proposals/server.ts': { imports: ['../../server/paths.ts'], breaks: ['web-not-to-server'] },
};

interface Report {
  readonly summary: { readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[] };
}

let house: string;
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'beamtime-arrows-'));
  for (const [path, { imports }] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), `${imports.map((name) => `import '${name}';`).join('\n')}\nexport {};\n`);
  }
  for (const name of ['node_modules', 'package.json', 'tsconfig.json', '.dependency-cruiser.js'])
    symlinkSync(join(root, name), join(house, name));
});
afterAll(() => rmSync(house, { recursive: true }));

function cruise(): Promise<Report> {
  const folders = ['engine', 'server', 'web', 'migrations', 'test', 'scripts'];
  const args = [join(root, 'node_modules/.bin/depcruise'), '--config', '.dependency-cruiser.js', '--output-type', 'json', ...folders];
  return new Promise((resolve) => {
    // the exit code is the number of violations
    execFile(process.execPath, args, { cwd: house, maxBuffer: 2 ** 26 }, (_error, stdout) => resolve(JSON.parse(stdout) as Report));
  });
}

test('every forbidden arrow is found, and no other', async () => {
  const { summary } = await cruise();

  const found: Record<string, string[]> = {};
  for (const { from, rule } of summary.violations) found[from] = [...new Set([...(found[from] ?? []), rule.name])].sort();
  const expected = Object.entries(files).flatMap(([path, { breaks }]) => (breaks ? [[path, [...breaks].sort()]] : []));
  expect(found).toEqual(Object.fromEntries(expected));
});
