import { no, yes, type RuleAnswer } from './answer.ts';

export interface CallActivation {
  readonly wasActive: boolean;
  readonly isActive: boolean;
  /** Texts of the errors that the check of the call finds. */
  readonly faults: readonly string[];
  readonly isConfirmed: boolean;
}

/**
 * A call with errors in its check becomes active only if the officer confirms that nobody can complete a proposal in it.
 *
 * @example mayActivateCall({ wasActive: false, isActive: true, faults: ['The call has no instrument'], isConfirmed: false }) // no, CHECK_FAILED
 */
export function mayActivateCall({ wasActive, isActive, faults, isConfirmed }: CallActivation): RuleAnswer {
  if (wasActive || !isActive || isConfirmed || faults.length === 0) return yes;
  return no('CHECK_FAILED', { faults: faults.join('. ') });
}
