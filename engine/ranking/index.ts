export { averageGrade, gradeDeviation } from './grades.ts';
export { meetingTable, recommendedTime, timesOf, type InMeeting, type MeetingProposal } from './meeting.ts';
export { ranksAfter, ranksAmong } from './ranks.ts';
export { normalisedGrades } from './normalise.ts';
export { confidenceOf, type ReviewedProposal } from './confidence.ts';
