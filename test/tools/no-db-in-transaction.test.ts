import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { noDbInTransaction } from '../../scripts/eslint/no-db-in-transaction.js';

const problems = (code: string): number =>
  new Linter().verify(code, [
    {
      plugins: { beamtime: { rules: { 'no-db-in-transaction': noDbInTransaction } } },
      rules: { 'beamtime/no-db-in-transaction': 'error' },
    },
  ]).length;

test.each([
  ['a statement on db', 'db.transaction().execute(async (tx) => { await db.selectFrom("calls").execute(); })'],
  ['db handed to a repository', 'core.db.transaction().execute((tx) => callByPk(core.db, 1))'],
  ['db in a function within', 'db.transaction().execute(async function (tx) { const f = () => rows(db); await f(); })'],
  ['db with an isolation level before', 'db.transaction().setIsolationLevel("serializable").execute((tx) => rows(db))'],
  ['db handed on by its name', 'db.transaction().execute((tx) => submit({ db }))'],
  ['a second transaction', 'db.transaction().execute((tx) => db.transaction().execute((inner) => rows(inner)))'],
])('inside a transaction is forbidden: %s', (_name, code) => {
  expect(problems(code)).toBe(1);
});

test.each([
  ['the transaction itself', 'db.transaction().execute((tx) => rows(tx))'],
  ['the transaction under the name of a key', 'db.transaction().execute((tx) => submit({ db: tx }))'],
  ['the transaction called db', 'outer.transaction().execute((db) => rows(db))'],
  ['db before and after', 'async function f(db) { await rows(db); await db.transaction().execute((tx) => rows(tx)); await rows(db); }'],
  ['execute of a query', 'db.selectFrom("calls").execute((row) => db)'],
])('is allowed: %s', (_name, code) => {
  expect(problems(code)).toBe(0);
});
