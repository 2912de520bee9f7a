import type { Json } from '../../../engine/json.ts';
import { same } from '../../../engine/json.ts';
import { makeStep, noHistory, stepBack, stepForward, withoutStep, withStep, type EditRules, type History, type Step } from './history.ts';
import { retryPause } from './retry-pause.ts';
import { sharing } from './sharing.ts';

export interface Served<Definition, Facts> {
  readonly definition: Definition;
  readonly version: number;
  readonly facts: Facts;
}

export interface RemoteEdit {
  readonly who: string;
  readonly what: string;
}

export interface Answered<Definition, Facts> extends Served<Definition, Facts> {
  /** Others' edits since the base version of the sent ones. */
  readonly others: readonly RemoteEdit[];
}

export interface DraftServer<Definition, Edit, Facts> {
  /** @param since known version; later edits of others are included in the response */
  readonly load: (since: number) => Promise<Answered<Definition, Facts>>;
  /** @param inverse edits that undo these; they contain the previous values */
  readonly send: (edits: readonly Edit[], basedOn: number, inverse: readonly Edit[]) => Promise<Answered<Definition, Facts>>;
  /** The server's message for a refusal; null for failures worth a retry. */
  readonly refusal: (error: unknown) => string | null;
}

export interface DraftRules<Definition, Edit> extends EditRules<Definition, Edit> {
  /** True for an edit that replaces a value: undoing it would overwrite others' later changes. */
  readonly overwrites: (edit: Edit) => boolean;
}

export type Trouble =
  | { readonly kind: 'refused'; readonly label: string; readonly text: string }
  /** No longer applicable, because another officer changed the same place. */
  | { readonly kind: 'overtaken'; readonly label: string };

export interface DraftState<Definition, Edit, Facts> extends Served<Definition, Facts> {
  readonly history: History<Edit>;
  /** offline: stored here and retried automatically. */
  readonly phase: 'saved' | 'saving' | 'offline';
  readonly savedAt: Date | null;
  readonly troubles: readonly Trouble[];
  readonly others: readonly RemoteEdit[];
}

export interface DraftParts<Definition, Edit, Facts> {
  readonly rules: DraftRules<Definition, Edit>;
  readonly server: DraftServer<Definition, Edit, Facts>;
  readonly served: Served<Definition, Facts>;
  readonly now: () => Date;
  /** Delay before a retry; increases with every failure. */
  readonly wait?: (attempt: number) => Promise<void>;
}

/**
 * A definition being edited with optimistic updates, serialized saves and unlimited undo. Pending edits are rebased on others' changes; independent
 * of React.
 */
export class Draft<Definition, Edit, Facts> {
  readonly #parts: DraftParts<Definition, Edit, Facts>;
  #base: Definition;
  #queue: readonly Step<Edit>[] = [];
  /** Steps made before a remote change: only these can conflict with it. */
  #disturbed: ReadonlySet<Step<Edit>> = new Set();
  #sending: Promise<void> | null = null;
  #state: DraftState<Definition, Edit, Facts>;
  readonly #listeners = new Set<() => void>();

