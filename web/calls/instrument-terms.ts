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
  readonly availabilityTime?: number | null;
}

export const NO_TERMS: InstrumentTerms = { fapId: null, availabilityTime: null };

interface StoredTerms {
  readonly id: number;
  readonly fapId?: number | null;
  readonly availabilityTime?: number | null;
}

export const termsOf = (instruments: readonly StoredTerms[]): TermsById =>
  Object.fromEntries(instruments.map(({ id, fapId = null, availabilityTime = null }) => [id, { fapId, availabilityTime }]));

/** Faults of the availabilities of these instruments, by their id; none is allowed. */
export const timeFaults = (terms: TermsById, ids: readonly number[]): ReadonlyMap<number, string> =>
  new Map(
    ids.flatMap((id) => {
      const { availabilityTime } = terms[id] ?? NO_TERMS;
      const fault = availabilityTime === null ? null : availabilityFault(availabilityTime);
      return fault === null ? [] : [[id, fault]];
    }),
  );

/** Changed parts of the terms of these instruments. */
export const termsChanges = (before: TermsById, after: TermsById, ids: readonly number[]): readonly TermsChange[] =>
  ids.flatMap((instrumentId) => {
    const [was, is] = [before[instrumentId] ?? NO_TERMS, after[instrumentId] ?? NO_TERMS];
    const change: TermsChange = {
      instrumentId,
      ...(is.fapId === was.fapId ? {} : { fapId: is.fapId }),
      ...(is.availabilityTime === was.availabilityTime ? {} : { availabilityTime: is.availabilityTime }),
    };
    return Object.keys(change).length > 1 ? [change] : [];
  });
