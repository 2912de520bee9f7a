import type { WorkflowDefinition } from '../workflows/types.ts';

/** Injected source of random letters and digits, which keeps the engine deterministic. */
export type RandomPart = () => string;

/**
 * Key of a new node: its short code in lower case, numbered if taken.
 *
 * @example newNodeKey(workflow, 'FAP_REVIEW') // 'fap-review', or 'fap-review-2'
 */
export function newNodeKey({ nodes }: Pick<WorkflowDefinition, 'nodes'>, status: string): string {
  const baseKey = asKey(status);
  const taken = new Set(nodes.map(({ key }) => key));
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? baseKey : `${baseKey}-${number}`;
    if (!taken.has(key)) return key;
  }
}

/**
 * Key of a new connection; the random part avoids collisions with concurrent edits.
 *
 * @example newConnectionKey('draft', 'expired', '4f1c9a') // 'draft--expired--4f1c9a'
 */
export const newConnectionKey = (from: string, to: string, random: string): string => `${from}--${to}--${random}`;

/**
 * Readable key with a random part that keeps it unique across installations.
 *
 * @example newKey('Rapid access (2026)', '4f1c9a') // 'rapid-access-2026-4f1c9a'
 */
export const newKey = (words: string, random: string): string => `${asKey(words.slice(0, MAX_KEY_WORDS_CHARS))}-${random}`;

const MAX_KEY_WORDS_CHARS = 60;

/**
 * Slug of a text in any language, without diacritics.
 *
 * @example asKey('Rapid access (2026)') // 'rapid-access-2026'
 * @example asKey('Späte Anträge') // 'spate-antrage'
 */
export function asKey(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{Mark}/gu, '');
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? ['item'];
  return words.join('-');
}
