import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { aProposal } from '../world/proposals.ts';

const UPDATE = `mutation ($pk: Int!, $users: [Int!], $proposerId: Int) {
  updateProposal(proposalPk: $pk, title: "T", abstract: "A", users: $users, proposerId: $proposerId) { users { id } } }`;
const SAVE = `mutation ($questionaryId: Int!, $topicId: Int!, $answers: [VersionedAnswerInput!]!, $partial: Boolean!) {
  saveAnswers(questionaryId: $questionaryId, topicId: $topicId, answers: $answers, isPartialSave: $partial) {
    saved { questionId } problems { code path text } } }`;
const FIND = 'query ($email: String!) { getBasicUserDetailsByEmail(email: $email) { id } }';
const DETAILS = 'query ($userId: Int!) { getBasicUserDetails(userId: $userId) { lastname email } }';

interface Saved {
  readonly saved: readonly { readonly questionId: string }[];
  readonly problems: readonly { readonly code: string; readonly path: string; readonly text: string }[];
}

async function aDraft() {
  const world = await aWorld();
  const ground = await layGround(world);
  const callId = await aCall(world, ground);
  const { primaryKey: pk, questionaryId } = await aProposal(world, { callId });
  const update = (more: object, person = world.petra) => world.as(person).query(UPDATE, { pk, ...more });
  const save = (
    more: object,
    person = world.petra,
    { aim, partial = true }: { readonly aim?: string; readonly partial?: boolean } = {},
  ) => {
    const value = { title: 'T', abstract: 'A', proposer: world.petra.id, users: [], coProposerInvites: [], ...more };
    const answers = [{ questionId: 'proposal_basis', value }, ...(aim === undefined ? [] : [{ questionId: 'aim', value: aim }])];
    return world.as(person).query<{ saveAnswers: Saved }>(SAVE, { questionaryId, topicId: ground.topics[0], answers, partial });
  };
  const onIt = async () => (await world.services.proposals.get(pk)).coProposerIds;
  const titled = async () => (await world.services.proposals.get(pk)).title;
  const proposer = async () => (await world.services.proposals.get(pk)).proposerId;
  return { world, callId, pk, update, save, onIt, titled, proposer };
}

