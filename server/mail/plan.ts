import type { AutomaticMailDefinition, RecipientGroupDefinition } from '../../engine/catalog/types.ts';
import type { JsonObject } from '../../engine/json.ts';
import { mailboxIn } from '../../engine/text.ts';
import type { EventRecord } from '../events/index.ts';
import { actionLabel, type ActionRun } from '../workflows/index.ts';
import { emailAbout } from './email-job.ts';
import { entriesOf, mailTemplatesFor } from './entries.ts';
import type { RecipientBatch } from './planner.ts';
import type { EmailRequest } from './types.ts';

/** Splits an e-mail action into batches: per entry (or address), and per entity unless mails are combined. */
export function batchesOfAction(run: ActionRun, groups: readonly RecipientGroupDefinition[]): readonly RecipientBatch[] {
  const takesAddresses = new Set(groups.filter((it) => it.takesAddresses).map(({ name }) => name));
  const batches = entriesOf(run.action.config).flatMap((entry) => {
    const { recipient, emailTemplate, combineEmails } = entry;
    const addressed = takesAddresses.has(recipient) ? entry.otherRecipientEmails.map((text) => [mailboxIn(text) ?? text]) : [[]];
    const together = combineEmails ? [run.ids] : run.ids.map((id) => [id]);
    const prefix = keyOf(run.transition, run.action.key, emailTemplate);
    return addressed.flatMap((addresses) =>
      together.map((ids): RecipientBatch => {
        const request: EmailRequest = {
          label: actionLabel(run, recipient, ids),
          template: emailTemplate,
          to: recipient,
          cc: [],
          addresses,
          combine: combineEmails,
          status: run.status,
          previousStatus: run.previousStatus,
          extra: {},
          templates: mailTemplatesFor(run.action.config, { to: recipient, addresses }),
        };
        return { key: keyOf(prefix, recipient, ...addresses, combineEmails ? 'all' : (ids[0] ?? 0)), prefix, request };
      }),
    );
  });
  // duplicate entries request the same mail
  const seen = new Set<string>();
  return batches.filter(({ key }) => !seen.has(key) && seen.add(key));
}

const keyOf = (...parts: readonly (string | number)[]): string => parts.join('.').toLowerCase();

/** Mails sent automatically on events (definitions/vocabulary/automatic-mails.json). */
export const batchesOfEvents = (
  definitions: readonly AutomaticMailDefinition[],
  records: readonly EventRecord[],
): readonly RecipientBatch[] =>
  records.flatMap(({ event, entity, changes, logId }) =>
    definitions
      .filter((it) => it.event === event && fits(it.when ?? {}, changes))
      .map(({ template, to, cc }) => {
        const key = `event-${logId}.${template}.${to.toLowerCase()}`;
        return { key, prefix: key, request: emailAbout({ template, to, entity }, { cc }) };
      }),
  );

const fits = (when: JsonObject, changes: JsonObject): boolean => Object.entries(when).every(([name, value]) => changes[name] === value);
