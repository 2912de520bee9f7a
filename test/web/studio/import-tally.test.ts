import { expect, test } from 'vitest';
import { tally, type ComparedRow } from '../../../web/studio/bundles/compared.ts';

const row = (id: string, state: ComparedRow['state'], resolution: ComparedRow['resolution'], always = false): ComparedRow => ({
  id,
  sort: 'Unit',
  name: id,
  state,
  changed: null,
  resolution,
  existing: null,
  incoming: null,
  canMerge: false,
  clashes: [],
  always,
});

test('what an import does is counted as it was decided', () => {
  const rows = [
    row('same', 'SAME', 'USE_EXISTING'),
    row('new', 'NEW', 'USE_NEW'),
    row('unwanted', 'NEW', 'USE_NEW'),
    row('needed', 'NEW', 'USE_NEW', true),
    row('other', 'DIFFERENT', 'UNRESOLVED'),
    row('kept', 'DIFFERENT', 'UNRESOLVED'),
    row('merged', 'DIFFERENT', 'MERGE'),
  ];

  expect(tally(rows, {})).toEqual({ made: 3, changed: 1, unchanged: 1, out: 0, open: 2 });
  const choices = { unwanted: 'USE_EXISTING', other: 'USE_NEW', kept: 'USE_EXISTING' } as const;
  expect(tally(rows, choices)).toEqual({ made: 2, changed: 2, unchanged: 2, out: 1, open: 0 });
});
