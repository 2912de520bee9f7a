import { sql, type Generated } from 'kysely';
import type { Recipient } from '../../mail/index.ts';
import type { Connection, Tx } from '../../plugins/database/index.ts';
import { personReplacedIn, type PersonUse, type SamePerson } from '../../users/index.ts';
import type { FeedbackRequestRow } from '../types.ts';

declare module '../../plugins/database/index.ts' {
  interface Database {
    feedbackRequests: {
      readonly id: Generated<number>;
      readonly experimentPk: number;
      readonly sentTo: number;
      readonly requestedBy: number | null;
      readonly requestedAt: Generated<Date>;
    };
  }
}

export async function requestsSent(db: Connection, experimentPk: number) {
  const { count, last } = await db
    .selectFrom('feedbackRequests')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`max(requested_at)`.as('last')])
    .where('experimentPk', '=', experimentPk)
    .executeTakeFirstOrThrow();
  return { requestCount: count, lastRequestedAt: last };
}

export const insertRequest = (
  tx: Tx,
  row: Pick<FeedbackRequestRow, 'experimentPk' | 'sentTo' | 'requestedAt'> & { readonly requestedBy: number | null },
): Promise<FeedbackRequestRow> =>
  tx.insertInto('feedbackRequests').values(row).returning(['id', 'experimentPk', 'sentTo', 'requestedAt']).executeTakeFirstOrThrow();

/** Team leads by the experiment. */
export async function teamLeadsToMail(db: Connection, keys: readonly number[]): Promise<ReadonlyMap<number, readonly Recipient[]>> {
  const { rows } = await sql<Recipient & { readonly key: number }>`select v.experiment_pk as key, u.email, u.firstname as first_name,
      u.lastname as last_name, u.preferredname as preferred_name
    from visits v join users u on u.id = v.team_lead_user_id
    where v.experiment_pk = any(${keys}::int[]) and (u.email_verified or u.placeholder)`.execute(db);
  return new Map(rows.map(({ key, ...person }) => [key, [person]]));
}

export const feedbackPersonUses: readonly PersonUse[] = [
  {
    what: 'author of the feedback on',
    keepsFromDeletion: true,
    names: (userId) => sql`select e.experiment_id as name from feedback f join experiments e on e.experiment_pk = f.experiment_pk
      where f.creator_id = ${userId}::int`,
  },
  {
    what: 'asked for feedback on',
    keepsFromDeletion: true,
    names: (
      userId,
    ) => sql`select distinct e.experiment_id as name from feedback_requests r join experiments e on e.experiment_pk = r.experiment_pk
      where ${userId}::int in (r.sent_to, r.requested_by)`,
  },
];

/** Replaces a placeholder by the person. */
export async function replaceInFeedback(tx: Tx, same: SamePerson): Promise<void> {
  await personReplacedIn('feedback', 'creator_id')(tx, same);
  await personReplacedIn('feedback_requests', 'sent_to')(tx, same);
}
