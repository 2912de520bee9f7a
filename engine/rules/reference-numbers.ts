import { fail } from '../errors.ts';

/**
 * Fault in a format of reference numbers, or null.
 *
 * @example referenceFormatFault('NMX-{digits:5}') // null
 */
export function referenceFormatFault(format: string): string | null {
  const parts = parseReferenceFormat(format);
  if (!parts) return 'The reference number format is some text followed by {digits:N}, with N from 1 to 9';
  return parts.prefix.length + parts.digits > MAX_REFERENCE_LENGTH
    ? `The reference number format gives ids of more than ${MAX_REFERENCE_LENGTH} characters`
    : null;
}

/** Longest id of a proposal, in characters. */
const MAX_REFERENCE_LENGTH = 16;

/**
 * Parses `PREFIX{digits:N}`; null if invalid.
 *
 * @example parseReferenceFormat('NMX-{digits:5}') // { prefix: 'NMX-', digits: 5 }
 */
export function parseReferenceFormat(format: string): { readonly prefix: string; readonly digits: number } | null {
  const match = /^([^{}]+)\{digits:([1-9])\}$/.exec(format.trim());
  const [, prefix, digits] = match ?? [];
  return prefix !== undefined && digits !== undefined ? { prefix, digits: Number(digits) } : null;
}

/** @example fitsReferenceFormat('NMX-{digits:1}', 10) // false */
export const fitsReferenceFormat = (format: string, number: number): boolean =>
  String(number).length <= (parseReferenceFormat(format)?.digits ?? 0);

/**
 * Reference of a submitted proposal.
 *
 * @example referenceNumber('NMX-{digits:5}', 42) // 'NMX-00042'
 * @throws REFERENCE_NUMBERS_USED_UP, REFERENCE_NUMBER_TOO_LONG
 */
export function referenceNumber(format: string, counter: number): string {
  const parts = parseReferenceFormat(format);
  if (!parts) throw fail('REFERENCE_NUMBER_FORMAT', { format });
  if (!fitsReferenceFormat(format, counter)) throw fail('REFERENCE_NUMBERS_USED_UP', { format });
  if (parts.prefix.length + parts.digits > MAX_REFERENCE_LENGTH) throw fail('REFERENCE_NUMBER_TOO_LONG', { max: MAX_REFERENCE_LENGTH });
  return parts.prefix + String(counter).padStart(parts.digits, '0');
}
