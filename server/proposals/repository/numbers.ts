import { sql } from 'kysely';
import { fitsReferenceFormat, referenceNumber } from '../../../engine/rules/reference-numbers.ts';
import type { Tx } from '../../plugins/database/index.ts';

export async function countSubmitted(tx: Tx, callId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('proposals')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('callId', '=', callId)
    .where('submitted', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** Reference numbers of a call's submitted proposals; locks the rows. */
export async function numbersOfCall(
  tx: Tx,
  callId: number,
): Promise<readonly { readonly primaryKey: number; readonly referenceNumber: number }[]> {
  const rows = await tx
    .selectFrom('proposals')
    .select(['primaryKey', 'referenceNumber'])
    .where('callId', '=', callId)
    .where('submitted', '=', true)
    .orderBy('primaryKey')
    .forUpdate()
    .execute();
  return rows.flatMap(({ primaryKey, referenceNumber }) => (referenceNumber === null ? [] : [{ primaryKey, referenceNumber }]));
}

export const saveProposalIds = (tx: Tx, ids: readonly { readonly primaryKey: number; readonly proposalId: string }[]) =>
  sql`update proposals p set proposal_id = n.proposal_id
      from unnest(${ids.map((id) => id.primaryKey)}::int[], ${ids.map((id) => id.proposalId)}::text[]) as n(primary_key, proposal_id)
      where p.primary_key = n.primary_key`.execute(tx);

const FEW = 16;

/**
 * First number from here on whose id in this format is unused.
 *
 * @throws REFERENCE_NUMBERS_USED_UP
 */
export async function freeNumber(tx: Tx, format: string, from: number): Promise<number> {
  for (let first = from, count = FEW; ; first += count, count *= 2) {
    const numbers = Array.from({ length: count }, (_, i) => first + i);
    const ids = new Map(
      numbers.filter((it) => it === first || fitsReferenceFormat(format, it)).map((it) => [referenceNumber(format, it), it]),
    );
    const rows = await tx
      .selectFrom('proposals')
      .select('proposalId')
      .where('proposalId', '=', sql<string>`any(${[...ids.keys()]}::text[])`)
      .execute();
    for (const { proposalId } of rows) ids.delete(proposalId);
    const [free] = ids.values();
    if (free !== undefined) return free;
  }
}
