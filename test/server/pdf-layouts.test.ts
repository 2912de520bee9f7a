import { beforeEach, expect, test } from 'vitest';
import { pdfTemplates } from '../support/starter.ts';
import { pageTexts, squeezed } from '../support/pdf-text.ts';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { aWorld, type World } from '../world/index.ts';
import { aCompleteProposal } from '../world/proposals.ts';

let world: World;
let ground: Groundwork;
const olga = () => world.as(world.olga);

beforeEach(async () => {
  world = await aWorld();
  ground = await layGround(world);
});

interface Stored {
  readonly templateId: number;
  readonly templateData: string;
  readonly templateHeader: string;
  readonly dummyData: string;
  readonly creatorId: number;
}
interface Draft {
  readonly templateId: number;
  readonly revision: number;
  readonly changes: number;
  readonly version: number;
  readonly isUsed: boolean;
  readonly working: { readonly templateData: string };
  readonly published: { readonly templateData: string };
}
const DRAFT = 'templateId revision changes version isUsed working { templateData } published { templateData }';

const create = async (groupId = 'PROPOSAL_PDF') =>
  (
    await olga().query<{ createTemplate: { templateId: number } }>(
      `mutation { createTemplate(groupId: ${groupId}, name: "Ours") { templateId } }`,
    )
  ).createTemplate.templateId;
const get = async (id: number) =>
  (
    await olga().query<{ getProposalPdfTemplate: Stored | null }>(
      `{ getProposalPdfTemplate(proposalPdfTemplateId: ${id}) { templateId templateData templateHeader dummyData creatorId } }`,
    )
  ).getProposalPdfTemplate;
const draft = async (id: number) =>
  (await olga().query<{ getPdfTemplateDraft: Draft }>(`{ getPdfTemplateDraft(templateId: ${id}) { ${DRAFT} } }`)).getPdfTemplateDraft;
const save = async (templateId: number, version: number, templateData: string) =>
  (
    await olga().query<{ savePdfTemplate: Draft }>(
      `mutation ($templateId: Int!, $version: Int!, $templateData: String) {
        savePdfTemplate(templateId: $templateId, version: $version, templateData: $templateData) { ${DRAFT} } }`,
      { templateId, version, templateData },
    )
  ).savePdfTemplate;
const refused = (call: Promise<unknown>) => expect(call).rejects;

test('a new layout begins with texts that print, and belongs to whoever made it', async () => {
  const stored = await get(await create());

  expect(stored).toMatchObject({ creatorId: world.olga.id });
  expect(stored?.templateData).toContain('{{proposal.title}}');
  expect(JSON.parse(stored?.dummyData ?? '')).toHaveProperty('proposal.title');
  await refused(get(await create('EXPERIMENT_SAFETY_PDF'))).toMatchObject({ reason: 'PDF_TEMPLATE_NOT_FOUND' });
});

test('it is copied, renamed, archived and deleted as other templates are', async () => {
  const id = await create();
  const { cloneTemplate } = await olga().query<{ cloneTemplate: { templateId: number; name: string } }>(
    `mutation { cloneTemplate(templateId: ${id}) { templateId name } }`,
  );
  expect(cloneTemplate.name).toBe('Copy of Ours');
  expect((await get(cloneTemplate.templateId))?.templateData).toBe((await get(id))?.templateData);
  const { updateTemplate } = await olga().query<{ updateTemplate: { name: string; isArchived: boolean } }>(
    `mutation { updateTemplate(templateId: ${id}, name: "Other", isArchived: true) { name isArchived } }`,
  );
  expect(updateTemplate).toEqual({ name: 'Other', isArchived: true });
  await olga().query(`mutation { deleteTemplate(templateId: ${id}) { templateId } }`);
  await refused(get(id)).toMatchObject({ reason: 'PDF_TEMPLATE_NOT_FOUND' });
});

test('saves of the editor collect until they are published or discarded', async () => {
  const id = await create();
  expect(await save(id, 0, '<p>1</p>')).toMatchObject({ revision: 1, changes: 1, version: 1, isUsed: false });
  await olga().query(`mutation { publishPdfTemplate(templateId: ${id}) { revision } }`);
  expect(await draft(id)).toMatchObject({ revision: 2, changes: 0 });
  await aCall(world, ground, { proposalPdfTemplateId: id });

  const collected = await save(id, 1, '<p>2</p>');
  expect(collected).toMatchObject({ revision: 2, changes: 1, isUsed: true });
  expect([collected.working.templateData, collected.published.templateData]).toEqual(['<p>2</p>', '<p>1</p>']);
  await olga().query(`mutation { discardPdfTemplateChanges(templateId: ${id}) { revision } }`);
  expect(await draft(id)).toMatchObject({ changes: 0, working: { templateData: '<p>1</p>' } });

  await save(id, 3, '<p>3</p>');
  await olga().query(`mutation { publishPdfTemplate(templateId: ${id}) { revision } }`);
  expect(await draft(id)).toMatchObject({ revision: 3, changes: 0, published: { templateData: '<p>3</p>' } });
  await olga().query(`mutation { restorePdfTemplateRevision(templateId: ${id}, revision: 2) { revision } }`);
  expect(await draft(id)).toMatchObject({ revision: 3, changes: 1, working: { templateData: '<p>1</p>' } });
});

