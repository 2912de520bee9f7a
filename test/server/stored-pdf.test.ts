import { beforeEach, expect, test, vi } from 'vitest';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { aSample } from '../world/entries.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { printBy, printOnceBy } from '../world/printer.ts';
import { answer, aProposal, submit, type TestProposal } from '../world/proposals.ts';
import { aTemplate, type InstalledTemplate } from '../world/questionnaires.ts';

let world: World;
let ground: Groundwork;
let template: InstalledTemplate;
let callId: number;
/** How often something was printed. */
let printed: number;

/** A call whose workflow stores the PDF of what is submitted. The printer only counts. */
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

const fileOf = async ({ primaryKey }: TestProposal): Promise<string | null> =>
  (await world.db.selectFrom('proposals').select('fileId').where('primaryKey', '=', primaryKey).executeTakeFirstOrThrow()).fileId;
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
  expect((await world.as(world.petra).get(`/files/download/${fileId}`)).statusCode).not.toBe(200);
  expect((await world.as(world.stranger).get(`/files/download/${fileId}`)).statusCode).not.toBe(200);
  expect((await world.as(world.olga).get(`/files/download/${fileId}`)).body).toMatch(/^%PDF 1 /);
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

test('a stored PDF is not sent once the proposal or its samples have changed; a replay makes a new one in its place', async () => {
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
  const files = await world.db.selectFrom('files').select('id').execute();
  expect(files.map(({ id }) => id)).toEqual([after]);
  expect(
    await world.db
      .selectFrom('fileChunks')
      .select('fileId')
      .where('fileId', '=', before ?? '')
      .execute(),
  ).toEqual([]);

  await aSample(world, world.olga, { pk: proposal.primaryKey, questionId: 'crystals', templateId: ground.sampleTemplateId, title: 'Crystal' }); // prettier-ignore
  expect((await pdf(world.olga, proposal)).body).toMatch(/^%PDF 4 /);
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
