import { isObject, own, same, type Json, type JsonObject } from '../json.ts';
import type { Answers } from '../questionnaires/index.ts';
import type { AnswerPlace, StoredEdit, ServerAnswer, Since, SyncPlace, SyncQuestion, SyncState } from './types.ts';

export const samePlace = (one: AnswerPlace, other: AnswerPlace): boolean =>
  one.questionId === other.questionId && one.column === other.column;

const keyOf = ({ questionId, column }: AnswerPlace): string => (column === null ? questionId : `${questionId}\n${column}`);

type State<E extends StoredEdit> = Pick<SyncState<E>, 'places' | 'questions'>;

export interface SyncStart {
  readonly pageKey: string;
  readonly me: number | null;
  readonly questions: ReadonlyMap<string, SyncQuestion>;
  readonly answers: readonly ServerAnswer[];
}

export const syncState = <E extends StoredEdit>({ pageKey, me, questions, answers }: SyncStart): SyncState<E> => ({
  places: withAnswers<E>({ places: new Map(), questions }, answers),
  questions,
  pageKeys: [pageKey],
  saves: 0,
  me,
  isCreator: false,
  bases: {},
});

/** Edits of answers that come back stay. */
export function withAnswers<E extends StoredEdit>(
  { places, questions }: State<E>,
  answers: readonly ServerAnswer[],
): ReadonlyMap<string, SyncPlace<E>> {
  const all = answers.flatMap(({ questionId, value, version }) =>
    questions.get(questionId)?.isBasis && isObject(value)
      ? Object.entries(value).map(([column, part]) => newPlace<E>({ questionId, column }, part, 0))
      : [newPlace<E>({ questionId, column: null }, value, version)],
  );
  const withEdit = (place: SyncPlace<E>): SyncPlace<E> => {
    const before = places.get(keyOf(place));
    return before?.isEdited ? { ...before, base: place.base, version: place.version } : place;
  };
  return new Map([...places, ...all.map((place) => [keyOf(place), withEdit(place)] as const)]);
}

const newPlace = <E extends StoredEdit>({ questionId, column }: AnswerPlace, value: Json, version: number): SyncPlace<E> => ({
  questionId,
  column,
  base: value,
  version,
  mine: value,
  isEdited: false,
  before: {},
  hasOtherBase: false,
});

export const placeAt = <E extends StoredEdit>({ places }: Pick<SyncState<E>, 'places'>, place: AnswerPlace): SyncPlace<E> =>
  places.get(keyOf(place)) ?? newPlace(place, null, 0);

/** A new edit conflict is last: an earlier one keeps its position, because the person may be deciding it. */
export function withPlace<E extends StoredEdit>(state: SyncState<E>, place: SyncPlace<E>): SyncState<E> {
  const [places, key] = [new Map(state.places), keyOf(place)];
  if (place.theirs && !places.get(key)?.theirs) places.delete(key);
  return { ...state, places: places.set(key, place) };
}

export const isBasis = ({ questions }: Pick<SyncState, 'questions'>, questionId: string): boolean =>
  questions.get(questionId)?.isBasis === true;

export const placesOf = <E extends StoredEdit>({ places }: Pick<SyncState<E>, 'places'>, questionId: string): readonly SyncPlace<E>[] =>
  [...places.values()].filter((place) => place.questionId === questionId);

const columnsBy = <E extends StoredEdit>(
  state: State<E>,
  questionId: string,
  valueAt: (place: SyncPlace<E>) => Json,
): JsonObject | null => {
  const columns = placesOf(state, questionId).flatMap((place) => (place.column === null ? [] : [[place.column, valueAt(place)] as const]));
  return columns.length > 0 ? Object.fromEntries(columns) : null;
};

/** The server's columns of a basis question; null for another question. */
export const basisAt = <E extends StoredEdit>(state: State<E>, questionId: string): JsonObject | null =>
  isBasis(state, questionId) ? columnsBy(state, questionId, ({ base }) => base) : null;

/** The server's value of a question. */
export const valueOf = <E extends StoredEdit>(state: State<E>, questionId: string): Json =>
  columnsBy(state, questionId, ({ base }) => base) ?? placeAt(state, { questionId, column: null }).base;

/** The value that the page shows. */
export const shownOf = <E extends StoredEdit>(state: State<E>, questionId: string): Json =>
  columnsBy(state, questionId, ({ mine }) => mine) ?? placeAt(state, { questionId, column: null }).mine;

