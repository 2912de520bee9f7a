import type { Actor } from '../../engine/rules/actor.ts';
import type { DemoParts, SeededProposal } from './demo-proposals.ts';

/** Given by hand to a reserved proposal. */
const RESERVED_RANK = 2;

/** Time for a reserved proposal, in the unit of the call. */
const RESERVED_TIME = 4;

const COMMENTS = {
  ACCEPTED: {
    commentForUser: 'The panel congratulates you on a convincing proposal.',
    commentForManagement: 'Both reviewers support it. The panel asks for the full time.',
  },
  RESERVED: {
    commentForUser: 'The panel finds the proposal good and keeps it for time that becomes free.',
    commentForManagement: 'Good, but below the others. First choice if time becomes free.',
  },
  REJECTED: {
    commentForUser: 'The panel asks you to try laboratory methods first and to say what is new.',
    commentForManagement: 'The panel sees no need for time at the facility yet.',
  },
} as const;

/** Decisions of the panels of a proposal: submitted where management has decided, else a draft. */
export async function seedMeetingDecisions({ services }: DemoParts, { primaryKey, demo }: SeededProposal, officer: Actor): Promise<void> {
  const submitted = demo.finalStatus !== 'UNSET';
  const recommendation = demo.finalStatus === 'UNSET' ? 'RESERVED' : demo.finalStatus;
  const rankOrder = submitted && recommendation === 'RESERVED' ? RESERVED_RANK : undefined;
  for (const { fapId, instrumentId } of await services.fapPlaces.ofProposals([primaryKey])) {
    const key = { fapId, proposalPk: primaryKey, instrumentId };
    await services.fapMeetings.save(officer, { ...key, recommendation, ...COMMENTS[recommendation], rankOrder, submitted });
    if (rankOrder !== undefined) await services.fapMeetings.saveTime(officer, { ...key, time: RESERVED_TIME });
  }
}

/** Closes the instruments of a proposal in its panels, where all decisions must be submitted. */
export async function submitInstruments({ services }: DemoParts, { primaryKey }: SeededProposal, officer: Actor): Promise<void> {
  for (const { fapId, instrumentId, callId } of await services.fapPlaces.ofProposals([primaryKey]))
    await services.fapMeetings.submitInstrument(officer, { fapId, instrumentId, callId, despiteMissingReviews: true });
}
