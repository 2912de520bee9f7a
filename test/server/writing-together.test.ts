import { expect, test } from 'vitest';
import type { Json } from '../../engine/json.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, Caller, MINUTE_MS, type Person, type World } from '../world/index.ts';
import { aProposal, submit, type TestProposal } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';

const SAVE = `mutation ($questionaryId: Int!, $topicId: Int!, $answers: [VersionedAnswerInput!]!, $partial: Boolean) {
  saveAnswers(questionaryId: $questionaryId, topicId: $topicId, answers: $answers, isPartialSave: $partial) {
    saved { questionId value version }
    conflicts { questionId column value version changedAt changedBy { firstname } }
    problems { code path }
    unchanged { questionId column }
  } }`;
const FOLLOW = `mutation ($questionaryId: Int!, $topicId: Int, $known: [KnownAnswerInput!]!, $leaving: Boolean) {
  followQuestionary(questionaryId: $questionaryId, topicId: $topicId, known: $known, leaving: $leaving) {
    changed { questionId column value version changedBy { firstname } } completedTopics mayWrite mayNotWriteReason
    proposal { primaryKey submitted status { shortCode } }
    company { topicId user { firstname } }
  } }`;

const SUBMITTED = 'query ($pk: Int!) { getProposal(primaryKey: $pk) { submitted submittedBy { firstname } } }';
const LOG = `query ($pk: String!) {
  getEventLogs(changedObjectId: $pk, eventType: "PROPOSAL_UPDATED") { changedBy { firstname } description } }`;

interface EditConflict {
  readonly questionId: string;
  readonly column: string | null;
  readonly value: Json;
  readonly version: number;
  readonly changedAt?: string;
  readonly changedBy: { readonly firstname: string } | null;
}
interface Saved {
  readonly saveAnswers: {
    readonly saved: readonly { readonly questionId: string; readonly value: Json; readonly version: number }[];
    readonly conflicts: readonly EditConflict[];
    readonly problems: readonly { readonly code: string; readonly path: string }[];
    readonly unchanged: readonly { readonly questionId: string; readonly column: string | null }[];
  };
}
interface News {
  readonly followQuestionary: {
    readonly changed: readonly EditConflict[];
    readonly completedTopics: readonly number[];
    readonly mayWrite: boolean;
    readonly mayNotWriteReason: string | null;
    readonly proposal: { readonly submitted: boolean; readonly status: { readonly shortCode: string } };
    readonly company: readonly { readonly topicId: number | null; readonly user: { readonly firstname: string } }[];
  };
}
interface Sent {
  readonly questionId: string;
  readonly value: Json;
  readonly basedOn?: number | null;
  readonly base?: Json;
  readonly takesBack?: readonly number[];
}

interface Together {
  readonly world: World;
  readonly proposal: TestProposal;
  readonly topicId: number;
  readonly basis: { readonly title: string; readonly abstract: string; readonly proposer: number; readonly users: readonly number[] };
  readonly save: (person: Person, answers: readonly Sent[], partial?: boolean) => Promise<Saved['saveAnswers']>;
  readonly follow: (person: Person, more?: object) => Promise<News['followQuestionary']>;
}

