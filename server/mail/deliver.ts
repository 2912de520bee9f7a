import { createHash } from 'node:crypto';
import type { JsonObject } from '../../engine/json.ts';
import { formatDate } from '../../engine/dates.ts';
import type { DateFormats } from '../../engine/rules/date-formats.ts';
import type { Core } from '../context.ts';
import { NotTaken, Undeliverable, type DeliveryHandler, type DeliveryInHand, type Receipt, type Receipts } from '../outbox/index.ts';
import type { Composer } from './compose.ts';
import { anAddress, type RecipientGroups } from './recipients.ts';
import { templateByKey } from './repository.ts';
import type { Transport } from './transport.ts';
import type { EntityVariables, MailOrder, Message, Recipient, VariablesProvider } from './types.ts';

export interface MailParts {
  readonly core: Core;
  readonly groups: RecipientGroups;
  readonly variables: ReadonlyMap<string, VariablesProvider>;
  readonly compose: Composer;
  readonly transport: Transport;
  readonly receipts: Receipts;
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
    const order = payload as MailOrder;
    const { core, transport, compose, receipts } = parts;
    const template = await templateByKey(core.db, order.template);
    if (!template) throw new Undeliverable(`The e-mail template "${order.template}" does not exist`);
    const known = await knownEntities(parts, order);
    const messages = await messagesOf(parts, order, [...known.keys()], delivery);
    if (messages.length === 0) throw new Undeliverable(nobodyIn(core, order.to));
    const accepted = await receipts.among(messages.map(({ key }) => key));
    const domain = await parts.domain();
    const { organisation, blindCopies, dates } = await parts.settings();
    const failures: { readonly to: string; readonly error: unknown }[] = [];
    const sent: string[] = [];
    for (const { key, to, cc, ids } of messages.filter((it) => !accepted.has(it.key))) {
      const about = ids.flatMap((id) => known.get(id) ?? []);
      const mail = compose(template, variablesFor(order, to, about, { organisation, publicUrl: core.config.publicUrl }), dates);
      try {
        await transport.send({ ...mail, messageId: `${key}@${domain}`, to: to.email, cc: cc.map(({ email }) => email), bcc: blindCopies });
      } catch (error) {
        failures.push({ to: to.email, error });
        continue;
      }
      const address = [to, ...cc].map(({ email }) => email).join(', ');
      await receipts.note({ messageId: key, outboxId: delivery.id, address });
      sent.push(address);
    }
    if (failures.length > 0) throw notTaken(failures);
    const before = writtenOut([...accepted.values()], dates);
    if (sent.length === 0) return { message: `Already delivered to ${before}; nothing was sent again`, already: true };
    return { message: `E-mail sent to ${sent.join(', ')}${before && `; delivered before to ${before}`}` };
  };

/** The log shows the latest attempt only: it says of each receiver since when they have the mail. */
const writtenOut = (receipts: readonly Receipt[], { dateTimeFormat, timeZone }: DateFormats): string =>
  [
    ...new Set(
      receipts.map(({ address, acceptedAt }) => `${address} (${formatDate(acceptedAt.toISOString(), dateTimeFormat, timeZone) ?? ''})`),
    ),
  ].join(', ');

function notTaken(failures: readonly { readonly to: string; readonly error: unknown }[]): NotTaken {
  const said = failures.map(({ to, error }) => `${to} (${error instanceof Error ? error.message : String(error)})`);
  const replies = failures.flatMap(({ error }) => (error instanceof NotTaken ? error.replies : ['not handed over']));
  return new NotTaken(`The e-mail could not be sent to ${said.join(', ')}`, replies);
}

const nobodyIn = ({ catalog }: Core, group: string): string => {
  const said = catalog.recipientGroups.find(({ name }) => name === group)?.description ?? group;
  return `Nobody was found for ‘${said}’: no e-mail was sent`;
};

/** What can be said about the entities that are still there. */
async function knownEntities({ core, variables }: MailParts, { label }: MailOrder): Promise<ReadonlyMap<number, EntityVariables>> {
  const provider = variables.get(label.kind);
  if (!provider) return new Map(label.ids.map((id) => [id, { item: {}, beside: {} }]));
  const found = await provider(core.db, label.ids);
  if (found.size === 0 && label.ids.length > 0) throw new Undeliverable('What the e-mail is about does not exist any more');
  return found;
}

async function messagesOf(
  parts: MailParts,
  order: MailOrder,
  ids: readonly number[],
  delivery: DeliveryInHand,
): Promise<readonly Message[]> {
  const resolve = (group: string) => parts.groups.resolve(group, parts.core.db, order.label.kind, ids);
  const to = order.addresses.length > 0 ? new Map(ids.map((id) => [id, order.addresses.map(anAddress)])) : await resolve(order.to);
  const cc = await Promise.all(order.cc.map(resolve));
  const keyFor = (address: string, about: readonly number[]) => `${delivery.idempotencyKey}.${short(`${address} ${about.join()}`)}`;

  const parcels = order.combine ? byAddress(to) : ids.flatMap((id) => once(to.get(id) ?? []).map((person) => ({ to: person, ids: [id] })));
  return parcels.map((parcel) => ({
    key: keyFor(parcel.to.email, parcel.ids),
    ...parcel,
    cc: once(cc.flatMap((group) => parcel.ids.flatMap((id) => group.get(id) ?? []))).filter(({ email }) => email !== parcel.to.email),
  }));
}

/** Each address once, with everything it is to read about. */
function byAddress(to: ReadonlyMap<number, readonly Recipient[]>): readonly { to: Recipient; ids: readonly number[] }[] {
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

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** One set of variables for all groups, always filled (domain reference 2.2). */
export function variablesFor(
  order: Pick<MailOrder, 'label' | 'status' | 'previousStatus' | 'extra'>,
  to: Recipient,
  about: readonly EntityVariables[],
  common: { organisation: string; publicUrl: string },
): JsonObject {
  const items = about.map(({ item }) => item);
  const kind = order.label.kind.toLowerCase();
  return {
    url: common.publicUrl,
    ...common,
    ...about[0]?.beside,
    [`${kind}s`]: items,
    [kind]: items[0] ?? {},
    status: order.status,
    previousStatus: order.previousStatus,
    ...order.extra,
    firstName: to.firstName,
    lastName: to.lastName,
    preferredName: to.preferredName,
  };
}
