import { expect, test } from 'vitest';
import { countedItems, fateOf, tally, type ComparedRow } from '../../../web/studio/bundles/compared.ts';

const row = (id: string, state: ComparedRow['state'], resolution: ComparedRow['resolution'], always = false): ComparedRow => ({
  id,
  sort: 'Unit',
  name: id,
  state,
  changed: null,
  resolution,
  existing: null,
  incoming: null,
  resolutions: [],
  conflicts: [],
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

  expect(tally(rows, {})).toEqual({ made: 3, changed: 1, same: 1, kept: 0, out: 0, open: 2 });
  const choices = { unwanted: 'USE_EXISTING', other: 'USE_NEW', kept: 'USE_EXISTING' } as const;
  expect(tally(rows, choices)).toEqual({ made: 2, changed: 2, same: 1, kept: 1, out: 1, open: 0 });
});

test('a sum of both sides that is what is here changes nothing, before the import as after it', () => {
  const rows = [
    { ...row('ours', 'DIFFERENT', 'MERGE'), idleResolutions: ['MERGE', 'USE_EXISTING'] as const },
    row('both', 'DIFFERENT', 'MERGE'),
  ];

  expect(tally(rows, {})).toMatchObject({ changed: 1, kept: 1 });
  expect(tally(rows, {})).toEqual(countedItems(rows.map((one) => fateOf(one, {}, one.id === 'both'))));
});

test('what is done is counted as the server tells it, and what the file shares with what is here as before', () => {
  const rows = [row('same', 'SAME', 'USE_EXISTING'), row('new', 'NEW', 'USE_NEW'), row('other', 'DIFFERENT', 'MERGE_USE_EXISTING')];
  const done = (ids: readonly string[]) => countedItems(rows.map((one) => fateOf(one, {}, ids.includes(one.id))));

  expect(done(['new', 'other'])).toEqual(tally(rows, {}));
  expect(done(['new'])).toEqual({ made: 1, changed: 0, same: 1, kept: 1, out: 0, open: 0 });
});
