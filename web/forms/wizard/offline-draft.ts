import { isList, isObject, own, same, type Json } from '../../../engine/json.ts';
import type { FormStore } from '../renderer/form-store.ts';
import type { AnswerSync } from './answer-sync.ts';
import type { DraftStorage } from './draft-storage.ts';
import { typedTextsOf } from './typed-text.ts';
import type { DraftAnswer, TypedText } from '../../../engine/sync/index.ts';

/** Local draft of a questionary, kept until the server has stored it. */
export class OfflineDraft {
  readonly #store: FormStore;
  readonly #server: AnswerSync;
  readonly #copy: DraftStorage;

  constructor(store: FormStore, server: AnswerSync, copy: DraftStorage) {
    this.#store = store;
    this.#server = server;
    this.#copy = copy;
  }

  /**
   * Stores unsaved edits.
   *
   * @param anew stores them even if the draft was discarded
   * @returns false if storage failed
   */
  keep(anew: boolean): boolean {
    const { changed, answers, gone } = this.#store;
    const mine = [...changed].filter((questionId) => questionId in answers);
    if (mine.length === 0) {
      this.#copy.drop();
      return true;
    }
    const kept = mine.map((questionId) => ({
      questionId,
      value: answers[questionId] ?? null,
      version: this.#server.version(questionId),
      columns: this.#server.columns(questionId),
      pageKeys: this.#server.pageKeys,
      facts: this.#store.addedFor(questionId),
      said: this.#said(questionId),
      ...(gone.has(questionId) ? { gone: true } : {}),
    }));
    return this.#copy.write(kept, anew);
  }

  #said(questionId: string): readonly TypedText[] {
    const { questionnaire, answers, context } = this.#store;
    const field = questionnaire.fields.get(questionId);
    return field ? typedTextsOf(field, answers[questionId] ?? null, context, this.#server.columns(questionId)) : [];
  }

  waiting = (): readonly DraftAnswer[] => this.#copy.read(this.#server.knows).filter(this.#isMissing);
  setGoneAside = (): readonly DraftAnswer[] => this.#copy.setGoneAside(this.#server.knows);
  left = (): readonly DraftAnswer[] => this.#copy.all().filter(isAsked).filter(this.#isMissing);
  ofOtherRoles = (): readonly DraftAnswer[] => this.#copy.ofOtherRoles().filter(isAsked).filter(this.#isMissing);
  readonly #isMissing = ({ questionId, value }: DraftAnswer): boolean => !same(value, this.#server.value(questionId));

  /** @returns true if there were any */
  restore(): boolean {
    const [store, server] = [this.#store, this.#server];
    const first = this.waiting();
    if (first.length === 0) this.#copy.drop();
    const drafts = first.length > 0 ? first : this.waiting();
    for (const draft of drafts) {
      const { questionId, facts = {} } = draft;
      for (const [name, more] of Object.entries(facts)) if (isList(more) || isObject(more)) store.addFact(name, more);
      const before = store.state(questionId).answer;
      server.restore(draft);
      const back = store.answers[questionId] ?? null;
      // Shows the problems that blocked the save, but none of untouched columns.
      if (!server.isBasis(questionId)) store.touch(questionId);
      else for (const column of columnsTyped(before, back)) store.touch(questionId, column);
    }
    return drafts.length > 0;
  }

  /**
   * Restores drafts of pages closed since.
   *
   * @param rests true if nothing else is to be sent first
   */
  async restoreMore(rests: () => boolean): Promise<boolean> {
    if (!rests()) return false;
    await this.#copy.lookAgain();
    return rests() && this.restore();
  }

  discard = (answers: readonly DraftAnswer[]): void => this.#copy.discard(answers);
  moveTo = (questionaryId: number): void => this.#copy.moveTo(questionaryId);
  /** Releases the draft's lock, so that another page may take it over. */
  letGo = (): void => this.#copy.release();
}

const columnsTyped = (before: Json, back: Json): readonly string[] =>
  isObject(back)
    ? Object.keys(back).filter((column) => !same(own(isObject(before) ? before : {}, column) ?? null, back[column] ?? null))
    : [];

const isAsked = ({ gone }: DraftAnswer): boolean => gone !== true;
