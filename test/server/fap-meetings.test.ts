import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aPlace } from '../world/fap-places.ts';
import { aFap } from '../world/faps.ts';
import type { PersonCaller } from '../world/index.ts';
import { copiesOf } from '../world/many.ts';
import { graded } from '../world/meetings.ts';
import { aPanelMeeting, COMPLETE, type PanelMeeting } from '../world/panel-meeting.ts';
import { placeInFap } from '../world/panels.ts';
import { hashesOfTables } from '../world/stored.ts';

let m: PanelMeeting;
beforeEach(async () => {
  m = await aPanelMeeting();
});

test('a decision keeps what is omitted, clears what is emptied, and is sanitised', async () => {
  await m.decide({ ...COMPLETE, commentForUser: '<p>Good.</p><script>alert(1)</script>' }, m.first, m.chair());
  const saved = await m.decide({ rankOrder: 2 }, m.first, m.secretary());
  expect(saved.saveFapMeetingDecision).toEqual({ ...COMPLETE, rankOrder: 2, submitted: false });
  const cleared = await m.decide({ rankOrder: null, commentForUser: '', recommendation: null });
  expect(cleared.saveFapMeetingDecision).toEqual({
    ...COMPLETE,
    commentForUser: null,
    recommendation: null,
    rankOrder: null,
    submitted: false,
  });
});

test('submitting all answers the incomplete ones; the instrument closes when none is left, with ranks by average and events', async () => {
  const [one, two, three] = m.pks;
  for (const pk of [one, three]) await m.decide(COMPLETE, pk);
  expect((await m.submitAll()).submitFapMeetingDecisions).toEqual([{ proposalPk: two, submitted: false }]);
  await expect(m.close()).rejects.toMatchObject({ reason: 'FAP_DECISIONS_OPEN' });
  await m.decide({ ...COMPLETE, submitted: true }, two, m.secretary());
  expect(await m.close()).toEqual({ submitInstrumentInFap: { id: m.instrumentId, submitted: true } });
  expect(await m.ranks()).toEqual([3, 2, 1]);
  expect(await m.eventsOf(one)).toEqual([
    'FAP_MEETING_SAVED',
    'FAP_MEETING_SUBMITTED',
    'ALL_FAP_MEETINGS_SUBMITTED',
    'FAP_MEETING_INSTRUMENT_SUBMITTED',
    'ALL_FAP_MEETING_INSTRUMENT_SUBMITTED',
  ]);
});

test('a panel without a decision keeps a proposal incomplete', async () => {
  const other = await aFap(m.world, { code: 'MATTER', members: [] });
  await aPlace(m.world, { fap: other, proposal: m.first, instrument: m.world.imaging.id });
  const completed = async () => (await m.eventsOf(m.first)).filter((event) => event.startsWith('ALL_'));

  for (const pk of m.pks) await m.decide({ ...COMPLETE, submitted: true }, pk);
  await m.close();
  expect(await completed()).toEqual([]);

  await m.decide({ ...COMPLETE, submitted: true, fapId: other, instrumentId: m.world.imaging.id });
  expect(await completed()).toEqual(['ALL_FAP_MEETINGS_SUBMITTED']);
});

test('submitting all is shown before by instrument, with what stays open and why, and nothing is changed', async () => {
  const [one, two, three] = m.pks;
  for (const pk of [one, three]) await m.decide(COMPLETE, pk);
  const before = await hashesOfTables(m.world);

  const rows = await m.preview(m.chair());

  expect(await hashesOfTables(m.world)).toEqual(before);
  expect(rows.map(({ group }) => group)).toEqual(Array.from(m.pks, () => m.world.diffractometer.name));
  expect(rows.map(({ refusal }) => refusal)).toEqual([null, expect.stringContaining('recommendation'), null]);
  await m.submitAll();
  await m.decide({ ...COMPLETE, submitted: true }, two);
  await m.close();
  await m.decide({ submitted: false }, one);
  expect((await m.preview(m.chair())).map(({ refusal }) => refusal)).toEqual([expect.stringContaining('submitted')]);
  expect((await m.preview(m.officer())).map(({ refusal }) => refusal)).toEqual([null]);
});

