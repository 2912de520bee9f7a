import { sql, type RawBuilder } from 'kysely';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import { isOfficer, readsAsOfficer, type Actor } from '../../../engine/rules/actor.ts';
import { FAP_ROLES, type FapRole } from '../../../engine/rules/faps.ts';
import type { JudgingRefusal } from '../../../engine/rules/own-proposals.ts';
import { VICE_CHAIR } from '../../../engine/rules/vice-chairs.ts';
import { CANCELLED_REGISTRATIONS } from '../../../engine/rules/visits.ts';
import { instrumentKeysOf } from '../../instruments/index.ts';
import type { Connection } from '../../plugins/database/index.ts';

/** Officers, safety reviewers and API access tokens read every proposal. */
const readsAll = (actor: Actor): boolean => readsAsOfficer(actor) || actor.role === 'EXPERIMENT_SAFETY_REVIEWER';

/** Read access to proposals as an SQL condition on `p`, used by all reads, lists, samples, entries and files. */
export function readableBy(actor: Actor): RawBuilder<boolean> {
  if (readsAll(actor)) return sql<boolean>`true`;
  if (actor.userId === null) return sql<boolean>`false`;
  switch (actor.role) {
    case 'USER':
      return sql<boolean>`p.primary_key in (${ownKeys(actor.userId)}
        union select proposal_pk from data_access_users where user_id = ${actor.userId} union ${visitedKeys(actor.userId)})`;
    case 'INSTRUMENT_SCIENTIST':
      return sql<boolean>`(${onInstrumentOf(actor.userId)} or ${ofTechniqueOf(actor.userId)} or ${hostedBy(actor.userId)})`;
    case 'INTERNAL_REVIEWER':
      return ofInternalReviewer(actor.userId);
    case 'FAP_CHAIR':
    case 'FAP_SECRETARY':
      return sql<boolean>`(${readInPanels} and ${inPanelOf(actor.userId, actor.role)})`;
    case 'FAP_REVIEWER':
      return sql<boolean>`(${readInPanels} and ${inPanelOf(actor.userId, actor.role)} and not ${memberOf(actor.userId)} and not ${barredBy(actor.userId)})`;
    default:
      return sql<boolean>`false`;
  }
}

/** Visible to the actor: readable in the current role, or own as a member in any role. */
export const knownTo = (actor: Actor): RawBuilder<boolean> =>
  actor.userId === null ? readableBy(actor) : sql<boolean>`(${readableBy(actor)} or ${memberOf(actor.userId)})`;

/** Domain reference 1.6; shipped statuses keep their ids. */
const EXPIRED_STATUS = 9;

/** Panels read the proposal `p`: it is submitted and has not expired. */
export const readInPanels: RawBuilder<boolean> = sql<boolean>`(p.submitted and p.status_id <> ${EXPIRED_STATUS})`;

/** Panels judge the proposal `p`: they read it, and it is not withdrawn. */
export const judgedByPanels: RawBuilder<boolean> = sql<boolean>`(${readInPanels} and p.withdrawn_at is null)`;

function byRole(actor: Actor): 'all' | 'none' | RawBuilder<boolean> {
  if (readsAsOfficer(actor)) return 'all';
  if (actor.userId === null || actor.role === null || actor.role === 'USER') return 'none';
  return sql<boolean>`(${readableBy(actor)} and not ${hiddenFrom(actor, actor.userId)})`;
}

/** Judgements of `p` are hidden: from its members, those whom a conflict of interest bars, and vice-chairs who do not stand in. Officers are not asked about. */
export const hiddenFrom = ({ role }: Pick<Actor, 'role'>, userId: number): RawBuilder<boolean> =>
  sql<boolean>`(${memberOf(userId)} or ${isBarred({ role, userId })} or ${isIdleViceChair({ role, userId })})`;

