import { readsOfPerson, type Actor } from '../../engine/rules/actor.ts';
import type { VisitToCheck } from '../expiry-dates/index.ts';
import type { JudgedRegistration } from './types.ts';

/** A registration without an end lasts as long as its experiment. */
export const visitToCheck = ({ userId, instrumentId, endsAt, experimentEndsAt }: JudgedRegistration): VisitToCheck => ({
  userId,
  instrumentId,
  endsAt: endsAt ?? experimentEndsAt,
});

/** `readsTeam` is true for members of the proposal, too, who read only their own. */
export const mayReadRequiredDates = (actor: Actor, { userId, readsTeam }: JudgedRegistration): boolean =>
  readsOfPerson(actor, userId) || (actor.role === 'INSTRUMENT_SCIENTIST' && readsTeam);
