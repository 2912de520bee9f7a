import { dayOf, instantOf } from '../../engine/dates.ts';
import { fail } from '../../engine/errors.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import { DESK_DAYS, deskCards, type DeskCard } from '../../engine/rules/desk.ts';
import { waitingInRoles } from '../../engine/rules/waiting-reviews.ts';
import type { Piece } from '../plugins/database/index.ts';
import type { CardKind } from '../plugins/counted-rows.ts';
import { pickerTypes } from '../proposals/index.ts';
import { keysOfCard, waitingItems } from './repository/desk.ts';
import { waitingReviews, type WaitingReviewsRow } from './repository/reviews.ts';
import { roundBehind, roundInstruments, roundStatuses } from './repository/round.ts';
import type { DeskServices, Round, DeskViewer } from './types.ts';

const DAY_MS = 86_400_000;
/** An API access token has no cards of its own. */
const NOBODY = 0;

type Seen = Pick<DeskViewer, 'actor' | 'role' | 'userId' | 'callId'>;

/** Day at which the list of failures begins, `2030-02-01`, and its first moment. */
function failuresFrom(now: Date, timeZone: string) {
  const day = dayOf(new Date(now.getTime() - DESK_DAYS.failures * DAY_MS).toISOString(), timeZone) ?? '';
  return { day, at: new Date(instantOf(`${day}T00:00`, timeZone) ?? 0) };
}

async function viewerOf({ core, features, settings }: DeskServices, seen: Seen) {
  const values = await settings.all();
  const now = core.now();
  const failures = failuresFrom(now, dateFormatsOf(values).timeZone);
  const reportDueDays = Number(values.get('EXPERIMENT_REPORT_DUE_DAYS')) || 0;
  const viewer: DeskViewer = { ...seen, now, reportDueDays, failuresFrom: failures.at, off: await features.off() };
  return { viewer, reader: { role: seen.role, callId: seen.callId, failuresFrom: failures.day } };
}

async function cardsFor(services: DeskServices, seen: Seen): Promise<readonly DeskCard[]> {
  const { viewer, reader } = await viewerOf(services, seen);
  return deskCards(await waitingItems(services.core.db, viewer), reader);
}

/** Selects the keys of what a card counts for the actor. */
export const readKeysOfCard = async (services: DeskServices, actor: Actor, card: string, kind: CardKind): Promise<Piece<number>> =>
  keysOfCard((await viewerOf(services, { actor, role: actor.role, userId: actor.userId ?? NOBODY, callId: null })).viewer, card, kind);

/** @throws INSUFFICIENT_PERMISSIONS for the system */
export const readDesk = async (services: DeskServices, actor: Actor): Promise<readonly DeskCard[]> =>
  cardsFor(services, { actor, role: actor.role, userId: ownId(actor), callId: null });

/** In the roles that the actor holds. */
export const readWaitingReviews = async ({ core }: DeskServices, actor: Actor): Promise<readonly WaitingReviewsRow[]> =>
  waitingInRoles(await waitingReviews(core.db, ownId(actor)), actor.roles);

/** @throws CALL_NOT_FOUND */
export async function readRound(services: DeskServices, actor: Actor, callId: number): Promise<Round> {
  const { calls, core } = services;
  if (!(await calls.byId(callId))) throw fail('CALL_NOT_FOUND', { callId });
  const [statuses, instruments, behind, waiting] = await Promise.all([
    roundStatuses(core.db, callId),
    roundInstruments(core.db, callId, pickerTypes(core.catalog)),
    roundBehind(core.db, callId, core.now()),
    cardsFor(services, { actor, role: 'USER_OFFICER', userId: actor.userId ?? NOBODY, callId }),
  ]);
  return { statuses, instruments, behind, waiting };
}
