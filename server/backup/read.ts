import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartError } from '../start-error.ts';
import {
  CHUNKS_TABLE,
  END_OF_ROWS,
  FILE_MARK,
  FORMAT,
  FORMAT_VERSION,
  type BackupEnd,
  type BackupHeader,
  type FileHash,
  type TableEnd,
  type TableHeader,
} from './format.ts';
import { FileHashes, RowHash } from './hashing.ts';
import { linesIn } from './lines.ts';

/** Takes the rows of a backup as they are read. */
export interface BackupTaker {
  readonly begin?: (header: BackupHeader) => Promise<void>;
  readonly table?: (header: TableHeader, rows: AsyncIterable<Buffer>) => Promise<void>;
}

export interface BackupContent {
  readonly header: BackupHeader;
  readonly tables: Readonly<Record<string, TableEnd>>;
  readonly files: number;
  readonly sequences: BackupEnd['sequences'];
}

const damaged = (what: string): StartError => new StartError(`The backup is damaged: ${what}. Nothing was restored; take another backup.`);

/**
 * Reads a backup once, holding one row at a time, and compares every hash in it.
 *
 * @throws StartError for a file that is no backup, is cut off or was changed
 */
export async function readBackup(path: string, taker: BackupTaker = {}): Promise<BackupContent> {
  const lines = new BackupLines(path);
  try {
    const header = headerIn(await lines.json());
    await taker.begin?.(header);
    const tables: Record<string, TableEnd> = {};
    for (;;) {
      const part = (await lines.json()) as TableHeader | BackupEnd;
      if (!('table' in part)) {
        if (part.tables !== Object.keys(tables).length) throw damaged('tables are missing');
        await lines.expectEnd();
        return { header, tables, files: lines.files, sequences: part.sequences };
      }
      tables[part.table] = await readTable(lines, part, taker);
    }
  } finally {
    await lines.close();
  }
}

function headerIn(value: unknown): BackupHeader {
  const header = value as Partial<BackupHeader>;
  if (header.format !== FORMAT) throw new StartError('This file is no backup of Beamtime.');
  if (header.version !== FORMAT_VERSION) throw new StartError('This backup was made by a newer release. Restore it with that release.');
  return header as BackupHeader;
}

async function readTable(lines: BackupLines, header: TableHeader, taker: BackupTaker): Promise<TableEnd> {
  const hash = new RowHash();
  const rows = lines.rows(header, hash);
  if (taker.table) await taker.table(header, rows);
  for await (const _row of rows) continue;
  const computed = hash.end();
  const end = (await lines.json()) as TableEnd;
  if (computed.rows !== end.rows || computed.sha256 !== end.sha256) throw damaged(`the rows of ${header.table} do not match their hash`);
  return end;
}

class BackupLines {
  files = 0;
  readonly #lines: AsyncGenerator<Buffer, void>;

  constructor(private readonly path: string) {
    const source = createReadStream(path);
    // errors of both reach whoever reads the lines
    this.#lines = linesIn(pipeline(source, createGunzip(), () => undefined));
  }

  async json(): Promise<unknown> {
    const line = await this.#next();
    try {
      return JSON.parse(line.toString()) as unknown;
    } catch {
      throw damaged('a line cannot be read');
    }
  }

  /** Rows up to the end of the table; hashes of files are compared on the way. */
  async *rows({ table }: TableHeader, hash: RowHash): AsyncGenerator<Buffer, void> {
    const hashes = new FileHashes();
    let expected: FileHash | null = null;
    for (let line = await this.#next(); line.toString('latin1', 0, 3) !== END_OF_ROWS; line = await this.#next()) {
      if (table === CHUNKS_TABLE && line.toString('latin1', 0, 1) === FILE_MARK) {
        expected = JSON.parse(line.toString('utf8', 1)) as FileHash;
        this.#compare(expected, hashes.end());
        continue;
      }
      if (table === CHUNKS_TABLE && hashes.add(line) !== null) throw damaged('a file has no hash');
      hash.add(line);
      yield line;
    }
    if (hashes.end() !== null) throw damaged('the last file has no hash');
  }

  async expectEnd(): Promise<void> {
    if (!(await this.#lines.next()).done) throw damaged('something follows its end');
  }

  close = async (): Promise<void> => void (await this.#lines.return());

  #compare(expected: FileHash, actual: FileHash | null): void {
    if (actual?.file !== expected.file || actual.sha256 !== expected.sha256 || actual.bytes !== expected.bytes)
      throw damaged(`the file ${expected.file} does not match its hash`);
    this.files += 1;
  }

  async #next(): Promise<Buffer> {
    try {
      const { value, done } = await this.#lines.next();
      if (done) throw damaged('it is cut off');
      return value;
    } catch (error) {
      throw error instanceof StartError ? error : this.#unreadable(error);
    }
  }

  #unreadable(error: unknown): StartError {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') return new StartError(`There is no file ${this.path}`);
    if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') return damaged(`it is cut off or no backup at all (${code})`);
    return new StartError(`${this.path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
