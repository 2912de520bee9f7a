import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { anEntry, aSample, type EntryOptions } from '../world/entries.ts';
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
}

/** Both kinds of entries, with their calls and the form that `layGround` gives them. */
const KINDS = [
  {
    name: 'Sample',
    id: 'sampleId',
    longest: 150,
    form: ({ sampleTemplateId: templateId, sampleTopics: [topicId] }: Groundwork) => ({ templateId, topicId }),
    questionId: 'samples',
    basis: 'sample_basis',
    question: 'formula',
  },
  {
    name: 'GenericTemplate',
    id: 'genericTemplateId',
    longest: 500,
    form: ({ entryTemplateId: templateId, entryTopics: [topicId] }: Groundwork) => ({ templateId, topicId }),
    questionId: 'entries',
    basis: 'generic_template_basis',
    question: 'remark',
  },
];
const [SAMPLE, ENTRY] = KINDS as [Kind, Kind];
type Kind = (typeof KINDS)[number];

async function add(
  { name, form, questionId }: Kind,
  { world, ground, proposal }: Setting,
  person: Person,
  more: Partial<EntryOptions> = {},
) {
  const entry = { title: 'Ice', pk: proposal.primaryKey, questionId, templateId: form(ground).templateId, ...more };
  return { title: entry.title, ...(await (name === 'Sample' ? aSample : anEntry)(world, person, entry)) };
}

/** A call of a kind about one entry: `clone`, `delete` or `update`. */
async function call({ name, id: key }: Kind, deed: string, { world }: Setting, person: Person, id: number, more = '', fields = 'id title') {
  const { entry } = await world
    .as(person)
    .query<{ entry: Entry }>(`mutation { entry: ${deed}${name}(${key}: ${id}${more}) { ${fields} } }`);
  return entry;
}

const fill = ({ form, question }: Kind, { world, ground }: Setting, { questionaryId }: { readonly questionaryId: number }, text = 'H2O') =>
  answer(world, world.petra, { questionaryId, topicId: form(ground).topicId, answers: { [question]: text } });

test.each(KINDS)('$name: members add entries where the template asks for them', async (kind) => {
  const it = await aDraft();
  const { world, ground } = it;
  const other = KINDS.find((one) => one !== kind) ?? kind;

  await add(kind, it, world.carl);
  await expect(add(kind, it, world.stranger)).rejects.toMatchObject({ reason: 'PROPOSAL_NOT_FOUND' });
  await expect(add(kind, it, world.petra, { questionId: 'aim' })).rejects.toMatchObject({ reason: 'ENTRY_QUESTION_NOT_IN_PROPOSAL' });
  const { templateId } = other.form(ground);
  await expect(add(kind, it, world.petra, { templateId })).rejects.toMatchObject({ reason: 'ENTRY_TEMPLATE_WRONG' });
  await expect(add(kind, it, world.petra, { title: 'x'.repeat(kind.longest + 1) })).rejects.toThrow(
    `Please make title at most ${kind.longest} characters long`,
  );
});

test('the form of a new sample is for readers of its proposal', async () => {
  const { world, ground, proposal } = await aDraft();
  const blank = `query ($templateId: Int!, $parentId: Int) { getBlankQuestionaryForm(templateId: $templateId, parentId: $parentId) { ownerKind } }`;
  const about = { templateId: ground.sampleTemplateId, parentId: proposal.primaryKey };

  expect(await world.as(world.carl).query(blank, about)).toEqual({ getBlankQuestionaryForm: { ownerKind: 'SAMPLE' } });
  await expect(world.as(world.stranger).query(blank, about)).rejects.toMatchObject({ reason: 'PROPOSAL_NOT_FOUND' });
});

test.each(KINDS)('$name: the same client key gives the same entry and copy', async (kind) => {
  const it = await aDraft();
  const { world } = it;
  const clientKey = randomUUID();
  const [one, two] = await Promise.all([add(kind, it, world.petra, { clientKey }), add(kind, it, world.petra, { clientKey })]);
  expect(one.id).toBe(two.id);
  const copy = async (key: string | null, person: Person) =>
    (await call(kind, 'clone', it, person, one.id, `, clientKey: ${JSON.stringify(key)}`)).id;
  const copyKey = randomUUID();

  const made = await Promise.all([copy(copyKey, world.petra), copy(copyKey, world.petra)]);
  const again = await copy(copyKey, world.petra);
  const others = [await copy(randomUUID(), world.petra), await copy(null, world.petra), await copy(null, world.petra)];

  expect(new Set([...made, again]).size).toBe(1);
  expect(new Set([...made, ...others]).size).toBe(4);
  await expect(copy(copyKey, world.carl)).rejects.toThrow('clientKey is in use');
  await expect(copy(copyKey, world.stranger)).rejects.toThrow();
  await expect(copy('mine', world.petra)).rejects.toThrow('clientKey must be a UUID');
});

