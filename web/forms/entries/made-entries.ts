import { errors } from '../../../engine/errors.ts';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import { knownError } from '../../ui/errors.ts';

interface Made {
  readonly field: CompiledField;
  readonly id: number;
}

/**
 * Rows made in a step since it was last saved: its Reset deletes them, its save keeps them (specification 4, Questionary wizard). Other steps'
 * rows are none of its business.
 */
export class MadeEntries {
  readonly #remove: (field: CompiledField, id: number) => Promise<void>;
  #made: readonly Made[] = [];
  #topics: readonly number[] = [];
  readonly #listeners = new Set<() => void>();

  /** @param remove deletes a row on the server */
  constructor(remove: (field: CompiledField, id: number) => Promise<void>) {
    this.#remove = remove;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** The steps in which there is something to undo. */
  topics = (): readonly number[] => this.#topics;

  add(field: CompiledField, id: number): void {
    this.#put([...this.#made, { field, id }]);
  }
  /** The person has deleted the row themselves. */
  forget(field: CompiledField, id: number): void {
    this.#put(this.#made.filter((one) => !(one.id === id && one.field.type.holds === field.type.holds)));
  }
  keep(topicId: number): void {
    this.#put(this.#made.filter((one) => one.field.topicId !== topicId));
  }
  /** Deletes the rows of a step; one that is gone already is no fault. What could not be deleted stays to be undone. */
  async undo(topicId: number): Promise<void> {
    for (const { field, id } of this.#made.filter((one) => one.field.topicId === topicId)) {
      await this.#remove(field, id).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
      this.forget(field, id);
    }
  }
  #put(made: readonly Made[]): void {
    this.#made = made;
    this.#topics = [...new Set(made.map(({ field }) => field.topicId))];
    for (const listener of this.#listeners) listener();
  }
}

function isGone(error: unknown): boolean {
  const { reason } = knownError(error, '');
  return reason !== null && errors[reason].code === 'NOT_FOUND';
}
