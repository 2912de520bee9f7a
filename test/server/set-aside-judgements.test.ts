import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aWorld, DAY_MS, type Person, type World } from '../world/index.ts';
import { aFap } from '../world/faps.ts';
import { aJudgedProposal, judgementRowsOf, restoreJudgements, setAsideOf, type JudgedProposal } from '../world/judgements.ts';
import { keptMails, saveStarterMails } from '../world/mails.ts';
import { answer } from '../world/proposals.ts';
import { saveReview, technicalReviewsOf } from '../world/technical-reviews.ts';

let world: World;
let it: JudgedProposal;

beforeEach(async () => {
  world = await aWorld();
  await world.services.features.switch(['FAP_REVIEW', 'TECHNICAL_REVIEW', 'INSTRUMENT_MANAGEMENT', 'TECHNIQUE_PROPOSALS'], true);
  it = await aJudgedProposal(world);
});

const REMOVALS: Readonly<Record<string, string>> = {
  'another instrument': `assignProposalsToInstruments(proposalPks: [$pk], instrumentIds: [$other], andReviews: $yes) { primaryKey }`,
  'no instrument': `removeProposalsFromInstrument(proposalPks: [$pk], andReviews: $yes) { primaryKey }`,
  'no panel': `removeProposalsFromFaps(proposalPks: [$pk], fapIds: [$fap], andReviews: $yes) { primaryKey }`,
  'no panel for the instrument': `assignProposalsToFaps(proposalPks: [$pk], fapInstruments: [{ instrumentId: $x, fapId: null }], andReviews: $yes) { primaryKey }`,
  'without a reviewer': `removeMemberFromFapProposal(fapId: $fap, memberId: $rita, proposalPk: $pk, andReviews: $yes) { id }`,
  'without a review': `removeUserForReview(fapId: $fap, reviewId: $review, andReviews: $yes) { id }`,
};

/** Names a variable only where the call has it. */
function remove(call: string, yes: boolean, person: Person = world.olga, role?: 'FAP_CHAIR') {
  const variables = { pk: it.pk, other: world.imaging.id, fap: it.fap, x: it.instrumentId, rita: world.rita.id, review: it.ofRita.id, yes };
  const named = Object.keys(variables).filter((name) => new RegExp(`\\$${name}\\b`).test(call));
  const types = named.map((name) => `$${name}: ${name === 'yes' ? 'Boolean' : 'Int!'}`).join(', ');
  return world
    .as(person, role)
    .query(`mutation (${types}) { ${call} }`, Object.fromEntries(named.map((name) => [name, variables[name as keyof typeof variables]])));
}

const log = async (type: string) =>
  (await world.db.selectFrom('eventLog').select('description').where('eventType', '=', type).orderBy('id').execute()).map(
    ({ description }) => description,
  );

describe.each(Object.entries(REMOVALS))('%s', (_name, call) => {
  test('is refused by name, and loses nothing', async () => {
    const before = await judgementRowsOf(world);

    await expect(remove(call, false)).rejects.toMatchObject({
      reason: 'REVIEWS_WOULD_BE_LOST',
      context: { names: expect.arrayContaining([expect.stringContaining('review of Rita')]) as unknown },
    });

    expect(await judgementRowsOf(world)).toEqual(before);
    expect(await setAsideOf(world, it.pk)).toEqual([]);
  });

  test('goes with the word of an officer, and comes back as it was', async () => {
    const before = await judgementRowsOf(world);

    await remove(call, true);
    const [group] = (await setAsideOf(world, it.pk)) ?? [];
    const submittedLeft = await sql`select from fap_reviews where status = 'SUBMITTED'`.execute(world.db);
    if (call.includes('$other')) await sql`delete from proposal_instruments where instrument_id = ${world.imaging.id}`.execute(world.db);
    await sql`delete from technical_reviews where instrument_id = ${world.imaging.id}`.execute(world.db);
    await sql`delete from questionaries q where q.owner_kind = 'TECHNICAL_REVIEW'
      and not exists (select from technical_reviews t where t.questionary_id = q.id)`.execute(world.db);
    await restoreJudgements(world, it.pk);

    expect(submittedLeft.rows).toEqual([]);
    expect(group).toMatchObject({
      setAsideBy: 'Olga Officer',
      judgements: expect.arrayContaining([expect.stringContaining('Rita')]) as unknown,
    });
    expect(await judgementRowsOf(world)).toEqual(before);
    expect(await setAsideOf(world, it.pk)).toEqual([]);
    expect((await log('PROPOSAL_JUDGEMENTS_SET_ASIDE')).join()).toContain('review of Rita');
    expect((await log('PROPOSAL_JUDGEMENTS_RESTORED')).join()).toContain('review of Rita');
  });
});

