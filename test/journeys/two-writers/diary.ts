import type { Shown, ShownClash } from './pages.ts';

/** What a person did on their page, or had in front of them. */
export type Deed =
  | { readonly kind: 'typed'; readonly place: string; readonly token: string }
  | { readonly kind: 'picked'; readonly place: string; readonly words: string }
  | { readonly kind: 'saw'; readonly shown: Shown }
  | { readonly kind: 'was asked'; readonly clash: ShownClash }
  /** A file, or what was typed in a question that is hidden. */
  | { readonly kind: 'took away'; readonly words: string }
  | { readonly kind: 'pressed Reset' };

export type Entry = Deed & { readonly by: string; readonly moment: number };

/** What happened in a run, in its order. */
export class Diary {
  entries: readonly Entry[] = [];
  #moment = 0;

  tick = (): number => (this.#moment += 1);
  note(by: string, deed: Deed): void {
    this.entries = [...this.entries, { ...deed, by, moment: this.tick() }];
  }
  /** A number that no other answer of the run has. */
  get next(): number {
    return this.#moment + 1;
  }
}
