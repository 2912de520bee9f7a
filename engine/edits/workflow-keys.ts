import type { WorkflowDefinition } from '../workflows/types.ts';

/** Gives a few letters and digits by chance, others each time: the engine itself leaves nothing to chance. */
export type RandomPart = () => string;

/**
 * A key for a new node of a status: the short code in lower case, with a number when it stands in the workflow already.
 *
 * @example newNodeKey(workflow, 'FAP_REVIEW') // 'fap-review', or 'fap-review-2'
 */
export function newNodeKey({ nodes }: Pick<WorkflowDefinition, 'nodes'>, status: string): string {
  const wanted = asKey(status);
  const taken = new Set(nodes.map(({ key }) => key));
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(key)) return key;
  }
}

/**
 * A key for a new connection: the keys of its ends, and a part that nobody else makes who leads the same way at the same time.
 *
 * @example newConnectionKey('draft', 'expired', '4f1c9a') // 'draft--expired--4f1c9a'
 */
export const newConnectionKey = (from: string, to: string, random: string): string => `${from}--${to}--${random}`;

/**
 * A key for something that is made here and may be brought together with what is made elsewhere: words for people, and a part that makes it
 * another one than theirs.
 *
 * @example newKey('Rapid access (2026)', '4f1c9a') // 'rapid-access-2026-4f1c9a'
 */
export const newKey = (words: string, random: string): string => `${asKey(words.slice(0, MAX_KEY_WORDS_CHARS))}-${random}`;

/** Long enough to know it by: keys stand in file names and lists of the command line. */
const MAX_KEY_WORDS_CHARS = 60;

/**
 * A key made of words in any language: letters without their marks; what is no letter or digit parts words.
 *
 * @example asKey('Rapid access (2026)') // 'rapid-access-2026'
 * @example asKey('Späte Anträge') // 'spate-antrage'
 */
export function asKey(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{Mark}/gu, '');
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? ['item'];
  return words.join('-');
}
