import { sql } from 'kysely';
import type { PersonUse } from '../../users/index.ts';

export const instrumentPersonUses: readonly PersonUse[] = [
  {
    what: 'contact of',
    keepsFromDeletion: true,
    names: (userId) => sql`select name from instruments where manager_user_id = ${userId}::int`,
  },
  {
    what: 'scientist of',
    keepsFromDeletion: false,
    names: (userId) => sql`select i.name from instrument_scientists s join instruments i on i.id = s.instrument_id
      where s.user_id = ${userId}::int`,
  },
  {
    what: 'scientist of the technique',
    keepsFromDeletion: false,
    names: (userId) =>
      sql`select t.name from technique_scientists s join techniques t on t.id = s.technique_id where s.user_id = ${userId}::int`,
  },
];
