import { sql } from 'kysely';
import type { World } from './index.ts';

/** Hash of every table, to detect any change. Sessions are excluded, since every first call starts one. */
export async function hashesOfTables({ db }: Pick<World, 'db'>): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'
      and table_name <> 'sessions' order by 1`.execute(db);
  const hashes = tables.map(async ({ name }) => {
    const { rows } = await sql<{ hash: string | null }>`
      select md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.table(name)} t`.execute(db);
    return [name, rows[0]?.hash ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}
