import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EmailTemplate } from '../../server/mail/index.ts';
import { projectRoot } from '../../server/paths.ts';
import { smtpCatcher, type SmtpCatcher } from '../support/smtp.ts';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { aWorld, type World } from '../world/index.ts';
import { aCompleteProposal } from '../world/proposals.ts';

let smtp: SmtpCatcher;
let world: World;
let ground: Groundwork;

const STARTER = 'definitions/starter/email-templates';
const starter = readdirSync(join(projectRoot, STARTER)).map(
  (file) => JSON.parse(readFileSync(join(projectRoot, STARTER, file), 'utf8')) as EmailTemplate & { $schema?: string },
);

beforeAll(async () => {
  smtp = await smtpCatcher();
}, 60_000);
afterAll(() => smtp.close());
beforeEach(async () => {
  smtp.mails.length = 0;
  world = await aWorld({ env: { SMTP_URL: smtp.url, SMTP_FROM: 'Office <office@facility.test>' } });
  ground = await layGround(world);
  const rows = starter.map(({ key, name, description, use, subject, body, variables }) => ({
    key,
    name,
    description,
    use,
    subject,
    body,
    variables,
  }));
  await world.db.transaction().execute((tx) => world.services.mail.saveTemplates(tx, rows));
});

interface Shown {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly subject: string;
  readonly body: string;
  readonly revision: number;
  readonly use: string;
}
const FIELDS = 'id key name subject body revision use';
const TEXTS = '$name: String!, $description: String!, $subject: String!, $body: String!';
const TEXTS_GIVEN = 'name: $name, description: $description, subject: $subject, body: $body';
const texts = { name: 'Beam time granted', description: 'To the team', subject: 'You have time', body: '<p>Dear {{firstName}}</p>' };

const olga = () => world.as(world.olga);
const create = async (more: Partial<typeof texts> = {}) =>
  (
    await olga().query<{ createEmailTemplate: Shown }>(`mutation (${TEXTS}) { createEmailTemplate(${TEXTS_GIVEN}) { ${FIELDS} } }`, {
      ...texts,
      ...more,
    })
  ).createEmailTemplate;
interface Drafted extends Shown {
  readonly draft: { readonly subject: string; readonly savedAt: string; readonly savedBy: { readonly id: number } } | null;
}
const DRAFTED = `${FIELDS} draft { subject savedAt savedBy { id } }`;
const BASE = '$id: Int!, $revision: Int!, $draftAt: DateTime';
const BASE_GIVEN = 'emailTemplateId: $id, revision: $revision, draftAt: $draftAt';
const at = ({ id, revision, draft }: Pick<Drafted, 'id' | 'revision'> & Partial<Drafted>) => ({
  id,
  revision,
  draftAt: draft?.savedAt ?? null,
});
const saveDraft = async (on: Parameters<typeof at>[0], more: Partial<typeof texts>) =>
  (
    await olga().query<{ it: Drafted }>(
      `mutation (${BASE}, ${TEXTS}) { it: saveEmailDraft(${BASE_GIVEN}, ${TEXTS_GIVEN}) { ${DRAFTED} } }`,
      {
        ...at(on),
        ...texts,
        ...more,
      },
    )
  ).it;
const settleDraft = async (call: 'publishEmailTemplate' | 'discardEmailDraft', on: Drafted) =>
  (await olga().query<{ it: Drafted }>(`mutation (${BASE}) { it: ${call}(${BASE_GIVEN}) { ${DRAFTED} } }`, at(on))).it;
const restoreDraft = async (on: Parameters<typeof at>[0], earlier: number) =>
  (
    await olga().query<{ it: Drafted }>(
      `mutation (${BASE}, $earlier: Int!) { it: restoreEmailTemplate(${BASE_GIVEN}, earlier: $earlier) { ${DRAFTED} } }`,
      { ...at(on), earlier },
    )
  ).it;
const update = async (id: number, revision: number, more: Partial<typeof texts>) =>
  settleDraft('publishEmailTemplate', await saveDraft({ id, revision }, more));
