import { sql, type RawBuilder } from 'kysely';
import type { JsonObject } from '../../../engine/json.ts';
import type { FinalStatus } from '../../../engine/rules/proposals.ts';
import type { Recipient } from '../../mail/index.ts';
import type { Connection } from '../../plugins/database/index.ts';
import { memberOf } from './access.ts';

/** Statements that give `(pk, user_id)`: members of a recipient group of the proposals `any($1)`. */
const members = {
  PI: (pks: RawBuilder<unknown>) => sql`select primary_key as pk, proposer_id as user_id from proposals where primary_key = any(${pks})`,
  CO_PROPOSERS: (pks: RawBuilder<unknown>) => sql`select proposal_pk as pk, user_id from proposal_users where proposal_pk = any(${pks})`,
  INSTRUMENT_SCIENTISTS: (pks: RawBuilder<unknown>) => sql`
    select pi.proposal_pk as pk, i.manager_user_id as user_id
      from proposal_instruments pi join instruments i on i.id = pi.instrument_id where pi.proposal_pk = any(${pks})
    union
    select pi.proposal_pk, s.user_id
      from proposal_instruments pi join instrument_scientists s on s.instrument_id = pi.instrument_id where pi.proposal_pk = any(${pks})`,
  TECHNIQUE_SCIENTISTS: (pks: RawBuilder<unknown>) => sql`
    select distinct pt.proposal_pk as pk, s.user_id
      from proposal_techniques pt join technique_scientists s on s.technique_id = pt.technique_id where pt.proposal_pk = any(${pks})`,
} as const;

export type ProposalGroup = keyof typeof members;

/** Groups whose mails may tell of judgements; members of a proposal are left out of them. */
const STAFF: readonly ProposalGroup[] = ['INSTRUMENT_SCIENTISTS', 'TECHNIQUE_SCIENTISTS'];
const othersThanMembers = sql`not exists (select from proposals p where p.primary_key = m.pk and ${memberOf(sql`m.user_id`)})`;

export const PROPOSAL_GROUPS = Object.keys(members) as readonly ProposalGroup[];

/** Members of a recipient group by proposal, in one statement. Unverified addresses are excluded, because they may be a stranger's. */
export async function recipientsOf(
  db: Connection,
  group: ProposalGroup,
  pks: readonly number[],
): Promise<ReadonlyMap<number, readonly Recipient[]>> {
  const { rows } = await sql<Recipient & { readonly pk: number }>`
    select m.pk, u.email, u.firstname as first_name, u.lastname as last_name, u.preferredname as preferred_name
    from (${members[group](sql`${pks}::int[]`)}) m join users u on u.id = m.user_id and (u.email_verified or u.placeholder)
    where ${STAFF.includes(group) ? othersThanMembers : sql`true`}
    order by m.pk, u.lastname, u.id`.execute(db);
  const recipients = new Map<number, Recipient[]>();
  for (const { pk, ...person } of rows) recipients.set(pk, [...(recipients.get(pk) ?? []), person]);
  return recipients;
}

export interface MailRow {
  readonly pk: number;
  readonly proposalId: string;
  readonly title: string;
  readonly abstract: string;
  readonly commentForUser: string | null;
  readonly finalStatus: FinalStatus;
  readonly status: string;
  readonly proposerStatus: string;
  readonly notified: boolean;
  readonly managementDecisionSubmitted: boolean;
  readonly call: JsonObject;
  readonly people: readonly (JsonObject & { readonly isPi: boolean })[];
  readonly instruments: readonly JsonObject[];
  readonly techniques: readonly JsonObject[];
}

export async function mailRows(db: Connection, pks: readonly number[]): Promise<readonly MailRow[]> {
  const { rows } = await sql<MailRow>`
    select p.primary_key as pk, p.proposal_id, p.title, p.abstract, p.comment_for_user, p.final_status, s.name as status,
      ps.name as proposer_status, p.notified, p.management_decision_submitted,
      jsonb_build_object('shortCode', c.short_code, 'title', c.title) as call,
      coalesce((select jsonb_agg(jsonb_build_object('isPi', u.id = p.proposer_id, 'firstName', u.firstname, 'lastName', u.lastname,
          'preferredName', u.preferredname, 'email', u.email, 'institution', i.name) order by u.lastname, u.id)
        from users u join institutions i on i.id = u.institution_id
        where u.id = p.proposer_id or u.id in (select user_id from proposal_users where proposal_pk = p.primary_key)), '[]'::jsonb) as people,
      coalesce((select jsonb_agg(jsonb_build_object('name', i.name, 'shortCode', i.short_code) order by i.name)
        from proposal_instruments pi join instruments i on i.id = pi.instrument_id where pi.proposal_pk = p.primary_key), '[]'::jsonb) as instruments,
      coalesce((select jsonb_agg(jsonb_build_object('name', t.name, 'shortCode', t.short_code) order by t.name)
        from proposal_techniques pt join techniques t on t.id = pt.technique_id where pt.proposal_pk = p.primary_key), '[]'::jsonb) as techniques
    from proposals p join statuses s on s.id = p.status_id join statuses ps on ps.id = p.proposer_status_id join calls c on c.id = p.call_id
    where p.primary_key = any(${pks}::int[])`.execute(db);
  return rows;
}
