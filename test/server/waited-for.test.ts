import { beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Tx } from '../../server/plugins/database/index.ts';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { aSample } from '../world/entries.ts';
import { aWorld, type World } from '../world/index.ts';
import { whileHeld } from '../world/locks.ts';
import { aCompleteProposal, aProposal, answer, type TestProposal } from '../world/proposals.ts';

/** A request that waited for a lock must be judged by the new state, not the state before waiting. */
let world: World;
let ground: Groundwork;
let draft: TestProposal;
beforeEach(async () => {
  world = await aWorld();
  ground = await layGround(world);
  draft = await aProposal(world, { callId: await aCall(world, ground), users: [world.carl] });
});

const UPDATE = `mutation ($pk: Int!, $proposerId: Int, $users: [Int!]) {
  updateProposal(proposalPk: $pk, title: "Mine", abstract: "A", proposerId: $proposerId, users: $users) { primaryKey } }`;
const INVITE = 'mutation ($pk: Int!) { setCoProposerInvites(input: { proposalPk: $pk, emails: ["new@uni.example"] }) { id } }';
const SUBMIT = 'mutation ($pk: Int!) { submitProposal(proposalPk: $pk) { primaryKey } }';
const DELETE = 'mutation ($pk: Int!) { deleteProposal(proposalPk: $pk) { primaryKey } }';
const CHANGE = 'mutation ($pks: [Int!]!, $statusId: Int!) { changeProposalsStatus(proposalPks: $pks, statusId: $statusId) { primaryKey } }';

const aSampleNow = (who = world.petra) =>
  aSample(world, who, { pk: draft.primaryKey, questionId: 'samples', templateId: ground.sampleTemplateId, title: 'S' });

const writing = (person: 'petra' | 'carl') => {
  const who = world.as(world[person]);
  const { primaryKey: pk, questionaryId } = draft;
  return {
    save: () => answer(world, world[person], { questionaryId, topicId: ground.topics[0], answers: { aim: person }, partial: true }),
    takeOver: () => who.query(UPDATE, { pk, proposerId: world.carl.id, users: [world.petra.id] }),
    sample: () => aSampleNow(world[person]),
    invite: () => who.query(INVITE, { pk }),
  };
};

const remove = async (tx: Tx) => {
  await sql`update proposals set updated_at = now() where primary_key = ${draft.primaryKey}`.execute(tx);
  await sql`delete from proposal_users where proposal_pk = ${draft.primaryKey} and user_id = ${world.carl.id}`.execute(tx);
};
const moveTo = (code: string) => (tx: Tx) =>
  sql`update proposals set status_id = ${ground.status(code)}, proposer_status_id = ${ground.status(code)} where primary_key = ${draft.primaryKey}`.execute(
    tx,
  );

const outcomes = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((one) => (one.status === 'fulfilled' ? 'done' : String((one.reason as { reason?: string }).reason)));

test('whoever is taken off a proposal meanwhile writes nothing more', async () => {
  const { save, takeOver, sample, invite } = writing('carl');

  const results = await whileHeld(world, remove, [save, takeOver, sample, invite]);

  expect(outcomes(results)).toEqual(['QUESTIONARY_NOT_FOUND', 'PROPOSAL_NOT_FOUND', 'PROPOSAL_NOT_FOUND', 'PROPOSAL_NOT_FOUND']);
  const { proposerId } = await world.db
    .selectFrom('proposals')
    .select('proposerId')
    .where('primaryKey', '=', draft.primaryKey)
    .executeTakeFirstOrThrow();
  expect(proposerId).toBe(world.petra.id);
});

test('a status in which one may still write lets through what waited for it', async () => {
  const { save, sample, invite } = writing('carl');
  const there = await aSampleNow();

  const results = await whileHeld(world, moveTo('EDITABLE_SUBMITTED'), [
    save,
    sample,
    invite,
    () =>
      answer(world, world.petra, {
        questionaryId: there.questionaryId,
        topicId: ground.sampleTopics[0],
        answers: { formula: 'C' },
        partial: true,
      }),
  ]);

  expect(outcomes(results)).toEqual(['done', 'done', 'done', 'done']);
});

test('a status in which nobody writes refuses what waited for it, and says why', async () => {
  const { save, sample } = writing('carl');

  const results = await whileHeld(world, moveTo('FEASIBILITY_REVIEW'), [save, sample]);

  expect(outcomes(results)).toEqual(['PROPOSAL_NOT_WRITABLE', 'PROPOSAL_NOT_WRITABLE']);
});

test('a step is complete by what a colleague has stored meanwhile', async () => {
  const { questionaryId } = draft;
  await answer(world, world.petra, { questionaryId, topicId: ground.topics[0], answers: { aim: 'To know' }, partial: true });
  const emptied = async (tx: Tx) => {
    await sql`update proposals set updated_at = now() where primary_key = ${draft.primaryKey}`.execute(tx);
    await sql`update answers set value = '""'::jsonb, version = version + 1 where questionary_id = ${questionaryId} and question_id = 'aim'`.execute(
      tx,
    );
  };
  const complete = () => answer(world, world.carl, { questionaryId, topicId: ground.topics[0], answers: {} });

  expect(outcomes(await whileHeld(world, emptied, [complete]))).toEqual(['ANSWERS_REFUSED']);
});

test('an officer changes the status of many while one of them changes', async () => {
  const other = await aProposal(world, { callId: await aCall(world, ground) });
  const change = () =>
    world.as(world.olga).query(CHANGE, { pks: [draft.primaryKey, other.primaryKey], statusId: ground.status('EDITABLE_SUBMITTED') });

  expect(outcomes(await whileHeld(world, moveTo('SCHEDULING'), [change]))).toEqual(['done']);
});

test('of a deletion and a submission the second is told what the first has done', async () => {
  draft = await aCompleteProposal(world, ground, { callId: await aCall(world, ground) });
  const submitted = (tx: Tx) => sql`update proposals set submitted = true, status_id = ${ground.status('FEASIBILITY_REVIEW')} where primary_key = ${draft.primaryKey}`.execute(tx); // prettier-ignore
  const ask = (document: string) => () => world.as(world.petra).query(document, { pk: draft.primaryKey });

  const results = await whileHeld(world, submitted, [ask(DELETE), ask(SUBMIT)]);

  expect(outcomes(results)).toEqual(['ONLY_DRAFTS_CAN_BE_DELETED', 'PROPOSAL_ALREADY_SUBMITTED']);
});

const CLONE = `mutation ($callId: Int!, $pks: [Int!]!) {
  cloneProposals(callId: $callId, proposalsToClonePk: $pks) { title samples { title } } }`;

test('a copy is of what a change under way leaves of its proposal: a sample that is deleted meanwhile is none of it', async () => {
  const [ice, water] = [await aSampleNow(), await aSampleNow()];
  await sql`update samples set title = 'Water' where id = ${water.id}`.execute(world.db);
  const { callId } = await world.services.proposals.get(draft.primaryKey);
  const deletes = async (tx: Tx) => {
    await sql`update proposals set title = 'Snow' where primary_key = ${draft.primaryKey}`.execute(tx);
    await sql`delete from samples where id = ${ice.id}`.execute(tx);
    await sql`delete from questionaries where id = ${ice.questionaryId}`.execute(tx);
  };
  const clone = () => world.as(world.petra).query(CLONE, { callId, pks: [draft.primaryKey] });

  const [cloned] = await whileHeld(world, deletes, [clone]);

  expect(cloned).toMatchObject({ value: { cloneProposals: [{ title: 'Copy of Snow', samples: [{ title: 'Water' }] }] } });
});
