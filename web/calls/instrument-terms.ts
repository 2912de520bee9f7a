import i18next from 'i18next';
import { availabilityFault } from '../../engine/rules/calls.ts';

/** Panel and availability of an instrument in a call. */
export interface InstrumentTerms {
  readonly fapId: number | null;
  readonly availabilityTime: number | null;
}

/** By the instrument's id. */
export type TermsById = Readonly<Record<string, InstrumentTerms>>;

export interface TermsChange {
  readonly instrumentId: number;
  readonly fapId?: number | null;
  readonly availabilityTime?: number;
}

export const NO_TERMS: InstrumentTerms = { fapId: null, availabilityTime: null };

interface StoredTerms {
  readonly id: number;
  readonly fapId?: number | null;
  readonly availabilityTime?: number | null;
}

export const termsOf = (instruments: readonly StoredTerms[]): TermsById =>
  Object.fromEntries(instruments.map(({ id, fapId = null, availabilityTime = null }) => [id, { fapId, availabilityTime }]));

/** Fault of an availability, or null. One that is stored cannot be emptied, because the server stores only a number. */
export function timeFault(stored: InstrumentTerms | undefined, { availabilityTime }: InstrumentTerms): string | null {
  if (availabilityTime !== null) return availabilityFault(availabilityTime);
  return typeof stored?.availabilityTime === 'number' ? i18next.t('callCheck.instruments.timeMissing') : null;
}

/** Faults of the availabilities of these instruments, by their id. */
export const timeFaults = (stored: TermsById, terms: TermsById, ids: readonly number[]): ReadonlyMap<number, string> =>
  new Map(
    ids.flatMap((id) => {
      const fault = timeFault(stored[id], terms[id] ?? NO_TERMS);
      return fault === null ? [] : [[id, fault]];
    }),
  );

/** Changed parts of the terms of these instruments. */
export const termsChanges = (before: TermsById, after: TermsById, ids: readonly number[]): readonly TermsChange[] =>
  ids.flatMap((instrumentId) => {
    const [was, is] = [before[instrumentId] ?? NO_TERMS, after[instrumentId] ?? NO_TERMS];
    const time = is.availabilityTime;
    const change: TermsChange = {
      instrumentId,
      ...(is.fapId === was.fapId ? {} : { fapId: is.fapId }),
      ...(time === null || time === was.availabilityTime ? {} : { availabilityTime: time }),
    };
    return Object.keys(change).length > 1 ? [change] : [];
  });
