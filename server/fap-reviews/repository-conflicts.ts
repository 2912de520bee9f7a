import { sql, type Generated } from 'kysely';
import { shownName, type Connection, type Tx } from '../plugins/database/index.ts';
import type { InterestConflictRow, OwnConflictRow } from './types.ts';

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
}

declare module '../plugins/database/index.ts' {
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

export async function recordFound(tx: Tx, found: readonly PossibleConflict[], by: number | null): Promise<void> {
  if (found.length > 0)
    await tx
      .insertInto('interestConflicts')
      .values(found.map((it) => ({ ...it, source: 'FOUND' as const, comment: null, recordedBy: by })))
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

/** Takes back an own declaration of a conflict. */
export async function declareNoConflict(tx: Tx, { proposalPk, reviewerId }: ConflictKey, declaredAt: Date): Promise<void> {
  await tx
    .deleteFrom('interestConflicts')
    .where('proposalPk', '=', proposalPk)
    .where('reviewerId', '=', reviewerId)
    .where('kind', '=', 'DECLARED')
    .execute();
  await tx
    .insertInto('noConflictDeclarations')
    .values({ proposalPk, reviewerId, declaredAt })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Answers of a person about proposals; a declared conflict goes before the word that there is none. */
export async function ownDeclarations(
  db: Connection,
  proposalPks: readonly number[],
  reviewerId: number,
): Promise<readonly OwnConflictRow[]> {
  const { rows } = await sql<OwnConflictRow>`select distinct on (proposal_pk) proposal_pk, has_conflict, comment from (
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
