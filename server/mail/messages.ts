import { createHash } from 'node:crypto';
import type { MailParts } from './deliver.ts';
import { anAddress } from './recipients.ts';
import type { EmailJob, Message, Parcel, Recipient } from './types.ts';

type Parts = Pick<MailParts, 'core' | 'groups'>;
type Addressed = Pick<EmailJob, 'to' | 'addresses' | 'combine' | 'left'>;

/** What a delivery sends, by whom its group or its addresses are now. */
export async function messagesOf(parts: Parts, order: EmailJob, ids: readonly number[], deliveryKey: string): Promise<readonly Message[]> {
  const cc = await Promise.all(order.cc.map((group) => parts.groups.resolve(group, parts.core.db, order.label.kind, ids)));
  return (await parcelsOf(parts, order, order, ids)).map((parcel) => ({
    key: messageKey(order, deliveryKey, parcel),
    ...parcel,
    cc: once(cc.flatMap((group) => parcel.ids.flatMap((id) => group.get(id) ?? []))).filter(({ email }) => email !== parcel.to.email),
    twinKeys: new Map((order.twins ?? []).map(({ key, to }) => [messageKey(order, key, parcel), to])),
  }));
}

/** Whom an order, or a twin of it, is for, by whom its group or its addresses are now and whom others have left to it. */
export async function parcelsOf(
  parts: Parts,
  order: Pick<EmailJob, 'label'>,
  addressed: Addressed,
  ids: readonly number[],
): Promise<readonly Parcel[]> {
  const own = await ownParcelsOf(parts, order, addressed, ids);
  const left = parcelsLeftTo(addressed, ids).filter((parcel, index, all) => all.findIndex((other) => covers(other, parcel)) === index);
  // of two mails to one person the one that says more says all; of equals the group knows their name
  return [
    ...own.filter((parcel) => !left.some((other) => covers(other, parcel) && !covers(parcel, other))),
    ...left.filter((parcel) => !own.some((other) => covers(other, parcel))),
  ];
}

/** What others have left to an order, of what it is about still. */
export const parcelsLeftTo = ({ left = [] }: Pick<EmailJob, 'left'>, ids: readonly number[]): readonly Parcel[] =>
  left.map(({ to, ids: about }) => ({ to, ids: about.filter((id) => ids.includes(id)) })).filter((parcel) => parcel.ids.length > 0);

/** To the same person, and about all that the other is about. */
export const covers = (one: Parcel, other: Parcel): boolean =>
  one.to.email.toLowerCase() === other.to.email.toLowerCase() && other.ids.every((id) => one.ids.includes(id));

async function ownParcelsOf(
  { groups, core }: Parts,
  { label }: Pick<EmailJob, 'label'>,
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
export function messageKey({ twins }: Pick<EmailJob, 'twins'>, deliveryKey: string, { to, ids }: Parcel): string {
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
