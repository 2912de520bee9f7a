import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import type { EmbeddedInstance } from './embedded-instance.ts';

/** Fields of the error by which PostgreSQL says that it ends itself. Texts of rows hold no null character, so that none looks like it. */
const PANIC = 'SPANIC\0VPANIC\0';

/** Socket between `pg` and PGlite. Each write of the client (parse, bind, execute, sync) is one call into the database. */
export class EmbeddedSocket extends Duplex {
  private lite: PGlite | null = null;

  constructor(private readonly instance: EmbeddedInstance) {
    // as a socket does: when the database ends the connection, the client hears of it
    super({ allowHalfOpen: false });
  }

  connect(): this {
    this.begin().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  private async begin(): Promise<void> {
    this.lite = await this.instance.use();
    await this.lite.exec('rollback');
    await this.lite.exec('discard all');
  }

  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: (error?: Error | null) => void): void {
    const message = Buffer.concat(chunks.map(({ chunk }) => chunk));
    this.ask(message).then(() => done(), done);
  }

  private async ask(message: Buffer): Promise<void> {
    const { lite } = this;
    if (lite === null || this.instance.isLeft(lite)) throw new Error('Connection terminated: the embedded database has stopped');
    if (isGreeting(message)) return void this.push(await lite.execProtocolRaw(message));
    // Streamed, because PGlite retains results of its other calls. The bytes must be copied, since the database reuses its buffer.
    const answer: Buffer[] = [];
    await lite.execProtocolRawStream(message, { onRawData: (bytes) => void answer.push(Buffer.from(bytes)) });
    for (const bytes of answer) this.push(bytes);
    if (!answer.some((bytes) => bytes.includes(PANIC))) return;
    this.instance.leave();
    this.push(null);
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;
}

/** A startup message has no type byte, only its length. */
const isGreeting = (message: Buffer): boolean => message[0] === 0;
