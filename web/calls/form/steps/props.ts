import type { CallChoicesQuery, CallDetailsFragment } from '../../../generated/calls.ts';
import type { CallValues } from '../types.ts';

export interface StepProps {
  readonly call: CallDetailsFragment | null;
  readonly values: CallValues;
  readonly choices: CallChoicesQuery;
}
