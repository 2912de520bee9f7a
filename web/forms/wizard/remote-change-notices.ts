import { isList, type Json } from '../../../engine/json.ts';
import { displayText, display, type CompiledField } from '../../../engine/questionnaires/index.ts';
import { samePlace, type AnswerPlace } from '../../../engine/sync/index.ts';
import type { FormStore } from '../renderer/form-store.ts';
import { isAddedTo } from './added-to.ts';
import { columnText } from './basis-columns.ts';
import { isOwn, type EditWriter } from './writer.ts';

/** A colleague's change to an answer of this person; shown until dismissed. */
export type RemoteChange = AnswerPlace & { readonly by: EditWriter | null } & (
    | { readonly kind: 'replaced'; readonly mine: string }
    /** The question with its rows or with this person's answer. */
    | { readonly kind: 'hidden' }
  );

interface Owned {
  readonly isOwn: (place: AnswerPlace) => boolean;
}

/** Notices for every replaced or hidden edit of this person, also without an edit conflict. */
export class RemoteChangeNotices {
  #all: readonly RemoteChange[] = [];
  readonly #store: FormStore;
  readonly #server: Owned;

  constructor(store: FormStore, server: Owned) {
    this.#store = store;
    this.#server = server;
  }

  list = (): readonly RemoteChange[] => this.#all.filter((one) => one.kind === 'replaced' || !this.#isShown(one.questionId));
  dismiss(change: RemoteChange): void {
    this.#all = this.#all.filter((one) => one.kind !== change.kind || !samePlace(one, change));
  }

  /**
   * Records the effect of a remote change on own answers.
   *
   * @param by null: unknown author
   */
  watch = (by: EditWriter | null, take: () => void): void => {
    const before = this.#atStake();
    take();
    if (isOwn(by, this.#store.viewer)) return;
    this.#all = this.list();
    for (const questionId of before) if (!this.#isShown(questionId)) this.#note({ kind: 'hidden', questionId, column: null, by });
  };

  noteReplaced(place: AnswerPlace, { mine, theirs }: { readonly mine: Json; readonly theirs: Json }, by: EditWriter | null): void {
    if (isOwn(by, this.#store.viewer)) return;
    const textOf = (value: Json): string => this.#text(place, value);
    const text = textOf(mine);
    if (text.trim() !== '' && !isAddedTo(mine, theirs, textOf)) this.#note({ kind: 'replaced', ...place, mine: text, by });
  }

  #note(change: RemoteChange): void {
    this.dismiss(change);
    this.#all = [...this.#all, change];
  }

  /** Visible questions with rows or with a saved answer of this person; unsaved answers are reported elsewhere. */
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

  #text({ questionId, column }: AnswerPlace, value: Json): string {
    const field = this.#store.questionnaire.fields.get(questionId);
    const { context } = this.#store;
    if (column !== null) return field && typeof value === 'string' ? columnText(field, column, value, context.facts) : '';
    return field && value !== null ? displayText(display(field, value, context)) : '';
  }
}
