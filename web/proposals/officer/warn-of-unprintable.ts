import i18next from 'i18next';
import { MAX_IN_ONE_PDF } from '../../../engine/rules/downloads.ts';
import { UnprintableLettersDocument } from '../../generated/writing.ts';
import { apollo, notices } from '../../shell/index.ts';
import { unprintableText } from '../unprintable.ts';

/** Warns officers of characters that the PDF cannot display. Runs in the background; failures are ignored. */
export async function warnOfUnprintable(keys: readonly string[]): Promise<void> {
  if (keys.length > MAX_IN_ONE_PDF) return;
  const variables = { primaryKeys: keys.map(Number) };
  const answer = await apollo.query({ query: UnprintableLettersDocument, variables, fetchPolicy: 'network-only' }).catch(() => null);
  const text = unprintableText(i18next.t, answer?.data?.getUnprintableLetters);
  if (text !== '') notices.warning(text);
}
