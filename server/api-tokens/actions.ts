import { randomUUID } from 'node:crypto';
import { fail } from '../../engine/errors.ts';
import { isObject, type Json } from '../../engine/json.ts';
import { parseJson } from '../../engine/json-scan.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { Offered } from './offered.ts';
import { deleteToken, insertToken, updateToken, type TokenChanges } from './repository/api-tokens.ts';
import { endOf, tokenHashOf, newTokenText } from './text.ts';
import type { ApiTokenRow, ApiTokenServices, ShownApiToken } from './types.ts';

const MAX_NAME = 100;

export interface TokenInput {
  readonly name: string;
  /** JSON text: call name to true. */
  readonly accessPermissions: string;
  /** Absent: never, or unchanged. */
  readonly expiresAt?: Date | null | undefined;
}

export interface TokenDeps extends ApiTokenServices {
  readonly offered: Offered;
}

/** @returns the token with its text, which is never shown again */
export function createToken(deps: TokenDeps, actor: Actor, input: TokenInput): Promise<ShownApiToken> {
  const { core } = deps;
  const text = newTokenText();
  const changes = changesIn(input, deps);
  return core.db.transaction().execute(async (tx) => {
    const row = await insertToken(tx, {
      id: randomUUID(),
      ...changes,
      expiresAt: changes.expiresAt ?? null,
      tokenHash: tokenHashOf(text),
      shownEnd: endOf(text),
      createdBy: ownId(actor),
      createdAt: core.now(),
    });
    await note(deps, tx, { event: 'API_TOKEN_CREATED', actor, row });
    return { ...row, text };
  });
}

/** @throws CodedError TOKEN_NOT_FOUND, TOKEN_PERMISSION_UNKNOWN or BAD_INPUT */
export const changeToken = (deps: TokenDeps, actor: Actor, id: string, input: TokenInput): Promise<ApiTokenRow> =>
  changed(deps, { event: 'API_TOKEN_UPDATED', actor, id }, (tx) => updateToken(tx, id, changesIn(input, deps)));

/** @throws CodedError TOKEN_NOT_FOUND */
export const removeToken = (deps: TokenDeps, actor: Actor, id: string): Promise<ApiTokenRow> =>
  changed(deps, { event: 'API_TOKEN_DELETED', actor, id }, (tx) => deleteToken(tx, id));

interface Change {
  readonly event: string;
  readonly actor: Actor;
  readonly id: string;
}

const changed = (deps: TokenDeps, { event, actor, id }: Change, work: (tx: Tx) => Promise<ApiTokenRow | undefined>): Promise<ApiTokenRow> =>
  deps.core.db.transaction().execute(async (tx) => {
    const row = await work(tx);
    if (!row) throw fail('TOKEN_NOT_FOUND', { accessTokenId: id });
    await note(deps, tx, { event, actor, row });
    return row;
  });

interface Note {
  readonly event: string;
  readonly actor: Actor;
  readonly row: ApiTokenRow;
}

const note = ({ core, events }: TokenDeps, tx: Tx, { event, actor, row }: Note): Promise<void> =>
  events.note(tx, {
    event,
    entity: { kind: 'API_TOKEN', id: row.id },
    actor,
    at: core.now(),
    changes: { token: row.name, permissions: row.permissions },
  });

function changesIn({ name, accessPermissions, expiresAt }: TokenInput, { core, offered }: TokenDeps): TokenChanges {
  const trimmed = name.trim();
  if (trimmed === '') throw fail('BAD_INPUT', { message: 'Name is required' });
  if (trimmed.length > MAX_NAME) throw fail('BAD_INPUT', { message: `Name may have at most ${MAX_NAME} characters` });
  if (expiresAt && expiresAt <= core.now()) throw fail('BAD_INPUT', { message: 'The expiry date has passed' });
  const permissions = permissionsIn(accessPermissions, offered);
  return { name: trimmed, permissions, ...(expiresAt === undefined ? {} : { expiresAt }) };
}

/** Names with `true`; `false` grants nothing. */
function permissionsIn(text: string, offered: Offered): readonly string[] {
  const permissions = parsed(text);
  if (!isObject(permissions) || Object.values(permissions).some((value) => typeof value !== 'boolean'))
    throw fail('BAD_INPUT', { message: 'accessPermissions is the JSON of an object that maps names to true' });
  const unknown = Object.keys(permissions).find((name) => !offered.has(name));
  if (unknown !== undefined) throw fail('TOKEN_PERMISSION_UNKNOWN', { name: unknown });
  return Object.entries(permissions)
    .filter(([, granted]) => granted === true)
    .map(([name]) => name)
    .toSorted();
}

function parsed(text: string): Json {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}
