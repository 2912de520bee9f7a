import { readsAsOfficer, type Actor } from '../../engine/rules/actor.ts';
import { bound, type Domain } from '../domain.ts';
import { isConflicted } from '../../engine/rules/fap-meetings.ts';
import { addReviewer, assignReviewers, rankReviewer, removeReview, removeReviewer } from './places/assignments.ts';
import { previewAssignment } from './places/assignments-preview.ts';
import { conflictsOfPanel } from './conflicts.ts';
import { declareOwnConflict, declareOwnNoConflict, handBackReviews, ownConflicts } from './declarations.ts';
import { followLeaving } from './places/leaving-members.ts';
import { assignToFaps, followInstruments, removeFromFaps } from './places/places.ts';
import { findReviews } from './repository/assignments.ts';
import { proposalCountsOfFaps, proposalCountsOfReviewers } from './repository/counts.ts';
import { fapConditions, fapInstrumentsInList, fapOrder, fapSearch, fapsInList } from './repository/list-parts.ts';
import { fapReviewDependents, fapReviewPersonUses } from './repository/person-uses.ts';
import { findPlaces, judgedPlaces, listedInPanel, reviewsHeldWith, type PlaceFilter } from './repository/places.ts';
import { resolvers } from './resolvers.ts';
import { createPanelReviews, registerPanelReviews } from './reviews/reviews.ts';
import type { FapPlaceRow, FapReviewServices } from './types.ts';

/** Places whose contents a conflict of interest hides say so, and no more. */
async function withConflicts(
  { core, proposals }: FapReviewServices,
  actor: Actor,
  places: readonly FapPlaceRow[],
): Promise<readonly FapPlaceRow[]> {
  if (readsAsOfficer(actor)) return places;
  const peopleOf = await proposals.peopleOf(core.db, [...new Set(places.map(({ proposalPk }) => proposalPk))]);
  return places.map((place) => {
    const people = peopleOf.get(place.proposalPk);
    return people && isConflicted(actor, people) ? { ...place, fapTimeAllocation: null, isConflicted: true } : place;
  });
}

const createPlaces = (services: FapReviewServices) => {
  const { db } = services.core;
  return {
    /** Places in a panel whose proposals it judges and the actor may read. @throws NOT_IN_FAP, FAP_NOT_FOUND */
    find: async (actor: Actor, filter: PlaceFilter & { readonly fapId: number }) => {
      await services.faps.seated(actor, filter.fapId);
      return withConflicts(services, actor, await judgedPlaces(db, filter, listedInPanel(actor)));
    },
    ofProposals: (proposalPks: readonly number[]) => findPlaces(db, { proposalPks }),
    ...bound(services, { assign: assignToFaps, remove: removeFromFaps }),
    ...bound(db, { countsOfFaps: proposalCountsOfFaps, countsOfReviewers: proposalCountsOfReviewers }),
  };
};

const createAssignments = (services: FapReviewServices) => ({
  /** Without permission check. */
  ofPlaces: (placeIds: readonly number[]) => findReviews(services.core.db, { placeIds }),
  ...bound(services, {
    assign: assignReviewers,
    remove: removeReviewer,
    add: addReviewer,
    removeReview,
    preview: previewAssignment,
    conflicts: conflictsOfPanel,
    declareConflict: declareOwnConflict,
    declareNoConflict: declareOwnNoConflict,
    handBack: handBackReviews,
    ownConflicts,
    rank: rankReviewer,
  }),
});

declare module '../context.ts' {
  interface Services {
    readonly fapPlaces: ReturnType<typeof createPlaces>;
    readonly fapAssignments: ReturnType<typeof createAssignments>;
    readonly panelReviews: ReturnType<typeof createPanelReviews>;
  }
}

export { waitingReviewsOf } from './repository/waiting.ts';
export const fapReviews: Domain<FapReviewServices, 'fapPlaces' | 'fapAssignments' | 'panelReviews'> = {
  name: 'fap-reviews',
  create: (services) => ({
    fapPlaces: createPlaces(services),
    fapAssignments: createAssignments(services),
    panelReviews: createPanelReviews(services),
  }),
  ready: (services) => {
    const { faps, proposals, users } = services;
    faps.onLeaving('panel reviews', followLeaving(services));
    proposals.onInstruments('panels', followInstruments(services));
    proposals.holdsReviews('FAP_REVIEW', reviewsHeldWith);
    proposals.hasDependents('panel reviews', fapReviewDependents);
    proposals.inLists('faps', fapsInList, { sort: fapOrder, search: fapSearch, filter: fapConditions });
    proposals.inLists('fapInstruments', fapInstrumentsInList);
    users.whyNeeded('panel reviews', fapReviewPersonUses);
    registerPanelReviews(services);
  },
  resolvers,
};

export { instrumentsOfFap } from './loaders.ts';
export { declarations } from './repository/conflicts.ts';
