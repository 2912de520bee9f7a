import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/paths.ts';
import type { AppRoute } from '../../web/shell/routes.ts';

interface Defined {
  readonly feature?: string;
  readonly route?: string;
  readonly list?: { readonly feature?: string; readonly path: string };
}

/** Lists of templates and records, whose pages come from their definitions. */
export const definedPages = ['template-groups', 'records'].flatMap((folder) =>
  readdirSync(join(projectRoot, 'definitions', folder))
    .map((file) => JSON.parse(readFileSync(join(projectRoot, 'definitions', folder, file), 'utf8')) as Defined)
    .map(({ feature, route, list }) => ({ feature: list?.feature ?? feature, path: list?.path ?? route })),
);

/** Pages of all folders of the web, in files named routes.tsx or pages.ts. */
export async function writtenPages(): Promise<readonly AppRoute[]> {
  const files = readdirSync(join(projectRoot, 'web'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => /(^|\/)(routes\.tsx|pages\.ts)$/.test(path) && !path.startsWith('shell'),
  );
  const modules = await Promise.all(files.map((path) => import(join(projectRoot, 'web', path)) as Promise<object>));
  const lists = modules.flatMap((it) => Object.values(it).filter((value): value is readonly AppRoute[] => Array.isArray(value)));
  return [...new Set(lists.flat())];
}
