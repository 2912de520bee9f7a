import { sql } from 'kysely';
import { shownName, type Connection } from '../../plugins/database/index.ts';

export interface LabelFacts {
  readonly proposalId: string;
  readonly call: string;
  readonly instrument: string;
  readonly localContact: string | null;
  readonly experimentId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly samples: readonly string[];
  /** Institution, name and address of who declared it, from the profile. */
  readonly sender: readonly string[];
}

export async function labelFacts(db: Connection, shipmentId: number): Promise<LabelFacts | undefined> {
  const { rows } = await sql<LabelFacts>`select p.proposal_id, c.short_code as call, i.short_code as instrument,
      case when u.id is not null then ${shownName('u')} || ', ' || u.email end as local_contact,
      e.experiment_id, e.starts_at, e.ends_at,
      array(select x.title from shipment_samples ss join samples x on x.id = ss.sample_id where ss.shipment_id = s.id order by x.id) as samples,
      (select array[o.name, ${shownName('c2')}, c2.email] from users c2 join institutions o on o.id = c2.institution_id
        where c2.id = s.creator_id) as sender
    from shipments s
      join experiments e on e.experiment_pk = s.experiment_pk
      join proposals p on p.primary_key = s.proposal_pk
      join calls c on c.id = p.call_id
      join instruments i on i.id = e.instrument_id
      left join users u on u.id = e.local_contact_id
    where s.id = ${shipmentId}::int`.execute(db);
  return rows[0];
}
