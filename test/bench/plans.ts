import pg from 'pg';
import { answers, statements, type Ask } from './bare.ts';
import type { Scenario } from './scenarios.ts';

export interface Plan {
  readonly name: string;
  readonly plan: string;
}

/** Query plans of all scenario statements, without duplicates; writes are rolled back. */
export async function plansOf(url: string, asked: readonly Scenario[]): Promise<readonly Plan[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const plans = new Map<string, Plan>();
  for (const { name, path, turn } of asked) {
    const ask: Ask = async (statement, values) => {
      const text = statements.get(statement) ?? '';
      const key = JSON.stringify([statement, values]);
      if (!plans.has(key)) plans.set(key, { name: `${name} (\`${statement}\`)`, plan: await planOf(client, text, values) });
      return (await client.query<Record<string, unknown>>(text, [...values])).rows;
    };
    await client.query('begin');
    await answers[path]?.({ ask, transaction: (work) => work(ask) }, turn(0, 'bare').bare);
    await client.query('rollback');
  }
  await client.end();
  return [...plans.values()];
}

/** ANALYZE executes the statement, so it is rolled back. */
async function planOf(client: pg.Client, text: string, values: readonly unknown[]): Promise<string> {
  await client.query('savepoint before');
  const explained = `explain (analyze, costs off, timing off, summary off) ${text}`;
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(explained, [...values]);
  await client.query('rollback to savepoint before');
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