/** Proposals in lists of panels: those whose judgements a conflict of interest hides keep their row. */
export const listedInPanels = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(${readableBy(actor)} and ${ofOthers(actor)})`;

/** Read access by the current role alone, for what is judged: members of a proposal are its proposers in every role. */
export function readableByRole(actor: Actor): RawBuilder<boolean> {
  const which = byRole(actor);
  return typeof which === 'string' ? sql<boolean>`${sql.lit(which === 'all')}` : which;
}

/** Proposals readable by the current role, without membership. Skips the statement if the role alone decides. */
export async function readByRole(db: Connection, actor: Actor, primaryKeys: readonly number[]): Promise<ReadonlySet<number>> {
  const which = byRole(actor);
  if (which === 'all') return new Set(primaryKeys);
  if (which === 'none' || primaryKeys.length === 0) return new Set();
  const { rows } = await sql<{ primaryKey: number }>`
    select p.primary_key from proposals p where p.primary_key = any(${primaryKeys}::int[]) and ${which}`.execute(db);
  return new Set(rows.map((row) => row.primaryKey));
}

/** `isReleased` of the rules as a condition. */
const released = sql<boolean>`(p.notified or p.management_decision_submitted)`;

/** `isAcceptanceReleased` of the rules as a condition on `p`. */
export const acceptanceReleased = sql<boolean>`(p.final_status = 'ACCEPTED' and ${released})`;

/** `seesDecision` of the rules as a condition: membership is not enough, the role must have read access. */
export const decisionKnown = (actor: Actor): RawBuilder<boolean> => {
  const which = byRole(actor);
  if (which === 'all') return sql<boolean>`true`;
  return sql<boolean>`(${released} or ${which === 'none' ? sql<boolean>`false` : which})`;
};

/** `finalStatusFor` of the rules as an expression. */
export const finalStatusKnown = (actor: Actor): RawBuilder<string> =>
  sql<string>`case when ${decisionKnown(actor)} then p.final_status else 'UNSET' end`;

/** `statusFor` of the rules as an expression. */
export const statusIdKnown = (actor: Actor): RawBuilder<number> =>
  sql<number>`case when ${decisionKnown(actor)} then p.status_id else p.proposer_status_id end`;

/** `publicStatusFor` of the rules as an expression. */
export const publicStatus = (actor: Actor): RawBuilder<string> => sql<string>`case when not p.submitted then 'draft'
  when (${finalStatusKnown(actor)}) = 'UNSET' then 'submitted' else lower(${finalStatusKnown(actor)}) end`;

/** Readers of the list of people with access to the data, who are not among them themselves. */
export const dataAccessReadableBy = (actor: Actor): RawBuilder<boolean> => {
  if (readsAsOfficer(actor) || actor.role === 'INSTRUMENT_SCIENTIST') return readableBy(actor);
  return actor.role === 'USER' && actor.userId !== null ? memberOf(actor.userId) : sql<boolean>`false`;
};

/** Proposals that the actor is not a member of; officers are excepted. */
export const ofOthers = (actor: Actor): RawBuilder<boolean> =>
  readsAsOfficer(actor) || actor.userId === null ? sql<boolean>`true` : sql<boolean>`(not ${memberOf(actor.userId)})`;

const ownKeys = (userId: number | RawBuilder<number>): RawBuilder<number> =>
  sql<number>`select primary_key from proposals where proposer_id = ${userId} union select proposal_pk from proposal_users where user_id = ${userId}`;

/** Registrations `r` that give the rights of a visitor. */
export const onVisitTeam = sql<boolean>`(r.left_team_at is null and r.status <> all(${CANCELLED_REGISTRATIONS}::text[]))`;

/** Proposals of visits on whose team they are. */
const visitedKeys = (userId: number): RawBuilder<number> => sql<number>`select v.proposal_pk from visits v
  join visit_registrations r on r.visit_id = v.id where r.user_id = ${userId} and ${onVisitTeam}`;

/** A safety form of the proposal `p` is open to the person, as a member or on the team of its visit. */
export const safetyFormOpenTo = ({ userId }: Pick<Actor, 'userId'>): RawBuilder<boolean> =>
  userId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from experiment_safety f join experiments e on e.experiment_pk = f.experiment_pk
        where e.proposal_pk = p.primary_key and e.cancelled_at is null and f.esi_questionary_submitted_at is null
          and (p.primary_key in (${ownKeys(userId)}) or e.experiment_pk in (select v.experiment_pk from visits v
            join visit_registrations r on r.visit_id = v.id where r.user_id = ${userId} and ${onVisitTeam})))`;

/** `mayJudge` of the rules about `p`: the actor is on it, barred or an idle vice-chair, or it is withdrawn; null allows it. */
export function judgingRefusal(actor: Actor): RawBuilder<JudgingRefusal | null> {
  const ofPerson =
    readsAsOfficer(actor) || actor.userId === null
      ? sql``
      : sql`when ${onProposal(actor.userId)} then 'ON_OWN_PROPOSAL' when ${isBarred(actor)} then 'CONFLICT_BARS'
          when ${isIdleViceChair(actor)} then 'NOT_STANDING_IN'`;
  return sql<JudgingRefusal | null>`(case ${ofPerson} when p.withdrawn_at is not null then 'PROPOSAL_WITHDRAWN' end)`;
}