test('a chair takes drafts off, and nothing that is submitted, whatever they say', async () => {
  const draft = `removeMemberFromFapProposal(fapId: $fap, memberId: ${world.ivan.id}, proposalPk: $pk) { id }`;
  for (const yes of [false, true])
    await expect(remove(REMOVALS['without a reviewer'] ?? '', yes, world.charlotte, 'FAP_CHAIR')).rejects.toMatchObject({
      reason: 'REVIEWS_WOULD_BE_LOST',
    });
  await remove(draft, false, world.charlotte, 'FAP_CHAIR');

  expect((await setAsideOf(world, it.pk))?.map(({ judgements }) => judgements)).toEqual([[expect.stringContaining('(draft)')]]);
  expect(await setAsideOf(world, it.pk, world.petra)).toEqual([]);
  await expect(restoreJudgements(world, it.pk, world.charlotte)).rejects.toMatchObject({ reason: 'INSUFFICIENT_PERMISSIONS' });
});

describe('an answer of the proposers that no longer names a judged instrument', () => {
  const pick = (...ids: readonly number[]) => ids.map((id) => ({ instrumentId: String(id), timeRequested: null }));
  const links = async () =>
    (
      await world.db
        .selectFrom('proposalInstruments')
        .select('instrumentId')
        .where('proposalPk', '=', it.pk)
        .orderBy('instrumentId')
        .execute()
    ).map(({ instrumentId }) => instrumentId);
  const save = async (answers: NonNullable<Parameters<typeof answer>[2]['answers']>) => {
    const { questionaryId } = await world.db
      .selectFrom('proposals')
      .select('questionaryId')
      .where('primaryKey', '=', it.pk)
      .executeTakeFirstOrThrow();
    await answer(world, world.olga, { questionaryId, topicId: it.ground.ground.topics[1], answers, partial: true });
  };

  test('is saved; the instrument stays with its judgements, and the office is told once', async () => {
    await saveStarterMails(world, 'instruments-kept');
    await sql`insert into settings (id, value) values ('USER_OFFICE_EMAIL', 'office@example.org')`.execute(world.db);
    const { reviews, technical } = await judgementRowsOf(world);

    await save({ instrument: pick(world.imaging.id) });
    await save({ instrument: pick() });

    expect(await judgementRowsOf(world)).toMatchObject({ reviews, technical });
    expect(await links()).toEqual([it.instrumentId]);
    expect(await log('PROPOSAL_INSTRUMENTS_KEPT')).toHaveLength(2);
    expect((await keptMails(world)).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('keeps its instruments'));
  });

  test('marks the instrument for officers until an answer names it again', async () => {
    const marks = async (person: Person = world.olga) => {
      type Marked = { getProposal: { instruments: readonly { id: number; keptAgainstAnswer: boolean }[] } };
      const query = 'query ($pk: Int!) { getProposal(primaryKey: $pk) { instruments { id keptAgainstAnswer } } }';
      const { getProposal } = await world.as(person).query<Marked>(query, { pk: it.pk });
      return getProposal.instruments.filter(({ keptAgainstAnswer }) => keptAgainstAnswer).map(({ id }) => id);
    };
    await save({ instrument: pick(it.instrumentId) });
    const before = await marks();

    await save({ instrument: pick() });
    const kept = await marks();
    await save({ instrument: pick(world.imaging.id) });
    const stillKept = await marks();
    const toldProposer = await marks(world.petra);
    await save({ instrument: pick(it.instrumentId) });

    expect([before, kept, stillKept, toldProposer, await marks()]).toEqual([[], [it.instrumentId], [it.instrumentId], [], []]);
  });

  test('loses an instrument where only drafts were', async () => {
    await save({ instrument: pick(it.instrumentId) });
    await sql`update technical_reviews set submitted = false`.execute(world.db);
    await sql`update internal_reviews set comment = null`.execute(world.db);
    await sql`update fap_reviews set status = 'DRAFT'`.execute(world.db);
    await sql`update fap_meeting_decisions set submitted = false`.execute(world.db);

    await save({ instrument: pick() });

    expect(await links()).toEqual([]);
    expect((await setAsideOf(world, it.pk))?.flatMap(({ judgements }) => judgements)).toHaveLength(6);
  });
});

