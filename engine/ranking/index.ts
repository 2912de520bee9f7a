export { averageGrade, gradeDeviation } from './grades.ts';
export { meetingTable, type MeetingProposal } from './meeting.ts';