test('whoever saves what another has changed meanwhile is told, and nothing is lost', async () => {
  const id = await create();
  await save(id, 0, '<p>first</p>');

  await refused(save(id, 0, '<p>second</p>')).toMatchObject({ reason: 'PDF_TEMPLATE_CHANGED', code: 'CONFLICT' });
  expect((await get(id))?.templateData).toBe('<p>first</p>');
  const { getPdfTemplateDraft } = await olga().query<{ getPdfTemplateDraft: object }>(
    `{ getPdfTemplateDraft(templateId: ${id}) { savedAt savedBy { id } } }`,
  );
  expect(getPdfTemplateDraft).toEqual({ savedAt: world.clock.now().toISOString(), savedBy: { id: world.olga.id } });
});

test.each([
  ['publishes', (id: number, version: number) => `publishPdfTemplate(templateId: ${id}, version: ${version})`],
  ['discards', (id: number, version: number) => `discardPdfTemplateChanges(templateId: ${id}, version: ${version})`],
  ['restores', (id: number, version: number) => `restorePdfTemplateRevision(templateId: ${id}, revision: 1, version: ${version})`],
])('whoever %s what another has changed meanwhile is told, and their words stay', async (_, mutation) => {
  const id = await create();
  await aCall(world, ground, { proposalPdfTemplateId: id });
  await save(id, 0, '<p>first</p>');
  const seen = await save(id, 1, '<p>second</p>');

  await refused(olga().query(`mutation { ${mutation(id, 1)} { version } }`)).toMatchObject({ reason: 'PDF_TEMPLATE_CHANGED' });
  expect(await draft(id)).toEqual(seen);
  await olga().query(`mutation { ${mutation(id, 2)} { version } }`);
  expect(await draft(id)).not.toEqual(seen);
});

