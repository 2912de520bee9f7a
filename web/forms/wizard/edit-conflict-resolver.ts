import { isList, isObject, own, same, type Json, type JsonObject } from '../../../engine/json.ts';
import { barredColumns, emptyAnswer, isNotHere, mergeValues, type Answers, type Problem } from '../../../engine/questionnaires/index.ts';
import type { FormStore } from '../renderer/form-store.ts';
import type { EditConflict, StepSaveResult } from './api.ts';
import { pickColumns } from './merge-drafts.ts';
import { RemoteChangeNotices } from './remote-change-notices.ts';
import { UnacknowledgedWrites } from './unacknowledged-writes.ts';
import type { ServerAnswers } from './server-answers.ts';
import { samePlace } from './session-state.ts';
import { isOwn, writerOf, type EditWriter } from './writer.ts';
import type { AnswerPlace } from './types.ts';

export const questionPlaceOf = ({ questionId, column }: EditConflict): AnswerPlace => ({ questionId, column: column ?? null });

/** Resolves concurrent edits: different places merge, edits of the same place wait for the person's decision. No text is overwritten. */
export class EditConflictResolver {
  conflicts: readonly EditConflict[] = [];
  readonly #store: FormStore;
  readonly #server: ServerAnswers;
  readonly #echo: UnacknowledgedWrites;
  readonly others: RemoteChangeNotices;
  readonly #hiders = new Map<string, EditWriter | null>();
  #bases: Readonly<Record<string, JsonObject>> = {};
  /** True if a value of the last save had been sent before. */
  #isResent: (place: AnswerPlace, value: Json) => boolean = () => false;

  constructor(store: FormStore, server: ServerAnswers) {
    this.#store = store;
    this.#server = server;
    this.others = new RemoteChangeNotices(store, server);
    this.#echo = new UnacknowledgedWrites(server.isBasis, store.viewer);
  }