async function together(): Promise<Together> {
  const world = await aWorld();
  const ground = await layGround(world);
  const template = await aTemplate(world, {
    key: 'together',
    steps: [
      {
        fields: [
          { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
          { id: 'why', type: 'TEXT_INPUT' },
          { id: 'how', type: 'TEXT_INPUT' },
        ],
      },
    ],
  });
  const callId = await aCall(world, { ...ground, templateId: template.templateId });
  const proposal = await aProposal(world, { callId, users: [world.carl], title: 'Ice' });
  const { questionaryId } = proposal;
  const topicId = template.topics[0] ?? 0;
  return {
    world,
    proposal,
    topicId,
    basis: { title: 'Ice', abstract: 'Abstract', proposer: world.petra.id, users: [world.carl.id] },
    save: async (person, answers, partial = true) =>
      (await world.as(person).query<Saved>(SAVE, { questionaryId, topicId, answers, partial })).saveAnswers,
    follow: async (person, more = {}) =>
      (await world.as(person).query<News>(FOLLOW, { questionaryId, topicId, known: [], ...more })).followQuestionary,
  };
}

test('answers, columns and conflicts name the save that wrote them', async () => {
  const { world, proposal, topicId, basis } = await together();
  const { questionaryId } = proposal;
  const save = async (person: Person, saveId: string, title: string, why: string) => {
    const answers = `[{ questionId: "why", value: "${why}" }, { questionId: "proposal_basis", value: $value, base: $base }]`;
    const call = `saveAnswers(questionaryId: ${questionaryId}, topicId: ${topicId}, isPartialSave: true, saveId: "${saveId}", answers: ${answers})`;
    const query = `mutation ($value: JSON, $base: JSON) { ${call} { conflicts { column saveId } unchanged { column saveId } } }`;
    const result = await world.as(person).query<{ saveAnswers: unknown }>(query, { value: { ...basis, title }, base: basis });
    return result.saveAnswers;
  };
  await save(world.petra, 'page-1.1', 'Snow', 'hers');

  const news = `mutation { followQuestionary(questionaryId: ${questionaryId}, known: []) { changed { questionId saveId } } }`;
  const other = [await save(world.carl, 'page-2.1', 'Hail', 'his'), await save(world.carl, 'page-2.2', 'Snow', 'hers')];

  const first = [
    { column: null, saveId: 'page-1.1' },
    { column: 'title', saveId: 'page-1.1' },
  ];
  expect(other).toEqual([
    { conflicts: first, unchanged: [first[1]] },
    { conflicts: [], unchanged: first },
  ]);
  expect(await world.as(world.carl).query(news)).toEqual({ followQuestionary: { changed: [{ questionId: 'why', saveId: 'page-1.1' }] } });
  await expect(save(world.petra, 'p'.repeat(65), 'Snow', 'hers')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('different answers of a step merge; the same answer conflicts for the second, who sees both with a name', async () => {
  const { world, save } = await together();

  const hers = await save(world.petra, [{ questionId: 'why', value: 'hers' }]);
  const his = await save(world.carl, [
    { questionId: 'why', value: 'his' },
    { questionId: 'how', value: 'his' },
  ]);

  expect(hers.conflicts).toEqual([]);
  expect(his.saved).toEqual([{ questionId: 'how', value: 'his', version: 1 }]);
  expect(his.conflicts).toMatchObject([{ questionId: 'why', column: null, value: 'hers', version: 1, changedBy: { firstname: 'Petra' } }]);
});

test('a conflict says when the colleague saved what conflicts, whatever was saved before, after and beside it', async () => {
  const { world, basis, save } = await together();
  const saveLater = async (...answers: readonly Sent[]) => {
    world.clock.advance(7 * MINUTE_MS);
    await save(world.petra, answers);
    return world.clock.now().toISOString();
  };
  const changed = { ...basis, title: 'Snow' };
  await saveLater({ questionId: 'why', value: 'her first' });
  const title = await saveLater({ questionId: 'proposal_basis', value: changed, base: basis });
  const why = await saveLater({ questionId: 'why', value: 'hers', basedOn: 1 });
  await saveLater(
    { questionId: 'how', value: 'hers' },
    { questionId: 'why', value: 'hers', basedOn: 2 },
    { questionId: 'proposal_basis', value: { ...changed, abstract: 'Melting' }, base: changed },
  );
  world.clock.advance(MINUTE_MS);

  const { conflicts } = await save(world.carl, [
    { questionId: 'why', value: 'his' },
    { questionId: 'proposal_basis', value: { ...basis, title: 'Hail' }, base: basis },
  ]);

  expect(conflicts.map(({ questionId, column, value, changedAt }) => [questionId, column, value, changedAt])).toEqual([
    ['why', null, 'hers', why],
    ['proposal_basis', 'title', 'Snow', title],
  ]);
});

test('what is beyond its limit is not told to be stored: the sender still knows it as their own', async () => {
  const { world, basis, save } = await together();
  const sent = { ...basis, title: 'Snow', abstract: 'x'.repeat(1501) };

  const tooLong = await save(world.petra, [{ questionId: 'proposal_basis', value: sent, base: basis }]);

  expect(tooLong.saved).toMatchObject([{ value: { title: 'Snow', abstract: 'Abstract' } }]);
  const mended = await save(world.petra, [
    { questionId: 'proposal_basis', value: { ...sent, abstract: 'x'.repeat(1500) }, base: { ...basis, title: 'Snow' } },
  ]);
  expect(mended).toMatchObject({ saved: [{ value: { abstract: 'x'.repeat(1500) } }], conflicts: [] });
});

test('who chooses what a colleague has stored already is told that it was there, and not that they have stored it', async () => {
  const { world, basis, save } = await together();
  const chosen = [
    { questionId: 'why', value: 'both' },
    { questionId: 'proposal_basis', value: { ...basis, title: 'Snow' }, base: basis },
  ];

  const hers = await save(world.petra, chosen);
  const his = await save(world.carl, chosen);

  expect([hers.unchanged, his.unchanged, his.conflicts]).toEqual([
    [],
    [
      { questionId: 'why', column: null },
      { questionId: 'proposal_basis', column: 'title' },
    ],
    [],
  ]);
});

const AT_WORK = 'query ($questionaryId: Int!) { getPeopleAtWork(questionaryId: $questionaryId) }';

async function carlAdded() {
  const it = await together();
  const { world, proposal, basis, save } = it;
  const now = async () => {
    const { proposerId, coProposerIds } = await world.services.proposals.get(proposal.primaryKey);
    return [proposerId, ...coProposerIds];
  };
  const takeBack = (to: object, from: object = basis, takesBack = [world.carl.id], person = world.petra) =>
    save(person, [{ questionId: 'proposal_basis', value: { ...basis, ...to }, base: { ...basis, ...from }, takesBack }]);
  const atWork = async (person = world.petra) =>
    (await world.as(person).query<{ getPeopleAtWork: readonly number[] }>(AT_WORK, { questionaryId: proposal.questionaryId }))
      .getPeopleAtWork;
  return { ...it, now, takeBack, atWork };
}

test('who was added and has done nothing is taken off when that is taken back; who has written stays, and the page is told', async () => {
  const { world, now, takeBack, atWork, save, basis } = await carlAdded();
  const { petra, carl } = world;
  await takeBack({ users: [] });
  const idle = await now();
  await save(petra, [{ questionId: 'proposal_basis', value: basis, base: { ...basis, users: [] } }]);
  await save(carl, [{ questionId: 'why', value: 'from Carl' }]);

  const { saved } = await takeBack({ title: 'Snow', users: [] });

  expect(idle).toEqual([petra.id]);
  expect([await now(), await atWork()]).toEqual([[petra.id, carl.id], expect.arrayContaining([carl.id])]);
  expect(saved).toMatchObject([{ value: { title: 'Snow', users: [carl.id] } }]);
});

test('a principal investigator who has written stays as a co-proposer when it is taken back that they were made one', async () => {
  const { world, now, takeBack, save, basis } = await carlAdded();
  const { petra, carl } = world;
  await save(petra, [{ questionId: 'proposal_basis', value: { ...basis, proposer: carl.id, users: [petra.id] }, base: basis }]);
  await save(carl, [{ questionId: 'how', value: 'from Carl' }]);

  await takeBack({ users: [] }, { proposer: carl.id, users: [petra.id] });

  expect(await now()).toEqual([petra.id, carl.id]);
});

test('whoever is taken off otherwise goes, whatever they have written; so does an officer who takes back their own adding', async () => {
  const { world, now, takeBack, save, basis } = await carlAdded();
  const { petra, carl, olga } = world;
  await save(carl, [{ questionId: 'why', value: 'from Carl' }]);
  await takeBack({ users: [] }, basis, []);
  const withoutCarl = await now();
  await save(olga, [{ questionId: 'proposal_basis', value: { ...basis, users: [olga.id] }, base: { ...basis, users: [] } }]);
  const withOlga = await now();

  await takeBack({ users: [] }, { users: [olga.id] }, [olga.id], olga);

  expect([withoutCarl, withOlga, await now()]).toEqual([[petra.id], [petra.id, olga.id], [petra.id]]);
});

test('who has written is told to those who may read the proposal, and to nobody else', async () => {
  const { world, save, atWork } = await carlAdded();
  await save(world.carl, [{ questionId: 'why', value: 'from Carl' }]);

  const [hers, strangers] = [await atWork(), atWork(world.stranger)];

  expect(hers).toContain(world.carl.id);
  await expect(strangers).rejects.toMatchObject({ reason: 'QUESTIONARY_NOT_FOUND' });
});

test('one changes the title and another the abstract: both stay', async () => {
  const { world, basis, save } = await together();

  await save(world.petra, [{ questionId: 'proposal_basis', value: { ...basis, title: 'Snow' }, base: basis }]);
  const his = await save(world.carl, [{ questionId: 'proposal_basis', value: { ...basis, abstract: 'Long' }, base: basis }]);

  expect(his.conflicts).toEqual([]);
  expect(his.saved).toMatchObject([{ value: { title: 'Snow', abstract: 'Long' } }]);
});

test('who makes somebody investigator whom another has added as co-proposer meanwhile is told so, and the rest of the step is saved', async () => {
  const { world, basis, save, proposal } = await together();
  const { petra, carl } = world;
  const alone = { ...basis, users: [] };
  await save(petra, [{ questionId: 'proposal_basis', value: alone, base: basis }]);
  await save(petra, [{ questionId: 'proposal_basis', value: basis, base: alone }]);

  const his = await save(petra, [
    { questionId: 'proposal_basis', value: { ...alone, title: 'Snow', proposer: carl.id, users: [petra.id] }, base: alone },
    { questionId: 'why', value: 'his' },
  ]);

  expect(his.saved).toMatchObject([
    { value: { title: 'Snow', proposer: petra.id, users: [carl.id] } },
    { questionId: 'why', value: 'his' },
  ]);
  expect(his.problems).toMatchObject([
    { code: 'PERSON_TWICE', path: '/users' },
    { code: 'PERSON_TWICE', path: '/proposer' },
  ]);
  expect((await world.services.proposals.get(proposal.primaryKey)).proposerId).toBe(petra.id);
});

test('two change the title: the second is told whose stands, and nothing of it is overwritten', async () => {
  const { world, basis, save } = await together();
  await save(world.petra, [{ questionId: 'proposal_basis', value: { ...basis, title: 'Snow' }, base: basis }]);

  const his = await save(world.carl, [{ questionId: 'proposal_basis', value: { ...basis, title: 'Hail', abstract: 'Long' }, base: basis }]);
  const whole = await save(world.carl, [{ questionId: 'proposal_basis', value: { ...basis, title: 'Hail' }, base: basis }], false);

  expect(his.conflicts).toMatchObject([
    { questionId: 'proposal_basis', column: 'title', value: 'Snow', changedBy: { firstname: 'Petra' } },
  ]);
  expect(his.saved).toMatchObject([{ value: { title: 'Snow', abstract: 'Long' } }]);
  expect(whole).toMatchObject({ saved: [], conflicts: [{ column: 'title' }] });
});

test('what others did since is told, with who is there; who has left or was not seen for long is not', async () => {
  const { world, proposal, basis, topicId, save, follow } = await together();
  await save(world.petra, [
    { questionId: 'why', value: 'hers' },
    { questionId: 'proposal_basis', value: { ...basis, title: 'Snow' }, base: basis },
  ]);
  await follow(world.petra);
  const known = [
    { questionId: 'proposal_basis', version: 0, columns: { title: 'Ice', abstract: 'Abstract', callId: 1 } },
    { questionId: 'how', version: 0 },
  ];

  const news = await follow(world.carl, { known });
  world.clock.advance(46_000);
  const late = await follow(world.carl, { known: [{ questionId: 'why', version: 1 }] });
  await follow(world.petra);
  await follow(world.petra, { leaving: true });
  const gone = await follow(world.carl);

  expect(news.changed).toMatchObject([
    { questionId: 'proposal_basis', column: 'title', value: 'Snow', changedBy: { firstname: 'Petra' } },
    { questionId: 'why', column: null, value: 'hers', version: 1 },
  ]);
  expect(news).toMatchObject({ mayWrite: true, company: [{ topicId, user: { firstname: 'Petra' } }] });
  expect([late.changed, late.company, gone.company]).toEqual([[], [], []]);
  await expect(world.as(world.stranger).query(FOLLOW, { questionaryId: proposal.questionaryId, known: [] })).rejects.toMatchObject({
    reason: 'QUESTIONARY_NOT_FOUND',
  });
});

test('an officer who acts as Petra is there under their own name, and leaves without her', async () => {
  const { world, topicId, proposal, follow } = await together();
  const { getTokenForUser: token } = await world
    .as(world.olga)
    .query<{ getTokenForUser: string }>('mutation ($userId: Int!) { getTokenForUser(userId: $userId) }', { userId: world.petra.id });
  const beat = async (leaving = false) =>
    (await new Caller(world.app, token).query<News>(FOLLOW, { questionaryId: proposal.questionaryId, topicId, known: [], leaving }))
      .followQuestionary.company;
  await follow(world.petra, { topicId });

  const sees = await beat();
  const isSeen = (await follow(world.petra)).company;
  await beat(true);
  const [left, petraIsThere] = [(await follow(world.petra)).company, (await follow(world.carl)).company];

  expect([sees, isSeen]).toMatchObject([[{ topicId, user: { firstname: 'Petra' } }], [{ topicId, user: { firstname: 'Olga' } }]]);
  expect([left, petraIsThere]).toMatchObject([[], [{ user: { firstname: 'Petra' } }]]);
});

test('who follows is told when somebody else submits, and by whom; who is taken off the proposal reads nothing of it any more', async () => {
  const { world, proposal, topicId, save, follow } = await together();
  const submission = async (person: Person) =>
    (await world.as(person).query<{ getProposal: object | null }>(SUBMITTED, { pk: proposal.primaryKey })).getProposal;
  await save(world.petra, [], false);

  const before = await follow(world.petra);
  const draft = await submission(world.petra);
  await submit(world, world.carl, proposal.primaryKey);
  const after = await follow(world.petra, { topicId });

  expect(before).toMatchObject({ mayWrite: true, mayNotWriteReason: null, proposal: { submitted: false, status: { shortCode: 'DRAFT' } } });
  expect(draft).toEqual({ submitted: false, submittedBy: null });
  expect(after).toMatchObject({ mayWrite: false, mayNotWriteReason: 'PROPOSAL_NOT_WRITABLE', proposal: { submitted: true }, company: [] });
  expect(after.proposal.status.shortCode).not.toBe('DRAFT');
  for (const person of [world.petra, world.olga])
    expect(await submission(person)).toEqual({ submitted: true, submittedBy: { firstname: 'Carl' } });
  expect(await submission(world.stranger)).toBeNull();

  await world
    .as(world.olga)
    .query('mutation ($pk: Int!) { updateProposal(proposalPk: $pk, title: "T", abstract: "A", users: []) { primaryKey } }', {
      pk: proposal.primaryKey,
    });
  await expect(follow(world.carl)).rejects.toMatchObject({ reason: 'QUESTIONARY_NOT_FOUND' });
  expect(await submission(world.carl)).toBeNull();
});

test('a scientist who reads a submitted proposal is not told who submitted it', async () => {
  const { world, proposal, save } = await together();
  await save(world.petra, [], false);
  await submit(world, world.petra, proposal.primaryKey);
  await world.db
    .insertInto('proposalInstruments')
    .values({ proposalPk: proposal.primaryKey, instrumentId: world.diffractometer.id, managementTimeAllocation: null })
    .execute();

  const read = world.as(world.ines).query(SUBMITTED, { pk: proposal.primaryKey });

  expect(await read).toEqual({ getProposal: { submitted: true, submittedBy: null } });
});

test('following costs the same statements whatever is known and whoever is there', async () => {
  const { world, save, follow } = await together();
  await save(world.petra, [{ questionId: 'why', value: 'hers' }]);
  await follow(world.petra);
  await follow(world.carl);

  const statements = await world.statements(() => follow(world.carl));

  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(8);
});

test('pauses in typing do not fill the log', async () => {
  const { world, proposal, save } = await together();
  for (let version = 0; version < 5; version += 1)
    await save(world.petra, [{ questionId: 'why', value: `draft ${version}`, basedOn: version }]);
  await save(world.carl, [{ questionId: 'how', value: 'x' }]);
  await save(world.petra, [], false);

  const { getEventLogs } = await world
    .as(world.olga)
    .query<{ getEventLogs: readonly { changedBy: { firstname: string } }[] }>(
      'query ($id: String!) { getEventLogs(changedObjectId: $id, eventType: "TOPIC") { changedBy { firstname } } }',
      { id: String(proposal.primaryKey) },
    );

  expect(getEventLogs.map(({ changedBy }) => changedBy.firstname)).toEqual(['Petra', 'Carl', 'Petra']);
});

test('who types the title for a while has one line in the log, which says all that was changed; a pause or somebody else begins another', async () => {
  const { world, basis, save, proposal } = await together();
  const lines = async () => {
    const { getEventLogs } = await world
      .as(world.olga)
      .query<{ getEventLogs: { changedBy: { firstname: string } | null; description: string }[] }>(LOG, {
        pk: String(proposal.primaryKey),
      });
    return getEventLogs.map(({ changedBy, description }) => `${changedBy?.firstname}: ${description}`);
  };
  const type = (person: Person, columns: Partial<typeof basis>) =>
    save(person, [{ questionId: 'proposal_basis', value: { ...basis, ...columns } }]);
  world.clock.advance(60 * MINUTE_MS);
  const before = (await lines()).length;

  await type(world.petra, { title: 'S' });
  world.clock.advance(MINUTE_MS);
  await type(world.petra, { title: 'Snow' });
  await type(world.petra, { title: 'Snow', abstract: 'Long' });
  const hers = (await lines()).length - before;
  await type(world.carl, { title: 'Snow', abstract: 'Longer' });
  await type(world.petra, { title: 'Snow', abstract: 'Longest' });
  world.clock.advance(11 * MINUTE_MS);
  await type(world.petra, { title: 'Ice', abstract: 'Longest' });

  expect(hers).toBe(1);
  expect((await lines()).slice(before)).toEqual([
    expect.stringMatching(/^Petra: .*title, abstract/),
    expect.stringMatching(/^Carl: .*abstract/),
    expect.stringMatching(/^Petra: .*abstract/),
    expect.stringMatching(/^Petra: .*title/),
  ]);
});
