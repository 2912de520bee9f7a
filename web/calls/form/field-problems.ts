import type { Reason } from '../../../engine/errors.ts';
import type { KnownError } from '../../ui/errors.ts';
import { isCallField } from './call-values.ts';
import type { CallField } from './types.ts';

export interface FieldProblem {
  readonly field: CallField;
  readonly text: string;
}

const FIELD_OF: Partial<Record<Reason, CallField>> = {
  CALL_SHORT_CODE_TAKEN: 'shortCode',
  CALL_INSTRUMENT_IN_USE: 'instrumentIds',
  INSTRUMENT_NOT_FOUND: 'instrumentIds',
  REFERENCE_NUMBER_FORMAT: 'referenceNumberFormat',
  REFERENCE_NUMBERS_USED_UP: 'referenceNumberFormat',
  REFERENCE_NUMBER_TOO_LONG: 'referenceNumberFormat',
  REFERENCE_NUMBERS_CONFLICT: 'referenceNumberFormat',
};

/** Problems per field of a server refusal; empty if it concerns the whole call. */
export function fieldProblems({ reason, context, text }: KnownError): readonly FieldProblem[] {
  if (reason === 'CALL_FIELDS' && Array.isArray(context['problems'])) return context['problems'].filter(isFieldProblem);
  const field = reason === null ? undefined : FIELD_OF[reason];
  return field === undefined ? [] : [{ field, text }];
}

const isFieldProblem = (it: unknown): it is FieldProblem =>
  typeof it === 'object' && it !== null && 'text' in it && 'field' in it && typeof it.field === 'string' && isCallField(it.field);
