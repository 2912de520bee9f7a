import type { Actor } from '../../engine/rules/actor.ts';
import type { Domain } from '../domain.ts';
import { previewSubmission, saveDecision, saveTime, submitDecisions } from './decide.ts';
import { submitInstrument, unsubmitInstrument, type ClosedInstrument } from './instrument.ts';
import { reorderMeeting, type ProposalRank } from './reorder.ts';
import { meetingDependents } from './repository/fap-meetings.ts';
import { resolvers } from './resolvers.ts';
import { meetingTables, readableDecisions, readableRecommendations } from './tables.ts';
import type { FapMeetingServices, InstrumentInFap, MeetingDecisionChange } from './types.ts';

const createFapMeetings = (services: FapMeetingServices) => ({
  tables: (actor: Actor, which: Parameters<typeof meetingTables>[2]) => meetingTables(services, actor, which),
  decisionsOf: (actor: Actor, proposalPks: readonly number[]) => readableDecisions(services, actor, proposalPks),
  recommendationsOf: (actor: Actor, proposalPks: readonly number[]) => readableRecommendations(services, actor, proposalPks),
  save: (actor: Actor, change: MeetingDecisionChange) => saveDecision(services, actor, change),
  submit: (actor: Actor, which: Parameters<typeof submitDecisions>[2]) => submitDecisions(services, actor, which),
  previewSubmission: (actor: Actor, which: Parameters<typeof previewSubmission>[2]) => previewSubmission(services, actor, which),
  reorder: (actor: Actor, ranks: readonly ProposalRank[]) => reorderMeeting(services, actor, ranks),
  saveTime: (actor: Actor, what: Parameters<typeof saveTime>[2]) => saveTime(services, actor, what),
  submitInstrument: (actor: Actor, which: ClosedInstrument) => submitInstrument(services, actor, which),
  unsubmitInstrument: (actor: Actor, which: InstrumentInFap) => unsubmitInstrument(services, actor, which),
});

declare module '../context.ts' {
  interface Services {
    readonly fapMeetings: ReturnType<typeof createFapMeetings>;
  }
}

export const fapMeetings: Domain<FapMeetingServices, 'fapMeetings'> = {
  name: 'fap-meetings',
  create: (services) => ({ fapMeetings: createFapMeetings(services) }),
  ready: ({ proposals }) => proposals.hasDependents('meeting decisions', meetingDependents),
  resolvers,
};
