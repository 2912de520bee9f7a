/** `npm run migrate` brings the database of DATABASE_URL to the schema of this version and ends. */
import { ConfigError, readServerConfig } from '../config.ts';
import { openDatabase } from '../plugins/database/index.ts';
import { migrate } from '../plugins/database/migrate.ts';

async function run(): Promise<void> {
  const config = readServerConfig(process.env);
  if (!config.databaseUrl)
    throw new ConfigError('npm run migrate needs PostgreSQL (DATABASE_URL): the server migrates the embedded database when it starts.');
  const database = await openDatabase(config);
  try {
    const names = await migrate(database.db as never);
    console.log(names.length === 0 ? 'The database is up to date.' : names.map((name) => `ran ${name}`).join('\n'));
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
