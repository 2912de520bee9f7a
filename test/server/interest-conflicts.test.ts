import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { readWorkbookFile } from '../support/workbook.ts';
import type { World } from '../world/index.ts';
import { judgedProposals, writeReview, type JudgedProposals } from '../world/judged-proposals.ts';
import { isDenied, outcomesOf } from '../world/outcomes.ts';
import { hashesOfTables } from '../world/stored.ts';
import { allSeenBy, allTold } from './permissions/all-seen.ts';

let it: JudgedProposals;
let world: World;
beforeEach(async () => {
  it = await judgedProposals();
  ({ world } = it);
});

const setBar = (bars: boolean) => sql`update faps set bars_conflicts = ${bars}`.execute(world.db);
/** Ivan reviews the known proposal. */
const declare = () =>
  world
    .as(world.ivan, 'FAP_REVIEWER')
    .query('mutation ($pk: Int!) { declareConflict(proposalPk: $pk, comment: "My sister") { kind } }', { pk: it.known.primaryKey });
const seen = () => allSeenBy(it, world.ivan, 'FAP_REVIEWER');
const OF_THE_PROPOSAL = /Known title|Seen|Abstract|open\.csv|"comment":"First"|"publicComment":"First"/;

test('a declared conflict of interest that bars closes every call, list and file about the proposal to the reviewer', async () => {
  await setBar(true);
  expect(allTold(await seen())).toMatch(OF_THE_PROPOSAL);

  await declare();

  const before = await seen();
  expect(before.filter(({ told }) => OF_THE_PROPOSAL.test(told))).toEqual([]);
  await writeReview(world, it.known, 'Other');
  await sql`update proposals set title = 'Other', final_status = 'ACCEPTED' where primary_key = ${it.known.primaryKey}`.execute(world.db);
  await sql`update technical_reviews set public_comment = 'Other', time_allocation = 8 where proposal_pk = ${it.known.primaryKey}`.execute(
    world.db,
  );
  expect(await seen()).toEqual(before);
});

test('nor does the reviewer write the review or declare again', async () => {
  await setBar(true);
  await declare();
  const { reviewId, primaryKey: pk, fapId } = it.known;
  const { rows } = await sql<{ id: number }>`select questionary_id as id from fap_reviews where id = ${reviewId}`.execute(world.db);
  const form = `questionaryId: ${rows[0]?.id ?? 0}, topicId: 1, isPartialSave: true, answers: [{ questionId: "novelty", value: "Mine" }]`;
  const before = await hashesOfTables(world);

  const outcomes = await outcomesOf(
    world.as(world.ivan, 'FAP_REVIEWER'),
    [
      `updateReview(reviewID: ${reviewId}, fapID: ${fapId}, questionaryID: ${rows[0]?.id ?? 0}, status: DRAFT, grade: 1, comment: "Mine") { id }`,
      `submitProposalsReview(proposals: [{ proposalPk: ${pk}, reviewId: ${reviewId} }]) { id }`,
      `answerTopic(${form}) { questionId }`,
      `saveAnswers(${form}) { __typename }`,
      `declareConflict(proposalPk: ${pk}, comment: "Other") { proposalPk }`,
    ].map((call) => `mutation { it: ${call} }`),
  );

  expect(outcomes.filter(([, outcome]) => !isDenied(outcome))).toEqual([]);
  expect(await hashesOfTables(world)).toEqual(before);
});

test('where conflicts do not bar, it is a warning: the reviewer reads and judges on', async () => {
  await setBar(false);
  const before = (await seen()).filter(({ asked }) => !asked.includes('getOwnConflicts'));

  await declare();

  expect((await seen()).filter(({ asked }) => !asked.includes('getOwnConflicts'))).toEqual(before);
});

test('answers and files of a proposal wait for the word about conflicts of interest, in every call', async () => {
  const { ivan, olga, petra } = world;
  const { primaryKey: pk } = it.known;
  const { rows } = await sql<{ id: number }>`select questionary_id as id from proposals where primary_key = ${pk}`.execute(world.db);
  const id = rows[0]?.id ?? 0;
  const asIvan = world.as(ivan, 'FAP_REVIEWER');
  await sql`delete from no_conflict_declarations`.execute(world.db);
  const reads = (as: typeof asIvan) =>
    outcomesOf(as, [
      `{ it: getQuestionary(questionaryId: ${id}) { questionaryId } }`,
      `{ it: getQuestionaryForm(questionaryId: ${id}) { revision } }`,
      `{ it: getProposal(primaryKey: ${pk}) { questionaryForm { revision } } }`,
    ]);
  const pdf = async () => (await world.http(ivan, 'FAP_REVIEWER').get(`/download/pdf/proposal/${pk}`)).statusCode;

  for (const [asked, outcome] of await reads(asIvan)) expect([asked, outcome]).toEqual([asked, 'INSUFFICIENT_PERMISSIONS']);
  await expect(asIvan.query(`{ getQuestionaryForm(questionaryId: ${id}) { revision } }`)).rejects.toThrow(
    'Say first whether you have a conflict',
  );
  expect(await pdf()).toBe(403);
  for (const as of [world.as(olga), world.as(petra)])
    for (const [asked, outcome] of await reads(as)) expect([asked, outcome]).toEqual([asked, 'answered']);

  await asIvan.query('mutation ($pk: Int!) { declareNoConflict(proposalPk: $pk) { hasConflict } }', { pk });
  for (const [asked, outcome] of await reads(asIvan)) expect([asked, outcome]).toEqual([asked, 'answered']);
});

