import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aCall, layGround } from '../world/calls.ts';
import { aPlace } from '../world/fap-places.ts';
import { aFap } from '../world/faps.ts';
import { aWorld, personWith, type PersonCaller, type World } from '../world/index.ts';
import { graded, meetingOf, SAVE_DECISION, type MeetingAnswer } from '../world/meetings.ts';
import { copiesOf } from '../world/many.ts';
import { hashesOfTables } from '../world/stored.ts';
import { placeInFap } from '../world/panels.ts';
import { aProposal, type TestProposal } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';

let world: World;
let panel: number;
let callId: number;
let proposal: TestProposal;
let pks: readonly number[];
let instrumentId: number;

beforeEach(async () => {
  world = await aWorld();
  const ground = await layGround(world);
  const { templateId } = await aTemplate(world, {
    key: 'fap-review',
    groupId: 'FAP_REVIEW',
    steps: [{ fields: [{ id: 'fap_review_basis', type: 'FAP_REVIEW_BASIS' }] }],
  });
  callId = await aCall(world, ground, { fapReviewTemplateId: templateId });
  instrumentId = world.diffractometer.id;
  panel = await aFap(world, {
    members: (['FAP_CHAIR', 'FAP_SECRETARY'] as const).map((role) => ({ userId: personWith(world, role).id, role })),
  });
  proposal = await aProposal(world, { callId });
  pks = [proposal.primaryKey, ...(await copiesOf(world, proposal, 2))];
  await placeInFap(world, { fapId: panel, pks, instrumentId });
  const [one = 0, two = 0, three = 0] = pks;
  await graded(world, [one], [2, 4]);
  await graded(world, [two], [1, 5]);
  await graded(world, [three], [1, 2, 2]);
});

const officer = () => world.as(world.olga);
const chair = () => world.as(world.charlotte, 'FAP_CHAIR');
const secretary = () => world.as(world.sean, 'FAP_SECRETARY');
const first = () => pks[0] ?? 0;

const decide = (change: object, pk = first(), caller: PersonCaller = officer()) =>
  caller.query<{ saveFapMeetingDecision: Record<string, unknown> }>(SAVE_DECISION, {
    input: { proposalPk: pk, instrumentId, fapId: panel, ...change },
  });
const COMPLETE = { recommendation: 'ACCEPTED', commentForUser: '<p>Good.</p>', commentForManagement: '<p>Ten days.</p>' };
const table = async (caller: PersonCaller = officer()) => (await meetingOf(caller, panel, callId))[0] as MeetingAnswer;
const ranks = async () => {
  const { proposals } = await table();
  return pks.map((pk) => proposals.find(({ proposalPk }) => proposalPk === pk)?.decision.rankOrder);
};
const close = (caller: PersonCaller = officer()) =>
  caller.query(
    'mutation ($fap: Int!, $call: Int!, $x: Int!) { submitInstrumentInFap(fapId: $fap, callId: $call, instrumentId: $x) { id submitted } }',
    { fap: panel, call: callId, x: instrumentId },
  );
const open = () =>
  officer().query(
    'mutation ($fap: Int!, $call: Int!, $x: Int!) { unsubmitInstrumentInFap(fapId: $fap, callId: $call, instrumentId: $x) { id submitted } }',
    { fap: panel, call: callId, x: instrumentId },
  );
const submitAll = (caller: PersonCaller = chair()) =>
  caller.query<{ submitFapMeetingDecisions: readonly { readonly proposalPk: number }[] }>(
    'mutation ($fap: Int!, $call: Int!) { submitFapMeetingDecisions(fapId: $fap, callId: $call) { proposalPk submitted } }',
    { fap: panel, call: callId },
  );
const setRanks = (list: readonly (readonly [pk: number, rank: number | null])[]) =>
  officer().query('mutation ($list: [ProposalRankInput!]!) { reorderFapMeetingDecisionProposals(proposals: $list) { rankOrder } }', {
    list: list.map(([proposalPk, rankOrder]) => ({ proposalPk, rankOrder, instrumentId, fapId: panel })),
  });
