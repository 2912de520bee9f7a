import type { FormStore } from '../renderer/form-store.ts';
import type { Clash, RawForm } from './api.ts';

/** The facts of a questionary that is being filled in: names of people and files, rows. What was asked for last stays. */
export class OwnFacts {
  readonly #store: FormStore;
  readonly #ask: () => Promise<RawForm>;
  #refreshes: readonly Promise<void>[] = [];
  /** Others did something that facts must say more about, and they have not come: the next news bring them. */
  #isOwed = false;

  constructor(store: FormStore, ask: () => Promise<RawForm>) {
    this.#store = store;
    this.#ask = ask;
  }

  get isOwed(): boolean {
    return this.#isOwed;
  }
  /** What others did is people or files, which only facts have names for. */
  heard(news: readonly Clash[]): void {
    const { fields } = this.#store.questionnaire;
    this.#isOwed ||= news.some(({ questionId, column }) => column || fields.get(questionId)?.type.needs.includes('files'));
  }
  /**
   * Where this person is, null: at the review of all steps. Rows that stand there may have been made elsewhere, also in another window of theirs, of
   * which no news tell.
   */
  isAt(topicId: number | null): void {
    const fields = [...this.#store.questionnaire.fields.values()];
    this.#isOwed ||= fields.some((field) => field.type.holds !== null && (topicId === null || field.topicId === topicId));
  }

  async load(): Promise<void> {
    const earlier = this.#refreshes;
    const form = await this.#ask();
    await Promise.allSettled(earlier); // the facts asked for last are the ones that stay
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

  /** Ends when none are on their way; whoever asked for them hears of failures. */
  async settled(): Promise<void> {
    while (this.#refreshes.length > 0) await Promise.allSettled(this.#refreshes);
  }
}
