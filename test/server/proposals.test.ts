import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { aWorld, DAY_MS, type Person, type World } from '../world/index.ts';
import { aCompleteProposal, aProposal, answer, submit } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';
import { aTechnique } from '../world/techniques.ts';

interface Setting {
  readonly world: World;
  readonly ground: Groundwork;
  readonly callId: number;
}

async function anOpenCall(more: Parameters<typeof aCall>[2] = {}): Promise<Setting> {
  const world = await aWorld();
  const ground = await layGround(world);
  return { world, ground, callId: await aCall(world, ground, more) };
}

const GET = `query ($pk: Int!) { getProposal(primaryKey: $pk) { primaryKey title abstract submitted proposalId publicStatus finalStatus
  commentForUser commentForManagement status { shortCode } proposer { firstname } users { firstname } call { id proposalCount }
  instruments { name } techniques { name } } }`;
const CREATE =
  'mutation ($callId: Int!, $clientKey: ID) { createProposal(callId: $callId, clientKey: $clientKey) { primaryKey proposalId status { shortCode } proposer { id } } }';
const UPDATE = `mutation ($pk: Int!, $title: String!, $abstract: String!, $users: [Int!], $proposerId: Int) {
  updateProposal(proposalPk: $pk, title: $title, abstract: $abstract, users: $users, proposerId: $proposerId) { title users { firstname } } }`;

test('a draft belongs to whoever started it, has a six-digit id and stands at the beginning', async () => {
  const { world, callId } = await anOpenCall();

  const { createProposal } = await world.as(world.petra).query<{ createProposal: { proposalId: string } }>(CREATE, { callId });

  expect(createProposal).toMatchObject({ status: { shortCode: 'DRAFT' }, proposer: { id: world.petra.id } });
  expect(createProposal.proposalId).toMatch(/^\d{6}$/);
});

