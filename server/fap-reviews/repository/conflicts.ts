import { sql, type Generated } from 'kysely';
import { shownName, type Connection, type Tx } from '../../plugins/database/index.ts';
import type { InterestConflictRow, OwnConflictRow, PanelConflictRow } from '../types.ts';

interface InterestConflictsTable {
  readonly id: Generated<number>;
  readonly proposalPk: number;
  readonly reviewerId: number;
  readonly kind: InterestConflictRow['kind'];
  readonly source: InterestConflictRow['source'];
  readonly comment: string | null;
  readonly recordedBy: number | null;
  readonly createdAt: Generated<Date>;
}

interface NoConflictDeclarationsTable {
  readonly proposalPk: number;
  readonly reviewerId: number;
  readonly declaredAt: Date;
  /** An earlier declaration that it took back. */
  readonly takenBackAt: Date | null;
  readonly takenBackComment: string | null;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    noConflictDeclarations: NoConflictDeclarationsTable;
    interestConflicts: InterestConflictsTable;
  }
}

export interface ConflictKey {
  readonly proposalPk: number;
  readonly reviewerId: number;
}

export interface PossibleConflict extends ConflictKey {
  readonly kind: InterestConflictRow['kind'];
}

interface ConflictSearch {
  readonly proposalPks: readonly number[];
  readonly reviewerIds: readonly number[];
  /** Earlier common proposals do not count. */
  readonly since: Date;
}

/** The institution of people who name none says nothing. */
const NO_INSTITUTION = 'Other';

/** Conflicts between reviewers and proposals that the data show or a reviewer declared. */
export async function findConflicts(
  db: Connection,
  { proposalPks, reviewerIds, since }: ConflictSearch,
): Promise<readonly PossibleConflict[]> {
  const { rows } = await sql<PossibleConflict>`
    with crew as (
      select p.primary_key as proposal_pk, m.user_id from proposals p
        join lateral (select p.proposer_id as user_id union select pu.user_id from proposal_users pu where pu.proposal_pk = p.primary_key) m on true
      where p.primary_key = any(${proposalPks}::int[])
    ), earlier as (
      select p.primary_key as pk, p.proposer_id as user_id from proposals p where p.created_at >= ${since}
      union select pu.proposal_pk, pu.user_id from proposal_users pu join proposals p on p.primary_key = pu.proposal_pk where p.created_at >= ${since}
    )
    select distinct c.proposal_pk, r.id as reviewer_id, 'SAME_INSTITUTION' as kind
    from crew c join users u on u.id = c.user_id join institutions i on i.id = u.institution_id and i.name <> ${NO_INSTITUTION}
      join users r on r.institution_id = u.institution_id and r.id = any(${reviewerIds}::int[])
    union select c.proposal_pk, mine.user_id, 'FORMER_CO_PROPOSER'
    from earlier mine join earlier theirs on theirs.pk = mine.pk and theirs.user_id <> mine.user_id
      join crew c on c.user_id = theirs.user_id and c.proposal_pk <> mine.pk
    where mine.user_id = any(${reviewerIds}::int[])
    union select d.proposal_pk, d.reviewer_id, d.kind from interest_conflicts d
    where d.kind = 'DECLARED' and d.proposal_pk = any(${proposalPks}::int[]) and d.reviewer_id = any(${reviewerIds}::int[])
    order by 1, 2, 3`.execute(db);
  return rows;
}

export async function recordFound(tx: Tx, conflicts: readonly PossibleConflict[], by: number | null): Promise<void> {
  if (conflicts.length > 0)
    await tx
      .insertInto('interestConflicts')
      .values(conflicts.map((it) => ({ ...it, source: 'FOUND' as const, comment: null, recordedBy: by })))
      .onConflict((c) => c.doNothing())
      .execute();
}

export async function declareConflict(tx: Tx, { proposalPk, reviewerId }: ConflictKey, comment: string | null): Promise<void> {
  await tx
    .insertInto('interestConflicts')
    .values({ proposalPk, reviewerId, kind: 'DECLARED', source: 'REVIEWER', comment, recordedBy: reviewerId })
    .onConflict((c) => c.columns(['proposalPk', 'reviewerId', 'kind']).doUpdateSet({ comment }))
    .execute();
}

