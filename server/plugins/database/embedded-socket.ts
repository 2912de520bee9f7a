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
    this.lite.execProtocolRaw(Buffer.concat(chunks.map(({ chunk }) => chunk))).then((answer) => {
      if (answer.length > 0) this.push(answer);
      done();
    }, done);
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
