import { fail } from '../../engine/errors.ts';
import type { CallInstrumentRow } from '../calls/types.ts';
import { instrumentsOfFap } from '../fap-reviews/index.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { batchedRows } from '../plugins/batch.ts';
import { requestedTimesOf } from '../proposals/index.ts';
import type { FapMeetingContext, InstrumentInFap, PanelRecommendationRow } from './types.ts';

const decisionsOf = batchedRows('proposalPk', (keys: readonly number[], { actor, fapMeetings }: FapMeetingContext) =>
  fapMeetings.decisionsOf(actor, keys),
);

async function instrumentIn(context: FapMeetingContext, { fapId, callId, instrumentId }: InstrumentInFap): Promise<CallInstrumentRow> {
  const row = (await instrumentsOfFap(context, fapId, callId)).find(({ id }) => id === instrumentId);
  if (!row) throw fail('FAP_PLACE_NOT_FOUND', { fapId });
  return row;
}

const requestedTime = async (
  { proposalPk, instrumentId }: Pick<PanelRecommendationRow, 'proposalPk' | 'instrumentId'>,
  _args: object,
  context: FapMeetingContext,
): Promise<number | null> =>
  (await requestedTimesOf(context, proposalPk))?.find((time) => time.instrumentId === instrumentId)?.value ?? null;

export const resolvers: Resolvers<FapMeetingContext> = {
  Query: {
    getFapMeeting: (_root, args, { actor, fapMeetings }) => fapMeetings.tables(actor, args),
    previewFapMeetingSubmission: (_root, args, { actor, fapMeetings }) => fapMeetings.previewSubmission(actor, args),
    getLiveMeeting: (_root, args, { actor, fapMeetings }) => fapMeetings.live(actor, args),
    getLiveInstruments: (_root, args, { actor, fapMeetings }) => fapMeetings.liveInstruments(actor, args),
    getPanelRecommendations: (_root, { proposalPks }, { actor, fapMeetings }) => fapMeetings.recommendationsOf(actor, proposalPks),
  },
  Mutation: {
    saveFapMeetingDecision: (_root, { input }, { actor, fapMeetings }) => fapMeetings.save(actor, input),
    submitFapMeetingDecisions: (_root, args, { actor, fapMeetings }) => fapMeetings.submit(actor, args),
    reorderFapMeetingDecisionProposals: (_root, { proposals }, { actor, fapMeetings }) => fapMeetings.reorder(actor, proposals),
    updateFapTimeAllocation: (_root, { fapTimeAllocation, base, ...key }, { actor, fapMeetings }) =>
      fapMeetings.saveTime(actor, { ...key, time: fapTimeAllocation ?? null, read: base?.fapTimeAllocation }),
    leadMeeting: (_root, { takesOver, ...args }, { actor, fapMeetings }) =>
      fapMeetings.lead(actor, { ...args, takesOver: takesOver ?? false }),
    endMeeting: (_root, { takesOver, ...args }, { actor, fapMeetings }) =>
      fapMeetings.lead(actor, { ...args, proposalPk: null, takesOver: takesOver ?? false }),
    saveMeetingNotes: (_root, args, { actor, fapMeetings }) => fapMeetings.saveNotes(actor, args),
    submitInstrumentInFap: async (_root, { despiteMissingReviews, ...which }, context) => {
      await context.fapMeetings.submitInstrument(context.actor, { ...which, despiteMissingReviews: despiteMissingReviews ?? false });
      return instrumentIn(context, which);
    },
    unsubmitInstrumentInFap: async (_root, which, context) => {
      await context.fapMeetings.unsubmitInstrument(context.actor, which);
      return instrumentIn(context, which);
    },
  },
  FapMeetingProposal: { decision: (row) => row, requestedTime },
  PanelRecommendation: { requestedTime },
  Proposal: {
    fapMeetingDecisions: ({ primaryKey }, _args, context) => decisionsOf(context, primaryKey),
  },
};
