import { sql, type RawBuilder } from 'kysely';
import type { Json } from '../../engine/json.ts';
import type { Connection } from '../plugins/database/index.ts';
import { requestBudget } from '../plugins/request-budget.ts';

/** The entities whose facts a question sees; null: there is none of the kind. */
export interface FactScope {
  readonly callId: number | null;
  readonly proposalPk: number | null;
  readonly experimentPk: number | null;
  readonly instrumentId: number | null;
  /** Who begins what does not exist yet. */
  readonly beginnerId?: number | null;
}

export const EMPTY_SCOPE: FactScope = { callId: null, proposalPk: null, experimentPk: null, instrumentId: null };

/** Part of a statement that gives one json value. All facts that a questionnaire needs are read by one statement. */
export type FactSelect = (scope: FactScope) => FactPart;
export type FactPart = RawBuilder<unknown>;

/** Part of a statement that gives, by `id`, the questionaries in which the rows with these questionaries stand. */
export type HolderSelect = (questionaryIds: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Part of a statement: all rows of these parts. */
export const anyOf = (selects: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(selects, sql` union all `);

/** Any number of parts in one statement: a row of values has no limit, the arguments of a function have. */
export async function readFacts(db: Connection, selects: readonly RawBuilder<unknown>[]): Promise<readonly Json[]> {
  if (selects.length === 0) return [];
  const rows = selects.map((select, i) => sql`(${sql.lit(i)}, (${select}))`);
  const read = await sql<{ fact: string | null }>`select fact::text from (values ${sql.join(rows)}) as v(i, fact) order by i`.execute(db);
  return read.rows.map(({ fact }) => readJson(fact));
}

/** Reads JSON that came as a text, so that it is counted before anything is made of it. @throws CodedError REQUEST_TOO_COSTLY */
export function readJson(text: string | null): Json {
  if (text === null) return null;
  requestBudget()?.load({ bytes: text.length });
  return JSON.parse(text) as Json;
}
