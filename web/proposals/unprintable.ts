import type { TFunction } from 'i18next';
import type { UnprintableLettersQuery } from '../generated/writing.ts';

type Unprintable = NonNullable<UnprintableLettersQuery['getUnprintableLetters']>;

/** Limit: a text in another script has hundreds. */
const MAX_LETTERS = 20;
const MAX_QUESTIONS = 6;

/** Warning about unprintable characters; empty if there are none or the check failed. */
export function unprintableText(t: TFunction, unprintable: Unprintable | null | undefined): string {
  if (!unprintable || unprintable.letters.length === 0) return '';
  return t('proposals.pdf.unprintable', {
    count: unprintable.letters.length,
    letters: some(unprintable.letters, MAX_LETTERS, ' '),
    questions: some(unprintable.questions, MAX_QUESTIONS, ', '),
  });
}

const some = (items: readonly string[], max: number, between: string): string =>
  [...items.slice(0, max), ...(items.length > max ? ['…'] : [])].join(between);
