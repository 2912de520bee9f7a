import { sql } from 'kysely';
import { personReplacedIn, type PersonUse } from '../../users/index.ts';

const COLUMNS = ['created_by', 'reviewed_by', 'instrument_scientist_id', 'experiment_safety_reviewer_id'] as const;
const people = sql.join(COLUMNS.map((name) => sql.ref(`f.${name}`)));

/** People who meet on a safety form: those who open, review and decide it. */
export const peopleMetOnForms = (userId: number) => sql`
  select unnest(array[${people}]) as user_id from experiment_safety f where ${userId}::int in (${people})`;

export const safetyPersonUses: readonly PersonUse[] = [
  {
    what: 'safety form of',
    keepsFromDeletion: true,
    names: (userId) => sql`select e.experiment_id as name from experiment_safety f join experiments e on e.experiment_pk = f.experiment_pk
      where ${userId}::int in (${people})`,
  },
];

export const replaceOnForms = personReplacedIn('experiment_safety', ...COLUMNS);
