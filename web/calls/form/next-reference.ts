import { parseReferenceFormat, referenceNumber } from '../../../engine/rules/calls.ts';

/** The reference that the next submission gets, or null where the format is empty or gives none. */
export function nextReference(format: string, counter: number): string | null {
  if (parseReferenceFormat(format) === null) return null;
  try {
    return referenceNumber(format, counter);
  } catch {
    // the format has too few digits for the counter: the next submission would be refused, and the form says so
    return null;
  }
}
