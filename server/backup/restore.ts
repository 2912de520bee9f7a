import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import { copyingConnection, type CopyingConnection } from '../plugins/database/copy.ts';
import { knownMigrations, migrate } from '../plugins/database/migrate.ts';
import { openAnsweringDatabase } from '../plugins/database/ready-database.ts';
import { StartError } from '../start-error.ts';
import type { BackupHeader } from './format.ts';
import { readBackup, type BackupContent } from './read.ts';
import { beginLoading, commit, holdWorker, relationsIn, rollback, setSequences, tablesToBackUp, copyTarget } from './repository/backup.ts';

/**
 * Fills an empty database from a backup, after every hash in it was compared. Afterwards the worker stands still until an officer has decided.
 *
 * @throws StartError for a database that is not empty, and for a backup that is damaged or of a newer release
 */
export async function restoreBackup(config: Config & { readonly databaseUrl: string }, path: string): Promise<BackupContent> {
  const { header } = await readBackup(path);
  await refuseNewer(header);
  const database = await openAnsweringDatabase(config);
  try {
    const connection = await copyingConnection(config.databaseUrl);
    try {
      await refuseFilled(connection, database.where);
      const db = database.db as never;
      await migrate(db, { upTo: header.migrations.at(-1) ?? '' });
      const content = await load(connection, path);
      await migrate(db);
      return content;
    } finally {
      await connection.close();
    }
  } finally {
    await database.close();
  }
}

async function refuseNewer({ migrations }: BackupHeader): Promise<void> {
  const ownMigrations = new Set(await knownMigrations());
  const strange = migrations.filter((name) => !ownMigrations.has(name));
  if (strange.length > 0)
    throw new StartError(`This backup was made by a newer release, with ${strange.join(', ')}. Restore it with that release.`);
}

async function refuseFilled(connection: CopyingConnection, where: string): Promise<void> {
  const relations = await relationsIn(connection);
  if (relations.length > 0)
    throw new StartError(
      `The database ${where} is not empty: it has ${relations.slice(0, 3).join(', ')} and others. Restore into an empty one.`,
    );
}

async function load(connection: CopyingConnection, path: string): Promise<BackupContent> {
  const tables = (await tablesToBackUp(connection)).map(({ table }) => table);
  const putKeysBack = await beginLoading(connection, tables);
  try {
    const content = await readBackup(path, {
      table: (header, rows) => pipeline(withLineEnds(rows), connection.copyIn(copyTarget(header))),
    });
    await putKeysBack();
    await setSequences(connection, content.sequences);
    await holdWorker(connection, content.header.madeAt);
    await commit(connection);
    return content;
  } catch (error) {
    await rollback(connection).catch(() => undefined);
    throw error;
  }
}

async function* withLineEnds(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  for await (const row of rows) yield Buffer.concat([row, Buffer.from('\n')]);
}