test.each([
  ['templateData: "one\\n{{#if x}}"', /^Body, line 2: {{#if}} is not closed: {{\/if}} is missing/],
  ['templateFooter: "{{> other}}"', 'Footer, line 1: this is not available in layouts'],
  ['templateData: " "', 'The body is empty'],
  ['dummyData: "[1]"', 'The preview data is a JSON object: { … }'],
  ['dummyData: "{"', /^The preview data cannot be read/],
])('%s is refused with its place, and nothing is saved', async (argument, message) => {
  const id = await create();
  const before = await get(id);

  await refused(olga().query(`mutation { updateProposalPdfTemplate(proposalPdfTemplateId: ${id}, ${argument}) { templateId } }`)).toThrow(
    message,
  );
  expect(await get(id)).toEqual(before);
});

test('fonts, pictures and styles from the web are marked: a document loads nothing', async () => {
  const body = [
    '<style>@font-face { font-family: house; src: url("https://fonts.example/house.woff2") }',
    '@import url(//fonts.example/more.css); p { background: url(data:,) }</style>',
    '<p>See https://fonts.example</p><a href="https://fonts.example">there</a> <img src="http://fonts.example/logo.png">',
  ].join('\n');

  const { checkPdfTemplate } = await olga().query<{ checkPdfTemplate: unknown[] }>(
    `query ($body: String!) { checkPdfTemplate(groupId: PROPOSAL_PDF, templateData: $body, templateHeader: "", templateFooter: "",
      templateSampleDeclaration: "", dummyData: "{}") { part line column message severity } }`,
    { body },
  );

  const mark = (line: number, column: number) => ({
    part: 'templateData',
    line,
    column,
    message: 'nothing is loaded from the web: put the font or picture into the layout, as data:',
    severity: 'WARNING',
  });
  expect(checkPdfTemplate).toEqual([mark(1, 45), mark(2, 8), mark(3, 79)]);
});

test('the layouts that come with the product name no variable that nobody fills', async () => {
  const begun = [...world.services.core.catalog.templateGroups.values()].flatMap(({ groupId, layout }) =>
    layout ? [{ groupId, ...layout }] : [],
  );
  for (const { groupId, body, header, footer, sampleDeclaration, dummyData } of [...begun, ...pdfTemplates.values()]) {
    const { checkPdfTemplate } = await olga().query<{ checkPdfTemplate: unknown[] }>(
      `query ($groupId: TemplateGroupId!, $body: String!, $header: String!, $footer: String!, $sample: String!, $data: String!) {
        checkPdfTemplate(groupId: $groupId, templateData: $body, templateHeader: $header, templateFooter: $footer,
          templateSampleDeclaration: $sample, dummyData: $data) { part line message } }`,
      { groupId, body, header, footer, sample: sampleDeclaration, data: JSON.stringify(dummyData) },
    );
    expect(checkPdfTemplate).toEqual([]);
  }
});

const preview = (person: World['olga'], body: object) => world.as(person).post('/preview/pdf', body);

test('a preview is the real PDF: of made-up data, or of a chosen proposal, with texts that are not saved', async () => {
  const id = await create();
  const callId = await aCall(world, ground);
  const { primaryKey } = await aCompleteProposal(world, ground, { callId, title: 'Water and ice' });
  const texts = { templateData: '<h1>Draft of {{proposal.title}}</h1>' };

  const made = await preview(world.olga, { templateId: id, texts });
  expect(made.headers['content-type']).toBe('application/pdf');
  expect((await pageTexts(made.rawPayload)).join('')).toContain(squeezed('Draft of Order in a layered magnet'));
  const real = await preview(world.olga, { templateId: id, texts, proposalPk: primaryKey });
  expect((await pageTexts(real.rawPayload)).join('')).toContain(squeezed('Draft of Water and ice'));
  expect((await get(id))?.templateData).not.toContain('Draft of');

  const faulty = await preview(world.olga, { templateId: id, texts: { templateData: '{{#if}}' } });
  expect(faulty.statusCode).toBe(400);
  expect(faulty.body).toContain('Body, line 1');
});

test('the copy of a proposer has the word that their page has for the status: the decision, once it is told', async () => {
  const callId = await aCall(world, ground);
  const { primaryKey } = await aCompleteProposal(world, ground, { callId, title: 'Water and ice' });
  const printed = async (person: World['olga']) => {
    const { rawPayload } = await world.as(person).get(`/download/pdf/proposal/${primaryKey}`);
    return (await pageTexts(rawPayload)).join('');
  };
  await olga().query(`mutation { submitProposal(proposalPk: ${primaryKey}) { primaryKey } }`);

  await world.db.updateTable('proposals').set({ finalStatus: 'RESERVED' }).where('primaryKey', '=', primaryKey).execute();
  expect(await printed(world.petra)).toContain(squeezed('Status feasibility review'));
  await world.db.updateTable('proposals').set({ notified: true }).where('primaryKey', '=', primaryKey).execute();

  expect(await printed(world.petra)).toContain(squeezed('Status Reserved'));
  expect(await printed(world.olga)).toContain(squeezed('Status feasibility review'));
});

test('a template of a layout group gives its texts to officers, and one of another group none', async () => {
  const [proposalLayout, safetyLayout] = [await create(), await create('EXPERIMENT_SAFETY_PDF')];
  const callId = await aCall(world, ground, { proposalPdfTemplateId: proposalLayout });
  const LAYOUTS = 'templateId proposalPdfTemplate { templateId templateData } experimentSafetyPdfTemplate { templateId }';

  const { getTemplates } = await olga().query<{ getTemplates: readonly { readonly templateId: number }[] }>(
    `{ getTemplates { ${LAYOUTS} } }`,
  );
  const byId = new Map(getTemplates.map(({ templateId, ...layouts }) => [templateId, layouts]));
  expect(byId.get(proposalLayout)).toEqual({
    proposalPdfTemplate: { templateId: proposalLayout, templateData: (await get(proposalLayout))?.templateData },
    experimentSafetyPdfTemplate: null,
  });
  expect(byId.get(safetyLayout)).toEqual({ proposalPdfTemplate: null, experimentSafetyPdfTemplate: { templateId: safetyLayout } });
  expect(byId.get(ground.templateId)).toEqual({ proposalPdfTemplate: null, experimentSafetyPdfTemplate: null });

  const { getCalls } = await world
    .as(world.petra)
    .query<{ getCalls: readonly object[] }>(`{ getCalls { id proposalPdfTemplate { proposalPdfTemplate { templateId } } } }`);
  expect(getCalls).toEqual([{ id: callId, proposalPdfTemplate: { proposalPdfTemplate: null } }]);
});

test('only officers may', async () => {
  const id = await create();

  for (const person of [world.petra, world.carl]) {
    await refused(world.as(person).query(`{ getPdfTemplateDraft(templateId: ${id}) { name } }`)).toMatchObject({
      code: 'INSUFFICIENT_PERMISSIONS',
    });
    expect((await preview(person, { templateId: id, texts: {} })).statusCode).toBe(403);
  }
});

test('whoever may read a call may ask for the name of its layout, and of no unpublished text', async () => {
  const id = await create();
  const callId = await aCall(world, ground, { proposalPdfTemplateId: id });

  const { getCalls } = await world
    .as(world.petra)
    .query<{ getCalls: { id: number; proposalPdfTemplate: { name: string; steps: [] } | null }[] }>(
      '{ getCalls { id template { name } proposalPdfTemplate { name steps { topic { id } } } } }',
    );

  expect(getCalls.find((call) => call.id === callId)?.proposalPdfTemplate).toEqual({ name: 'Ours', steps: [] });
});
