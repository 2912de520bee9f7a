export { averageGrade, gradeDeviation } from './grades.ts';
export {
  meetingTable,
  recommendedTime,
  timesOf,
  type InMeeting,
  type InstrumentTime,
  type MeetingProposal,
  type MeetingTable,
} from './meeting.ts';
