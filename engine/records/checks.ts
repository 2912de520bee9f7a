import { referenceFormatFault } from '../rules/calls.ts';
import { formulaFault } from '../units/index.ts';

export type RecordCheck = (text: string) => string | null;

export const RECORD_CHECKS: Readonly<Record<string, RecordCheck>> = {
  conversionFormula: formulaFault,
  referenceNumberFormat: referenceFormatFault,
};
