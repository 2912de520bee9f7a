import { readsAsOfficer, type Actor } from '../../engine/rules/actor.ts';
import type { Domain } from '../domain.ts';
import { isConflicted } from '../../engine/rules/fap-meetings.ts';
import { listedInPanels } from '../proposals/index.ts';
import type { ReviewerChoice } from '../../engine/rules/reviewer-assignment.ts';
import { addReviewer, assignReviewers, rankReviewer, removeReview, removeReviewer } from './places/assignments.ts';
import { previewAssignment, type AssignmentWish } from './places/assignments-preview.ts';
import { conflictsOfPanel } from './conflicts.ts';
import { declareOwnConflict, declareOwnNoConflict, handBackReviews, ownConflicts } from './declarations.ts';
import { followLeaving } from './places/leaving-members.ts';
import { assignToFaps, followInstruments, removeFromFaps, type PanelChoice } from './places/places.ts';
import { findReviews } from './repository/assignments.ts';
import { proposalCountsOfFaps, proposalCountsOfReviewers } from './repository/counts.ts';
import { fapInstrumentsInList, fapOrder, fapSearch, fapsInList } from './repository/list-parts.ts';
import { fapReviewDependents, fapReviewPersonUses } from './repository/person-uses.ts';
import { findPlaces, judgedPlaces, reviewsHeldWith, type PlaceFilter } from './repository/places.ts';
import { resolvers } from './resolvers.ts';
import { createPanelReviews, registerPanelReviews } from './reviews/reviews.ts';
import type { FapReviewServices } from './services.ts';
import type { FapPlaceRow } from './types.ts';

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
      return withConflicts(services, actor, await judgedPlaces(db, filter, listedInPanels(actor)));
    },
    ofProposals: (proposalPks: readonly number[]) => findPlaces(db, { proposalPks }),
    assign: (actor: Actor, proposalPks: readonly number[], choice: PanelChoice) => assignToFaps(services, actor, proposalPks, choice),
    remove: (actor: Actor, proposalPks: readonly number[], what: Parameters<typeof removeFromFaps>[3]) =>
      removeFromFaps(services, actor, proposalPks, what),
    countsOfFaps: (actor: Actor, fapIds: readonly number[]) => proposalCountsOfFaps(db, actor, fapIds),
    countsOfReviewers: (actor: Actor, fapIds: readonly number[]) => proposalCountsOfReviewers(db, actor, fapIds),
  };
};

const createAssignments = (services: FapReviewServices) => ({
  /** Without permission check. */
  ofPlaces: (placeIds: readonly number[]) => findReviews(services.core.db, { placeIds }),
  assign: (actor: Actor, fapId: number, choices: readonly ReviewerChoice[]) => assignReviewers(services, actor, fapId, choices),
  remove: (actor: Actor, what: Parameters<typeof removeReviewer>[2]) => removeReviewer(services, actor, what),
  add: (actor: Actor, fapId: number, choice: ReviewerChoice) => addReviewer(services, actor, fapId, choice),
  removeReview: (actor: Actor, what: Parameters<typeof removeReview>[2]) => removeReview(services, actor, what),
  preview: (actor: Actor, wish: AssignmentWish) => previewAssignment(services, actor, wish),
  conflicts: (actor: Actor, fapId: number, callId: number) => conflictsOfPanel(services, actor, fapId, callId),
  declareConflict: (actor: Actor, proposalPk: number, comment: string | null) => declareOwnConflict(services, actor, proposalPk, comment),
  declareNoConflict: (actor: Actor, proposalPk: number) => declareOwnNoConflict(services, actor, proposalPk),
  handBack: (actor: Actor, proposalPk: number) => handBackReviews(services, actor, proposalPk),
  ownConflicts: (actor: Actor, proposalPks: readonly number[]) => ownConflicts(services, actor, proposalPks),
  rank: (actor: Actor, what: Parameters<typeof rankReviewer>[2]) => rankReviewer(services, actor, what),
});

declare module '../context.ts' {
  interface Services {
    readonly fapPlaces: ReturnType<typeof createPlaces>;
    readonly fapAssignments: ReturnType<typeof createAssignments>;
    readonly panelReviews: ReturnType<typeof createPanelReviews>;
  }
}

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
    proposals.inLists('faps', fapsInList, { sort: fapOrder, search: fapSearch });
    proposals.inLists('fapInstruments', fapInstrumentsInList);
    users.whyNeeded('panel reviews', fapReviewPersonUses);
    registerPanelReviews(services);
  },
  resolvers,
};

export { instrumentsOfFap } from './loaders.ts';
export { declarations } from './repository/conflicts.ts';