test('a draft does not come back to a reviewer who has access to the data since', async () => {
  await remove(`removeMemberFromFapProposal(fapId: ${it.fap}, memberId: ${world.ivan.id}, proposalPk: $pk, andReviews: $yes) { id }`, true);
  expect(await setAsideOf(world, it.pk)).toHaveLength(1);

  await sql`insert into data_access_users (proposal_pk, user_id) values (${it.pk}, ${world.ivan.id})`.execute(world.db);

  await expect(restoreJudgements(world, it.pk)).rejects.toMatchObject({ reason: 'JUDGEMENTS_NOT_KEPT' });
});

test('a review that took the place is not overwritten', async () => {
  await remove(REMOVALS['no instrument'] ?? '', true);
  await world
    .as(world.olga)
    .query('mutation ($pk: Int!, $x: Int!) { assignProposalsToInstruments(proposalPks: [$pk], instrumentIds: [$x]) { primaryKey } }', {
      pk: it.pk,
      x: it.instrumentId,
    });
  const [fresh] = await technicalReviewsOf(world, it.pk);
  if (fresh) await saveReview(world, world.ines, fresh, { comment: 'Written anew' });
  const between = await judgementRowsOf(world);

  await expect(restoreJudgements(world, it.pk)).rejects.toMatchObject({
    reason: 'JUDGEMENTS_REPLACED',
    message: expect.stringContaining('technical review of Ines') as string,
  });

  expect(await judgementRowsOf(world)).toEqual(between);
  expect(await setAsideOf(world, it.pk)).toHaveLength(1);
});

test('an empty review that took the place makes room', async () => {
  const before = await judgementRowsOf(world);
  await remove(REMOVALS['no instrument'] ?? '', true);
  await world
    .as(world.olga)
    .query('mutation ($pk: Int!, $x: Int!) { assignProposalsToInstruments(proposalPks: [$pk], instrumentIds: [$x]) { primaryKey } }', {
      pk: it.pk,
      x: it.instrumentId,
    });

  await restoreJudgements(world, it.pk);

  expect(await judgementRowsOf(world)).toEqual(before);
});

