import type { Json, JsonObject } from '../../../engine/json.ts';
import {
  emptyAnswer,
  isNotHere,
  ownerColumns,
  type Answers,
  type Problem,
  type Questionnaire,
} from '../../../engine/questionnaires/index.ts';
import { personBehind } from '../../../engine/rules/actor.ts';
import {
  awaitsDecision,
  basisAt,
  undecidedEdits,
  decidedEditsBefore,
  editsBefore,
  isNothingThere,
  isOwnValue,
  isUnconfirmed,
  isUndecided,
  placeAt,
  reduce,
  saveIdOf,
  syncState,
  valueOf,
  withoutConflicts,
  type AnswerPlace,
  type ServerAnswer,
  type Since,
  type SyncEffect,
  type SyncEvent,
  type SyncQuestion,
  type SyncState,
} from '../../../engine/sync/index.ts';
import { uniqueKey } from '../../ui/unique-key.ts';
import type { FormStore } from '../renderer/form-store.ts';
import type { EditConflict, RawForm, StepSaveRequest, StepSaveResult } from './api.ts';
import { RemoteChangeNotices } from './remote-change-notices.ts';
import { answersToSend, dirtyQuestions } from './rules.ts';
import { isOwn, writerOf, type EditWriter } from './writer.ts';

const questionsOf = (questionnaire: Questionnaire): ReadonlyMap<string, SyncQuestion> =>
  new Map(
    [...questionnaire.fields].map(([questionId, field]) => [
      questionId,
      { topicId: field.topicId, isBasis: field.type.basis, empty: emptyAnswer(field) },
    ]),
  );

const serverAnswers = (questionnaire: Questionnaire, form: RawForm): readonly ServerAnswer[] =>
  [...new Set([...questionnaire.fields.keys(), ...Object.keys(form.answers), ...form.versions.keys()])].flatMap((questionId) => {
    const field = questionnaire.fields.get(questionId);
    const value = (field && ownerColumns(field, form.context.owner)) ?? form.answers[questionId] ?? null;
    const version = form.versions.get(questionId) ?? 0;
    return value === null && version === 0 ? [] : [{ questionId, value, version }];
  });

/** The answers of a page and of the server: feeds `reduce` of the engine and shows in the form what comes of it. */
export class AnswerSync {
  readonly notices: RemoteChangeNotices;
  readonly #store: FormStore;
  readonly #hiders = new Map<string, EditWriter | null>();
  #state: SyncState<EditConflict>;

