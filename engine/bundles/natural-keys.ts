import { NATURAL_KEY_MAX } from '../rules/questions.ts';
import type { BundleItem } from './item.ts';
import { textAt } from './needs.ts';

/**
 * Appends a timestamp to a natural key that is taken (domain reference 4.9).
 *
 * @example stampedKey('mass', 1767225600000) // 'mass_1767225600000'
 */
export function stampedKey(naturalKey: string, ms: number): string {
  const stamp = `_${ms}`;
  return `${naturalKey.slice(0, NATURAL_KEY_MAX - stamp.length)}${stamp}`;
}

export interface KeysHere {
  readonly keyOf: (questionId: string) => string | undefined;
  readonly holderOf: (naturalKey: string) => string | undefined;
}

/** @example keysHere([{ id: 'a', naturalKey: 'mass' }]).holderOf('mass') // 'a' */
export function keysHere(questions: readonly { readonly id: string; readonly naturalKey: string }[]): KeysHere {
  const keys = new Map(questions.map(({ id, naturalKey }) => [id, naturalKey]));
  const holders = new Map(questions.map(({ id, naturalKey }) => [naturalKey, id]));
  return { keyOf: (id) => keys.get(id), holderOf: (naturalKey) => holders.get(naturalKey) };
}

/**
 * Local natural key of an imported question. A key that once got a timestamp because it was taken keeps it when imported again.
 *
 * @example naturalKeyHere({ id: 'b', naturalKey: 'mass' }, here) // 'mass_1767225600000', while the question a is called mass
 */
export function naturalKeyHere({ id, naturalKey }: { readonly id: string; readonly naturalKey: string }, here: KeysHere): string {
  const [currentKey, holder] = [here.keyOf(id), here.holderOf(naturalKey)];
  const ms = /_(\d+)$/.exec(currentKey ?? '')?.[1];
  const isStamped = ms !== undefined && currentKey === stampedKey(naturalKey, Number(ms));
  return isStamped && holder !== undefined && holder !== id ? currentKey : naturalKey;
}

/** Applies naturalKeyHere to the questions of a bundle. */
export function itemsAsHere(items: readonly BundleItem[], current: readonly BundleItem[]): readonly BundleItem[] {
  const questionOf = ({ key, body }: BundleItem) => ({ id: key, naturalKey: textAt(body, 'naturalKey') });
  const here = keysHere(current.filter(({ kind }) => kind === 'QUESTION').map(questionOf));
  return items.map((item) =>
    item.kind === 'QUESTION' ? { ...item, body: { ...item.body, naturalKey: naturalKeyHere(questionOf(item), here) } } : item,
  );
}