async function aCrowd({ db, carl }: World, size: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (firstname, lastname, username, email, email_verified, institution_id)
    select 'Extra', 'Person' || n, 'extra' || n, 'extra' || n || '@uni.example', true, ${carl.institutionId}::int
    from generate_series(1, ${size}::int) n returning id`.execute(db);
  return rows.map(({ id }) => id);
}

const refused = { code: 'BAD_USER_INPUT', reason: 'PERSON_NOT_FOUND' };
const NOT_FOUND = 'One of the people chosen was not found';
const notFound = ({ saveAnswers: { problems } }: { readonly saveAnswers: Saved }): readonly string[] =>
  problems.filter(({ code, text }) => code === 'PERSON_NOT_FOUND' && text === NOT_FOUND).map(({ path }) => path);

test('ids that were counted through make no acquaintances', async () => {
  const { world, update, save, onIt, proposer } = await aDraft();
  const { petra, stranger, olga } = world;

  await expect(update({ users: [stranger.id] })).rejects.toMatchObject(refused);
  await expect(update({ proposerId: stranger.id, users: [petra.id] })).rejects.toMatchObject(refused);
  expect(notFound(await save({ users: [stranger.id, olga.id] }))).toEqual(['/users']);
  expect(notFound(await save({ proposer: stranger.id, users: [petra.id] }))).toEqual(['/users', '/proposer']);
  expect(await proposer()).toBe(petra.id);
  const details = await world.as(world.petra).query<{ getBasicUserDetails: object | null }>(DETAILS, { userId: stranger.id });

  expect(details.getBasicUserDetails).toBeNull();
  expect(await onIt()).toEqual([]);
});

test('somebody who is not found is told of where they were chosen, and what was typed beside them is saved; of a whole save nothing is', async () => {
  const { world, update, save, onIt, titled, proposer } = await aDraft();
  const { petra, carl } = world;
  await world.as(petra).query(FIND, { email: carl.email });
  await update({ users: [carl.id] });

  const beside = await save({ title: 'Snow', users: [carl.id, 999_999] }, petra, { aim: 'To know' });
  expect([notFound(beside), beside.saveAnswers.saved.map(({ questionId }) => questionId)]).toEqual([['/users'], ['proposal_basis', 'aim']]);
  expect([await titled(), await onIt()]).toEqual(['Snow', [carl.id]]);
  const handedOver = await save({ title: 'Hail', proposer: carl.id, users: [petra.id, 999_999] });
  expect([notFound(handedOver), await titled(), await proposer(), await onIt()]).toEqual([
    ['/users', '/proposer'],
    'Hail',
    petra.id,
    [carl.id],
  ]);

  await expect(save({ title: 'Rain', users: [999_999] }, petra, { aim: 'To see', partial: false })).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    message: NOT_FOUND,
  });
  expect(await titled()).toBe('Hail');
});

test('people who do not go together are told of, and what was typed beside them is saved', async () => {
  const { world, update, save, onIt, titled } = await aDraft();
  const { petra, carl } = world;
  await world.as(petra).query(FIND, { email: carl.email });
  await update({ users: [carl.id] });

  const twice = await save({ title: 'Snow', proposer: carl.id, users: [carl.id, petra.id] });
  expect(await titled()).toBe('Snow');
  const gone = await save({ title: 'Hail', proposer: carl.id, users: [] });
  expect(await titled()).toBe('Hail');

  const told = [twice, gone].map(({ saveAnswers }) => saveAnswers.problems.map(({ code }) => code).slice(0, 2));
  expect(told).toEqual([
    ['PERSON_TWICE', 'PERSON_TWICE'],
    ['NOT_PART_OF_PROPOSAL', 'NOT_PART_OF_PROPOSAL'],
  ]);
  expect(await onIt()).toEqual([carl.id]);
});

test('a crowd is told of, and what was typed beside it is saved; a crowd that an officer made may stay, and become smaller', async () => {
  const { world, update, save, onIt, titled } = await aDraft();
  const crowd = await aCrowd(world, 101);

  const crowded = await save({ title: 'Snow', users: crowd });
  expect([await titled(), await onIt()]).toEqual(['Snow', []]);
  await update({ users: crowd }, world.olga);
  const left = await save({ title: 'Hail', users: crowd });
  expect([await titled(), (await onIt()).length]).toEqual(['Hail', 101]);
  await save({ title: 'Rain', users: crowd.slice(1) });

  expect([await titled(), (await onIt()).length]).toEqual(['Rain', 100]);
  const told = [crowded, left].map(({ saveAnswers }) => saveAnswers.problems.filter(({ code }) => code === 'TOO_MANY_PEOPLE').length);
  expect(told).toEqual([2, 0]);
});

test('of a crowd that an officer made, roles may change, and nobody new comes in, also not as principal investigator', async () => {
  const { world, pk, update, save, onIt, titled } = await aDraft();
  const { petra, carl, ivan, olga } = world;
  const crowd = [carl.id, ...(await aCrowd(world, 100))];
  await update({ users: crowd }, olga);
  await world.as(carl).query(FIND, { email: ivan.email });

  const newcomer = await save({ title: 'Snow', proposer: ivan.id, users: crowd }, carl);
  expect([await titled(), (await world.services.proposals.get(pk)).proposerId, (await onIt()).length]).toEqual(['Snow', petra.id, 101]);
  const handedOver = await save({ title: 'Hail', proposer: carl.id, users: [...crowd.filter((id) => id !== carl.id), petra.id] });

  expect([await titled(), (await world.services.proposals.get(pk)).proposerId, (await onIt()).length]).toEqual(['Hail', carl.id, 101]);
  const told = [newcomer, handedOver].map(
    ({ saveAnswers }) => saveAnswers.problems.filter(({ code }) => code === 'TOO_MANY_PEOPLE').length,
  );
  expect(told).toEqual([2, 0]);
});

test('somebody found by the exact address may be added, by whoever found them; a known one again', async () => {
  const { world, update, save, onIt } = await aDraft();
  const find = (person: Person, { email }: Person) => world.as(person).query(FIND, { email });

  await find(world.stranger, world.carl);
  expect(notFound(await save({ users: [world.carl.id] }))).toEqual(['/users']);
  await find(world.petra, world.carl);
  await find(world.petra, world.ivan);
  await save({ users: [world.carl.id] });
  expect(await onIt()).toEqual([world.carl.id]);
  await update({ users: [world.carl.id, world.ivan.id] });
  await update({ users: [world.petra.id], proposerId: world.carl.id }, world.carl);

  expect(await onIt()).toEqual([world.petra.id]);
});

test('a co-proposer may take over a proposal and delete its draft, and the log says from whom to whom it went', async () => {
  const { world, update } = await aDraft();
  const { petra, carl } = world;
  await world.as(petra).query(FIND, { email: carl.email });
  await update({ users: [carl.id] });
  const remove = (person: Person, pk: number) =>
    world.as(person).query('mutation ($pk: Int!) { deleteProposal(proposalPk: $pk) { primaryKey } }', { pk });
  const { changedObjectId: pk } = await world.db
    .selectFrom('eventLog')
    .select('changedObjectId')
    .where('eventType', '=', 'PROPOSAL_UPDATED')
    .executeTakeFirstOrThrow();
  await expect(remove(carl, Number(pk))).rejects.toMatchObject({ reason: 'ONLY_PI_CAN_DELETE' });

  await update({ users: [petra.id], proposerId: carl.id }, carl);
  await remove(carl, Number(pk));

  const lines = await world.db.selectFrom('eventLog').select('description').where('eventType', '=', 'PROPOSAL_UPDATED').execute();
  expect(lines.map(({ description }) => description)).toContain(
    `Proposal changed: principal investigator (${petra.firstname} ${petra.lastname} before, now ${carl.firstname} ${carl.lastname}), co-proposers`,
  );
});

test("nobody adds somebody else's placeholder or a crowd; officers are free", async () => {
  const { world, callId, update, onIt } = await aDraft();
  const { carl, stranger, olga } = world;
  // Petra knows him, but may not add a placeholder that she has not invited
  await aProposal(world, { callId, users: [carl] });
  await sql`delete from people_found`.execute(world.db);
  await world.db.updateTable('users').set({ placeholder: true }).where('id', '=', carl.id).execute();

  await expect(update({ users: [carl.id] })).rejects.toMatchObject(refused);
  await expect(update({ users: Array.from({ length: 100 }, (_, i) => 1000 + i) })).rejects.toMatchObject({ reason: 'TOO_MANY_MEMBERS' });
  await update({ users: [carl.id, stranger.id] }, olga);

  expect([...(await onIt())].sort()).toEqual([carl.id, stranger.id].sort());
});

test('a person who does not exist is told, whoever names them, on both ways', async () => {
  const { world, update, save } = await aDraft();

  for (const person of [world.petra, world.olga]) {
    await expect(update({ users: [999_999] }, person)).rejects.toMatchObject(refused);
    expect(notFound(await save({ users: [999_999] }, person))).toEqual(['/users']);
    expect(notFound(await save({ proposer: 999_999, users: [world.petra.id] }, person))).toEqual(['/users', '/proposer']);
  }
});

test('an invitation that is sent with the answers is refused, with the call that makes it; nothing of the save is stored', async () => {
  const { save, titled } = await aDraft();
  const before = await titled();

  await expect(save({ title: 'Other', coProposerInvites: ['ann@uni.example'] })).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'Please invite people with setCoProposerInvites',
  });
  expect(await titled()).toBe(before);
  await save({ title: 'Other' });
  expect(await titled()).toBe('Other');
});

test('the form of a proposal has its people by the name they prefer and with their institution, from the first page on', async () => {
  const { world, callId, pk, update } = await aDraft();
  const { petra, carl } = world;
  await world.db.updateTable('users').set({ preferredname: 'Pia' }).where('id', '=', petra.id).execute();
  const peopleIn = async (ask: string) => {
    const { it } = await world.as(petra).query<{ it: { questionaryForm?: Form } & Form }>(`{ it: ${ask} }`);
    return (it.questionaryForm ?? it).context.facts.users;
  };
  const pia = { id: petra.id, name: 'Pia Principal', institution: 'University of Example' };

  expect(await peopleIn(`getBlankProposalForm(callId: ${callId}) { context }`)).toEqual([pia]);
  await world.as(petra).query(FIND, { email: carl.email });
  await update({ users: [carl.id] });
  expect(await peopleIn(`getProposal(primaryKey: ${pk}) { questionaryForm { context } }`)).toEqual([
    pia,
    { id: carl.id, name: 'Carl Colleague', institution: 'University of Example' },
  ]);
});

interface Form {
  readonly context: { readonly facts: { readonly users: readonly unknown[] } };
}
