import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { aProposal, answer, complete, submit, type TestProposal } from '../world/proposals.ts';

interface Setting {
  readonly world: World;
  readonly ground: Groundwork;
  readonly callId: number;
  readonly proposal: TestProposal;
}

async function aDraft(): Promise<Setting> {
  const world = await aWorld();
  const ground = await layGround(world);
  const callId = await aCall(world, ground);
  return { world, ground, callId, proposal: await aProposal(world, { callId, users: [world.carl] }) };
}

interface Entry {
  readonly id: number;
  readonly title: string;
  readonly questionaryId: number;
  readonly safetyStatus?: string;
}

const addSample = async ({ world, ground, proposal }: Setting, person: Person, more: object = {}) =>
  (
    await world.as(person).query<{ createSample: Entry }>(
      `mutation ($title: String!, $templateId: Int!, $pk: Int!, $questionId: String!, $clientKey: ID) {
        createSample(title: $title, templateId: $templateId, proposalPk: $pk, questionId: $questionId, clientKey: $clientKey) {
          id title questionaryId safetyStatus } }`,
      { title: 'Lysozyme', templateId: ground.sampleTemplateId, pk: proposal.primaryKey, questionId: 'samples', ...more },
    )
  ).createSample;

const addEntry = async ({ world, ground, proposal }: Setting, person: Person, more: object = {}) =>
  (
    await world.as(person).query<{ createGenericTemplate: Entry }>(
      `mutation ($title: String!, $templateId: Int!, $pk: Int!, $questionId: String!) {
        createGenericTemplate(title: $title, templateId: $templateId, proposalPk: $pk, questionId: $questionId) { id title questionaryId } }`,
      { title: 'Paper', templateId: ground.entryTemplateId, pk: proposal.primaryKey, questionId: 'entries', ...more },
    )
  ).createGenericTemplate;

test('a member adds samples where the template asks for them, a stranger does not', async () => {
  const it = await aDraft();
  const { world, ground } = it;

  expect(await addSample(it, world.carl)).toMatchObject({ title: 'Lysozyme', safetyStatus: 'PENDING_EVALUATION' });
  await expect(addSample(it, world.stranger)).rejects.toMatchObject({ reason: 'PROPOSAL_NOT_FOUND' });
  await expect(addSample(it, world.petra, { questionId: 'aim' })).rejects.toMatchObject({ reason: 'ENTRY_QUESTION_NOT_IN_PROPOSAL' });
  await expect(addSample(it, world.petra, { templateId: ground.entryTemplateId })).rejects.toMatchObject({
    reason: 'ENTRY_TEMPLATE_WRONG',
  });
  await expect(addSample(it, world.petra, { title: 'x'.repeat(151) })).rejects.toThrow('Please make title at most 150 characters long');
});

test('the form of a new sample is for those who may read its proposal', async () => {
  const { world, ground, proposal } = await aDraft();
  const blank = `query ($templateId: Int!, $parentId: Int) { getBlankQuestionaryForm(templateId: $templateId, parentId: $parentId) { ownerKind } }`;
  const about = { templateId: ground.sampleTemplateId, parentId: proposal.primaryKey };

  expect(await world.as(world.carl).query(blank, about)).toEqual({ getBlankQuestionaryForm: { ownerKind: 'SAMPLE' } });
  await expect(world.as(world.stranger).query(blank, about)).rejects.toMatchObject({ reason: 'PROPOSAL_NOT_FOUND' });
});

test('the same client key gives the same sample', async () => {
  const it = await aDraft();
  const clientKey = '0b7f1a0e-58a5-4a39-8a7e-0f1d6f3a9f10';

  const [one, two] = await Promise.all([addSample(it, it.world.petra, { clientKey }), addSample(it, it.world.petra, { clientKey })]);

  expect(one.id).toBe(two.id);
});

