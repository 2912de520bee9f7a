export {
  assignReviewersTo,
  costOfPairs,
  type AssignableProposal,
  type AssignmentResult,
  type AssignmentTask,
  type Pairing,
  type UnmetNeed,
} from './assign.ts';
