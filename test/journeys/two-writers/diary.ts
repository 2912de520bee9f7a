import type { Shown, ShownConflict } from './pages.ts';

export type Deed =
  | { readonly kind: 'typed'; readonly place: string; readonly token: string }
  | { readonly kind: 'picked'; readonly place: string; readonly words: string }
  | { readonly kind: 'saw'; readonly shown: Shown }
  | { readonly kind: 'was asked'; readonly conflict: ShownConflict }
  | { readonly kind: 'took away'; readonly words: string }
  | { readonly kind: 'pressed Reset' };

export type Entry = Deed & { readonly by: string; readonly moment: number };

export class Diary {
  entries: readonly Entry[] = [];
  #moment = 0;

  tick = (): number => (this.#moment += 1);
  note(by: string, deed: Deed): void {
    this.entries = [...this.entries, { ...deed, by, moment: this.tick() }];
  }
  get next(): number {
    return this.#moment + 1;
  }
}
