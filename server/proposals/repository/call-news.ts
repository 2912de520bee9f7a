import { sql } from 'kysely';
import type { JsonObject } from '../../../engine/json.ts';
import { jsonb, type Tx } from '../../plugins/database/index.ts';

interface News {
  readonly kind: string;
  readonly callId: number;
  readonly news: JsonObject;
  readonly key: string;
  readonly at: Date;
}

export async function insertNewsJobs(tx: Tx, { kind, callId, news, key, at }: News): Promise<void> {
  await sql`insert into outbox (kind, payload, idempotency_key, due_at)
    select ${kind}, ${jsonb(news)} || jsonb_build_object('primaryKey', p.primary_key), ${key}::text || '.' || p.primary_key, ${at}
    from proposals p where p.call_id = ${callId} order by p.primary_key`.execute(tx);
}

/** True if the event was applied since that end and not reset by a manual status change. */
export async function hasBeenTold(tx: Tx, primaryKey: number, event: string, end: Date): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`select exists (
      select from event_log where changed_object_id = ${String(primaryKey)} and event_type = ${event} and entity_kind = 'PROPOSAL' and happened_at > ${end}
    ) and exists (
      select from workflow_states where entity_kind = 'PROPOSAL' and entity_id = ${primaryKey} and occurrences @> ${jsonb([{ event }])}
    ) as told`.execute(tx);
  return rows[0]?.told === true;
}
