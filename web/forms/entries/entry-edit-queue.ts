import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import type { FormEntry } from '../abilities.ts';
import type { QuestionarySession } from '../wizard/session.ts';
import { isFlushed } from '../wizard/flush.ts';
import { newRowKey, type EditedEntry, type EntryUndoLog, type OpenedEntry } from './entry-undo-log.ts';
import { rowsIn, type OrphanedRow } from './waiting-entry.ts';

export interface QueuedEntry<S> {
  readonly key: number;
  readonly field: CompiledField;
  readonly entry: FormEntry | null;
  readonly title: string;
  readonly session: S | null;
  /** Listed as pending, also while its dialog is open, because closing the dialog focuses that line. */
  readonly listed: boolean;
  readonly again: (() => void) | null;
}

export interface EntryQueueState<S> {
  readonly open: QueuedEntry<S> | null;
  /** The row whose orphaned draft is being saved; one at a time. */
  readonly left: QueuedEntry<S> | null;
  readonly waiting: readonly EditedEntry<S>[];
}

type IsOurs = (field: CompiledField, entry: FormEntry | null) => boolean;
/** Finds a row with an orphaned draft that this page does not handle. */
export type Look = (isOurs: IsOurs) => Promise<OrphanedRow | null>;

interface Unsaved<S> {
  readonly opened: readonly EditedEntry<S>[];
  readonly left: QueuedEntry<S> | null;
}

/** Rows that are being edited or have pending changes. Everything that blocks a submission is listed. */
export class EntryEditQueue<S extends OpenedEntry = QuestionarySession> {
  readonly #made: EntryUndoLog<S>;
  readonly #page: QuestionarySession;
  #open: QueuedEntry<S> | null = null;
  #left: QueuedEntry<S> | null = null;
  #last: EntryQueueState<S> = { open: null, left: null, waiting: [] };
  readonly #listeners = new Set<() => void>();

  constructor(made: EntryUndoLog<S>, page: QuestionarySession) {
    this.#made = made;
    this.#page = page;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    const ends = [this.#made.subscribe(listener), this.#page.subscribe(listener), () => void this.#listeners.delete(listener)];
    return () => ends.forEach((end) => end());
  };
  /** Returns the same object until the state changes. */
  now = (): EntryQueueState<S> => {
    const { open, left, waiting } = this.#last;
    const next = { open: this.#open, left: this.#leftAndThere(), waiting: this.#waiting() };
    const isSame = next.open === open && next.left === left && sameRows(next.waiting, waiting);
    if (!isSame) this.#last = next;
    return this.#last;
  };

  /** @param entry null for a new row */
  edit(field: CompiledField, entry: FormEntry | null): void {
    const left = this.#leftAndThere();
    if (entry && left && isRow(left, field, entry)) return this.openLeft(left);
    const session = this.#made.find(entry?.questionaryId);
    this.#show({ ...newRow(field, entry), session, listed: session !== null && !isFlushed(session) });
  }
  openWaiting({ field, session }: EditedEntry<S>): void {
    const { questionaryId } = session.getState();
    const entry = this.#rows(field).find((row) => row.questionaryId === questionaryId) ?? null;
    this.#show({ ...newRow(field, entry), session, listed: true });
  }
  openLeft(left: QueuedEntry<S>): void {
    // Continues with the session that is being loaded.
    this.#left = null;
    this.#show(left);
  }
  close(row: QueuedEntry<S>): void {
    const open = this.#open;
    if (open?.key !== row.key) return;
    this.#open = null;
    // No other page would save the pending changes.
    if (open.listed && !open.session) this.#left = this.#leftAndThere() ?? open;
    this.#tell();
  }
  loaded(row: QueuedEntry<S>, session: S): void {
    this.#made.opened(row.field, session);
    if (this.#open?.key === row.key) this.#open = { ...this.#open, session, again: null };
    if (this.#left?.key === row.key) this.#left = null;
    this.#tell();
  }
  failed(row: QueuedEntry<S>, again: QueuedEntry<S>['again']): void {
    if (this.#left?.key !== row.key || this.#left.again === again) return;
    this.#left = { ...this.#left, again };
    this.#tell();
  }

  /** @returns the next row with an orphaned draft; it is loaded and saved from now on */
  async find(look: Look): Promise<QueuedEntry<S> | null> {
    const before = this.#leftAndThere();
    if (before) return before;
    const match = await look(this.#isOurs);
    const meanwhile = this.#leftAndThere();
    if (meanwhile || !match || this.#isOurs(match.field, match.entry)) return meanwhile;
    this.#left = { ...newRow(match.field, match.entry), title: match.title, listed: true };
    this.#tell();
    return this.#left;
  }
  /** Saves the pending changes of all rows, including orphaned drafts of closed pages. */
  async settle(look: Look): Promise<Unsaved<S>> {
    this.#left?.again?.();
    const opened = await this.#made.settle();
    return { opened, left: await this.find(look) };
  }

  #rows = (field: CompiledField): readonly FormEntry[] => rowsIn(this.#page.store, field);
  /** The orphaned draft of a deleted row is ignored unless the row is restored. */
  #leftAndThere(): QueuedEntry<S> | null {
    const left = this.#left;
    if (!left?.entry) return left;
    const { id } = left.entry;
    return this.#rows(left.field).some((row) => row.id === id) ? left : null;
  }
  #waiting = (): readonly EditedEntry<S>[] =>
    this.#made.waiting().filter(({ session }) => this.#open?.session !== session || this.#open.listed);
  #isOurs: IsOurs = (field, entry) =>
    [this.#open, this.#leftAndThere()].some((one) => one && isRow(one, field, entry)) ||
    (entry ? this.#made.find(entry.questionaryId) !== null : this.#made.hasNew(field));
  #show(row: QueuedEntry<S>): void {
    this.#open = row;
    this.#tell();
  }
  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const newRow = (field: CompiledField, entry: FormEntry | null): QueuedEntry<never> => ({
  key: newRowKey(),
  field,
  entry,
  title: entry?.title ?? '',
  session: null,
  listed: false,
  again: null,
});

const isRow = (one: Pick<QueuedEntry<unknown>, 'field' | 'entry'>, field: CompiledField, entry: FormEntry | null): boolean =>
  one.field === field && one.entry?.id === entry?.id;

const sameRows = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, i) => one === others[i]);