test('the same client key gives the same copy, also to who asks twice at once, and is of no use to somebody else', async () => {
  const it = await aDraft();
  const { world } = it;
  const sample = await addSample(it, world.petra);
  const entry = await addEntry(it, world.petra);
  const one = (call: string) => async (id: number, clientKey: string | null, person: Person) => {
    const name = call.split('(')[0] ?? '';
    const made = await world
      .as(person)
      .query<Record<string, Entry>>(`mutation ($id: Int!, $clientKey: ID) { ${call} { id } }`, { id, clientKey });
    return made[name]?.id;
  };
  const copies = [
    { id: sample.id, copy: one('cloneSample(sampleId: $id, clientKey: $clientKey)') },
    { id: entry.id, copy: one('cloneGenericTemplate(genericTemplateId: $id, clientKey: $clientKey)') },
  ];
  for (const { id, copy } of copies) {
    const clientKey = randomUUID();

    const made = await Promise.all([copy(id, clientKey, world.petra), copy(id, clientKey, world.petra)]);
    const again = await copy(id, clientKey, world.petra);
    const others = [await copy(id, randomUUID(), world.petra), await copy(id, null, world.petra), await copy(id, null, world.petra)];

    expect(new Set([...made, again]).size).toBe(1);
    expect(new Set([...made, ...others]).size).toBe(4);
    await expect(copy(id, clientKey, world.carl)).rejects.toThrow('clientKey is in use');
    await expect(copy(id, clientKey, world.stranger)).rejects.toThrow();
    await expect(copy(id, 'mine', world.petra)).rejects.toThrow('clientKey must be a UUID');
  }
});

test('samples are read by whoever may read the proposal, and by nobody else', async () => {
  const it = await aDraft();
  const { world, proposal } = it;
  const { id } = await addSample(it, world.petra);
  const read = (person: Person) =>
    world.as(person).query(
      `query ($id: Int!, $pk: Int!) { getSample(sampleId: $id) { title proposal { primaryKey } questionary { isCompleted } }
        getSamplesWithQuestionaryStatus(filter: { proposalPk: $pk }) { id } }`,
      { id, pk: proposal.primaryKey },
    );

  expect(await read(world.carl)).toMatchObject({
    getSample: { title: 'Lysozyme', proposal: { primaryKey: proposal.primaryKey }, questionary: { isCompleted: false } },
    getSamplesWithQuestionaryStatus: [{ id }],
  });
  expect(await read(world.sam)).toMatchObject({ getSamplesWithQuestionaryStatus: [{ id }] });
  expect(await read(world.stranger)).toEqual({ getSample: null, getSamplesWithQuestionaryStatus: [] });
});

test('a sample is renamed, copied and deleted by members while the proposal can be edited', async () => {
  const it = await aDraft();
  const { world, ground } = it;
  const { id, questionaryId } = await addSample(it, world.petra);
  await answer(world, world.petra, { questionaryId, topicId: ground.sampleTopics[0], answers: { formula: 'H2O' } });
  const carl = world.as(world.carl);
  const clone =
    'mutation ($id: Int!) { cloneSample(sampleId: $id) { id title safetyStatus questionary { isCompleted steps { fields { value } } } } }';
  const remove = 'mutation ($id: Int!) { deleteSample(sampleId: $id) { title } }';

  await carl.query('mutation ($id: Int!) { updateSample(sampleId: $id, title: "Water") { title } }', { id });
  const copy = await carl.query<{ cloneSample: Entry }>(clone, { id });
  await expect(world.as(world.stranger).query(remove, { id })).rejects.toMatchObject({ reason: 'SAMPLE_NOT_FOUND' });
  await expect(world.as(world.sam).query(remove, { id })).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
  const removed = await carl.query(remove, { id });

  expect(copy.cloneSample).toMatchObject({ title: 'Copy of Water', questionary: { isCompleted: true } });
  expect(JSON.stringify(copy)).toContain('H2O');
  expect(removed).toEqual({ deleteSample: { title: 'Water' } });
});

test('a proposal with an unfinished sample is not submitted; afterwards its samples are closed', async () => {
  const it = await aDraft();
  const { world, ground, proposal } = it;
  await answer(world, world.petra, { questionaryId: proposal.questionaryId, topicId: ground.topics[0], answers: { aim: 'To know' } });
  await answer(world, world.petra, { questionaryId: proposal.questionaryId, topicId: ground.topics[1] });
  const { questionaryId } = await addSample(it, world.petra);

  await expect(submit(world, world.petra, proposal.primaryKey)).rejects.toMatchObject({ reason: 'QUESTIONARY_INCOMPLETE' });
  await answer(world, world.petra, { questionaryId, topicId: ground.sampleTopics[0], answers: { formula: 'H2O' } });
  await submit(world, world.petra, proposal.primaryKey);

  await expect(addSample(it, world.petra)).rejects.toMatchObject({ reason: 'PROPOSAL_NOT_WRITABLE' });
  const pinned = await world.db.selectFrom('questionaries').select('pinnedRevision').execute();
  expect(pinned.map((row) => row.pinnedRevision)).toEqual([1, 1]);
});

