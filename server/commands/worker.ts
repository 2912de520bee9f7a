/** `npm run worker`: delivers what the outbox holds, beside any number of servers and other workers, or while none of them runs. */
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import { loadDefinitions } from '../catalog/index.ts';
import { ConfigError, readConfig } from '../config.ts';
import { projectRoot } from '../paths.ts';
import { openDatabase } from '../plugins/database/index.ts';
import { migrate } from '../plugins/database/migrate.ts';

async function run(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.databaseUrl) {
    throw new ConfigError(
      'npm run worker needs PostgreSQL (DATABASE_URL): the embedded database belongs to one process, and the server is its worker already.',
    );
  }
  const folders = [join(projectRoot, 'definitions'), ...(config.definitionsDir === null ? [] : [config.definitionsDir])] as const;
  const database = await openDatabase(config);
  // whoever starts first makes the tables; the others wait for it
  await migrate(database.db as never);
  const { http, services } = await buildApp({ config, db: database.db, definitions: await loadDefinitions({ folders }) });
  services.worker.start();
  services.core.log.info({ database: database.where }, 'worker started');

  const stop = async (): Promise<void> => {
    await http.close();
    await database.close();
    // a connection to a mail server that does not answer would keep the process; what it was to deliver is delivered by others
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

try {
  await run();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
