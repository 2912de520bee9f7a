import type { RecordFields } from '../../../engine/generated/records.ts';
import type { TermsById } from '../instrument-terms.ts';

/** Everything an officer says about a call, as the form holds it. */
export type CallValues = { readonly [Field in keyof RecordFields['CALL']]: InForm<RecordFields['CALL'][Field]> } & {
  readonly instrumentIds: readonly number[];
  readonly instrumentTerms: TermsById;
  /** Panels of the call itself. */
  readonly faps: readonly number[];
};

export type CallField = keyof CallValues;

/** A moment is an ISO text, null is what is not chosen; a text is never null. */
type InForm<T> = [T] extends [boolean]
  ? boolean
  : string extends T
    ? string
    : [NonNullable<T>] extends [string]
      ? T
      : [NonNullable<T>] extends [Date]
        ? string | null
        : number | null;
