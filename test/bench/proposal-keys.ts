import pg from 'pg';

/** Keys of the newest submitted proposals. */
export async function proposalKeys(url: string, count: number): Promise<readonly number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ key: number }>(
    'select primary_key as key from proposals where submitted order by primary_key desc limit $1',
    [count],
  );
  await client.end();
  return rows.map(({ key }) => key);
}