test('a closed instrument is frozen for chair and secretary; officers still decide, but do not reorder', async () => {
  for (const pk of m.pks) await m.decide({ ...COMPLETE, submitted: true }, pk);
  await m.close();
  await expect(m.decide({ rankOrder: 1 }, m.first, m.chair())).rejects.toMatchObject({ reason: 'FAP_INSTRUMENT_SUBMITTED' });
  await expect(m.reorder(m.pks)).rejects.toMatchObject({ reason: 'FAP_INSTRUMENT_SUBMITTED' });
  await m.decide({ commentForManagement: '<p>Later.</p>' });
  expect(await m.open()).toEqual({ unsubmitInstrumentInFap: { id: m.instrumentId, submitted: false } });
  expect(await m.ranks()).toEqual([3, 2, 1]);
  await m.decide({ commentForUser: '<p>Again.</p>' }, m.first, m.chair());
  await m.reorder(m.pks);
  expect(await m.ranks()).toEqual([1, 2, 3]);
});

test('a rejected proposal takes no time of another panel', async () => {
  const other = await aFap(m.world, { code: 'MATTER', members: [] });
  const [elsewhere = 0] = await copiesOf(m.world, m.proposal, 1);
  await placeInFap(m.world, { fapId: other, pks: [elsewhere], instrumentId: m.instrumentId });
  await sql`update fap_proposals set fap_time_allocation = 10`.execute(m.world.db);
  expect((await m.table()).elsewhere).toBe(10);
  await m.decide({ recommendation: 'REJECTED', fapId: other }, elsewhere);
  expect((await m.table()).elsewhere).toBe(0);
});

test('a value that somebody else changed since it was read is not overwritten', async () => {
  const read = (await m.decide(COMPLETE)).saveFapMeetingDecision;
  await m.decide({ commentForUser: '<p>Better.</p>', base: read }, m.first, m.secretary());
  await expect(m.decide({ commentForUser: '<p>Worse.</p>', base: read }, m.first, m.chair())).rejects.toMatchObject({
    code: 'CONFLICT',
    reason: 'CHANGED_MEANWHILE',
    message: expect.stringContaining('comment for the user') as string,
  });
});

test('no two proposals of an instrument get the same rank by reordering', async () => {
  const [one, two] = m.pks;
  await m.decide({ rankOrder: 2 }, two);
  await expect(m.reorder([two, one])).resolves.toBeDefined();
  await expect(m.reorder([m.pks[2]])).rejects.toMatchObject({ reason: 'DECISION_FIELDS' });
});

test('a changed time of the panel is in the log of the proposal', async () => {
  for (const time of [20, 20, null]) await m.setTime(time);
  const { rows } = await sql<{ description: string }>`select description from event_log
    where event_type = 'PROPOSAL_FAP_TIME_CHANGED' order by id`.execute(m.world.db);
  const { name } = m.world.diffractometer;
  expect(rows.map(({ description }) => description)).toEqual([
    `Time on ${name} recommended by panel MAGNETISM: 20 days`,
    `Time on ${name} recommended by panel MAGNETISM: as in the technical review`,
  ]);
});

test('decisions are read through the proposal by officers, and by chair and secretary of the panel', async () => {
  await m.decide(COMPLETE);
  const read = async (caller: PersonCaller) =>
    (
      await caller.query<{ getProposal: { fapMeetingDecisions: readonly object[] } | null }>(
        'query ($pk: Int!) { getProposal(primaryKey: $pk) { fapMeetingDecisions { recommendation } } }',
        { pk: m.first },
      )
    ).getProposal?.fapMeetingDecisions;
  for (const caller of [m.officer(), m.chair(), m.secretary()]) expect(await read(caller)).toEqual([{ recommendation: 'ACCEPTED' }]);
  expect(await read(m.world.as(m.world.petra))).toEqual([]);
});

