import type { TFunction } from 'i18next';
import type { UnprintableLettersQuery } from '../generated/writing.ts';

type Unprintable = NonNullable<UnprintableLettersQuery['getUnprintableLetters']>;

/** Limit: a text in another script has hundreds. */
const MAX_LETTERS = 20;
const MAX_QUESTIONS = 6;

/** Warning about unprintable characters; empty if there are none or the check failed. */
export function unprintableText(t: TFunction, found: Unprintable | null | undefined): string {
  if (!found || found.letters.length === 0) return '';
  return t('proposals.pdf.unprintable', {
    count: found.letters.length,
    letters: some(found.letters, MAX_LETTERS, ' '),
    questions: some(found.questions, MAX_QUESTIONS, ', '),
  });
}

const some = (items: readonly string[], max: number, between: string): string =>
  [...items.slice(0, max), ...(items.length > max ? ['…'] : [])].join(between);
