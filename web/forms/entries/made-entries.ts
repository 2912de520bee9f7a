import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import { entryCallsOf } from './entry-calls.ts';

interface Made {
  readonly field: CompiledField;
  readonly id: number;
}

/** Rows made since the step was last saved: Reset deletes them, a save keeps them (specification 4, Questionary wizard). */
export class MadeEntries {
  #made: readonly Made[] = [];
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  any = (): boolean => this.#made.length > 0;

  add(field: CompiledField, id: number): void {
    this.#put([...this.#made, { field, id }]);
  }
  keep(): void {
    this.#put([]);
  }
  /** Deletes those of one step; one that is gone already is no fault. */
  async undo(): Promise<void> {
    const made = this.#made;
    this.#put([]);
    for (const { field, id } of made) await entryCallsOf(field).remove(id).catch(() => undefined);
  }
  #put(made: readonly Made[]): void {
    this.#made = made;
    for (const listener of this.#listeners) listener();
  }
}