const SAVE = `mutation ($questionaryId: Int!, $topicId: Int!, $answers: [VersionedAnswerInput!]!, $partial: Boolean) {
  saveAnswers(questionaryId: $questionaryId, topicId: $topicId, answers: $answers, isPartialSave: $partial) {
    saved { questionId value } problems { questionId kind path } } }`;

test('a title that is taken away is unfinished, in a sample and in an entry: what else was written is stored, a full save asks for it', async () => {
  const it = await aDraft();
  const { world, ground, proposal } = it;
  const sample = await addSample(it, world.petra);
  const entry = await addEntry(it, world.petra);
  const SIDES = [
    { row: sample, topicId: ground.sampleTopics[0], basis: 'sample_basis', question: 'formula' },
    { row: entry, topicId: ground.entryTopics[0], basis: 'generic_template_basis', question: 'remark' },
  ];
  const read = () =>
    world.as(world.carl).query(
      `query ($pk: Int!) { getProposal(primaryKey: $pk) {
        samples { title questionary { isCompleted } } genericTemplates { title questionary { isCompleted } } } }`,
      { pk: proposal.primaryKey },
    );
  for (const { row, topicId, question } of SIDES)
    await answer(world, world.petra, { questionaryId: row.questionaryId, topicId, answers: { [question]: 'first' } });
  await complete(world, ground, proposal);

  for (const { row, topicId, basis, question } of SIDES) {
    const { questionaryId, title } = row;
    const hangsOn = row === sample ? { proposalPk: proposal.primaryKey } : {};
    const cleared = { questionId: basis, value: { title: ' ', ...hangsOn }, base: { title, ...hangsOn } };
    const saving = (partial: boolean) =>
      world
        .as(world.petra)
        .query(SAVE, { questionaryId, topicId, partial, answers: [cleared, { questionId: question, value: 'second', basedOn: 1 }] });

    await expect(saving(false)).rejects.toMatchObject({ reason: 'ANSWERS_REFUSED', message: 'This is a required field' });
    expect(await saving(true)).toMatchObject({
      saveAnswers: {
        saved: [{ questionId: basis, value: { title: ' ' } }, { value: 'second' }],
        problems: [{ questionId: basis, kind: 'MISSING', path: '/title' }],
      },
    });
  }
  const untitled = { title: ' ', questionary: { isCompleted: false } };
  expect(await read()).toEqual({ getProposal: { samples: [untitled], genericTemplates: [untitled] } });
  await expect(submit(world, world.petra, proposal.primaryKey)).rejects.toMatchObject({ reason: 'QUESTIONARY_INCOMPLETE' });
  await expect(addSample(it, world.petra, { title: '' })).rejects.toThrow('This is a required field');
  await expect(
    world.as(world.petra).query('mutation ($id: Int!) { updateSample(sampleId: $id, title: "") { id } }', { id: sample.id }),
  ).rejects.toThrow('This is a required field');
});

