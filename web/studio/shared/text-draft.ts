import { hasConflict, mergeTexts, type EditedTexts, type Overwritten } from './overwritten.ts';
import { retryPause } from './retry-pause.ts';

/** Milliseconds without typing after which texts are saved. */
const REST_MS = 800;

export interface TextDraftServer<Stored, Part extends string> {
  readonly textsOf: (stored: Stored) => EditedTexts<Part>;
  readonly save: (stored: Stored, texts: EditedTexts<Part>) => Promise<Stored>;
  readonly load: (stored: Stored) => Promise<{ readonly stored: Stored; readonly who: string | null; readonly at: string }>;
  /** Why a save failed: `changed` by another officer, `refused`, or for now `unreachable`. */
  readonly failure: (error: unknown) => 'changed' | 'refused' | 'unreachable';
}

export interface TextDraftState<Stored, Part extends string> {
  readonly stored: Stored;
  readonly texts: EditedTexts<Part>;
  /** Texts that are stored, as they were typed: the server may format them. */
  readonly known: EditedTexts<Part>;
  /** unsaved: refused, or in conflict with another officer's texts; offline: retried by itself. */
  readonly phase: 'saved' | 'saving' | 'offline' | 'unsaved';
  readonly savedAt: Date | null;
  /** Another officer's save, to look at. */
  readonly found: Overwritten<Part> | null;
  /** Refusal of the last save. */
  readonly refusal: unknown;
}

export interface TextDraftParts<Stored, Part extends string> {
  readonly parts: readonly Part[];
  readonly server: TextDraftServer<Stored, Part>;
  readonly opened: Stored;
  readonly now: () => Date;
  readonly rest?: () => Promise<void>;
  readonly wait?: (attempt: number) => Promise<void>;
}

const restFor = (): Promise<void> => new Promise((done) => setTimeout(done, REST_MS));

/** Texts being edited: saved after a pause in typing, one save after the other; independent of React. */
export class TextDraft<Stored, Part extends string> {
  readonly #parts: TextDraftParts<Stored, Part>;
  #state: TextDraftState<Stored, Part>;
  #running: Promise<unknown> | null = null;
  /** Number of the newest pause: an earlier one saves nothing. */
  #pause = 0;
  #attempt = 0;
  readonly #listeners = new Set<() => void>();

