import { errors } from '../../../engine/errors.ts';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import { knownError } from '../../ui/errors.ts';
import type { QuestionarySession } from '../wizard/session.ts';

interface Made {
  readonly field: CompiledField;
  readonly id: number;
}

/** The questionary of a row that was opened on this page: what this person has changed in it since its step was opened can be undone. */
export type OpenedEntry = Pick<QuestionarySession, 'getState' | 'subscribe' | 'hasAnyEdits' | 'openWhole' | 'undoWhole'>;

interface Edited<S extends OpenedEntry> {
  readonly field: CompiledField;
  readonly session: S;
}

/**
 * Rows made or edited in a step since it was opened: its Reset deletes what was made and undoes what was edited, its save keeps them
 * (specification 4, Questionary wizard). Other steps' rows are none of its business, nor is what colleagues did.
 */
export class MadeEntries<S extends OpenedEntry = QuestionarySession> {
  readonly #remove: (field: CompiledField, id: number) => Promise<void>;
  #made: readonly Made[] = [];
  #edited: readonly Edited<S>[] = [];
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
  /** Remembers the questionary of a row while the page is open: it is one conversation with the server, however often its dialog is opened. */
  opened(field: CompiledField, session: S): void {
    if (this.#edited.some((one) => one.session === session)) return;
    this.#edited = [...this.#edited, { field, session }];
    session.subscribe(() => this.#tell());
  }
  /** The questionary of a row, if it was opened before. */
  find(questionaryId: number): S | null {
    return this.#edited.find(({ session }) => session.getState().questionaryId === questionaryId)?.session ?? null;
  }
  /** The person has deleted the row themselves. */
  forget(field: CompiledField, id: number, questionaryId?: number): void {
    this.#edited = this.#edited.filter(({ session }) => session.getState().questionaryId !== questionaryId);
    this.#put(this.#made.filter((one) => !(one.id === id && one.field.type.holds === field.type.holds)));
  }
  keep(topicId: number): void {
    for (const { session } of this.#editedIn(topicId)) session.openWhole();
    this.#put(this.#made.filter((one) => one.field.topicId !== topicId));
  }
  /** Undoes what was done to the rows of a step; one that is gone already is no fault. What could not be undone stays to be. */
  async undo(topicId: number): Promise<void> {
    for (const { field, id } of this.#made.filter((one) => one.field.topicId === topicId)) {
      await this.#remove(field, id).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
      this.forget(field, id);
    }
    for (const { field, session } of this.#editedIn(topicId)) {
      await session.undoWhole().catch((error: unknown) => {
        if (!isGone(error)) throw error;
        this.forget(field, 0, session.getState().questionaryId);
      });
    }
  }
  #editedIn = (topicId: number) => this.#edited.filter(({ field, session }) => field.topicId === topicId && session.hasAnyEdits());
  #put(made: readonly Made[]): void {
    this.#made = made;
    this.#tell();
  }
  #tell(): void {
    const edited = this.#edited.filter(({ session }) => session.hasAnyEdits());
    const topics = [...new Set([...this.#made, ...edited].map(({ field }) => field.topicId))];
    if (topics.join() === this.#topics.join()) return;
    this.#topics = topics;
    for (const listener of this.#listeners) listener();
  }
}

function isGone(error: unknown): boolean {
  const { reason } = knownError(error, '');
  return reason !== null && errors[reason].code === 'NOT_FOUND';
}
