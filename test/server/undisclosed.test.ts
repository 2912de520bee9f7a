import { buildSchema, getNamedType, isCompositeType, isRequiredArgument, parse } from 'graphql';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nodeByKey, reachableFrom, tellingNodes, type WorkflowDefinition } from '../../engine/workflows/index.ts';
import { SORT_FIELDS } from '../../server/proposals/repository/list.ts';
import { readAllowances } from '../../server/plugins/permissions.ts';
import { sdlOfTheServer } from '../support/calls.ts';
import { statuses, workflows } from '../support/starter.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aSample, anEntry } from '../world/entries.ts';
import { aWorld, type Person } from '../world/index.ts';
import { printBy } from '../world/printer.ts';
import { aCompleteProposal, submit } from '../world/proposals.ts';
import { asksForNothing, selection } from './permissions/selection.ts';

const schema = buildSchema(sdlOfTheServer(), { assumeValid: true });
const allowances = readAllowances(parse(sdlOfTheServer()));

/** Maximum link depth from each item that a proposer can query; one more from a proposal. */
const DEEPEST = 1;
const FINAL = ['UNSET', 'ACCEPTED', 'REJECTED', 'RESERVED'] as const;

interface Outcomes {
  readonly workflow: WorkflowDefinition;
  readonly ways: readonly (readonly string[])[];
}

const decides = (code: string) => statuses.some((it) => it.entityType === 'PROPOSAL' && it.shortCode === code && it.traits.decision);

function tellingAfter(workflow: WorkflowDefinition, from: string): readonly (readonly string[])[] {
  const telling = tellingNodes(workflow, decides);
  const ways: string[][] = [[from]];
  for (const way of ways)
    for (const { to } of workflow.edges.filter((edge) => edge.from === way.at(-1)))
      if (telling.has(to) && !ways.some((known) => known.at(-1) === to)) ways.push([...way, to]);
  return ways;
}

/** Undisclosed outcomes per status after submission. */
const outcomesOf = (workflow: WorkflowDefinition): readonly (Outcomes & { readonly name: string })[] =>
  reachableFrom(workflow, workflow.initial)
    .filter((key) => key !== workflow.initial && !tellingNodes(workflow, decides).has(key))
    .map((key) => ({ key, ways: tellingAfter(workflow, key) }))
    .filter(({ ways }) => ways.length > 1)
    .map(({ key, ways }) => ({
      name: `${workflow.key}, ${key}`,
      workflow,
      ways: ways.map((way) => way.map((node) => nodeByKey(workflow, node)?.status ?? '')),
    }));

const shipped = [...workflows.values()].filter(({ entityType }) => entityType === 'PROPOSAL').flatMap(outcomesOf);

const PROPOSALS = [0, 1];

async function theirProposals({ workflow }: Outcomes) {
  const world = await aWorld();
  const ground = await layGround(world);
  const workflowId = await world.db.transaction().execute(async (tx) => {
    // extra ids beside those of the world
    await world.services.workflows.saveStatuses(
      tx,
      statuses.map((it) => ({ ...it, id: it.id + 100 })),
    );
    return world.services.workflows.saveWorkflow(tx, workflow);
  });
  const callId = await aCall(world, { ...ground, workflowId });
  const proposals: Theirs[] = [];
  for (const i of PROPOSALS) {
    const { primaryKey: pk, questionaryId } = await aCompleteProposal(world, ground, { callId, users: [world.carl], title: `Title ${i}` });
    await submit(world, world.petra, pk);
    const { sampleTemplateId, entryTemplateId } = ground;
    const sample = await aSample(world, world.olga, { pk, questionId: 'samples', templateId: sampleTemplateId, title: 'Ice' });
    const entry = await anEntry(world, world.olga, { pk, questionId: 'entries', templateId: entryTemplateId, title: 'A paper' });
    await world.db.insertInto('proposalInstruments').values({ proposalPk: pk, instrumentId: world.diffractometer.id }).execute();
    proposals.push({ pk, questionaryId, sample, entry, topicId: ground.topics[0] ?? 0 });
  }
  return { world, ground, callId, proposals };
}

