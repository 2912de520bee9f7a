import { sql } from 'kysely';
import type { World } from './index.ts';

export const onInstrument = ({ db }: Pick<World, 'db'>, proposalPk: number, instrumentId: number, value: number | null = null) =>
  db.insertInto('proposalInstruments').values({ proposalPk, instrumentId, managementTimeAllocation: value }).execute();

interface PanelPlace {
  readonly pk: number;
  readonly callId: number;
  readonly fapId: number;
  readonly instrumentId: number;
  readonly submitted?: boolean;
}

/** A submitted proposal in a panel for one instrument. */
export const aPanelPlace = ({ db }: Pick<World, 'db'>, { pk, callId, fapId, instrumentId, submitted = false }: PanelPlace) =>
  sql`with done as (update proposals set submitted = true where primary_key = ${pk})
    insert into fap_proposals (proposal_pk, instrument_id, fap_id, call_id, instrument_submitted)
    values (${pk}, ${instrumentId}, ${fapId}, ${callId}, ${submitted})`.execute(db);

export const closeInstrument = ({ db }: Pick<World, 'db'>, pk: number) =>
  sql`update fap_proposals set instrument_submitted = true where proposal_pk = ${pk}`.execute(db);
