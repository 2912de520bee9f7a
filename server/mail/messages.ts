import { createHash } from 'node:crypto';
import { anAddress } from './recipients.ts';
import type { EmailRequest, Message, Recipient } from './types.ts';

export type Members = (group: string) => ReadonlyMap<number, readonly Recipient[]>;

export function messagesOf({ label: { ids }, to: group, cc, addresses, combine }: EmailRequest, members: Members): readonly Message[] {
  const people = addresses.map(anAddress);
  const to = people.length > 0 ? new Map(ids.map((id) => [id, people])) : members(group);
  const about = combine ? byAddress(to, ids) : ids.flatMap((id) => once(to.get(id) ?? []).map((person) => ({ to: person, ids: [id] })));
  return about.map((message) => ({
    ...message,
    cc: once(cc.flatMap((copied) => message.ids.flatMap((id) => members(copied).get(id) ?? [])))
      .map(({ email }) => email)
      .filter((email) => email.toLowerCase() !== message.to.email.toLowerCase()),
  }));
}

function byAddress(to: ReadonlyMap<number, readonly Recipient[]>, ids: readonly number[]) {
  const messages = new Map<string, { to: Recipient; ids: number[] }>();
  for (const id of ids) {
    for (const person of once(to.get(id) ?? [])) {
      const message = messages.get(person.email.toLowerCase());
      if (message) message.ids.push(id);
      else messages.set(person.email.toLowerCase(), { to: person, ids: [id] });
    }
  }
  return [...messages.values()];
}

const once = (people: readonly Recipient[]): readonly Recipient[] =>
  [...new Map([...people].reverse().map((it) => [it.email.toLowerCase(), it])).values()].reverse();

/** Key of one text to one address about the same entities, in any group. Also the local part of the Message-ID. */
export const messageKey = (prefix: string, { to, ids }: Pick<Message, 'to' | 'ids'>): string =>
  `${prefix}.${shortHash(`${to.email.toLowerCase()} ${ids.join()}`)}`;

export const copyKey = (prefix: string, message: Message, address: string): string =>
  address === message.to.email ? messageKey(prefix, message) : `${messageKey(prefix, message)}.${shortHash(address.toLowerCase())}`;

export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
