import type { RuleAnswer } from './answer.ts';
import { mergeFields, overwritesNothing, type FieldValues, type FieldVersions, type ReadFields } from './meanwhile.ts';
import type { TechnicalReviewStatus } from './technical-reviews.ts';

export type { ReadFields } from './meanwhile.ts';

export type TechnicalReviewFields = {
  readonly status: TechnicalReviewStatus | null;
  readonly timeAllocation: number | null;
  readonly comment: string | null;
  readonly publicComment: string | null;
  readonly files: readonly string[];
  readonly submitted: boolean;
};

export type InternalReviewFields = {
  readonly title: string;
  readonly comment: string | null;
  readonly files: readonly string[];
  readonly reviewerId: number;
};

export type PanelReviewFields = {
  readonly comment: string | null;
  readonly grade: number | null;
};

/** Names of fields in a refusal. */
type Words<T> = Readonly<Record<keyof T & string, string>>;

const TECHNICAL: Words<TechnicalReviewFields> = {
  status: 'status',
  timeAllocation: 'time allocation',
  comment: 'internal comment',
  publicComment: 'comment for the review panel',
  files: 'internal documents',
  submitted: 'mark “Submitted”',
};
const INTERNAL: Words<InternalReviewFields> = { title: 'title', comment: 'comment', files: 'documents', reviewerId: 'reviewer' };
const PANEL: Words<PanelReviewFields> = { comment: 'comment', grade: 'grade' };

interface ReviewMerge<T> {
  /**
   * The review to save: what the writer left as it was read stays as others have saved it meanwhile.
   *
   * @example panelReviewMerge.merge({ base: { comment: 'A', grade: 2 }, mine: { comment: 'A', grade: 3 }, theirs: { comment: 'B', grade: 2 } })
   * // { comment: 'B', grade: 3 }
   */
  readonly merge: (versions: FieldVersions<T>) => T;
  /**
   * Refuses to overwrite what others have saved: CHANGED_MEANWHILE.
   *
   * @param subject @example 'the internal review “Cell”'
   */
  readonly keepsOthers: (versions: { readonly now: T; readonly after: T; readonly read: ReadFields<T> }, subject: string) => RuleAnswer;
}

function mergeOf<T>(words: Words<T>): ReviewMerge<T> {
  const fields = Object.keys(words) as (keyof T & string)[];
  const valuesIn = (it: ReadFields<T>) => Object.fromEntries(fields.map((field) => [field, it[field]])) as FieldValues;
  const wordFor = (field: string) => words[field as keyof T & string];
  return {
    merge: ({ base, mine, theirs }) => mergeFields({ base: valuesIn(base), mine: valuesIn(mine), theirs: valuesIn(theirs) }).value as T,
    keepsOthers: ({ now, after, read }, subject) =>
      overwritesNothing({ now: valuesIn(now), after: valuesIn(after), read: valuesIn(read), subject, wordFor }),
  };
}

export const technicalReviewMerge = mergeOf<TechnicalReviewFields>(TECHNICAL);
export const internalReviewMerge = mergeOf<InternalReviewFields>(INTERNAL);
export const panelReviewMerge = mergeOf<PanelReviewFields>(PANEL);
