import { errors } from '../../../engine/errors.ts';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import { knownError } from '../../ui/errors.ts';
import type { QuestionarySession } from '../wizard/session.ts';
import { isFlushed, flush } from '../wizard/flush.ts';

interface Made {
  readonly field: CompiledField;
  readonly id: number;
}

interface Deleted extends Made {
  readonly questionaryId: number;
  /** A reset does not restore it: it was created since the last save of the step, or cannot be restored. */
  readonly staysGone: boolean;
}

/** Session of a row opened on this page; its changes since the last explicit save can be undone. */
export type OpenedEntry = Pick<
  QuestionarySession,
  'getState' | 'subscribe' | 'hasAnyEdits' | 'openWhole' | 'undoWhole' | 'abandonAll' | 'isDirty' | 'autosave' | 'hold'
>;

export interface EditedEntry<S> {
  readonly key: number;
  readonly field: CompiledField;
  readonly session: S;
}

let rows = 0;
export const newRowKey = (): number => (rows += 1);

export interface Undone {
  readonly stay: readonly string[];
  readonly failures: readonly unknown[];
}

export interface RowCalls {
  readonly remove: (field: CompiledField, id: number) => Promise<void>;
  /** As remove, but the server refuses it if another person has edited the row. */
  readonly unmake: (field: CompiledField, id: number) => Promise<void>;
  /** Undoes one's own deletion; does nothing if the row exists. */
  readonly restore: (field: CompiledField, id: number) => Promise<void>;
}

/**
 * Rows created, deleted or edited in a step since its last explicit save; Reset undoes them (specification 4, Questionary wizard). Rows of other
 * steps and rows edited by colleagues stay.
 */
export class EntryUndoLog<S extends OpenedEntry = QuestionarySession> {
  readonly #calls: RowCalls;
  #made: readonly Made[] = [];
  #deleted: readonly Deleted[] = [];
  #edited: readonly EditedEntry<S>[] = [];
  #topics: readonly number[] = [];
  #holds: readonly { readonly session: S; readonly end: () => void }[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(calls: RowCalls) {
    this.#calls = calls;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  topics = (): readonly number[] => this.#topics;

