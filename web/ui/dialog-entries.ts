import { NavigationType, type DataRouter, type Location } from 'react-router';
import { entriesAhead, entriesTo } from './history-entries.ts';

interface OpenDialog {
  /** Closes it like its button; it may ask first, or stay. */
  readonly close: () => void;
}

type RouterState = DataRouter['state'];

const isMarked = ({ state }: Location): boolean => (state as { readonly isDialog?: boolean } | null)?.isDialog === true;

/**
 * While dialogs are open, the page has a second history entry, so that Back closes the topmost dialog. The entry stays for the next dialog; without an
 * open dialog, Back and Forward pass over it.
 */
class DialogEntries {
  readonly #open: OpenDialog[] = [];
  /** Keys of dialog entries whose mark is gone, because the page changed its address. */
  readonly #unmarked = new Set<string>();
  #router: DataRouter | null = null;
  #here: Location | null = null;
  #entryKey: string | null = null;
  #isWanted = false;
  #isPlanned = false;

  /** @returns call it when the dialog has closed */
  hold(dialog: OpenDialog): () => void {
    this.#open.push(dialog);
    this.#want();
    return () => {
      const place = this.#open.indexOf(dialog);
      if (place >= 0) this.#open.splice(place, 1);
    };
  }

  connect(router: DataRouter): () => void {
    this.#router = router;
    this.#here = router.state.location;
    return router.subscribe((state) => this.#applyState(state));
  }

  #isEntry = (location: Location): boolean => isMarked(location) || this.#unmarked.has(location.key);

  #applyState({ location, historyAction }: RouterState): void {
    const before = this.#here;
    if (before !== null && location.key !== before.key) {
      this.#here = location;
      if (historyAction === NavigationType.Replace && this.#isEntry(before)) this.#unmarked.add(location.key);
      if (this.#isEntry(location)) this.#entryKey = location.key;
      if (historyAction === NavigationType.Pop) this.#applyPop(location, before);
    }
    if (this.#isWanted) this.#want();
  }

  #applyPop(location: Location, before: Location): void {
    const stepsToBefore = entriesTo(before.key);
    const samePage = location.pathname === before.pathname;
    // After a reload, the entries around are not known.
    const isBack = samePage && this.#isEntry(before) && !this.#isEntry(location) && (stepsToBefore === 1 || stepsToBefore === 0);
    if (this.#open.length > 0) {
      if (!isBack) return;
      this.#open.at(-1)?.close();
      this.#want();
    } else if (isBack) this.#go(-1);
    else if (samePage && stepsToBefore === -1 && this.#isEntry(location) && entriesAhead() > 0) this.#go(1);
  }

  #go(delta: number): void {
    void this.#router?.navigate(delta);
  }

  /** Adds the entry later, because one dialog often follows another, or a page its dialog. */
  #want(): void {
    this.#isWanted = true;
    if (this.#isPlanned || this.#router === null) return;
    this.#isPlanned = true;
    setTimeout(() => {
      this.#isPlanned = false;
      if (this.#router) this.#addTo(this.#router.state);
    });
  }

  #addTo({ location, navigation, blockers }: RouterState): void {
    // Comes again with the router's next state.
    if (navigation.state !== 'idle' || [...blockers.values()].some(({ state }) => state !== 'unblocked')) return;
    this.#isWanted = false;
    if (this.#open.length === 0 || this.#isEntry(location)) return;
    if (this.#entryKey !== null && entriesTo(this.#entryKey) === 1) return this.#go(1);
    const { pathname, search, hash, key } = location;
    const state = location.state as object | null;
    // Pages write into the address bar without the router: the router's location stays as it is, and so does the address bar.
    const address = window.location.href;
    const to = { pathname, search, hash };
    void this.#router?.navigate(to, { state: { ...state, isDialog: true }, preventScrollReset: true }).then(() => {
      const here = this.#router?.state.location;
      if (here && here.key !== key && isMarked(here) && window.location.href !== address)
        window.history.replaceState(window.history.state, '', address);
    });
  }
}

export const dialogEntries = new DialogEntries();