test('the same client key gives the same proposal, and is of no use to somebody else', async () => {
  const { world, callId } = await anOpenCall();
  const clientKey = randomUUID();
  const create = (person = world.petra) =>
    world.as(person).query<{ createProposal: { primaryKey: number } }>(CREATE, { callId, clientKey });

  const made = await Promise.all([create(), create(), create()]);

  expect(new Set(made.map((it) => it.createProposal.primaryKey)).size).toBe(1);
  await expect(create(world.carl)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

interface Keyed {
  readonly clientKey: string | null;
}
interface Told {
  readonly one: Keyed | null;
  readonly copied: Keyed | null;
  readonly mine: readonly Keyed[];
  readonly own: { readonly proposals: readonly Keyed[] };
}

test('the key under which a proposal was begun is told to its proposer alone, wherever it is read', async () => {
  const { world, callId } = await anOpenCall();
  const clientKey = randomUUID();
  const { createProposal } = await world.as(world.petra).query<{ createProposal: { primaryKey: number } }>(CREATE, { callId, clientKey });
  const { primaryKey: pk } = createProposal;
  await world.db.insertInto('proposalUsers').values({ proposalPk: pk, userId: world.carl.id }).execute();
  const keysToldTo = async (person: Person) => {
    const { one, copied, mine, own } = await world.as(person).query<Told>(
      `query ($pk: Int!) { one: getProposal(primaryKey: $pk) { clientKey } copied: getProposalToClone(primaryKey: $pk) { clientKey }
        mine: getUserProposals { clientKey } own: getUserProposalsPage { proposals { clientKey } } }`,
      { pk },
    );
    return [one, copied, ...mine, ...own.proposals].map((told) => told?.clientKey);
  };

  expect(await keysToldTo(world.petra)).toEqual([clientKey, clientKey, clientKey, clientKey]);
  expect(await keysToldTo(world.carl)).toEqual([null, null, null, null]);
  expect(await keysToldTo(world.olga)).toEqual([null, null]);
  expect(await keysToldTo(world.stranger)).toEqual([undefined, undefined]);

  // a new proposer gets access, even in the role of an officer
  await world.db.updateTable('proposals').set({ proposerId: world.olga.id }).where('primaryKey', '=', pk).execute();
  expect(await keysToldTo(world.petra)).toEqual([undefined, undefined]);
  expect((await keysToldTo(world.olga)).slice(0, 2)).toEqual([clientKey, clientKey]);
});

test('proposals are copied once under a client key, however often they are asked for; what is missing is made', async () => {
  const { world, callId } = await anOpenCall();
  const sources = [await aProposal(world, { callId }), await aProposal(world, { callId })].map(({ primaryKey }) => primaryKey);
  const theirs = await aProposal(world, { callId, proposer: world.stranger });
  const clone = async (clientKey: string | null, primaryKeys = sources, person = world.petra) => {
    const { made } = await world.as(person).query<{ made: readonly { readonly primaryKey: number }[] }>(
      `mutation ($callId: Int!, $primaryKeys: [Int!]!, $clientKey: ID) {
        made: cloneProposals(callId: $callId, proposalsToClonePk: $primaryKeys, clientKey: $clientKey) { primaryKey } }`,
      { callId, primaryKeys, clientKey },
    );
    return made.map(({ primaryKey }) => primaryKey);
  };
  const clientKey = randomUUID();

  const first = await clone(clientKey, sources.slice(0, 1));
  const [both, atOnce] = await Promise.all([clone(clientKey), clone(clientKey)]);

  expect([both[0], atOnce]).toEqual([first[0], both]);
  expect(new Set([...both, ...(await clone(randomUUID())), ...(await clone(null))]).size).toBe(6);
  await expect(clone('mine')).rejects.toThrow('clientKey must be a UUID');
  await expect(clone(clientKey, [theirs.primaryKey], world.stranger)).resolves.toHaveLength(1);
});

test('a closed, archived or later call takes no new proposals; between its ends it takes those of officers', async () => {
  const world = await aWorld();
  const ground = await layGround(world);
  const now = world.clock.now().getTime();
  const between = await aCall(world, ground, { endCall: new Date(now - DAY_MS) });
  const archived = await aCall(world, ground, { isActive: false });
  const upcoming = await aCall(world, ground, { startCall: new Date(now + DAY_MS), endCall: new Date(now + 2 * DAY_MS) });
  const create = (person = world.petra, callId = between) => world.as(person).query(CREATE, { callId });

  await expect(create()).rejects.toMatchObject({ reason: 'CALL_NOT_OPEN' });
  await expect(create(world.petra, archived)).rejects.toMatchObject({ reason: 'CALL_NOT_OPEN' });
  await expect(create(world.olga, upcoming)).rejects.toMatchObject({ reason: 'CALL_NOT_OPEN' });
  await expect(world.nobody.query(CREATE, { callId: between })).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  await expect(create(world.olga)).resolves.toBeDefined();
});

test('what a proposal is begun with is the form of its call, and says whether it may be begun', async () => {
  const world = await aWorld();
  const ground = await layGround(world);
  const now = world.clock.now().getTime();
  const [open, upcoming] = [await aCall(world, ground), await aCall(world, ground, { startCall: new Date(now + DAY_MS) })];
  const blank = async (callId: number, person = world.petra) => {
    const document = `query ($callId: Int!) { getBlankProposalForm(callId: $callId) { templateId mayWrite mayNotWriteReason } }`;
    return (await world.as(person).query<{ getBlankProposalForm: unknown }>(document, { callId })).getBlankProposalForm;
  };

  const { templateId } = ground;
  expect(await blank(open)).toEqual({ templateId, mayWrite: true, mayNotWriteReason: null });
  expect(await blank(upcoming)).toEqual({ templateId, mayWrite: false, mayNotWriteReason: 'CALL_NOT_OPEN' });
  expect(await blank(upcoming, world.olga)).toMatchObject({ mayWrite: false });
  expect(await blank(999_999)).toBeNull();
});

test('members and officers read a proposal, strangers read nothing', async () => {
  const { world, callId } = await anOpenCall();
  const { primaryKey: pk } = await aProposal(world, { callId, users: [world.carl] });
  const read = async (person = world.petra) => (await world.as(person).query<{ getProposal: object | null }>(GET, { pk })).getProposal;

  expect(await read()).toMatchObject({
    title: 'Test',
    proposer: { firstname: 'Petra' },
    users: [{ firstname: 'Carl' }],
    call: { proposalCount: 1 },
  });
  expect(await read(world.carl)).not.toBeNull();
  expect(await read(world.olga)).not.toBeNull();
  expect(await read(world.stranger)).toBeNull();
});

test('a decision and comments stay hidden from a proposer until they are released', async () => {
  const { world, callId } = await anOpenCall();
  const { primaryKey: pk } = await aProposal(world, { callId });
  const decide = (more: object) =>
    world.db
      .updateTable('proposals')
      .set({ ...more })
      .where('primaryKey', '=', pk)
      .execute();
  const read = async (person = world.petra) => (await world.as(person).query<{ getProposal: object | null }>(GET, { pk })).getProposal;
  await decide({ submitted: true, finalStatus: 'ACCEPTED', commentForUser: 'well done', commentForManagement: 'secret' });

  const before = await read();
  const officers = await read(world.olga);
  await decide({ notified: true });
  const after = await read();

  expect(before).toMatchObject({ finalStatus: 'UNSET', publicStatus: 'submitted', commentForUser: null, commentForManagement: null });
  expect(officers).toMatchObject({ finalStatus: 'ACCEPTED', commentForUser: 'well done', commentForManagement: 'secret' });
  expect(after).toMatchObject({
    finalStatus: 'ACCEPTED',
    publicStatus: 'accepted',
    commentForUser: 'well done',
    commentForManagement: null,
  });
});

test('title, abstract and people are judged by the server', async () => {
  const { world, callId } = await anOpenCall();
  const { primaryKey: pk } = await aProposal(world, { callId, users: [world.carl] });
  const update = (more: object, person = world.petra) =>
    world.as(person).query<{ updateProposal: object }>(UPDATE, { pk, title: 'T', abstract: 'A', ...more });

  await expect(update({ title: '' })).rejects.toThrow('Proposal Title is required');
  await expect(update({ title: 'x'.repeat(176) })).rejects.toThrow('Please make abstract at most 175 characters long');
  await expect(update({ abstract: ' ' })).rejects.toThrow('Proposal Abstract is required');
  await expect(update({ users: [world.petra.id] })).rejects.toMatchObject({ reason: 'MEMBER_TWICE' });
  await expect(update({ users: [world.petra.id], proposerId: world.petra.id }, world.carl)).rejects.toMatchObject({
    reason: 'MEMBER_TWICE',
  });
  await expect(update({ users: [] }, world.carl)).rejects.toMatchObject({ reason: 'NOT_A_MEMBER' });
  await expect(update({ users: [999_999] })).rejects.toMatchObject({ reason: 'PERSON_NOT_FOUND' });
  await expect(update({}, world.stranger)).rejects.toMatchObject({ reason: 'PROPOSAL_NOT_FOUND' });
  expect((await update({ abstract: '5 µm' })).updateProposal).toMatchObject({ title: 'T', users: [{ firstname: 'Carl' }] });
});

test('a complete proposal is submitted, gets its reference number and moves on', async () => {
  const { world, ground, callId } = await anOpenCall({ referenceNumberFormat: 'NMX-{digits:4}' });
  const { primaryKey: pk } = await aCompleteProposal(world, ground, { callId });

  const { submitProposal } = await submit(world, world.petra, pk);

  expect(submitProposal).toEqual({ proposalId: 'NMX-0000', submitted: true, status: { shortCode: 'FEASIBILITY_REVIEW' } });
  await expect(submit(world, world.petra, pk)).rejects.toMatchObject({ reason: 'PROPOSAL_ALREADY_SUBMITTED' });
});

test('calls with the same format of reference numbers share the numbers, also when submissions to both come at once', async () => {
  const { world, ground, callId } = await anOpenCall({ referenceNumberFormat: 'P-{digits:2}' });
  const other = await aCall(world, ground, { referenceNumberFormat: 'P-{digits:2}' });
  const idOf = async (primaryKey: number) =>
    ((await submit(world, world.petra, primaryKey)) as { submitProposal: { proposalId: string } }).submitProposal.proposalId;
  const inCall = async (call: number) => (await aCompleteProposal(world, ground, { callId: call })).primaryKey;

  expect(await idOf(await inCall(callId))).toBe('P-00');
  expect(await idOf(await inCall(other))).toBe('P-01');
  expect(await idOf(await inCall(callId))).toBe('P-02');

  const drafts = [];
  for (const call of [callId, other, callId, other]) drafts.push(await inCall(call));
  expect((await Promise.all(drafts.map(idOf))).sort()).toEqual(['P-03', 'P-04', 'P-05', 'P-06']);
});

test('a call whose format has no number left says so', async () => {
  const { world, ground, callId } = await anOpenCall({ referenceNumberFormat: 'P-{digits:1}' });
  const other = await aCall(world, ground, { referenceNumberFormat: 'P-{digits:1}' });
  await world.db.updateTable('calls').set({ referenceNumberCounter: 9 }).execute();
  const [one, another] = [await aCompleteProposal(world, ground, { callId }), await aCompleteProposal(world, ground, { callId: other })];

  await submit(world, world.petra, one.primaryKey);

  await expect(submit(world, world.petra, another.primaryKey)).rejects.toMatchObject({ reason: 'REFERENCE_NUMBERS_USED_UP' });
});

test('a double click is one submission', async () => {
  const { world, ground, callId } = await anOpenCall({ referenceNumberFormat: 'NMX-{digits:4}' });
  const { primaryKey: pk } = await aCompleteProposal(world, ground, { callId });

  const clicks = await Promise.allSettled([submit(world, world.petra, pk), submit(world, world.petra, pk)]);

  expect(clicks.map((click) => click.status).sort()).toEqual(['fulfilled', 'rejected']);
  const counter = await world.db.selectFrom('calls').select('referenceNumberCounter').where('id', '=', callId).executeTakeFirstOrThrow();
  expect(counter.referenceNumberCounter).toBe(1);
  const log = await world.db.selectFrom('eventLog').select('id').where('eventType', '=', 'PROPOSAL_SUBMITTED').execute();
  expect(log).toHaveLength(1);
});

test('an incomplete proposal is not submitted, by nobody', async () => {
  const { world, ground, callId } = await anOpenCall();
  const { primaryKey: pk, questionaryId } = await aProposal(world, { callId });
  await answer(world, world.petra, { questionaryId, topicId: ground.topics[0], answers: { aim: 'To know' } });

  await expect(submit(world, world.petra, pk)).rejects.toMatchObject({ reason: 'QUESTIONARY_INCOMPLETE' });
  await expect(submit(world, world.olga, pk)).rejects.toMatchObject({ reason: 'QUESTIONARY_INCOMPLETE' });
  await expect(submit(world, world.stranger, pk)).rejects.toMatchObject({ reason: 'PROPOSAL_NOT_FOUND' });
});

test('a required question that only officers may read does not keep the proposer from submitting', async () => {
  const world = await aWorld();
  const ground = await layGround(world);
  const { templateId, topics } = await aTemplate(world, {
    key: 'internal',
    steps: [
      {
        fields: [
          { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
          { id: 'rating', type: 'TEXT_INPUT', config: { required: true, readPermissions: ['USER_OFFICER'] } },
        ],
      },
      { fields: [{ id: 'budget', type: 'TEXT_INPUT', config: { required: true, readPermissions: ['USER_OFFICER'] } }] },
    ],
  });
  const callId = await aCall(world, { ...ground, templateId });
  const { primaryKey, questionaryId } = await aProposal(world, { callId });
  const { primaryKey: another } = await aProposal(world, { callId });

  await answer(world, world.petra, { questionaryId, topicId: topics[0] });

  await expect(submit(world, world.petra, another)).rejects.toMatchObject({ reason: 'QUESTIONARY_INCOMPLETE' });
  await expect(submit(world, world.olga, primaryKey)).rejects.toMatchObject({ reason: 'QUESTIONARY_INCOMPLETE' });
  await expect(submit(world, world.petra, primaryKey)).resolves.toMatchObject({ submitProposal: { submitted: true } });
});

test('after the end of the call an officer may submit, and the proposal is told that the call has ended', async () => {
  const { world, ground, callId } = await anOpenCall();
  const { primaryKey: pk } = await aCompleteProposal(world, ground, { callId });
  world.clock.advance(15 * DAY_MS);

  await expect(submit(world, world.petra, pk)).rejects.toMatchObject({ reason: 'CALL_CLOSED' });
  await submit(world, world.olga, pk);

  const log = await world.db.selectFrom('eventLog').select('eventType').where('changedObjectId', '=', String(pk)).orderBy('id').execute();
  expect(log.map((row) => row.eventType).slice(-3)).toEqual(['PROPOSAL_SUBMITTED', 'PROPOSAL_STATUS_CHANGED_BY_WORKFLOW', 'CALL_ENDED']);
});

test('fifty parallel submissions give fifty numbers', async () => {
  const { world, ground, callId } = await anOpenCall({ referenceNumberFormat: 'P-{digits:3}' });
  const made = await Promise.all(Array.from({ length: 50 }, (_, i) => aCompleteProposal(world, ground, { callId, title: `T${i}` })));

  const submitted = await Promise.all(made.map(({ primaryKey }) => submit(world, world.petra, primaryKey)));

  const ids = submitted.map((it) => it.submitProposal.proposalId).sort();
  expect(ids).toEqual(Array.from({ length: 50 }, (_, i) => `P-${String(i).padStart(3, '0')}`));
});

test('a reopened proposal keeps its number', async () => {
  const { world, ground, callId } = await anOpenCall({ referenceNumberFormat: 'R-{digits:3}' });
  const first = await aCompleteProposal(world, ground, { callId });
  const second = await aCompleteProposal(world, ground, { callId });
  const draft = await aProposal(world, { callId });
  await submit(world, world.petra, first.primaryKey);
  await submit(world, world.petra, second.primaryKey);
  const reopen =
    'mutation ($pks: [Int!]!, $statusId: Int!) { changeProposalsStatus(proposalPks: $pks, statusId: $statusId) { submitted hasReferenceNumber status { shortCode } } }';
  const numbered = (pk: number) =>
    world.as(world.petra).query('query ($pk: Int!) { getProposal(primaryKey: $pk) { hasReferenceNumber } }', { pk });
  const variables = { pks: [first.primaryKey], statusId: ground.status('DRAFT') };

  await expect(world.as(world.petra).query(reopen, variables)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
  const reopened = await world.as(world.olga).query(reopen, variables);
  const again = await submit(world, world.petra, first.primaryKey);

  expect(reopened).toEqual({ changeProposalsStatus: [{ submitted: false, hasReferenceNumber: true, status: { shortCode: 'DRAFT' } }] });
  expect(await numbered(draft.primaryKey)).toEqual({ getProposal: { hasReferenceNumber: false } });
  expect(again.submitProposal).toMatchObject({ proposalId: 'R-000', status: { shortCode: 'FEASIBILITY_REVIEW' } });
});

test('only the PI deletes, only a draft; an officer also a submitted one', async () => {
  const { world, ground, callId } = await anOpenCall();
  const { primaryKey: pk } = await aCompleteProposal(world, ground, { callId, users: [world.carl] });
  const { primaryKey: other } = await aProposal(world, { callId });
  const remove = (person: typeof world.petra, primaryKey: number) =>
    world.as(person).query('mutation ($pk: Int!) { deleteProposal(proposalPk: $pk) { primaryKey title } }', { pk: primaryKey });

  await expect(remove(world.carl, pk)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS', reason: 'ONLY_PI_CAN_DELETE' });
  await submit(world, world.petra, pk);
  await expect(remove(world.petra, pk)).rejects.toMatchObject({ reason: 'ONLY_DRAFTS_CAN_BE_DELETED' });
  await remove(world.olga, pk);
  await remove(world.petra, other);

  expect(await world.db.selectFrom('proposals').select('primaryKey').execute()).toEqual([]);
  expect(await world.db.selectFrom('questionaries').select('id').execute()).toEqual([]);
});

test('the answer of an instrument picker is the assignment', async () => {
  const { world, ground, callId } = await anOpenCall();
  const { primaryKey: pk, questionaryId } = await aProposal(world, { callId });
  const pick = (...ids: readonly number[]) =>
    answer(world, world.petra, {
      questionaryId,
      topicId: ground.topics[1],
      answers: { instrument: ids.map((id) => ({ instrumentId: String(id), timeRequested: null })) },
      partial: true,
    });
  const names = async () => {
    const { getProposal } = await world.as(world.olga).query<{ getProposal: { instruments: readonly { name: string }[] } }>(GET, { pk });
    return getProposal.instruments.map((it) => it.name);
  };

  await pick(world.diffractometer.id, world.imaging.id);
  const both = await names();
  await pick(world.imaging.id);
  const one = await names();
  await pick();

  expect(both).toEqual(['Imaging beamline', 'Powder diffractometer']);
  expect(one).toEqual(['Imaging beamline']);
  expect(await names()).toEqual([]);
});

test('pickers share the assignment: what one of them names stays, unless the picker is hidden', async () => {
  const world = await aWorld();
  const ground = await layGround(world);
  const picker = (type: string) => ({ type, config: { variant: 'dropdown', isMultipleSelect: true } });
  const when = [{ questionId: 'more', condition: { condition: 'eq' as const, params: true } }];
  const { templateId, topics } = await aTemplate(world, {
    key: 'pickers',
    steps: [
      {
        fields: [
          { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
          { id: 'more', type: 'BOOLEAN' },
          { id: 'first', ...picker('INSTRUMENT_PICKER') },
          { id: 'second', ...picker('INSTRUMENT_PICKER'), when },
        ],
      },
    ],
  });
  const callId = await aCall(world, { ...ground, templateId });
  const { primaryKey: pk, questionaryId } = await aProposal(world, { callId });
  const save = (answers: Parameters<typeof answer>[2]['answers'] = {}) =>
    answer(world, world.petra, { questionaryId, topicId: topics[0], answers, partial: true });
  const pick = (id: number) => [{ instrumentId: String(id), timeRequested: null }];
  const links = () =>
    world.db
      .selectFrom('proposalInstruments')
      .select(['instrumentId', 'managementTimeAllocation'])
      .where('proposalPk', '=', pk)
      .orderBy('managementTimeAllocation')
      .execute();
  const first = { instrumentId: world.diffractometer.id, managementTimeAllocation: 7 };
  const second = { instrumentId: world.imaging.id, managementTimeAllocation: null };

  await save({ more: true, first: pick(world.diffractometer.id) });
  await world.db.updateTable('proposalInstruments').set({ managementTimeAllocation: 7 }).where('proposalPk', '=', pk).execute();
  await save({ second: pick(world.imaging.id) });
  const both = await links();
  await save({ more: false });
  const hidden = await links();
  await save({ more: true });

  expect(both).toEqual([first, second]);
  expect(hidden).toEqual([first]);
  expect(await links()).toEqual([first, second]);
});

test('a scientist reads the proposals on their instruments', async () => {
  const { world, ground, callId } = await anOpenCall();
  const { primaryKey: pk, questionaryId } = await aProposal(world, { callId });
  const read = async () => (await world.as(world.ines).query<{ getProposal: object | null }>(GET, { pk })).getProposal;
  const before = await read();

  await answer(world, world.petra, {
    questionaryId,
    topicId: ground.topics[1],
    answers: { instrument: [{ instrumentId: String(world.diffractometer.id), timeRequested: null }] },
    partial: true,
  });

  expect(before).toBeNull();
  expect(await read()).not.toBeNull();
});

test("a scientist's lists hold what is on their instruments and of their techniques, and nothing that has expired", async () => {
  const { world, ground, callId } = await anOpenCall();
  const [onInstrument, ofTechnique, expired] = await Promise.all([1, 2, 3, 4].map(() => aProposal(world, { callId })));
  const pk = (it: typeof expired): number => it?.primaryKey ?? 0;
  await world.db
    .insertInto('proposalInstruments')
    .values({ proposalPk: pk(onInstrument), instrumentId: world.diffractometer.id })
    .execute();
  const techniqueId = await aTechnique(world, { scientistIds: [world.ines.id] });
  await world.db
    .insertInto('proposalTechniques')
    .values([ofTechnique, expired].map((it) => ({ techniqueId, proposalPk: pk(it) })))
    .execute();
  const traits = sql`jsonb_set(traits, '{visibleTo}', '["USER_OFFICER", "USER"]')`;
  await sql`update statuses set traits = ${traits} where id = ${ground.status('EXPIRED')}`.execute(world.db);
  await world.db
    .updateTable('proposals')
    .set({ statusId: ground.status('EXPIRED') })
    .where('primaryKey', '=', pk(expired))
    .execute();
  const list = (call: string, person = world.ines) =>
    world
      .as(person)
      .query<{ it: { totalCount: number; proposals: readonly { primaryKey: number }[] } }>(
        `{ it: ${call} { totalCount proposals { primaryKey } } }`,
      );

  expect((await list('getInstrumentScientistProposals(first: 10)')).it).toEqual({
    totalCount: 1,
    proposals: [{ primaryKey: pk(onInstrument) }],
  });
  expect((await list('getTechniqueScientistProposals(first: 10)')).it).toEqual({
    totalCount: 1,
    proposals: [{ primaryKey: pk(ofTechnique) }],
  });
  expect((await list('getTechniqueScientistProposalsBasic')).it.totalCount).toBe(1);
  expect((await list('getTechniqueScientistProposals(first: 2)', world.olga)).it).toMatchObject({ totalCount: 4, proposals: [{}, {}] });
  await expect(list('getInstrumentScientistProposals', world.petra)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
});

test('a page that cannot be is refused, and a short code is kept without the spaces around it', async () => {
  const { world, callId } = await anOpenCall();
  const olga = world.as(world.olga);
  const page = (args: string) => olga.query(`{ getProposalsCore(${args}) { totalCount } }`);

  await expect(page('first: -1')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  await expect(page('first: 10, offset: -1')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await page('first: 2147483647')).toMatchObject({ getProposalsCore: { totalCount: 0 } });
  expect(await olga.query('mutation ($id: Int!) { updateCall(id: $id, shortCode: "  C1  ") { shortCode } }', { id: callId })).toMatchObject(
    { updateCall: { shortCode: 'C1' } },
  );
});

test('the list is filtered by a member, who may be the principal investigator or a co-proposer', async () => {
  const { world, callId } = await anOpenCall();
  const both = await aProposal(world, { callId, users: [world.carl] });
  const own = await aProposal(world, { callId });
  const of = async ({ id }: { readonly id: number }) => {
    const query = `{ it: getProposalsCore(filter: { memberId: ${id} }) { proposals { primaryKey } } }`;
    const { it } = await world.as(world.olga).query<{ it: { proposals: readonly { primaryKey: number }[] } }>(query);
    return it.proposals.map(({ primaryKey }) => primaryKey).sort((a, b) => a - b);
  };

  expect(await of(world.petra)).toEqual([both.primaryKey, own.primaryKey].sort((a, b) => a - b));
  expect(await of(world.carl)).toEqual([both.primaryKey]);
  expect(await of(world.stranger)).toEqual([]);
});

test('a page beyond the last is empty and still says how many there are', async () => {
  const { world, callId } = await anOpenCall();
  await aProposal(world, { callId });

  const page = await world.as(world.olga).query('{ getProposalsCore(first: 10, offset: 40) { totalCount proposals { primaryKey } } }');

  expect(page).toEqual({ getProposalsCore: { totalCount: 1, proposals: [] } });
});
