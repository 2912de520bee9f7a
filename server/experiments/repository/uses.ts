import { sql } from 'kysely';
import { fail } from '../../../engine/errors.ts';
import { oneOf, type Tx } from '../../plugins/database/index.ts';
import type { ProposalDependent } from '../../proposals/index.ts';
import { personReplacedIn, type PersonUse } from '../../users/index.ts';

/** A proposal is not deleted while it has experiments. @throws PROPOSAL_IN_USE */
export async function refuseDeletion(tx: Tx, proposalPks: readonly number[]): Promise<void> {
  const used = await tx.selectFrom('experiments').select('experimentId').where('proposalPk', '=', oneOf(proposalPks)).executeTakeFirst();
  if (used) throw fail('PROPOSAL_IN_USE', { what: 'experiments' });
}

interface RemovedInstruments {
  readonly removed: readonly { readonly proposalPk: number; readonly instrumentId: number }[];
}

/** A proposal keeps the instruments on which it has experiments. @throws EXPERIMENT_ON_INSTRUMENT */
export async function refuseRemoval(tx: Tx, { removed }: RemovedInstruments): Promise<void> {
  if (removed.length === 0) return;
  const { rows } = await sql<{ experimentId: string; instrument: string }>`
    select e.experiment_id, i.name as instrument from experiments e join instruments i on i.id = e.instrument_id
      join unnest(${removed.map(({ proposalPk }) => proposalPk)}::int[], ${removed.map(({ instrumentId }) => instrumentId)}::int[])
        as gone (proposal_pk, instrument_id) on gone.proposal_pk = e.proposal_pk and gone.instrument_id = e.instrument_id
    order by e.experiment_pk limit 1`.execute(tx);
  if (rows[0]) throw fail('EXPERIMENT_ON_INSTRUMENT', { ...rows[0] });
}

export const experimentPersonUses: readonly PersonUse[] = [
  {
    what: 'local contact of the experiment',
    keepsFromDeletion: true,
    names: (userId) => sql`select experiment_id as name from experiments where local_contact_id = ${userId}::int`,
  },
];

export const replaceContact = personReplacedIn('experiments', 'local_contact_id');

export const experimentDependents: readonly ProposalDependent[] = [
  { kind: 'EXPERIMENT', keepsFromDeletion: true, proposalPks: sql`select proposal_pk from experiments` },
];
