import { createHash } from 'node:crypto';
import type { Core } from '../context.ts';
import type { Provider } from './provider.ts';
import { endSessionsOf, sessionOn } from './repository.ts';

const CACHE_MS = 60_000;
const CACHE_SIZE = 5_000;

/**
 * Asks the provider whether an external token still holds, at most once a minute for each, and only about tokens on which a session stands: nobody
 * has it asked about made-up ones. A definite no also ends those sessions, so that their next call answers EXTERNAL_TOKEN_INVALID; a provider that
 * cannot be asked ends nothing. Nor does a token whose own time is over: access tokens of many providers live five minutes, and people write for longer.
 */
export class ExternalTokens {
  private readonly asked = new Map<string, { readonly at: number; readonly accepted: Promise<boolean | null> }>();

  constructor(
    private readonly core: Core,
    private readonly provider: () => Promise<Provider>,
  ) {}

  /** Null when that cannot be found out, as the provider or the database does not answer. Never throws. */
  async accepts(token: string): Promise<boolean | null> {
    try {
      return await this.known(token);
    } catch (error) {
      this.core.log.warn({ err: error }, 'it cannot be found out whether the identity provider still accepts a token');
      return null;
    }
  }

  private async known(token: string): Promise<boolean | null> {
    // only a digest is kept: the cache must not be a store of secrets
    const key = createHash('sha256').update(token).digest('base64');
    const known = this.lately(key);
    if (known) return known;
    const session = await sessionOn(this.core.db, token);
    if (!session) return false;
    if (session.externalUntil !== null && session.externalUntil <= this.core.now()) return true;
    // whoever came meanwhile has asked
    return this.lately(key) ?? this.begin(key, token, session.externalUntil);
  }

  private lately(key: string): Promise<boolean | null> | undefined {
    const known = this.asked.get(key);
    return known && this.core.now().getTime() - known.at < CACHE_MS ? known.accepted : undefined;
  }

  private begin(key: string, token: string, until: Date | null): Promise<boolean | null> {
    if (this.asked.size >= CACHE_SIZE) this.asked.clear();
    const accepted = this.ask(token, until);
    this.asked.set(key, { at: this.core.now().getTime(), accepted });
    return accepted;
  }

  private async ask(token: string, until: Date | null): Promise<boolean | null> {
    const accepted = await (await this.provider()).accepts(token);
    // its time was over while the provider answered, or by the provider's clock
    if (accepted === false && until !== null && until.getTime() - this.core.now().getTime() < CACHE_MS) return true;
    if (accepted === false) await endSessionsOf(this.core.db, token, this.core.now(), 'PROVIDER');
    return accepted;
  }
}
