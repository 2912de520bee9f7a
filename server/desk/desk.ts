import { dayOf } from '../../engine/dates.ts';
import { fail } from '../../engine/errors.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import { deskCards, type DeskCard } from '../../engine/rules/desk.ts';
import { waitingInRoles } from '../../engine/rules/waiting-reviews.ts';
import { pickerTypes } from '../proposals/index.ts';
import { waitingItems } from './repository/desk.ts';
import { waitingReviews, type WaitingReviewsRow } from './repository/reviews.ts';
import { roundBehind, roundInstruments, roundStatuses } from './repository/round.ts';
import type { DeskServices, Round, DeskViewer } from './types.ts';

/** An API access token has no cards of its own. */
const NOBODY = 0;

type Seen = Pick<DeskViewer, 'actor' | 'role' | 'userId' | 'callId'>;

async function cardsFor({ core, features, settings }: DeskServices, seen: Seen): Promise<readonly DeskCard[]> {
  const now = core.now();
  const values = await settings.all();
  const { timeZone } = dateFormatsOf(values);
  const reportDueDays = Number(values.get('EXPERIMENT_REPORT_DUE_DAYS')) || 0;
  const waiting = await waitingItems(core.db, { ...seen, now, reportDueDays, off: await features.off() });
  return deskCards(waiting, { role: seen.role, today: dayOf(now.toISOString(), timeZone) ?? '' });
}

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
