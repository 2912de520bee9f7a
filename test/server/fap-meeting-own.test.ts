import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aFap } from '../world/faps.ts';
import type { MeetingAnswer } from '../world/meetings.ts';
import { aPanelMeeting, COMPLETE, type PanelMeeting } from '../world/panel-meeting.ts';

let m: PanelMeeting;
beforeEach(async () => {
  m = await aPanelMeeting();
});

test('a chair acts in the own panel only, and neither sees nor decides on a proposal of the own (denial 5)', async () => {
  const other = await aFap(m.world, { code: 'MATTER', members: [{ userId: m.world.charlotte.id, role: 'FAP_CHAIR' }] });
  await sql`update fap_members set user_id = ${m.world.rita.id} where fap_id = ${m.panel} and role = 'FAP_CHAIR'`.execute(m.world.db);
  await expect(m.table(m.chair())).rejects.toMatchObject({ reason: 'NOT_IN_FAP' });
  await expect(m.decide({ rankOrder: 1 }, m.first, m.chair())).rejects.toMatchObject({ reason: 'NOT_IN_FAP' });
  await expect(m.decide({ rankOrder: 1, fapId: other }, m.first, m.chair())).rejects.toMatchObject({ reason: 'FAP_PLACE_NOT_FOUND' });
  await expect(m.setTime(1, m.chair())).rejects.toMatchObject({ reason: 'NOT_IN_FAP' });
  await expect(m.submitAll(m.chair())).rejects.toMatchObject({ reason: 'NOT_IN_FAP' });

  await m.decide(COMPLETE);
  await m.world.db.insertInto('proposalUsers').values({ proposalPk: m.first, userId: m.world.sean.id }).execute();
  const seen = await m.table(m.secretary());
  expect([seen.hiddenCount, seen.proposals.map(({ proposalPk }) => proposalPk)]).toEqual([1, [m.pks[2], m.pks[1]]]);
  await expect(m.decide({ rankOrder: 1 }, m.first, m.secretary())).rejects.toMatchObject({ reason: 'ON_OWN_PROPOSAL' });
});

test('submitting all tells a chair nothing about a proposal of the own (denial 5)', async () => {
  const [own, other, third] = m.pks;
  await m.decide({ recommendation: 'REJECTED', commentForUser: '<p>Weak.</p>' }, own);
  await m.decide(COMPLETE, third);
  await m.world.db.insertInto('proposalUsers').values({ proposalPk: own, userId: m.world.charlotte.id }).execute();
  expect((await m.submitAll(m.chair())).submitFapMeetingDecisions).toEqual([{ proposalPk: other, submitted: false }]);
  expect((await m.submitAll(m.secretary())).submitFapMeetingDecisions.map(({ proposalPk }) => proposalPk)).toEqual([own, other]);
});

test('submitting all names proposals of the own as left out, whatever was decided on them', async () => {
  const [own, other] = m.pks;
  await m.decide(COMPLETE, other);
  await m.world.db.insertInto('proposalUsers').values({ proposalPk: own, userId: m.world.charlotte.id }).execute();

  const undecided = await m.preview(m.chair());
  await m.decide(COMPLETE, own);
  const complete = await m.preview(m.chair());
  await m.decide({ submitted: true }, own);
  const submitted = await m.preview(m.chair());

  expect(undecided.map(({ refusal }) => refusal)).toEqual([
    null,
    expect.stringContaining('recommendation'),
    expect.stringContaining('You are on the proposal'),
  ]);
  expect([complete, submitted]).toEqual([undecided, undecided]);
});

test('places and the line where the time ends are reckoned without a proposal of the own', async () => {
  const [one, two, best] = m.pks;
  await m.world.db
    .insertInto('callInstruments')
    .values({ callId: m.callId, instrumentId: m.instrumentId, availabilityTime: 15, fapId: null })
    .onConflict((c) => c.columns(['callId', 'instrumentId']).doUpdateSet({ availabilityTime: 15 }))
    .execute();
  await sql`update fap_proposals set fap_time_allocation = 10`.execute(m.world.db);
  await m.world.db.insertInto('proposalUsers').values({ proposalPk: best, userId: m.world.sean.id }).execute();
  const places = ({ proposals }: MeetingAnswer) => proposals.map(({ proposalPk, place }) => [proposalPk, place]);
  const [whole, partly] = [await m.table(), await m.table(m.secretary())];
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
  const [one, two, own] = m.pks;
  await m.setRanks([[own, 1]]);
  await m.setRanks([[two, 2]]);
  await m.world.db.insertInto('proposalUsers').values({ proposalPk: own, userId: m.world.sean.id }).execute();
  const shown = async (who = m.secretary()) =>
    (await m.table(who)).proposals.map(({ proposalPk, decision }) => [proposalPk, decision.rankOrder]);
  expect(await shown()).toEqual([
    [two, 1],
    [one, null],
  ]);
  await expect(m.decide({ rankOrder: 1 }, one, m.secretary())).rejects.toMatchObject({ reason: 'FAP_RANK_AFTER' });
  await expect(m.decide({ rankAfter: own }, one, m.secretary())).rejects.toMatchObject({ reason: 'DECISION_FIELDS' });

  const { saveFapMeetingDecision } = await m.decide({ rankAfter: two, base: { rankOrder: null } }, one, m.secretary());

  expect(saveFapMeetingDecision.rankOrder).toBe(2);
  expect(await shown()).toEqual([
    [two, 1],
    [one, 2],
  ]);
  await m.decide({ rankAfter: 0, base: { rankOrder: 2 } }, one, m.secretary());
  expect(await shown(m.officer())).toEqual([
    [one, 1],
    [own, 2],
    [two, 3],
  ]);
  const decisions = await m
    .secretary()
    .query<{ getProposal: { fapMeetingDecisions: readonly object[] } }>(
      'query ($pk: Int!) { getProposal(primaryKey: $pk) { fapMeetingDecisions { rankOrder } } }',
      { pk: two },
    );
  expect(decisions.getProposal.fapMeetingDecisions).toEqual([{ rankOrder: 2 }]);
});
