import { isList, same, type Json } from '../../../engine/json.ts';
import { displayText, display, type CompiledField } from '../../../engine/questionnaires/index.ts';
import type { FormStore } from '../renderer/form-store.ts';
import { isAddedTo } from './added-to.ts';
import type { ServerAnswers } from './server-answers.ts';
import { samePlace } from './session-state.ts';
import { isOwn, type Writer } from './writer.ts';
import type { Place } from './types.ts';

/** What a colleague has done to something that this person wrote or had before them: told until it is put away. */
export type OthersChange = Place & { readonly by: Writer | null } & (
    | { readonly kind: 'replaced'; readonly mine: string }
    /** With its rows, or an answer of this person's. */
    | { readonly kind: 'hidden' }
  );

/** Nothing of somebody's goes out of their sight without a word, also where there was nothing to decide about. */
export class OthersChanges {
  #all: readonly OthersChange[] = [];
  readonly #store: FormStore;
  readonly #server: ServerAnswers;

  constructor(store: FormStore, server: ServerAnswers) {
    this.#store = store;
    this.#server = server;
  }

  /** What is hidden no more needs no word. */
  list = (): readonly OthersChange[] => this.#all.filter((one) => one.kind === 'replaced' || !this.#isShown(one.questionId));
  putAway(change: OthersChange): void {
    this.#all = this.#all.filter((one) => one.kind !== change.kind || !samePlace(one, change));
  }

  /** Takes note of what this does with what was here. @param by null: somebody */
  watch(by: Writer | null, take: () => void): void {
    const before = this.#atStake();
    take();
    if (isOwn(by, this.#store.viewer)) return;
    this.#all = this.list();
    for (const questionId of before) if (!this.#isShown(questionId)) this.#note({ kind: 'hidden', questionId, column: null, by });
  }

  /** Before the server is known to have something else of somebody's there. */
  replaces(place: Place, theirs: Json, by: Writer | null): void {
    if (isOwn(by, this.#store.viewer)) return;
    const known = this.#server.at(place);
    if (!this.#server.isOwn(place) || same(known, theirs)) return;
    const textOf = (value: Json): string => this.#text(place, value);
    const mine = textOf(known);
    // to what was added to, nothing has happened
    if (mine.trim() === '' || isAddedTo(known, theirs, textOf)) return;
    this.#note({ kind: 'replaced', ...place, mine, by });
  }

  #note(change: OthersChange): void {
    this.putAway(change);
    this.#all = [...this.#all, change];
  }

  /** Shown questions with rows, or with an answer that is this person's and that the server has: what it does not have is told of elsewhere. */
  #atStake(): readonly string[] {
    const isAtStake = ({ questionId, type }: CompiledField): boolean => {
      if (!this.#isShown(questionId)) return false;
      const { answer } = this.#store.state(questionId);
      if (type.holds !== null) return isList(answer) && answer.length > 0;
      return !this.#store.changed.has(questionId) && this.#server.isOwn({ questionId, column: null });
    };
    return [...this.#store.questionnaire.fields.values()].filter(isAtStake).map(({ questionId }) => questionId);
  }
  #isShown = (questionId: string): boolean => this.#store.evaluation.fields.get(questionId)?.visible === true;

  #text({ questionId, column }: Place, value: Json): string {
    if (column !== null) return typeof value === 'string' ? value : '';
    const field = this.#store.questionnaire.fields.get(questionId);
    return field && value !== null ? displayText(display(field, value, this.#store.context)) : '';
  }
}
