import { sql } from 'kysely';
import type { Connection, Piece } from '../../plugins/database/index.ts';
import type { ProposalDependentKind } from '../../generated/resolvers.ts';

/** Rows that hang on proposals, counted before these are deleted. */
export interface ProposalDependent {
  readonly kind: ProposalDependentKind;
  /** False: they are deleted with the proposal. */
  readonly keepsFromDeletion: boolean;
  /** Selects `proposal_pk` for each of them. */
  readonly proposalPks: Piece<unknown>;
}

export interface CountedDependent {
  readonly proposalPk: number;
  readonly kind: ProposalDependentKind;
  readonly keepsFromDeletion: boolean;
  readonly count: number;
}

export const ownDependents: readonly ProposalDependent[] = [
  {
    kind: 'MANAGEMENT_DECISION',
    keepsFromDeletion: false,
    proposalPks: sql`select primary_key as proposal_pk from proposals where management_decision_submitted`,
  },
];

/** Counts the dependents of each proposal by kind, in one statement. */
export async function countDependents(
  db: Connection,
  primaryKeys: readonly number[],
  dependents: readonly ProposalDependent[],
): Promise<readonly CountedDependent[]> {
  if (primaryKeys.length === 0) return [];
  const parts = dependents.map(
    ({ proposalPks }, index) => sql`select ${index}::int as dependent, proposal_pk, count(*)::int as count from (${proposalPks}) rows
      where proposal_pk = any(${primaryKeys}::int[]) group by proposal_pk`,
  );
  const { rows } = await sql<{ dependent: number; proposalPk: number; count: number }>`
    ${sql.join(parts, sql` union all `)} order by proposal_pk, dependent`.execute(db);
  return rows.flatMap(({ dependent, proposalPk, count }) => {
    const registered = dependents[dependent];
    return registered ? [{ proposalPk, kind: registered.kind, keepsFromDeletion: registered.keepsFromDeletion, count }] : [];
  });
}