const remove = (id: number) => olga().query('mutation ($id: Int!) { deleteEmailTemplate(emailTemplateId: $id) { id } }', { id });
const list = async (searchText = '') =>
  (
    await olga().query<{ getEmailTemplates: { emailTemplates: (Shown & { workflows: { name: string }[] })[]; totalCount: number } }>(
      `query ($searchText: String) { getEmailTemplates(searchText: $searchText, first: 100) { totalCount emailTemplates { ${FIELDS} workflows { name } } } }`,
      { searchText },
    )
  ).getEmailTemplates;
const reason = (call: Promise<unknown>) => expect(call).rejects;

test('a template is made, found by its name, changed with its revisions kept, and brought back', async () => {
  const made = await create();
  expect(made).toMatchObject({
    key: expect.stringMatching(/^beam-time-granted-[0-9a-f]{12}$/) as string,
    revision: 1,
    use: 'STATUS_ACTION',
  });
  const another = await create();
  expect((await list('time GRANTED')).emailTemplates.map(({ key }) => key)).toEqual([made.key, another.key].sort());

  const changed = await update(made.id, 1, { subject: 'Time\n for  you' });
  expect(changed).toMatchObject({ key: made.key, revision: 2, subject: 'Time for you' });
  expect((await update(made.id, 2, { subject: 'Time for you' })).revision).toBe(2);

  const restored = await restoreDraft(changed, 1);
  expect(restored).toMatchObject({ revision: 2, subject: 'Time for you', draft: { subject: texts.subject } });
  await reason(restoreDraft(restored, 9)).toMatchObject({ reason: 'EMAIL_REVISION_NOT_FOUND' });
  expect(await settleDraft('publishEmailTemplate', restored)).toMatchObject({ revision: 3, subject: texts.subject, draft: null });
  const { getEmailTemplateRevisions } = await olga().query<{
    getEmailTemplateRevisions: { revision: number; subject: string; savedBy: { id: number } }[];
  }>('query ($id: Int!) { getEmailTemplateRevisions(emailTemplateId: $id) { revision subject savedBy { id } } }', { id: made.id });
  expect(getEmailTemplateRevisions).toEqual([
    { revision: 3, subject: texts.subject, savedBy: { id: world.olga.id } },
    { revision: 2, subject: 'Time for you', savedBy: { id: world.olga.id } },
    { revision: 1, subject: texts.subject, savedBy: { id: world.olga.id } },
  ]);
});

test('a mail that the product sends by itself and that has no template is named, made under its key, and sent from then on', async () => {
  const unwritten = async () =>
    (
      await olga().query<{ getUnwrittenEmailTemplates: readonly { key: string; name: string; subject: string; body: string }[] }>(
        '{ getUnwrittenEmailTemplates { key name description subject body } }',
      )
    ).getUnwrittenEmailTemplates;
  const make = (key: string) =>
    olga().query<{ createEmailTemplate: Shown }>(
      `mutation ($key: String, ${TEXTS}) { createEmailTemplate(key: $key, ${TEXTS_GIVEN}) { ${FIELDS} } }`,
      { ...texts, subject: 'We have {{proposal.proposalId}}', key },
    );
  const callId = await aCall(world, ground);
  const promised = async () =>
    (
      await world
        .as(world.petra)
        .query<{ getCallSubmissionDetails: { confirmsSubmission: boolean } }>(
          `{ getCallSubmissionDetails(callId: ${callId}) { confirmsSubmission } }`,
        )
    ).getCallSubmissionDetails.confirmsSubmission;
  const before = await unwritten();
  await world.db.deleteFrom('emailTemplates').where('key', '=', 'proposal-submitted').execute();
  const named = await unwritten();
  const promisedBefore = await promised();

  const { createEmailTemplate: made } = await make('proposal-submitted');
  const { primaryKey } = await aCompleteProposal(world, ground, { callId });
  await world.as(world.petra).query(`mutation { submitProposal(proposalPk: ${primaryKey}) { primaryKey } }`);
  await world.services.worker.drain();

  expect(before).toEqual([]);
  expect(named.map(({ key, name, subject }) => ({ key, name, subject }))).toEqual([
    { key: 'proposal-submitted', name: 'Proposal submitted', subject: 'Proposal {{proposal.proposalId}} has been submitted' },
  ]);
  expect(made).toMatchObject({ key: 'proposal-submitted', use: 'AUTOMATIC' });
  expect(smtp.mails.filter((it) => it.raw.includes('Subject: We have '))).toHaveLength(1);
  expect([promisedBefore, await promised()]).toEqual([false, true]);
  expect(await unwritten()).toEqual([]);
  await expect(make('proposal-submitted')).rejects.toMatchObject({ reason: 'EMAIL_TEMPLATE_CHANGED' });
  await expect(make('a-mail-of-my-own')).rejects.toMatchObject({ reason: 'EMAIL_TEMPLATE_NOT_OWN' });
});

