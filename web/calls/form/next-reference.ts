import { parseReferenceFormat, referenceNumber } from '../../../engine/rules/reference-numbers.ts';

/** Reference of the next submission; null if the format is empty or invalid. */
export function nextReference(format: string, counter: number): string | null {
  if (parseReferenceFormat(format) === null) return null;
  try {
    return referenceNumber(format, counter);
  } catch {
    // The format has too few digits for the counter: the next submission would be refused.
    return null;
  }
}