interface Theirs {
  readonly pk: number;
  readonly questionaryId: number;
  readonly topicId: number;
  readonly sample: { readonly id: number; readonly questionaryId: number };
  readonly entry: { readonly id: number; readonly questionaryId: number };
}

type Setting = Awaited<ReturnType<typeof theirProposals>>;

/** Without the e-mails, of which those of a technique call would tell. */
async function decide({ world, proposals }: Setting, ways: Outcomes['ways'], turn: number): Promise<void> {
  for (const [i, { pk }] of proposals.entries()) {
    const place = (i + turn) % ways.length;
    for (const status of ways[place] ?? []) {
      const { id } = await world.services.workflows.statusByCode('PROPOSAL', status);
      await world
        .as(world.olga)
        .query(`mutation { changeProposalsStatus(proposalPks: [${pk}], statusId: ${id}, runActions: false) { primaryKey } }`);
    }
    const finalStatus = FINAL[place % FINAL.length] ?? 'UNSET';
    await world.db
      .updateTable('proposals')
      .set({ finalStatus, commentForUser: `you: ${place}`, commentForManagement: `us: ${place}` })
      .where('primaryKey', '=', pk)
      .execute();
    await world.db.updateTable('proposalInstruments').set({ managementTimeAllocation: place }).where('proposalPk', '=', pk).execute();
  }
}

const valuesFor = ({ callId, proposals }: Setting): Readonly<Record<string, readonly number[]>> => ({
  primaryKey: proposals.map(({ pk }) => pk),
  proposalPk: proposals.map(({ pk }) => pk),
  primaryKeys: proposals.map(({ pk }) => pk),
  questionaryId: proposals.flatMap(({ questionaryId, sample, entry }) => [questionaryId, sample.questionaryId, entry.questionaryId]),
  sampleId: proposals.map(({ sample }) => sample.id),
  genericTemplateId: proposals.map(({ entry }) => entry.id),
  callId: [callId],
});

const ABOUT_OTHERS: ReadonlySet<string> = new Set([
  'answerId',
  'experimentPk',
  'experimentSafetyPk',
  'feedbackId',
  'reportId',
  'list',
  'shipmentId',
  'visitId',
  'token',
  'fileId',
  'fileIds',
  'filter',
  'templateId',
  'questionId',
  'instrumentId',
  'instrumentIds',
  'techniqueIds',
  'templateGroupId',
  'userId',
  'email',
  'entityType',
  'pageId',
  'record',
  'field',
  'subtractUsers',
  'technicalReviewId',
]);

interface Asked {
  readonly document: string;
  readonly v?: number;
}

function queriesOf(it: Setting): readonly Asked[] {
  const values = valuesFor(it);
  return Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((field) => {
    const who = allowances.get(field.name);
    if (who instanceof Set && !who.has('USER')) return [];
    const to = getNamedType(field.type);
    const fields = isCompositeType(to) ? selection(to, field.name === 'getProposal' ? DEEPEST + 1 : DEEPEST, () => true) : '';
    if (asksForNothing(field)) return [{ document: `{ it: ${field.name} ${fields} }` }];
    const needed = field.args.filter(isRequiredArgument).map(({ name }) => name);
    const unknown = needed.filter((name) => !(name in values));
    if (unknown.length > 0) {
      expect(unknown.filter((name) => !ABOUT_OTHERS.has(name))).toEqual([]);
      return [];
    }
    const [name = ''] = needed;
    const document = `query ($v: Int!) { it: ${field.name}(${name}: ${name === 'primaryKeys' ? '[$v]' : '$v'}) ${fields} }`;
    return (values[name] ?? []).map((v) => ({ document, v }));
  });
}

