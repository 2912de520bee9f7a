import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import type { Services } from '../context.ts';
import type { Domain } from '../domain.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { createComposer } from './compose.ts';
import { mailHandler } from './deliver.ts';
import { EMAIL, MAIL_QUEUE } from './email-job.ts';
import { unwrittenMails } from './own-mails.ts';
import { entriesOf, withPresentConfig } from './entries.ts';
import { automaticMails, planEmail } from './plan.ts';
import { addressesIn, createRecipientGroups, everywhere, groupName } from './recipients.ts';
import { allTemplates, mailIdentity, sentMailPage, templateNames, type EmailTemplate, type SentMailPage } from './repository.ts';
import { upsertTemplates } from './repository-templates.ts';
import { resolvers } from './resolvers.ts';
import { createTemplates, refuseUnfit } from './templates.ts';
import { unfilledMails } from './variables.ts';
import { createMailTransport, type Transport } from './transport.ts';
import type { DeliveryInHand } from '../outbox/index.ts';
import type { EmailJob, VariablesProvider } from './types.ts';

export type { EmailTemplate } from './repository.ts';
export { unfilledMails } from './variables.ts';
export { EMAIL, MAIL_QUEUE, orderAbout } from './email-job.ts';
export type { EntityVariables, Recipient } from './types.ts';

const FACILITY = 'The facility';

/** E-mail: who is written to, what it says, and how it leaves the house. */
function createMail(services: Services, transport: Transport) {
  const { core, settings } = services;
  const { db, catalog } = core;
  const groups = createRecipientGroups();
  const variables = new Map<string, VariablesProvider>();
  const addresses = (setting: string) => async () => addressesIn(await settings.get(setting));
  const organisation = async () => (await settings.get('ORGANISATION_NAME')) || FACILITY;
  const dates = async () => dateFormatsOf(await settings.all());
  const compose = createComposer();
  const domain = createDomain(db);
  const inSettings = catalog.recipientGroups.flatMap(({ name, setting }) => (setting === undefined ? [] : [{ name, setting }]));
  for (const { name, setting } of inSettings) groups.provide(name, everywhere(addresses(setting)));
  const handler = mailHandler({
    core,
    groups,
    variables,
    transport,
    receiptsAmong: services.outbox.receiptsAmong,
    openAmong: services.outbox.openAmong,
    addToOpen: services.outbox.addToOpen,
    compose,
    domain,
    settings: async () => ({
      organisation: await organisation(),
      dates: await dates(),
      blindCopies: await addresses('SMTP_BCC_EMAIL')(),
    }),
  });
  services.outbox.handler(EMAIL, handler, MAIL_QUEUE);
  services.events.send(automaticMails(catalog.automaticMails));
  const recipientsShown = () => catalog.recipientGroups.map(({ name, description }) => ({ name, description }));
  services.workflows.actionType(EMAIL, {
    plan: (run) => planEmail(run, catalog.recipientGroups),
    refreshed: (payload, config) => withPresentConfig(payload as EmailJob, config, (group) => groupName(catalog, group)),
    templates: async (on) => (await allTemplates(on)).map(({ key }) => key),
    unfilledMails: async (on) => unfilledMails(await allTemplates(on), catalog),
    emptyGroups: async (on) => {
      const values = await settings.all(on.isTransaction ? (on as Tx) : undefined);
      return inSettings.filter(({ setting }) => addressesIn(values.get(setting) ?? '').length === 0).map(({ name }) => name);
    },
    defaults: async () => ({
      __typename: 'EmailActionDefaultConfig',
      recipients: recipientsShown(),
      emailTemplates: (await templateNames(db, 'status-action')).map(({ id, key, name }) => ({ id: key, name, emailTemplateId: id })),
    }),
    async shown() {
      const known = new Map((await templateNames(db, null)).map((it) => [it.key, it]));
      const shown = (key: string) => ({ id: key, name: known.get(key)?.name ?? key, emailTemplateId: known.get(key)?.id ?? null });
      const descriptions = new Map(catalog.recipientGroups.map(({ name, description }) => [name, description]));
      return (config) => ({
        __typename: 'EmailActionConfig',
        recipientsWithEmailTemplate: entriesOf(config).map((entry) => ({
          recipient: { name: entry.recipient, description: descriptions.get(entry.recipient) ?? null },
          emailTemplate: shown(entry.emailTemplate),
          otherRecipientEmails: entry.otherRecipientEmails,
          combineEmails: entry.combineEmails,
        })),
      });
    },
  });
  return {
    /** `mail.recipients.provide('PI', …)`: the domain that knows them says who belongs to a group. */
    recipients: { provide: groups.provide },
    /** What templates may say about entities of a kind. */
    variables: (kind: string, provider: VariablesProvider) => void variables.set(kind, provider),
    /** Sends what an order asks for, for a handler whose mail says what must not be kept in a queue. */
    deliver: (order: EmailJob, delivery: DeliveryInHand) => handler(order, delivery),
    /** Stores templates by their keys, as a bundle or the starter set has them. */
    saveTemplates: (tx: Tx, templates: readonly EmailTemplate[], by: number | null = null) => {
      templates.forEach(refuseUnfit);
      return upsertTemplates(tx, templates, { at: core.now(), by });
    },
    /** What officers do with templates. */
    editor: createTemplates({ services, groups, variables, compose, transport, organisation, dates, domain }),
    templates: (on: Connection = db) => allTemplates(on),
    /** Whether the product sends a mail by itself when this happens: it is one of its own, and it has a template here. */
    async sendsOn(event: string): Promise<boolean> {
      const unwritten = new Set((await unwrittenMails(db, catalog)).map(({ key }) => key));
      return catalog.automaticMails.some((it) => it.event === event && !unwritten.has(it.template));
    },
    /** Mail that was kept because no SMTP server is configured. */
    kept: (page: SentMailPage) => sentMailPage(db, page),
  };
}

/** A name that leads nowhere (RFC 2606): a Message-ID is nobody's address. */
function createDomain(db: Connection): () => Promise<string> {
  let known: string | null = null;
  return async () => (known ??= `${await mailIdentity(db)}.beamtime.invalid`);
}

declare module '../context.ts' {
  interface Services {
    readonly mail: ReturnType<typeof createMail>;
  }
}

export const mail: Domain = {
  name: 'mail',
  create: (services) => ({ mail: createMail(services, createMailTransport(services.core)) }),
  resolvers,
};
