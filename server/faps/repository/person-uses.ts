import { sql } from 'kysely';
import type { PersonUse } from '../../users/index.ts';

export const fapPersonUses: readonly PersonUse[] = [
  {
    what: 'member of the panel',
    keepsFromDeletion: true,
    names: (userId) =>
      sql`select distinct f.code as name from fap_members m join faps f on f.id = m.fap_id where m.user_id = ${userId}::int`,
  },
];
