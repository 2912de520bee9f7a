export { averageGrade, gradeDeviation } from './grades.ts';
export { meetingTable, type MeetingProposal } from './meeting.ts';
export { normalisedGrades } from './normalise.ts';
export { confidenceOf, type ReviewedProposal } from './confidence.ts';