/** Draft reviews of the reviewer in panels where a conflict bars. */
export async function barredDrafts(tx: Tx, { proposalPk, reviewerId }: ConflictKey): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select r.id from fap_reviews r join fap_proposals fp on fp.id = r.fap_proposal_id
    join faps f on f.id = fp.fap_id and f.bars_conflicts
    where fp.proposal_pk = ${proposalPk} and r.reviewer_id = ${reviewerId} and r.status = 'DRAFT'`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes back an own declaration of a conflict, which is kept. @returns whether there was one */
export async function declareNoConflict(tx: Tx, { proposalPk, reviewerId }: ConflictKey, at: Date): Promise<boolean> {
  const { rows } = await sql<{ takenBack: boolean }>`
    with declared as (
      delete from interest_conflicts where proposal_pk = ${proposalPk}::int and reviewer_id = ${reviewerId}::int and kind = 'DECLARED' returning comment
    ), answer as (
      insert into no_conflict_declarations (proposal_pk, reviewer_id, declared_at, taken_back_at, taken_back_comment)
      select ${proposalPk}::int, ${reviewerId}::int, ${at}::timestamptz, (select ${at}::timestamptz from declared), (select comment from declared)
      on conflict (proposal_pk, reviewer_id) do update set
        taken_back_at = coalesce(excluded.taken_back_at, no_conflict_declarations.taken_back_at),
        taken_back_comment = case when excluded.taken_back_at is null then no_conflict_declarations.taken_back_comment else excluded.taken_back_comment end
      returning 1
    ) select exists (select from declared) as taken_back from answer`.execute(tx);
  return rows[0]?.takenBack ?? false;
}

/** Declared conflicts, and those that were taken back since. */
export const declarations = sql`(
  select c.proposal_pk, c.reviewer_id, 'DECLARED' as kind, c.comment from interest_conflicts c where c.kind = 'DECLARED'
  union all select n.proposal_pk, n.reviewer_id, 'TAKEN_BACK', n.taken_back_comment from no_conflict_declarations n
  where n.taken_back_at is not null and not exists (
    select from interest_conflicts c where c.proposal_pk = n.proposal_pk and c.reviewer_id = n.reviewer_id and c.kind = 'DECLARED'))`;

/** In the order of names. */
export async function declarationsAbout(db: Connection, proposalPks: readonly number[]): Promise<readonly PanelConflictRow[]> {
  const { rows } =
    await sql<PanelConflictRow>`select d.*, ${shownName('u')} as reviewer_name from ${declarations} d join users u on u.id = d.reviewer_id
    where d.proposal_pk = any(${proposalPks}::int[]) order by d.proposal_pk, u.lastname, u.id`.execute(db);
  return rows;
}

/** Answers of a person about proposals; a declared conflict goes before the word that there is none. */
export async function ownDeclarations(
  db: Connection,
  proposalPks: readonly number[],
  reviewerId: number,
): Promise<readonly Omit<OwnConflictRow, 'bars'>[]> {
  const { rows } = await sql<Omit<OwnConflictRow, 'bars'>>`select distinct on (proposal_pk) proposal_pk, has_conflict, comment from (
      select c.proposal_pk, true as has_conflict, c.comment from interest_conflicts c
      where c.proposal_pk = any(${proposalPks}::int[]) and c.reviewer_id = ${reviewerId} and c.kind = 'DECLARED'
      union all select n.proposal_pk, false, null from no_conflict_declarations n
      where n.proposal_pk = any(${proposalPks}::int[]) and n.reviewer_id = ${reviewerId}
    ) given order by proposal_pk, has_conflict desc`.execute(db);
  return rows;
}

/** Conflicts recorded about the reviewers of proposals. */
export async function recordedConflicts(db: Connection, proposalPks: readonly number[]): Promise<readonly InterestConflictRow[]> {
  const { rows } = await sql<InterestConflictRow>`
    select c.id, c.proposal_pk, c.reviewer_id, c.kind, c.source, c.comment, c.created_at, ${shownName('u')} as reviewer_name
    from interest_conflicts c join users u on u.id = c.reviewer_id where c.proposal_pk = any(${proposalPks}::int[]) order by c.id`.execute(
    db,
  );
  return rows;
}
