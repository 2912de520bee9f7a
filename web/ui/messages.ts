import { errors, type Reason } from '../../engine/errors.ts';
import { retold } from '../../engine/text.ts';

/** Errors by reason and problems of answers by code, where they are not English. */
export interface Messages {
  readonly errors: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
}

export const ENGLISH_MESSAGES: Messages = { errors: {}, problems: {} };
let messages = ENGLISH_MESSAGES;
export const setMessages = (next: Messages): void => void (messages = next);

export const translatedProblems = (): Messages['problems'] => messages.problems;

/** Error in the language of the page; as the server says it, where the language has no words for it. */
export function errorInWords(reason: Reason | null, message: string): string {
  const words = reason === null ? undefined : messages.errors[reason];
  return reason === null || words === undefined ? message : (retold(message, errors[reason].text, words) ?? message);
}
