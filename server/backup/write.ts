import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { copyingConnection, type CopyingConnection } from '../plugins/database/copy.ts';
import { hasCode } from '../plugins/database/index.ts';
import { StartError } from '../start-error.ts';
import { CHUNKS_TABLE, END_OF_ROWS, FILE_MARK, FORMAT, FORMAT_VERSION, lineOf, type TableEnd } from './format.ts';
import { FileHashes, RowHash } from './hashing.ts';
import { linesIn } from './lines.ts';
import { beginSnapshot, executedIn, rollback, sequenceValues, tablesToBackUp, type BackedUpTable } from './repository/backup.ts';

export interface BackupReport {
  readonly tables: Readonly<Record<string, TableEnd>>;
  readonly files: number;
}

/** Only the owner may read it: it holds all personal data. */
const MODE = 0o600;

/**
 * Writes database and files as they are at one instant. The server may run meanwhile.
 *
 * @throws StartError when the file exists
 */
export async function writeBackup(url: string, path: string, madeAt: Date): Promise<BackupReport> {
  const unfinished = `${path}.part`;
  const connection = await copyingConnection(url);
  try {
    await reserve(path);
    await rm(unfinished, { force: true });
    const report = await writeAll(connection, unfinished, madeAt);
    await rename(unfinished, path);
    return report;
  } catch (error) {
    await rm(unfinished, { force: true });
    if (!hasCode(error, 'EEXIST')) await rm(path, { force: true });
    throw hasCode(error, 'EEXIST') ? new StartError(`${path} exists already: name a new file`) : error;
  } finally {
    await connection.close();
  }
}

/** Takes the name before the long work. */
async function reserve(path: string): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: MODE });
  file.end();
  await finished(file);
}

async function writeAll(connection: CopyingConnection, path: string, madeAt: Date): Promise<BackupReport> {
  const gzip = createGzip();
  const file = gzip.pipe(createWriteStream(path, { flags: 'wx', mode: MODE }));
  const written = finished(file);
  // awaited at the end; a full disk rejects it earlier
  written.catch((error: Error) => gzip.destroy(error));
  await beginSnapshot(connection);
  const header = { format: FORMAT, version: FORMAT_VERSION, madeAt: madeAt.toISOString(), migrations: await executedIn(connection) };
  await write(gzip, lineOf(header));
  const tables: Record<string, TableEnd> = {};
  let files = 0;
  for (const table of await tablesToBackUp(connection)) {
    const { end, files: among } = await writeTable(connection, gzip, table);
    tables[table.table] = end;
    files += among;
  }
  await write(gzip, lineOf({ tables: Object.keys(tables).length, sequences: await sequenceValues(connection) }));
  await rollback(connection);
  gzip.end();
  await written;
  return { tables, files };
}

async function writeTable(connection: CopyingConnection, to: Writable, { table, columns, rows }: BackedUpTable) {
  await write(to, lineOf({ table, columns }));
  const hash = new RowHash();
  const hashes = new FileHashes();
  let files = 0;
  const noteFile = async (done: ReturnType<FileHashes['end']>): Promise<void> => {
    if (done === null) return;
    files += 1;
    await write(to, FILE_MARK + lineOf(done));
  };
  for await (const line of linesIn(connection.copyOut(rows))) {
    if (table === CHUNKS_TABLE) await noteFile(hashes.add(line));
    hash.add(line);
    await write(to, Buffer.concat([line, Buffer.from('\n')]));
  }
  await noteFile(hashes.end());
  const end = hash.end();
  await write(to, `${END_OF_ROWS}\n${lineOf(end)}`);
  return { end, files };
}

async function write(to: Writable, text: string | Buffer): Promise<void> {
  if (to.errored) throw to.errored;
  if (!to.write(text)) await once(to, 'drain');
}
