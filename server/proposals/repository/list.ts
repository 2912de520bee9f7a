import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '../../../engine/rules/actor.ts';
import { jsonOfRecord, PLANNED_EACH_TIME, type Connection } from '../../plugins/database/index.ts';
import { decisionKnown, finalStatusKnown, publicStatus, statusIdKnown } from './access.ts';
import { institutionOfPerson, personJson } from '../../users/index.ts';
import type { ListPartColumn } from '../lists/parts.ts';
import type { InstrumentInList, ProposalViewRow, TechniqueInList } from '../types.ts';

/** Data of other tables, looked up only on request. */
export interface ProposalLinks {
  readonly institution: boolean;
  readonly instruments: boolean;
  readonly techniques: boolean;
}

const column = ({ field, value }: ListPartColumn) => sql`, ${value} as ${sql.ref(field)}`;

const partIf = (isIncluded: boolean, part: RawBuilder<unknown>): RawBuilder<unknown> => (isIncluded ? part : sql``);

const instruments = sql<readonly InstrumentInList[]>`coalesce((
  select json_agg(json_build_object(${jsonOfRecord('INSTRUMENT', 'i', ['description'])},
    'managementTimeAllocation', pi.management_time_allocation) order by i.name, i.id)
  from proposal_instruments pi join instruments i on i.id = pi.instrument_id where pi.proposal_pk = p.primary_key), '[]'::json)`;
const techniques = sql<readonly TechniqueInList[]>`coalesce((
  select json_agg(json_build_object('id', t.id, 'name', t.name, 'shortCode', t.short_code, 'description', t.description) order by t.name, t.id)
  from proposal_techniques pt join techniques t on t.id = pt.technique_id where pt.proposal_pk = p.primary_key), '[]'::json)`;

const names = {
  call: sql`(select short_code from calls where id = p.call_id)`,
  due: sql`(select end_review from calls where id = p.call_id)`,
  pi: sql`(select lower(lastname || ' ' || coalesce(nullif(preferredname, ''), firstname)) from users where id = p.proposer_id)`,
  email: sql`(select lower(email) from users where id = p.proposer_id)`,
  instruments: sql`(select min(i.name) from proposal_instruments pi join instruments i on i.id = pi.instrument_id where pi.proposal_pk = p.primary_key)`,
  techniques: sql`(select min(t.name) from proposal_techniques pt join techniques t on t.id = pt.technique_id where pt.proposal_pk = p.primary_key)`,
  time: sql`(select sum(management_time_allocation) from proposal_instruments where proposal_pk = p.primary_key)`,
} as const;

/** Expressions by sort field; a whitelist, so that no user input becomes part of a statement. */
const SORTS: ReadonlyMap<string, RawBuilder<unknown>> = new Map<string, RawBuilder<unknown>>([
  ['primaryKey', sql`p.primary_key`],
  ['proposalId', sql`p.proposal_id`],
  ['title', sql`lower(p.title)`],
  ['notified', sql`p.notified`],
  ['submitted', sql`p.submitted`],
  ['submittedDate', sql`p.submitted_at`],
  ['created', sql`p.created_at`],
  ['callId', sql`p.call_id`],
  ['callShortCode', names.call],
  ['call', names.call],
  ['endReview', names.due],
  ['principalInvestigator', names.pi],
  ['principalInvestigatorEmail', names.email],
  ['instruments', names.instruments],
  ['instrument', names.instruments],
  ['techniques', names.techniques],
]);

export interface ProposalSort {
  readonly by: RawBuilder<unknown>;
  readonly descending: boolean;
}

const statusName = (actor: Actor) => sql`(select name from statuses where id = ${statusIdKnown(actor)})`;

/** SQL version of `decisionTold`: the single word that proposers read. */
const statusWord = (actor: Actor) => sql`lower(case when (${publicStatus(actor)}) in ('accepted', 'reserved', 'rejected')
  then ${publicStatus(actor)} else ${statusName(actor)} end)`;

