import { sql } from 'kysely';
import { readsAsOfficer, type Actor } from '../../../engine/rules/actor.ts';
import { isMemberOfExperiment, isScientistOfExperiment, isVisitorOfExperiment } from '../../experiments/index.ts';
import type { Piece } from '../../plugins/database/index.ts';

const never = sql<boolean>`false`;

/** Readers of a visit `v` of an experiment `e`, by their current role. */
export function visitReadableBy(actor: Actor): Piece<boolean> {
  if (readsAsOfficer(actor)) return sql<boolean>`true`;
  if (actor.role === 'INSTRUMENT_SCIENTIST') return isScientistOfExperiment(actor);
  if (actor.role !== 'USER') return never;
  return sql<boolean>`(v.creator_id = ${actor.userId}::int or ${isMemberOfExperiment(actor)} or ${isVisitorOfExperiment(actor)})`;
}

/** Readers of the dates of others: the lead, and the principal investigator of a proposal `p`. */
export const readsDates = ({ role, userId }: Actor): Piece<boolean> =>
  role === 'USER' && userId !== null ? sql<boolean>`(v.team_lead_user_id = ${userId}::int or p.proposer_id = ${userId}::int)` : never;

/** Readers of the whole team; other visitors read their own registration only. */
export function readsTeam(actor: Actor): Piece<boolean> {
  if (readsAsOfficer(actor)) return sql<boolean>`true`;
  if (actor.role === 'INSTRUMENT_SCIENTIST') return isScientistOfExperiment(actor);
  return actor.role === 'USER' ? sql<boolean>`(${isMemberOfExperiment(actor)} or ${readsDates(actor)})` : never;
}
