export { datesFrom, suggestedDates, type CallDates } from './dates.ts';