test('what has no title yet is copied without one: beside itself, into another proposal, and with its proposal', async () => {
  const it = await aDraft();
  const { world, ground, callId, proposal } = it;
  const [sample, entry] = [await addSample(it, world.petra), await addEntry(it, world.petra)];
  await answer(world, world.petra, {
    questionaryId: sample.questionaryId,
    topicId: ground.sampleTopics[0],
    answers: { sample_basis: { title: '' } },
    partial: true,
  });
  await answer(world, world.petra, {
    questionaryId: entry.questionaryId,
    topicId: ground.entryTopics[0],
    answers: { generic_template_basis: { title: '' } },
    partial: true,
  });
  const petra = world.as(world.petra);
  const cloneSample = (title: string | null) =>
    petra.query('mutation ($id: Int!, $title: String) { cloneSample(sampleId: $id, title: $title) { title } }', { id: sample.id, title });
  const target = await aProposal(world, { callId });
  const copyEntry = (sourceQuestionaryId: number, title = '') =>
    petra.query(COPY, {
      templateId: ground.entryTemplateId,
      pk: target.primaryKey,
      questionId: 'entries',
      input: [{ sourceQuestionaryId, title }],
    });

  for (const title of [null, '']) expect(await cloneSample(title)).toEqual({ cloneSample: { title: '' } });
  expect(await copyEntry(entry.questionaryId, '')).toMatchObject({ createGenericTemplateWithCopiedAnswers: [{ title: '' }] });
  const named = await addEntry(it, world.petra);
  expect(await copyEntry(named.questionaryId)).toMatchObject({ createGenericTemplateWithCopiedAnswers: [{ title: 'Paper' }] });
  expect(
    await petra.query(
      'mutation ($callId: Int!, $pks: [Int!]!) { cloneProposals(callId: $callId, proposalsToClonePk: $pks) { genericTemplates { title } } }',
      { callId, pks: [proposal.primaryKey] },
    ),
  ).toEqual({ cloneProposals: [{ genericTemplates: [{ title: '' }, { title: 'Paper' }] }] });
});

test('what is saved in a sample stands in the log of its proposal and in no other', async () => {
  const it = await aDraft();
  const { world, ground, callId, proposal } = it;
  const other = await aProposal(world, { callId, proposer: world.carl });
  const sample = await addSample({ ...it, proposal: other }, world.carl);
  const events = async ({ primaryKey }: TestProposal) => {
    const { getEventLogs } = await world
      .as(world.olga)
      .query<{ getEventLogs: readonly { eventType: string }[] }>(
        'query ($id: String!) { getEventLogs(changedObjectId: $id, eventType: "PROPOSAL|TOPIC") { eventType } }',
        { id: String(primaryKey) },
      );
    return getEventLogs.filter(({ eventType }) => eventType === 'TOPIC_ANSWERED').length;
  };

  await answer(world, world.carl, { questionaryId: sample.questionaryId, topicId: ground.sampleTopics[0], answers: { formula: 'H2O' } });

  expect(sample.id).toBe(proposal.primaryKey);
  expect([await events(proposal), await events(other)]).toEqual([0, 1]);
});

const COPY = `mutation ($templateId: Int!, $pk: Int!, $questionId: String!, $input: [CopyAnswersInput!]!) {
  createGenericTemplateWithCopiedAnswers(templateId: $templateId, proposalPk: $pk, questionId: $questionId, copyAnswersInput: $input) {
    title questionary { isCompleted } } }`;

test('entries are copied with their answers from proposals one may read, all of them or none', async () => {
  const it = await aDraft();
  const { world, ground, callId } = it;
  const source = await addEntry(it, world.petra);
  await answer(world, world.petra, { questionaryId: source.questionaryId, topicId: ground.entryTopics[0], answers: { remark: 'good' } });
  const foreign = await aProposal(world, { callId, proposer: world.stranger });
  const theirs = await addEntry({ ...it, proposal: foreign }, world.stranger);
  const target = await aProposal(world, { callId });
  const copy = (sources: readonly Entry[], questionId = 'entries') =>
    world.as(world.petra).query(COPY, {
      templateId: ground.entryTemplateId,
      pk: target.primaryKey,
      questionId,
      input: sources.map(({ questionaryId, title }) => ({ sourceQuestionaryId: questionaryId, title })),
    });

  await expect(copy([source, theirs])).rejects.toMatchObject({ reason: 'ENTRY_NOT_FOUND' });
  const before = await world.db.selectFrom('genericTemplates').select('id').execute();
  const made = await copy([source]);

  expect(before).toHaveLength(2);
  expect(made).toEqual({ createGenericTemplateWithCopiedAnswers: [{ title: 'Paper', questionary: { isCompleted: true } }] });
});

