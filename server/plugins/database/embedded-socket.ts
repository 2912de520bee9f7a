import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/**
 * The wire between `pg` and PGlite: what the client writes in one go (parse, bind, execute, sync) is one call into the database,
 * and values are written and read by the code that speaks to PostgreSQL.
 */
export class EmbeddedSocket extends Duplex {
  constructor(private readonly lite: PGlite) {
    super();
  }

  /** There is one session, whoever connects: what the one before has left behind is taken back first. */
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
    // as a stream: what its other ways have read, PGlite keeps. The bytes are the database's own and will be written over.
    const answer: Buffer[] = [];
    await this.lite.execProtocolRawStream(message, { onRawData: (bytes) => void answer.push(Buffer.from(bytes)) });
    for (const bytes of answer) this.push(bytes);
  }

  override _read(): void {
    // answers are pushed when they come
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  // what pg asks of a socket of the network
  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;
}

/** The first message of a connection has no letter that says what it is, only its length. */
const isGreeting = (message: Buffer): boolean => message[0] === 0;
