import { leadsFaps } from '../../engine/rules/faps.ts';
import type { CallInstrumentRow } from '../calls/types.ts';
import { chairIds, fapOf, secretaryIds } from '../faps/index.ts';
import type {
  FapAssignmentResolvers,
  FapProposalResolvers,
  FapResolvers,
  FapReviewerResolvers,
  ProposalResolvers,
  ProposalViewResolvers,
} from '../generated/resolvers.ts';
import { instrumentOf, person } from '../instruments/index.ts';
import { batched, grouped } from '../plugins/batch.ts';
import { present } from '../plugins/present.ts';
import { isReadByRole } from '../proposals/index.ts';
import type { FapReviewContext } from './types.ts';

const proposal = batched((keys: readonly number[], { actor, proposals }: FapReviewContext) => proposals.readable(actor, keys));
const placesOf = batched(async (keys: readonly number[], { fapPlaces }: FapReviewContext) =>
  grouped(await fapPlaces.ofProposals(keys), ({ proposalPk }) => proposalPk),
);
const reviewsOfPlace = batched(async (ids: readonly number[], { fapAssignments }: FapReviewContext) =>
  grouped(await fapAssignments.ofPlaces(ids), ({ fapProposalId }) => fapProposalId),
);
const seatsOf = batched(async (ids: readonly number[], { faps }: FapReviewContext) =>
  grouped(await faps.seatsOf(ids), ({ fapId }) => fapId),
);
const countOfFap = batched(
  async (ids: readonly number[], { actor, fapPlaces }: FapReviewContext) =>
    new Map((await fapPlaces.countsOfFaps(actor, ids)).map((row) => [row.fapId, row])),
);
const countsOfReviewers = batched(async (ids: readonly number[], { actor, fapPlaces }: FapReviewContext) =>
  grouped(await fapPlaces.countsOfReviewers(actor, ids), ({ fapId }) => fapId),
);

const roleOf = (context: FapReviewContext, shortCode: string) =>
  context.core.catalog.roles.find((role) => role.shortCode === shortCode) ?? null;

export const fapProposalLinks: FapProposalResolvers<FapReviewContext> = {
  proposal: async ({ proposalPk }, _args, context) => present(await proposal(context, proposalPk)),
  instrument: ({ instrumentId }, _args, context) => instrumentOf(context, instrumentId),
  isConflicted: ({ isConflicted }) => isConflicted ?? false,
  assignments: async ({ id, isConflicted }, _args, context) => (isConflicted ? [] : ((await reviewsOfPlace(context, id)) ?? [])),
};

export const fapAssignmentLinks: FapAssignmentResolvers<FapReviewContext> = {
  fapMemberUserId: ({ reviewerId }) => reviewerId,
  user: ({ reviewerId }, _args, context) => person(context, reviewerId),
  deactivated: ({ reviewerLeft }) => reviewerLeft,
  role: async ({ fapId, reviewerId }, _args, context) => {
    const seat = ((await seatsOf(context, fapId)) ?? []).find(({ userId }) => userId === reviewerId);
    return seat ? roleOf(context, seat.role) : null;
  },
  review: ({ id }, _args, context) => context.panelReviews.one(context, id),
};

export const fapReviewerLinks: FapReviewerResolvers<FapReviewContext> = {
  proposalsCount: async ({ fapId, userId }, _args, context) =>
    ((await countsOfReviewers(context, fapId)) ?? []).find((row) => row.userId === userId)?.current ?? 0,
};

type Fields = Required<FapResolvers<FapReviewContext>>;

const currentCounts =
  (idsOf: typeof chairIds): Fields['chairsCurrentProposalCounts'] =>
  async ({ id }, _args, context) => {
    const [userIds, counts] = await Promise.all([idsOf(context, id), countsOfReviewers(context, id)]);
    return (userIds ?? []).map((userId) => ({ userId, count: counts?.find((row) => row.userId === userId)?.current ?? 0 }));
  };

export const fapCounts: FapResolvers<FapReviewContext> = {
  chairsCurrentProposalCounts: currentCounts(chairIds),
  secretariesCurrentProposalCounts: currentCounts(secretaryIds),
  proposalCount: async ({ id }, _args, context) => (await countOfFap(context, id))?.all ?? 0,
  latestCallId: async ({ id }, _args, context) => (await countOfFap(context, id))?.latestCallId ?? null,
  judgedCallId: async ({ id }, _args, context) => (await countOfFap(context, id))?.judgedCallId ?? null,
  callIds: async ({ id }, _args, context) => (await countOfFap(context, id))?.callIds ?? [],
  reviewProgress: async ({ id }, _args, context) =>
    leadsFaps(context.actor) ? ((await countOfFap(context, id)) ?? { assigned: 0, submitted: 0 }) : null,
  proposalCurrentCount: async ({ id }, _args, context) => (await countOfFap(context, id))?.current ?? 0,
};

interface OfProposal {
  readonly primaryKey: number;
}

/** Places in the panels that the caller may read; members are not told which panels judge their proposal. */
async function readablePlaces({ primaryKey }: OfProposal, context: FapReviewContext) {
  if (!(await isReadByRole(context, primaryKey))) return [];
  const places = (await placesOf(context, primaryKey)) ?? [];
  const placesWithFap = await Promise.all(places.map(async (place) => ({ place, fap: await fapOf(context, place.fapId) })));
  return placesWithFap.flatMap(({ place, fap }) => (fap ? [{ place, fap }] : []));
}

const fapsOf = async (it: OfProposal, _args: unknown, context: FapReviewContext) => [
  ...new Map((await readablePlaces(it, context)).map(({ fap }) => [fap.id, fap])).values(),
];
const fapInstruments = async (it: OfProposal, _args: unknown, context: FapReviewContext) =>
  (await readablePlaces(it, context)).map(({ place: { fapId, instrumentId } }) => ({ fapId, instrumentId }));

export const proposalPlaces: Pick<ProposalResolvers<FapReviewContext>, 'faps' | 'fapInstruments'> = { faps: fapsOf, fapInstruments };
export const viewPlaces: Pick<ProposalViewResolvers<FapReviewContext>, 'faps' | 'fapInstruments'> = {
  faps: ({ faps }) => faps ?? [],
  fapInstruments: ({ fapInstruments: inList }) => inList ?? [],
};

/** Instruments of a call that lead to the panel; submitted where all places are. */
export async function instrumentsOfFap(
  context: Pick<FapReviewContext, 'actor' | 'calls' | 'fapPlaces'>,
  fapId: number,
  callId: number,
): Promise<readonly CallInstrumentRow[]> {
  const places = grouped(await context.fapPlaces.find(context.actor, { fapId, callId }), ({ instrumentId }) => instrumentId);
  return (await context.calls.instrumentsFor(context, callId)).flatMap((row) => {
    const atInstrument = places.get(row.id);
    return atInstrument ? [{ ...row, submitted: atInstrument.every(({ instrumentSubmitted }) => instrumentSubmitted) }] : [];
  });
}