const reorder = (order: readonly number[]) => setRanks(order.map((pk, index) => [pk, index + 1]));
const setTime = (time: number | null, caller: PersonCaller = chair()) =>
  caller.query<{ updateFapTimeAllocation: { fapTimeAllocation: number | null } }>(
    `mutation ($fap: Int!, $pk: Int!, $x: Int!, $time: Int) {
      updateFapTimeAllocation(fapId: $fap, proposalPk: $pk, instrumentId: $x, fapTimeAllocation: $time) { fapTimeAllocation } }`,
    { fap: panel, pk: first(), x: instrumentId, time },
  );
const eventsOf = async (pk: number) =>
  (
    await sql<{ eventType: string }>`select event_type from event_log where entity_kind = 'PROPOSAL' and changed_object_id = ${String(pk)}
      and event_type like '%MEETING%' order by id`.execute(world.db)
  ).rows.map(({ eventType }) => eventType.replace('PROPOSAL_', ''));

test('a decision keeps what is omitted, clears what is emptied, and is sanitised', async () => {
  await decide({ ...COMPLETE, commentForUser: '<p>Good.</p><script>alert(1)</script>' }, first(), chair());
  const saved = await decide({ rankOrder: 2 }, first(), secretary());
  expect(saved.saveFapMeetingDecision).toEqual({ ...COMPLETE, rankOrder: 2, submitted: false });
  const cleared = await decide({ rankOrder: null, commentForUser: '', recommendation: null });
  expect(cleared.saveFapMeetingDecision).toEqual({
    ...COMPLETE,
    commentForUser: null,
    recommendation: null,
    rankOrder: null,
    submitted: false,
  });
});

test('submitting all answers the incomplete ones; the instrument closes when none is left, with ranks by average and events', async () => {
  const [one = 0, two = 0, three = 0] = pks;
  for (const pk of [one, three]) await decide(COMPLETE, pk);
  expect((await submitAll()).submitFapMeetingDecisions).toEqual([{ proposalPk: two, submitted: false }]);
  await expect(close()).rejects.toMatchObject({ reason: 'FAP_DECISIONS_OPEN' });
  await decide({ ...COMPLETE, submitted: true }, two, secretary());
  expect(await close()).toEqual({ submitInstrumentInFap: { id: instrumentId, submitted: true } });
  expect(await ranks()).toEqual([3, 2, 1]);
  expect(await eventsOf(one)).toEqual([
    'FAP_MEETING_SAVED',
    'FAP_MEETING_SUBMITTED',
    'ALL_FAP_MEETINGS_SUBMITTED',
    'FAP_MEETING_INSTRUMENT_SUBMITTED',
    'ALL_FAP_MEETING_INSTRUMENT_SUBMITTED',
  ]);
});

test('a panel without a decision keeps a proposal incomplete', async () => {
  const other = await aFap(world, { code: 'MATTER', members: [] });
  await aPlace(world, { fap: other, proposal: first(), instrument: world.imaging.id });
  const completed = async () => (await eventsOf(first())).filter((event) => event.startsWith('ALL_'));

  for (const pk of pks) await decide({ ...COMPLETE, submitted: true }, pk);
  await close();
  expect(await completed()).toEqual([]);

  await decide({ ...COMPLETE, submitted: true, fapId: other, instrumentId: world.imaging.id });
  expect(await completed()).toEqual(['ALL_FAP_MEETINGS_SUBMITTED']);
});

test('submitting all is shown before by instrument, with what stays open and why, and nothing is changed', async () => {
  const [one = 0, two = 0, three = 0] = pks;
  for (const pk of [one, three]) await decide(COMPLETE, pk);
  const preview = async (caller: PersonCaller) =>
    (
      await caller.query<{ it: readonly { group: string; label: string; refusal: string | null }[] }>(
        'query ($fap: Int!, $call: Int!) { it: previewFapMeetingSubmission(fapId: $fap, callId: $call) { group label refusal } }',
        { fap: panel, call: callId },
      )
    ).it;
  const before = await hashesOfTables(world);

  const rows = await preview(chair());

  expect(await hashesOfTables(world)).toEqual(before);
  expect(rows.map(({ group }) => group)).toEqual(Array.from(pks, () => world.diffractometer.name));
  expect(rows.map(({ refusal }) => refusal)).toEqual([null, expect.stringContaining('recommendation'), null]);
  await submitAll();
  await decide({ ...COMPLETE, submitted: true }, two);
  await close();
  await decide({ submitted: false }, one);
  expect((await preview(chair())).map(({ refusal }) => refusal)).toEqual([expect.stringContaining('submitted')]);
  expect((await preview(officer())).map(({ refusal }) => refusal)).toEqual([null]);
});

