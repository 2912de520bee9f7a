import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { dropDatabases } from './postgres.ts';

/** Names the databases that a run makes on PostgreSQL, and drops those that are left at its end. */
export default function nameDatabases(project: TestProject): () => Promise<void> {
  const prefix = `beamtime_test_${randomBytes(4).toString('hex')}_`;
  project.provide('databases', prefix);
  return () => dropDatabases(prefix);
}
