import type { EntityType } from '../../engine/catalog/types.ts';
import type { TextVariable } from '../../engine/catalog/types.ts';
import type { DateFormats } from '../../engine/rules/date-formats.ts';
import { newKey } from '../../engine/edits/index.ts';
import { fail } from '../../engine/errors.ts';
import type { JsonObject } from '../../engine/json.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { checkLayoutText } from '../printing/index.ts';
import { Undeliverable } from '../outbox/index.ts';
import type { Registry } from '../plugins/registry.ts';
import { randomKeyPart } from '../random-part.ts';
import type { Composer } from './compose.ts';
import { variablesFor } from './context.ts';
import { EMAIL, emailAbout } from './email-job.ts';
import { templateDrafts, type DraftBase } from './template-drafts.ts';
import { unwrittenOwnMails } from './own-mails.ts';
import { entriesOf } from './entries.ts';
import type { RecipientGroups } from './recipients.ts';
import type { EmailTemplate } from './repository/mail.ts';
import {
  deleteEmailTemplate,
  insertEmailTemplate,
  emailTemplateRevisions,
  templateById,
  emailTemplateForUpdate,
  emailTemplatePage,
  type EmailTemplateRow,
  type EmailTemplateTexts,
} from './repository/templates.ts';
import { sampleOf } from './sample.ts';
import type { Transport } from './transport.ts';
import type { ComposedMail, EntityVariables, MailServices, VariablesProvider } from './types.ts';
import { isAboutProposal, variablesOf } from './variables.ts';

const DEFAULT_PAGE = 20;
const LARGEST_PAGE = 100;
const MAX_NAME_CHARS = 200;
const MAX_DESCRIPTION_CHARS = 2000;
const KIND = 'PROPOSAL';

export interface TemplateParts {
  readonly services: MailServices;
  readonly groups: RecipientGroups;
  readonly variables: Pick<Registry<VariablesProvider>, 'get'>;
  readonly compose: Composer;
  readonly dates: () => Promise<DateFormats>;
  readonly transport: Transport;
  /** Domain of a Message-ID. */
  readonly domain: () => Promise<string>;
  readonly organisation: () => Promise<string>;
}

export interface MailPreviewOrder {
  readonly emailTemplateId: number | null;
  readonly subject: string;
  readonly body: string;
  readonly proposalPk: number | null;
  readonly recipient: string | null;
}

export interface SendingWorkflow {
  readonly id: number;
  readonly name: string;
  readonly entityType: EntityType;
}

