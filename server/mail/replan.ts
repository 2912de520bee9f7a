import type { JsonObject } from '../../engine/json.ts';
import type { Batch, Delivery } from '../outbox/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { ActionLabel } from '../workflows/index.ts';
import { withPresentConfig } from './entries.ts';
import { planEmails, type PlannerParts } from './planner.ts';
import type { EmailJob, EmailRequest } from './types.ts';

export interface ReplanParts extends PlannerParts {
  readonly groupName: (group: string) => string;
  /** Current configuration of an action; null: the action was removed. */
  readonly configOf: (tx: Tx, label: ActionLabel) => Promise<JsonObject | null>;
}

/**
 * Plans a batch again with current configuration and recipients, without those who have it.
 *
 * @param again key of a new batch in which everybody gets it again
 */
export async function replanEmails(parts: ReplanParts, tx: Tx, batch: Batch, again: string | null): Promise<readonly Delivery[]> {
  const original = requestOf(batch.rows.at(-1)?.payload as EmailRequest);
  const config = await parts.configOf(tx, original.label);
  const request = config === null ? original : withPresentConfig(original, config, parts.groupName);
  if (again !== null) return planEmails(parts, tx, [{ key: again, prefix: again, request }]);
  return withoutDelivered(batch, await planEmails(parts, tx, [{ key: batch.key, prefix: prefixOf(batch), request }]));
}

/** Receipts of old group rows list several addresses. */
export function withoutDelivered({ rows, receipts }: Batch, planned: readonly Delivery[]): readonly Delivery[] {
  const accepted = new Map(receipts.map(({ outboxId, address }) => [outboxId, address]));
  const delivered = rows.filter(({ id }) => accepted.has(id));
  const keys = new Set(delivered.map(({ idempotencyKey }) => idempotencyKey));
  const ofGroups = delivered.filter(({ payload }) => !payload['message']);
  const addresses = new Set(ofGroups.flatMap(({ id }) => accepted.get(id)?.toLowerCase().split(', ') ?? []));
  return planned.filter(
    ({ idempotencyKey, payload }) => !keys.has(idempotencyKey) && !addresses.has((payload as EmailJob).address.toLowerCase()),
  );
}

/** Old group rows have the batch key as prefix. */
const prefixOf = ({ key, rows }: Batch): string =>
  rows.map(({ payload }) => (payload as Partial<EmailJob>).prefix).find((prefix) => prefix !== undefined) ?? key;

export function requestOf({
  label,
  template,
  to,
  cc,
  addresses,
  combine,
  status,
  previousStatus,
  extra,
  templates,
}: EmailRequest): EmailRequest {
  return { label, template, to, cc, addresses, combine, status, previousStatus, extra, ...(templates ? { templates } : {}) };
}