/** Sort by decision only as far as the actor may know it, because the order would reveal it. */
const DECISIONS: ReadonlyMap<string, (actor: Actor) => RawBuilder<unknown>> = new Map([
  ['statusId', statusIdKnown],
  ['statusName', statusName],
  ['status', statusName],
  ['publicStatus', publicStatus],
  ['statusWord', statusWord],
  ['finalStatus', finalStatusKnown],
  ['finalTime', (actor: Actor) => sql`case when ${decisionKnown(actor)} then ${names.time} end`],
]);

export const SORT_FIELDS: readonly string[] = [...SORTS.keys(), ...DECISIONS.keys()];

export const sortBy = (field: string, actor: Actor): RawBuilder<unknown> | undefined => DECISIONS.get(field)?.(actor) ?? SORTS.get(field);

export interface ProposalPage {
  readonly where: RawBuilder<SqlBool>;
  /** Searches, or the instruments or techniques of a scientist: evaluated once, for page and count. */
  readonly searches: boolean;
  readonly links: ProposalLinks;
  /** Columns of other domains. */
  readonly parts: readonly ListPartColumn[];
  readonly sort: ProposalSort | null;
  readonly first: number | null;
  readonly offset: number;
}

/** The only row of a page beyond the last has no proposal. */
type ListedRow = (ProposalViewRow | { readonly [Column in keyof ProposalViewRow]: null }) & { readonly totalCount: number };

export interface FoundProposals {
  readonly proposals: readonly ProposalViewRow[];
  readonly totalCount: number;
}

/**
 * Selects the page's keys first, then names and links for those rows only; the key makes every order stable. A page beyond the last returns one row
 * without proposal, for the count.
 */
export async function pageOfProposals(
  db: Connection,
  { where, searches, links, parts, sort, first, offset }: ProposalPage,
): Promise<FoundProposals> {
  const order = sort
    ? sql`${sort.by} ${sql.raw(sort.descending ? 'desc nulls last' : 'asc nulls first')}, p.primary_key desc`
    : sql`p.primary_key desc`;
  const searched = searches ? sql`found as materialized (select p.primary_key from proposals p where ${where}),` : sql``;
  const listed = searches ? sql`found join proposals p using (primary_key)` : sql`proposals p where ${where}`;
  const { rows } = await sql<ListedRow>`${sql.raw(PLANNED_EACH_TIME)}
    with ${searched} page as materialized (
      select primary_key, row_number() over () as place
      from (select p.primary_key from ${listed} order by ${order} limit ${first} offset ${offset}) keys
    )
    select n.total_count, shown.*
    from (select count(*) as total_count from ${listed}) n left join (
      select page.place, p.primary_key, p.proposal_id, p.title, p.status_id, s.name as status_name, s.description as status_description,
        p.final_status, p.notified, p.submitted, p.submitted_at as submitted_date, p.withdrawn_at, p.created_at, p.call_id, c.short_code as call_short_code, c.end_review,
        c.proposal_workflow_id as workflow_id, c.allocation_time_unit, ${personJson(links.institution)} as principal_investigator
        ${partIf(links.instruments, sql`, ${instruments} as instruments`)} ${partIf(links.techniques, sql`, ${techniques} as techniques`)}
        ${sql.join(parts.map(column), sql` `)}
      from page
        join proposals p on p.primary_key = page.primary_key
        join statuses s on s.id = p.status_id
        join calls c on c.id = p.call_id
        join users u on u.id = p.proposer_id
        ${partIf(links.institution, institutionOfPerson)}
    ) shown on true
    order by shown.place`.execute(db);
  return {
    proposals: rows.filter((row): row is ProposalViewRow & ListedRow => row.primaryKey !== null),
    totalCount: rows[0]?.totalCount ?? 0,
  };
}