/** E-mail templates: messages are sent with the published texts, of which earlier ones are kept as revisions. */
export function createTemplates(parts: TemplateParts) {
  const { core, workflows, users } = parts.services;
  const { db, catalog } = core;
  const saving = (actor: Actor) => ({ at: core.now(), by: actor.userId });

  async function get(id: number): Promise<EmailTemplateRow> {
    const template = await templateById(db, id);
    if (!template) throw fail('EMAIL_TEMPLATE_NOT_FOUND', { id });
    return template;
  }

  async function usage(): Promise<ReadonlyMap<string, readonly SendingWorkflow[]>> {
    const used = new Map<string, Map<number, SendingWorkflow>>();
    for (const { workflowId: id, workflowName: name, entityType, config } of await workflows.configsOf(EMAIL)) {
      for (const { emailTemplate } of entriesOf(config)) {
        const at = used.get(emailTemplate) ?? new Map<number, SendingWorkflow>();
        used.set(emailTemplate, at.set(id, { id, name, entityType }));
      }
    }
    return new Map([...used].map(([key, at]) => [key, [...at.values()]]));
  }

  const drafts = templateDrafts(core, { sameTexts, refuseUnfit, refuseTooLong, trimmed });
  const described = (row: EmailTemplateRow, workflows: readonly SendingWorkflow[] = []) => ({
    ...row,
    isAboutProposal: isAboutProposal(catalog, row),
    workflows,
  });
  const used = async (row: EmailTemplateRow) => described(row, (await usage()).get(row.key));

  async function fill({
    emailTemplateId,
    subject,
    body,
    proposalPk,
    recipient,
  }: MailPreviewOrder): Promise<ComposedMail & { recipients: readonly string[] }> {
    const template = emailTemplateId === null ? undefined : await get(emailTemplateId);
    refuseFaulty({ subject, body });
    const offered = variablesOf(catalog, template);
    const made = proposalPk === null ? null : await forProposal(parts, proposalPk, recipient ?? catalog.recipientGroups[0]?.name ?? '');
    const organisation = await parts.organisation();
    const { publicUrl } = core.config;
    const ownSamples = sampleOf(offered.filter(({ sample }) => sample !== undefined));
    const all: JsonObject = { ...sampleOf(offered), organisation, publicUrl, url: publicUrl, ...made?.variables, ...ownSamples };
    const variables = Object.fromEntries(offered.map(({ name }) => [name, all[name] ?? null]));
    try {
      const composed = parts.compose({ name: template?.name ?? '', subject, body }, variables, await parts.dates());
      return { ...composed, recipients: made?.recipients ?? [] };
    } catch (error) {
      if (error instanceof Undeliverable) throw fail('EMAIL_TEMPLATE_FIELDS', { message: error.message });
      throw error;
    }
  }

  return {
    async page({
      searchText,
      first,
      offset,
    }: {
      readonly searchText: string;
      readonly first: number | null;
      readonly offset: number | null;
    }) {
      const size = Math.min(LARGEST_PAGE, Math.max(1, first ?? DEFAULT_PAGE));
      const { templates, totalCount } = await emailTemplatePage(db, { searchText, first: size, offset: Math.max(0, offset ?? 0) });
      const workflows = await usage();
      return { emailTemplates: templates.map((it) => described(it, workflows.get(it.key))), totalCount };
    },
    one: async (id: number) => used(await get(id)),
    variables: async (id: number | null) => variablesOf(catalog, id === null ? undefined : await get(id)),
    async check(id: number | null, { subject, body }: Pick<EmailTemplateTexts, 'subject' | 'body'>) {
      const offered = variablesOf(catalog, id === null ? undefined : await get(id));
      return [...marks('subject', subject, offered), ...marks('body', body, offered)];
    },
    revisions: async (id: number) => emailTemplateRevisions(db, (await get(id)).id),
    unwritten: () => unwrittenOwnMails(db, catalog),
    /**
     * Creates a template for workflows, with a permanent key derived from its name.
     *
     * @param own key of a missing automatic mail, which this becomes
     * @throws EMAIL_TEMPLATE_NOT_OWN, EMAIL_TEMPLATE_CHANGED when somebody has created that one meanwhile
     */
    async create(actor: Actor, input: EmailTemplateTexts, own: string | null) {
      const texts = trimmed(input);
      refuseUnfit(texts);
      if (own !== null && !catalog.ownMails.some(({ template }) => template === own)) throw fail('EMAIL_TEMPLATE_NOT_OWN', { key: own });
      return db.transaction().execute(async (tx) => {
        const delivered = own === null ? null : (await unwrittenOwnMails(tx, catalog)).find(({ key }) => key === own);
        if (delivered === undefined) throw fail('EMAIL_TEMPLATE_CHANGED');
        const { key, use, variables } = delivered ?? forWorkflows(texts.name);
        const row = await insertEmailTemplate(tx, { key, use, variables, ...texts }, saving(actor));
        if (!row) throw fail('EMAIL_TEMPLATE_CHANGED');
        return described(row);
      });
    },
    async remove(id: number) {
      return db.transaction().execute(async (tx) => {
        const template = await emailTemplateForUpdate(tx, id);
        if (!template) throw fail('EMAIL_TEMPLATE_NOT_FOUND', { id });
        if (template.use === 'automatic') throw fail('EMAIL_TEMPLATE_AUTOMATIC', { id });
        const configs = await workflows.configsOf(EMAIL, tx);
        const users = configs.filter(({ config }) => entriesOf(config).some(({ emailTemplate }) => emailTemplate === template.key));
        if (users.length > 0)
          throw fail('EMAIL_TEMPLATE_IN_USE', { workflows: [...new Set(users.map((it) => it.workflowName))].join(', ') });
        await deleteEmailTemplate(tx, id);
        return described(template);
      });
    },
    saveDraft: async (actor: Actor, base: DraftBase, texts: EmailTemplateTexts) => used(await drafts.save(actor, base, texts)),
    publish: async (actor: Actor, base: DraftBase) => used(await drafts.publish(actor, base)),
    restore: async (actor: Actor, base: DraftBase, earlier: number) => used(await drafts.restore(actor, base, earlier)),
    discardDraft: async (base: DraftBase) => used(await drafts.discard(base)),
    preview: fill,
    /** Sends the preview at once, to the requesting officer only. */
    async test(actor: Actor, preview: MailPreviewOrder) {
      const self = await users.byId(ownId(actor));
      if (!self?.emailVerified) throw fail('EMAIL_TEST_FAILED', { message: 'your e-mail address is not verified' });
      const { subject, html, plain } = await fill(preview);
      const messageId = `test-${ownId(actor)}-${core.now().getTime()}@${await parts.domain()}`;
      try {
        const mail = { subject: `[Test] ${subject}`, html, plain, messageId, to: self.email, cc: [], address: self.email };
        await parts.transport.send(mail, { somebodyWaits: true });
      } catch (error) {
        throw fail('EMAIL_TEST_FAILED', { message: error instanceof Error ? error.message : String(error) });
      }
      return self.email;
    },
  };
}

