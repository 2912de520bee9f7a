import { sql, type RawBuilder } from 'kysely';
import type { Json } from '../../../engine/json.ts';
import type { Connection } from '../../plugins/database/index.ts';
import { requestBudget } from '../../plugins/request-budget.ts';

/** Entities whose facts a question uses; null: none of the kind. */
export interface FactScope {
  readonly callId: number | null;
  readonly proposalPk: number | null;
  readonly experimentPk: number | null;
  readonly instrumentId: number | null;
  readonly beginnerId?: number | null;
}

export const EMPTY_SCOPE: FactScope = { callId: null, proposalPk: null, experimentPk: null, instrumentId: null };

/** SQL for one JSON value; all facts of a questionnaire are read by one statement. */
export type FactSelect = (scope: FactScope) => FactPart;
export type FactPart = RawBuilder<unknown>;

/** SQL for the parent questionaries (`id`) of the given rows' questionaries. */
export type HolderSelect = (questionaryIds: RawBuilder<unknown>) => RawBuilder<unknown>;

export const anyOf = (selects: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(selects, sql` union all `);

/** Reads parts in one statement, as a row of values: the arguments of a function are limited in number. */
export async function readFacts(db: Connection, selects: readonly RawBuilder<unknown>[]): Promise<readonly Json[]> {
  if (selects.length === 0) return [];
  const rows = selects.map((select, i) => sql`(${sql.lit(i)}, (${select}))`);
  const read = await sql<{ fact: string | null }>`select fact::text from (values ${sql.join(rows)}) as v(i, fact) order by i`.execute(db);
  return read.rows.map(({ fact }) => readJson(fact));
}

/** Parses JSON received as text, so that it is counted first. @throws CodedError REQUEST_TOO_COSTLY */
export function readJson(text: string | null): Json {
  if (text === null) return null;
  requestBudget()?.load({ bytes: text.length });
  return JSON.parse(text) as Json;
}
