import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { noteDatabaseError } from './failures.ts';

/** Bytes that a restart needs for its log of changes: three segments of 16 MB. */
const ROOM_BYTES = 48 * 1024 * 1024;
const DISK_FULL = '53100';

/**
 * PGlite on a folder, replaced after it has ended itself because its log of changes could not be written. A further call to the ended one would
 * block this process forever.
 */
export class EmbeddedInstance {
  private current: Promise<PGlite> | null;

  constructor(
    private readonly folder: string | null,
    loadFrom?: Blob,
  ) {
    this.current = this.create(loadFrom);
  }

  /** @throws Error with the SQLSTATE of a full disk while there is no room */
  use(): Promise<PGlite> {
    this.current ??= this.again();
    return this.current;
  }

  isLeft(lite: PGlite): boolean {
    return lite !== this.last;
  }

  /** Call when PostgreSQL has ended itself. */
  leave(): void {
    if (this.last === null) return;
    this.last = null;
    this.current = null;
    log(
      `The embedded database has stopped, because the disk of ${this.folder ?? 'memory'} is full. It goes on by itself when there is room.`,
    );
  }

  async close(): Promise<void> {
    if (this.last) await this.last.close();
  }

  private last: PGlite | null = null;

  private async create(loadFrom?: Blob): Promise<PGlite> {
    const lite = await PGlite.create({
      ...(this.folder === null ? {} : { dataDir: join(this.folder, 'pglite') }),
      ...(loadFrom ? { loadDataDir: loadFrom } : {}),
      extensions: { pg_trgm },
    });
    await lite.waitReady;
    this.last = lite;
    return lite;
  }

  private async again(): Promise<PGlite> {
    try {
      if (this.folder !== null && (await freeBytes(this.folder)) < ROOM_BYTES) throw diskFull(this.folder);
      const lite = await this.create();
      log('The embedded database goes on.');
      return lite;
    } catch (error) {
      this.current = null;
      throw error;
    }
  }
}

const log = (msg: string): void => console.error(JSON.stringify({ level: 50, msg }));

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const diskFull = (folder: string): Error =>
  noteDatabaseError(Object.assign(new Error(`the disk of ${folder} is full`), { code: DISK_FULL }));
