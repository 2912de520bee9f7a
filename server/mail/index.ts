import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import { bound, type Domain } from '../domain.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { rehearse } from '../plugins/database/rehearse.ts';
import { newRegistry } from '../plugins/registry.ts';
import { createComposer } from './compose.ts';
import { EMAIL, MAIL_QUEUE } from './email-job.ts';
import type { FillParts } from './fill.ts';
import { mailHandler } from './handler.ts';
import { shortHash } from './messages.ts';
import { outcomeOfEmails } from './outcome.ts';
import { unwrittenOwnMails } from './own-mails.ts';
import { entriesOf } from './entries.ts';
import { COLLEAGUE } from './hand-over.ts';
import { colleaguesByIds } from './repository/colleagues.ts';
import { batchesOfAction, batchesOfEvents } from './plan.ts';
import { plannedMails } from './planned.ts';
import { planEmails, type PlannerParts } from './planner.ts';
import { replanEmails, type ReplanParts } from './replan.ts';
import { addressesIn, createRecipientGroups, everywhere, groupName } from './recipients.ts';
import { allTemplates, keptMails, mailIdentity, sentMailPage, templateNames, type EmailTemplate } from './repository/mail.ts';
import { deleteMailTexts, mailTexts, storedTexts } from './repository/texts.ts';
import { upsertTemplates } from './repository/templates.ts';
import { resolvers } from './resolvers.ts';
import { EMAIL_GROUP, splitGroup } from './split-group.ts';
import { createTemplates, refuseUnfit } from './templates.ts';
import { unfilledMails } from './variables.ts';
import { createMailTransport, type Transport } from './transport.ts';
import type { BatchHandler, Delivery, DeliveryInHand } from '../outbox/index.ts';
import type { EmailJob, EmailRequest, MailServices, PlannedMail, VariablesProvider } from './types.ts';

export type { EmailTemplate } from './repository/mail.ts';
export { plannedRows, type PlannedDeedRow } from './planned-rows.ts';
export { unfilledMails } from './variables.ts';
export { MAIL_QUEUE, emailAbout } from './email-job.ts';
export { handOverMail } from './hand-over.ts';
export { anAddress } from './recipients.ts';
export type { EmailRequest, EntityVariables, PlannedMail, Recipient, VariablesProvider } from './types.ts';

/** Texts are personal data, so they are stored for 30 days only. */
const TEXTS_KEPT_MS = 30 * 24 * 60 * 60_000;

const FACILITY = 'The facility';

