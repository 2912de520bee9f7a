import type { FormStore } from '../renderer/form-store.ts';
import type { EditConflict, RawForm } from './api.ts';

/** Facts of a questionary: names of people and files, rows. The latest request wins. */
export class OwnFacts {
  readonly #store: FormStore;
  readonly #ask: () => Promise<RawForm>;
  #refreshes: readonly Promise<void>[] = [];
  #isOwed = false;

  constructor(store: FormStore, ask: () => Promise<RawForm>) {
    this.#store = store;
    this.#ask = ask;
  }

  get isOwed(): boolean {
    return this.#isOwed;
  }
  /** Remote changes of people or files need facts, which contain their names. */
  noteRemoteEdits(edits: readonly EditConflict[]): void {
    const { fields } = this.#store.questionnaire;
    this.#isOwed ||= edits.some(({ questionId, column }) => column || fields.get(questionId)?.type.needs.includes('files'));
  }
  /** Current step, null at the review step. Its rows are reloaded, because rows created in another window cause no event. */
  isAt(topicId: number | null): void {
    const fields = [...this.#store.questionnaire.fields.values()];
    this.#isOwed ||= fields.some((field) => field.type.holds !== null && (topicId === null || field.topicId === topicId));
  }

  async load(): Promise<void> {
    const earlier = this.#refreshes;
    const form = await this.#ask();
    await Promise.allSettled(earlier); // Waits for earlier requests, so that the latest response wins.
    this.#store.setFacts(form.context.facts);
    this.#isOwed = false;
  }

  async refresh(): Promise<void> {
    const refresh = this.load();
    this.#refreshes = [...this.#refreshes, refresh];
    try {
      await refresh;
    } catch (error) {
      this.#isOwed = true;
      throw error;
    } finally {
      this.#refreshes = this.#refreshes.filter((other) => other !== refresh);
    }
  }

  async settled(): Promise<void> {
    while (this.#refreshes.length > 0) await Promise.allSettled(this.#refreshes);
  }
}