/** `isBarred` of the rules as a condition on `p`. */
const isBarred = ({ role, userId }: Pick<Actor, 'role' | 'userId'>): RawBuilder<boolean> =>
  userId === null || !FAP_ROLES.some((one) => one === role) ? sql<boolean>`false` : barredBy(userId);

/** Member of the proposal `p`, or with access to its data, which also keeps from judging it. */
export const onProposal = (userId: number | RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`p.primary_key in (${ownKeys(userId)} union select proposal_pk from data_access_users where user_id = ${userId})`;

/** Principal investigator or co-proposer. One set of keys instead of `or`, so that both indexes are used. */
export const memberOf = (userId: number | RawBuilder<number>): RawBuilder<boolean> => sql<boolean>`p.primary_key in (${ownKeys(userId)})`;

/** Condition of the list of scientists and internal reviewers: proposals of others, without withdrawn ones, on their instruments and of their internal reviews. */
export function forInstrumentScientist(actor: Actor): RawBuilder<boolean> {
  const { role, userId } = actor;
  if (userId === null) return sql<boolean>`false`;
  if (role === 'INTERNAL_REVIEWER') return sql<boolean>`(${ofInternalReviewer(userId)} and p.withdrawn_at is null and ${ofOthers(actor)})`;
  return role === 'INSTRUMENT_SCIENTIST'
    ? sql<boolean>`(${onInstrumentOf(userId)} and p.withdrawn_at is null and ${ofOthers(actor)})`
    : sql<boolean>`false`;
}

/** Condition of the technique scientists' list: proposals of others of their techniques, without expired and withdrawn ones. */
export const forTechniqueScientist = (actor: Actor): RawBuilder<boolean> =>
  isOfficer(actor) ? sql<boolean>`true` : sql<boolean>`(${onTechniqueOf(actor)} and p.withdrawn_at is null and ${ofOthers(actor)})`;

/** The same with proposals of one's own, whose refusal tells why. */
export const onTechniqueOf = (actor: Actor): RawBuilder<boolean> => {
  if (isOfficer(actor)) return sql<boolean>`true`;
  if (actor.userId === null) return sql<boolean>`false`;
  return sql<boolean>`(${ofTechniqueOf(actor.userId)} and p.status_id in (
    select id from statuses where jsonb_typeof(traits->'visibleTo') is distinct from 'array' or traits->'visibleTo' @> to_jsonb(${actor.role}::text)))`;
};

const onInstrumentOf = (userId: number): RawBuilder<boolean> => sql<boolean>`p.primary_key in (
  select pi.proposal_pk from proposal_instruments pi where pi.instrument_id in ${instrumentKeysOf(userId)})`;

/** Proposals with an experiment, not cancelled, whose local contact they are, who decides on its safety form. */
const hostedBy = (userId: number): RawBuilder<boolean> => sql<boolean>`p.primary_key in (
  select e.proposal_pk from experiments e where e.local_contact_id = ${userId} and e.cancelled_at is null)`;

const ofInternalReviewer = (userId: number): RawBuilder<boolean> => sql<boolean>`p.primary_key in (
  select tr.proposal_pk from technical_reviews tr join internal_reviews ir on ir.technical_review_id = tr.id where ir.reviewer_id = ${userId})`;

const placesWithSeat = (userId: number, seat: FapRole | typeof VICE_CHAIR): RawBuilder<unknown> => sql`
  from fap_proposals fp join fap_members fm on fm.fap_id = fp.fap_id and fm.user_id = ${userId} and fm.role = ${seat}`;

const inPanelOf = (userId: number, seat: FapRole): RawBuilder<boolean> => sql<boolean>`p.primary_key in (
  select fp.proposal_pk ${placesWithSeat(userId, seat)}${
    seat === 'FAP_CHAIR'
      ? sql` union all select fp.proposal_pk ${placesWithSeat(userId, VICE_CHAIR)} join proposals p on p.primary_key = fp.proposal_pk
          where ${isLedByVice(sql.ref('fp.fap_id'))}`
      : sql``
  })`;

/** Active chairs `c` of a panel. */
const chairsOf = (fapId: RawBuilder<unknown>): RawBuilder<unknown> => sql`from fap_members c
  join users cu on cu.id = c.user_id and cu.deactivated_at is null where c.fap_id = ${fapId} and c.role = 'FAP_CHAIR'`;

/** `standsIn` of the rules as a condition on `p` and a panel that has it. */
const isLedByVice = (fapId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(exists (select ${chairsOf(fapId)})
  and not exists (select ${chairsOf(fapId)} and (c.away_until is null or c.away_until <= now())
    and not ${onProposal(sql.ref('c.user_id'))} and not ${barredBy(sql.ref('c.user_id'))}))`;

interface Seated {
  readonly userId: number | RawBuilder<number> | null;
  readonly role: RoleCode | null;
}

/** The seat under the current role counts in a panel about its proposal `p`; that of a vice-chair while they stand in for the chairs. */
export function hasSeatIn(fapId: RawBuilder<unknown>, { userId, role }: Seated): RawBuilder<boolean> {
  const seatsAs = (seat: string) => sql`${fapId} in (select fap_id from fap_members where user_id = ${userId} and role = ${seat})`;
  if (role !== 'FAP_CHAIR') return sql<boolean>`(${seatsAs(role ?? '')})`;
  return sql<boolean>`(${seatsAs(role)} or ${seatsAs(VICE_CHAIR)} and ${isLedByVice(fapId)})`;
}

/** `isIdleViceChair` of the rules as a condition on `p`; a seat that counts in another of its panels is enough. */
const isIdleViceChair = ({ role, userId }: Pick<Actor, 'role' | 'userId'>): RawBuilder<boolean> =>
  userId === null || role !== 'FAP_CHAIR'
    ? sql<boolean>`false`
    : sql<boolean>`(p.primary_key in (select fp.proposal_pk ${placesWithSeat(userId, VICE_CHAIR)}) and not ${inPanelOf(userId, 'FAP_CHAIR')})`;

/** The same as a list of people about `p`, for the rules. @param panels query of one panel; all that have `p` without it */
export const idleViceChairIds = (panels = sql`select vp.fap_id from fap_proposals vp where vp.proposal_pk = p.primary_key`) =>
  sql<
    readonly number[]
  >`array(select distinct v.user_id from fap_members v where v.role = ${sql.lit(VICE_CHAIR)} and v.fap_id in (${panels})
    and not exists (select from faps vf where vf.id in (${panels})
      and ${hasSeatIn(sql.ref('vf.id'), { userId: sql.ref('v.user_id'), role: 'FAP_CHAIR' })}))`;

/** Declared conflicts of interest of members of a panel that has the proposal and bars for them. */
const barringConflicts = sql`(select c.proposal_pk, c.reviewer_id from interest_conflicts c join fap_proposals fp on fp.proposal_pk = c.proposal_pk
    join faps f on f.id = fp.fap_id and f.bars_conflicts join fap_members fm on fm.fap_id = f.id and fm.user_id = c.reviewer_id
  where c.kind = 'DECLARED')`;

/** A declared conflict of interest bars the panel member from the proposal `p`. */
export const barredBy = (userId: number | RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`p.primary_key in (select b.proposal_pk from ${barringConflicts} b where b.reviewer_id = ${userId}::int)`;

/** Panel members have not said yet whether they have a conflict of interest with the proposal `p`: its answers and files wait for that. */
export const conflictUnanswered = ({ role, userId }: Actor): RawBuilder<boolean> =>
  userId === null || !FAP_ROLES.some((one) => one === role)
    ? sql<boolean>`false`
    : sql<boolean>`(not ${memberOf(userId)} and not exists (select from features where id = 'FAP_REVIEW' and not is_enabled)
        and not exists (select from no_conflict_declarations n where n.proposal_pk = p.primary_key and n.reviewer_id = ${userId})
        and not exists (select from interest_conflicts c where c.proposal_pk = p.primary_key and c.reviewer_id = ${userId} and c.kind = 'DECLARED'))`;

/** The same as a list of people about the proposal `p`, for `isBarred` of the rules. */
export const barredUserIds = sql<readonly number[]>`array(
  select distinct b.reviewer_id from ${barringConflicts} b where b.proposal_pk = p.primary_key)`;

const ofTechniqueOf = (userId: number): RawBuilder<boolean> => sql<boolean>`p.primary_key in (
  select pt.proposal_pk from proposal_techniques pt join technique_scientists ts on ts.technique_id = pt.technique_id where ts.user_id = ${userId})`;
