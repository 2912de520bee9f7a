import type { AutomaticMailDefinition, RecipientGroupDefinition } from '../../engine/catalog/types.ts';
import type { JsonObject } from '../../engine/json.ts';
import { mailboxIn } from '../../engine/text.ts';
import type { MailEntry } from '../../engine/workflows/index.ts';
import type { EventRecord } from '../events/index.ts';
import type { Delivery } from '../outbox/index.ts';
import { labelOf, type ActionRun } from '../workflows/index.ts';
import { EMAIL, orderAbout } from './email-job.ts';
import { entriesOf, templatesFor } from './entries.ts';
import type { EmailJob, Twin } from './types.ts';

interface Planned {
  readonly entry: MailEntry;
  readonly addresses: readonly string[];
  readonly ids: readonly number[];
  readonly key: string;
}

/**
 * Splits an e-mail action into deliveries: one per entry (of a group that takes addresses, per address), and per entity unless mails are
 * combined. So each can fail, be tried again and be replayed alone.
 */
export function planEmail(run: ActionRun, groups: readonly RecipientGroupDefinition[]): readonly Delivery[] {
  const takesAddresses = new Set(groups.filter((it) => it.takesAddresses).map(({ name }) => name));
  const planned = entriesOf(run.action.config).flatMap((entry) => {
    const addressed = takesAddresses.has(entry.recipient) ? entry.otherRecipientEmails.map((text) => [mailboxIn(text) ?? text]) : [[]];
    const together = entry.combineEmails ? [run.ids] : run.ids.map((id) => [id]);
    return addressed.flatMap((addresses) =>
      together.map((ids): Planned => ({
        entry,
        addresses,
        ids,
        key: keyOf(run, entry, addresses, entry.combineEmails ? 'all' : (ids[0] ?? 0)),
      })),
    );
  });
  // an entry that is there twice asks for the same mail twice
  const seen = new Set<string>();
  const distinct = planned.filter(({ key }) => !seen.has(key) && seen.add(key));
  const aboutTheSame = new Map<string, Planned[]>();
  for (const it of distinct) aboutTheSame.set(it.ids.join(), [...(aboutTheSame.get(it.ids.join()) ?? []), it]);
  return distinct.map((it): Delivery => {
    const { entry, addresses, ids, key } = it;
    const order: EmailJob = {
      label: labelOf(run, entry.recipient, ids),
      template: entry.emailTemplate,
      to: entry.recipient,
      cc: [],
      addresses,
      combine: entry.combineEmails,
      status: run.status,
      previousStatus: run.previousStatus,
      extra: {},
      twins: twinsOf(it, aboutTheSame.get(ids.join()) ?? []),
      templates: templatesFor(run.action.config, { to: entry.recipient, addresses }),
    };
    return { kind: EMAIL, payload: order, idempotencyKey: key };
  });
}

/** Two texts to the same people are two mails. */
const keyOf = (run: ActionRun, { emailTemplate, recipient }: MailEntry, addresses: readonly string[], about: string | number): string =>
  [run.transition, run.action.key, emailTemplate, recipient, ...addresses, about].join('.').toLowerCase();

/** Who is in a group is greeted by name: an address that stands for itself comes after the groups. */
const isBefore = (one: Planned, other: Planned, all: readonly Planned[]): boolean =>
  one.addresses.length === other.addresses.length ? all.indexOf(one) < all.indexOf(other) : one.addresses.length < other.addresses.length;

const twinsOf = (it: Planned, aboutTheSame: readonly Planned[]): readonly Twin[] =>
  aboutTheSame
    .filter((other) => other !== it && other.entry.emailTemplate === it.entry.emailTemplate)
    // two addresses are two people
    .filter((other) => other.addresses.length === 0 || it.addresses.length === 0)
    .map((other) => ({
      key: other.key,
      to: other.entry.recipient,
      addresses: other.addresses,
      combine: other.entry.combineEmails,
      goesFirst: isBefore(other, it, aboutTheSame),
    }));

/** The mails that an event sets off by itself (definitions/vocabulary/automatic-mails.json). */
export const automaticMails =
  (definitions: readonly AutomaticMailDefinition[]) =>
  ({ event, entity, changes, logId }: EventRecord): readonly Delivery[] =>
    definitions
      .filter((it) => it.event === event && fits(it.when ?? {}, changes))
      .map(({ template, to, cc }) => ({
        kind: EMAIL,
        payload: orderAbout({ template, to, entity }, { cc }),
        idempotencyKey: `event-${logId}.${template}.${to.toLowerCase()}`,
      }));

const fits = (when: JsonObject, changes: JsonObject): boolean => Object.entries(when).every(([name, value]) => changes[name] === value);
