import { isList, isObject, own, same, type Json } from '../../../engine/json.ts';
import { mergeColumns } from '../../../engine/questionnaires/index.ts';
import type { FormStore } from '../renderer/form-store.ts';
import { pick } from './kept-together.ts';
import type { LocalCopy } from './local-copy.ts';
import type { ServerAnswers } from './server-answers.ts';
import { textsOf, type TypedText } from './typed-text.ts';
import type { KeptAnswer } from './types.ts';

/** What is typed in a questionary and kept on this device until the server has it. */
export class KeptEdits {
  readonly #store: FormStore;
  readonly #server: ServerAnswers;
  readonly #copy: LocalCopy;

  constructor(store: FormStore, server: ServerAnswers, copy: LocalCopy) {
    this.#store = store;
    this.#server = server;
    this.#copy = copy;
  }

  /** Keeps what the server does not have. @param anew see LocalCopy @returns whether that can be */
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
      version: this.#server.versions.get(questionId) ?? 0,
      columns: this.#server.columns(questionId),
      facts: this.#store.addedFor(questionId),
      said: this.#said(questionId),
      ...(gone.has(questionId) ? { gone: true } : {}),
    }));
    return this.#copy.write(kept, anew);
  }

  #said(questionId: string): readonly TypedText[] {
    const { questionnaire, answers, context } = this.#store;
    const field = questionnaire.fields.get(questionId);
    return field ? textsOf(field, answers[questionId] ?? null, context, this.#server.columns(questionId)) : [];
  }

  /** Edits that the server does not have, of questions that are still there: one to each. */
  waiting = (): readonly KeptAnswer[] => this.#copy.read(this.#server.knows).filter(this.#isMissing);
  /** Of questions that are there no more: it is none of what waits. */
  setGoneAside = (): readonly KeptAnswer[] => this.#copy.setGoneAside(this.#server.knows);
  /** The same where nothing can be sent any more: all of them. */
  left = (): readonly KeptAnswer[] => this.#copy.all().filter(isAsked).filter(this.#isMissing);
  /** What the same person has typed in another role. */
  ofOtherRoles = (): readonly KeptAnswer[] => this.#copy.ofOtherRoles().filter(isAsked).filter(this.#isMissing);
  readonly #isMissing = ({ questionId, value }: KeptAnswer): boolean => !same(value, this.#server.value(questionId));

  /**
   * Brings back edits that an earlier page could not bring to the server; they are sent with the versions they were made on.
   * @returns whether there were any
   */
  restore(): boolean {
    const [store, server] = [this.#store, this.#server];
    const first = this.waiting();
    // what the server has meanwhile waits no more, nor stands before what another page has kept
    if (first.length === 0) this.#copy.drop();
    const known = first.length > 0 ? first : this.waiting();
    for (const { questionId, value, version, columns, facts = {} } of known) {
      for (const [name, more] of Object.entries(facts)) if (isList(more) || isObject(more)) store.addFact(name, more);
      const now = server.columns(questionId);
      // what colleagues changed meanwhile is shown at once, and is none of this person's edits; what clashes is found out by the next save
      const merged = now && columns && isObject(value) ? mergeColumns(columns, value, now) : null;
      server.basedOn(questionId, version, merged && columns ? { ...now, ...pick(columns, merged.clashes) } : columns);
      const back = merged && isObject(value) ? { ...merged.merged, ...pick(value, merged.clashes) } : value;
      const before = store.state(questionId).answer;
      store.change(questionId, back);
      // what kept it from the server is said at once, and nothing of columns that nobody has been in
      if (!server.isBasis(questionId)) store.touch(questionId);
      else for (const column of columnsTyped(before, back)) store.touch(questionId, column);
    }
    return known.length > 0;
  }

  /** The same of what pages have left that are gone only now. @param rests whether nothing else is to be sent before it */
  async restoreMore(rests: () => boolean): Promise<boolean> {
    if (!rests()) return false;
    await this.#copy.lookAgain();
    return rests() && this.restore();
  }

  /** Throws away these of what is kept, by whatever page. */
  discard = (answers: readonly KeptAnswer[]): void => this.#copy.discard(answers);
  /** The item exists from now on. */
  moveTo = (questionaryId: number): void => this.#copy.moveTo(questionaryId);
  /** This page goes: what it has kept may be taken over by another. */
  letGo = (): void => this.#copy.release();
}

const columnsTyped = (before: Json, back: Json): readonly string[] =>
  isObject(back)
    ? Object.keys(back).filter((column) => !same(own(isObject(before) ? before : {}, column) ?? null, back[column] ?? null))
    : [];

/** As far as is known: what is not is told apart. */
const isAsked = ({ gone }: KeptAnswer): boolean => gone !== true;