test('whoever saves what another has changed meanwhile is told, and nothing is lost', async () => {
  const { id } = await create();
  await update(id, 1, { subject: 'The first' });

  await reason(update(id, 1, { subject: 'The second' })).toMatchObject({ reason: 'EMAIL_TEMPLATE_CHANGED', code: 'CONFLICT' });
  await reason(restoreDraft({ id, revision: 1 }, 1)).toMatchObject({ reason: 'EMAIL_TEMPLATE_CHANGED' });
  expect((await list('The first')).emailTemplates.map((it) => it.id)).toEqual([id]);
});

test.each([
  [{ name: ' ' }, 'The name is required'],
  [{ subject: '' }, 'The subject is required'],
  [{ body: '\n' }, 'The text is required'],
  [{ body: '<p>{{#if firstName}}</p>' }, /^Text, line 1: {{#if}} is not closed/],
  [{ subject: '{{exec "x"}}' }, 'Subject, line 1: there is no helper "exec"'],
  [{ name: 'x'.repeat(201) }, 'The name may have at most 200 characters'],
])('%j is refused with a clear message', async (fault, message) => {
  const before = (await list()).totalCount;

  await reason(create(fault)).toThrow(message);
  expect((await list()).totalCount).toBe(before);
});

const sending = (name: string, emailTemplate: string) =>
  world.db.transaction().execute(async (tx) => {
    const [status] = await world.services.workflows.statuses(tx);
    const action = {
      key: 'tell',
      type: 'EMAIL' as const,
      config: { recipients: [{ recipient: 'PI', emailTemplate, otherRecipientEmails: [], combineEmails: false }] },
    };
    return world.services.workflows.saveWorkflow(tx, {
      key: name.toLowerCase(),
      name,
      description: '',
      entityType: 'PROPOSAL',
      initial: 'a',
      nodes: [{ key: 'a', status: status?.shortCode ?? '', marker: false, position: { x: 0, y: 0 }, actions: [action] }],
      edges: [],
    });
  });

test('the checks of a workflow name a mail that prints what nothing is filled in for, until it is mended', async () => {
  const { id, key, revision } = await create({
    subject: '{{fistName}}',
    body: '{{#each proposals}}{{titel}} {{title}}{{/each}} {{fistName}}',
  });
  const workflowId = await sending('Misspelt', key);
  const found = async () =>
    (
      await olga().query<{ getWorkflowFindings: { code: string; message: string; place: object }[] }>(
        'query ($workflowId: Int!) { getWorkflowFindings(workflowId: $workflowId) { code message place } }',
        { workflowId },
      )
    ).getWorkflowFindings.filter(({ code }) => code === 'MAIL_VARIABLE_UNKNOWN');
  const { getWorkflowDraft } = await olga().query<{ getWorkflowDraft: { facts: { unfilledMails: { template: string }[] } } }>(
    'query ($workflowId: Int!) { getWorkflowDraft(workflowId: $workflowId) { facts { unfilledMails { template name variables } } } }',
    { workflowId },
  );

  expect(getWorkflowDraft.facts.unfilledMails).toContainEqual({ template: key, name: texts.name, variables: ['fistName', 'titel'] });
  expect(await found()).toMatchObject([
    { message: expect.stringContaining('prints {{fistName}}, {{titel}}') as string, place: { node: 'a', path: '/actions/tell' } },
  ]);
  await update(id, revision, { subject: '{{firstName}}', body: '{{#each proposals}}{{title}}{{/each}}' });
  expect(await found()).toEqual([]);

  // a template for another event, whose variables a workflow does not fill
  const automatic = (await list('Co-proposer invitation')).emailTemplates[0];
  await sending('Misspelt', automatic?.key ?? '');
  expect((await found())[0]?.message).toContain('{{code}}');
});

test('an automatic mail and one that a workflow sends cannot be deleted, others can', async () => {
  const { emailTemplates } = await list();
  const automatic = emailTemplates.find(({ use }) => use === 'AUTOMATIC');
  const { id, key } = await create();
  await sending('Telling', key);

  await reason(remove(automatic?.id ?? 0)).toMatchObject({ reason: 'EMAIL_TEMPLATE_AUTOMATIC' });
  await reason(remove(id)).toThrow('This e-mail template is used by Telling: choose another one there first');
  expect((await list(texts.name)).emailTemplates[0]?.workflows).toEqual([{ name: 'Telling' }]);
  const { id: unused } = await create();
  await remove(unused);
  await reason(remove(unused)).toMatchObject({ code: 'NOT_FOUND' });
});

interface Mark {
  readonly field: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly severity: string;
}
const check = async (subject: string, body: string, emailTemplateId: number | null = null) =>
  (
    await olga().query<{ checkEmailTemplate: Mark[] }>(
      `query ($emailTemplateId: Int, $subject: String!, $body: String!) {
        checkEmailTemplate(emailTemplateId: $emailTemplateId, subject: $subject, body: $body) { field line column message severity } }`,
      { subject, body, emailTemplateId },
    )
  ).checkEmailTemplate;

test('an editor hears of unknown variables and faults, with their places', async () => {
  expect(await check('Hello {{fistName}}', '<p>\n{{#each proposals}}{{title}} {{tilte}} {{../organisation}}{{/each}}</p>')).toEqual([
    { field: 'subject', line: 1, column: 8, message: 'there is no variable "fistName"', severity: 'WARNING' },
    { field: 'body', line: 2, column: 31, message: 'there is no variable "tilte"', severity: 'WARNING' },
  ]);
  expect(await check('ok', 'one\n{{#each}\n')).toMatchObject([{ field: 'body', line: 2, severity: 'ERROR' }]);
  const invitation = (await list('Co-proposer invitation')).emailTemplates[0];
  expect(await check('{{code}}', 'x', invitation?.id)).toEqual([]);
  expect(await check('{{code}}', 'x')).toMatchObject([{ message: 'there is no variable "code"' }]);
});

test('a message of the product has the variables of its kind, shown by samples', async () => {
  const kind = async (name: string) => (await list(name)).emailTemplates[0]?.id;
  const [toPerson, accepted] = [await kind('User invitation'), await kind('Invitation accepted')];
  const shownAs = (text: string, emailTemplateId?: number) => preview({ subject: text, body: 'x', emailTemplateId });

  expect(await check('{{code}} {{inviterName}} {{organisation}} {{firstName}}', '{{proposal.title}}', toPerson)).toMatchObject([
    { field: 'subject', message: 'there is no variable "firstName"' },
    { field: 'body', message: 'there is no variable "proposal.title"' },
  ]);
  expect((await shownAs('{{code}} from {{inviterName}}{{firstName}}', toPerson)).subject).toBe('7K2M-9QXT-4BHD from Ada Larsson');
  expect((await shownAs('{{url}}', toPerson)).subject).toBe(world.services.core.config.publicUrl);
  expect(await check('{{inviteeName}} {{firstName}}', '{{proposal.title}} {{code}}', accepted)).toMatchObject([
    { field: 'body', message: 'there is no variable "code"' },
  ]);
  expect((await shownAs('{{inviteeName}}: {{proposal.title}}', accepted)).subject).toBe('Ada Larsson: [title]');
  const { getEmailTemplates } = await olga().query<{ getEmailTemplates: { emailTemplates: { key: string; isAboutProposal: boolean }[] } }>(
    '{ getEmailTemplates(first: 100) { emailTemplates { key isAboutProposal } } }',
  );
  const others = getEmailTemplates.emailTemplates.filter((it) => !it.isAboutProposal);
  expect(others.map(({ key }) => key).sort()).toEqual([
    'experiment-moved',
    'experiment-scheduled',
    'handed-over',
    'report-reminder',
    'review-reminder',
    'reviewer-invitation',
    'safety-form-returned',
    'safety-reopening-asked',
    'shipment-on-its-way',
    'user-invitation',
    'visit-registration-approved',
    'visit-registration-cancelled',
    'visit-registration-changes-requested',
  ]);
});

test('the starter templates name no variable that nobody fills', async () => {
  for (const { id, subject, body } of (await list()).emailTemplates) expect(await check(subject, body, id)).toEqual([]);
});

const PREVIEW = '$emailTemplateId: Int, $subject: String!, $body: String!, $proposalPk: Int, $recipient: String';
const GIVEN = 'emailTemplateId: $emailTemplateId, subject: $subject, body: $body, proposalPk: $proposalPk, recipient: $recipient';
const preview = async (variables: Readonly<Record<string, unknown>>) =>
  (
    await olga().query<{ previewEmailTemplate: { subject: string; html: string; plain: string; recipients: string[] } }>(
      `query (${PREVIEW}) { previewEmailTemplate(${GIVEN}) { subject html plain recipients } }`,
      variables,
    )
  ).previewEmailTemplate;
const body = '<p>Dear {{firstName}}, about {{#each proposals}}{{title}}{{/each}} by {{pi.lastName}}</p>';

test('a preview is filled from a chosen proposal and recipient, or with the names of the variables', async () => {
  const callId = await aCall(world, ground);
  const { primaryKey } = await aCompleteProposal(world, ground, { callId, users: [world.carl], title: 'Water & ice' });

  const about = await preview({ subject: '{{proposal.title}}', body, proposalPk: primaryKey, recipient: 'CO_PROPOSERS' });
  expect(about).toMatchObject({ subject: 'Water & ice', recipients: [world.carl.email] });
  expect(about.html).toContain('about Water &amp; ice by');
  expect(about.plain).toMatch(/^Dear Carl, about Water & ice by /);
  expect(await preview({ subject: '{{firstName}}', body })).toMatchObject({
    subject: '[firstName]',
    plain: 'Dear [firstName], about [title] by [lastName]',
    recipients: [],
  });
  await reason(preview({ subject: 'x', body, proposalPk: 999_999 })).toMatchObject({ reason: 'PROPOSAL_NOT_FOUND' });
});

test('a preview shows the real name and address of the facility, with a proposal and without', async () => {
  await olga().query('mutation { updateSettings(input: { settingsId: ORGANISATION_NAME, settingsValue: "Harbour Light Source" }) { id } }');
  const callId = await aCall(world, ground);
  const { primaryKey: proposalPk } = await aCompleteProposal(world, ground, { callId });
  const template = (await list()).emailTemplates.find(({ use }) => use === 'AUTOMATIC');
  const general = { subject: '{{organisation}} {{publicUrl}}', body };

  for (const more of [{}, { proposalPk }, { emailTemplateId: template?.id }])
    expect((await preview({ ...general, ...more })).subject).toBe(`Harbour Light Source ${world.services.core.config.publicUrl}`);
});

test('the cells and rows of a table stay apart for readers without HTML', async () => {
  const table = '<table>\n<tr><th>Title</th> <th>Call</th></tr>\n<tr><td>{{firstName}}</td><td>AB1</td></tr>\n</table>';

  const { plain } = await preview({ subject: 'x', body: table });

  expect(plain).toBe('Title Call\n[firstName] AB1');
});

test('a test message goes to the officer and to nobody else', async () => {
  const callId = await aCall(world, ground);
  const { primaryKey } = await aCompleteProposal(world, ground, { callId, title: 'Water & ice' });
  await world.services.worker.drain();
  smtp.mails.length = 0;

  const { sendTestEmail } = await olga().query<{ sendTestEmail: string }>(`mutation (${PREVIEW}) { sendTestEmail(${GIVEN}) }`, {
    subject: 'About {{proposal.title}}',
    body,
    proposalPk: primaryKey,
  });

  expect(sendTestEmail).toBe(world.olga.email);
  expect(smtp.mails.map((it) => it.to)).toEqual([[world.olga.email]]);
});

test('only officers may', async () => {
  for (const person of [world.petra, world.carl]) {
    await reason(world.as(person).query('{ getEmailTemplates { totalCount } }')).toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
    await reason(world.as(person).query('mutation { deleteEmailTemplate(emailTemplateId: 1) { id } }')).toMatchObject({
      code: 'INSUFFICIENT_PERMISSIONS',
    });
  }
});

test('a saved template is what the next message says', async () => {
  const [submitted] = (await list('Proposal submitted')).emailTemplates;
  await update(submitted?.id ?? 0, 1, { name: 'Proposal submitted', subject: 'Got it', body: '<p>Thanks</p>' });
  const callId = await aCall(world, ground);
  const { primaryKey } = await aCompleteProposal(world, ground, { callId });
  await world.as(world.petra).query(`mutation { submitProposal(proposalPk: ${primaryKey}) { primaryKey } }`);
  await world.services.worker.drain();

  expect(smtp.mails.filter((it) => it.raw.includes('Subject: Got it'))).toHaveLength(1);
});

test('a text that cannot be filled does not come in by another way either', async () => {
  const broken = {
    key: 'broken',
    name: 'Broken',
    description: '',
    use: 'status-action' as const,
    subject: 'x',
    body: '{{#if',
    variables: [],
  };

  await expect(world.db.transaction().execute((tx) => Promise.resolve(world.services.mail.saveTemplates(tx, [broken])))).rejects.toThrow(
    'Text, line 1',
  );
  expect((await list('Broken')).totalCount).toBe(0);
});

test('a draft is saved at once and sent only after it was published', async () => {
  const made = await create();

  const draft = await saveDraft(made, { subject: 'You have more time' });

  expect(draft).toMatchObject({
    subject: 'You have time',
    revision: made.revision,
    draft: { subject: 'You have more time', savedBy: { id: world.olga.id } },
  });
  const published = await settleDraft('publishEmailTemplate', draft);
  expect(published).toMatchObject({ subject: 'You have more time', revision: made.revision + 1, draft: null });
});

test('a draft may be unfinished, but is not published so; discarding brings back what is sent', async () => {
  const draft = await saveDraft(await create(), { subject: '' });

  await expect(settleDraft('publishEmailTemplate', draft)).rejects.toMatchObject({ message: 'The subject is required' });

  expect(await settleDraft('discardEmailDraft', draft)).toMatchObject({ subject: 'You have time', draft: null });
});

test('of two officers who write one draft, the second is told', async () => {
  const made = await create();
  const first = await saveDraft(made, { subject: 'First' });

  await expect(saveDraft(made, { subject: 'Second' })).rejects.toMatchObject({ reason: 'EMAIL_TEMPLATE_CHANGED' });
  await expect(settleDraft('publishEmailTemplate', { ...first, draft: null })).rejects.toMatchObject({ reason: 'EMAIL_TEMPLATE_CHANGED' });

  expect((await saveDraft(first, { subject: 'Third' })).draft?.subject).toBe('Third');
});
