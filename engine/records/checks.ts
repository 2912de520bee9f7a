import { rorIdOf } from '../ror-id.ts';
import { referenceFormatFault } from '../rules/reference-numbers.ts';
import { formulaFault } from '../units/index.ts';

export type RecordCheck = (text: string) => string | null;

const rorIdFault = (text: string): string | null => (rorIdOf(text) !== null ? null : 'Enter a ROR id such as https://ror.org/02nv7yv05');

export const RECORD_CHECKS: Readonly<Record<string, RecordCheck>> = {
  conversionFormula: formulaFault,
  referenceNumberFormat: referenceFormatFault,
  rorId: rorIdFault,
};

/** The form in which a checked text is stored; null where it fails the check. */
export const STORED_FORMS: Readonly<Record<string, (text: string) => string | null>> = { rorId: rorIdOf };
