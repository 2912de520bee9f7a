import { storage } from '../ui/storage.ts';

/** Work cut off by an expired session; shown after the person has signed in again. */
interface SessionEnd {
  readonly userId: number;
  readonly files: readonly string[];
}

const unsent = new Map<object, readonly string[]>();

/**
 * Registers chosen files that are not uploaded yet; they exist only in the page.
 *
 * @returns unregisters them after upload or cancel
 */
export function holdUnsent(names: readonly string[]): () => void {
  const mine = {};
  unsent.set(mine, names);
  return () => void unsent.delete(mine);
}

export const sessionEnd = {
  /** Must be called before the page unmounts. */
  keep: (userId: number): void => {
    storage.ofTab.set('sessionEnd', JSON.stringify({ userId, files: [...unsent.values()].flat() } satisfies SessionEnd));
  },
  isKept: (): boolean => storage.ofTab.get('sessionEnd') !== null,
  of: (userId: number): SessionEnd | null => {
    const kept = JSON.parse(storage.ofTab.get('sessionEnd') ?? 'null') as SessionEnd | null;
    return kept?.userId === userId ? kept : null;
  },
  forget: (): void => storage.ofTab.remove('sessionEnd'),
};
