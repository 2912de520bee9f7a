import { knownError } from '../../ui/errors.ts';

export type SavingStatus =
  | { readonly kind: 'unchanged' | 'typing' | 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  /** The edit is kept and can be saved again. */
  | { readonly kind: 'failed'; readonly text: string }
  /** Somebody else changed the value meanwhile: the writer chooses. */
  | { readonly kind: 'overtaken'; readonly text: string };

export interface SavedField<T> {
  readonly value: T;
  /** As it is stored, so far as this page has read it. */
  readonly stored: T;
  readonly status: SavingStatus;
}

/** @throws the refusal of the server; returns the value as it is stored */
export type StoreField<T> = (value: T, base: T) => Promise<T>;

interface FieldSaverOptions<T> {
  readonly stored: T;
  readonly isEqual?: (a: T, b: T) => boolean;
  /** False for what cannot be saved as it is. */
  readonly isFit?: (value: T) => boolean;
  /** Milliseconds without typing before it saves. */
  readonly pauseMs: number;
  readonly failed: string;
}

/** A field that saves itself. It outlives its place on the page, so that an edit that cannot be saved stays. */
export class FieldSaver<T> {
  readonly #options: FieldSaverOptions<T>;
  readonly #listeners = new Set<() => void>();
  #store: StoreField<T> | null = null;
  #stored: T;
  #typed: { readonly entry: T; readonly base: T } | null = null;
  /** The own value that was saved, until it is read. */
  #unread: { readonly value: T; readonly over: T } | null = null;
  #status: SavingStatus = { kind: 'unchanged' };
  #snapshot: SavedField<T>;
  #sending: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: FieldSaverOptions<T>) {
    this.#options = options;
    this.#stored = options.stored;
    this.#snapshot = { value: options.stored, stored: options.stored, status: this.#status };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly state = (): SavedField<T> => this.#snapshot;

  get isDirty(): boolean {
    return this.#typed !== null;
  }

  use(stored: T, store: StoreField<T>): void {
    this.#store = store;
    if (this.#isEqual(stored, this.#stored)) return;
    this.#stored = stored;
    this.#unread = null;
    this.#changed();
    const isForeign = this.#typed !== null && !this.#isEqual(stored, this.#typed.base);
    if (isForeign && this.#sending === null) void this.save();
  }

  readonly type = (entry: T): void => {
    const base = this.#typed?.base ?? this.#current;
    const isOvertaken = this.#status.kind === 'overtaken';
    this.#typed = this.#isEqual(entry, base) && !isOvertaken ? null : { entry, base };
    clearTimeout(this.#timer);
    if (!isOvertaken) {
      this.#status = { kind: this.#typed === null ? 'unchanged' : 'typing' };
      this.#timer = setTimeout(() => void this.save(), this.#options.pauseMs);
    }
    this.#changed();
  };

  readonly choose = (entry: T): Promise<void> => {
    this.type(entry);
    return this.save();
  };

  /** Saves what was typed; what is typed meanwhile follows after a pause. */
  readonly save = async (): Promise<void> => {
    if (this.#sending) return this.#sending;
    clearTimeout(this.#timer);
    const isFit = this.#options.isFit ?? (() => true);
    if (this.#store === null || this.#typed === null || this.#status.kind === 'overtaken' || !isFit(this.#typed.entry)) return;
    this.#sending = this.#send(this.#typed, this.#store).finally(() => (this.#sending = null));
    await this.#sending;
  };

  readonly keepMine = (): void => {
    if (this.#typed === null) return;
    this.#typed = { ...this.#typed, base: this.#current };
    this.#status = { kind: 'typing' };
    void this.save();
  };

  readonly takeTheirs = (): void => {
    clearTimeout(this.#timer);
    this.#typed = null;
    this.#status = { kind: 'unchanged' };
    this.#changed();
  };

  async #send(sent: { readonly entry: T; readonly base: T }, store: StoreField<T>): Promise<void> {
    this.#status = { kind: 'saving' };
    this.#changed();
    const over = this.#stored;
    try {
      const value = await store(sent.entry, sent.base);
      if (this.#isEqual(this.#stored, over)) this.#unread = { value, over };
      if (this.#typed?.entry === sent.entry) {
        this.#typed = null;
        this.#status = { kind: 'saved', at: new Date() };
      } else if (this.#typed) {
        this.#typed = { entry: this.#typed.entry, base: value };
        this.#status = { kind: 'typing' };
        this.#timer = setTimeout(() => void this.save(), this.#options.pauseMs);
      }
    } catch (error) {
      const { reason, text } = knownError(error, this.#options.failed);
      this.#status = { kind: reason === 'CHANGED_MEANWHILE' ? 'overtaken' : 'failed', text };
    }
    this.#changed();
  }

  /** As it is stored, so far as this page has read or written it. */
  get #current(): T {
    return this.#unread ? this.#unread.value : this.#stored;
  }

  #isEqual(a: T, b: T): boolean {
    return (this.#options.isEqual ?? Object.is)(a, b);
  }

  #changed(): void {
    this.#snapshot = { value: this.#typed ? this.#typed.entry : this.#current, stored: this.#current, status: this.#status };
    for (const listener of this.#listeners) listener();
  }
}
