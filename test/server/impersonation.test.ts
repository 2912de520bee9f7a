import { beforeEach, expect, test } from 'vitest';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, Caller, DAY_MS, type World } from '../world/index.ts';
import { answer, aProposal } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});

const ASK = 'mutation ($userId: Int!) { getTokenForUser(userId: $userId) }';
const RENEW = 'mutation ($token: String!) { getToken(token: $token) }';
const CHECK = `query ($token: String!) { checkToken(token: $token) { isValid payload {
  user { id } currentRole { shortCode } impersonatingUserId isInternalUser } } }`;

const tokenFrom = async (caller: Pick<Caller, 'query'>, userId: number) =>
  (await caller.query<{ getTokenForUser: string }>(ASK, { userId })).getTokenForUser;
const check = async (token: string) => (await world.nobody.query<{ checkToken: object }>(CHECK, { token })).checkToken;
const with_ = (token: string) => new Caller(world.app, token);

test('an officer acts as a person in every respect, is never taken for an insider, and comes back', async () => {
  const token = await tokenFrom(world.as(world.olga), world.ivan.id);

  expect(await check(token)).toEqual({
    isValid: true,
    payload: {
      user: { id: world.ivan.id },
      currentRole: { shortCode: 'USER' },
      impersonatingUserId: world.olga.id,
      isInternalUser: false,
    },
  });
  await expect(with_(token).query('{ getRoles { id } }')).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });

  const back = await tokenFrom(with_(token), world.olga.id);

  expect(await check(back)).toMatchObject({
    payload: { user: { id: world.olga.id }, currentRole: { shortCode: 'USER_OFFICER' }, impersonatingUserId: null },
  });
  expect(await check(token)).toEqual({ isValid: false, payload: null });
});

