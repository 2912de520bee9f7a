export interface HistoryEntry {
  readonly key: string;
  readonly pathname: string;
  readonly search: string;
}

export interface PageHistory {
  readonly entries: readonly HistoryEntry[];
  readonly at: number;
}

type Action = 'PUSH' | 'REPLACE' | 'POP';
type Address = Pick<HistoryEntry, 'pathname' | 'search'>;

/** @example withEntry({ entries: [list], at: 0 }, 'PUSH', dialog) // { entries: [list, dialog], at: 1 } */
export function withEntry({ entries, at }: PageHistory, action: Action, entry: HistoryEntry): PageHistory {
  if (action === 'PUSH') return { entries: [...entries.slice(0, at + 1), entry], at: at + 1 };
  if (action === 'REPLACE') return { entries: entries.with(Math.max(0, at), entry), at: Math.max(0, at) };
  const place = entries.findIndex(({ key }) => key === entry.key);
  return place < 0 ? { entries: [entry], at: 0 } : { entries: entries.with(place, entry), at: place };
}

export const sameAddress = (one: Address, other: Address): boolean =>
  one.pathname === other.pathname && new URLSearchParams(one.search).toString() === new URLSearchParams(other.search).toString();

/**
 * Number of steps back to an address if only the same page lies between; null otherwise.
 *
 * @example entriesBackTo({ entries: [list, dialog, secondTab], at: 2 }, list) // 2
 */
export function entriesBackTo({ entries, at }: PageHistory, address: Address): number | null {
  for (let place = at - 1; place >= 0; place--) {
    const entry = entries[place];
    if (entry?.pathname !== address.pathname) return null;
    if (sameAddress(entry, address)) return at - place;
  }
  return null;
}

let history: PageHistory = { entries: [], at: -1 };
let leaving = false;

interface RouterState {
  readonly historyAction: `${Action}`;
  readonly location: HistoryEntry;
  readonly navigation: { readonly location?: Address | undefined };
  readonly blockers: ReadonlyMap<string, { readonly state: string }>;
}

export function hearRouter({ historyAction, location, navigation, blockers }: RouterState): void {
  const { key, pathname, search } = location;
  if (history.entries[history.at]?.key !== key) history = withEntry(history, historyAction, { key, pathname, search });
  const waits = [...blockers.values()].some(({ state }) => state !== 'unblocked');
  leaving = waits || (navigation.location !== undefined && navigation.location.pathname !== pathname);
}

/** True while a navigation to another page is pending: a new entry would replace its entry. */
export const isLeaving = (): boolean => leaving;

/** Delta of `history.go` to an entry; 0 if unknown. */
export function entriesTo(key: string): number {
  const place = history.entries.findIndex((entry) => entry.key === key);
  return place < 0 ? 0 : place - history.at;
}

/** Number of known entries that Forward leads to. */
export const entriesAhead = (): number => history.entries.length - 1 - history.at;

export const entriesBack = (address: Address): number | null => entriesBackTo(history, address);
