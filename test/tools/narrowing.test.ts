import { expect, test } from 'vitest';
import { narrowingFault } from '../../scripts/narrowing.ts';

const MARKED = 'export const unusedSince = 79;\n';

test.each([
  ['drops a column', 'alter table calls drop column title'],
  ['drops a table', 'drop table calls'],
  ['drops by the builder', "db.schema.alterTable('calls').dropColumn('title')"],
  ['renames a column', 'alter table calls rename column title to name'],
  ['renames a table', 'alter table calls rename to rounds'],
  ['refuses empty values', 'alter table calls alter column title set not null'],
  ['changes a type', 'alter table calls alter column title type int'],
  ['adds a column that must be filled', 'alter table calls add column place text not null'],
])('a migration that %s needs the release that stopped using it', (_deed, statement) => {
  expect(narrowingFault(80, statement)).toMatch(/unusedSince = NNNN/);
  expect(narrowingFault(80, MARKED + statement)).toBeNull();
  expect(narrowingFault(71, statement)).toBeNull();
});

test.each([
  ['a new table', 'create table rounds (id int primary key, name text not null)'],
  ['a nullable column', 'alter table calls add column place text'],
  ['a column with a default', "alter table calls add column place text not null default ''"],
  ['a constraint less', 'alter table calls drop constraint calls_check'],
  ['a default less', 'alter table calls alter column title drop not null'],
])('%s widens', (_deed, statement) => {
  expect(narrowingFault(80, statement)).toBeNull();
  expect(narrowingFault(80, MARKED + statement)).toMatch(/narrows nothing/);
});

test('the release named is an earlier one', () => {
  expect(narrowingFault(79, `${MARKED}drop table calls`)).toMatch(/earlier release than 79/);
});
