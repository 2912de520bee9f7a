import { createHash } from 'node:crypto';
import type { Core } from '../context.ts';
import type { Provider } from './provider.ts';
import { endSessionsOf, sessionOn } from './repository/session.ts';

const CACHE_MS = 60_000;
const CACHE_SIZE = 5_000;

/**
 * Asks the provider if a session's external token is still valid, at most once a minute each. A definite no ends its sessions; an unreachable
 * provider or an expired token ends none.
 */
export class ExternalTokens {
  private readonly asked = new Map<string, { readonly at: number; readonly accepted: Promise<boolean | null> }>();

  constructor(
    private readonly core: Core,
    private readonly provider: () => Promise<Provider>,
  ) {}

  async accepts(token: string): Promise<boolean | null> {
    try {
      return await this.known(token);
    } catch (error) {
      this.core.log.warn({ err: error }, 'it cannot be found out whether the identity provider still accepts a token');
      return null;
    }
  }

  private async known(token: string): Promise<boolean | null> {
    // Only a digest is cached, so that memory contains no secrets.
    const key = createHash('sha256').update(token).digest('base64');
    const cached = this.lately(key);
    if (cached) return cached;
    const session = await sessionOn(this.core.db, token);
    if (!session) return false;
    if (session.externalUntil !== null && session.externalUntil <= this.core.now()) return true;
    // A concurrent request has asked meanwhile.
    return this.lately(key) ?? this.begin(key, token, session.externalUntil);
  }

  private lately(key: string): Promise<boolean | null> | undefined {
    const cached = this.asked.get(key);
    return cached && this.core.now().getTime() - cached.at < CACHE_MS ? cached.accepted : undefined;
  }

  private begin(key: string, token: string, until: Date | null): Promise<boolean | null> {
    if (this.asked.size >= CACHE_SIZE) this.asked.clear();
    const accepted = this.ask(token, until);
    this.asked.set(key, { at: this.core.now().getTime(), accepted });
    return accepted;
  }

  private async ask(token: string, until: Date | null): Promise<boolean | null> {
    const accepted = await (await this.provider()).accepts(token);
    // The token expired during the request, or by the provider's clock.
    if (accepted === false && until !== null && until.getTime() - this.core.now().getTime() < CACHE_MS) return true;
    if (accepted === false) await endSessionsOf(this.core.db, token, this.core.now(), 'PROVIDER');
    return accepted;
  }
}
