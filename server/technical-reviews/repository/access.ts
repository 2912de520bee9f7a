import { sql } from 'kysely';
import { readsAsOfficer, type Actor } from '../../../engine/rules/actor.ts';
import { FAP_ROLES } from '../../../engine/rules/faps.ts';
import { instrumentKeysOf } from '../../instruments/index.ts';
import type { Piece } from '../../plugins/database/index.ts';
import { memberOf, readableByRole } from '../../proposals/index.ts';

/** Read access to technical reviews `tr` with their proposal `p` and instrument `i` (permissions, Reviews). Members of a proposal read none of it. */
export function reviewReadableBy(actor: Actor): Piece<boolean> {
  if (readsAsOfficer(actor)) return sql<boolean>`true`;
  const { userId } = actor;
  return userId === null ? sql<boolean>`false` : sql<boolean>`(${judgedAs(actor, userId)} and not ${memberOf(userId)})`;
}

function judgedAs(actor: Actor, userId: number): Piece<boolean> {
  const { role } = actor;
  switch (role) {
    case 'INSTRUMENT_SCIENTIST':
      return sql<boolean>`(tr.technical_review_assignee_id = ${userId}::int or (i.multiple_tech_reviews_enabled and ${isScientist(actor)}))`;
    case 'INTERNAL_REVIEWER':
      return sql<boolean>`tr.id in (select technical_review_id from internal_reviews where reviewer_id = ${userId}::int)`;
    default:
      return hasSeat(actor);
  }
}

export const isScientist = ({ userId }: Actor): Piece<boolean> =>
  userId === null ? sql<boolean>`false` : sql<boolean>`tr.instrument_id in ${instrumentKeysOf(userId)}`;

/** Seat in a panel that has the proposal; never of its members and of barred reviewers. */
export function hasSeat(actor: Actor): Piece<boolean> {
  const { role, userId } = actor;
  if (userId === null || !FAP_ROLES.some((one) => one === role)) return sql<boolean>`false`;
  return readableByRole(actor);
}
