import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { bundleText } from '../../engine/bundles/index.ts';
import { up } from '../../migrations/0049-stored-pdfs.ts';
import { zipContents } from '../support/zip.ts';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { onInstrument } from '../world/decisions.ts';
import { aSample } from '../world/entries.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { printBy, printOnceBy } from '../world/printer.ts';
import { answer, aProposal, submit, type TestProposal } from '../world/proposals.ts';
import { aTemplate, type InstalledTemplate } from '../world/questionnaires.ts';

let world: World;
let ground: Groundwork;
let template: InstalledTemplate;
let callId: number;
let printed: number;

beforeEach(async () => {
  world = await aWorld();
  ground = await layGround(world);
  printed = 0;
  printBy(world, (plan) => {
    printed += 1;
    return Promise.resolve(Buffer.from(`%PDF ${printed} ${JSON.stringify(plan)}`));
  });
  const { workflows } = world.services;
  await world.db.transaction().execute(async (tx) => {
    const { body } = await workflows.published(ground.workflowId, tx);
    const store = [{ key: 'store', type: 'PROPOSALDOWNLOAD', config: {} } as const];
    const edges = body.edges.map((edge) => (edge.to === 'feasibility-review' ? { ...edge, actions: store } : edge));
    await workflows.saveWorkflow(tx, { ...body, edges });
  });
  template = await aTemplate(world, {
    key: 'papers',
    steps: [
      {
        fields: [
          { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
          { id: 'aim', type: 'TEXT_INPUT' },
          { id: 'crystals', type: 'SAMPLE_DECLARATION', config: { templateId: 'sample', addEntryButtonLabel: 'Add' } },
        ],
      },
    ],
  });
  callId = await aCall(world, { ...ground, templateId: template.templateId });
  await world.services.features.switch(['PREGENERATED_PROPOSAL_PDF'], true);
});

async function aSubmission(): Promise<TestProposal> {
  const proposal = await aProposal(world, { callId, title: 'Ice' });
  await answer(world, world.petra, { questionaryId: proposal.questionaryId, topicId: template.topics[0], answers: { aim: 'To know' } });
  await submit(world, world.petra, proposal.primaryKey);
  await world.services.worker.drain();
  return proposal;
}

interface Log {
  readonly statusActionsLogId: number;
  readonly message: string;
  readonly successful: boolean;
}
const logs = async (): Promise<readonly Log[]> =>
  (
    await world
      .as(world.olga)
      .query<{ getStatusActionsLogs: { statusActionsLogs: Log[] } }>(
        '{ getStatusActionsLogs(filter: { statusActionType: PROPOSALDOWNLOAD }) { statusActionsLogs { statusActionsLogId message successful } } }',
      )
  ).getStatusActionsLogs.statusActionsLogs;

const replay = async (id: number | undefined): Promise<Log> =>
  (
    await world
      .as(world.olga)
      .query<{ replayStatusActionsLog: Log }>(`mutation { replayStatusActionsLog(statusActionsLogId: ${id}) { message successful } }`)
  ).replayStatusActionsLog;

const fileOf = async ({ primaryKey }: TestProposal, person = world.olga): Promise<string | null> =>
  (await world.as(person).query<{ getProposal: { fileId: string | null } }>(`{ getProposal(primaryKey: ${primaryKey}) { fileId } }`))
    .getProposal.fileId;
interface Stored {
  readonly fileId: string;
  readonly reason: string;
  readonly submittedBy: { readonly id: number } | null;
}
const storedFor = async (person: Person, { primaryKey }: TestProposal): Promise<readonly Stored[]> =>
  (
    await world
      .as(person)
      .query<{ getProposal: { storedPdfs: Stored[] } | null }>(
        `{ getProposal(primaryKey: ${primaryKey}) { storedPdfs { fileId reason submittedBy { id } } } }`,
      )
  ).getProposal?.storedPdfs ?? [];
const file = (person: Person, fileId: string | null | undefined) => world.as(person).get(`/files/download/${fileId}`);
const pdf = (person: Person, { primaryKey }: TestProposal) => world.as(person).get(`/download/pdf/proposal/${primaryKey}`);

test('a submission stores its PDF; officers are sent it, and others one that is made for them', async () => {
  const proposal = await aSubmission();

  expect(printed).toBe(1);
  expect(await logs()).toMatchObject([
    { successful: true, message: expect.stringMatching(/^PDF stored with the proposal \(.*\.pdf\)$/) as unknown },
  ]);
  const [first, zip] = [await pdf(world.olga, proposal), await world.as(world.olga).get(`/download/zip/proposal/${proposal.primaryKey}`)];
  expect(first.body).toMatch(/^%PDF 1 /);
  expect(zip.statusCode).toBe(200);
  expect(printed).toBe(1);
  expect((await pdf(world.petra, proposal)).body).toMatch(/^%PDF 2 /);
  const fileId = await fileOf(proposal);
  expect((await file(world.petra, fileId)).body).toMatch(/^%PDF 1 /);
  expect((await world.as(world.stranger).get(`/files/download/${fileId}`)).statusCode).not.toBe(200);
  expect((await world.as(world.olga).get(`/files/download/${fileId}`)).body).toMatch(/^%PDF 1 /);
});

test('officers and scientists get the stored pages in a PDF of several proposals, too', async () => {
  const [one, two] = [await aSubmission(), await aProposal(world, { callId, title: 'Draft' })];
  for (const { primaryKey } of [one, two]) await onInstrument(world, primaryKey, world.diffractometer.id);
  await replay((await logs())[0]?.statusActionsLogId);
  const stored = await world.db.selectFrom('storedPdfs').select('fileId').orderBy('id', 'desc').executeTakeFirstOrThrow();

  for (const [person, role] of [
    [world.olga, 'USER_OFFICER'],
    [world.ines, 'INSTRUMENT_SCIENTIST'],
  ] as const) {
    const caller = world.as(person, role);
    const alone = await caller.get(`/download/pdf/proposal/${one.primaryKey}`);
    const both = await caller.get(`/download/pdf/proposal/${one.primaryKey},${two.primaryKey}`);
    const zip = zipContents((await caller.get(`/download/zip/proposal/${one.primaryKey}`)).rawPayload);
    expect(alone.body, role).not.toContain('storedFile');
    expect(Object.values(zip), role).toEqual([alone.body]);
    expect(JSON.parse(both.body.replace(/^%PDF \d+ /, '')), role).toMatchObject({
      documents: [{ storedFile: stored.fileId, parts: [] }, { parts: [{}, {}] }],
    });
  }
});

test('a PDF that could not be made whole just now is not stored; it is when it can be', async () => {
  printOnceBy(world, async (_, { files }) => files('1'));
  const opened = vi.spyOn(world.services.files, 'open').mockImplementationOnce(() => {
    throw new Error('Connection terminated unexpectedly');
  });
  const proposal = await aSubmission();
  expect(opened).toHaveBeenCalledOnce();
  expect([await fileOf(proposal), await logs()]).toMatchObject([null, [{ successful: false }]]);

  await replay((await logs())[0]?.statusActionsLogId);

  expect((await pdf(world.olga, proposal)).body).toMatch(/^%PDF 1 /);
});

test('without the feature everybody is sent a new one', async () => {
  const proposal = await aSubmission();
  await world.services.features.switch(['PREGENERATED_PROPOSAL_PDF'], false);

  await pdf(world.olga, proposal);

  expect(printed).toBe(2);
});

test('while the feature is off, no revision and no file brings its action back; one that is there may stay', async () => {
  const olga = world.as(world.olga);
  const { workflowId } = ground;
  const run = (call: string, variables: object = {}, parameters = '') =>
    olga.query<{ it: { notes?: readonly string[] } }>(`mutation ${parameters} { it: ${call.replace('$id', String(workflowId))} }`, {
      ...variables,
    });
  const edit = (edits: readonly object[]) =>
    run('editWorkflow(workflowId: $id, edits: $edits) { version }', { edits }, '($edits: [JSON!]!)');
  const of = { node: 'expired' };
  const { it: before } = await olga.query<{ it: readonly unknown[] }>(
    `{ it: getWorkflowRevisions(workflowId: ${workflowId}) { revision } }`,
  );
  await edit([{ edit: 'addAction', of, action: { key: 'again', type: 'PROPOSALDOWNLOAD', config: {} }, index: 0 }]);
  await run('publishWorkflow(workflowId: $id) { version }');
  const revision = before.length + 1;
  const { working } = await world.db.selectFrom('workflows').where('id', '=', workflowId).select('working').executeTakeFirstOrThrow();
  const { key, ...body } = working;
  const file = bundleText([{ kind: 'WORKFLOW', key, body }]);
  const all = [{ kind: 'WORKFLOW', key, resolution: 'USE_NEW' }];
  const restore = () => run(`restoreWorkflowRevision(workflowId: $id, revision: ${revision}) { version }`);
  const validate = async () => (await run('validateBundle(file: $file) { notes }', { file }, '($file: String!)')).it.notes;
  const take = () =>
    run(
      'importBundle(file: $file, resolutions: $all) { changed { key } }',
      { file, all },
      '($file: String!, $all: [BundleResolutionInput!]!)',
    );
  const note = expect.stringContaining('adds an action of PREGENERATED_PROPOSAL_PDF, which is switched off here') as string;

  await world.services.features.switch(['PREGENERATED_PROPOSAL_PDF'], false);
  await restore();
  expect(await validate()).not.toContainEqual(note);

  await edit([{ edit: 'removeAction', of, action: 'again' }]);
  await expect(restore()).rejects.toMatchObject({ reason: 'FEATURE_DISABLED' });
  expect(await validate()).toContainEqual(note);
  await expect(take()).rejects.toMatchObject({ reason: 'IMPORT_INVALID', message: note });

  await world.services.features.switch(['PREGENERATED_PROPOSAL_PDF'], true);
  await restore();
});

test('while the feature is off its action is not offered, added or run, and what is stored is kept but not offered', async () => {
  const proposal = await aSubmission();
  const fileId = await fileOf(proposal);
  const [log] = await logs();
  const olga = world.as(world.olga);
  const offered = async () =>
    (await olga.query<{ it: readonly { type: string }[] }>('{ it: getStatusActions(entityType: PROPOSAL) { type } }')).it.map(
      ({ type }) => type,
    );
  const edit = (edits: readonly object[]) =>
    olga.query('mutation ($id: Int!, $edits: [JSON!]!) { editWorkflow(workflowId: $id, edits: $edits) { version } }', {
      id: ground.workflowId,
      edits,
    });
  const another = (key: string) => [
    { edit: 'addAction', of: { node: 'expired' }, action: { key, type: 'PROPOSALDOWNLOAD', config: {} }, index: 0 },
  ];
  expect(await offered()).toContain('PROPOSALDOWNLOAD');
  await edit(another('first'));

  await world.services.features.switch(['PREGENERATED_PROPOSAL_PDF'], false);

  expect(await offered()).not.toContain('PROPOSALDOWNLOAD');
  await expect(edit(another('second'))).rejects.toMatchObject({ reason: 'FEATURE_DISABLED' });
  await edit([{ edit: 'removeAction', of: { node: 'expired' }, action: 'first' }]);
  await expect(replay(log?.statusActionsLogId)).rejects.toMatchObject({ reason: 'FEATURE_DISABLED' });
  expect([await storedFor(world.olga, proposal), await fileOf(proposal)]).toEqual([[], null]);
  expect((await file(world.olga, fileId)).statusCode).not.toBe(200);
  await aSubmission();
  expect(await logs()).toContainEqual(
    expect.objectContaining({ successful: false, message: 'Stored PDFs are switched off here: no PDF was made' }),
  );
  expect(printed).toBe(1);

  await world.services.features.switch(['PREGENERATED_PROPOSAL_PDF'], true);
  expect((await file(world.olga, fileId)).body).toMatch(/^%PDF 1 /);
});

test('a stored PDF is not sent once the proposal or its samples have changed; a replay adds a new one, and the earlier stays', async () => {
  const proposal = await aSubmission();
  const before = await fileOf(proposal);
  const [log] = await logs();

  await world.as(world.olga).query(`mutation { updateProposal(proposalPk: ${proposal.primaryKey}, title: "Snow", abstract: "Abstract") { primaryKey } }`); // prettier-ignore
  expect((await pdf(world.olga, proposal)).body).toMatch(/^%PDF 2 .*Snow/);
  const made = await replay(log?.statusActionsLogId);
  const after = await fileOf(proposal);
  expect(made).toMatchObject({ successful: true, message: expect.stringContaining('PDF stored') as unknown });
  expect(after).not.toBe(before);
  expect((await pdf(world.olga, proposal)).body).toMatch(/^%PDF 3 .*Snow/);
  expect((await storedFor(world.petra, proposal)).map(({ fileId, reason }) => [fileId, reason])).toEqual([
    [after, 'STATUS_ACTION'],
    [before, 'SUBMISSION'],
  ]);
  await world.services.files.sweep(new Date(world.clock.now().getTime() + 30 * 24 * 60 * 60_000));
  expect((await file(world.petra, before)).body).toMatch(/^%PDF 1 /);

  await aSample(world, world.olga, { pk: proposal.primaryKey, questionId: 'crystals', templateId: ground.sampleTemplateId, title: 'Crystal' }); // prettier-ignore
  expect((await pdf(world.olga, proposal)).body).toMatch(/^%PDF 4 /);
});

test('a PDF of other samples than were submitted is not called the submitted one', async () => {
  const proposal = await aSubmission();
  const [log] = await logs();
  await aSample(world, world.olga, { pk: proposal.primaryKey, questionId: 'crystals', templateId: ground.sampleTemplateId, title: 'Crystal' }); // prettier-ignore

  await replay(log?.statusActionsLogId);

  expect((await storedFor(world.olga, proposal)).map(({ reason }) => reason)).toEqual(['STATUS_ACTION', 'SUBMISSION']);
});

test('a proposal that is changed while its PDF is made has it made again, and not called the submitted one', async () => {
  const { documents } = world.services;
  const print = documents.pdf.bind(documents);
  printOnceBy(world, async (...args) => {
    await world.as(world.olga).query('mutation { updateProposal(proposalPk: 1, title: "Snow", abstract: "Abstract") { primaryKey } }');
    return print(...args);
  });
  const proposal = await aSubmission();
  expect(proposal.primaryKey).toBe(1);
  expect(await logs()).toMatchObject([{ successful: false, message: 'The proposal was changed while its PDF was made' }]);

  world.clock.advance(31_000);
  await world.services.worker.drain();

  expect((await storedFor(world.olga, proposal)).map(({ reason }) => reason)).toEqual(['STATUS_ACTION']);
  expect((await file(world.olga, await fileOf(proposal))).body).toContain('Snow');
});

test('a saving that the log leaves out makes a stored PDF stale, too', async () => {
  const proposal = await aSubmission();
  const type = (aim: string) =>
    answer(world, world.olga, { questionaryId: proposal.questionaryId, topicId: template.topics[0], answers: { aim }, partial: true });
  await type('To know more');
  await replay((await logs())[0]?.statusActionsLogId);
  expect(printed).toBe(2);

  await type('To know everything');

  expect((await pdf(world.olga, proposal)).body).toMatch(/^%PDF 3 .*To know everything/);
});

test('a stored PDF is not sent once the layout of the call is another one, or says something else', async () => {
  const { createTemplate } = await world
    .as(world.olga)
    .query<{ createTemplate: { templateId: number } }>('mutation { createTemplate(groupId: PROPOSAL_PDF, name: "Ours") { templateId } }');
  const proposal = await aSubmission();
  const [log] = await logs();
  const useLayout = () =>
    world.db.updateTable('calls').set({ proposalPdfTemplateId: createTemplate.templateId }).where('id', '=', callId).execute();

  await useLayout();
  expect((await pdf(world.olga, proposal)).body).toMatch(/^%PDF 2 /);
  await replay(log?.statusActionsLogId);
  expect((await pdf(world.olga, proposal)).body).toMatch(/^%PDF 3 /);
  expect((await pdf(world.olga, proposal)).body).toMatch(/^%PDF 3 /);
  const save = `mutation { savePdfTemplate(templateId: ${createTemplate.templateId}, version: 0, templateData: "<p>New</p>") { revision } }`;
  await world.as(world.olga).query(save);
  expect((await pdf(world.olga, proposal)).body).toMatch(/^%PDF 3 /);
  await world.as(world.olga).query(`mutation { publishPdfTemplate(templateId: ${createTemplate.templateId}) { revision } }`);

  expect((await pdf(world.olga, proposal)).body).toMatch(/^%PDF 4 /);
});

test('replaying what is stored already says so and makes nothing', async () => {
  const proposal = await aSubmission();
  const before = await fileOf(proposal);
  const [log] = await logs();

  const again = await replay(log?.statusActionsLogId);

  expect(again).toMatchObject({ successful: true, message: expect.stringContaining('stored already') as unknown });
  expect(printed).toBe(1);
  expect(await fileOf(proposal)).toBe(before);
});

test('what was submitted again after reopening is stored beside what was submitted before', async () => {
  const proposal = await aSubmission();
  const before = await fileOf(proposal);
  await world.as(world.olga).query(`mutation { changeProposalsStatus(proposalPks: [${proposal.primaryKey}], statusId: ${ground.status('DRAFT')}) { primaryKey } }`); // prettier-ignore
  await answer(world, world.petra, { questionaryId: proposal.questionaryId, topicId: template.topics[0], answers: { aim: 'Better' } });

  await submit(world, world.petra, proposal.primaryKey);
  await world.services.worker.drain();

  const after = await fileOf(proposal);
  const stored = await storedFor(world.petra, proposal);
  expect(stored).toEqual([after, before].map((fileId) => ({ fileId, reason: 'SUBMISSION', submittedBy: { id: world.petra.id } })));
  expect((await file(world.olga, after)).body).toContain('Better');
  expect((await file(world.petra, before)).body).toContain('To know');
  expect(await storedFor(world.olga, proposal)).toEqual(stored);
  expect(await storedFor(world.stranger, proposal)).toEqual([]);
});

test('members are not offered a PDF that tells a decision or a comment that they do not know', async () => {
  const proposal = await aSubmission();
  const [log] = await logs();
  const decide = { commentForManagement: 'Too dear', finalStatus: 'ACCEPTED' } as const;
  await world.db.updateTable('proposals').set(decide).where('primaryKey', '=', proposal.primaryKey).execute();
  await world.as(world.olga).query(`mutation { updateProposal(proposalPk: ${proposal.primaryKey}, title: "Snow", abstract: "Abstract") { primaryKey } }`); // prettier-ignore
  await replay(log?.statusActionsLogId);
  const decided = await fileOf(proposal);

  expect((await file(world.petra, decided)).statusCode).not.toBe(200);
  expect((await file(world.olga, decided)).body).toContain('Too dear');
  expect((await storedFor(world.petra, proposal)).map(({ fileId }) => fileId)).not.toContain(decided);
  expect(await storedFor(world.petra, proposal)).toHaveLength(1);
  expect(await storedFor(world.olga, proposal)).toHaveLength(2);
});

test('a PDF that is stored while the status is hidden from members is theirs once the decision is released, and not before', async () => {
  const proposal = await aSubmission();
  const [log] = await logs();
  const { primaryKey } = proposal;
  const set = (columns: { statusId?: number; managementDecisionSubmitted?: boolean }) =>
    world.db.updateTable('proposals').set(columns).where('primaryKey', '=', primaryKey).execute();
  const offered = async () => [(await storedFor(world.petra, proposal)).map(({ fileId }) => fileId), await fileOf(proposal, world.petra)];
  const first = await fileOf(proposal);
  expect(await offered()).toEqual([[first], first]);

  await set({ statusId: ground.status('SCHEDULING') });
  await world.as(world.olga).query(`mutation { updateProposal(proposalPk: ${primaryKey}, title: "Snow", abstract: "Abstract") { primaryKey } }`); // prettier-ignore
  await replay(log?.statusActionsLogId);
  const second = await fileOf(proposal);

  expect(second).not.toBe(first);
  expect(await storedFor(world.olga, proposal)).toHaveLength(2);
  expect(await offered()).toEqual([[first], first]);
  expect((await file(world.petra, second)).statusCode).not.toBe(200);
  await set({ statusId: ground.status('FEASIBILITY_REVIEW') });
  expect(await offered()).toEqual([[first], first]);

  await set({ managementDecisionSubmitted: true });
  expect(await offered()).toEqual([[second, first], second]);
  expect((await file(world.petra, second)).statusCode).toBe(200);
});

test('a question that members may not read keeps the stored PDF from them', async () => {
  template = await aTemplate(world, {
    key: 'checks',
    steps: [
      {
        fields: [
          { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
          { id: 'aim', type: 'TEXT_INPUT' },
          { id: 'check', type: 'TEXT_INPUT', config: { readPermissions: ['USER_OFFICER'] } },
        ],
      },
    ],
  });
  callId = await aCall(world, { ...ground, templateId: template.templateId });

  const proposal = await aSubmission();

  expect(await storedFor(world.petra, proposal)).toEqual([]);
  expect((await file(world.petra, await fileOf(proposal))).statusCode).not.toBe(200);
  expect(await storedFor(world.olga, proposal)).toHaveLength(1);
});

test('an installation made before keeps the PDFs that are stored there, for officers', async () => {
  const proposal = await aSubmission();
  const fileId = await fileOf(proposal);
  await sql`alter table proposals add column file_id uuid, add column file_state text, drop column submitted_entries`.execute(world.db);
  await sql`update proposals p set file_id = f.file_id, file_state = f.state from stored_pdfs f where f.proposal_pk = p.primary_key`.execute(
    world.db,
  );
  await sql`drop table stored_pdfs`.execute(world.db);

  await up(world.db as never);

  expect(await fileOf(proposal)).toBe(fileId);
  expect((await storedFor(world.olga, proposal)).map((it) => it.fileId)).toEqual([fileId]);
  expect(await storedFor(world.petra, proposal)).toEqual([]);
  expect((await pdf(world.olga, proposal)).body).toMatch(/^%PDF 1 /);
});

test('a question that officers may not read keeps the stored PDF from them', async () => {
  const secret = await aTemplate(world, {
    key: 'secrets',
    steps: [
      {
        fields: [
          { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
          { id: 'private', type: 'TEXT_INPUT', config: { readPermissions: ['USER'] } },
        ],
      },
    ],
  });
  template = secret;
  callId = await aCall(world, { ...ground, templateId: secret.templateId });
  const proposal = await aProposal(world, { callId });
  await answer(world, world.petra, {
    questionaryId: proposal.questionaryId,
    topicId: secret.topics[0],
    answers: { private: 'For no officer' },
  });
  await submit(world, world.petra, proposal.primaryKey);
  await world.services.worker.drain();
  expect(await fileOf(proposal)).not.toBeNull();

  const sent = await pdf(world.olga, proposal);

  expect(printed).toBe(2);
  expect(sent.body).not.toContain('For no officer');
  expect((await world.as(world.olga).get(`/files/download/${await fileOf(proposal)}`)).statusCode).not.toBe(200);
});

test('the PDF of a draft, and of a proposal that is gone, is a failure that the log shows; the file goes with the proposal', async () => {
  const proposal = await aSubmission();
  const [log] = await logs();
  await world.as(world.olga).query(`mutation { changeProposalsStatus(proposalPks: [${proposal.primaryKey}], statusId: ${ground.status('DRAFT')}) { primaryKey } }`); // prettier-ignore
  expect(await replay(log?.statusActionsLogId)).toMatchObject({
    successful: false,
    message: 'The proposal is not submitted: no PDF was made',
  });

  await world.as(world.olga).query(`mutation { deleteProposal(proposalPk: ${proposal.primaryKey}) { primaryKey } }`);

  expect(await world.db.selectFrom('fileReferences').selectAll().execute()).toEqual([]);
});

test('a printer that fails is tried again', async () => {
  printOnceBy(world, () => Promise.reject(new Error('no browser')));
  const proposal = await aSubmission();
  expect(await logs()).toMatchObject([{ successful: false, message: 'no browser' }]);
  expect(await fileOf(proposal)).toBeNull();

  world.clock.advance(31_000);
  await world.services.worker.drain();

  expect(await logs()).toMatchObject([{ successful: true }]);
  expect(await fileOf(proposal)).not.toBeNull();
});
