import { readsOfPerson, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { prolongsApproved } from '../../engine/rules/visit-dates.ts';
import type { VisitToCheck } from '../expiry-dates/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { JudgedRegistration, VisitServices } from './types.ts';

/** A registration without an end lasts as long as its experiment. */
export const visitToCheck = ({ userId, instrumentId, endsAt, experimentEndsAt }: JudgedRegistration): VisitToCheck => ({
  userId,
  instrumentId,
  endsAt: endsAt ?? experimentEndsAt,
});

/** Judges a later end of an approved visit as its approval does. @throws VISITOR_DATES */
export async function allowEnd(
  { expiryDates }: VisitServices,
  tx: Tx,
  registration: JudgedRegistration,
  endsAt: Date | null,
): Promise<void> {
  if (prolongsApproved(registration, endsAt)) allow(await expiryDates.mayVisit(tx, visitToCheck({ ...registration, endsAt })));
}

/** `readsTeam` is true for members of the proposal, too, who read only their own. */
export const mayReadRequiredDates = (actor: Actor, { userId, readsTeam }: JudgedRegistration): boolean =>
  readsOfPerson(actor, userId) || (actor.role === 'INSTRUMENT_SCIENTIST' && readsTeam);
