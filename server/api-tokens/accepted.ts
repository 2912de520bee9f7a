import { fail } from '../../engine/errors.ts';
import { nobody, type Actor } from '../../engine/rules/actor.ts';
import type { Core } from '../context.ts';
import { noteUse, tokenByHash, type AcceptedToken } from './repository/api-tokens.ts';
import { tokenHashOf } from './text.ts';

const USE_NOTED_EVERY_MS = 60_000;
const MAX_KNOWN = 5_000;

/** Resolves the texts of API access tokens, with one statement a request: a deleted token stops at once, on every server. */
export class AcceptedTokens {
  /** Ids by hash of tokens that were accepted, for rate limits only. */
  private readonly known = new Map<string, string>();

  constructor(private readonly core: Core) {}

  /** @throws CodedError TOKEN_UNKNOWN or TOKEN_EXPIRED */
  async actorOf(text: string): Promise<Actor> {
    const { db, now, versionedCache } = this.core;
    const hash = tokenHashOf(text);
    const [row] = await tokenByHash(db, hash);
    if (!row) throw fail('TOKEN_UNKNOWN');
    if (row.expiresAt && row.expiresAt <= now()) throw fail('TOKEN_EXPIRED');
    versionedCache.observe(row.stamps);
    this.remember(hash, row.id);
    await this.noteUsed(row);
    return { ...nobody, kind: 'token', permissions: new Set(row.permissions), token: { id: row.id, name: row.name } };
  }

  /** Without a database read. */
  knownId(text: string): string | null {
    return this.known.get(tokenHashOf(text)) ?? null;
  }

  private remember(hash: string, id: string): void {
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    this.known.set(hash, id);
  }

  private async noteUsed({ id, lastUsedAt }: AcceptedToken): Promise<void> {
    const at = this.core.now();
    if (lastUsedAt && at.getTime() - lastUsedAt.getTime() < USE_NOTED_EVERY_MS) return;
    try {
      await noteUse(this.core.db, id, at);
    } catch (error) {
      this.core.log.warn({ err: error, apiTokenId: id }, 'the use of an API access token was not noted');
    }
  }
}