test('the mark outlives a renewal, and from inside there is only the way back', async () => {
  const token = await tokenFrom(world.as(world.olga), world.tess.id);
  world.clock.set(new Date(world.clock.now().getTime() + DAY_MS));

  const { getToken: renewed } = await world.nobody.query<{ getToken: string }>(RENEW, { token });

  expect(await check(renewed)).toMatchObject({
    payload: { user: { id: world.tess.id }, currentRole: { shortCode: 'USER_OFFICER' }, impersonatingUserId: world.olga.id },
  });
  for (const someone of [world.petra, world.tess])
    await expect(tokenFrom(with_(renewed), someone.id)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
});

test('nobody but an officer acts as somebody else', async () => {
  for (const person of [world.petra, world.ines, world.charlotte, world.sam])
    await expect(tokenFrom(world.as(person), world.carl.id)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
  // holds the role, but has chosen another
  await expect(tokenFrom(world.as(world.tess, 'USER'), world.carl.id)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
  await expect(tokenFrom(world.as(world.olga), 9_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('who is no officer any more acts as nobody else any more', async () => {
  const token = await tokenFrom(world.as(world.olga), world.petra.id);
  const roles = '{ getMyRoles { shortCode } }';
  await expect(with_(token).query(roles)).resolves.toMatchObject({ getMyRoles: [{ shortCode: 'USER' }] });

  await world.db.deleteFrom('roleUser').where('userId', '=', world.olga.id).execute();

  await expect(with_(token).query(roles)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
});

test('who is no officer any more renews no session in the name of somebody else, and changes no role in it', async () => {
  const token = await tokenFrom(world.as(world.olga), world.tess.id);
  const SELECT = 'mutation ($token: String!) { selectRole(token: $token, selectedRoleId: 1) }';
  await world.db.deleteFrom('roleUser').where('userId', '=', world.olga.id).execute();

  await expect(world.nobody.query(RENEW, { token })).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  await expect(world.nobody.query(SELECT, { token })).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  expect(await check(token)).toEqual({ isValid: false, payload: null });
  await world.nobody.query('mutation ($token: String!) { logout(token: $token) }', { token });
});

test('the log names both', async () => {
  const ground = await layGround(world);
  const callId = await aCall(world, ground);
  const { primaryKey } = await aProposal(world, { callId });
  const token = await tokenFrom(world.as(world.olga), world.petra.id);
  await with_(token).query(`mutation { updateProposal(proposalPk: ${primaryKey}, title: "T", abstract: "A") { title } }`);

  const { log } = await world
    .as(world.olga)
    .query<{ log: readonly { description: string; changedBy: { id: number } }[] }>(
      `{ log: getEventLogs(changedObjectId: "${primaryKey}", eventType: "PROPOSAL") { description changedBy { id } } }`,
    );

  expect(log.filter(({ changedBy }) => changedBy.id === world.olga.id)).toEqual([
    expect.objectContaining({ description: expect.stringContaining('in the name of Petra Principal') as unknown }),
  ]);
});

async function aCallForAims() {
  const ground = await layGround(world);
  const { templateId, topics } = await aTemplate(world, {
    key: 'aims',
    steps: [
      {
        fields: [
          { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
          { id: 'aim', type: 'TEXT_INPUT' },
        ],
      },
    ],
  });
  return { callId: await aCall(world, { ...ground, templateId }), topics };
}

test('who types in the name of somebody who has just typed there stands in the log as well', async () => {
  const { callId, topics } = await aCallForAims();
  const { primaryKey, questionaryId } = await aProposal(world, { callId });
  const token = await tokenFrom(world.as(world.olga), world.petra.id);
  const SAVE = `mutation ($aim: JSON!) { saveAnswers(questionaryId: ${questionaryId}, topicId: ${topics[0]}, isPartialSave: true,
    answers: [{ questionId: "aim", value: $aim }]) { saved { questionId } conflicts { questionId } } }`;

  await answer(world, world.petra, { questionaryId, topicId: topics[0], answers: { aim: 'Mine' }, partial: true });
  await with_(token).query(SAVE.replace('value: $aim', 'value: $aim, basedOn: 1'), { aim: 'Hers' });

  const rows = await world.db
    .selectFrom('eventLog')
    .select(['changedBy', 'impersonatedBy'])
    .where('eventType', '=', 'TOPIC_ANSWERED')
    .where('changedObjectId', '=', String(primaryKey))
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { changedBy: world.petra.id, impersonatedBy: null },
    { changedBy: world.petra.id, impersonatedBy: world.olga.id },
  ]);
});

const SAVE_BESIDE = `mutation ($questionaryId: Int!, $topicId: Int!, $answers: [VersionedAnswerInput!]!) {
  saveAnswers(questionaryId: $questionaryId, topicId: $topicId, isPartialSave: true, answers: $answers) {
    conflicts { column value changedBy { firstname } impersonatedBy { firstname } } } }`;
const FOLLOW_BESIDE = `mutation ($questionaryId: Int!, $topicId: Int!) { followQuestionary(questionaryId: $questionaryId, topicId: $topicId, known: []) {
  changed { questionId changedBy { firstname } impersonatedBy { firstname } } } }`;
interface News {
  readonly followQuestionary: { readonly changed: readonly { readonly questionId: string }[] };
}

test('what an officer writes in the name of somebody meets that person, and everybody else, under both names', async () => {
  const { callId, topics } = await aCallForAims();
  const { primaryKey, questionaryId } = await aProposal(world, { callId, users: [world.carl], title: 'Ice' });
  const [petra, carl, officer] = [
    world.as(world.petra),
    world.as(world.carl),
    with_(await tokenFrom(world.as(world.olga), world.petra.id)),
  ];
  const base = { title: 'Ice', abstract: 'Abstract', proposer: world.petra.id, users: [world.carl.id] };
  const save = async (caller: Pick<Caller, 'query'>, answers: readonly object[]) =>
    (await caller.query<{ saveAnswers: { conflicts: unknown } }>(SAVE_BESIDE, { questionaryId, topicId: topics[0], answers })).saveAnswers
      .conflicts;
  const both = (word: string) => [
    { questionId: 'aim', value: word },
    { questionId: 'proposal_basis', value: { ...base, title: word }, base },
  ];
  const [isPetras, isOlgas] = [
    { changedBy: { firstname: 'Petra' }, impersonatedBy: null },
    { changedBy: { firstname: 'Petra' }, impersonatedBy: { firstname: 'Olga' } },
  ];

  await save(officer, both('Hail'));

  for (const caller of [petra, carl])
    expect(await save(caller, both('Snow'))).toEqual([
      { column: null, value: 'Hail', ...isOlgas },
      { column: 'title', value: 'Hail', ...isOlgas },
    ]);
  const CLONE = `mutation { cloneProposals(callId: ${callId}, proposalsToClonePk: [${primaryKey}]) { questionaryId } }`;
  const { cloneProposals } = await petra.query<{ cloneProposals: readonly { readonly questionaryId: number }[] }>(CLONE);
  for (const it of [questionaryId, cloneProposals[0]?.questionaryId]) {
    const { followQuestionary } = await petra.query<News>(FOLLOW_BESIDE, { questionaryId: it, topicId: topics[0] });
    expect(followQuestionary.changed.filter(({ questionId }) => questionId === 'aim')).toEqual([{ questionId: 'aim', ...isOlgas }]);
  }

  await save(petra, [
    { questionId: 'aim', value: 'Snow', basedOn: 1 },
    { questionId: 'proposal_basis', value: { ...base, title: 'Snow' }, base: { ...base, title: 'Hail' } },
  ]);

  expect(await save(officer, both('Fog'))).toEqual([
    { column: null, value: 'Snow', ...isPetras },
    { column: 'title', value: 'Snow', ...isPetras },
  ]);
});

test('signing out while acting as somebody else ends both sessions', async () => {
  const own = await world.services.session.begin({ userId: world.olga.id, externalToken: 'of the provider' });
  const token = await tokenFrom(with_(own), world.petra.id);

  await world.nobody.query('mutation ($token: String!) { logout(token: $token) }', { token });

  expect(await check(token)).toMatchObject({ isValid: false });
  expect(await check(own)).toMatchObject({ isValid: false });
});

test('an officer who signs out ends what began from there: acting as somebody else, and the way back', async () => {
  const own = await world.services.session.begin({ userId: world.olga.id });
  const acting = await tokenFrom(with_(own), world.petra.id);
  const back = await tokenFrom(with_(await tokenFrom(with_(own), world.carl.id)), world.olga.id);
  const again = await tokenFrom(with_(back), world.ivan.id);
  const elsewhere = await world.services.session.begin({ userId: world.olga.id });

  await world.nobody.query('mutation ($token: String!) { logout(token: $token) }', { token: own });

  for (const token of [own, acting, back, again]) {
    expect(await check(token)).toEqual({ isValid: false, payload: null });
    await expect(with_(token).query('{ getMyRoles { shortCode } }')).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
    await expect(tokenFrom(with_(token), world.olga.id)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  }
  expect(await check(elsewhere)).toMatchObject({ isValid: true });
});

test('signing out while acting as somebody else leaves altogether, without a provider as well', async () => {
  const own = await world.services.session.begin({ userId: world.olga.id });
  const acting = await tokenFrom(with_(own), world.petra.id);

  await world.nobody.query('mutation ($token: String!) { logout(token: $token) }', { token: acting });

  expect([await check(acting), await check(own)]).toEqual([
    { isValid: false, payload: null },
    { isValid: false, payload: null },
  ]);
});

test('signing out and beginning to act as somebody else at the same moment leave no session behind', async () => {
  for (let i = 0; i < 10; i += 1) {
    const own = await world.services.session.begin({ userId: world.olga.id });
    const [begun] = await Promise.allSettled([
      tokenFrom(with_(own), world.petra.id),
      world.nobody.query('mutation ($token: String!) { logout(token: $token) }', { token: own }),
    ]);
    if (begun.status === 'fulfilled') expect(await check(begun.value)).toEqual({ isValid: false, payload: null });
  }
});
