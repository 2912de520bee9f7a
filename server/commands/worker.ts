/** `npm run worker` delivers the outbox, beside any number of servers and workers, or while none runs. */
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import { loadDefinitions } from '../catalog/index.ts';
import { ConfigError, readServerConfig } from '../config.ts';
import { projectRoot } from '../paths.ts';
import { plainConnections } from '../plain-connections.ts';
import { migrateSchema, openAnsweringDatabase } from '../plugins/database/ready-database.ts';
import { StartError } from '../start-error.ts';
import { answerProbes } from '../worker-probes.ts';

async function run(): Promise<void> {
  const config = readServerConfig(process.env);
  if (!config.databaseUrl) {
    throw new ConfigError(
      'npm run worker needs PostgreSQL (DATABASE_URL): the embedded database belongs to one process, and the server is its worker already.',
    );
  }
  const folders = [join(projectRoot, 'definitions'), ...(config.definitionsDir === null ? [] : [config.definitionsDir])] as const;
  const database = await openAnsweringDatabase(config);
  // the first process creates the tables, others wait
  await migrateSchema(database, config);
  const app = await buildApp({ config, db: database.db, definitions: await loadDefinitions({ folders }) });
  const { http, services } = app;
  for (const warning of plainConnections(config)) services.core.log.warn(warning);
  const probes = await answerProbes(app, database);
  await services.repairs.run();
  services.worker.start();
  services.installation.watchFloor();
  services.core.log.info({ database: database.where, probes: probes?.address ?? null }, 'worker started');

  const stop = async (signal: string): Promise<void> => {
    services.core.log.info({ signal }, 'worker stopping');
    await probes?.close();
    await http.close();
    await database.close();
    // an open connection to an unresponsive mail server would keep the process alive; other workers take over its deliveries
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));
}

try {
  await run();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