  add(field: CompiledField, id: number): void {
    this.#made = [...this.#made, { field, id }];
    this.#tell();
  }
  /** Keeps a row's session while the page is open, so that reopening its dialog reuses it. */
  opened(field: CompiledField, session: S): void {
    if (this.#edited.some((one) => one.session === session)) return;
    this.#edited = [...this.#edited, { key: newRowKey(), field, session }];
    // Holds the draft lock, also without a dialog, so that no other page treats the draft as orphaned.
    this.#holds = [...this.#holds, { session, end: session.hold() }];
    session.subscribe(() => this.#tell());
    this.#tell();
  }
  /** Releases the drafts to other pages after saving as much as possible. */
  async letGo(): Promise<void> {
    const holds = this.#holds;
    this.#holds = [];
    await Promise.all(holds.map(({ session, end }) => (session.isDirty() ? session.autosave() : Promise.resolve()).finally(end)));
  }
  find(questionaryId: unknown): S | null {
    return this.#edited.find(({ session }) => session.getState().questionaryId === questionaryId)?.session ?? null;
  }
  hasNew = (field: CompiledField): boolean =>
    this.#edited.some((one) => one.field === field && one.session.getState().questionaryId === 0 && !isFlushed(one.session));
  isDeleted = (questionary: number): boolean => this.#deleted.some(({ questionaryId }) => questionaryId === questionary);
  /** Opened rows with unsaved changes, without rows that this person deleted. */
  waiting = (): readonly EditedEntry<S>[] => this.#edited.filter((one) => this.#isThere(one) && !isFlushed(one.session));
  /**
   * Saves pending rows.
   *
   * @returns existing rows that are not completely saved
   */
  async settle(): Promise<readonly EditedEntry<S>[]> {
    for (const { session } of this.#edited.filter(this.#isThere)) await flush(session);
    return this.waiting().filter(({ session }) => session.getState().stopped !== 'QUESTIONARY_NOT_FOUND');
  }
  async remove(field: CompiledField, { id, questionaryId }: { readonly id: number; readonly questionaryId: number }): Promise<void> {
    await this.#calls.remove(field, id);
    const staysGone = this.#made.some((one) => isSame(one, { field, id }));
    this.#deleted = [...this.#deleted, { field, id, questionaryId, staysGone }];
    this.#made = this.#made.filter((one) => !isSame(one, { field, id }));
    this.#tell();
  }
  async restore(field: CompiledField, id: number): Promise<void> {
    await this.#calls.restore(field, id);
    const deleted = this.#deleted.find((one) => isSame(one, { field, id }));
    this.#deleted = this.#deleted.filter((one) => one !== deleted);
    if (deleted?.staysGone) this.#made = [...this.#made, { field, id }];
    this.#tell();
  }
  keep(topicId: number): void {
    this.#edited = this.#edited.filter(({ field, session }) => field.topicId !== topicId || this.#isThere({ session }));
    this.#deleted = this.#deleted.filter(({ field }) => field.topicId !== topicId);
    this.#made = this.#made.filter(({ field }) => field.topicId !== topicId);
    for (const { session } of this.#editedIn(topicId)) session.openWhole();
    this.#tell();
  }
  /**
   * Undoes the changes to the rows of a step; a failure in one does not stop the others. Failed ones stay in the log unless they can never succeed.
   */
  async undo(topicId: number): Promise<Undone> {
    const stay: string[] = [];
    const failures: unknown[] = [];
    const kept: (S | null)[] = [];
    for (const made of this.#made.filter(({ field }) => field.topicId === topicId)) {
      const failure = await failureOf(this.#calls.unmake(made.field, made.id));
      const refusal = failure === null ? null : knownError(failure, '');
      if (refusal?.reason === 'ENTRY_OTHERS_WROTE') {
        stay.push(refusal.text);
        kept.push(this.find(refusal.context['questionaryId']));
        kept.at(-1)?.openWhole();
      } else if (failure !== null && !isGone(failure)) {
        failures.push(failure);
        continue;
      }
      this.#made = this.#made.filter((one) => one !== made);
      this.#tell();
    }
    for (const { field, id } of this.#lostIn(topicId)) {
      const failure = await failureOf(this.restore(field, id));
      if (failure) failures.push(failure);
      if (!isGone(failure)) continue;
      this.#deleted = this.#deleted.map((one) => (isSame(one, { field, id }) ? { ...one, staysGone: true } : one));
      this.#tell();
    }
    for (const { session } of this.#editedIn(topicId)) {
      if (kept.includes(session)) continue;
      const failure = await failureOf(session.undoWhole());
      if (failure && !isGone(failure)) failures.push(failure);
      if (!isGone(failure)) continue;
      // The server's undo is final: unsaved text of the row is neither sent nor stored any more.
      await session.abandonAll();
      this.#edited = this.#edited.filter((one) => one.session !== session);
      this.#tell();
    }
    return { stay, failures };
  }
  #lostIn = (topicId: number) => this.#deleted.filter(({ field, staysGone }) => field.topicId === topicId && !staysGone);
  #isThere = ({ session }: { readonly session: S }): boolean => !this.isDeleted(session.getState().questionaryId);
  #editedIn = (topicId: number) =>
    this.#edited.filter(({ field, session }) => field.topicId === topicId && this.#isThere({ session }) && session.hasAnyEdits());
  #tell(): void {
    const rows = [...this.#made, ...this.#deleted, ...this.#edited].map(({ field }) => field.topicId);
    const topics = [...new Set(rows)].filter(
      (topicId) =>
        this.#made.some(({ field }) => field.topicId === topicId) || this.#lostIn(topicId).length > 0 || this.#editedIn(topicId).length > 0,
    );
    if (topics.join() !== this.#topics.join()) this.#topics = topics;
    for (const listener of this.#listeners) listener();
  }
}

const isSame = (one: Made, other: Made): boolean => one.id === other.id && one.field.type.holds === other.field.type.holds;

const failureOf = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

function isGone(failure: unknown): boolean {
  if (failure === null) return false;
  const { reason } = knownError(failure, '');
  return reason !== null && errors[reason].code === 'NOT_FOUND';
}
