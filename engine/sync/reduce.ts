import { isList, isObject, same, type Json, type JsonObject } from '../json.ts';
import { barredColumns, mergeColumns, mergeValues, type Answers } from '../questionnaires/index.ts';
import {
  columnIn,
  basisAt,
  isBasis,
  isEdited,
  isNothingThere,
  isOwnEdit,
  isOwnValue,
  isUnconfirmed,
  placeAt,
  placesOf,
  questionsIn,
  samePlace,
  shownOf,
  withAnswers,
  withPlace,
} from './places.ts';
import type {
  AnswerPlace,
  DraftAnswer,
  StoredEdit,
  SaveResponse,
  Since,
  SyncEffect,
  SyncEvent,
  SyncPlace,
  SyncState,
  SyncStep,
} from './types.ts';

/**
 * The next state of a page's answers, and effects to run. Edits of different places merge; those of the same place wait for the person's decision.
 *
 * @example reduce(state, { kind: 'typed', questionId: 'why', value: 'Because' }).effects // []
 */
export function reduce<E extends StoredEdit>(state: SyncState<E>, event: SyncEvent<E>): SyncStep<E> {
  const change = new Change(state);
  change.apply(event);
  return { state: change.state, effects: change.effects };
}

const SINCE: readonly Since[] = ['step', 'whole'];
const wholeOf = (questionId: string): AnswerPlace => ({ questionId, column: null });
const placeOf = ({ questionId, column }: AnswerPlace): AnswerPlace => ({ questionId, column });

/** A column counts as edited if the server has, or may have, another value. */
const isColumnEdited = ({ mine, base, sent }: Pick<SyncPlace, 'mine' | 'base' | 'sent'>): boolean =>
  !same(mine, base) || (sent !== undefined && !same(mine, sent));

/** One event: its steps change the state in order. */
class Change<E extends StoredEdit> {
  effects: readonly SyncEffect<E>[] = [];
  state: SyncState<E>;

  constructor(state: SyncState<E>) {
    this.state = state;
  }