test('a closed instrument is frozen for chair and secretary; officers still decide, but do not reorder', async () => {
  for (const pk of pks) await decide({ ...COMPLETE, submitted: true }, pk);
  await close();
  await expect(decide({ rankOrder: 1 }, first(), chair())).rejects.toMatchObject({ reason: 'FAP_INSTRUMENT_SUBMITTED' });
  await expect(reorder(pks)).rejects.toMatchObject({ reason: 'FAP_INSTRUMENT_SUBMITTED' });
  await decide({ commentForManagement: '<p>Later.</p>' });
  expect(await open()).toEqual({ unsubmitInstrumentInFap: { id: instrumentId, submitted: false } });
  expect(await ranks()).toEqual([3, 2, 1]);
  await decide({ commentForUser: '<p>Again.</p>' }, first(), chair());
  await reorder(pks);
  expect(await ranks()).toEqual([1, 2, 3]);
});

test('a rejected proposal takes no time of another panel', async () => {
  const other = await aFap(world, { code: 'MATTER', members: [] });
  const [elsewhere = 0] = await copiesOf(world, proposal, 1);
  await placeInFap(world, { fapId: other, pks: [elsewhere], instrumentId });
  await sql`update fap_proposals set fap_time_allocation = 10`.execute(world.db);
  expect((await table()).elsewhere).toBe(10);
  await decide({ recommendation: 'REJECTED', fapId: other }, elsewhere);
  expect((await table()).elsewhere).toBe(0);
});

test('a chair acts in the own panel only, and neither sees nor decides on a proposal of the own (denial 5)', async () => {
  const other = await aFap(world, { code: 'MATTER', members: [{ userId: world.charlotte.id, role: 'FAP_CHAIR' }] });
  await sql`update fap_members set user_id = ${world.rita.id} where fap_id = ${panel} and role = 'FAP_CHAIR'`.execute(world.db);
  await expect(table(chair())).rejects.toMatchObject({ reason: 'NOT_IN_FAP' });
  await expect(decide({ rankOrder: 1 }, first(), chair())).rejects.toMatchObject({ reason: 'NOT_IN_FAP' });
  await expect(decide({ rankOrder: 1, fapId: other }, first(), chair())).rejects.toMatchObject({ reason: 'FAP_PLACE_NOT_FOUND' });
  await expect(setTime(1, chair())).rejects.toMatchObject({ reason: 'NOT_IN_FAP' });
  await expect(submitAll(chair())).rejects.toMatchObject({ reason: 'NOT_IN_FAP' });

  await decide(COMPLETE);
  await world.db.insertInto('proposalUsers').values({ proposalPk: first(), userId: world.sean.id }).execute();
  const seen = await table(secretary());
  expect([seen.hiddenCount, seen.proposals.map(({ proposalPk }) => proposalPk)]).toEqual([1, [pks[2], pks[1]]]);
  await expect(decide({ rankOrder: 1 }, first(), secretary())).rejects.toMatchObject({ reason: 'ON_OWN_PROPOSAL' });
});

test('submitting all tells a chair nothing about a proposal of the own (denial 5)', async () => {
  const [own = 0, other = 0, third = 0] = pks;
  await decide({ recommendation: 'REJECTED', commentForUser: '<p>Weak.</p>' }, own);
  await decide(COMPLETE, third);
  await world.db.insertInto('proposalUsers').values({ proposalPk: own, userId: world.charlotte.id }).execute();
  expect((await submitAll(chair())).submitFapMeetingDecisions).toEqual([{ proposalPk: other, submitted: false }]);
  expect((await submitAll(secretary())).submitFapMeetingDecisions.map(({ proposalPk }) => proposalPk)).toEqual([own, other]);
});

