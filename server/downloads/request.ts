import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { fail } from '../../engine/errors.ts';
import { personBehind, type Actor } from '../../engine/rules/actor.ts';
import type { Place } from '../fair-queue.ts';
import { MAX_IN_ONE_PDF, selectionIn } from '../../engine/rules/downloads.ts';
import { checkAllowance } from '../plugins/permissions.ts';
import type { DownloadServices } from './services.ts';

export type DownloadRequest = FastifyRequest<{
  Params: { readonly '*': string };
  Querystring: { readonly filter?: string; readonly questionIds?: string | readonly string[] };
}>;

/** Numbers of rows, or ids that people read: the same question may name proposals by either. */
export type Wanted = { readonly by: 'key'; readonly keys: readonly number[] } | { readonly by: 'id'; readonly ids: readonly string[] };

/**
 * Who asks, if they may ask at all.
 * @param path as the contract writes it: what an API access token must name
 * @throws NOT_LOGGED_IN, INVALID_TOKEN, EXTERNAL_TOKEN_INVALID or INSUFFICIENT_PERMISSIONS
 */
export async function callerOf(
  request: FastifyRequest,
  { session }: DownloadServices,
  path: string,
  roles: ReadonlySet<RoleCode> | null,
): Promise<Actor> {
  const actor = await session.authenticate(request);
  checkAllowance(path, roles ?? 'signed-in', actor);
  return actor;
}

/** The ids of the path, each once, in their order. @throws BAD_INPUT */
function keysOf({ params }: DownloadRequest): readonly number[] {
  const keys = distinct(params['*']).map((id) => {
    if (!/^\d{1,15}$/.test(id)) throw fail('BAD_INPUT', { message: 'The ids are numbers, parted by commas' });
    return Math.min(Number(id), NO_KEY);
  });
  // 7 and 007 are one
  return [...new Set(keys)];
}

/** The ids of samples or entries that one PDF shall show. @throws BAD_INPUT, PDF_OF_TOO_MANY_ENTRIES */
export function keysForOnePdf(request: DownloadRequest): readonly number[] {
  const keys = keysOf(request);
  if (keys.length > MAX_IN_ONE_PDF) throw fail('PDF_OF_TOO_MANY_ENTRIES', { max: MAX_IN_ONE_PDF });
  return keys;
}

/** Proposals may be named by their keys, by a selection that is kept, or with `filter=id` by their ids. @throws BAD_INPUT, SELECTION_GONE */
export async function wantedProposals({ proposals }: DownloadServices, actor: Actor, request: DownloadRequest): Promise<Wanted> {
  const selection = selectionIn(request.params['*']);
  if (selection !== null) return { by: 'key', keys: await proposals.keysOfSelection(actor, selection) };
  if (request.query.filter !== 'id') return { by: 'key', keys: keysOf(request) };
  const ids = distinct(request.params['*']);
  if (ids.includes('')) throw fail('BAD_INPUT', { message: 'The ids are missing' });
  return { by: 'id', ids };
}

/** @throws BAD_INPUT */
export function questionIdsOf({ query }: DownloadRequest): ReadonlySet<string> {
  const ids = distinct([query.questionIds ?? ''].flat().join(',')).filter((id) => id !== '');
  if (ids.length === 0) throw fail('BAD_INPUT', { message: 'questionIds names no question' });
  return new Set(ids);
}

/** The largest number a key can be; nothing has it. */
const NO_KEY = 2_147_483_647;

const distinct = (list: string): readonly string[] => [...new Set(list.split(',').map((id) => id.trim()))];

/** Documents count against whoever asks: an officer who acts as somebody else does not take that person's turns. */
export const placeOf = (actor: Actor, signal: AbortSignal): Place => ({
  owner: personBehind(actor) ?? actor.kind,
  signal,
});

/** Says stop when the caller has gone before the answer was sent. */
export function whileConnected({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Calls once the answer has been sent, or its reader has gone, also if that is so already: an answer whose turn never came does not say it. */
export function whenGone({ raw }: FastifyReply, then: () => void): void {
  const { socket } = raw.req;
  const gone = (): void => {
    raw.off('close', gone);
    socket.off('close', gone);
    then();
  };
  if (raw.closed || socket.destroyed) return then();
  raw.once('close', gone);
  socket.once('close', gone);
}