const SHOWN = 'proposals { primaryKey } totalCount';
const sorted = SORT_FIELDS.flatMap((field) =>
  ['asc', 'desc'].map((direction) => `getUserProposalsPage(sort: { sortField: "${field}", sortDirection: ${direction} }) { ${SHOWN} }`),
);
const filtered = [
  ...FINAL.map((it) => `finalStatus: ${it}`),
  'managementDecisionSubmitted: true',
  'managementDecisionSubmitted: false',
].map((filter) => `getUserProposalsPage(filter: { ${filter} }) { ${SHOWN} }`);

const attempts = ({ pk, questionaryId, topicId, sample, entry }: Theirs): readonly string[] => {
  const proposal = selection(getNamedType(schema.getType('Proposal') as never) as never, 1, ({ name }) => !/Id$|Pk$|Key$/.test(name));
  return [
    `followQuestionary(questionaryId: ${questionaryId}, known: []) { mayWrite mayNotWriteReason proposal { statusId submitted } }`,
    `updateProposal(proposalPk: ${pk}, title: "T", abstract: "A") ${proposal}`,
    `answerTopic(questionaryId: ${questionaryId}, topicId: ${topicId}, answers: []) { questionId }`,
    `saveAnswers(questionaryId: ${questionaryId}, topicId: ${topicId}, answers: []) { __typename }`,
    `setCoProposerInvites(input: { proposalPk: ${pk}, emails: ["x@uni.example"] }) { email }`,
    `updateSample(sampleId: ${sample.id}, title: "S") { title }`,
    `deleteSample(sampleId: ${sample.id}) { title }`,
    `updateGenericTemplate(genericTemplateId: ${entry.id}, title: "S") { title }`,
    `submitProposal(proposalPk: ${pk}) ${proposal}`,
    `deleteProposal(proposalPk: ${pk}) ${proposal}`,
  ];
};

const makings = ({ pk, sample }: Theirs, { callId, ground }: Setting) => {
  const { sampleTemplateId, entryTemplateId } = ground;
  const read = 'id: primaryKey title submitted publicStatus finalStatus notified statusId fileId commentForUser';
  return [
    {
      make: `cloneProposals(callId: ${callId}, proposalsToClonePk: [${pk}]) { ${read} }`,
      undo: 'deleteProposal(proposalPk: ID) { title }',
    },
    {
      make: `createSample(title: "New", templateId: ${sampleTemplateId}, proposalPk: ${pk}, questionId: "samples") { id title safetyStatus }`,
      undo: 'deleteSample(sampleId: ID) { title }',
    },
    { make: `cloneSample(sampleId: ${sample.id}, title: "Copy") { id title safetyStatus }`, undo: 'deleteSample(sampleId: ID) { title }' },
    {
      make: `createGenericTemplate(title: "New", templateId: ${entryTemplateId}, proposalPk: ${pk}, questionId: "entries") { id title }`,
      undo: 'deleteGenericTemplate(genericTemplateId: ID) { title }',
    },
  ];
};

async function triedBy(it: Setting, person: Person, theirs: Theirs, calls: readonly string[] = attempts(theirs)): Promise<string[]> {
  const caller = it.world.as(person, 'USER');
  const send = async (body: string) => (await caller.post('/graphql', { query: `mutation { it: ${body} }` })).body;
  const told: string[] = [];
  for (const body of calls) told.push(`${body.slice(0, 80)}: ${await send(body)}`);
  for (const { make, undo } of makings(theirs, it)) {
    const answer = await send(make);
    const id = /"id":(\d+)/.exec(answer)?.[1];
    told.push(`${make.slice(0, 80)}: ${answer.replace(/"id":\d+/, '')}`);
    if (id !== undefined) await it.world.as(it.world.olga).query(`mutation { ${undo.replace('ID', id)} }`);
  }
  return told;
}

/** Times, and error locations, which are omitted once a request is compiled. */
const NORMALISED = /\d{4}-\d\d-\d\dT[\d:.]+Z|"locations":\[[^\]]*\],/g;