const forWorkflows = (name: string): Pick<EmailTemplate, 'key' | 'use' | 'variables'> => ({
  key: newKey(name, randomKeyPart()),
  use: 'status-action',
  variables: [],
});

async function forProposal({ services: { core }, variables, groups, organisation }: TemplateParts, pk: number, recipient: string) {
  const provided = await variables.get(KIND)?.(core.db, [pk]);
  const about = [...(provided?.values() ?? [])] satisfies readonly EntityVariables[];
  if (about.length === 0) throw fail('PROPOSAL_NOT_FOUND');
  const people = (await groups.resolve(recipient, core.db, KIND, [pk])).get(pk) ?? [];
  const to = people[0] ?? { email: '', firstName: '', lastName: '', preferredName: null };
  const status = typeof about[0]?.item['status'] === 'string' ? about[0].item['status'] : null;
  const request = emailAbout({ template: '', to: recipient, entity: { kind: KIND, id: pk } }, { status, previousStatus: status });
  return {
    variables: variablesFor(request, to, about, { organisation: await organisation(), publicUrl: core.config.publicUrl }),
    recipients: people.map(({ email }) => email),
  };
}

const marks = (field: 'subject' | 'body', text: string, offered: readonly TextVariable[]) => {
  const { fault, unknown } = checkLayoutText(text, offered);
  return [
    ...(fault === null ? [] : [{ field, ...fault, severity: 'error' as const }]),
    ...unknown.map((it) => ({ field, ...it, severity: 'warning' as const })),
  ];
};

function refuseFaulty(texts: Pick<EmailTemplateTexts, 'subject' | 'body'>): void {
  for (const [name, text] of [
    ['Subject', texts.subject],
    ['Text', texts.body],
  ] as const) {
    const { fault } = checkLayoutText(text, []);
    if (fault) throw fail('EMAIL_TEMPLATE_FIELDS', { message: `${name}, line ${fault.line}: ${fault.message}` });
  }
}

/** @throws CodedError EMAIL_TEMPLATE_FIELDS */
export function refuseUnfit(texts: EmailTemplateTexts): void {
  if (texts.name === '') throw fail('EMAIL_TEMPLATE_FIELDS', { message: 'The name is required' });
  refuseTooLong(texts);
  if (texts.subject === '') throw fail('EMAIL_TEMPLATE_FIELDS', { message: 'The subject is required' });
  if (texts.body.trim() === '') throw fail('EMAIL_TEMPLATE_FIELDS', { message: 'The text is required' });
  refuseFaulty(texts);
}

function refuseTooLong({ name, description }: EmailTemplateTexts): void {
  for (const [title, text, most] of [
    ['name', name, MAX_NAME_CHARS],
    ['description', description, MAX_DESCRIPTION_CHARS],
  ] as const) {
    if (text.length > most) throw fail('EMAIL_TEMPLATE_FIELDS', { message: `The ${title} may have at most ${most} characters` });
  }
}

const trimmed = ({ name, description, subject, body }: EmailTemplateTexts): EmailTemplateTexts => ({
  name: name.trim(),
  description: description.trim(),
  subject: subject.replace(/\s+/g, ' ').trim(),
  body,
});

const sameTexts = (a: EmailTemplateTexts, b: EmailTemplateTexts): boolean =>
  a.name === b.name && a.description === b.description && a.subject === b.subject && a.body === b.body;