test('entries that were copied under a key are not copied again under it', async () => {
  const it = await aDraft();
  const { world, ground, callId } = it;
  const sources = [await addEntry(it, world.petra), await addEntry(it, world.petra)];
  const target = await aProposal(world, { callId });
  const copy = async (clientKey: string | null, chosen = sources, pk = target.primaryKey) => {
    const { made } = await world.as(world.petra).query<{ made: readonly Entry[] }>(
      `mutation ($templateId: Int!, $pk: Int!, $input: [CopyAnswersInput!]!, $clientKey: ID) { made: createGenericTemplateWithCopiedAnswers(
        templateId: $templateId, proposalPk: $pk, questionId: "entries", copyAnswersInput: $input, clientKey: $clientKey) { id } }`,
      {
        templateId: ground.entryTemplateId,
        pk,
        input: chosen.map(({ questionaryId }) => ({ sourceQuestionaryId: questionaryId, title: '' })),
        clientKey,
      },
    );
    return made.map(({ id }) => id);
  };
  const clientKey = randomUUID();

  const [made, atOnce] = await Promise.all([copy(clientKey), copy(clientKey)]);
  const again = await copy(clientKey);
  const other = await copy(randomUUID());

  expect([atOnce, again]).toEqual([made, made]);
  expect(new Set([...made, ...other]).size).toBe(4);
  await expect(copy(clientKey, sources, (await aProposal(world, { callId })).primaryKey)).rejects.toThrow('clientKey is in use');
});

test('what may be copied are the entries of one’s own proposals; officers see all', async () => {
  const it = await aDraft();
  const { world } = it;
  await addEntry(it, world.petra);
  const offered = async (person: Person) =>
    (await world.as(person).query<{ getGenericTemplatesOnCopy: readonly Entry[] }>('{ getGenericTemplatesOnCopy { title } }'))
      .getGenericTemplatesOnCopy;

  expect(await offered(world.carl)).toHaveLength(1);
  expect(await offered(world.olga)).toHaveLength(1);
  expect(await offered(world.stranger)).toHaveLength(0);
  expect(await offered(world.sam)).toHaveLength(0);
});

test('a copy of a proposal takes its answers, samples and people, and is a draft to be confirmed again', async () => {
  const it = await aDraft();
  const { world, ground, proposal } = it;
  const sample = await addSample(it, world.petra);
  await answer(world, world.petra, { questionaryId: sample.questionaryId, topicId: ground.sampleTopics[0], answers: { formula: 'H2O' } });
  await complete(world, ground, proposal);
  const submitted = await submit(world, world.petra, proposal.primaryKey);
  const target = await aCall(world, ground);
  const closed = await aCall(world, ground, { isActive: false });
  const CLONE = `mutation ($callId: Int!, $pks: [Int!]!) { cloneProposals(callId: $callId, proposalsToClonePk: $pks) {
    title submitted copiedFrom { reference title } status { shortCode } users { firstname } samples { title questionary { isCompleted } } questionary { isCompleted steps { fields { value } } } } }`;
  const clone = (person: Person, callId = target) => world.as(person).query(CLONE, { callId, pks: [proposal.primaryKey] });

  await expect(clone(world.petra, closed)).rejects.toMatchObject({ reason: 'CALL_NOT_OPEN' });
  await expect(clone(world.stranger)).rejects.toMatchObject({ reason: 'PROPOSAL_NOT_FOUND' });
  const made = await clone(world.petra);

  expect(made).toMatchObject({
    cloneProposals: [
      {
        title: 'Copy of Test',
        copiedFrom: { reference: submitted.submitProposal.proposalId, title: 'Test' },
        submitted: false,
        status: { shortCode: 'DRAFT' },
        users: [{ firstname: 'Carl' }],
        samples: [{ title: 'Lysozyme', questionary: { isCompleted: false } }],
        questionary: { isCompleted: false },
      },
    ],
  });
  expect(JSON.stringify(made)).toContain('To know');
});

test('the list of samples reads no more rows than its reader may have', async () => {
  const it = await aDraft();
  const { world } = it;
  await addSample(it, world.petra);
  const query = '{ getSamplesWithQuestionaryStatus { title } }';
  const list = async (person: Person) =>
    (await world.as(person).query<{ getSamplesWithQuestionaryStatus: readonly object[] }>(query)).getSamplesWithQuestionaryStatus;
  const sent = await world.statements(() => list(world.stranger));

  expect(sent.filter((statement) => statement.includes('from "proposals"'))).toEqual([
    expect.stringMatching(/ from "proposals" as "p" .* where .*proposal_users.* limit /s),
  ]);
  expect(await list(world.stranger)).toEqual([]);
  expect(await list(world.carl)).toHaveLength(1);
  expect(await list(world.olga)).toHaveLength(1);
});