test('samples are read by readers of the proposal and nobody else', async () => {
  const it = await aDraft();
  const { world, proposal } = it;
  const { id } = await add(SAMPLE, it, world.petra);
  const read = (person: Person) =>
    world.as(person).query(
      `query ($id: Int!, $pk: Int!) { getSample(sampleId: $id) { title safetyStatus proposal { primaryKey } questionary { isCompleted } }
        getSamplesWithQuestionaryStatus(filter: { proposalPk: $pk }) { id } }`,
      { id, pk: proposal.primaryKey },
    );

  expect(await read(world.carl)).toEqual({
    getSample: {
      title: 'Ice',
      safetyStatus: 'PENDING_EVALUATION',
      proposal: { primaryKey: proposal.primaryKey },
      questionary: { isCompleted: false },
    },
    getSamplesWithQuestionaryStatus: [{ id }],
  });
  expect(await read(world.sam)).toMatchObject({ getSamplesWithQuestionaryStatus: [{ id }] });
  expect(await read(world.stranger)).toEqual({ getSample: null, getSamplesWithQuestionaryStatus: [] });
});

test.each(KINDS)('$name: lists are filtered by every field that is set', async (kind) => {
  const it = await aDraft();
  const { world, proposal } = it;
  const { id, questionaryId } = await add(kind, it, world.petra);
  await add(kind, { ...it, proposal: await aProposal(world, { callId: it.callId, proposer: world.carl }) }, world.carl, { title: 'Water' });
  const list = async (filter: string) => {
    const { rows } = await world
      .as(world.olga)
      .query<{ rows: readonly Entry[] }>(`{ rows: get${kind.name}sWithQuestionaryStatus(filter: { ${filter} }) { id } }`);
    return rows.map((row) => row.id);
  };

  expect(await list('title: ""')).toHaveLength(2);
  for (const filter of [
    'title: "ic"',
    `creatorId: ${world.petra.id}`,
    `questionaryIds: [${questionaryId}]`,
    `${kind.id}s: [${id}]`,
    `questionId: "${kind.questionId}", proposalPk: ${proposal.primaryKey}`,
  ])
    expect(await list(filter)).toEqual([id]);
});