describe('panels and instruments that come back', () => {
  const logged = async () =>
    (await world.db.selectFrom('eventLog').select(['eventType', 'description']).orderBy('id').execute()).map(
      ({ eventType, description }) => `${eventType} ${description}`,
    );

  test('are logged and named before, where another panel makes room', async () => {
    const other = await aFap(world, { code: 'LIFE' });
    await remove(REMOVALS['no panel'] ?? '', true);
    await world.as(world.olga).query(
      `mutation ($pk: Int!, $x: Int!, $fap: Int!) {
          assignProposalsToFaps(proposalPks: [$pk], fapInstruments: [{ instrumentId: $x, fapId: $fap }]) { primaryKey }
        }`,
      { pk: it.pk, x: it.instrumentId, fap: other },
    );
    const [group] = (await setAsideOf(world, it.pk)) ?? [];
    await restoreJudgements(world, it.pk);

    expect(group?.replacedPanels).toEqual([expect.stringMatching(/^LIFE on /)]);
    expect(group?.judgements.find((words) => words.startsWith('place'))).not.toContain('draft');
    const last = (await logged()).slice(-2);
    expect(last).toEqual([
      expect.stringContaining('PROPOSAL_JUDGEMENTS_RESTORED'),
      expect.stringMatching(/^PROPOSAL_FAPS_SELECTED Panels selected: (?!LIFE)/),
    ]);
  });

  test('are logged where the proposal had none', async () => {
    await remove(REMOVALS['no instrument'] ?? '', true);
    await restoreJudgements(world, it.pk);

    expect((await logged()).slice(-3).map((line) => line.split(' ')[0])).toEqual([
      'PROPOSAL_JUDGEMENTS_RESTORED',
      'PROPOSAL_INSTRUMENTS_SELECTED',
      'PROPOSAL_FAPS_SELECTED',
    ]);
  });

  test('stay unlogged where only a review returns', async () => {
    await remove(REMOVALS['without a review'] ?? '', true);
    await restoreJudgements(world, it.pk);

    expect((await logged()).at(-1)).toContain('PROPOSAL_JUDGEMENTS_RESTORED');
  });
});

test('what is set aside goes after seven days, with its files', async () => {
  const fileId = randomUUID();
  await sql`insert into files (id, original_file_name, mime_type, size_in_bytes, complete) values (${fileId}, 'a.pdf', 'application/pdf', 1, true)`.execute(
    world.db,
  );
  await sql`insert into file_references (file_id, kind, owner_id, question_id) values
    (${fileId}, 'INTERNAL_REVIEW', ${it.internalReviewId}, ''), (${fileId}, 'ANSWER', ${it.technical.questionaryId}, 'files')`.execute(
    world.db,
  );
  const kinds = async () => (await world.db.selectFrom('fileReferences').select('kind').orderBy('kind').execute()).map(({ kind }) => kind);

  await remove(REMOVALS['no instrument'] ?? '', true);
  await world.services.worker.runJobs();
  const kept = await kinds();
  world.clock.advance(8 * DAY_MS);
  const late = restoreJudgements(world, it.pk);
  await expect(late).rejects.toMatchObject({ reason: 'JUDGEMENTS_NOT_KEPT' });
  await world.services.worker.runJobs();
  world.clock.advance(DAY_MS / 12);
  await world.services.worker.runJobs();

  expect(kept).toEqual(['DELETED_ANSWER', 'DELETED_INTERNAL_REVIEW']);
  expect(await kinds()).toEqual([]);
  expect((await sql`select from set_aside_judgements`.execute(world.db)).rows).toEqual([]);
});

test('a submitted instrument holds its places, reviews, reviewers and ranks until an officer opens it', async () => {
  await sql`update fap_proposals set instrument_submitted = true where id = ${it.place}`.execute(world.db);
  const before = await judgementRowsOf(world);
  const late = `assignFapReviewersToProposals(fapId: $fap, assignments: [{ memberId: ${world.charlotte.id}, proposalPk: $pk }]) { id }`;
  const rank = `saveReviewerRank(fapReviewId: $review, reviewerId: $rita, rank: 1) { rank }`;
  const add = `addUserForReview(userID: ${world.sean.id}, proposalPk: $pk, fapID: $fap) { id }`;

  for (const call of [...Object.values(REMOVALS), late, rank, add])
    await expect(remove(call, true)).rejects.toMatchObject({ reason: 'FAP_INSTRUMENT_SUBMITTED' });

  expect(await judgementRowsOf(world)).toEqual(before);
});

test('a decided proposal gets no new reviewer', async () => {
  await sql`update proposals set management_decision_submitted = true where primary_key = ${it.pk}`.execute(world.db);

  const attempt = remove(`addUserForReview(userID: ${world.sean.id}, proposalPk: $pk, fapID: $fap) { id }`, false);

  await expect(attempt).rejects.toMatchObject({ reason: 'FAP_PROPOSAL_DECIDED' });
});
