import { hkdfSync, randomBytes } from 'node:crypto';
import type { Core } from '../context.ts';
import { addSigningKey, signingKeys } from './repository/keys.ts';

const READ_EVERY_MS = 20_000;
/** Milliseconds after which cached keys must not be used. */
const MAX_AGE_MS = 60_000;
/** Minimum milliseconds between reloads caused by tokens with an unknown key. */
const UNKNOWN_PAUSE_MS = 5_000;

export interface SigningKey {
  readonly id: string;
  readonly secret: Uint8Array;
}

interface Held {
  /** Newest first. */
  readonly keys: readonly SigningKey[];
  readonly signing: SigningKey | undefined;
  readonly mark: string;
  readonly at: number;
}

/**
 * Signing keys shared by all servers through the database. All unretired keys (including SESSION_SECRET) verify; the newest one signs once every
 * server has loaded it.
 */
export class SigningKeys {
  private held: Held = { keys: [], signing: undefined, mark: '', at: -Infinity };
  private reading: Promise<Held> | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly core: Pick<Core, 'config' | 'db' | 'log'>) {}

  async start(): Promise<void> {
    await this.ensure();
    const read = (): void => {
      this.read().catch((error: unknown) => this.core.log.warn({ err: error }, 'the signing keys could not be read'));
    };
    this.timer = setInterval(read, READ_EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.reading?.catch(() => undefined);
  }

  async current(): Promise<Held> {
    return Date.now() - this.held.at < MAX_AGE_MS ? this.held : this.read();
  }

  async signing(): Promise<SigningKey> {
    const { signing } = await this.current();
    return signing ?? this.ensure();
  }

  async named(id: string | undefined): Promise<SigningKey | undefined> {
    const find = ({ keys }: Held): SigningKey | undefined => keys.find((key) => key.id === id);
    const signingKey = find(await this.current());
    if (signingKey || Date.now() - this.held.at < UNKNOWN_PAUSE_MS) return signingKey;
    return find(await this.read());
  }

  /** Keys of their own for another purpose, one of each key that is not retired; the oldest first, because a new one changes nothing then. */
  async derived(purpose: string): Promise<readonly Uint8Array[]> {
    const { keys } = await this.current();
    return keys.map(({ secret }) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))).reverse();
  }

  private async ensure(): Promise<SigningKey> {
    const { db, config, log } = this.core;
    const configured = config.sessionSecret === null ? null : Buffer.from(config.sessionSecret).toString('base64');
    if (configured !== null) await addSigningKey(db, configured);
    const { keys, signing } = await this.read();
    if (configured !== null && !keys.some(({ secret }) => Buffer.from(secret).toString('base64') === configured))
      log.warn('SESSION_SECRET is a key that was retired: other keys sign the sessions');
    if (signing) return signing;
    await addSigningKey(db, randomBytes(48).toString('base64'));
    const made = (await this.read()).signing;
    if (!made) throw new Error('the signing key could not be stored');
    return made;
  }

  private read(): Promise<Held> {
    return (this.reading ??= this.readNow().finally(() => (this.reading = null)));
  }

  private async readNow(): Promise<Held> {
    const at = Date.now();
    const rows = await signingKeys(this.core.db);
    const keys = rows.map(({ id, secret }) => ({ id: String(id), secret: Buffer.from(secret, 'base64') }));
    const settled = rows.findIndex(({ isSettled }) => isSettled);
    const held = {
      keys,
      signing: settled < 0 ? keys.at(-1) : keys[settled],
      mark: rows.map(({ id, secret }) => `${id} ${secret}`).join(),
      at,
    };
    if (this.held.mark !== '' && (this.held.mark !== held.mark || this.held.signing?.id !== held.signing?.id))
      this.core.log.info({ keys: keys.map(({ id }) => id), signs: held.signing?.id }, 'the signing keys have changed');
    return (this.held = held);
  }
}