test('submitting all names proposals of the own as left out, whatever was decided on them', async () => {
  const [own = 0, other = 0] = pks;
  await decide(COMPLETE, other);
  await world.db.insertInto('proposalUsers').values({ proposalPk: own, userId: world.charlotte.id }).execute();
  const preview = async () =>
    (
      await chair().query<{ it: readonly { label: string; refusal: string | null }[] }>(
        'query ($fap: Int!, $call: Int!) { it: previewFapMeetingSubmission(fapId: $fap, callId: $call) { label refusal } }',
        { fap: panel, call: callId },
      )
    ).it;

  const undecided = await preview();
  await decide(COMPLETE, own);
  const complete = await preview();
  await decide({ submitted: true }, own);
  const submitted = await preview();

  expect(undecided.map(({ refusal }) => refusal)).toEqual([
    null,
    expect.stringContaining('recommendation'),
    expect.stringContaining('You are on the proposal'),
  ]);
  expect([complete, submitted]).toEqual([undecided, undecided]);
});

test('a value that somebody else changed since it was read is not overwritten', async () => {
  const read = (await decide(COMPLETE)).saveFapMeetingDecision;
  await decide({ commentForUser: '<p>Better.</p>', base: read }, first(), secretary());
  await expect(decide({ commentForUser: '<p>Worse.</p>', base: read }, first(), chair())).rejects.toMatchObject({
    code: 'CONFLICT',
    reason: 'CHANGED_MEANWHILE',
    message: expect.stringContaining('comment for the user') as string,
  });
});

test('places and the line where the time ends are reckoned without a proposal of the own', async () => {
  const [one = 0, two = 0, best = 0] = pks;
  await world.db
    .insertInto('callInstruments')
    .values({ callId, instrumentId, availabilityTime: 15, fapId: null })
    .onConflict((c) => c.columns(['callId', 'instrumentId']).doUpdateSet({ availabilityTime: 15 }))
    .execute();
  await sql`update fap_proposals set fap_time_allocation = 10`.execute(world.db);
  await world.db.insertInto('proposalUsers').values({ proposalPk: best, userId: world.sean.id }).execute();
  const places = ({ proposals }: MeetingAnswer) => proposals.map(({ proposalPk, place }) => [proposalPk, place]);
  const [whole, partly] = [await table(), await table(secretary())];
  expect(places(whole)).toEqual([
    [best, 1],
    [two, 2],
    [one, 3],
  ]);
  expect(places(partly)).toEqual([
    [two, 1],
    [one, 2],
  ]);
  expect([partly.hiddenCount, partly.cut, whole.cut]).toEqual([1, 1, 1]);
});

test('somebody with a proposal of their own ranks others one after another, and reads no gap', async () => {
  const [one = 0, two = 0, own = 0] = pks;
  await setRanks([[own, 1]]);
  await setRanks([[two, 2]]);
  await world.db.insertInto('proposalUsers').values({ proposalPk: own, userId: world.sean.id }).execute();
  const shown = async (who = secretary()) =>
    (await table(who)).proposals.map(({ proposalPk, decision }) => [proposalPk, decision.rankOrder]);
  expect(await shown()).toEqual([
    [two, 1],
    [one, null],
  ]);
  await expect(decide({ rankOrder: 1 }, one, secretary())).rejects.toMatchObject({ reason: 'FAP_RANK_AFTER' });
  await expect(decide({ rankAfter: own }, one, secretary())).rejects.toMatchObject({ reason: 'DECISION_FIELDS' });

  const { saveFapMeetingDecision } = await decide({ rankAfter: two, base: { rankOrder: null } }, one, secretary());

  expect(saveFapMeetingDecision.rankOrder).toBe(2);
  expect(await shown()).toEqual([
    [two, 1],
    [one, 2],
  ]);
  await decide({ rankAfter: 0, base: { rankOrder: 2 } }, one, secretary());
  expect(await shown(officer())).toEqual([
    [one, 1],
    [own, 2],
    [two, 3],
  ]);
  const decisions = await secretary().query<{ getProposal: { fapMeetingDecisions: readonly object[] } }>(
    'query ($pk: Int!) { getProposal(primaryKey: $pk) { fapMeetingDecisions { rankOrder } } }',
    { pk: two },
  );
  expect(decisions.getProposal.fapMeetingDecisions).toEqual([{ rankOrder: 2 }]);
});

