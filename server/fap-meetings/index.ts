import { bound, type Domain } from '../domain.ts';
import { previewSubmission, saveDecision, saveTime, submitDecisions } from './decide.ts';
import { submitInstrument, unsubmitInstrument } from './instrument.ts';
import { leadMeeting, liveInstruments, liveMeeting, saveMeetingNotes } from './live.ts';
import { meetingTopic } from './live-topic.ts';
import { reorderMeeting } from './reorder.ts';
import { meetingDependents } from './repository/fap-meetings.ts';
import { resolvers } from './resolvers.ts';
import { meetingTables, readableDecisions, readableRecommendations } from './tables.ts';
import type { FapMeetingServices } from './types.ts';

const createFapMeetings = (services: FapMeetingServices) =>
  bound(services, {
    tables: meetingTables,
    decisionsOf: readableDecisions,
    recommendationsOf: readableRecommendations,
    save: saveDecision,
    submit: submitDecisions,
    previewSubmission,
    reorder: reorderMeeting,
    saveTime,
    submitInstrument,
    unsubmitInstrument,
    live: liveMeeting,
    liveInstruments,
    lead: leadMeeting,
    saveNotes: saveMeetingNotes,
  });

declare module '../context.ts' {
  interface Services {
    readonly fapMeetings: ReturnType<typeof createFapMeetings>;
  }
}

export const fapMeetings: Domain<FapMeetingServices, 'fapMeetings'> = {
  name: 'fap-meetings',
  create: (services) => ({ fapMeetings: createFapMeetings(services) }),
  ready: (services) => {
    services.proposals.hasDependents('meeting decisions', meetingDependents);
    services.liveEvents.offer('meeting', meetingTopic(services));
  },
  resolvers,
};
