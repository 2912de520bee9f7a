import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { administer } from './templates.ts';

/** Names the databases that a run makes on PostgreSQL, and drops those that are left at its end. */
export default function nameDatabases(project: TestProject): () => Promise<void> {
  const prefix = `beamtime_test_${randomBytes(4).toString('hex')}_`;
  project.provide('databases', prefix);
  return () =>
    administer(async (client) => {
      const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [prefix]);
      for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
    });
}