test('the table of 200 proposals with five reviewers each takes at most six statements', async () => {
  const more = await copiesOf(m.world, m.proposal, 197);
  await placeInFap(m.world, { fapId: m.panel, pks: more, instrumentId: m.instrumentId });
  await graded(m.world, more, [1, 2, 3, 4, 5]);
  const caller = m.chair();
  await m.table(caller);
  const statements = await m.world.statements(async () => {
    expect((await m.table(caller)).proposals).toHaveLength(200);
  });
  expect(statements.length).toBeLessThanOrEqual(6);
});

test('recommendations with their times are read by officers, and by chair and secretary of the panel, with one statement for all proposals', async () => {
  await m.decide({ ...COMPLETE, rankOrder: 3, submitted: true });
  await m.setTime(12);
  const read = async (caller: PersonCaller, of: readonly number[] = m.pks) =>
    (
      await caller.query<{ it: readonly Record<string, unknown>[] }>(
        `query ($pks: [Int!]!) { it: getPanelRecommendations(proposalPks: $pks) {
          proposalPk fapCode instrument recommendation commentForManagement rankOrder submitted fapTimeAllocation allocationTimeUnit } }`,
        { pks: of },
      )
    ).it;
  const { name } = m.world.diffractometer;
  const place = { fapCode: 'MAGNETISM', instrument: name, allocationTimeUnit: 'Day' };
  const open = { ...place, recommendation: null, commentForManagement: null, rankOrder: null, submitted: false, fapTimeAllocation: null };
  const decided = {
    ...place,
    ...{ recommendation: 'ACCEPTED', commentForManagement: '<p>Ten days.</p>', rankOrder: 3, submitted: true, fapTimeAllocation: 12 },
  };
  const all = m.pks.map((proposalPk) => ({ proposalPk, ...(proposalPk === m.first ? decided : open) }));
  for (const caller of [m.officer(), m.chair(), m.secretary()]) expect(await read(caller)).toEqual(all);

  const caller = m.officer();
  await read(caller);
  const count = async (of: readonly number[]) => (await m.world.statements(() => read(caller, of))).length;
  expect(await count(m.pks)).toBe(await count([m.first]));

  await m.world.db.insertInto('proposalUsers').values({ proposalPk: m.first, userId: m.world.charlotte.id }).execute();
  expect((await read(m.chair())).map(({ proposalPk }) => proposalPk)).toEqual(m.pks.slice(1));
  await m.world.db.deleteFrom('fapMembers').where('userId', '=', m.world.sean.id).execute();
  expect(await read(m.secretary()).catch(() => [])).toEqual([]);
});

test('a time that somebody else changed is not overwritten, and names them', async () => {
  await m.setTime(5, m.secretary(), { fapTimeAllocation: null });
  const late = m.setTime(7, m.chair(), { fapTimeAllocation: null });
  const { firstname, lastname } = m.world.sean;
  await expect(late).rejects.toMatchObject({
    reason: 'CHANGED_MEANWHILE',
    message: expect.stringMatching(new RegExp(`^${firstname} ${lastname} has changed .* meanwhile: time$`)) as string,
  });
  await m.setTime(5, m.chair(), { fapTimeAllocation: null });
  expect((await m.setTime(7, m.chair(), { fapTimeAllocation: 5 })).updateFapTimeAllocation).toEqual({ fapTimeAllocation: 7 });
});

test('a refused decision names who changed this value, not others', async () => {
  const read = (await m.decide(COMPLETE)).saveFapMeetingDecision;
  await m.decide({ recommendation: 'REJECTED', base: read }, m.first, m.secretary());
  await m.decide({ commentForUser: '<p>Later.</p>', base: read });
  const { firstname, lastname } = m.world.sean;
  await expect(m.decide({ recommendation: 'RESERVED', base: read }, m.first, m.chair())).rejects.toMatchObject({
    message: expect.stringContaining(`${firstname} ${lastname} has changed`) as string,
  });
});
