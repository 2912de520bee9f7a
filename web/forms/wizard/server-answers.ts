import { isObject, own, same, type Json, type JsonObject } from '../../../engine/json.ts';
import { ownerColumns, type Answers, type Questionnaire } from '../../../engine/questionnaires/index.ts';
import { OwnEdits } from './own-edits.ts';
import type { RawForm } from './raw-form.ts';
import type { AnswerPlace } from './types.ts';

export type Since = 'step' | 'whole';

/**
 * The server's known answers, and their values before this person's edits since each step was opened or explicitly saved. A reset restores those and
 * keeps colleagues' changes.
 */
export class ServerAnswers {
  readonly versions = new Map<string, number>();
  #questionnaire: Questionnaire;
  readonly #values = new Map<string, Json>();
  /** Answers whose restored edits are based on a version that this page does not have. */
  readonly #otherBases = new Set<string>();
  /** Edits since each step was opened or explicitly saved, and since the whole questionary was opened (for resetting an entry). */
  readonly #edits: Readonly<Record<Since, OwnEdits>> = { step: new OwnEdits(), whole: new OwnEdits() };

  constructor(questionnaire: Questionnaire, form: RawForm) {
    this.#questionnaire = questionnaire;
    this.load(form);
  }

  load(form: RawForm): void {
    this.versions.clear();
    this.#values.clear();
    for (const [questionId, version] of form.versions) this.versions.set(questionId, version);
    for (const [questionId, value] of Object.entries(form.answers)) this.#values.set(questionId, value);
    for (const field of this.#questionnaire.fields.values()) {
      const columns = ownerColumns(field, form.context.owner);
      if (columns) this.#values.set(field.questionId, columns);
    }
  }

  /** Applies a new questionnaire; the form supplies the stored answers of its new questions. */
  renew(questionnaire: Questionnaire, form: RawForm): void {
    const before = this.#questionnaire.fields;
    this.#questionnaire = questionnaire;
    for (const field of questionnaire.fields.values()) {
      const { questionId } = field;
      const value = ownerColumns(field, form.context.owner) ?? form.answers[questionId];
      if (before.has(questionId) || value === undefined) continue;
      this.#put({ questionId, column: null }, value, form.versions.get(questionId) ?? 0);
    }
  }

  value = (questionId: string): Json => this.#values.get(questionId) ?? null;
  columns(questionId: string): JsonObject | null {
    const value = this.value(questionId);
    return this.isBasis(questionId) && isObject(value) ? value : null;
  }
  at({ questionId, column }: AnswerPlace): Json {
    if (column === null) return this.value(questionId);
    return own(this.columns(questionId) ?? {}, column) ?? null;
  }
  /** True if the server's value was written by this person since the questionary was opened. */
  isOwn(place: AnswerPlace): boolean {
    const before = this.#edits.whole.before(place.questionId, this.columns(place.questionId));
    if (before === undefined || place.column === null) return before !== undefined;
    return isObject(before) && !same(own(before, place.column) ?? null, this.at(place));
  }
  knows = (questionId: string): boolean => this.#questionnaire.fields.has(questionId);
  isBasis = (questionId: string): boolean => this.#questionnaire.fields.get(questionId)?.type.basis === true;

  /** Applies an acknowledged own write; the edited value does not change. A reset restores the previous value. */
  applyAck({ questionId, column }: AnswerPlace, value: Json, version: number): void {
    const before = this.value(questionId);
    const columns = this.columns(questionId);
    const whole = column === null ? value : { ...columns, [column]: value };
    for (const edits of Object.values(this.#edits)) edits.applyAck(questionId, before, columns, whole);
    this.#put({ questionId, column: null }, whole, version);
  }

  applyRemote(place: AnswerPlace, value: Json, version: number): void {
    for (const edits of Object.values(this.#edits)) edits.applyRemote(place, this.at(place), value);
    this.#put(place, value, version);
  }

  /** Sets the base version of a restored draft, so that the next save detects edit conflicts. It is neither an own edit nor a remote change. */
  basedOn(questionId: string, version: number, columns: JsonObject | null): void {
    if (!columns && version !== (this.versions.get(questionId) ?? 0)) this.#otherBases.add(questionId);
    if (columns) this.#values.set(questionId, columns);
    else if (version > 0) this.versions.set(questionId, version);
    else this.versions.delete(questionId);
  }
  /** True if the edit is based on the known value. */
  isBase = (questionId: string): boolean => !this.#otherBases.has(questionId);

  /** Later resets start from here; `whole` includes all steps. */
  startsAnew(topicId: number, since: Since = 'step'): void {
    for (const { questionId } of this.#fieldsOf(topicId)) {
      this.#edits.step.forget(questionId);
      if (since === 'whole') this.#edits.whole.forget(questionId);
    }
  }

  before(topicId: number, since: Since = 'step'): Answers {
    return Object.fromEntries(
      this.#fieldsOf(topicId).flatMap(({ questionId }) => {
        const before = this.#edits[since].before(questionId, this.columns(questionId));
        return before === undefined ? [] : [[questionId, before]];
      }),
    );
  }

  #fieldsOf = (topicId: number) => this.#questionnaire.steps.find((step) => step.topicId === topicId)?.fields ?? [];

  #put({ questionId, column }: AnswerPlace, value: Json, version: number): void {
    this.#values.set(questionId, column === null ? value : { ...this.columns(questionId), [column]: value });
    if (version > 0) this.versions.set(questionId, version);
    this.#otherBases.delete(questionId);
  }
}