async function allReadBy(it: Setting, person: Person, printed: string[]): Promise<string> {
  const { world, proposals } = it;
  const caller = world.as(person, 'USER');
  const told: string[] = [];
  const ask = async ({ document, v }: Asked) => {
    const { body } = await caller.post('/graphql', { query: document, variables: { v } });
    told.push(`${document.slice(0, 80)} ${v}: ${body}`);
  };
  for (const query of queriesOf(it)) await ask(query);
  for (const body of [...sorted, ...filtered]) await ask({ document: `{ it: ${body} }` });
  for (const { pk } of proposals) {
    for (const kind of ['pdf', 'zip']) told.push(String((await caller.get(`/download/${kind}/proposal/${pk}`)).statusCode));
    told.push(...printed.splice(0));
  }
  for (const theirs of proposals) told.push(...(await triedBy(it, person, theirs)));
  return told.join('\n').replaceAll(NORMALISED, '');
}

test.each(shipped)('$name: nothing that a proposer can get tells what was decided, before it is disclosed', async ({ workflow, ways }) => {
  const it = await theirProposals({ workflow, ways });
  const { world } = it;
  const printed: string[] = [];
  printBy(world, (plan) => {
    printed.push(JSON.stringify(plan));
    return Promise.resolve(Buffer.from('%PDF'));
  });
  const readBy = (person: Person) => allReadBy(it, person, printed);

  await decide(it, ways, 0);
  const [petra, carl] = [await readBy(world.petra), await readBy(world.carl)];
  expect(petra).toContain('"publicStatus":"submitted"');
  expect(petra).toContain(`"shortCode":"${ways[0]?.[0]}"`);
  for (const turn of [...ways.keys()].slice(1)) {
    await decide(it, ways, turn);
    expect(await readBy(world.petra)).toBe(petra);
  }
  expect(await readBy(world.carl)).toBe(carl);

  await sql`update proposals set management_decision_submitted = true`.execute(world.db);
  const told = await readBy(world.petra);
  await decide(it, ways, 0);
  expect(await readBy(world.petra)).not.toBe(told);
});

test('who may edit a submitted proposal may do so, and no more or less, while its outcome is undisclosed', async () => {
  const silent = 'EDITABLE_SUBMITTED';
  const workflow = workflows.get('editable-after-submission');
  if (!workflow) throw new Error('the workflow is shipped');
  const ways = [[silent], [silent, 'NOT_FEASIBLE'], [silent, 'ALLOCATED'], [silent, 'NOT_ALLOCATED']];
  const it = await theirProposals({ workflow, ways });
  const tried = async (): Promise<string> => {
    const told: string[] = [];
    for (const theirs of it.proposals) {
      // the sample must remain for the next comparison
      const calls = attempts(theirs).filter((call) => !call.startsWith('deleteSample'));
      for (const person of [it.world.petra, it.world.carl]) told.push(...(await triedBy(it, person, theirs, calls)));
    }
    return told.join('\n').replaceAll(NORMALISED, '');
  };
  await decide(it, ways, 0);
  // the first edit changes state, later ones do not
  await tried();
  const before = await tried();
  expect(before).toMatch(/createSample.*"title":"New"/);
  expect(before).toMatch(/"mayWrite":true/);

  for (const turn of [...ways.keys()].slice(1)) {
    await decide(it, ways, turn);
    expect(await tried()).toBe(before);
  }
});

test('the shipped workflows have outcomes to be kept', () => {
  expect(
    shipped.map(
      ({ name, ways }) =>
        `${name}: ${ways
          .slice(1)
          .map((way) => way.at(-1))
          .join(' ')}`,
    ),
  ).toEqual([
    'editable-after-submission, feasibility-review: NOT_FEASIBLE',
    'editable-after-submission, management-decision: ALLOCATED NOT_ALLOCATED SCHEDULING',
    'general, feasibility-review: NOT_FEASIBLE',
    'general, management-decision: ALLOCATED NOT_ALLOCATED SCHEDULING',
    'rapid, management-decision: ALLOCATED NOT_ALLOCATED SCHEDULING',
    'technique, under-review: APPROVED UNSUCCESSFUL FINISHED',
  ]);
});
