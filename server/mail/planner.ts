import type { Delivery } from '../outbox/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { EMAIL } from './email-job.ts';
import { copyKey, messagesOf, type Members } from './messages.ts';
import type { RecipientGroups } from './recipients.ts';
import type { Duplicate, EmailJob, EmailRequest, Message, Recipient } from './types.ts';

export interface RecipientBatch {
  readonly key: string;
  /** Key prefix of its e-mails, shared by all batches that send one text for one action. */
  readonly prefix: string;
  readonly request: EmailRequest;
}

export interface PlannerParts {
  readonly groups: Pick<RecipientGroups, 'resolve'>;
  readonly blindCopies: (tx: Tx) => Promise<readonly string[]>;
}

/**
 * One delivery per address, by the groups' current members. A person in several batches gets a text once, by group if possible, since plain addresses
 * have no name.
 */
export async function planEmails(parts: PlannerParts, tx: Tx, batches: readonly RecipientBatch[]): Promise<readonly Delivery[]> {
  if (batches.length === 0) return [];
  const members = await membersOf(parts, tx, batches);
  const blind = await parts.blindCopies(tx);
  const groupOf = new Map<string, string>();
  const planned = new Map<RecipientBatch, readonly Delivery[]>();
  const groupsFirst = [...batches].sort((a, b) => a.request.addresses.length - b.request.addresses.length);
  for (const batch of groupsFirst) {
    const { prefix, request } = batch;
    const duplicates: Duplicate[] = [];
    const messages = messagesOf(request, members(request.label.kind)).filter((message) => {
      const key = copyKey(prefix, message, message.to.email);
      const group = groupOf.get(key);
      if (group !== undefined) duplicates.push({ email: message.to.email, group });
      else groupOf.set(key, request.to);
      return group === undefined;
    });
    planned.set(batch, messages.length > 0 ? copiesOf(batch, { messages, blind, duplicates }) : [toNobody(batch, duplicates)]);
  }
  return batches.flatMap((batch) => planned.get(batch) ?? []);
}

interface Sent {
  readonly messages: readonly Message[];
  readonly blind: readonly string[];
  readonly duplicates: readonly Duplicate[];
}

const copiesOf = ({ key, prefix, request }: RecipientBatch, { messages, blind, duplicates }: Sent): readonly Delivery[] =>
  messages.flatMap((message) => {
    const visible = [message.to.email, ...message.cc];
    const shownAddresses = new Set(visible.map((it) => it.toLowerCase()));
    return [...visible, ...blind.filter((it) => !shownAddresses.has(it.toLowerCase()))].map((address, index): Delivery => {
      const job: EmailJob = { ...request, prefix, message, address, blind: index >= visible.length, duplicates };
      return { kind: EMAIL, payload: job, idempotencyKey: copyKey(prefix, message, address), batch: key };
    });
  });

/** A delivery that only logs why nothing was sent. */
function toNobody({ key, prefix, request }: RecipientBatch, duplicates: readonly Duplicate[]): Delivery {
  const job: EmailJob = { ...request, prefix, message: null, address: '', blind: false, duplicates };
  return { kind: EMAIL, payload: job, idempotencyKey: `${key}.nobody`, batch: key };
}

async function membersOf({ groups }: PlannerParts, tx: Tx, batches: readonly RecipientBatch[]): Promise<(kind: string) => Members> {
  const requests = new Map<string, { readonly kind: string; readonly group: string; readonly ids: Set<number> }>();
  for (const { request } of batches) {
    const { kind, ids } = request.label;
    for (const group of [...(request.addresses.length > 0 ? [] : [request.to]), ...request.cc]) {
      const entry = requests.get(`${kind} ${group}`) ?? { kind, group, ids: new Set() };
      requests.set(`${kind} ${group}`, entry);
      for (const id of ids) entry.ids.add(id);
    }
  }
  const membersByGroup = new Map<string, ReadonlyMap<number, readonly Recipient[]>>();
  for (const [key, { kind, group, ids }] of requests) membersByGroup.set(key, await groups.resolve(group, tx, kind, [...ids]));
  return (kind) => (group) => membersByGroup.get(`${kind} ${group}`) ?? new Map();
}