export const isEdited = <E extends StoredEdit>(state: State<E>, questionId: string): boolean =>
  placesOf(state, questionId).some((place) => place.isEdited);

/** True if the server may have stored a save of the question whose response was lost. */
export const isUnconfirmed = <E extends StoredEdit>(state: State<E>, questionId: string): boolean =>
  placesOf(state, questionId).some(({ sent }) => sent !== undefined);

/** An undecided answer is not sent. */
export const isUndecided = <E extends StoredEdit>(state: State<E>, questionId: string): boolean =>
  placeAt(state, { questionId, column: null }).theirs !== undefined;

/** True if all that was typed in the question waits for a decision. */
export const awaitsDecision = <E extends StoredEdit>(state: State<E>, questionId: string): boolean => {
  const edited = placesOf(state, questionId).filter((place) => place.isEdited);
  return edited.every(({ theirs }) => theirs !== undefined);
};

/** The server stores no empty answer where there was none, and reports nothing. */
export function isNothingThere<E extends StoredEdit>(state: SyncState<E>, questionId: string, value: Json): boolean {
  const question = state.questions.get(questionId);
  const { version, theirs } = placeAt(state, { questionId, column: null });
  if (!question || question.isBasis || version > 0 || theirs !== undefined) return false;
  return value === null || same(value, question.empty);
}

/** An answer as it is sent: columns in conflict have the server's value. */
export function withoutConflicts<E extends StoredEdit>(state: State<E>, questionId: string, value: Json): Json {
  if (!isObject(value)) return value;
  const undecided = placesOf(state, questionId).flatMap(({ column, theirs, base }) =>
    column !== null && theirs !== undefined ? [[column, base] as const] : [],
  );
  return { ...value, ...Object.fromEntries(undecided) };
}

export const questionsIn = ({ questions }: Pick<SyncState, 'questions'>, topicId: number): readonly string[] =>
  [...questions].flatMap(([questionId, question]) => (question.topicId === topicId ? [questionId] : []));

/** Answers that a reset of the step restores. */
export function editsBefore<E extends StoredEdit>(state: State<E>, topicId: number, since: Since): Answers {
  return Object.fromEntries(
    questionsIn(state, topicId).flatMap((questionId) => {
      const places = placesOf(state, questionId).filter(({ before }) => before[since] !== undefined);
      if (places.length === 0) return [];
      const restored = Object.fromEntries(places.map(({ column, before }) => [column ?? '', before[since] ?? null]));
      return [[questionId, isBasis(state, questionId) ? { ...basisAt(state, questionId), ...restored } : (restored[''] ?? null)]];
    }),
  );
}

/** The same without places in conflict. */
export function decidedEditsBefore<E extends StoredEdit>(state: State<E>, topicId: number, since: Since): Answers {
  return Object.fromEntries(
    Object.entries(editsBefore(state, topicId, since)).flatMap(([questionId, value]) => {
      if (isUndecided(state, questionId)) return [];
      const sent = withoutConflicts(state, questionId, value);
      return same(sent, valueOf(state, questionId)) ? [] : [[questionId, sent]];
    }),
  );
}

/** True if the server's value was written by this person since the questionary was opened. */
export function isOwnValue<E extends StoredEdit>(state: State<E>, { questionId, column }: AnswerPlace): boolean {
  const places = column === null ? placesOf(state, questionId) : [placeAt(state, { questionId, column })];
  return places.some(({ before, base }) => before.whole !== undefined && (column === null || !same(before.whole, base)));
}

/** True if this page has written the stored value, though it never got the response. */
export function isOwnEdit<E extends StoredEdit>({ pageKeys, me, isCreator }: SyncState<E>, edit: StoredEdit): boolean {
  const { saveId } = edit;
  const writer = edit.impersonatedBy ?? edit.changedBy;
  if (writer !== null && writer.id !== me) return false;
  return saveId === null ? isCreator && edit.column !== null : pageKeys.some((pageKey) => saveId.startsWith(`${pageKey}.`));
}

export const undecidedEdits = <E extends StoredEdit>({ places }: Pick<SyncState<E>, 'places'>): readonly E[] =>
  [...places.values()].flatMap(({ theirs }) => theirs ?? []);

/** Id of the save sent last. */
export const saveIdOf = ({ pageKeys: [pageKey], saves }: Pick<SyncState, 'pageKeys' | 'saves'>): string => `${pageKey}.${saves}`;

export const columnIn = (columns: Json, column: string): Json => (isObject(columns) ? (own(columns, column) ?? null) : null);
