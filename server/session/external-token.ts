import { createHash } from 'node:crypto';
import type { Core } from '../context.ts';
import type { Provider } from './provider.ts';
import { endSessionsOf } from './repository.ts';

const CACHE_MS = 60_000;
const CACHE_SIZE = 5_000;

/**
 * Asks the provider whether an external token still holds, at most once a minute for each. A definite no also ends the sessions that
 * stand on the token, so that their next call answers EXTERNAL_TOKEN_INVALID; a provider that cannot be asked ends nothing.
 */
export class ExternalTokens {
  private readonly asked = new Map<string, { readonly at: number; readonly holds: Promise<boolean> }>();

  constructor(
    private readonly core: Core,
    private readonly provider: () => Promise<Provider>,
  ) {}

  /** Never throws: any failure is a no. */
  holds(token: string): Promise<boolean> {
    // only a digest is kept: the cache must not be a store of secrets
    const key = createHash('sha256').update(token).digest('base64');
    const at = this.core.now().getTime();
    const known = this.asked.get(key);
    if (known && at - known.at < CACHE_MS) return known.holds;
    if (this.asked.size >= CACHE_SIZE) this.asked.clear();
    const holds = this.ask(token);
    this.asked.set(key, { at, holds });
    return holds;
  }

  private async ask(token: string): Promise<boolean> {
    try {
      const accepted = await (await this.provider()).accepts(token);
      if (accepted === false) await endSessionsOf(this.core.db, token, this.core.now(), 'PROVIDER');
      return accepted === true;
    } catch (error) {
      this.core.log.warn({ err: error }, 'the identity provider could not be asked about a token');
      return false;
    }
  }
}
