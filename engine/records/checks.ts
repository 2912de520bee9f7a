import { referenceFormatFault } from '../rules/calls.ts';
import { formulaFault } from '../units/index.ts';

export type RecordCheck = (text: string) => string | null;

/** Alphabet of ROR ids: Crockford's base 32 in lower case, then two digits of a checksum. */
const ROR_ID = /^(https:\/\/ror\.org\/)?0[a-hj-km-np-tv-z0-9]{6}[0-9]{2}$/;

const rorIdFault = (text: string): string | null => (ROR_ID.test(text) ? null : 'Enter a ROR id such as https://ror.org/02nv7yv05');

export const RECORD_CHECKS: Readonly<Record<string, RecordCheck>> = {
  conversionFormula: formulaFault,
  referenceNumberFormat: referenceFormatFault,
  rorId: rorIdFault,
};
