import { expect, test } from 'vitest';
import { PAGE_DOCUMENTS } from '../support/page-documents.ts';
import { webDocument } from '../support/web-documents.ts';
import { aFap } from '../world/faps.ts';
import { aFapReview, aPlace, aReviewTemplate, seat } from '../world/fap-places.ts';
import { aWorld, type World } from '../world/index.ts';
import { assignInstruments, aSubmittedProposal, reviewGround } from '../world/technical-reviews.ts';

/** Proposals with a technical review by Ines and a panel review by Rita each. */
async function reviewedProposals(count: number) {
  const world = await aWorld();
  const ground = await reviewGround(world);
  const { templateId } = await aReviewTemplate(world);
  const fap = await aFap(world);
  await seat(world, fap, 'FAP_REVIEWER', world.rita);
  for (let i = 0; i < count; i += 1) {
    const proposal = await aSubmittedProposal(world, ground, { title: `Neutrons ${i}` });
    await assignInstruments(world, [proposal], [world.diffractometer.id]);
    await aFapReview(world, { place: await aPlace(world, { fap, proposal }), reviewer: world.rita, templateId });
  }
  return world;
}

type Caller = ReturnType<World['as']>;

async function statementsOf(world: World, caller: Caller, page: keyof typeof PAGE_DOCUMENTS, variables: Record<string, unknown>) {
  const answers: unknown[] = [];
  const load = async () => {
    for (const request of PAGE_DOCUMENTS[page].map(webDocument)) answers.push(await caller.query(request, variables));
  };
  await load();
  const statements = await world.statements(load);
  return { statements, answer: answers.at(-1) };
}

const reviewed = (count: number, panels: { readonly faps: readonly object[]; readonly fapInstruments: readonly object[] }) =>
  Array.from({ length: count }, () => ({
    ...panels,
    technicalReviews: [{ submitted: false, technicalReviewAssignee: { firstname: 'Ines' } }],
  }));

test.each([1, 12])('officers, scientists and reviewers load their list with at most 4 statements: %i proposals', async (count) => {
  const world = await reviewedProposals(count);

  const officers = await statementsOf(world, world.as(world.olga), 'officers', { first: 20 });
  const staff = await statementsOf(world, world.as(world.ines), 'staff', { first: 20, filter: { reviewer: 'ME' } });
  const grading = await statementsOf(world, world.as(world.rita), 'grading', { reviewer: 'ME', others: false });
  const ofPanel = await statementsOf(world, world.as(world.rita), 'grading', { reviewer: 'ALL', others: true });

  const inPanel = { faps: [{ code: 'MAGNETISM' }], fapInstruments: [{ instrumentId: world.diffractometer.id }] };
  expect(officers.answer).toMatchObject({ getProposalsCore: { totalCount: count, proposals: reviewed(count, inPanel) } });
  expect(staff.answer).toMatchObject({
    getInstrumentScientistProposals: { totalCount: count, proposals: reviewed(count, { faps: [], fapInstruments: [] }) },
  });
  expect(grading.answer).toMatchObject({ userWithReviews: { reviews: Array.from({ length: count }, () => ({ status: 'DRAFT' })) } });
  const row = { status: 'DRAFT', proposal: { title: expect.any(String) as string, call: { shortCode: expect.any(String) as string } } };
  expect(ofPanel.answer).toMatchObject({
    userWithReviews: { reviews: Array.from({ length: count }, () => ({ ...row, reviewer: { firstname: 'Rita' } })) },
  });
  for (const { statements } of [officers, staff, grading, ofPanel])
    expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(4);
});
