import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { fail } from '../../engine/errors.ts';
import { personBehind, type Actor } from '../../engine/rules/actor.ts';
import type { QueuePlace } from '../fair-queue.ts';
import { MAX_IN_ONE_PDF, selectionIn } from '../../engine/rules/downloads.ts';
import { checkAllowance } from '../plugins/permissions.ts';
import type { DownloadServices } from './types.ts';

export type DownloadRequest = FastifyRequest<{
  Params: { readonly '*': string };
  Querystring: {
    readonly filter?: string;
    /** Proposals of the sheet of a panel, by comma; default: all. */
    readonly proposals?: string | readonly string[];
    readonly questionIds?: string | readonly string[];
    /** Filters of the sheet of feedback. */
    readonly callId?: string | readonly string[];
    readonly instrumentId?: string | readonly string[];
    readonly from?: string | readonly string[];
    readonly to?: string | readonly string[];
    readonly search?: string | readonly string[];
  };
}>;

/** Database keys, or displayed ids of proposals. */
export type Wanted = { readonly by: 'key'; readonly keys: readonly number[] } | { readonly by: 'id'; readonly ids: readonly string[] };

/**
 * Authorised caller of a request.
 *
 * @param path route of the contract, which an API access token must list
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

/**
 * Distinct ids of the path, in order.
 *
 * @throws BAD_INPUT
 */
export function keysOf({ params }: DownloadRequest): readonly number[] {
  const keys = distinct(params['*']).map((id) => {
    if (!/^\d{1,15}$/.test(id)) throw fail('BAD_INPUT', { message: 'The ids are numbers, parted by commas' });
    return Math.min(Number(id), NO_KEY);
  });
  // 7 and 007 are equal
  return [...new Set(keys)];
}

/**
 * Ids of samples or entries for one PDF.
 *
 * @throws BAD_INPUT, PDF_OF_TOO_MANY_ENTRIES
 */
export function keysForOnePdf(request: DownloadRequest): readonly number[] {
  const keys = keysOf(request);
  if (keys.length > MAX_IN_ONE_PDF) throw fail('PDF_OF_TOO_MANY_ENTRIES', { max: MAX_IN_ONE_PDF });
  return keys;
}

/**
 * Proposals by keys, by a stored selection, or with `filter=id` by their ids.
 *
 * @throws BAD_INPUT, SELECTION_GONE
 */
export async function wantedProposals(
  { proposals }: Pick<DownloadServices, 'proposals'>,
  actor: Actor,
  request: DownloadRequest,
): Promise<Wanted> {
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

/** Largest possible integer key, never assigned. */
const NO_KEY = 2_147_483_647;

const distinct = (list: string): readonly string[] => [...new Set(list.split(',').map((id) => id.trim()))];

/** Documents count against the requester; for impersonation, against the officer. */
export const placeInRequest = (actor: Actor, signal: AbortSignal): QueuePlace => ({
  owner: personBehind(actor) ?? actor.kind,
  signal,
});

/** Aborts when the caller disconnects before the response was sent. */
export function whileConnected({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Runs once the response was sent or the reader has left, even if that has already happened. */
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
