import type { Actor } from '../../engine/rules/actor.ts';
import { givesOwnAway } from '../../engine/rules/technical-reviews.ts';
import { bound, type Domain } from '../domain.ts';
import type { InternalReviewsFilter } from '../generated/resolvers.ts';
import { countedLoader } from '../plugins/request-budget.ts';
import { reassignTechnicalReviews } from './assign.ts';
import { handOver } from './hand-over.ts';
import { createInternalReview, deleteInternalReview, updateInternalReview } from './internal-reviews.ts';
import { followInstrumentsOfProposals, openMissingReviews, TECHNICAL_REVIEW } from './open.ts';
import { technicalReviewOwner } from './owner.ts';
import { peopleMetOnReviews, replaceReviewer, reviewDependents, reviewPersonUses } from './repository/assignees.ts';
import { internalReviewIdsOf, internalReviewsFor } from './repository/internal-reviews.ts';
import { internalReviewOrder, internalReviewsInList, reviewConditions, reviewOrder, reviewsInList } from './repository/list-part.ts';
import { questionariesOfReviews } from './repository/openings.ts';
import { byProposals, byReviewIds, judgedReviews, readableReviews } from './repository/reviews.ts';
import { resolvers } from './resolvers.ts';
import { saveTechnicalReview } from './save.ts';
import type { TechnicalReviewServices } from './types.ts';
import { previewTechnicalReviews, submitTechnicalReviews } from './submit.ts';

export { reviewReadableBy } from './repository/access.ts';

const createTechnicalReviews = (services: TechnicalReviewServices) => {
  const { db } = services.core;
  return {
    readable: async (actor: Actor, ids: readonly number[]) => countedLoader(await readableReviews(db, actor, byReviewIds(ids))),
    readableOf: async (actor: Actor, proposalPks: readonly number[]) =>
      countedLoader(await readableReviews(db, actor, byProposals(proposalPks))),
    /** With the names of their instruments, for documents. */
    printed: async (actor: Actor, proposalPks: readonly number[]) =>
      (await judgedReviews(db, actor, byProposals(proposalPks))).filter(({ mayRead }) => mayRead),
    /** Open reviews of the actor's own proposals that they are to hand over. */
    toHandOver: async (actor: Actor, proposalPks: readonly number[]) =>
      actor.role === 'INSTRUMENT_SCIENTIST'
        ? (await judgedReviews(db, actor, byProposals(proposalPks))).filter((review) => !review.submitted && givesOwnAway(actor, review))
        : [],
    internal: async (actor: Actor, { technicalReviewId, reviewerId }: InternalReviewsFilter) =>
      countedLoader(await internalReviewsFor(db, actor, { technicalReviewId, reviewerId })),
    ...bound(services, {
      save: saveTechnicalReview,
      submit: submitTechnicalReviews,
      previewSubmission: previewTechnicalReviews,
      reassign: reassignTechnicalReviews,
      createInternal: createInternalReview,
      updateInternal: updateInternalReview,
      deleteInternal: deleteInternalReview,
    }),
  };
};

declare module '../context.ts' {
  interface Services {
    readonly technicalReviews: ReturnType<typeof createTechnicalReviews>;
  }
}

export const technicalReviewing: Domain<TechnicalReviewServices, 'technicalReviews'> = {
  name: 'technical-reviews',
  create: (services) => ({ technicalReviews: createTechnicalReviews(services) }),
  ready: (services) => {
    const { files, instruments, proposals, questionaries, repairs, users } = services;
    repairs.once({ name: 'technical reviews of earlier instruments', repair: (tx, at) => openMissingReviews(services, tx, at) });
    questionaries.own(TECHNICAL_REVIEW, technicalReviewOwner(services));
    proposals.onInstruments('technical reviews', (tx, change) => followInstrumentsOfProposals(services, tx, change));
    proposals.hasDependents('technical reviews', reviewDependents);
    proposals.inLists('technicalReviews', reviewsInList, { sort: reviewOrder, filter: reviewConditions });
    proposals.inLists('internalReviews', internalReviewsInList, { sort: internalReviewOrder });
    proposals.holdsReviews(TECHNICAL_REVIEW, questionariesOfReviews, async (tx, pks) => {
      await files.removeReferences(tx, 'INTERNAL_REVIEW', await internalReviewIdsOf(tx, pks));
    });
    instruments.onContactChanged('technical reviews', (tx, change) => handOver(services, tx, change));
    files.readBy('INTERNAL_REVIEW', async (db, actor, places) => {
      const ids = new Set((await internalReviewsFor(db, actor, { ids: places.map(({ ownerId }) => ownerId) })).map(({ id }) => id));
      return places.filter(({ ownerId }) => ids.has(ownerId));
    });
    users.meetIn(peopleMetOnReviews);
    users.whyNeeded('technical reviews', reviewPersonUses);
    users.onPlaceholderClaimed('technical reviews', replaceReviewer);
  },
  resolvers,
};