  apply(event: SyncEvent<E>): void {
    switch (event.kind) {
      case 'typed':
        return this.#type(event.questionId, event.value);
      case 'sent':
        return this.#send(event.answers);
      case 'acknowledged':
        return this.#accept(event.response, event.answers, event.keepsTyped);
      case 'created':
        this.state = { ...this.state, isCreator: true };
        return;
      case 'remoteEdit':
        return this.#applyRemoteEdit(event.edit);
      case 'heartbeat':
        return this.#endColumnConflicts(event.edits);
      case 'resolved':
        this.#resolve(event.place, event.keep);
        // A save whose response was lost may still arrive.
        if (event.keep === 'theirs' && this.#at(event.place).isEdited) this.#effect({ kind: 'save' });
        return;
      case 'abandoned':
        return this.#abandon(event.questionId, event.mayBeStored);
      case 'reset':
        return this.#reset(event);
      case 'restored':
        return this.#restore(event.draft);
      case 'started':
        for (const questionId of questionsIn(this.state, event.topicId)) this.#forgetBefore(questionId, event.since);
        return;
      case 'renewed': {
        const news = event.answers.filter(({ questionId }) => !this.state.questions.has(questionId));
        this.state = { ...this.state, questions: event.questions };
        this.state = { ...this.state, places: withAnswers(this.state, news) };
      }
    }
  }

  #at = (place: AnswerPlace): SyncPlace<E> => placeAt(this.state, place);
  /** The shown value: a missing answer is an empty one. */
  #given(place: AnswerPlace): Json {
    const { mine } = this.#at(place);
    return mine ?? (place.column === null ? (this.state.questions.get(place.questionId)?.empty ?? null) : null);
  }
  #put(place: AnswerPlace, part: Partial<SyncPlace<E>>): void {
    const next = { ...this.#at(place), ...part };
    this.state = withPlace(this.state, next.column === null ? next : { ...next, isEdited: isColumnEdited(next) });
  }
  #without(place: AnswerPlace, name: 'sent' | 'theirs'): void {
    const { [name]: _removed, ...rest } = this.#at(place);
    this.state = withPlace(this.state, rest);
    if (place.column !== null) this.#put(place, {});
  }
  #effect(effect: SyncEffect<E>): void {
    this.effects = [...this.effects, effect];
  }
  #show(questionId: string, by: E | null = null): void {
    const { state } = this;
    this.#effect({ kind: 'show', questionId, value: shownOf(state, questionId), isEdited: isEdited(state, questionId), by });
  }

  #type(questionId: string, value: Json): void {
    if (!isBasis(this.state, questionId) || !isObject(value)) return this.#put(wholeOf(questionId), { mine: value, isEdited: true });
    for (const [column, mine] of Object.entries(value)) this.#put({ questionId, column }, { mine });
    // Typed back: there is nothing to save.
    if (!isEdited(this.state, questionId)) this.#show(questionId);
  }

  #send(answers: Answers): void {
    const columns = Object.keys(answers).map((questionId) => [questionId, basisAt(this.state, questionId) ?? {}] as const);
    this.state = { ...this.state, saves: this.state.saves + 1, bases: Object.fromEntries(columns) };
    for (const place of this.#placesIn(answers))
      if (place.column === null || !same(place.value, this.#at(place).base)) this.#put(place, { sent: place.value });
  }
  #placesIn = (answers: Answers): readonly (AnswerPlace & { readonly value: Json })[] =>
    Object.entries(answers).flatMap(([questionId, value]) =>
      isBasis(this.state, questionId) && isObject(value)
        ? Object.entries(value).map(([column, part]) => ({ questionId, column, value: part }))
        : [{ ...wholeOf(questionId), value }],
    );

  /** An acknowledged own write: a reset restores what was there before. */
  #acknowledge(place: AnswerPlace, value: Json, version: number): void {
    const { base, before } = this.#at(place);
    const kept = SINCE.flatMap((since) => {
      const { [since]: first = base } = before;
      return same(first, value) ? [] : [[since, first] as const];
    });
    this.#setBase(place, value, version, Object.fromEntries(kept));
  }

  /** Another person's write: no edit of this person any more. In lists of people, this person's additions can still be undone. */
  #overwrite(place: AnswerPlace, value: Json, version: number): void {
    const { base, before } = this.#at(place);
    const kept = SINCE.flatMap((since) => {
      const own = before[since];
      const left = place.column === null || own === undefined ? undefined : mergeValues({ base, mine: own, theirs: value });
      return left === undefined || same(left, value) ? [] : [[since, left] as const];
    });
    this.#setBase(place, value, version, Object.fromEntries(kept));
  }
  #setBase(place: AnswerPlace, base: Json, version: number, before: SyncPlace['before']): void {
    this.#put(place, { base, before, hasOtherBase: false, version: version > 0 ? version : this.#at(place).version });
  }

  #reportReplaced(place: AnswerPlace, theirs: Json, by: E | null): void {
    const { base } = this.#at(place);
    if (isOwnValue(this.state, place) && !same(base, theirs))
      this.#effect({ kind: 'replaced', place: placeOf(place), mine: base, theirs, by });
  }

  #accept(response: SaveResponse<E>, answers: Answers, keepsTyped: boolean): void {
    const wasEdited = (questionId: string): boolean => isEdited(this.state, questionId);
    for (const questionId of Object.keys(answers))
      for (const place of placesOf(this.state, questionId)) if (place.sent !== undefined) this.#without(place, 'sent');
    const lost = response.conflicts.filter((conflict) => isOwnEdit(this.state, conflict));
    for (const conflict of lost) {
      this.#acknowledge(conflict, conflict.value as Json, conflict.version);
      this.#effect({ kind: 'save' });
    }
    for (const conflict of response.conflicts.filter((one) => !lost.includes(one))) {
      // A full save stores default values: where this person has typed nothing, there is no edit conflict.
      const isUntouched = conflict.column === null && !wasEdited(conflict.questionId);
      if (isUntouched) this.#reportReplaced(conflict, conflict.value as Json, conflict);
      this.#put(conflict, { theirs: conflict });
      if (isUntouched) this.#resolve(conflict, 'theirs');
      else if (this.#hasReturned(conflict)) this.#resolve(conflict, 'mine');
    }
    for (const { questionId, value, version } of response.saved) {
      const sent = answers[questionId];
      if (sent === undefined) continue;
      const stored = value as Json;
      if (isBasis(this.state, questionId) && isObject(stored)) this.#adoptColumns(questionId, stored, sent, response);
      else this.#adoptAnswer({ questionId, value: stored, version }, sent, response, keepsTyped && typeof stored === 'string');
    }
    for (const [questionId, value] of Object.entries(answers))
      if (isNothingThere(this.state, questionId, value)) this.#adopt(questionId, value, value);
  }

  /** True if a colleague had stored the same before this page learned of it. */
  #wasTheirs = ({ unchanged }: SaveResponse<E>, place: AnswerPlace): boolean =>
    unchanged.some((one) => samePlace(one, place) && !isOwnEdit(this.state, { ...one, ...NO_AUTHOR, value: null, version: 0 }));

  #adoptAnswer(
    { questionId, value, version }: SaveResponse['saved'][number] & { readonly value: Json },
    sent: Json,
    response: SaveResponse<E>,
    keepsTyped: boolean,
  ): void {
    const place = wholeOf(questionId);
    const { mine, isEdited: edited } = this.#at(place);
    if (version !== this.#at(place).version && this.#wasTheirs(response, place)) this.#overwrite(place, value, version);
    else this.#acknowledge(place, value, version);
    this.#put(place, { mine: edited ? mine : sent });
    this.#adopt(questionId, sent, keepsTyped ? sent : value);
  }
  /** The sent value is stored; what was typed since stays edited. */
  #adopt(questionId: string, sent: Json, shown: Json): void {
    if (this.#at(wholeOf(questionId)).isEdited && !same(this.#given(wholeOf(questionId)), sent)) return;
    this.#put(wholeOf(questionId), { mine: shown, isEdited: false });
    this.#show(questionId);
  }

  /** True if an answer has the known value again: the choice of this person was made against it. */
  #hasReturned(edit: E): boolean {
    const { questionId, column } = edit;
    const question = this.state.questions.get(questionId);
    const { base, version, hasOtherBase } = this.#at(edit);
    if (!question || column !== null || edit.version <= version || hasOtherBase) return false;
    return same(edit.value ?? question.empty, base ?? question.empty);
  }

  /**
   * Takes over stored columns except later edits and refused values. A column with an edit conflict keeps its base, so that the next save detects it.
   */
  #adoptColumns(questionId: string, stored: JsonObject, sentColumns: Json, response: SaveResponse<E>): void {
    const barred = barredColumns(response.problems, questionId);
    const before = this.state.bases[questionId] ?? {};
    for (const [column, now] of Object.entries(stored)) {
      const place = { questionId, column };
      const [at, sent, first] = [this.#at(place), columnIn(sentColumns, column), columnIn(before, column)];
      const { mine } = at;
      const isUnsent = same(sent, first);
      // Barred columns are not stored, nor columns that are valid only together with one.
      const isNotStored =
        barred.includes(column) ||
        (barred.length > 0 && same(now, first) && !isUnsent) ||
        response.conflicts.some((one) => samePlace(one, place));
      const wasTheirs = this.#wasTheirs(response, place);
      const isTypedSince = !same(mine, sent);
      const keepsBase = at.theirs !== undefined || (isUnsent && !same(now, first) && isTypedSince);
      const next = keepsBase ? at.base : now;
      if (!isNotStored && !wasTheirs && !isUnsent) this.#acknowledge(place, isList(sent) ? sent : next, 0);
      if (!same(next, this.#at(place).base)) {
        if (at.theirs === undefined && !wasTheirs && !isTypedSince) this.#reportReplaced(place, next, null);
        this.#overwrite(place, next, 0);
      }
      // A person missing because the server refused them was not removed by a colleague.
      const merged = isList(mine) ? mergeValues({ base: isNotStored ? first : sent, mine, theirs: next }) : undefined;
      const stays = isTypedSince || isNotStored || at.theirs !== undefined;
      this.#put(place, { mine: stays ? (merged ?? mine) : next });
    }
    this.#show(questionId);
  }

  #applyRemoteEdit(edit: E): void {
    const theirs = edit.value as Json;
    const { column, questionId } = edit;
    const { base, version, sent, isEdited: edited } = this.#at(edit);
    const mine = this.#given(edit);
    if (column === null ? edit.version <= version : same(base, theirs)) return;
    // A list may hold colleagues' additions besides what this page has sent.
    const isOwn = isOwnEdit(this.state, edit) && !isList(theirs);
    const isMineAlone = isOwn || (sent === undefined && this.#hasReturned(edit));
    const isTyped = edited && (column === null || !same(mine, base) || !same(mine, sent ?? base));
    const shown = !isTyped ? theirs : isMineAlone ? mine : merged({ column, base, sent: sent ?? base, mine, theirs });
    if (shown === undefined) return this.#put(edit, { theirs: edit });
    this.#without(edit, 'theirs');
    if (isOwn) this.#acknowledge(edit, theirs, edit.version);
    else {
      if (column !== null && isList(sent ?? null)) this.#acknowledge(edit, sent ?? null, 0);
      if (!isTyped) this.#reportReplaced(edit, theirs, edit);
      this.#overwrite(edit, theirs, edit.version);
    }
    this.#without(edit, 'sent');
    this.#put(edit, { mine: shown, isEdited: !same(shown, theirs) });
    this.#show(questionId, edit);
    if (!same(shown, theirs)) this.#effect({ kind: 'save' });
  }

  #endColumnConflicts(edits: readonly E[]): void {
    const over = [...this.state.places.values()].filter(
      (place) => place.theirs !== undefined && place.column !== null && !edits.some((one) => samePlace(one, place)),
    );
    for (const place of over) this.#without(place, 'theirs');
    if (over.length > 0) this.#effect({ kind: 'save' });
  }

  #resolve(place: AnswerPlace, keep: 'mine' | 'theirs'): void {
    const { theirs } = this.#at(place);
    if (theirs === undefined) return;
    this.#without(place, 'theirs');
    this.#overwrite(place, theirs.value as Json, theirs.version);
    if (keep === 'mine') return;
    this.#put(place, { mine: theirs.value as Json, isEdited: false });
    this.#show(place.questionId, theirs);
  }

  #abandon(questionId: string, mayBeStored: boolean): void {
    for (const place of placesOf(this.state, questionId)) {
      if (place.column !== null && place.theirs !== undefined) continue;
      if (!mayBeStored) this.#without(place, 'sent');
      this.#put(place, { mine: place.base, isEdited: mayBeStored });
    }
    this.#show(questionId);
  }

  #reset({ topicId, since, sentBack, mayBeStored }: Extract<SyncEvent<E>, { readonly kind: 'reset' }>): void {
    const questionIds = questionsIn(this.state, topicId);
    const places = questionIds.flatMap((questionId) => placesOf(this.state, questionId));
    for (const place of places) this.#resolve(place, 'theirs');
    if (sentBack) {
      for (const questionId of Object.keys(sentBack.answers))
        for (const place of placesOf(this.state, questionId)) this.#without(place, 'sent');
      for (const { questionId, value, version } of sentBack.response.saved)
        for (const place of this.#placesIn({ [questionId]: value as Json })) this.#setBase(place, place.value, version, {});
      for (const conflict of sentBack.response.conflicts) this.#overwrite(conflict, conflict.value as Json, conflict.version);
    }
    const restored = Object.keys(sentBack?.answers ?? {});
    for (const questionId of questionIds.filter((one) => isEdited(this.state, one) || restored.includes(one)))
      this.#abandon(questionId, mayBeStored && isUnconfirmed(this.state, questionId));
    for (const questionId of questionIds) this.#forgetBefore(questionId, since);
  }
  #forgetBefore(questionId: string, since: Since): void {
    for (const place of placesOf(this.state, questionId)) {
      const { whole } = place.before;
      this.#put(place, { before: since === 'whole' || whole === undefined ? {} : { whole } });
    }
  }

  /** Colleagues' changes are merged and are not this person's edits; the next save detects edit conflicts. */
  #restore({ questionId, value, version, columns, pageKeys: before = [] }: DraftAnswer): void {
    const { pageKeys } = this.state;
    this.state = { ...this.state, pageKeys: [...pageKeys, ...before.filter((key) => !pageKeys.includes(key))] };
    const now = basisAt(this.state, questionId);
    if (!now || !columns || !isObject(value)) {
      const at = this.#at(wholeOf(questionId));
      this.#put(wholeOf(questionId), { version, mine: value, isEdited: true, hasOtherBase: at.hasOtherBase || version !== at.version });
    } else {
      const { merged: both, conflicts } = mergeColumns({ base: columns, mine: value, theirs: now });
      for (const [column, mine] of Object.entries(both)) {
        const isInConflict = conflicts.includes(column);
        const at = this.#at({ questionId, column });
        this.#put(at, isInConflict ? { base: columnIn(columns, column), mine: columnIn(value, column) } : { mine });
      }
    }
    this.#show(questionId);
  }
}

const NO_AUTHOR = { changedBy: null, impersonatedBy: null };

interface AtOnePlace {
  readonly column: string | null;
  readonly base: Json;
  readonly sent: Json;
  readonly mine: Json;
  readonly theirs: Json;
}

/** Merged value of two edits where no decision is needed: equal values, or lists of people. */
function merged({ column, base, sent, mine, theirs }: AtOnePlace): Json | undefined {
  if (same(mine, theirs)) return theirs;
  if (column === null || !isList(mine)) return undefined;
  const sinceSent = mergeValues({ base: sent, mine, theirs });
  return sinceSent === undefined ? undefined : mergeValues({ base, mine, theirs: sinceSent });
}
