import { referenceFormatFault } from '../rules/calls.ts';
import { formulaFault } from '../units/index.ts';

/** What is wrong with a text; null where nothing is. */
export type RecordCheck = (text: string) => string | null;

/** Named checks that a field of a record may ask for. */
export const RECORD_CHECKS: Readonly<Record<string, RecordCheck>> = {
  conversionFormula: formulaFault,
  referenceNumberFormat: referenceFormatFault,
};
