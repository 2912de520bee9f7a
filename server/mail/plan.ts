import type { AutomaticMailDefinition, RecipientGroupDefinition } from '../../engine/catalog/types.ts';
import type { JsonObject } from '../../engine/json.ts';
import { mailboxIn } from '../../engine/text.ts';
import type { MailEntry } from '../../engine/workflows/index.ts';
import type { EventRecord } from '../events/index.ts';
import type { Delivery } from '../outbox/index.ts';
import { labelOf, type ActionRun } from '../workflows/index.ts';
import { EMAIL, orderAbout } from './order.ts';
import type { MailOrder } from './types.ts';

/** The entries of an e-mail action's configuration (definitions/schemas/workflow.schema.json). */
export const entriesOf = (config: JsonObject): readonly MailEntry[] => (config['recipients'] ?? []) as unknown as readonly MailEntry[];

/**
 * Splits an e-mail action into deliveries: one per recipient group (of one that takes addresses, per address), and per entity unless mails are combined.
 * So each can fail, be tried again and be replayed alone.
 */
export function planEmail(run: ActionRun, groups: readonly RecipientGroupDefinition[]): readonly Delivery[] {
  const takesAddresses = new Set(groups.filter((it) => it.takesAddresses).map(({ name }) => name));
  return entriesOf(run.action.config).flatMap((entry) => {
    const addressed = takesAddresses.has(entry.recipient) ? entry.otherRecipientEmails.map((text) => [mailboxIn(text) ?? text]) : [[]];
    const together = entry.combineEmails ? [run.ids] : run.ids.map((id) => [id]);
    return addressed.flatMap((addresses) =>
      together.map((ids): Delivery => {
        const order: MailOrder = {
          label: labelOf(run, entry.recipient, ids),
          template: entry.emailTemplate,
          to: entry.recipient,
          cc: [],
          addresses,
          combine: entry.combineEmails,
          status: run.status,
          previousStatus: run.previousStatus,
          extra: {},
        };
        const key = [run.transition, run.action.key, entry.recipient, ...addresses, entry.combineEmails ? 'all' : (ids[0] ?? 0)];
        return { kind: EMAIL, payload: order, idempotencyKey: key.join('.').toLowerCase() };
      }),
    );
  });
}

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

/** The order with the template that its recipient group has in the configuration now; unchanged where the group is gone. */
export function withPresentConfig(order: MailOrder, config: JsonObject): MailOrder {
  const entry = entriesOf(config).find(({ recipient }) => recipient === order.to);
  return !entry || entry.emailTemplate === order.template ? order : { ...order, template: entry.emailTemplate };
}
