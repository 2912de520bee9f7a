import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import type { Entry } from '../abilities.ts';
import type { QuestionarySession } from '../wizard/session.ts';
import { isSettled } from '../wizard/settle.ts';
import { newRowKey, type Edited, type MadeEntries, type OpenedEntry } from './made-entries.ts';
import { rowsIn, type LeftRow } from './waiting-entry.ts';

/** A row whose dialog is open, or in which an earlier page has left something, while that is being loaded. */
export interface RowAtWork<S> {
  readonly key: number;
  readonly field: CompiledField;
  /** Null: one that does not exist yet. */
  readonly entry: Entry | null;
  readonly title: string;
  /** Null: nothing of it has been loaded on this page. */
  readonly session: S | null;
  /** Its list says that it waits: also while its dialog is open, whose closing gives the focus back to that line. */
  readonly listed: boolean;
  /** Loads it again; null: that it cannot be loaded is not known. */
  readonly again: (() => void) | null;
}

export interface AtWork<S> {
  /** Whose dialog is open. */
  readonly open: RowAtWork<S> | null;
  /** In which an earlier page has left something: one row after the other. */
  readonly left: RowAtWork<S> | null;
  /** Opened on this page, and the server does not have all of it. */
  readonly waiting: readonly Edited<S>[];
}

type IsOurs = (field: CompiledField, entry: Entry | null) => boolean;
/** Finds a row in which an earlier page has left something, and that this page does not look after. */
export type Look = (isOurs: IsOurs) => Promise<LeftRow | null>;

/** What bars a submission: rows of which the server does not have all. */
interface Unsaved<S> {
  readonly opened: readonly Edited<S>[];
  readonly left: RowAtWork<S> | null;
}

/** The rows of a page that somebody writes in, or that are to be brought to the server: what bars a submission is among what is listed. */
export class RowsAtWork<S extends OpenedEntry = QuestionarySession> {
  readonly #made: MadeEntries<S>;
  readonly #page: QuestionarySession;
  #open: RowAtWork<S> | null = null;
  #left: RowAtWork<S> | null = null;
  #last: AtWork<S> = { open: null, left: null, waiting: [] };
  readonly #listeners = new Set<() => void>();

  constructor(made: MadeEntries<S>, page: QuestionarySession) {
    this.#made = made;
    this.#page = page;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    const ends = [this.#made.subscribe(listener), this.#page.subscribe(listener), () => void this.#listeners.delete(listener)];
    return () => ends.forEach((end) => end());
  };
  /** The same object for as long as it says the same. */
  now = (): AtWork<S> => {
    const { open, left, waiting } = this.#last;
    const next = { open: this.#open, left: this.#leftAndThere(), waiting: this.#waiting() };
    const isSame = next.open === open && next.left === left && sameRows(next.waiting, waiting);
    if (!isSame) this.#last = next;
    return this.#last;
  };

  /** @param entry null: a new one */
  edit(field: CompiledField, entry: Entry | null): void {
    const left = this.#leftAndThere();
    if (entry && left && isRow(left, field, entry)) return this.openLeft(left);
    const session = this.#made.find(entry?.questionaryId);
    this.#show({ ...newRow(field, entry), session, listed: session !== null && !isSettled(session) });
  }
  openWaiting({ field, session }: Edited<S>): void {
    const { questionaryId } = session.getState();
    const entry = this.#rows(field).find((row) => row.questionaryId === questionaryId) ?? null;
    this.#show({ ...newRow(field, entry), session, listed: true });
  }
  openLeft(left: RowAtWork<S>): void {
    // it goes on as what is being loaded already
    this.#left = null;
    this.#show(left);
  }
  /** Its dialog is closed. One that was opened since stays. */
  close(row: RowAtWork<S>): void {
    const open = this.#open;
    if (open?.key !== row.key) return;
    this.#open = null;
    // nobody else has it who would send what waits in it
    if (open.listed && !open.session) this.#left = this.#leftAndThere() ?? open;
    this.#tell();
  }
  /** It is there. */
  loaded(row: RowAtWork<S>, session: S): void {
    this.#made.opened(row.field, session);
    if (this.#open?.key === row.key) this.#open = { ...this.#open, session, again: null };
    if (this.#left?.key === row.key) this.#left = null;
    this.#tell();
  }
  /** It could not be loaded, or is on its way once more. */
  failed(row: RowAtWork<S>, again: RowAtWork<S>['again']): void {
    if (this.#left?.key !== row.key || this.#left.again === again) return;
    this.#left = { ...this.#left, again };
    this.#tell();
  }

  /** @returns the row in which an earlier page has left something; it is loaded, and sent, from now on */
  async find(look: Look): Promise<RowAtWork<S> | null> {
    const before = this.#leftAndThere();
    if (before) return before;
    const found = await look(this.#isOurs);
    const meanwhile = this.#leftAndThere();
    if (meanwhile || !found || this.#isOurs(found.field, found.entry)) return meanwhile;
    this.#left = { ...newRow(found.field, found.entry), title: found.title, listed: true };
    this.#tell();
    return this.#left;
  }
  /** Brings to the server what waits in any row, also what a page that is gone by now has left in one that was not opened here. */
  async settle(look: Look): Promise<Unsaved<S>> {
    this.#left?.again?.();
    const opened = await this.#made.settle();
    return { opened, left: await this.find(look) };
  }

  #rows = (field: CompiledField): readonly Entry[] => rowsIn(this.#page.store, field);
  /** What was left in a row that is gone belongs to nothing, unless it comes back. */
  #leftAndThere(): RowAtWork<S> | null {
    const left = this.#left;
    if (!left?.entry) return left;
    const { id } = left.entry;
    return this.#rows(left.field).some((row) => row.id === id) ? left : null;
  }
  #waiting = (): readonly Edited<S>[] => this.#made.waiting().filter(({ session }) => this.#open?.session !== session || this.#open.listed);
  #isOurs: IsOurs = (field, entry) =>
    [this.#open, this.#leftAndThere()].some((one) => one && isRow(one, field, entry)) ||
    (entry ? this.#made.find(entry.questionaryId) !== null : this.#made.hasNew(field));
  #show(row: RowAtWork<S>): void {
    this.#open = row;
    this.#tell();
  }
  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const newRow = (field: CompiledField, entry: Entry | null): RowAtWork<never> => ({
  key: newRowKey(),
  field,
  entry,
  title: entry?.title ?? '',
  session: null,
  listed: false,
  again: null,
});

const isRow = (one: Pick<RowAtWork<unknown>, 'field' | 'entry'>, field: CompiledField, entry: Entry | null): boolean =>
  one.field === field && one.entry?.id === entry?.id;

const sameRows = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, i) => one === others[i]);
