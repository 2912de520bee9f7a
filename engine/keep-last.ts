/**
 * Adds an entry and drops the oldest ones beyond `most`.
 *
 * @example keepLast(new Map([['a', 1]]), 'b', 2, 1) // only b is left
 */
export function keepLast<K, V>(kept: Map<K, V>, key: K, value: V, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}
