import type { WorkflowAction } from '../../engine/workflows/index.ts';
import type { Services } from '../../server/context.ts';
import type { SmtpCatcher } from '../support/smtp.ts';
import { aWorld, type World } from './index.ts';
import { someThings, type Things } from './things.ts';

interface Mailing {
  readonly world: World;
  readonly things: Things;
  readonly lines: readonly string[];
}

interface Entry {
  readonly recipient: string;
  readonly combineEmails?: boolean;
  readonly otherRecipientEmails?: readonly string[];
  readonly emailTemplate?: string;
}

export const email = (...entries: readonly Entry[]): WorkflowAction => ({
  key: 'tell',
  type: 'EMAIL',
  config: {
    recipients: entries.map((it) => ({ emailTemplate: 'arrived', otherRecipientEmails: [], combineEmails: false, ...it })),
  },
});

const LIST = '<p>Dear {{firstName}},</p><ul>{{#each proposals}}<li>{{title}}</li>{{/each}}</ul><p><a href="{{url}}">Open</a></p>';

/** Things with titles; Petra is the PI of all, and Carl of the second as well. */
export async function aMailingWorld(
  { url }: SmtpCatcher,
  actions: readonly WorkflowAction[],
  env: Readonly<Record<string, string>> = {},
  definitionsDir?: string,
): Promise<Mailing> {
  const lines: string[] = [];
  const world = await aWorld({
    log: (line) => void lines.push(line),
    ...(definitionsDir === undefined ? {} : { definitionsDir }),
    env: { SMTP_URL: url, SMTP_FROM: 'Office <office@facility.test>', ...env },
  });
  const things = await someThings(world, actions);
  furnish(world, world.services);
  const common = { description: '', variables: [] };
  await things.inTx((tx) =>
    world.services.mail.saveTemplates(tx, [
      { ...common, key: 'arrived', name: 'Arrived', use: 'status-action', subject: 'About {{proposals.[0].title}}', body: LIST },
      {
        ...common,
        key: 'proposal-submitted',
        name: 'Submitted',
        use: 'automatic',
        subject: 'Received {{proposal.proposalId}}',
        body: '<p>Thank you, {{firstName}}.</p>',
      },
    ]),
  );
  return { world, things, lines };
}

export function furnish(world: World, { mail }: Services): void {
  mail.replaceVariables('PROPOSAL', (_db, ids) =>
    Promise.resolve(
      new Map(ids.map((id) => [id, { item: { proposalId: `T-${id}`, title: `Title <${id}>` }, beside: { call: { shortCode: 'C1' } } }])),
    ),
  );
  const petra = { email: world.petra.email, firstName: 'Petra', lastName: 'Principal', preferredName: null };
  const carl = { email: world.carl.email, firstName: 'Carl', lastName: 'Colleague', preferredName: null };
  mail.recipients.replace(['PI', 'PROPOSAL'], (_db, ids) => Promise.resolve(new Map(ids.map((id) => [id, [petra]]))));
  mail.recipients.replace(['CO_PROPOSERS', 'PROPOSAL'], (_db, ids) =>
    Promise.resolve(new Map(ids.map((id) => [id, id % 2 === 0 ? [carl] : []]))),
  );
}

export const logsOf = async (world: World, filter = '') =>
  (
    await world.as(world.olga).query<{
      getStatusActionsLogs: {
        statusActionsLogs: { statusActionsLogId: number; message: string; recipient: string | null; successful: boolean }[];
      };
    }>(`{ getStatusActionsLogs(${filter || 'first: 50'}, sort: { sortField: "statusActionsLogId", sortDirection: asc }) {
        statusActionsLogs { statusActionsLogId message recipient successful } } }`)
  ).getStatusActionsLogs.statusActionsLogs;
