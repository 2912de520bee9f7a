/** A longer pause starts a new series. */
const PAUSE_MS = 15 * 60_000;

interface Published {
  readonly publishedAt: string;
  readonly publishedBy: { readonly id: number } | null;
}

/**
 * Groups consecutive revisions of one person, because an unused template gets one per edit.
 *
 * @param revisions newest first
 * @example sittings([{ revision: 3, ... }, { revision: 2, ... }, { revision: 1, ... }]) // [[3, 2], [1]], where 1 is of another day
 */
export function editSessions<T extends Published>(revisions: readonly T[]): readonly (readonly [T, ...T[]])[] {
  const sessions: [T, ...T[]][] = [];
  for (const one of revisions) {
    const sitting = sessions.at(-1);
    const after = sitting?.at(-1);
    if (sitting && after && isOfOne(one, after)) sitting.push(one);
    else sessions.push([one]);
  }
  return sessions;
}

const isOfOne = (before: Published, after: Published): boolean =>
  before.publishedBy !== null &&
  before.publishedBy.id === after.publishedBy?.id &&
  Date.parse(after.publishedAt) - Date.parse(before.publishedAt) <= PAUSE_MS;
