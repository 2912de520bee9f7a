export { assignReviewersTo, costOfPairs, type AssignmentTask, type Pairing, type UnmetNeed } from './assign.ts';