test.each(KINDS)('$name: members rename, copy and delete entries of a draft', async (kind) => {
  const it = await aDraft();
  const { world } = it;
  const entry = await add(kind, it, world.petra);
  const { id } = entry;
  await fill(kind, it, entry);

  await call(kind, 'update', it, world.carl, id, ', title: "Water"');
  const form = 'id title questionary { isCompleted steps { fields { value } } }';
  const copy = await call(kind, 'clone', it, world.carl, id, '', form);
  await expect(call(kind, 'delete', it, world.stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(call(kind, 'delete', it, world.sam, id)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });

  expect(copy).toMatchObject({ title: 'Copy of Water', questionary: { isCompleted: true } });
  expect(JSON.stringify(copy)).toContain('H2O');
  expect(await call(kind, 'delete', it, world.carl, id)).toEqual({ id, title: 'Water' });
});

test('a proposal waits for its samples, and closes them', async () => {
  const it = await aDraft();
  const { world, ground, proposal } = it;
  await answer(world, world.petra, { questionaryId: proposal.questionaryId, topicId: ground.topics[0], answers: { aim: 'To know' } });
  await answer(world, world.petra, { questionaryId: proposal.questionaryId, topicId: ground.topics[1] });
  const sample = await add(SAMPLE, it, world.petra);

  await expect(submit(world, world.petra, proposal.primaryKey)).rejects.toMatchObject({ reason: 'QUESTIONARY_INCOMPLETE' });
  await fill(SAMPLE, it, sample);
  await submit(world, world.petra, proposal.primaryKey);

  await expect(add(SAMPLE, it, world.petra)).rejects.toMatchObject({ reason: 'PROPOSAL_NOT_WRITABLE' });
  const pinned = await world.db.selectFrom('questionaries').select('pinnedRevision').execute();
  expect(pinned.map((row) => row.pinnedRevision)).toEqual([1, 1]);
});

const SAVE = `mutation ($questionaryId: Int!, $topicId: Int!, $answers: [VersionedAnswerInput!]!, $partial: Boolean) {
  saveAnswers(questionaryId: $questionaryId, topicId: $topicId, answers: $answers, isPartialSave: $partial) {
    saved { questionId value } problems { questionId kind path } } }`;

test.each(KINDS)('$name: a cleared title is stored, and the step unfinished', async (kind) => {
  const it = await aDraft();
  const { world, ground, proposal } = it;
  const entry = await add(kind, it, world.petra);
  const { questionaryId, title } = entry;
  await fill(kind, it, entry, 'first');
  await complete(world, ground, proposal);
  const hangsOn = kind === SAMPLE ? { proposalPk: proposal.primaryKey } : {};
  const cleared = { questionId: kind.basis, value: { title: ' ', ...hangsOn }, base: { title, ...hangsOn } };
  const answers = [cleared, { questionId: kind.question, value: 'second', basedOn: 1 }];
  const save = (partial: boolean) =>
    world.as(world.petra).query(SAVE, { questionaryId, topicId: kind.form(ground).topicId, partial, answers });

  await expect(save(false)).rejects.toMatchObject({ reason: 'ANSWERS_REFUSED', message: 'This is a required field' });
  expect(await save(true)).toMatchObject({
    saveAnswers: {
      saved: [{ questionId: kind.basis, value: { title: ' ' } }, { value: 'second' }],
      problems: [{ questionId: kind.basis, kind: 'MISSING', path: '/title' }],
    },
  });
  const { rows } = await world
    .as(world.carl)
    .query<{ rows: unknown }>(`{ rows: get${kind.name}sWithQuestionaryStatus { title questionary { isCompleted } } }`);
  expect(rows).toEqual([{ title: ' ', questionary: { isCompleted: false } }]);
  await expect(submit(world, world.petra, proposal.primaryKey)).rejects.toMatchObject({ reason: 'QUESTIONARY_INCOMPLETE' });
  await expect(add(kind, it, world.petra, { title: '' })).rejects.toThrow('This is a required field');
  await expect(call(kind, 'update', it, world.petra, entry.id, ', title: ""')).rejects.toThrow('This is a required field');
});

test('untitled entries are copied without a title', async () => {
  const it = await aDraft();
  const { world, ground, callId, proposal } = it;
  const [sample, entry] = [await add(SAMPLE, it, world.petra), await add(ENTRY, it, world.petra)];
  for (const [{ form, basis }, { questionaryId }] of [
    [SAMPLE, sample],
    [ENTRY, entry],
  ] as const)
    // prettier-ignore
    await answer(world, world.petra, { questionaryId, topicId: form(ground).topicId, answers: { [basis]: { title: '' } }, partial: true });
  const petra = world.as(world.petra);
  const target = await aProposal(world, { callId });
  const copyEntry = (sourceQuestionaryId: number, title = '') =>
    petra.query(COPY, {
      templateId: ground.entryTemplateId,
      pk: target.primaryKey,
      questionId: 'entries',
      input: [{ sourceQuestionaryId, title }],
    });

  for (const more of ['', ', title: ""']) expect((await call(SAMPLE, 'clone', it, world.petra, sample.id, more)).title).toBe('');
  expect(await copyEntry(entry.questionaryId, '')).toMatchObject({ createGenericTemplateWithCopiedAnswers: [{ title: '' }] });
  const named = await add(ENTRY, it, world.petra, { title: 'Paper' });
  expect(await copyEntry(named.questionaryId)).toMatchObject({ createGenericTemplateWithCopiedAnswers: [{ title: 'Paper' }] });
  expect(
    await petra.query(
      'mutation ($callId: Int!, $pks: [Int!]!) { cloneProposals(callId: $callId, proposalsToClonePk: $pks) { genericTemplates { title } } }',
      { callId, pks: [proposal.primaryKey] },
    ),
  ).toEqual({ cloneProposals: [{ genericTemplates: [{ title: '' }, { title: 'Paper' }] }] });
});

test('saving a sample is logged under its proposal alone', async () => {
  const it = await aDraft();
  const { world, ground, callId, proposal } = it;
  const other = await aProposal(world, { callId, proposer: world.carl });
  const sample = await add(SAMPLE, { ...it, proposal: other }, world.carl);
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

test('entries of readable proposals are copied, all or none', async () => {
  const it = await aDraft();
  const { world, ground, callId } = it;
  const source = await add(ENTRY, it, world.petra);
  await fill(ENTRY, it, source);
  const foreign = await aProposal(world, { callId, proposer: world.stranger });
  const theirs = await add(ENTRY, { ...it, proposal: foreign }, world.stranger);
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
  expect(made).toEqual({ createGenericTemplateWithCopiedAnswers: [{ title: 'Ice', questionary: { isCompleted: true } }] });
});

test('a client key copies entries once', async () => {
  const it = await aDraft();
  const { world, ground, callId } = it;
  const sources = [await add(ENTRY, it, world.petra), await add(ENTRY, it, world.petra)];
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

test('members copy entries of their proposals, officers of all', async () => {
  const it = await aDraft();
  const { world } = it;
  await add(ENTRY, it, world.petra);
  const offered = async (person: Person) =>
    (await world.as(person).query<{ getGenericTemplatesOnCopy: readonly Entry[] }>('{ getGenericTemplatesOnCopy { title } }'))
      .getGenericTemplatesOnCopy;

  expect(await offered(world.carl)).toHaveLength(1);
  expect(await offered(world.olga)).toHaveLength(1);
  expect(await offered(world.stranger)).toHaveLength(0);
  expect(await offered(world.sam)).toHaveLength(0);
});

test('a copied proposal is a draft with answers, samples, people', async () => {
  const it = await aDraft();
  const { world, ground, proposal } = it;
  const sample = await add(SAMPLE, it, world.petra);
  await fill(SAMPLE, it, sample);
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
        samples: [{ title: 'Ice', questionary: { isCompleted: false } }],
        questionary: { isCompleted: false },
      },
    ],
  });
  expect(JSON.stringify(made)).toContain('To know');
});

test('the list of samples reads no more rows than its reader may have', async () => {
  const it = await aDraft();
  const { world } = it;
  await add(SAMPLE, it, world.petra);
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
