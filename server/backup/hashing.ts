import { createHash, type Hash } from 'node:crypto';
import type { FileHash, TableEnd } from './format.ts';

const LINE_END = Buffer.from('\n');

/** Number and hash of a table's rows, as they pass. */
export class RowHash {
  #rows = 0;
  readonly #hash = createHash('sha256');

  add(line: Buffer): void {
    this.#rows += 1;
    this.#hash.update(line).update(LINE_END);
  }

  end = (): TableEnd => ({ rows: this.#rows, sha256: this.#hash.digest('hex') });
}

const TAB = 0x09;
/** `\\x` before the digits: the backslash is doubled by COPY. */
const HEX_MARK = 3;

/** Hashes of files, from rows of their chunks (file, position, bytes) in order. */
export class FileHashes {
  #file: string | null = null;
  #bytes = 0;
  #hash: Hash = createHash('sha256');

  /** @returns the file before, once a row begins another one */
  add(line: Buffer): FileHash | null {
    const first = line.indexOf(TAB);
    const second = line.indexOf(TAB, first + 1);
    const file = line.subarray(0, first).toString();
    const before = file === this.#file ? null : this.end();
    this.#file = file;
    const bytes = Buffer.from(line.subarray(second + 1 + HEX_MARK).toString('latin1'), 'hex');
    this.#bytes += bytes.length;
    this.#hash.update(bytes);
    return before;
  }

  end(): FileHash | null {
    const done = this.#file === null ? null : { file: this.#file, bytes: this.#bytes, sha256: this.#hash.digest('hex') };
    this.#file = null;
    this.#bytes = 0;
    this.#hash = createHash('sha256');
    return done;
  }
}