  constructor(store: FormStore, form: RawForm) {
    const { questionnaire, viewer } = store;
    this.#store = store;
    this.#state = syncState({
      pageKey: uniqueKey(),
      me: viewer && personBehind(viewer),
      questions: questionsOf(questionnaire),
      answers: serverAnswers(questionnaire, form),
    });
    this.notices = new RemoteChangeNotices(store, this);
    store.onChange = (questionId, value) => this.#apply({ kind: 'typed', questionId, value });
  }

  get pageKeys(): readonly string[] {
    return this.#state.pageKeys;
  }
  get conflicts(): readonly EditConflict[] {
    return undecidedEdits(this.#state);
  }
  inStep = (topicId: number): readonly EditConflict[] =>
    this.conflicts.filter((one) => this.#store.questionnaire.fields.get(one.questionId)?.topicId === topicId);
  knows = (questionId: string): boolean => this.#state.questions.has(questionId);
  isBasis = (questionId: string): boolean => this.#state.questions.get(questionId)?.isBasis === true;
  value = (questionId: string): Json => valueOf(this.#state, questionId);
  columns = (questionId: string): JsonObject | null => basisAt(this.#state, questionId);
  version = (questionId: string): number => placeAt(this.#state, { questionId, column: null }).version;
  at = (place: AnswerPlace): Json => (place.column === null ? this.value(place.questionId) : placeAt(this.#state, place).base);
  isOwn = (place: AnswerPlace): boolean => isOwnValue(this.#state, place);
  isUnconfirmed = (questionId: string): boolean => isUnconfirmed(this.#state, questionId);
  before = (topicId: number, since: Since = 'step'): Answers => editsBefore(this.#state, topicId, since);
  decidedBefore = (topicId: number, since: Since): Answers => decidedEditsBefore(this.#state, topicId, since);

  /** Edits that wait for no decision. */
  typed = (): readonly string[] => dirtyQuestions(this.#store).filter((questionId) => !awaitsDecision(this.#state, questionId));
  typedIn = (topicId: number): readonly string[] =>
    this.typed().filter((questionId) => this.#store.questionnaire.fields.get(questionId)?.topicId === topicId);

  /** Answers of a step; places with an edit conflict are omitted or sent with the server's value. */
  toSend(topicId: number, partial: boolean): Answers {
    const { questionnaire, evaluation, changed } = this.#store;
    const answers = answersToSend({ questionnaire, evaluation, changed, isStored: (id) => this.version(id) > 0 }, topicId, partial);
    return Object.fromEntries(
      Object.entries(answers).flatMap(([questionId, value]) => {
        if (isUndecided(this.#state, questionId) || (partial && awaitsDecision(this.#state, questionId))) return [];
        return [[questionId, withoutConflicts(this.#state, questionId, value)]];
      }),
    );
  }

  /** Notes that these answers are sent. */
  request(questionaryId: number, topicId: number, answers: Answers, partial: boolean): Omit<StepSaveRequest, 'takesBack'> {
    const ids = Object.keys(answers);
    const bases = Object.fromEntries(ids.flatMap((questionId) => [[questionId, this.columns(questionId)] as const]).filter(hasColumns));
    const versions = new Map(ids.map((questionId) => [questionId, this.version(questionId)] as const).filter(([, version]) => version > 0));
    this.noteSent(answers);
    return { questionaryId, topicId, answers, versions, bases, partial, saveId: saveIdOf(this.#state) };
  }
  noteSent = (answers: Answers): void => this.#apply({ kind: 'sent', answers });
  noteCreated = (): void => this.#apply({ kind: 'created' });

  noteRefusedAnswers(problems: readonly Pick<Problem, 'code' | 'questionId'>[]): void {
    this.#store.leaves(problems.filter(isNotHere).map(({ questionId }) => questionId));
  }

  /**
   * Applies the server's response to a save.
   *
   * @returns the number of new edit conflicts
   */
  applyAck(response: StepSaveResult, answers: Answers, quiet: boolean): number {
    this.noteRefusedAnswers(response.problems);
    for (const { questionId } of response.saved) this.#hiders.delete(questionId);
    this.#apply({ kind: 'acknowledged', answers, response, keepsTyped: quiet });
    return response.conflicts.filter((conflict) => this.conflicts.includes(conflict)).length;
  }

  /** True if the server ignored an answer without a problem: the question is hidden there. */
  leavesOut({ saved, problems, conflicts }: StepSaveResult, answers: Answers): boolean {
    const named = new Set([...saved, ...problems, ...conflicts].map(({ questionId }) => questionId));
    return Object.entries(answers).some(
      ([questionId, value]) =>
        this.#store.changed.has(questionId) && !named.has(questionId) && !isNothingThere(this.#state, questionId, value),
    );
  }

  /** Applies all differences between the server and this page. */
  applyServerEvent(edits: readonly EditConflict[]): void {
    for (const edit of edits) this.#apply({ kind: 'remoteEdit', edit });
    this.#apply({ kind: 'heartbeat', edits });
  }

  /** The person has decided: `mine` overwrites with the next save, `theirs` replaces the edit. */
  resolve(place: AnswerPlace, keep: 'mine' | 'theirs'): void {
    this.#apply({ kind: 'resolved', place, keep }, (_by, show) => show());
  }
  abandon = (questionId: string, mayBeStored = false): void => this.#apply({ kind: 'abandoned', questionId, mayBeStored });
  reset(event: Omit<Extract<SyncEvent<EditConflict>, { readonly kind: 'reset' }>, 'kind'>): void {
    this.#apply({ ...event, kind: 'reset' }, (_by, show) => show());
  }
  restore = (draft: Extract<SyncEvent, { readonly kind: 'restored' }>['draft']): void => this.#apply({ kind: 'restored', draft });
  start = (topicId: number, since: Since = 'step'): void => this.#apply({ kind: 'started', topicId, since });
  renew(questionnaire: Questionnaire, form: RawForm): void {
    this.#apply({ kind: 'renewed', questions: questionsOf(questionnaire), answers: serverAnswers(questionnaire, form) });
  }

  hiderOf(questionId: string): EditWriter | null {
    const hider = this.#hiders.get(questionId) ?? null;
    return isOwn(hider, this.#store.viewer) ? null : hider;
  }

  #apply(event: SyncEvent<EditConflict>, watch = this.notices.watch): void {
    const { state, effects } = reduce(this.#state, event);
    this.#state = state;
    for (const effect of effects) this.#run(effect, watch);
  }

  #run(effect: SyncEffect<EditConflict>, watch: RemoteChangeNotices['watch']): void {
    if (effect.kind === 'save') return this.#store.edited();
    const by = effect.by && writerOf(effect.by);
    if (effect.kind === 'replaced') return this.notices.noteReplaced(effect.place, effect, by);
    const show = (): void => this.#store.take(effect.questionId, effect.value, effect.isEdited);
    if (effect.by === null) return show();
    const hidden = this.#store.hiddenEdits;
    watch(by, show);
    for (const edit of this.#store.hiddenEdits) if (!hidden.includes(edit)) this.#hiders.set(edit, by);
  }
}

const hasColumns = (entry: readonly [string, JsonObject | null]): entry is readonly [string, JsonObject] => entry[1] !== null;