  constructor(parts: TextDraftParts<Stored, Part>) {
    this.#parts = parts;
    const texts = parts.server.textsOf(parts.opened);
    this.#state = { stored: parts.opened, texts, known: texts, phase: 'saved', savedAt: null, found: null, refusal: null };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  getState = (): TextDraftState<Stored, Part> => this.#state;
  isDirty = (): boolean => this.#differ(this.#state.texts, this.#state.known);

  write = (more: Partial<EditedTexts<Part>>): void => {
    this.#put({ texts: { ...this.#state.texts, ...more } });
    if (!this.isDirty()) return this.#put({ phase: 'saved', found: this.#toRead() });
    if (hasConflict(this.#state.found)) return;
    if (this.#state.phase !== 'offline') this.#put({ phase: 'saving' });
    void this.#saveAfter((this.#parts.rest ?? restFor)());
  };

  /** Texts typed before a reload; in conflict where others have written since. */
  putBack = (texts: EditedTexts<Part>, base: EditedTexts<Part>): void => {
    const { conflicting } = mergeTexts({ base, mine: texts, theirs: this.#state.known });
    if (conflicting.length === 0) return this.write(texts);
    this.#put({ texts, phase: 'unsaved', found: { who: null, at: this.#parts.now().toISOString(), taken: [], conflicting } });
  };

  /**
   * Saves what is typed, unless it is in conflict with another officer's texts.
   *
   * @returns false if something is still unsaved
   */
  flush = async (): Promise<boolean> => {
    this.#pause++;
    while (this.#running) await this.#running;
    if (this.isDirty() && !hasConflict(this.#state.found)) await this.#alone(() => this.#save());
    return !this.isDirty();
  };

  /** Decides a conflict: what is typed here is saved over the other officer's texts. */
  saveMine = (): Promise<boolean> => {
    this.#put({ found: null });
    return this.flush();
  };

  /**
   * Publishes, discards or restores: the editor shows the answer.
   *
   * @throws the refusal, after another officer's texts were loaded if these are its reason
   */
  settle = async (call: (stored: Stored) => Promise<Stored>): Promise<void> => {
    this.#pause++;
    while (this.#running) await this.#running;
    await this.#alone(async () => {
      const sent = this.#state.texts;
      try {
        const stored = await call(this.#state.stored);
        const storedTexts = this.#parts.server.textsOf(stored);
        const isTyped = this.#state.texts !== sent;
        this.#put({ stored, known: storedTexts, found: null, refusal: null, phase: 'saved', ...(!isTyped && { texts: storedTexts }) });
      } catch (error) {
        if (this.#parts.server.failure(error) === 'changed') await this.#meet(sent);
        throw error;
      }
    });
    if (this.isDirty()) this.write({});
  };

  takeTheirs = (): void => {
    const { found: overwritten } = this.#state;
    const theirs = Object.fromEntries((overwritten?.conflicting ?? []).map((it) => [it.part, it.theirs])) as Partial<EditedTexts<Part>>;
    this.#put({ found: null });
    this.write(theirs);
  };
  close = (): void => this.#put({ found: null });
  /** Ends waiting for a pause: the page is left. */
  stop = (): void => void this.#pause++;

  async #saveAfter(rest: Promise<void>): Promise<void> {
    const pause = ++this.#pause;
    await rest;
    if (pause === this.#pause) await this.flush();
  }

  async #alone(work: () => Promise<void>): Promise<void> {
    const running = work();
    this.#running = running.catch(() => undefined).finally(() => (this.#running = null));
    await running;
  }

  async #save(): Promise<void> {
    const { server, now, wait = retryPause } = this.#parts;
    const sent = this.#state.texts;
    if (this.#state.phase !== 'offline') this.#put({ phase: 'saving' });
    try {
      const stored = await server.save(this.#state.stored, sent);
      this.#attempt = 0;
      const phase = this.#differ(this.#state.texts, sent) ? 'saving' : 'saved';
      this.#put({ stored, known: sent, savedAt: now(), refusal: null, phase });
    } catch (error) {
      const failure = server.failure(error);
      if (failure === 'changed') return this.#meet(sent);
      this.#put({ phase: failure === 'refused' ? 'unsaved' : 'offline', refusal: failure === 'refused' ? error : null });
      if (failure === 'unreachable') void this.#saveAfter(wait(this.#attempt++));
    }
  }

  /** Loads another officer's save and merges it with the texts here. */
  async #meet(sent: EditedTexts<Part>): Promise<void> {
    const { server } = this.#parts;
    const { known: base, stored: before } = this.#state;
    const loaded = await server.load(before).catch(() => null);
    if (!loaded) return this.#put({ phase: 'unsaved' });
    const { stored, who, at } = loaded;
    const [was, is] = [server.textsOf(before), server.textsOf(stored)];
    if (!this.#differ(sent, is)) {
      // An earlier save arrived although its answer was lost.
      this.#put({ stored, known: sent, savedAt: new Date(at) });
      return this.write({});
    }
    const theirs = this.#each((part) => (is[part] === was[part] ? base[part] : is[part]));
    const { texts, taken, conflicting } = mergeTexts({ base, mine: this.#state.texts, theirs });
    this.#put({ stored, known: theirs, texts, phase: 'unsaved', found: { who, at, taken, conflicting } });
    this.write({});
  }

  /** Note of another officer's save that needs no decision. */
  #toRead = (): Overwritten<Part> | null => (hasConflict(this.#state.found) ? null : this.#state.found);

  #differ(a: EditedTexts<Part>, b: EditedTexts<Part>): boolean {
    return this.#parts.parts.some((part) => a[part] !== b[part]);
  }

  #each(text: (part: Part) => string): EditedTexts<Part> {
    return Object.fromEntries(this.#parts.parts.map((part) => [part, text(part)])) as EditedTexts<Part>;
  }

  #put(part: Partial<TextDraftState<Stored, Part>>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
