import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { projectRoot } from '../../server/paths.ts';
import { aWorld } from '../world/index.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string };
}

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const { groups } = parse(read('deploy/alarms.yaml')) as { readonly groups: readonly { readonly rules: readonly Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const guide = read('docs/operate.md');
const section = (title: string): string => guide.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const firstCells = (text: string): readonly string[] => [...text.matchAll(/^\| `([A-Za-z_]+)/gm)].map(([, name]) => name ?? '');
const nameOf = (metric: string): string => metric.replace(/_(bucket|count|sum)$/, '');

async function metricsOfAServer(): Promise<ReadonlyMap<string, string>> {
  const world = await aWorld({ env: { METRICS_TOKEN: 'watcher' } });
  const { body } = await world.nobody.get('/metrics', { authorization: 'Bearer watcher' });
  return new Map([...body.matchAll(/^# HELP (beamtime_\w+) (.*)$/gm)].map(([, name = '', help = '']) => [name, help]));
}

test('every alarm rests on metrics that a server has', async () => {
  const known = await metricsOfAServer();

  const asked = rules.flatMap(({ expr }) => [...expr.matchAll(/beamtime_\w+/g)].map(([metric]) => nameOf(metric)));

  expect(asked.length).toBeGreaterThanOrEqual(rules.length - 1);
  expect(asked.filter((metric) => !known.has(metric))).toEqual([]);
});

test('the operators’ guide says of each alarm and each metric what it means', async () => {
  const known = await metricsOfAServer();

  expect(firstCells(section('Alarms'))).toEqual(rules.map(({ alert }) => alert));
  expect(
    firstCells(section('Metrics'))
      .filter((name) => name.startsWith('beamtime_'))
      .toSorted(),
  ).toEqual([...known.keys()].toSorted());
  expect(rules.filter(({ annotations }) => !annotations.summary.endsWith('.'))).toEqual([]);
});
