import { beforeEach, expect, test } from 'vitest';
import { aCall, layGround } from '../world/calls.ts';
import { aFap } from '../world/faps.ts';
import { aWorld, personWith, type World } from '../world/index.ts';
import { graded } from '../world/meetings.ts';
import { placeInFap } from '../world/panels.ts';
import { copiesOf } from '../world/many.ts';
import { aProposal } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';

let world: World;
let pks: readonly number[];
let callId: number;

beforeEach(async () => {
  world = await aWorld();
  const ground = await layGround(world);
  const { templateId } = await aTemplate(world, {
    key: 'fap-review',
    groupId: 'FAP_REVIEW',
    steps: [{ fields: [{ id: 'fap_review_basis', type: 'FAP_REVIEW_BASIS' }] }],
  });
  callId = await aCall(world, ground, { fapReviewTemplateId: templateId });
  const proposal = await aProposal(world, { callId });
  pks = [proposal.primaryKey, ...(await copiesOf(world, proposal, 3))];
  const fapId = await aFap(world, { members: [{ userId: personWith(world, 'FAP_REVIEWER').id, role: 'FAP_REVIEWER' }] });
  await placeInFap(world, { fapId, pks, instrumentId: world.diffractometer.id });
  await graded(world, pks, [3]);
  await world.db.updateTable('fapReviews').set({ reviewerId: reviewer().id, status: 'DRAFT' }).execute();
});

const reviewer = () => personWith(world, 'FAP_REVIEWER');
const waiting = async (person = reviewer(), role?: 'USER') =>
  (await world.as(person, role).query<{ it: readonly object[] }>('{ it: getWaitingReviews { role count } }')).it;

test('reviews that wait are counted by role in whatever role one works', async () => {
  const four = [{ role: 'FAP_REVIEWER', count: 4 }];
  expect(await waiting()).toEqual(four);
  await world.db.updateTable('fapReviews').set({ status: 'SUBMITTED' }).where('fapProposalId', 'in', (q) => q.selectFrom('fapProposals').select('id').where('proposalPk', '=', pks[0] ?? 0)).execute(); // prettier-ignore
  expect(await waiting()).toEqual([{ role: 'FAP_REVIEWER', count: 3 }]);
  await world.db.updateTable('calls').set({ callFapReviewEnded: true }).where('id', '=', callId).execute();
  expect(await waiting()).toEqual([]);
});

test('a review on an own proposal and a role that was taken do not wait', async () => {
  await world.db
    .insertInto('proposalUsers')
    .values({ proposalPk: pks[1] ?? 0, userId: reviewer().id })
    .execute();
  expect(await waiting()).toEqual([{ role: 'FAP_REVIEWER', count: 3 }]);
  await world.db.deleteFrom('roleUser').where('userId', '=', reviewer().id).execute();
  expect(await waiting()).toEqual([]);
});

test('the counts of all roles take one statement', async () => {
  await waiting();
  const caller = world.as(reviewer());
  await caller.query('{ getMyRoles { id } }');
  const count = async (document: string) => (await world.statements(() => caller.query(document))).length;
  expect((await count('{ getWaitingReviews { count } }')) - (await count('{ __typename }'))).toBe(1);
});
