import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { nobody, system, type Actor } from '../../engine/rules/actor.ts';
import { printedProposals } from '../../server/downloads/index.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aFapReview, aPlace, aReviewTemplate, seat } from '../world/fap-places.ts';
import { aFap } from '../world/faps.ts';
import { aWorld, type Person } from '../world/index.ts';
import { aProposal } from '../world/proposals.ts';

const actorOf = ({ id: userId }: Person, role: RoleCode): Actor => ({ ...nobody, kind: 'person', userId, role, roles: [role] });

test('a PDF layout gets submitted panel reviews for officers and the chair, none for proposers, other panels and stored PDFs', async () => {
  const world = await aWorld();
  const callId = await aCall(world, await layGround(world));
  const { primaryKey } = await aProposal(world, { callId });
  const fap = await aFap(world);
  const place = await aPlace(world, { fap, proposal: primaryKey });
  const { templateId } = await aReviewTemplate(world);
  await aFapReview(world, { place, reviewer: world.rita, templateId, status: 'SUBMITTED', grade: 2.5, comment: 'Good' });
  await aFapReview(world, { place, reviewer: world.ivan, templateId, status: 'DRAFT', grade: 9, comment: 'Draft' });
  await seat(world, fap, 'FAP_CHAIR', world.charlotte);
  const row = await world.services.proposals.get(primaryKey);
  const reviewsFor = async (actor: Actor) => (await printedProposals(world.services, actor, [row]))[0]?.document.fapReviews;

  await sql`update users set deactivated_at = now() where id = ${world.rita.id}`.execute(world.db);
  await sql`insert into interest_conflicts (proposal_pk, reviewer_id, kind, source, comment)
    values (${primaryKey}, ${world.rita.id}, 'DECLARED', 'REVIEWER', 'My brother')`.execute(world.db);
  const declaredConflict = 'declared by the reviewer: My brother';
  const shown = [{ comment: 'Good', grade: '2.5', reviewer: 'Rita Reviewer (deactivated)', declaredConflict }];
  expect(await reviewsFor(actorOf(world.olga, 'USER_OFFICER'))).toEqual(shown);
  expect(await reviewsFor(actorOf(world.charlotte, 'FAP_CHAIR'))).toEqual(shown);
  for (const actor of [actorOf(world.petra, 'USER'), actorOf(world.stranger, 'FAP_CHAIR'), system])
    expect(await reviewsFor(actor)).toEqual([]);

  await seat(world, fap, 'FAP_REVIEWER', world.sean);
  await sql`update fap_reviews set status = 'SUBMITTED'`.execute(world.db);
  const [first] = (await reviewsFor(actorOf(world.sean, 'FAP_REVIEWER'))) ?? [];
  expect(first).toEqual({ comment: 'Good', grade: '2.5', reviewer: '', declaredConflict: '' });
});
