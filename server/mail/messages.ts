import { createHash } from 'node:crypto';
import type { MailParts } from './deliver.ts';
import { anAddress } from './recipients.ts';
import type { MailOrder, Message, Recipient } from './types.ts';

type Parts = Pick<MailParts, 'core' | 'groups' | 'openAmong'>;
type Addressed = Pick<MailOrder, 'to' | 'addresses' | 'combine'>;

interface Parcel {
  readonly to: Recipient;
  readonly ids: readonly number[];
}

/** What a delivery sends, by whom its group or its addresses are now. */
export async function messagesOf(parts: Parts, order: MailOrder, ids: readonly number[], deliveryKey: string): Promise<readonly Message[]> {
  const cc = await Promise.all(order.cc.map((group) => parts.groups.resolve(group, parts.core.db, order.label.kind, ids)));
  return (await parcelsOf(parts, order, order, ids)).map((parcel) => ({
    key: messageKey(order, deliveryKey, parcel),
    ...parcel,
    cc: once(cc.flatMap((group) => parcel.ids.flatMap((id) => group.get(id) ?? []))).filter(({ email }) => email !== parcel.to.email),
    twinKeys: new Map((order.twins ?? []).map(({ key, to }) => [messageKey(order, key, parcel), to])),
  }));
}

/**
 * Messages of twins that go first and are not delivered yet: they are left to them, so that two who deliver at once do not both send. One that
 * is given up, delivered without somebody, or does not ask somebody any more, promises them nothing.
 */
export async function promisedByTwins(parts: Parts, order: MailOrder, ids: readonly number[]): Promise<ReadonlySet<string>> {
  const first = (order.twins ?? []).filter(({ goesFirst }) => goesFirst);
  const open = await parts.openAmong(first.map(({ key }) => key));
  const promised: string[] = [];
  for (const twin of first.filter(({ key }) => open.has(key))) {
    const keys = (await parcelsOf(parts, order, twin, ids)).map((parcel) => messageKey(order, twin.key, parcel));
    promised.push(...keys.filter((key) => (open.get(twin.key)?.[key]?.ended ?? null) === null));
  }
  return new Set(promised);
}

async function parcelsOf(
  { groups, core }: Parts,
  { label }: Pick<MailOrder, 'label'>,
  { to: group, addresses, combine }: Addressed,
  ids: readonly number[],
): Promise<readonly Parcel[]> {
  const people = addresses.map(anAddress);
  const to = people.length > 0 ? new Map(ids.map((id) => [id, people])) : await groups.resolve(group, core.db, label.kind, ids);
  return combine ? byAddress(to) : ids.flatMap((id) => once(to.get(id) ?? []).map((person) => ({ to: person, ids: [id] })));
}

/** Each address once, with everything it is to read about. */
function byAddress(to: ReadonlyMap<number, readonly Recipient[]>): readonly Parcel[] {
  const parcels = new Map<string, { to: Recipient; ids: number[] }>();
  for (const [id, people] of to) {
    for (const person of once(people)) {
      const parcel = parcels.get(person.email.toLowerCase());
      if (parcel) parcel.ids.push(id);
      else parcels.set(person.email.toLowerCase(), { to: person, ids: [id] });
    }
  }
  return [...parcels.values()];
}

const once = (people: readonly Recipient[]): readonly Recipient[] =>
  [...new Map([...people].reverse().map((it) => [it.email.toLowerCase(), it])).values()].reverse();

/** However an address is written it is one; orders from before there were twins keep the keys that they have had. */
function messageKey({ twins }: Pick<MailOrder, 'twins'>, deliveryKey: string, { to, ids }: Parcel): string {
  const address = twins ? to.email.toLowerCase() : to.email;
  return `${deliveryKey}.${short(`${address} ${ids.join()}`)}`;
}

/** One whom a message is for. */
export interface Receiver {
  readonly email: string;
  /** Under which the delivery knows what was said of them. */
  readonly part: string;
  /** Under which their receipt is kept where not all of the message's receivers have it. */
  readonly receipt: string;
}

/** Under which the receipt of one receiver of a message is kept. */
export const receiptOf = (messageKey: string, email: string): string => `${messageKey}.${short(email.toLowerCase())}`;

/** Everybody whom a message is for, each address once, the one that it is addressed to first. */
export function receiversOf({ key, to, cc }: Message, blindCopies: readonly string[]): readonly Receiver[] {
  const seen = new Set<string>();
  const addresses = [...[to, ...cc].map(({ email }) => email), ...blindCopies];
  return addresses
    .map((email) => ({ email, receipt: receiptOf(key, email), part: email === to.email ? key : receiptOf(key, email) }))
    .filter(({ receipt }) => !seen.has(receipt) && seen.add(receipt));
}

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
