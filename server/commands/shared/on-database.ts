import type { Services } from '../../context.ts';
import { shippedFolder } from './shipped-files.ts';

const NOT_MIGRATED =
  'The tables of the database (DATABASE_URL) are not there yet, or not those of this version. Run npm run migrate, or start the server of this version on it once. Then try again.';

/** PostgreSQL allows several clients; loads the server's modules only when needed. */
export async function onDatabase(work: (services: Services) => Promise<string>): Promise<string> {
  const [{ buildApp }, { loadDefinitions }, { readServerConfig: readConfig }, { openDatabase }, { isMigrated }] = await Promise.all([
    import('../../app.ts'),
    import('../../catalog/index.ts'),
    import('../../config.ts'),
    import('../../plugins/database/index.ts'),
    import('../../plugins/database/migrate.ts'),
  ]);
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error' });
  const folders: [string, ...string[]] = [shippedFolder, ...(config.definitionsDir ? [config.definitionsDir] : [])];
  const database = await openDatabase(config);
  try {
    if (!(await isMigrated(database.db as never))) throw new Error(NOT_MIGRATED);
    const app = await buildApp({ config, db: database.db, definitions: await loadDefinitions({ folders }) });
    try {
      return await work(app.services);
    } finally {
      await app.http.close();
    }
  } finally {
    await database.close();
  }
}