  inStep(topicId: number): readonly EditConflict[] {
    return this.conflicts.filter((one) => this.#store.questionnaire.fields.get(one.questionId)?.topicId === topicId);
  }
  /** Answers with an unresolved edit conflict are not sent. */
  waits = (questionId: string): boolean => this.conflicts.some((one) => one.questionId === questionId && !one.column);
  /** Columns with an unresolved edit conflict are sent with the server's value. */
  withoutConflicts(questionId: string, value: Json): Json {
    if (!isObject(value)) return value;
    const theirs = this.conflicts.flatMap((one) =>
      one.questionId === questionId && one.column ? [[one.column, this.#server.at(questionPlaceOf(one))] as const] : [],
    );
    return { ...value, ...Object.fromEntries(theirs) };
  }
  isUndecided(questionId: string): boolean {
    if (this.waits(questionId)) return true;
    const columns = this.#server.columns(questionId);
    const typed = this.withoutConflicts(questionId, this.#store.answers[questionId] ?? null);
    return columns !== null && same(typed, columns) && !this.isUnsettled(questionId);
  }
  /**
   * Discards the edits, except columns with an edit conflict.
   *
   * @param mayBeStored the server may have stored what was sent
   */
  giveUp(questionId: string, mayBeStored = false): void {
    const stored = this.#server.value(questionId);
    const mine = this.#store.answers[questionId] ?? null;
    const undecided = this.conflicts.flatMap((one) => (one.questionId === questionId && one.column ? [one.column] : []));
    const stays = undecided.length > 0 && isObject(stored) && isObject(mine);
    this.#store.take(questionId, stays ? { ...stored, ...pickColumns(mine, undecided) } : stored, stays || mayBeStored);
  }
  /** Filters a reset: places with an edit conflict are left out. */
  undecidedLeftOut(before: Answers): Answers {
    return Object.fromEntries(
      Object.entries(before).flatMap(([questionId, value]) => {
        if (this.waits(questionId)) return [];
        const given = this.withoutConflicts(questionId, value);
        return same(given, this.#server.value(questionId)) ? [] : [[questionId, given]];
      }),
    );
  }
  sends(answers: Answers): void {
    this.#isResent = this.#echo.send(answers, (place) => this.#server.at(place));
    this.#bases = Object.fromEntries(Object.keys(answers).map((questionId) => [questionId, this.#server.columns(questionId) ?? {}]));
  }

  settles = (answers: Answers): void => void this.#echo.acknowledge(answers);
  isUnsettled = (questionId: string): boolean => this.#echo.questions.has(questionId);

  dropTypedBack(): void {
    for (const questionId of this.#store.changed) {
      const columns = this.#server.columns(questionId);
      if (columns && same(this.#store.answers[questionId] ?? null, columns) && !this.isUnsettled(questionId))
        this.#store.take(questionId, columns);
    }
  }

  noteRefusedAnswers(problems: readonly Pick<Problem, 'code' | 'questionId'>[]): void {
    this.#store.leaves(problems.filter(isNotHere).map(({ questionId }) => questionId));
  }

  /**
   * Applies the server's response to a save.
   *
   * @returns new edit conflicts
   */
  accept(
    { saved, conflicts, problems, unchanged }: Pick<StepSaveResult, 'saved' | 'conflicts' | 'problems' | 'unchanged'>,
    sent: Answers,
    quiet: boolean,
  ): readonly EditConflict[] {
    const isEcho = this.#echo.acknowledge(sent);
    this.noteRefusedAnswers(problems);
    const met = conflicts.filter((conflict) => !isEcho(conflict));
    // Later edits are applied on top of what this page has sent.
    for (const conflict of conflicts.filter(isEcho)) {
      this.#server.applyAck(questionPlaceOf(conflict), conflict.value as Json, conflict.version);
      this.#store.edited();
    }
    // A full save stores default values: where this person has typed nothing, there is no edit conflict.
    const isUntouched = ({ questionId, column }: EditConflict): boolean => !column && !this.#store.changed.has(questionId);
    for (const conflict of met.filter(isUntouched)) {
      this.others.replaces(questionPlaceOf(conflict), conflict.value as Json, writerOf(conflict));
      this.others.watch(writerOf(conflict), () => this.resolve(conflict, 'theirs'));
    }
    const turnedBack = met.filter((conflict) => !isUntouched(conflict) && this.#isTurnedBack(conflict));
    for (const conflict of turnedBack) this.resolve(conflict, 'mine');
    const news = met.filter((conflict) => !isUntouched(conflict) && !turnedBack.includes(conflict));
    for (const conflict of news) this.#addConflict(conflict);
    // A colleague had chosen the same before this page learned of it.
    const isOthers = (place: AnswerPlace, value: Json): boolean =>
      unchanged.some((one) => samePlace(one, place)) && !this.#isResent(place, value);
    for (const { questionId, value, version } of saved) {
      if (!(questionId in sent)) continue;
      this.#hiders.delete(questionId);
      const stored = value as Json;
      if (this.#server.isBasis(questionId) && isObject(stored)) {
        const barred = barredColumns(problems, questionId);
        const [base, typed] = [this.#bases[questionId] ?? {}, columnsIn(sent, questionId)];
        // Valid only together with a barred column: the server kept what it had.
        const isKept = (column: string): boolean =>
          barred.length > 0 &&
          same(own(stored, column) ?? null, own(base, column) ?? null) &&
          !same(own(typed, column) ?? null, own(base, column) ?? null);
        // Includes conflicts with this page's own earlier save, which the server has instead of the current edit.
        const isNotStored = (column: string): boolean =>
          barred.includes(column) || isKept(column) || conflicts.some((one) => samePlace(one, { questionId, column }));
        const wasThere = (column: string): boolean => isOthers({ questionId, column }, own(columnsIn(sent, questionId), column) ?? null);
        this.#adoptColumns(questionId, stored, sent[questionId] ?? null, { isNotStored, wasThere });
      } else {
        const place = { questionId, column: null };
        const isNews = version !== this.#server.versions.get(questionId);
        if (isNews && isOthers(place, sent[questionId] ?? null)) this.#server.applyRemote(place, stored, version);
        else this.#server.applyAck(place, stored, version);
        this.#store.acknowledge(questionId, sent[questionId] ?? null, quiet && typeof stored === 'string' ? null : { stored });
      }
    }
    for (const [questionId, value] of Object.entries(sent))
      if (this.#isNothing(questionId, value)) this.#store.acknowledge(questionId, value, null);
    return news;
  }

  #isTurnedBack(conflict: EditConflict): boolean {
    const { questionId, column } = questionPlaceOf(conflict);
    const field = this.#store.questionnaire.fields.get(questionId);
    const isNews = conflict.version > (this.#server.versions.get(questionId) ?? 0);
    if (!field || column !== null || !isNews || !this.#server.isBase(questionId)) return false;
    const given = (value: Json): Json => value ?? emptyAnswer(field);
    return same(given(conflict.value as Json), given(this.#server.value(questionId)));
  }

  /** The server stores no empty answer where there was none, and reports nothing. */
  #isNothing(questionId: string, value: Json): boolean {
    const field = this.#store.questionnaire.fields.get(questionId);
    if (!field || field.type.basis || this.#server.versions.has(questionId)) return false;
    if (this.conflicts.some((one) => one.questionId === questionId)) return false;
    return value === null || same(value, emptyAnswer(field));
  }

  /** True if the server ignored an answer without a problem: the question is hidden there. */
  leavesOut({ saved, problems, conflicts }: StepSaveResult, sent: Answers): boolean {
    const isTold = (questionId: string): boolean => [...saved, ...problems, ...conflicts].some((one) => one.questionId === questionId);
    return Object.entries(sent).some(
      ([questionId, value]) => this.#store.changed.has(questionId) && !isTold(questionId) && !this.#isNothing(questionId, value),
    );
  }

  /**
   * Applies all differences between the server and this page. An unresolved column that is not among them has the known value again, so the edit
   * counts.
   */
  applyServerEvent(changed: readonly EditConflict[]): void {
    for (const news of changed) this.#applyServerEdit(news);
    const isOver = (conflict: EditConflict): boolean =>
      questionPlaceOf(conflict).column !== null && !changed.some((one) => samePlace(one, conflict));
    if (!this.conflicts.some(isOver)) return;
    this.conflicts = this.conflicts.filter((conflict) => !isOver(conflict));
    this.#store.edited();
  }

  /** A change by another person, or by an own save whose response was lost. */
  #applyServerEdit(news: EditConflict): void {
    const place = questionPlaceOf(news);
    const theirs = news.value as Json;
    const known = this.#server.at(place);
    if (same(known, theirs) && place.column !== null) return;
    if (place.column === null && news.version <= (this.#server.versions.get(place.questionId) ?? 0)) return;
    const mine = this.mine(place);
    const sent = this.#echo.last(place);
    const isTyped =
      this.#store.changed.has(place.questionId) && (place.column === null || !same(mine, known) || !same(mine, sent ?? known));
    const isOwn = this.#echo.isOwn(news);
    const isMineAlone = isOwn || (sent === undefined && this.#isTurnedBack(news));
    const shown = !isTyped ? theirs : isMineAlone ? mine : bothAt(place, { known, sent: sent ?? known, mine, theirs });
    if (shown === undefined) return this.#addConflict(news);
    this.conflicts = this.conflicts.filter((one) => !samePlace(one, news));
    if (isOwn) this.#server.applyAck(place, theirs, news.version);
    else {
      if (place.column !== null && isList(sent ?? null)) this.#server.applyAck(place, sent ?? null, 0);
      if (!isTyped) this.others.replaces(place, theirs, writerOf(news));
      this.#server.applyRemote(place, theirs, news.version);
    }
    this.#echo.applyRemote(place);
    this.others.watch(writerOf(news), () => this.#show(news, shown));
    if (!same(shown, theirs)) this.#store.edited();
  }

  /** An existing edit conflict keeps its position, because the person may be deciding it. */
  #addConflict(conflict: EditConflict): void {
    const isKnown = this.conflicts.some((one) => samePlace(one, conflict));
    this.conflicts = isKnown ? this.conflicts.map((one) => (samePlace(one, conflict) ? conflict : one)) : [...this.conflicts, conflict];
  }

  /** Resolves an edit conflict: `mine` overwrites with the next save, `theirs` replaces the edit. */
  resolve(conflict: EditConflict, keep: 'mine' | 'theirs'): void {
    this.#server.applyRemote(questionPlaceOf(conflict), conflict.value as Json, conflict.version);
    if (keep === 'theirs') this.#show(conflict, conflict.value as Json);
    this.conflicts = this.conflicts.filter((other) => !samePlace(other, conflict));
  }

  /** Shows a value; it counts as unsaved if the server may have another one. */
  #show(news: EditConflict, value: Json): void {
    const { questionId, column } = questionPlaceOf(news);
    const hidden = this.#store.hiddenEdits;
    const local = this.#store.answers[questionId];
    const stored = this.#server.value(questionId);
    const next = column === null ? value : isObject(local) ? { ...local, [column]: value } : stored;
    this.#store.take(questionId, next, !same(next, stored) || this.#isTypedSinceSent(questionId, next));
    for (const edit of this.#store.hiddenEdits) if (!hidden.includes(edit)) this.#hiders.set(edit, writerOf(news));
  }

  /** True if columns differ from those sent, which the server may have stored. */
  #isTypedSinceSent(questionId: string, columns: Json): boolean {
    if (!isObject(columns) || !this.#store.changed.has(questionId)) return false;
    return Object.entries(columns).some(([column, value]) => !same(this.#echo.last({ questionId, column }) ?? value, value));
  }

  hiderOf(questionId: string): EditWriter | null {
    const hider = this.#hiders.get(questionId) ?? null;
    return isOwn(hider, this.#store.viewer) ? null : hider;
  }

  mine(place: AnswerPlace): Json {
    const value = this.#store.state(place.questionId).answer;
    return place.column === null ? value : isObject(value) ? (own(value, place.column) ?? null) : null;
  }

  /**
   * Takes over stored columns except later edits and refused values. A column with an edit conflict keeps its base, so that the next save detects it.
   */
  #adoptColumns(questionId: string, stored: JsonObject, sent: Json, { isNotStored, wasThere }: OfColumns): void {
    const mine = this.#store.answers[questionId] ?? null;
    const waits = (column: string): boolean => this.conflicts.some((one) => samePlace(one, { questionId, column }));
    const base = this.#server.columns(questionId) ?? {};
    const before = this.#bases[questionId] ?? {};
    const at = (columns: Json, column: string): Json => (isObject(columns) ? (columns[column] ?? null) : null);
    const isTheirs = (column: string): boolean =>
      same(at(sent, column), at(before, column)) &&
      !same(at(stored, column), at(before, column)) &&
      !same(at(mine, column), at(sent, column));
    const known = Object.fromEntries(
      Object.keys(stored).map((column) => [column, at(waits(column) || isTheirs(column) ? base : stored, column)]),
    );
    const ownPart = (column: string): Json => {
      if (isNotStored(column) || wasThere(column) || same(at(sent, column), at(before, column))) return at(base, column);
      return at(isList(at(sent, column)) ? sent : known, column);
    };
    this.#server.applyAck(
      { questionId, column: null },
      Object.fromEntries(Object.keys(known).map((column) => [column, ownPart(column)])),
      0,
    );
    // Changes that arrived with own columns are a colleague's: a reset leaves them.
    for (const [column, value] of Object.entries(known))
      if (!same(value, this.#server.at({ questionId, column }))) {
        if (!waits(column) && !wasThere(column) && same(at(mine, column), at(sent, column)))
          this.others.replaces({ questionId, column }, value, null);
        this.#server.applyRemote({ questionId, column }, value, 0);
      }
    if (!isObject(mine) || !isObject(sent)) return;
    const stays = (column: string): boolean => !same(mine[column] ?? null, sent[column] ?? null) || isNotStored(column) || waits(column);
    const next = Object.fromEntries(
      Object.keys(known).map((column) => {
        // A person missing because the server refused them was not removed by a colleague.
        const had = at(isNotStored(column) ? before : sent, column);
        const chosen = isList(at(mine, column)) ? mergeValues(had, at(mine, column), at(known, column)) : undefined;
        return [column, stays(column) ? (chosen ?? at(mine, column)) : at(known, column)];
      }),
    );
    this.#store.take(questionId, next, !same(next, known));
  }
}

const columnsIn = (answers: Answers, questionId: string): JsonObject => {
  const columns = answers[questionId] ?? null;
  return isObject(columns) ? columns : {};
};

interface OfColumns {
  readonly isNotStored: (column: string) => boolean;
  readonly wasThere: (column: string) => boolean;
}

interface AtOnePlace {
  readonly known: Json;
  readonly sent: Json;
  readonly mine: Json;
  readonly theirs: Json;
}

/** Merged value of two edits where no decision is needed: equal values, or lists of people. */
function bothAt({ column }: AnswerPlace, { known, sent, mine, theirs }: AtOnePlace): Json | undefined {
  if (same(mine, theirs)) return theirs;
  if (column === null || !isList(mine)) return undefined;
  const sinceSent = mergeValues(sent, mine, theirs);
  return sinceSent === undefined ? undefined : mergeValues(known, mine, sinceSent);
}
