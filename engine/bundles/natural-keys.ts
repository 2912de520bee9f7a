import { NATURAL_KEY_MAX } from '../rules/questions.ts';
import type { BundleItem } from './item.ts';
import { textOf } from './needs.ts';

/**
 * A natural key that another question has, with the time behind it (domain reference 4.9).
 * @example stampedKey('mass', 1767225600000) // 'mass_1767225600000'
 */
export function stampedKey(naturalKey: string, ms: number): string {
  const stamp = `_${ms}`;
  return `${naturalKey.slice(0, NATURAL_KEY_MAX - stamp.length)}${stamp}`;
}

/** Natural keys of the questions that are here. */
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
 * The natural key of a question of a file as it is here: one that had to come in with the time behind its key, because another question has the key,
 * is the same as before when it comes again.
 * @example naturalKeyHere({ id: 'b', naturalKey: 'mass' }, here) // 'mass_1767225600000', while the question a is called mass
 */
export function naturalKeyHere({ id, naturalKey }: { readonly id: string; readonly naturalKey: string }, here: KeysHere): string {
  const [known, holder] = [here.keyOf(id), here.holderOf(naturalKey)];
  const ms = /_(\d+)$/.exec(known ?? '')?.[1];
  const isStamped = ms !== undefined && known === stampedKey(naturalKey, Number(ms));
  return isStamped && holder !== undefined && holder !== id ? known : naturalKey;
}

/** The same for the questions among the items of a bundle. */
export function itemsAsHere(items: readonly BundleItem[], current: readonly BundleItem[]): readonly BundleItem[] {
  const questionOf = ({ key, body }: BundleItem) => ({ id: key, naturalKey: textOf(body, 'naturalKey') });
  const here = keysHere(current.filter(({ kind }) => kind === 'QUESTION').map(questionOf));
  return items.map((item) =>
    item.kind === 'QUESTION' ? { ...item, body: { ...item.body, naturalKey: naturalKeyHere(questionOf(item), here) } } : item,
  );
}
