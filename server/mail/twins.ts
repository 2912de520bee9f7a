import type { JsonObject } from '../../engine/json.ts';
import type { MailParts } from './deliver.ts';
import { has, openIn, receiptsOf, type Accepted, type Addressed } from './hand-over.ts';
import { covers, messageKey, parcelsLeftTo, parcelsOf } from './messages.ts';
import type { EmailJob, Message, Parcel } from './types.ts';

/** Under which a twin of the order sends the message, where that has it already. */
const twinThatHas = ({ twinKeys, to }: Addressed, accepted: Accepted): string | undefined =>
  [...twinKeys.keys()].find((twinKey) => has(accepted, twinKey, to.email));

/** Whether the one whom the message is for has not got it under its own key. */
export const isOpen = (message: Addressed, accepted: Accepted): boolean =>
  openIn(message, accepted).some(({ part }) => part === message.key);

/**
 * Leaves to twins that go first, and are not delivered yet, what they send as well, so that two who deliver at once do not both send; returns the keys
 * of it. They are told whom it is for: who goes from their group before they are delivered gets it all the same. One that is given up, delivered
 * without somebody, or does not ask somebody any more, is left nothing.
 */
export async function leaveToTwins(
  parts: MailParts,
  order: EmailJob,
  { ids, messages }: { readonly ids: readonly number[]; readonly messages: readonly Addressed[] },
): Promise<ReadonlySet<string>> {
  const promised = new Set<string>();
  const first = (order.twins ?? []).filter(({ goesFirst }) => goesFirst);
  if (first.length === 0) return promised;
  const accepted = await parts.receiptsAmong(messages.flatMap(receiptsOf));
  const leaving = new Set<Message>(messages.filter((it) => isOpen(it, accepted) && twinThatHas(it, accepted) === undefined));
  const open = await parts.openAmong(first.map(({ key }) => key));
  for (const twin of first) {
    const it = open.get(twin.key);
    if (!it) continue;
    const keyOf = (parcel: Parcel): string => messageKey(order, twin.key, parcel);
    const parcels = await parcelsOf(parts, order, { ...twin, left: (it.payload as EmailJob).left ?? [] }, ids);
    const sends = new Set(parcels.map(keyOf).filter((key) => (it.parts[key]?.ended ?? null) === null));
    const left = [...leaving].filter((message) => sends.has(keyOf(message)));
    if (left.length === 0 || !(await parts.addToOpen(twin.key, 'left', left.map(parcelIn)))) continue;
    for (const message of left) {
      leaving.delete(message);
      promised.add(keyOf(message));
    }
  }
  return promised;
}

/** Whether the messages are all that twins have left to an order by now. */
export const areAllOf =
  (messages: readonly Message[], ids: readonly number[]) =>
  (order: JsonObject): boolean =>
    parcelsLeftTo(order as EmailJob, ids).every((parcel) => messages.some((message) => covers(message, parcel)));

const parcelIn = ({ to, ids }: Message): Parcel => ({ to, ids });