test('no two proposals of an instrument get the same rank by reordering', async () => {
  const [one = 0, two = 0] = pks;
  await decide({ rankOrder: 2 }, two);
  await expect(reorder([two, one])).resolves.toBeDefined();
  await expect(reorder([pks[2] ?? 0])).rejects.toMatchObject({ reason: 'DECISION_FIELDS' });
});

test('a changed time of the panel is in the log of the proposal', async () => {
  for (const time of [20, 20, null]) await setTime(time);
  const { rows } = await sql<{ description: string }>`select description from event_log
    where event_type = 'PROPOSAL_FAP_TIME_CHANGED' order by id`.execute(world.db);
  const { name } = world.diffractometer;
  expect(rows.map(({ description }) => description)).toEqual([
    `Time on ${name} recommended by panel MAGNETISM: 20 days`,
    `Time on ${name} recommended by panel MAGNETISM: as in the technical review`,
  ]);
});

test('decisions are read through the proposal by officers, and by chair and secretary of the panel', async () => {
  await decide(COMPLETE);
  const read = async (caller: PersonCaller) =>
    (
      await caller.query<{ getProposal: { fapMeetingDecisions: readonly object[] } | null }>(
        'query ($pk: Int!) { getProposal(primaryKey: $pk) { fapMeetingDecisions { recommendation } } }',
        { pk: first() },
      )
    ).getProposal?.fapMeetingDecisions;
  for (const caller of [officer(), chair(), secretary()]) expect(await read(caller)).toEqual([{ recommendation: 'ACCEPTED' }]);
  expect(await read(world.as(world.petra))).toEqual([]);
});

test('the table of 200 proposals with five reviewers each takes at most six statements', async () => {
  const more = await copiesOf(world, proposal, 197);
  await placeInFap(world, { fapId: panel, pks: more, instrumentId });
  await graded(world, more, [1, 2, 3, 4, 5]);
  const caller = chair();
  await table(caller);
  const statements = await world.statements(async () => {
    expect((await table(caller)).proposals).toHaveLength(200);
  });
  expect(statements.length).toBeLessThanOrEqual(6);
});

test('recommendations with their times are read by officers, and by chair and secretary of the panel, with one statement for all proposals', async () => {
  await decide({ ...COMPLETE, rankOrder: 3, submitted: true });
  await setTime(12);
  const read = async (caller: PersonCaller, of: readonly number[] = pks) =>
    (
      await caller.query<{ it: readonly Record<string, unknown>[] }>(
        `query ($pks: [Int!]!) { it: getPanelRecommendations(proposalPks: $pks) {
          proposalPk fapCode instrument recommendation commentForManagement rankOrder submitted fapTimeAllocation allocationTimeUnit } }`,
        { pks: of },
      )
    ).it;
  const { name } = world.diffractometer;
  const place = { fapCode: 'MAGNETISM', instrument: name, allocationTimeUnit: 'Day' };
  const open = { ...place, recommendation: null, commentForManagement: null, rankOrder: null, submitted: false, fapTimeAllocation: null };
  const decided = {
    ...place,
    ...{ recommendation: 'ACCEPTED', commentForManagement: '<p>Ten days.</p>', rankOrder: 3, submitted: true, fapTimeAllocation: 12 },
  };
  const all = pks.map((proposalPk) => ({ proposalPk, ...(proposalPk === first() ? decided : open) }));
  for (const caller of [officer(), chair(), secretary()]) expect(await read(caller)).toEqual(all);

  const caller = officer();
  await read(caller);
  const count = async (of: readonly number[]) => (await world.statements(() => read(caller, of))).length;
  expect(await count(pks)).toBe(await count([first()]));

  await world.db.insertInto('proposalUsers').values({ proposalPk: first(), userId: world.charlotte.id }).execute();
  expect((await read(chair())).map(({ proposalPk }) => proposalPk)).toEqual(pks.slice(1));
  await world.db.deleteFrom('fapMembers').where('userId', '=', world.sean.id).execute();
  expect(await read(secretary()).catch(() => [])).toEqual([]);
});
