import { sql, type RawBuilder } from 'kysely';
import type { Json } from '../../engine/json.ts';
import type { Connection } from '../plugins/database/index.ts';

/** About what facts are asked. */
export interface FactScope {
  readonly callId: number | null;
  readonly proposalPk: number | null;
}

/** Part of a statement that gives one json value. All facts that a questionnaire needs are read by one statement. */
export type FactSelect = (scope: FactScope) => RawBuilder<unknown>;

/** Part of a statement that gives, by `id`, the questionaries in which the rows with these questionaries stand. */
export type HolderSelect = (questionaryIds: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Part of a statement: all rows of these parts. */
export const anyOf = (selects: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(selects, sql` union all `);

/** Any number of parts in one statement: a row of values has no limit, the arguments of a function have. */
export async function readFacts(db: Connection, selects: readonly RawBuilder<unknown>[]): Promise<readonly Json[]> {
  if (selects.length === 0) return [];
  const rows = selects.map((select, i) => sql`(${sql.lit(i)}, (${select}))`);
  const read = await sql<{ fact: Json }>`select fact from (values ${sql.join(rows)}) as v(i, fact) order by i`.execute(db);
  return read.rows.map(({ fact }) => fact);
}
