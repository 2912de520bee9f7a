import { storage } from '../storage.ts';

/** More keys than this do not stand in an address: proxies and servers cut long ones. */
export const MAX_IN_ADDRESS = 100;

const KEPT = 'kept-';

/** The last long selection of this tab. */
interface Kept {
  readonly name: string;
  readonly keys: readonly string[];
}

/** Keeps a selection that is too long for the address; returns the name that stands there instead. */
export function keepSelection(keys: readonly string[]): string {
  const name = `${KEPT}${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? ''}`;
  storage.ofTab.set('selection', JSON.stringify({ name, keys } satisfies Kept));
  return name;
}

/** What an address says about the selection: the keys, or the name of those that this tab keeps. A name of another tab says nothing. */
export function recallSelection(values: readonly string[]): readonly string[] {
  const [name] = values;
  if (!name?.startsWith(KEPT)) return values;
  const kept = JSON.parse(storage.ofTab.get('selection') ?? 'null') as Kept | null;
  return kept?.name === name ? kept.keys : [];
}
