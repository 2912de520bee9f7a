import type { CallChoicesQuery, CallDetailsFragment } from '../../../generated/calls.ts';
import type { CallValues } from '../types.ts';

/** What every step of the form is given. */
export interface StepProps {
  /** Null while a new one is made. */
  readonly call: CallDetailsFragment | null;
  readonly values: CallValues;
  readonly choices: CallChoicesQuery;
}
