import { isObject, own, same, type Json, type JsonObject } from '../../../engine/json.ts';
import { ownerColumns, type Answers, type Questionnaire } from '../../../engine/questionnaires/index.ts';
import { OwnEdits } from './own-edits.ts';
import type { RawForm } from './raw-form.ts';
import type { Place } from './types.ts';

/** The moment that a reset goes back to. */
export type Since = 'step' | 'whole';

/**
 * What the server has of a questionary, as far as this page was told, and what it had before this person's own edits since each step was first opened or last saved by a press:
 * a reset brings that back, and never takes away what a colleague has done.
 */
export class ServerAnswers {
  readonly versions = new Map<string, number>();
  #questionnaire: Questionnaire;
  readonly #values = new Map<string, Json>();
  /** Answers whose edits, from a copy on this device, were made on a version that this page does not have. */
  readonly #otherBases = new Set<string>();
  /** Since each step was first opened or last saved by a press, and since the whole was opened: that is what a reset of the step undoes in which an entry stands. */
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

  /** The questionnaire as it is by now: of the questions that are new in it, the server has this. */
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

  /** Null: nobody has answered. */
  value = (questionId: string): Json => this.#values.get(questionId) ?? null;
  /** Of a basis question; null for the others. */
  columns(questionId: string): JsonObject | null {
    const value = this.value(questionId);
    return this.isBasis(questionId) && isObject(value) ? value : null;
  }
  at({ questionId, column }: Place): Json {
    if (column === null) return this.value(questionId);
    return own(this.columns(questionId) ?? {}, column) ?? null;
  }
  /** Whether what the server has there is of this person's own, since the whole was opened. */
  isOwn(place: Place): boolean {
    const before = this.#edits.whole.before(place.questionId, this.columns(place.questionId));
    if (before === undefined || place.column === null) return before !== undefined;
    return isObject(before) && !same(own(before, place.column) ?? null, this.at(place));
  }
  knows = (questionId: string): boolean => this.#questionnaire.fields.has(questionId);
  isBasis = (questionId: string): boolean => this.#questionnaire.fields.get(questionId)?.type.basis === true;

  /** The server has what this person wrote, and this page knows it: a reset brings back what was there before. Of what is typed here nothing changes. */
  wrote({ questionId, column }: Place, value: Json, version: number): void {
    const before = this.value(questionId);
    const columns = this.columns(questionId);
    const whole = column === null ? value : { ...columns, [column]: value };
    for (const edits of Object.values(this.#edits)) edits.wrote(questionId, before, columns, whole);
    this.#put({ questionId, column: null }, whole, version);
  }

  /** Somebody else wrote this: it is what the server has from now on, and no edit of this person's, so that a reset leaves it. */
  told(place: Place, value: Json, version: number): void {
    for (const edits of Object.values(this.#edits)) edits.told(place, this.at(place), value);
    this.#put(place, value, version);
  }

  /**
   * What a copy on this device was based on, which others may have changed since: the next save names it, so that the server finds a clash. It is
   * neither an edit of this person's nor news.
   */
  basedOn(questionId: string, version: number, columns: JsonObject | null): void {
    if (!columns && version !== (this.versions.get(questionId) ?? 0)) this.#otherBases.add(questionId);
    if (columns) this.#values.set(questionId, columns);
    else if (version > 0) this.versions.set(questionId, version);
    else this.versions.delete(questionId);
  }
  /** Whether what is typed there is an edit of the value that is known. */
  isBase = (questionId: string): boolean => !this.#otherBases.has(questionId);

  /** From now on a reset of the step ends here; where the whole starts anew, its steps do. */
  startsAnew(topicId: number, since: Since = 'step'): void {
    for (const { questionId } of this.#fieldsOf(topicId)) {
      this.#edits.step.forget(questionId);
      if (since === 'whole') this.#edits.whole.forget(questionId);
    }
  }

  /** What a reset of the step gives back. */
  before(topicId: number, since: Since = 'step'): Answers {
    return Object.fromEntries(
      this.#fieldsOf(topicId).flatMap(({ questionId }) => {
        const before = this.#edits[since].before(questionId, this.columns(questionId));
        return before === undefined ? [] : [[questionId, before]];
      }),
    );
  }

  #fieldsOf = (topicId: number) => this.#questionnaire.steps.find((step) => step.topicId === topicId)?.fields ?? [];

  #put({ questionId, column }: Place, value: Json, version: number): void {
    this.#values.set(questionId, column === null ? value : { ...this.columns(questionId), [column]: value });
    if (version > 0) this.versions.set(questionId, version);
    this.#otherBases.delete(questionId);
  }
}
