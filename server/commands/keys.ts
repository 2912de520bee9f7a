/**
 * `npm run keys -- list|add|retire NUMBER` manages the keys that sign session tokens. It uses DATABASE_URL, otherwise the running server's socket in
 * DATA_DIR.
 */
import { resolve } from 'node:path';
import { askServer } from '../control/index.ts';

const argument = process.argv.slice(2).join(' ');

async function onDatabase(): Promise<string> {
  const [{ readServerConfig: readConfig }, { openDatabase }, { keysCommand }] = await Promise.all([
    import('../config.ts'),
    import('../plugins/database/index.ts'),
    import('../session/index.ts'),
  ]);
  const database = await openDatabase(readConfig(process.env));
  try {
    return await keysCommand(argument, database.db);
  } finally {
    await database.close();
  }
}

try {
  const { DATABASE_URL, DATA_DIR } = process.env;
  console.log(DATABASE_URL ? await onDatabase() : await askServer(resolve(DATA_DIR || './data'), { command: 'keys', argument }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
