/** `npm run backup -- FILE` writes database and files as they are at one instant; the server may run meanwhile. */
import { resolve } from 'node:path';
import { writeBackup } from '../backup/index.ts';
import { readServerConfig } from '../config.ts';
import { openAnsweringDatabase } from '../plugins/database/ready-database.ts';
import { schemaPlan } from '../plugins/database/migrate.ts';
import { startFault, StartError } from '../start-error.ts';

const [file, ...rest] = process.argv.slice(2);

async function run(): Promise<void> {
  if (file === undefined || rest.length > 0) throw new StartError('Say where to: npm run backup -- FILE');
  const config = readServerConfig(process.env);
  if (config.databaseUrl === null)
    throw new StartError(
      'npm run backup needs PostgreSQL (DATABASE_URL). The embedded database is for trying: stop the server and copy DATA_DIR.',
    );
  const database = await openAnsweringDatabase(config);
  const plan = await schemaPlan(database.db as never).finally(() => database.close());
  if (plan.kind !== 'CURRENT')
    throw new StartError('The database is of another release. Make the backup with the release that runs on it.');
  const { tables, files } = await writeBackup(config.databaseUrl, resolve(file), new Date());
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${resolve(file)}: ${rows} rows of ${Object.keys(tables).length} tables, ${files} files. It has no keys; keep it as safe as the database.`,
  );
}

try {
  await run();
} catch (error) {
  console.error(startFault(error));
  process.exitCode = 1;
}
