import { sql } from 'kysely';
import { shownName, type Connection } from '../../plugins/database/index.ts';

export interface LabelFacts {
  readonly proposalId: string;
  readonly call: string;
  readonly instrument: string;
  readonly localContact: string | null;
}

export async function labelFacts(db: Connection, shipmentId: number): Promise<LabelFacts | undefined> {
  const { rows } = await sql<LabelFacts>`select p.proposal_id, c.short_code as call, i.short_code as instrument,
      case when u.id is not null then ${shownName('u')} end as local_contact
    from shipments s
      join experiments e on e.experiment_pk = s.experiment_pk
      join proposals p on p.primary_key = s.proposal_pk
      join calls c on c.id = p.call_id
      join instruments i on i.id = e.instrument_id
      left join users u on u.id = e.local_contact_id
    where s.id = ${shipmentId}::int`.execute(db);
  return rows[0];
}
