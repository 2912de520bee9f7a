import { storage } from '../ui/storage.ts';

/** What a session that ended by itself has cut off in this tab: told once its person is back. */
interface SessionEnd {
  readonly userId: number;
  /** Names of files that the server does not have. */
  readonly files: readonly string[];
}

const unsent = new Map<object, readonly string[]>();

/**
 * Files that somebody has chosen and the server does not have yet. They are nowhere but in the page.
 * @returns what to call when they are there, or not wanted any more
 */
export function holdUnsent(names: readonly string[]): () => void {
  const mine = {};
  unsent.set(mine, names);
  return () => void unsent.delete(mine);
}

export const sessionEnd = {
  /** To be called while the page that is open is still there. */
  keep: (userId: number): void => {
    storage.ofTab.set('sessionEnd', JSON.stringify({ userId, files: [...unsent.values()].flat() } satisfies SessionEnd));
  },
  isKept: (): boolean => storage.ofTab.get('sessionEnd') !== null,
  /** For this person; somebody else is not told what was chosen. */
  of: (userId: number): SessionEnd | null => {
    const kept = JSON.parse(storage.ofTab.get('sessionEnd') ?? 'null') as SessionEnd | null;
    return kept?.userId === userId ? kept : null;
  },
  forget: (): void => storage.ofTab.remove('sessionEnd'),
};
