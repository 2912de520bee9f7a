import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { readsAsOfficer, type Actor } from '../../../engine/rules/actor.ts';
import type { ProposalsFilter } from '../../generated/resolvers.ts';
import { instrumentKeysOf } from '../../instruments/index.ts';
import { everyWord } from '../../plugins/database/index.ts';
import { isTagged } from '../../tags/index.ts';
import { acceptanceReleased, finalStatusKnown, memberOf } from './access.ts';

export type FilterCondition = RawBuilder<SqlBool>;

export const all = (conditions: readonly FilterCondition[]): FilterCondition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

export const hasKeyIn = (keys: RawBuilder<number>): FilterCondition => sql<SqlBool>`p.primary_key in (${keys})`;

const ids = (numbers: readonly number[]) => sql`any(${numbers}::int[])`;

/** @param timeZone IANA name: days of the date filter are days in this zone */
export function filterConditions(filter: ProposalsFilter, actor: Actor, timeZone: string): readonly FilterCondition[] {
  const { callId, memberId, proposalStatusId, proposalStatusIds, excludeProposalStatusIds, referenceNumbers, questionaryIds, text } =
    filter;
  return [
    ...(typeof callId === 'number' ? [sql<SqlBool>`p.call_id = ${callId}`] : []),
    ...(typeof memberId === 'number' ? [memberOf(memberId)] : []),
    ...(typeof proposalStatusId === 'number' ? [sql<SqlBool>`p.status_id = ${proposalStatusId}`] : []),
    ...(proposalStatusIds ? [sql<SqlBool>`p.status_id = ${ids(proposalStatusIds)}`] : []),
    ...(excludeProposalStatusIds?.length ? [sql<SqlBool>`p.status_id <> all (${excludeProposalStatusIds}::int[])`] : []),
    ...(referenceNumbers ? [sql<SqlBool>`p.proposal_id = any(${referenceNumbers}::text[])`] : []),
    ...(questionaryIds ? [sql<SqlBool>`p.questionary_id = ${ids(questionaryIds)}`] : []),
    ...(typeof filter.isAccepted === 'boolean' ? [sql<SqlBool>`${acceptanceReleased} = ${filter.isAccepted}`] : []),
    ...instrumentConditions(filter),
    ...techniqueConditions(filter),
    ...dateConditions(filter, timeZone),
    ...decisionConditions(filter, actor),
    ...(filter.reviewer === 'ME' ? [ofReviewer(actor.userId)] : []),
    ...(text ? [textCondition(text)] : []),
  ];
}

function instrumentConditions({ instrumentFilter }: ProposalsFilter): readonly FilterCondition[] {
  if (!instrumentFilter || instrumentFilter.showAllProposals) return [];
  if (instrumentFilter.showMultiInstrumentProposals)
    return [sql<SqlBool>`(select count(*) from proposal_instruments where proposal_pk = p.primary_key) > 1`];
  if (typeof instrumentFilter.instrumentId !== 'number') return [];
  return [
    sql<SqlBool>`p.primary_key in (select proposal_pk from proposal_instruments where instrument_id = ${instrumentFilter.instrumentId})`,
  ];
}

function techniqueConditions({ techniqueFilter }: ProposalsFilter): readonly FilterCondition[] {
  if (!techniqueFilter || techniqueFilter.showAllProposals) return [];
  if (techniqueFilter.showMultiTechniqueProposals)
    return [sql<SqlBool>`(select count(*) from proposal_techniques where proposal_pk = p.primary_key) > 1`];
  if (typeof techniqueFilter.techniqueId !== 'number') return [];
  return [sql<SqlBool>`p.primary_key in (select proposal_pk from proposal_techniques where technique_id = ${techniqueFilter.techniqueId})`];
}

/** Tags are the office's: nobody else lists by them. */
function decisionConditions({ finalStatus, notified, withdrawn, tagId }: ProposalsFilter, actor: Actor): readonly FilterCondition[] {
  return [
    ...(finalStatus ? [sql<SqlBool>`${finalStatusKnown(actor)} = ${finalStatus}`] : []),
    ...(typeof notified === 'boolean' ? [sql<SqlBool>`p.notified = ${notified}`] : []),
    ...(typeof withdrawn === 'boolean' ? [sql<SqlBool>`(p.withdrawn_at is not null) = ${withdrawn}`] : []),
    ...(typeof tagId === 'number' ? [readsAsOfficer(actor) ? isTagged(tagId) : sql<SqlBool>`false`] : []),
  ];
}

/** Both days are inclusive; the date is the submission, or the creation of drafts (domain reference 3.10). */
function dateConditions({ dateFilter }: ProposalsFilter, timeZone: string): readonly FilterCondition[] {
  const date = sql`(coalesce(p.submitted_at, p.created_at) at time zone ${timeZone}::text)::date`;
  return [
    ...(dateFilter?.from ? [sql<SqlBool>`${date} >= ${dayOf(dateFilter.from)}::date`] : []),
    ...(dateFilter?.to ? [sql<SqlBool>`${date} <= ${dayOf(dateFilter.to)}::date`] : []),
  ];
}

const dayOf = (date: string): string => new Date(date).toISOString().slice(0, 10);

/** Assigned to the person, or on an instrument of theirs with several technical reviews (domain reference 4.8). */
const ofReviewer = (userId: number | null): FilterCondition =>
  userId === null
    ? sql<SqlBool>`false`
    : sql<SqlBool>`p.primary_key in (
  select proposal_pk from technical_reviews where technical_review_assignee_id = ${userId}::int
  union select pi.proposal_pk from proposal_instruments pi join instruments i on i.id = pi.instrument_id
    where i.multiple_tech_reviews_enabled and i.id in ${instrumentKeysOf(userId)})`;

/**
 * Finds each word in id, title, status, investigator's names and e-mail, instruments, and `others`. Each part can use its own index.
 */
export const textCondition = (text: string, others: (like: string) => readonly RawBuilder<boolean>[] = () => []): FilterCondition =>
  everyWord(
    text,
    (like) => sql<SqlBool>`(
    p.proposal_id ilike ${like} or p.title ilike ${like}
    or p.status_id in (select id from statuses where name ilike ${like})
    or p.proposer_id in (select id from users where firstname ilike ${like} or lastname ilike ${like} or preferredname ilike ${like}
      or email ilike ${like})
    or p.primary_key in (select pi.proposal_pk from proposal_instruments pi join instruments i on i.id = pi.instrument_id where i.name ilike ${like})
    ${sql.join(
      others(like).map((other) => sql`or ${other}`),
      sql` `,
    )})`,
  );
