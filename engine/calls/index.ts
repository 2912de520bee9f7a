export { callFindings, type CallFinding, type CallToCheck, type CheckedPart } from './call-check.ts';
export { datesFrom, suggestedDates, type CallDates } from './dates.ts';
export { PERIODS, type Period } from './periods.ts';
export { callTimeline, type CallMoment } from './timeline.ts';
