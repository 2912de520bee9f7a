/** `npm run restore -- FILE` fills an empty database from a backup; the worker then waits for an officer's decision. */
import { resolve } from 'node:path';
import { restoreBackup } from '../backup/index.ts';
import { readServerConfig } from '../config.ts';
import { startFault, StartError } from '../start-error.ts';

const [file, ...rest] = process.argv.slice(2);

async function run(): Promise<void> {
  if (file === undefined || rest.length > 0) throw new StartError('Say what from: npm run restore -- FILE');
  const { databaseUrl, ...config } = readServerConfig(process.env);
  if (databaseUrl === null) throw new StartError('npm run restore needs an empty PostgreSQL database (DATABASE_URL).');
  const { header, tables, files } = await restoreBackup({ ...config, databaseUrl }, resolve(file));
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored as of ${header.madeAt}: ${rows} rows of ${Object.keys(tables).length} tables, ${files} files; every hash matched.`);
  console.log('Start the server. Nothing is sent until an officer has decided on the page Jobs what happens to deliveries that were due.');
}

try {
  await run();
} catch (error) {
  console.error(startFault(error));
  process.exitCode = 1;
}
