import { sql } from 'kysely';
import type { Recipient } from '../../mail/index.ts';
import type { Connection } from '../../plugins/database/index.ts';
import type { ProposalDependent } from '../../proposals/index.ts';
import { personReplacedIn, type PersonUse } from '../../users/index.ts';

export const shipmentPersonUses: readonly PersonUse[] = [
  {
    what: 'sender of',
    keepsFromDeletion: true,
    names: (userId) => sql`select s.title as name from shipments s where s.creator_id = ${userId}::int`,
  },
];

export const replaceSender = personReplacedIn('shipments', 'creator_id');

export const shipmentDependents: readonly ProposalDependent[] = [
  { kind: 'SHIPMENT', keepsFromDeletion: true, proposalPks: sql`select proposal_pk from shipments` },
];

/** Local contact of the experiment of each shipment, without one the contact of the instrument. */
export async function contactsOfShipments(db: Connection, ids: readonly number[]): Promise<ReadonlyMap<number, readonly Recipient[]>> {
  const { rows } = await sql<Recipient & { readonly id: number }>`select s.id, u.email, u.firstname as first_name,
      u.lastname as last_name, u.preferredname as preferred_name
    from shipments s join experiments e on e.experiment_pk = s.experiment_pk join instruments i on i.id = e.instrument_id
      join users u on u.id = coalesce(e.local_contact_id, i.manager_user_id) and (u.email_verified or u.placeholder)
    where s.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, ...recipient }) => [id, [recipient]]));
}