/** E-mail: recipients, content and delivery. */
function createMail(services: MailServices, transport: Transport) {
  const { core, settings } = services;
  const { db, catalog } = core;
  const groups = createRecipientGroups();
  const variables = newRegistry<VariablesProvider>('mail variables');
  const settingsOn = (on: Connection) => settings.all(on.isTransaction ? (on as Tx) : undefined);
  const addresses = (setting: string) => async (on: Connection) => addressesIn((await settingsOn(on)).get(setting) ?? '');
  const organisation = async () => (await settings.get('ORGANISATION_NAME')) || FACILITY;
  const dates = async () => dateFormatsOf(await settings.all());
  const compose = createComposer();
  const domain = createDomain(db);
  const inSettings = catalog.recipientGroups.flatMap(({ name, setting }) => (setting === undefined ? [] : [{ name, setting }]));
  for (const { name, setting } of inSettings) groups.provide(name, everywhere(addresses(setting)));
  groups.provide([COLLEAGUE, 'USER'], colleaguesByIds);
  const filling: FillParts = {
    core,
    variables,
    compose,
    settings: async (on) => {
      const values = await settingsOn(on);
      return { organisation: values.get('ORGANISATION_NAME') || FACILITY, dates: dateFormatsOf(values) };
    },
  };
  const handler = mailHandler({ ...filling, transport, domain });
  const planner: PlannerParts = { groups, blindCopies: addresses('SMTP_BCC_EMAIL') };
  const replanner: ReplanParts = {
    ...planner,
    groupName: (group) => groupName(catalog, group),
    configOf: (tx, label) => services.workflows.actionConfig(tx, label),
  };
  const outcome: BatchHandler['outcome'] = async (tx, batch, attempt) =>
    outcomeOfEmails(batch, attempt, {
      dates: dateFormatsOf(await settings.all(tx)),
      groupName: replanner.groupName,
      sentText: transport.sentText,
    });
  const batch: BatchHandler = { outcome, replan: (tx, it, again) => replanEmails(replanner, tx, it, again) };
  services.outbox.handler(EMAIL, (payload, delivery) => handler(payload, delivery), { queue: MAIL_QUEUE, batch });
  services.outbox.job(EMAIL_GROUP, splitGroup(services, replanner), { batch });
  services.events.send((records, tx) => planEmails(planner, tx, batchesOfEvents(catalog.automaticMails, records)));
  const recipientsShown = () => catalog.recipientGroups.map(({ name, description }) => ({ name, description }));
  services.workflows.actionType(EMAIL, {
    plan: (run, tx) => planEmails(planner, tx, batchesOfAction(run, catalog.recipientGroups)),
    templates: async (on) => (await allTemplates(on)).map(({ key }) => key),
    unfilledMails: async (on) => unfilledMails(await allTemplates(on), catalog),
    emptyGroups: async (on) => {
      const values = await settingsOn(on);
      return inSettings.filter(({ setting }) => addressesIn(values.get(setting) ?? '').length === 0).map(({ name }) => name);
    },
    defaults: async () => ({
      __typename: 'EmailActionDefaultConfig',
      recipients: recipientsShown(),
      emailTemplates: (await templateNames(db, 'status-action')).map(({ id, key, name }) => ({ id: key, name, emailTemplateId: id })),
    }),
    async shown() {
      const names = new Map((await templateNames(db, null)).map((it) => [it.key, it]));
      const shown = (key: string) => ({ id: key, name: names.get(key)?.name ?? key, emailTemplateId: names.get(key)?.id ?? null });
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
    /** `mail.recipients.provide(['PI', 'PROPOSAL'], …)`: the domain that knows them says who belongs to a group. */
    recipients: { provide: groups.provide, replace: groups.replace },
    variables: variables.add,
    /** For tests with variables of their own. */
    replaceVariables: variables.replace,
    enqueue: async (tx: Tx, ...emails: readonly { readonly key: string; readonly request: EmailRequest }[]) => {
      const batches = emails.map(({ key, request }) => ({ key, prefix: key, request }));
      await services.outbox.enqueue(tx, ...(await planEmails(planner, tx, batches)));
    },
    /** Adds a delivery per blind copy, with its address as `copyTo` in the payload. */
    withBlindCopies: async (tx: Tx, deliveries: readonly Delivery[]): Promise<readonly Delivery[]> => {
      if (deliveries.length === 0) return [];
      const copies = await planner.blindCopies(tx);
      return deliveries.flatMap((it) => [
        it,
        ...copies.map((copyTo) => ({
          ...it,
          payload: { ...it.payload, copyTo },
          idempotencyKey: `${it.idempotencyKey}.${shortHash(copyTo)}`,
          batch: it.idempotencyKey,
        })),
      ]);
    },
    /** Carries a deed out and rolls it back: its result and the e-mails that it would send are exact. */
    rehearse: <T>(work: (tx: Tx) => Promise<T>): Promise<{ readonly result: T; readonly mails: readonly PlannedMail[] }> =>
      rehearse(db, async (tx) => {
        const result = await work(tx);
        const jobs = await services.outbox.queuedBy(tx, EMAIL);
        const mails = await plannedMails(
          filling,
          tx,
          jobs.map((payload) => payload as EmailJob),
        );
        return { result, mails };
      }),
    /** Sends one e-mail for handlers with secrets that must not be stored in the outbox; their batches use `outcome`. */
    deliver: (job: EmailJob, delivery: DeliveryInHand, secrets: readonly string[]) => handler(job, delivery, { secrets }),
    ...bound(db, { storedTexts, keptMails, texts: mailTexts, kept: sentMailPage }),
    outcome,
    saveTemplates: (tx: Tx, templates: readonly EmailTemplate[], by: number | null = null) => {
      templates.forEach(refuseUnfit);
      return upsertTemplates(tx, templates, { at: core.now(), by });
    },
    editor: createTemplates({ services, groups, variables, compose, transport, organisation, dates, domain }),
    templates: (on: Connection = db) => allTemplates(on),
    namesOfTemplates: async (): Promise<ReadonlyMap<string, string>> =>
      new Map((await templateNames(db, null)).map(({ key, name }) => [key, name])),
    async sendsOn(event: string): Promise<boolean> {
      const unwritten = new Set((await unwrittenOwnMails(db, catalog)).map(({ key }) => key));
      return catalog.automaticMails.some((it) => it.event === event && !unwritten.has(it.template));
    },
  };
}

/** Reserved domain (RFC 2606), since a Message-ID is not an address. */
function createDomain(db: Connection): () => Promise<string> {
  let domain: string | null = null;
  return async () => (domain ??= `${await mailIdentity(db)}.beamtime.invalid`);
}

declare module '../context.ts' {
  interface Services {
    readonly mail: ReturnType<typeof createMail>;
  }
}

export const mail: Domain<MailServices, 'mail'> = {
  name: 'mail',
  create: (services) => ({ mail: createMail(services, createMailTransport(services.core)) }),
  ready: ({ core, worker }) =>
    worker.job({
      name: 'mail texts',
      title: 'Delete texts of e-mails of more than 30 days ago',
      cadence: { dailyAt: '00:15' },
      counts: 'texts deleted',
      work: (now) => deleteMailTexts(core.db, new Date(now.getTime() - TEXTS_KEPT_MS)),
    }),
  resolvers,
};
