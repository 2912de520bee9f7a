import { formatDate } from '../../engine/dates.ts';
import type { DateFormats } from '../../engine/rules/date-formats.ts';
import type { Core } from '../context.ts';
import {
  NobodyToReach,
  PartsNotTaken,
  Undeliverable,
  type DeliveryHandler,
  type DeliveryInHand,
  type OpenDelivery,
  type PartNotTaken,
  type Receipt,
} from '../outbox/index.ts';
import type { Composer } from './compose.ts';
import { addressedTo, handOver, has, openIn, receiptsOf, type Addressed } from './hand-over.ts';
import { messagesOf } from './messages.ts';
import { groupName, type RecipientGroups } from './recipients.ts';
import { templateByKey } from './repository.ts';
import type { Transport } from './transport.ts';
import { areAllOf, isOpen, leaveToTwins } from './twins.ts';
import { variablesFor } from './context.ts';
import type { EntityVariables, EmailJob, Parcel, VariablesProvider } from './types.ts';

export interface MailParts {
  readonly core: Core;
  readonly groups: RecipientGroups;
  readonly variables: ReadonlyMap<string, VariablesProvider>;
  readonly compose: Composer;
  readonly transport: Transport;
  readonly receiptsAmong: (messageIds: readonly string[]) => Promise<ReadonlyMap<string, Receipt>>;
  /** Those of the keys whose deliveries are still to be made. */
  readonly openAmong: (keys: readonly string[]) => Promise<ReadonlyMap<string, OpenDelivery>>;
  /** Adds to a list in the order of a delivery; false: it is not to be made any more. */
  readonly addToOpen: (key: string, list: string, items: readonly Parcel[]) => Promise<boolean>;
  /** The right side of every Message-ID: the same on every server of the installation, whatever its address. */
  readonly domain: () => Promise<string>;
  /** Settings that every mail asks for. */
  readonly settings: () => Promise<{ readonly organisation: string; readonly blindCopies: readonly string[]; readonly dates: DateFormats }>;
}

/**
 * Sends what an order asks for. Every message has its own key, which is noted when the receiver has accepted it: whoever tries
 * again sends only the others.
 */
export const mailHandler =
  (parts: MailParts): DeliveryHandler =>
  async (payload, delivery) => {
    const order = payload as EmailJob;
    const { core, compose, receiptsAmong } = parts;
    const template = await templateByKey(core.db, order.template);
    if (!template) throw new Undeliverable(`The e-mail template "${order.template}" does not exist`);
    const known = await knownEntities(parts, order);
    const messages = await messagesOf(parts, order, [...known.keys()], delivery.idempotencyKey);
    if (messages.length === 0) throw new NobodyToReach(nobodyIn(core, order.to));
    const { organisation, blindCopies, dates } = await parts.settings();
    const addressed = messages.map((message) => addressedTo(message, blindCopies));
    // before the receipts: what is delivered between the two is in them
    const promised = await leaveToTwins(parts, order, { ids: [...known.keys()], messages: addressed });
    const accepted = await receiptsAmong(addressed.flatMap(receiptsOf));
    const domain = await parts.domain();
    const failures: PartNotTaken[] = [];
    const ended: { readonly key: string; readonly said: string }[] = [];
    const sent: string[] = [];
    const through: string[] = [];
    for (const message of addressed) {
      const { key, to, ids, twinKeys } = message;
      const open = openIn(message, accepted);
      const isWaited = isOpen(message, accepted);
      const twin = [...twinKeys].find(([twinKey]) => isWaited && (has(accepted, twinKey, to.email) || promised.has(twinKey)));
      if (twin) {
        through.push(leftTo(groupName(core.catalog, twin[1]), to.email, has(accepted, twin[0], to.email)));
        continue;
      }
      ended.push(...open.flatMap(({ part }) => endedIn(delivery, part)));
      const asked = open.filter(({ part }) => delivery.ended(part) === null);
      if (asked.length === 0) continue;
      const about = ids.flatMap((id) => known.get(id) ?? []);
      const mail = compose(template, variablesFor(order, to, about, { organisation, publicUrl: core.config.publicUrl }), dates);
      await delivery.keep();
      const made = await handOver({ ...parts, delivery }, { message, asked }, { ...mail, messageId: `${key}@${domain}` });
      failures.push(...made.notTaken);
      if (made.sent !== null) sent.push(made.sent);
    }
    const missing = new Set([...failures, ...ended].map(({ key }) => key));
    if (missing.size > 0) {
      const onlyCopies = messages.every(({ key }) => !missing.has(key));
      throw new PartsNotTaken(failures, { say: notSent, ended: ended.map(({ said }) => said), taken: sent.length > 0, onlyCopies });
    }
    const before = addressed.flatMap(({ key, receivers }) =>
      [key, ...receivers.map(({ receipt }) => receipt)].flatMap((it) => accepted.get(it) ?? []),
    );
    const delivered = (it: Addressed): boolean =>
      openIn(it, accepted).length === 0 || [...it.twinKeys.keys()].some((twinKey) => has(accepted, twinKey, it.to.email));
    const already = sent.length === 0 && addressed.every(delivered);
    return {
      message: reportOf({ sent, before: writtenOut(before, dates), through }),
      already,
      taken: sent.length > 0,
      isAllOf: areAllOf(messages, [...known.keys()]),
    };
  };

const endedIn = (delivery: DeliveryInHand, key: string) => {
  const said = delivery.ended(key);
  return said === null ? [] : [{ key, said }];
};

/** What is still to be delivered may come to nothing: then the entry of who was to deliver it says so, and not this one. */
const leftTo = (group: string, email: string, isDelivered: boolean): string =>
  isDelivered
    ? `${email} gets this e-mail through ‘${group}’: nothing was sent twice`
    : `${email} is to get this e-mail through ‘${group}’, whose entry says whether it was delivered: nothing was sent twice`;

interface Outcome {
  readonly sent: readonly string[];
  /** Who had it before, written out; empty: nobody. */
  readonly before: string;
  readonly through: readonly string[];
}

function reportOf({ sent, before, through }: Outcome): string {
  const said = [...(sent.length > 0 ? [`E-mail sent to ${sent.join(', ')}`] : []), ...new Set(through)];
  if (said.length === 0) return `Already delivered to ${before}; nothing was sent again`;
  return [...said, ...(before === '' ? [] : [`delivered before to ${before}`])].join('; ');
}

/** The log shows the latest attempt only: it says of each receiver since when they have the mail. */
const writtenOut = (receipts: readonly Receipt[], { dateTimeFormat, timeZone }: DateFormats): string =>
  [
    ...new Set(
      receipts.map(({ address, acceptedAt }) => `${address} (${formatDate(acceptedAt.toISOString(), dateTimeFormat, timeZone) ?? ''})`),
    ),
  ].join(', ');

const notSent = (whom: readonly string[]): string => `The e-mail could not be sent to ${[...new Set(whom)].join(', ')}`;

const nobodyIn = ({ catalog }: Core, group: string): string => `Nobody was found for ‘${groupName(catalog, group)}’: no e-mail was sent`;

/** What can be said about the entities that are still there. */
async function knownEntities({ core, variables }: MailParts, { label, to }: EmailJob): Promise<ReadonlyMap<number, EntityVariables>> {
  const provider = variables.get(label.kind);
  if (!provider) return new Map(label.ids.map((id) => [id, { item: {}, beside: {} }]));
  const found = await provider(core.db, label.ids, to);
  if (found.size === 0 && label.ids.length > 0) throw new Undeliverable('What the e-mail is about does not exist any more');
  return found;
}
