import { sql, type RawBuilder } from 'kysely';
import { readsAsOfficer, type Actor } from '../../../engine/rules/actor.ts';
import { instrumentKeysOf } from '../../instruments/index.ts';
import { memberOf, onVisitTeam } from '../../proposals/index.ts';

const no = sql<boolean>`false`;

/** Member of the proposal of an experiment `e`. */
export const isMemberOfExperiment = ({ userId }: Pick<Actor, 'userId'>): RawBuilder<boolean> =>
  userId === null ? no : sql<boolean>`e.proposal_pk in (select p.primary_key from proposals p where ${memberOf(userId)})`;

/** On the team of the visit of an experiment `e`. */
export const isVisitorOfExperiment = ({ userId }: Pick<Actor, 'userId'>): RawBuilder<boolean> =>
  userId === null
    ? no
    : sql<boolean>`e.experiment_pk in (select v.experiment_pk from visits v join visit_registrations r on r.visit_id = v.id
        where r.user_id = ${userId} and ${onVisitTeam})`;

/** Scientist or contact of the instrument of an experiment `e`, or its local contact. */
export const isScientistOfExperiment = ({ userId }: Pick<Actor, 'userId'>): RawBuilder<boolean> =>
  userId === null
    ? no
    : sql<boolean>`(e.instrument_id in ${instrumentKeysOf(userId)} or e.local_contact_id is not distinct from ${userId})`;

/** Readers of an experiment `e` (permissions, Experiments and safety). */
export function experimentReadableBy(actor: Actor): RawBuilder<boolean> {
  if (readsAsOfficer(actor) || actor.role === 'EXPERIMENT_SAFETY_REVIEWER') return sql<boolean>`true`;
  if (actor.role === 'INSTRUMENT_SCIENTIST') return isScientistOfExperiment(actor);
  return actor.role === 'USER' ? sql<boolean>`(${isMemberOfExperiment(actor)} or ${isVisitorOfExperiment(actor)})` : no;
}
