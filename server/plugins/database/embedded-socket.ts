import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/** Socket between `pg` and PGlite. Each write of the client (parse, bind, execute, sync) is one call into the database. */
export class EmbeddedSocket extends Duplex {
  constructor(private readonly lite: PGlite) {
    super();
  }

  connect(): this {
    this.lite
      .exec('rollback')
      .then(() => this.lite.exec('discard all'))
      .then(
        () => this.emit('connect'),
        (error: Error) => this.destroy(error),
      );
    return this;
  }

  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: (error?: Error | null) => void): void {
    const message = Buffer.concat(chunks.map(({ chunk }) => chunk));
    this.ask(message).then(() => done(), done);
  }

  private async ask(message: Buffer): Promise<void> {
    if (isGreeting(message)) return void this.push(await this.lite.execProtocolRaw(message));
    // Streamed, because PGlite retains results of its other calls. The bytes must be copied, since the database reuses its buffer.
    const answer: Buffer[] = [];
    await this.lite.execProtocolRawStream(message, { onRawData: (bytes) => void answer.push(Buffer.from(bytes)) });
    for (const bytes of answer) this.push(bytes);
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