describe('a chair whose declared conflict of interest bars', () => {
  const chair = () => world.as(world.charlotte, 'FAP_CHAIR');
  const pk = () => it.known.primaryKey;
  const judge = async (turn: number): Promise<void> => {
    const { db } = world;
    await writeReview(world, it.known, `Turn ${turn}`);
    await sql`update fap_reviews set grade = ${turn + 2}, status = 'SUBMITTED' where id = ${it.known.reviewId}`.execute(db);
    await sql`update technical_reviews set public_comment = ${`Turn ${turn}`}, time_allocation = ${turn} where proposal_pk = ${pk()}`.execute(
      db,
    );
    await sql`update proposals set final_status = ${turn === 1 ? 'RESERVED' : 'ACCEPTED'}, comment_for_management = ${`Turn ${turn}`}
      where primary_key = ${pk()}`.execute(db);
    await sql`update fap_proposals set fap_time_allocation = ${turn} where proposal_pk = ${pk()}`.execute(db);
    await sql`insert into fap_meeting_decisions (proposal_pk, instrument_id, fap_id, recommendation, comment_for_management, rank_order)
      select proposal_pk, instrument_id, fap_id, ${turn === 1 ? 'RESERVED' : 'ACCEPTED'}, ${`Turn ${turn}`}, ${turn}::int
        from fap_proposals where proposal_pk = ${pk()}
      on conflict (proposal_pk, instrument_id) do update set recommendation = excluded.recommendation,
        comment_for_management = excluded.comment_for_management, rank_order = excluded.rank_order`.execute(db);
  };
  const declared = () => chair().query('mutation ($pk: Int!) { declareConflict(proposalPk: $pk) { kind } }', { pk: pk() });

  test('reads no judgement of the proposal, whose rows stay', async () => {
    await setBar(true);
    await judge(1);
    expect(allTold(await allSeenBy(it, world.charlotte, 'FAP_CHAIR'))).toContain('Turn 1');
    await declared();

    const before = await allSeenBy(it, world.charlotte, 'FAP_CHAIR');
    await judge(2);

    expect(allTold(before)).not.toContain('Turn');
    expect(await allSeenBy(it, world.charlotte, 'FAP_CHAIR')).toEqual(before);
    const rows = await chair().query<{ getFapProposals: readonly object[]; getFapMeeting: readonly object[] }>(
      `query ($fap: Int!, $call: Int!) {
        getFapProposals(fapId: $fap, callId: $call) { proposalPk isConflicted fapTimeAllocation assignments { rank } }
        getFapMeeting(fapId: $fap, callId: $call) { hiddenCount conflicted { proposalPk title } proposals { proposalPk } } }`,
      { fap: it.known.fapId, call: it.callId },
    );
    expect(rows.getFapProposals).toContainEqual({ proposalPk: pk(), isConflicted: true, fapTimeAllocation: null, assignments: [] });
    expect(rows.getFapMeeting).toContainEqual({ hiddenCount: 0, conflicted: [{ proposalPk: pk(), title: 'Known title' }], proposals: [] });
    const sheet = await chair().get(`/download/xlsx/fap/${it.known.fapId}/call/${it.callId}`);
    const [worksheet] = await readWorkbookFile(sheet.rawPayload);
    const [headings = [], row = []] = worksheet?.rows ?? [];
    expect(Object.fromEntries(headings.flatMap((heading, at) => ((row[at] ?? '') === '' ? [] : [[heading, row[at]]])))).toEqual({
      'Proposal Reference Number': it.known.proposalId,
      'Proposal Title': 'Known title',
      'Declared conflicts of interest': 'Conflict of interest',
    });
  });

  test('judges nothing of it, until the declaration is taken back', async () => {
    await setBar(true);
    await declared();
    const input = `{ proposalPk: ${pk()}, fapId: ${it.known.fapId}, instrumentId: ${world.diffractometer.id}, commentForManagement: "Mine" }`;
    const decide = () => chair().query(`mutation { saveFapMeetingDecision(input: ${input}) { commentForManagement } }`);
    const assign = () =>
      chair().query(
        `mutation { assignFapReviewersToProposals(fapId: ${it.known.fapId}, assignments: [{ memberId: ${world.rita.id}, proposalPk: ${pk()} }]) { id } }`,
      );

    const own = () => chair().query(`{ getOwnConflicts(proposalPks: [${pk()}]) { hasConflict bars } }`);

    for (const attempt of [decide, assign]) await expect(attempt()).rejects.toMatchObject({ reason: 'CONFLICT_BARS' });
    expect(await own()).toEqual({ getOwnConflicts: [{ hasConflict: true, bars: true }] });

    await chair().query('mutation ($pk: Int!) { declareNoConflict(proposalPk: $pk) { hasConflict bars } }', { pk: pk() });
    await expect(decide()).resolves.toBeDefined();
    expect(await own()).toEqual({ getOwnConflicts: [{ hasConflict: false, bars: false }] });
  });
});
