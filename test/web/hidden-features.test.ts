import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../server/paths.ts';
import { CALL_STEPS, FEATURE_OF_FIELD } from '../../web/calls/form/call-steps.ts';
import type { AppRoute } from '../../web/shell/routes.ts';
import { FEATURE_IDS, FEATURE_TABLE } from '../support/feature-table.ts';

// lists of templates and records come from their definitions
const defined = ['template-groups', 'records'].flatMap((folder) =>
  readdirSync(join(projectRoot, 'definitions', folder))
    .map((file) => JSON.parse(readFileSync(join(projectRoot, 'definitions', folder, file), 'utf8')) as object)
    .map((it) => it as { feature?: string; route?: string; list?: { feature?: string; path: string } })
    .map(({ feature, route, list }) => ({ feature: list?.feature ?? feature, path: list?.path ?? route })),
);

test('each feature hides exactly its pages with their menu items, and its fields of a call', async () => {
  const folders = readdirSync(join(projectRoot, 'web')).filter((folder) => existsSync(join(projectRoot, 'web', folder, 'routes.tsx')));
  const modules = await Promise.all(folders.map((folder) => import(`../../web/${folder}/routes.tsx`) as Promise<object>));
  const pages = modules.flatMap((it) => Object.values(it).flatMap((value) => (Array.isArray(value) ? (value as AppRoute[]) : [])));
  const fieldsOf = (id: string): readonly string[] => [
    ...Object.entries(FEATURE_OF_FIELD).flatMap(([field, feature]) => (feature === id ? [field] : [])),
    ...CALL_STEPS.flatMap(({ feature, fields }) => (feature === id ? fields : [])),
  ];
  const hidden = FEATURE_IDS.map((id) => ({
    id,
    pages: [...pages, ...defined].flatMap(({ feature, path }) => (feature === id ? [path] : [])).toSorted(),
    callFields: fieldsOf(id).toSorted(),
  }));
  expect(hidden).toEqual(FEATURE_IDS.map((id) => ({ id, pages: FEATURE_TABLE[id].pages, callFields: FEATURE_TABLE[id].callFields ?? [] })));
});
