import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { dropDatabases } from './postgres.ts';

export default function nameDatabases(project: TestProject): () => Promise<void> {
  const prefix = `beamtime_test_${randomBytes(4).toString('hex')}_`;
  project.provide('databases', prefix);
  return () => dropDatabases(prefix);
}
