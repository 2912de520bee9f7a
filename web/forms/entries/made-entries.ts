import { errors } from '../../../engine/errors.ts';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import { knownError } from '../../ui/errors.ts';
import type { QuestionarySession } from '../wizard/session.ts';
import { isSettled, settle } from '../wizard/settle.ts';

interface Made {
  readonly field: CompiledField;
  readonly id: number;
}

interface Deleted extends Made {
  readonly questionaryId: number;
  /** A reset leaves it gone: it was made since the step was last saved, too, or cannot come back. */
  readonly staysGone: boolean;
}

/** The questionary of a row that was opened on this page: what this person has changed in it since its step was last saved by a press can be undone. */
export type OpenedEntry = Pick<
  QuestionarySession,
  'getState' | 'subscribe' | 'hasAnyEdits' | 'openWhole' | 'undoWhole' | 'giveUpAll' | 'isDirty' | 'autosave' | 'hold'
>;

export interface Edited<S> {
  /** Its own among all rows of the page. */
  readonly key: number;
  readonly field: CompiledField;
  readonly session: S;
}

let rows = 0;
export const newRowKey = (): number => (rows += 1);

/** What came of undoing what was done to the rows of a step. */
export interface Undone {
  /** Why rows that were made stay. */
  readonly stay: readonly string[];
  /** What the server says of rows that could not be undone. */
  readonly failures: readonly unknown[];
}

/** What the server does with a row. */
export interface RowCalls {
  readonly remove: (field: CompiledField, id: number) => Promise<void>;
  /** As remove, but refused where somebody else has written in the row: the server decides, it knows what this page has not heard of. */
  readonly unmake: (field: CompiledField, id: number) => Promise<void>;
  /** Undoes one's own deletion; a row that is there is left as it is. */
  readonly restore: (field: CompiledField, id: number) => Promise<void>;
}

/**
 * Rows made, deleted or edited in a step since its last pressed save on this page: its Reset deletes what was made, brings back what was deleted and
 * undoes what was edited, its save keeps all of it (specification 4, Questionary wizard). Other steps' rows are none of its business, nor is what
 * colleagues did: a row in which one of them has written stays, with all that is in it.
 */
export class MadeEntries<S extends OpenedEntry = QuestionarySession> {
  readonly #calls: RowCalls;
  #made: readonly Made[] = [];
  #deleted: readonly Deleted[] = [];
  #edited: readonly Edited<S>[] = [];
  #topics: readonly number[] = [];
  #holds: readonly { readonly session: S; readonly end: () => void }[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(calls: RowCalls) {
    this.#calls = calls;
  }

  /** Tells of all that changes in a row that was opened, too. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** The steps in which there is something to undo. */
  topics = (): readonly number[] => this.#topics;

  add(field: CompiledField, id: number): void {
    this.#made = [...this.#made, { field, id }];
    this.#tell();
  }
  /** Remembers the questionary of a row while the page is open: it is one conversation with the server, however often its dialog is opened. */
  opened(field: CompiledField, session: S): void {
    if (this.#edited.some((one) => one.session === session)) return;
    this.#edited = [...this.#edited, { key: newRowKey(), field, session }];
    // another page must not take it for one that was left, also while no dialog shows it
    this.#holds = [...this.#holds, { session, end: session.hold() }];
    session.subscribe(() => this.#tell());
    this.#tell();
  }
  /** The page goes: what its rows have kept may be taken over by another, once what can be saved is. */
  async letGo(): Promise<void> {
    const holds = this.#holds;
    this.#holds = [];
    await Promise.all(holds.map(({ session, end }) => (session.isDirty() ? session.autosave() : Promise.resolve()).finally(end)));
  }
  /** The questionary of a row, if it was opened before. */
  find(questionaryId: unknown): S | null {
    return this.#edited.find(({ session }) => session.getState().questionaryId === questionaryId)?.session ?? null;
  }
  /** Whether a row of this question has been begun here, and does not exist yet. */
  hasNew = (field: CompiledField): boolean =>
    this.#edited.some((one) => one.field === field && one.session.getState().questionaryId === 0 && !isSettled(one.session));
  /** Whether the person has deleted the row with this questionary. */
  isDeleted = (questionary: number): boolean => this.#deleted.some(({ questionaryId }) => questionaryId === questionary);
  /** Opened rows of which the server does not have all; what was typed in one that this person has deleted belongs to nothing, unless it comes back. */
  waiting = (): readonly Edited<S>[] => this.#edited.filter((one) => this.#isThere(one) && !isSettled(one.session));
  /** Brings what was typed in rows to the server. @returns those of which it does not have all; what was typed in one that is gone belongs to nothing */
  async settle(): Promise<readonly Edited<S>[]> {
    for (const { session } of this.#edited.filter(this.#isThere)) await settle(session);
    return this.waiting().filter(({ session }) => session.getState().stopped !== 'QUESTIONARY_NOT_FOUND');
  }
  /** The person deletes a row themselves. */
  async remove(field: CompiledField, { id, questionaryId }: { readonly id: number; readonly questionaryId: number }): Promise<void> {
    await this.#calls.remove(field, id);
    const staysGone = this.#made.some((one) => isSame(one, { field, id }));
    this.#deleted = [...this.#deleted, { field, id, questionaryId, staysGone }];
    this.#made = this.#made.filter((one) => !isSame(one, { field, id }));
    this.#tell();
  }
  /** They want it back. */
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
   * Undoes what was done to the rows of a step, whatever becomes of one of them; one made that is gone already is no fault. What could not be undone
   * stays to be, unless it never can be.
   */
  async undo(topicId: number): Promise<Undone> {
    const stay: string[] = [];
    const failures: unknown[] = [];
    const kept: (S | null)[] = [];
    for (const made of this.#made.filter(({ field }) => field.topicId === topicId)) {
      const failure = await failureOf(this.#calls.unmake(made.field, made.id));
      const known = failure === null ? null : knownError(failure, '');
      if (known?.reason === 'ENTRY_OTHERS_WROTE') {
        stay.push(known.text);
        kept.push(this.find(known.context['questionaryId']));
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
      // what it says of the row is all there is to undo it with: nor is what was typed in it sent any more, or kept
      await session.giveUpAll();
      this.#edited = this.#edited.filter((one) => one.session !== session);
      this.#tell();
    }
    return { stay, failures };
  }
  /** Rows that were there when the step was last saved, and that this person has deleted. */
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

/** Why it did not come about; null: it did. */
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
