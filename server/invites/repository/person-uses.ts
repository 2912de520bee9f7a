import { sql } from 'kysely';
import type { PersonUse } from '../../users/index.ts';

/** Their open invitations would be deleted with them. */
export const invitePersonUses: readonly PersonUse[] = [
  {
    what: 'sender of the open invitation to',
    keepsFromDeletion: true,
    names: (userId) => sql`select email as name from invites where created_by = ${userId}::int and claimed_at is null
      union all select email from redeem_codes where created_by = ${userId}::int and claimed_at is null and placeholder_user_id is not null`,
  },
];