  constructor(parts: DraftParts<Definition, Edit, Facts>) {
    this.#parts = parts;
    this.#base = parts.served.definition;
    this.#state = { ...parts.served, history: noHistory, phase: 'saved', savedAt: null, troubles: [], others: [] };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  getState = (): DraftState<Definition, Edit, Facts> => this.#state;
  isDirty = (): boolean => this.#queue.length > 0;

  /** True if leaving would lose edits or unread refusals. */
  isUnread = (): boolean => this.isDirty() || this.#state.troubles.length > 0;

  /**
   * Applies and queues edits.
   *
   * @throws CodedError when an edit does not fit; nothing is changed then
   */
  run(label: string, edits: readonly Edit[]): void {
    if (edits.length === 0) return;
    const made = makeStep(this.#parts.rules, this.#state.definition, { label, edits });
    this.#make(made, withStep(this.#state.history, made.step));
  }

  /** @returns false if there was nothing to undo or it no longer applied */
  undo(): boolean {
    const step = this.#state.history.done.at(-1);
    return step !== undefined && this.#again(step, step.inverse, step.edits, () => stepBack(this.#state.history));
  }

  /** @returns false if there was nothing to redo or it no longer applied */
  redo(): boolean {
    const step = this.#state.history.undone.at(-1);
    return step !== undefined && this.#again(step, step.edits, step.inverse, (made) => stepForward(this.#state.history, made));
  }

  /** Fetches others' edits; skipped while own edits are being sent, whose response contains them. */
  async refresh(): Promise<void> {
    if (this.isDirty()) return;
    const answer = await this.#parts.server.load(this.#state.version);
    if (!this.isDirty()) this.#take(answer);
  }

  /** Applies a response of another operation, such as publishing or restoring a revision. */
  take(answer: Answered<Definition, Facts>): void {
    if (!this.isDirty()) this.#take(answer);
  }

  seenOthers = (): void => this.#put({ others: [] });
  seenTroubles = (): void => this.#put({ troubles: [] });
  settled = async (): Promise<void> => {
    while (this.#sending) await this.#sending;
  };

  #again(step: Step<Edit>, edits: readonly Edit[], expected: readonly Edit[], next: (made: Step<Edit>) => History<Edit>): boolean {
    const { rules } = this.#parts;
    let made;
    try {
      made = makeStep(rules, this.#state.definition, { label: step.label, edits });
    } catch {
      this.#abandon(step, { kind: 'overtaken', label: step.label });
      return false;
    }
    const replaced = edits.some(rules.overwrites) && !same(made.step.inverse, expected);
    if (replaced && this.#disturbed.has(step)) {
      this.#abandon(step, { kind: 'overtaken', label: step.label });
      return false;
    }
    this.#make(made, next(made.step));
    return true;
  }

  #abandon(step: Step<Edit>, trouble: Trouble): void {
    this.#put({ troubles: [...this.#state.troubles, trouble], history: withoutStep(this.#state.history, step) });
  }

  #make({ definition, step }: { readonly definition: Definition; readonly step: Step<Edit> }, history: History<Edit>): void {
    this.#queue = [...this.#queue, step];
    this.#put({ definition, history, phase: this.#state.phase === 'offline' ? 'offline' : 'saving' });
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = null));
  }

  async #sendAll(): Promise<void> {
    const { server, wait = retryPause } = this.#parts;
    for (let attempt = 0, step = this.#queue[0]; step; step = this.#queue[0]) {
      try {
        this.#sent(await server.send(step.edits, this.#state.version, step.inverse));
        attempt = 0;
      } catch (error) {
        const refusal = server.refusal(error);
        if (refusal !== null) await this.#refused(step, refusal);
        else {
          this.#put({ phase: 'offline' });
          await wait(attempt++);
          await this.#arrivedAfterAll(step);
        }
      }
    }
    this.#put({ phase: 'saved', savedAt: this.#parts.now() });
  }

  #sent(answer: Answered<Definition, Facts>): void {
    this.#queue = this.#queue.slice(1);
    this.#put({ phase: this.isDirty() ? 'saving' : 'saved' });
    this.#take(answer);
  }

  /** Checks if an edit with a lost response was stored, because sending it again would apply it twice. */
  async #arrivedAfterAll(step: Step<Edit>): Promise<void> {
    const { rules, server } = this.#parts;
    const answer = await server.load(this.#state.version).catch(() => null);
    if (!answer || answer.version === this.#state.version) return;
    const expected = step.edits.reduce<Definition>((working, edit) => rules.apply(working, edit), this.#base);
    if (same(expected, answer.definition)) this.#sent({ ...answer, others: [] });
  }

  /** Removes a refused step and all later ones that do not apply without it. */
  async #refused(step: Step<Edit>, text: string): Promise<void> {
    this.#queue = this.#queue.slice(1);
    const answer = await this.#parts.server.load(this.#state.version).catch(() => null);
    this.#abandon(step, { kind: 'refused', label: step.label, text });
    if (answer) this.#take(answer);
    else this.#rebuild(this.#base);
  }

  #take({ definition, version, facts, others }: Answered<Definition, Facts>): void {
    // A later response has arrived first.
    if (version < this.#state.version) return;
    if (others.length > 0) this.#disturbed = new Set([...this.#state.history.done, ...this.#state.history.undone]);
    this.#base = sharing(this.#base as Json, definition as Json) as Definition;
    this.#put({ version, facts, others: [...this.#state.others, ...others] });
    this.#rebuild(this.#base);
  }

  #rebuild(base: Definition): void {
    const { rules } = this.#parts;
    const kept: Step<Edit>[] = [];
    let working = base;
    for (const step of this.#queue) {
      try {
        working = makeStep(rules, working, step).definition;
        kept.push(step);
      } catch {
        this.#abandon(step, { kind: 'overtaken', label: step.label });
      }
    }
    this.#queue = kept;
    this.#put({ definition: sharing(this.#state.definition as Json, working as Json) as Definition });
  }

  #put(part: Partial<DraftState<Definition, Edit, Facts>>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
