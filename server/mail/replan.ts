import type { JsonObject } from '../../engine/json.ts';
import type { Batch, Delivery } from '../outbox/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { ActionLabel } from '../workflows/index.ts';
import { withPresentConfig } from './entries.ts';
import { planEmails, toNobody, type PlannerParts, type RecipientBatch } from './planner.ts';
import type { Duplicate, EmailJob, EmailRequest } from './types.ts';

export interface ReplanParts extends PlannerParts {
  readonly groupName: (group: string) => string;
  /** Configuration of an action as the workflow has it now; null: the action is gone. */
  readonly configOf: (tx: Tx, label: ActionLabel) => Promise<JsonObject | null>;
  readonly batchesOf: (tx: Tx, keys: readonly string[]) => Promise<ReadonlyMap<string, { batch: string; payload: JsonObject }>>;
}

/**
 * A batch as it is sent again: with the configuration and the recipients of now, without those who have it.
 * @param again key of a new batch in which everybody gets it once more
 */
export async function replanEmails(parts: ReplanParts, tx: Tx, batch: Batch, again: string | null): Promise<readonly Delivery[]> {
  const job = batch.rows.at(-1)?.payload as EmailJob;
  const config = await parts.configOf(tx, job.label);
  const asked = requestOf(job);
  const request = config === null ? asked : withPresentConfig(asked, config, parts.groupName);
  if (again !== null) return planEmails(parts, tx, [{ key: again, prefix: again, request }]);
  const present = { key: batch.key, prefix: prefixOf(batch), request };
  return undelivered(parts, tx, batch, await planEmails(parts, tx, [present]), present);
}

/** Leaves out who has the e-mail, and who gets it through another batch. */
export async function undelivered(
  { batchesOf }: Pick<ReplanParts, 'batchesOf'>,
  tx: Tx,
  { rows, receipts }: Pick<Batch, 'rows' | 'receipts'>,
  planned: readonly Delivery[],
  present: RecipientBatch,
): Promise<readonly Delivery[]> {
  const accepted = new Set(receipts.map(({ outboxId }) => outboxId));
  const deliveredKeys = new Set(rows.filter(({ id }) => accepted.has(id)).map(({ idempotencyKey }) => idempotencyKey));
  const ofGroups = new Set(rows.filter(({ payload }) => !payload['message']).map(({ id }) => id));
  const addresses = new Set(
    receipts.filter(({ outboxId }) => ofGroups.has(outboxId)).flatMap(({ address }) => address.toLowerCase().split(', ')),
  );
  const isOpen = ({ idempotencyKey, payload }: Delivery): boolean =>
    !deliveredKeys.has(idempotencyKey) && !addresses.has((payload as EmailJob).address.toLowerCase());
  const open = planned.filter((it) => jobOf(it).message !== null && isOpen(it));
  const known = await batchesOf(
    tx,
    open.map(({ idempotencyKey }) => idempotencyKey),
  );
  const other = ({ idempotencyKey }: Delivery) => {
    const it = known.get(idempotencyKey);
    return it && it.batch !== present.key ? (it.payload as EmailJob) : null;
  };
  const duplicates = open.flatMap((it): readonly Duplicate[] => {
    const elsewhere = other(it);
    const { message, address } = jobOf(it);
    return elsewhere && message?.to.email === address ? [{ email: address, group: elsewhere.to }] : [];
  });
  const left = open.filter((it) => other(it) === null).map((it) => ({ ...it, payload: { ...it.payload, duplicates } }));
  return left.length > 0 ? left : [toNobody(present, { duplicates, isDelivered: accepted.size > 0 })];
}

const jobOf = ({ payload }: Delivery): EmailJob => payload as EmailJob;

/** Rows of a whole group, from before there was one for each recipient, have keys that begin with their own. */
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
