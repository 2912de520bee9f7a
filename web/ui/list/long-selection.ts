import { storage } from '../storage.ts';

/** Limit of keys in an address, because proxies and servers truncate long ones. */
export const MAX_IN_ADDRESS = 100;

const KEPT = 'kept-';

interface Kept {
  readonly name: string;
  readonly keys: readonly string[];
}

/** Stores a selection too long for the address. Returns the name that replaces it there. */
export function rememberSelection(keys: readonly string[]): string {
  const name = `${KEPT}${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? ''}`;
  storage.ofTab.set('selection', JSON.stringify({ name, keys } satisfies Kept));
  return name;
}

/** Keys in the address, or the stored selection of that name. Names of another tab give an empty selection. */
export function recallSelection(values: readonly string[]): readonly string[] {
  const [name] = values;
  if (!name?.startsWith(KEPT)) return values;
  const kept = JSON.parse(storage.ofTab.get('selection') ?? 'null') as Kept | null;
  return kept?.name === name ? kept.keys : [];
}
