import type { StatusDefinition } from '../workflows/types.ts';
import { isOfficer, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';

type Status = Pick<StatusDefinition, 'shortCode' | 'name' | 'traits'>;

/** Moves that a scientist of the technique may make (domain reference 3.10). */
const MOVES_OF_SCIENTISTS: Readonly<Record<string, readonly string[]>> = {
  SUBMITTED_LOCKED: ['UNDER_REVIEW'],
  UNDER_REVIEW: ['APPROVED', 'UNSUCCESSFUL'],
  APPROVED: ['FINISHED', 'UNSUCCESSFUL'],
};
const INSTRUMENT_CHOSEN_IN = 'UNDER_REVIEW';

/** Statuses of the technique view; the last is for officers only (specification 4). */
const SHOWN_STATUSES = ['DRAFT', 'SUBMITTED_LOCKED', 'UNDER_REVIEW', 'APPROVED', 'UNSUCCESSFUL', 'FINISHED', 'EXPIRED'] as const;

/**
 * Short codes of the statuses in the technique view, in the order of a proposal's life.
 *
 * @example techniqueStatuses(scientist).includes('EXPIRED') // false
 */
export const techniqueStatuses = (actor: Actor): readonly string[] => (isOfficer(actor) ? SHOWN_STATUSES : SHOWN_STATUSES.slice(0, -1));

export interface TechniqueProposalFacts {
  readonly status: Status;
  /** Its workflow has the marker QUICK_REVIEW: scientists decide no other proposals. */
  readonly inTechniqueCall: boolean;
  readonly hasInstrument: boolean;
}

/**
 * Right to set the status of a technique proposal; the caller has checked that a scientist belongs to one of its techniques.
 *
 * @example mayMoveTechniqueProposal(scientist, { status: submitted, inTechniqueCall: true, hasInstrument: false }, approved) // TECHNIQUE_MOVE
 */
export function mayMoveTechniqueProposal(
  actor: Actor,
  { status, inTechniqueCall, hasInstrument }: TechniqueProposalFacts,
  to: Status,
): RuleAnswer {
  const isAllowed = inTechniqueCall && (MOVES_OF_SCIENTISTS[status.shortCode] ?? []).includes(to.shortCode);
  if (isOfficer(actor) && !inTechniqueCall) return no('NOT_IN_TECHNIQUE_CALL');
  if (!isOfficer(actor) && !isAllowed) return no('TECHNIQUE_MOVE', { from: status.name, to: to.name });
  return to.traits.requiresInstrument && !hasInstrument ? no('TECHNIQUE_NEEDS_INSTRUMENT', { status: to.name }) : yes;
}

/**
 * Right to choose the instrument: officers until a status locks it, scientists while the proposal is under review.
 *
 * @example mayChooseInstrument(scientist, { status: approved, inTechniqueCall: true }) // TECHNIQUE_INSTRUMENT_LOCKED
 */
export function mayChooseInstrument(actor: Actor, { status, inTechniqueCall }: Omit<TechniqueProposalFacts, 'hasInstrument'>): RuleAnswer {
  const may = isOfficer(actor) ? !status.traits.locksInstrument : inTechniqueCall && status.shortCode === INSTRUMENT_CHOSEN_IN;
  return may ? yes : no('TECHNIQUE_INSTRUMENT_LOCKED', { status: status.name });
}
