import { sql } from 'kysely';
import { asWork, type Connection } from '../../plugins/database/index.ts';
import { answerInvariants } from './answers.ts';
import { fileInvariants } from './files.ts';
import { proposalInvariants } from './proposals.ts';
import { reviewInvariants } from './reviews.ts';
import type { Invariant } from './invariant.ts';
import type { BrokenInvariant } from '../types.ts';

export const invariants: readonly Invariant[] = [...proposalInvariants, ...reviewInvariants, ...answerInvariants, ...fileInvariants];

const MOST_KEYS = 20;

/** The invariants that do not hold, each by one statement. */
export const brokenInvariants = (db: Connection, at: Date): Promise<readonly BrokenInvariant[]> => asWork('jobs', () => checkAll(db, at));

async function checkAll(db: Connection, at: Date): Promise<readonly BrokenInvariant[]> {
  const broken: BrokenInvariant[] = [];
  for (const { name, title, rows } of invariants) {
    const { rows: brokenRows } = await sql<{ count: number; keys: readonly string[] }>`
      with broken as (${rows(at)})
      select (select count(*) from broken) as count, array(select key from broken order by key limit ${sql.lit(MOST_KEYS)}) as keys`.execute(
      db,
    );
    const [{ count, keys } = { count: 0, keys: [] }] = brokenRows;
    if (count > 0) broken.push({ name, title, count, keys });
  }
  return broken;
}

interface BrokenInvariantsTable {
  readonly name: string;
  readonly count: number;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    brokenInvariants: BrokenInvariantsTable;
  }
}

/** Replaces the result of the run before, for the metric of every server. */
export async function saveBroken(db: Connection, broken: readonly BrokenInvariant[]): Promise<void> {
  await sql`with gone as (delete from broken_invariants where name <> all(${broken.map(({ name }) => name)}::text[]))
    insert into broken_invariants (name, count)
    select * from unnest(${broken.map(({ name }) => name)}::text[], ${broken.map(({ count }) => count)}::int[])
    on conflict (name) do update set count = excluded.count`.execute(db);
}

export async function savedBroken(db: Connection): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('brokenInvariants').select(['name', 'count']).execute();
  return new Map(rows.map(({ name, count }) => [name, count]));
}
