import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { aSample, anEntry, type TestEntry } from '../world/entries.ts';
import { aWorld, Caller, DAY_MS, type Person, type World } from '../world/index.ts';
import { aProposal, answer, submit, type TestProposal } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';
import { upload } from '../world/uploads.ts';

interface Setting {
  readonly world: World;
  readonly ground: Groundwork;
  readonly proposal: TestProposal;
  readonly topicId: number;
  readonly sampleTemplateId: number;
  readonly sample: TestEntry;
  readonly entry: TestEntry;
  readonly fileId: string;
}

const add = ({ world, proposal, sampleTemplateId }: Pick<Setting, 'world' | 'proposal' | 'sampleTemplateId'>, person: Person) =>
  aSample(world, person, { pk: proposal.primaryKey, questionId: 'vessels', templateId: sampleTemplateId, title: 'Ice' });

async function aFilledDraft(): Promise<Setting> {
  const world = await aWorld();
  const ground = await layGround(world);
  const basis = { id: 'sample_basis', type: 'SAMPLE_BASIS' };
  const { templateId: sampleTemplateId, topics: sampleTopics } = await aTemplate(world, {
    key: 'vessel',
    groupId: 'SAMPLE',
    steps: [
      {
        fields: [
          basis,
          { id: 'formula', type: 'TEXT_INPUT' },
          { id: 'made', type: 'DATE', config: { includeTime: false } },
          { id: 'photo', type: 'FILE_UPLOAD', config: { file_type: ['.csv'], max_files: 2 } },
        ],
      },
    ],
  });
  const { templateId, topics } = await aTemplate(world, {
    key: 'with-vessels',
    steps: [
      {
        fields: [
          { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
          { id: 'vessels', type: 'SAMPLE_DECLARATION', config: { templateId: 'vessel', addEntryButtonLabel: 'Add', maxEntries: 1 } },
          { id: 'entries', type: 'GENERIC_TEMPLATE', config: { templateId: 'entry', addEntryButtonLabel: 'Add' } },
        ],
      },
    ],
  });
  const proposal = await aProposal(world, { callId: await aCall(world, { ...ground, templateId }), users: [world.carl] });
  const pk = proposal.primaryKey;
  const sample = await add({ world, proposal, sampleTemplateId }, world.petra);
  const entry = await anEntry(world, world.petra, { pk, questionId: 'entries', templateId: ground.entryTemplateId, title: 'A paper' });
  const fileId = await upload(world, world.petra, 'notes.csv', Buffer.from('a,b'));
  await answer(world, world.carl, { ...sample, topicId: sampleTopics[0], partial: true, answers: { formula: 'H2' } });
  await answer(world, world.petra, {
    ...sample,
    topicId: sampleTopics[0],
    answers: { formula: 'H2O', made: '2026-11-01', photo: [{ id: fileId }] },
  });
  await answer(world, world.petra, { ...entry, topicId: ground.entryTopics[0], answers: { remark: 'good' } });
  const [topicId = 0] = topics;
  await answer(world, world.petra, { questionaryId: proposal.questionaryId, topicId });
  return { world, ground, proposal, topicId, sampleTemplateId, sample, entry, fileId };
}

const deleteSample = ({ world, sample }: Setting, person: Person) =>
  world.as(person).query('mutation ($id: Int!) { deleteSample(sampleId: $id) { id } }', { id: sample.id });
const restoreSample = ({ world, sample }: Setting, person: Person) =>
  world
    .as(person)
    .query<{ restoreSample: { id: number; questionaryId: number } }>(
      'mutation ($id: Int!) { restoreSample(sampleId: $id) { id questionaryId title questionary { isCompleted } } }',
      { id: sample.id },
    );
const isComplete = async ({ world, proposal }: Setting) =>
  (
    await world
      .as(world.petra)
      .query<{ getProposal: { questionary: { isCompleted: boolean } } }>(
        'query ($pk: Int!) { getProposal(primaryKey: $pk) { questionary { isCompleted } } }',
        { pk: proposal.primaryKey },
      )
  ).getProposal.questionary.isCompleted;

async function rows({ db }: World): Promise<unknown> {
  const { rows: found } = await sql`select
    (select jsonb_agg(to_jsonb(x) order by x.id) from samples x) as samples,
    (select jsonb_agg(to_jsonb(x) order by x.id) from generic_templates x) as entries,
    (select jsonb_agg(to_jsonb(x) order by x.id) from questionaries x) as questionaries,
    (select jsonb_agg(to_jsonb(x) order by x.id) from answers x) as answers,
    (select jsonb_agg(to_jsonb(x) order by x.questionary_id, x.topic_id) from topic_completions x) as marks,
    (select jsonb_agg(to_jsonb(x) order by x.file_id, x.owner_id) from file_references x) as files,
    (select count(*) from deleted_entries) as deleted`.execute(db);
  return found[0];
}

test('what one has deleted comes back as it was: answers with their versions, marks and files, under the same numbers', async () => {
  const it = await aFilledDraft();
  const { world, entry } = it;
  const before = await rows(world);
  const petra = world.as(world.petra);

  await deleteSample(it, world.petra);
  await petra.query('mutation ($id: Int!) { deleteGenericTemplate(genericTemplateId: $id) { id } }', { id: entry.id });
  const between = await rows(world);
  const back = await restoreSample(it, world.petra);
  await petra.query('mutation ($id: Int!) { restoreGenericTemplate(genericTemplateId: $id) { id } }', { id: entry.id });

  expect(between).toMatchObject({ samples: null, entries: null, deleted: 2 });
  expect(back).toEqual({ restoreSample: { ...it.sample, title: 'Ice', questionary: { isCompleted: true } } });
  expect(await rows(world)).toEqual(before);
  expect(await isComplete(it)).toBe(true);
  await restoreSample(it, world.carl);
  expect(await rows(world)).toEqual(before);
});

test('a file that a copy names as well stays with both', async () => {
  const it = await aFilledDraft();
  const { world } = it;
  const { cloneSample: copy } = await world
    .as(world.petra)
    .query<{ cloneSample: TestEntry }>('mutation ($id: Int!) { cloneSample(sampleId: $id) { id questionaryId } }', { id: it.sample.id });
  const before = await rows(world);

  for (const sample of [it.sample, copy]) await deleteSample({ ...it, sample }, world.petra);
  for (const sample of [copy, it.sample]) await restoreSample({ ...it, sample }, world.petra);

  expect((before as { files: readonly object[] }).files).toHaveLength(2);
  expect(await rows(world)).toEqual(before);
});

test('nobody brings back what a colleague has deleted, nor what may not be changed any more', async () => {
  const it = await aFilledDraft();
  const { world, proposal } = it;
  await expect(restoreSample(it, world.stranger)).rejects.toMatchObject({ reason: 'ENTRY_NOT_KEPT' });
  await deleteSample(it, world.petra);
  const before = await rows(world);

  for (const person of [world.carl, world.olga, world.stranger])
    await expect(restoreSample(it, person)).rejects.toMatchObject({ reason: 'ENTRY_NOT_KEPT' });
  await submit(world, world.petra, proposal.primaryKey);
  await expect(restoreSample(it, world.petra)).rejects.toMatchObject({ reason: 'PROPOSAL_NOT_WRITABLE' });

  expect(await rows(world)).toMatchObject({ samples: null, deleted: (before as { deleted: number }).deleted });
});

test('many who delete and bring back at once leave it whole, there or gone', async () => {
  const it = await aFilledDraft();
  const { world } = it;
  const before = await rows(world);
  await deleteSample(it, world.petra);

  await Promise.all([1, 2, 3, 4].map(() => restoreSample(it, world.petra)));
  expect(await rows(world)).toEqual(before);
  await Promise.allSettled([1, 2, 3, 4, 5, 6].map((n) => (n % 2 ? deleteSample : restoreSample)(it, world.petra)));
  await restoreSample(it, world.petra);

  expect(await rows(world)).toEqual(before);
});

test('it keeps the revision that its proposal keeps, whatever became of that meanwhile', async () => {
  const it = await aFilledDraft();
  const { world, ground, proposal, sample } = it;
  const { primaryKey: pk } = proposal;
  const pinned = async () =>
    (await world.db.selectFrom('questionaries').select('pinnedRevision').where('id', '=', sample.questionaryId).executeTakeFirst())
      ?.pinnedRevision;

  await deleteSample(it, world.olga);
  await submit(world, world.petra, pk);
  await restoreSample(it, world.olga);
  expect(await pinned()).toBe(1);

  await deleteSample(it, world.olga);
  await world
    .as(world.olga)
    .query('mutation ($pks: [Int!]!, $statusId: Int!) { changeProposalsStatus(proposalPks: $pks, statusId: $statusId) { primaryKey } }', {
      pks: [pk],
      statusId: ground.status('DRAFT'),
    });
  await restoreSample(it, world.olga);
  expect(await pinned()).toBeNull();
});

test('one too many comes back all the same, and the step says so; what has lost a question of its own does not', async () => {
  const it = await aFilledDraft();
  const { world } = it;
  await deleteSample(it, world.petra);
  const other = await add(it, world.carl);
  await restoreSample(it, world.petra);

  expect(await isComplete(it)).toBe(false);
  await deleteSample({ ...it, sample: other }, world.carl);
  expect(await isComplete(it)).toBe(true);

  await deleteSample(it, world.petra);
  await sql`delete from questions where id = 'made'`.execute(world.db);
  await expect(restoreSample(it, world.petra)).rejects.toMatchObject({ reason: 'ENTRY_NOT_RESTORABLE' });
  expect(await rows(world)).toMatchObject({ samples: null });
});

test('with its proposal, or when its time is over, it is gone for good, and its files with it', async () => {
  const it = await aFilledDraft();
  const { world, proposal, fileId } = it;
  const files = async () => (await world.db.selectFrom('files').select('id').execute()).map(({ id }) => id);
  await world.db
    .updateTable('files')
    .set({ createdAt: new Date(0) } as never)
    .execute();
  await deleteSample(it, world.petra);
  world.clock.advance(7 * DAY_MS - 1);
  await world.services.worker.runJobs();
  expect(await files()).toEqual([fileId]);
  await restoreSample(it, world.petra);
  await deleteSample(it, world.petra);

  world.clock.advance(7 * DAY_MS + 1);
  await expect(restoreSample(it, world.petra)).rejects.toMatchObject({ reason: 'ENTRY_NOT_KEPT' });
  await world.services.worker.runJobs();
  world.clock.advance(DAY_MS);
  await world.services.worker.runJobs();
  expect([await files(), await rows(world)]).toMatchObject([[], { deleted: 0 }]);

  await world.as(world.olga).query('mutation ($id: Int!) { deleteGenericTemplate(genericTemplateId: $id) { id } }', { id: it.entry.id });
  await world.as(world.olga).query('mutation ($pk: Int!) { deleteProposal(proposalPk: $pk) { primaryKey } }', { pk: proposal.primaryKey });
  await expect(
    world.as(world.olga).query('mutation ($id: Int!) { restoreGenericTemplate(genericTemplateId: $id) { id } }', { id: it.entry.id }),
  ).rejects.toMatchObject({ reason: 'ENTRY_NOT_KEPT' });
  expect(await rows(world)).toMatchObject({ questionaries: null, deleted: 0 });
});

const UNMAKE = 'mutation ($id: Int!) { deleteSample(sampleId: $id, unlessOthersWrote: true) { id } }';
const UNMAKE_ENTRY = 'mutation ($id: Int!) { deleteGenericTemplate(genericTemplateId: $id, unlessOthersWrote: true) { id } }';

test('undoing the making of a sample or an entry takes nothing away that somebody else has written, even if it was written over since', async () => {
  const { world, sample, entry } = await aFilledDraft();
  const unmake = (person: Person) => world.as(person).query(UNMAKE, { id: sample.id });

  await expect(unmake(world.petra)).rejects.toMatchObject({
    reason: 'ENTRY_OTHERS_WROTE',
    message: '“Ice” stays: Carl Colleague wrote in it',
    context: { questionaryId: sample.questionaryId },
  });
  await expect(unmake(world.carl)).rejects.toMatchObject({ reason: 'ENTRY_OTHERS_WROTE' });
  await expect(world.as(world.carl).query(UNMAKE_ENTRY, { id: entry.id })).rejects.toMatchObject({ reason: 'ENTRY_OTHERS_WROTE' });
  await world.as(world.carl).query(`mutation { updateGenericTemplate(genericTemplateId: ${entry.id}, title: "Carl's") { id } }`);
  await sql`update samples set title = ''`.execute(world.db);
  await expect(unmake(world.petra)).rejects.toMatchObject({ message: '“Untitled sample” stays: Carl Colleague wrote in it' });
  await expect(world.as(world.petra).query(UNMAKE_ENTRY, { id: entry.id })).rejects.toMatchObject({ reason: 'ENTRY_OTHERS_WROTE' });
});

test('an officer who wrote in an entry in the name of its maker is somebody else: theirs stays, and what they made themselves goes', async () => {
  const { world, proposal, ground, entry } = await aFilledDraft();
  const { getTokenForUser: token } = await world
    .as(world.olga)
    .query<{ getTokenForUser: string }>('mutation ($id: Int!) { getTokenForUser(userId: $id) }', { id: world.petra.id });
  const officer = new Caller(world.app, token);
  const rename = (id: number) => officer.query(`mutation { updateGenericTemplate(genericTemplateId: ${id}, title: "Checked") { id } }`);
  const { made } = await officer.query<{ made: { readonly id: number } }>(
    `mutation { made: createGenericTemplate(title: "New", templateId: ${ground.entryTemplateId}, proposalPk: ${proposal.primaryKey},
      questionId: "entries") { id } }`,
  );

  await Promise.all([entry.id, made.id].map(rename));

  await expect(world.as(world.petra).query(UNMAKE_ENTRY, { id: entry.id })).rejects.toMatchObject({
    message: '“Checked” stays: Olga Officer wrote in it',
  });
  await expect(officer.query(UNMAKE_ENTRY, { id: made.id })).resolves.toBeDefined();
});

test('what one has written alone goes with its making, a copy of what others wrote and an empty row as well; after it was brought back, too', async () => {
  const { world, proposal, sample, entry } = await aFilledDraft();
  const petra = world.as(world.petra);
  const copy = await petra.query<{ cloneGenericTemplate: { id: number } }>(
    'mutation ($id: Int!) { cloneGenericTemplate(genericTemplateId: $id) { id } }',
    { id: entry.id },
  );

  await petra.query(UNMAKE_ENTRY, { id: entry.id });
  await petra.query('mutation ($id: Int!) { restoreGenericTemplate(genericTemplateId: $id) { id } }', { id: entry.id });
  await petra.query(UNMAKE_ENTRY, { id: entry.id });
  await world.as(world.carl).query(UNMAKE_ENTRY, { id: copy.cloneGenericTemplate.id });
  await petra.query('mutation ($id: Int!) { deleteSample(sampleId: $id) { id } }', { id: sample.id });
  await petra.query('mutation ($id: Int!) { restoreSample(sampleId: $id) { id } }', { id: sample.id });

  await expect(petra.query(UNMAKE, { id: sample.id })).rejects.toMatchObject({ reason: 'ENTRY_OTHERS_WROTE' });
  expect(
    await petra.query('query ($pk: Int!) { getProposal(primaryKey: $pk) { samples { id } genericTemplates { id } } }', {
      pk: proposal.primaryKey,
    }),
  ).toEqual({ getProposal: { samples: [{ id: sample.id }], genericTemplates: [] } });
});
