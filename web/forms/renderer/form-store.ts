import type { Catalog } from '../../../engine/catalog/index.ts';
import { problemInWords, serverProblemInWords } from '../../ui/problem-words.ts';
import { firstKey, isObject, own, same, type Json, type JsonObject } from '../../../engine/json.ts';
import {
  calculated,
  evaluate,
  evaluateChange,
  evaluateField,
  hasAnswersInTexts,
  leavingOut,
  textsWithAnswers,
  type Answers,
  type CompiledField,
  type Evaluation,
  type EvaluationContext,
  type FieldState,
  type Problem,
  type Questionnaire,
  type Viewer,
} from '../../../engine/questionnaires/index.ts';
import { moreFacts } from '../../../engine/sync/index.ts';
import type { ShownProblem } from '../widget.ts';

export interface FormStoreParts {
  readonly catalog: Catalog;
  readonly questionnaire: Questionnaire;
  readonly answers: Answers;
  readonly context: EvaluationContext;
  readonly viewer: Viewer;
}

/** Problems of an answer that only the server can find. */
interface Said {
  readonly answer: Json;
  readonly problems: readonly ShownProblem[];
}
const SAID_NOTHING: readonly ShownProblem[] = [];

/** Pseudo-column that stands for all columns of a question. */
const WHOLE = '';
const NOWHERE: ReadonlySet<string> = new Set();
const EVERYWHERE: ReadonlySet<string> = new Set([WHOLE]);

/** The column of a basis question that a path points to; else the whole answer. */
function partAt(answer: Json, path: string): Json {
  const column = firstKey(path);
  return isObject(answer) && column !== WHOLE ? (own(answer, column) ?? null) : answer;
}

/** Keeps the server's problems whose answers are unchanged. */
const stillOf = (reported: ReadonlyMap<string, Said>, answers: Answers): ReadonlyMap<string, Said> =>
  new Map(
    [...reported].flatMap(([questionId, { answer, problems }]) => {
      const isStill = ({ path }: ShownProblem): boolean => same(partAt(answers[questionId] ?? null, path), partAt(answer, path));
      const still = problems.filter(isStill);
      if (still.length === 0) return [];
      return [[questionId, { answer, problems: still.length === problems.length ? problems : still }]];
    }),
  );

/**
 * Answers being edited and their evaluation, outside React: a key press evaluates one question and redraws one field. Other changes evaluate
 * everything.
 */
export class FormStore {
  readonly catalog: Catalog;
  readonly viewer: Viewer;
  /** Called with every edit of this person. */
  onChange: (questionId: string, value: Json) => void = () => undefined;
  #questionnaire: Questionnaire;
  #answers: Answers;
  #context: EvaluationContext;
  #evaluation: Evaluation;
  #changed: ReadonlySet<string> = new Set();
  /** Touched columns by question. */
  #touched: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  #gone: ReadonlySet<string> = new Set();
  /** Questions that were visible at an attempt to continue. */
  #asked: ReadonlySet<string> = new Set();
  #said: ReadonlyMap<string, Said> = new Map();
  readonly #uploads = new Set<Promise<void>>();
  #edits = 0;
  /** Facts of unsaved answers: new uploads, newly chosen people. */
  #added: EvaluationContext['facts'] = {};
  readonly #filled = new WeakMap<Evaluation, Map<string, CompiledField>>();
  readonly #listeners = new Set<() => void>();

  constructor({ catalog, questionnaire, answers, context, viewer }: FormStoreParts) {
    this.catalog = catalog;
    this.#questionnaire = questionnaire;
    this.viewer = viewer;
    this.#answers = answers;
    this.#context = context;
    this.#evaluation = evaluate(questionnaire, answers, context, viewer);
    // A fault of a stored file was shown at its upload, and holds until another one is uploaded.
    const faulty = [...this.#evaluation.fields].filter(
      ([questionId, { problems }]) =>
        questionnaire.fields.get(questionId)?.type.needs.includes('files') && problems.some(({ kind }) => kind !== 'MISSING'),
    );
    this.#touched = new Map(faulty.map(([questionId]) => [questionId, EVERYWHERE]));
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Includes removed questions, whose unsaved text is still shown. */
  get questionnaire(): Questionnaire {
    return this.#questionnaire;
  }
  get answers(): Answers {
    return this.#answers;
  }
  get context(): EvaluationContext {
    return this.#context;
  }
  /** Excludes removed questions. */
  get evaluation(): Evaluation {
    return this.#evaluation;
  }
  get changed(): ReadonlySet<string> {
    return this.#changed;
  }

  /** Question with its texts as the present answers fill them. */
  fieldNow(questionId: string): CompiledField | undefined {
    const field = this.#questionnaire.fields.get(questionId);
    if (!field || !hasAnswersInTexts(field)) return field;
    const cached = this.#filled.get(this.#evaluation) ?? new Map<string, CompiledField>();
    this.#filled.set(this.#evaluation, cached);
    const [questionnaire, context, viewer] = [this.#questionnaire, this.#context, this.viewer];
    const relevant = (id: string): boolean => this.#evaluation.fields.get(id)?.relevant === true;
    const filled = cached.get(questionId) ?? textsWithAnswers(field, { questionnaire, answers: this.filled, context, viewer, relevant });
    cached.set(questionId, filled);
    return filled;
  }
  /** Answers with those that formulas give. */
  get filled(): Answers {
    return calculated(this.#questionnaire, this.#answers, this.#context);
  }
  isLocked(questionId: string): boolean {
    return this.#context.locked?.includes(questionId) === true;
  }
  warningsOf(questionId: string): readonly ShownProblem[] {
    return (this.#evaluation.fields.get(questionId)?.warnings ?? []).map((problem) => this.shown(problem));
  }

  /** Increases with every edit, and when a hidden edit becomes visible again. */
  get edits(): number {
    return this.#edits;
  }

  /** Questions missing in the server's questionnaire, which accepts no answers to them. */
  get gone(): ReadonlySet<string> {
    return this.#gone;
  }
  leaves(questionIds: readonly string[]): void {
    if (questionIds.every((questionId) => this.#gone.has(questionId))) return;
    this.#gone = new Set([...this.#gone, ...questionIds]);
    this.replace(this.#answers, this.#context);
  }
  /**
   * Replaces the questionnaire; unsaved edits stay.
   *
   * @param answers the server's; of existing questions the page's answers win
   */
  renew(questionnaire: Questionnaire, answers: Answers, context: EvaluationContext): void {
    const before = this.#questionnaire.fields;
    this.#gone = new Set([...before.keys()].filter((questionId) => !questionnaire.fields.has(questionId)));
    this.#questionnaire = { ...questionnaire, fields: new Map([...before, ...questionnaire.fields]) };
    const news = Object.entries(answers).filter(([questionId]) => !before.has(questionId));
    this.#context = context;
    this.#answers = { ...this.#answers, ...Object.fromEntries(news) };
    this.setFacts(context.facts);
  }
  isShown = (questionId: string): boolean => this.#evaluation.fields.get(questionId)?.visible === true;

  /** Changed questions that are hidden or removed; the server accepts no answers to them. */
  get hiddenEdits(): readonly string[] {
    return [...this.#changed].filter((questionId) => !this.isShown(questionId));
  }

  /** Running uploads: their answers do not contain them yet. */
  get uploads(): number {
    return this.#uploads.size;
  }

  /** Counts an upload until it fails or until its answer contains the file. */
  async uploading<File>(upload: Promise<File>, arrived: (file: File) => void): Promise<void> {
    const whole = upload.then(arrived);
    this.#uploads.add(whole);
    this.#notify();
    try {
      await whole;
    } finally {
      this.#uploads.delete(whole);
      this.#notify();
    }
  }

  /** Resolves when no upload is running: true if all succeeded. */
  async uploadsEnded(): Promise<boolean> {
    const ends = await Promise.allSettled(this.#uploads);
    const arrived = ends.every(({ status }) => status === 'fulfilled');
    return this.#uploads.size === 0 ? arrived : (await this.uploadsEnded()) && arrived;
  }

  state(questionId: string): FieldState {
    const state = this.#evaluation.fields.get(questionId);
    if (!state) throw new Error(`the questionnaire has no question ${questionId}`);
    return state;
  }

  /** Touched columns of a question; all columns after an attempt to continue. */
  touchedIn = (questionId: string): ReadonlySet<string> =>
    this.#asked.has(questionId) ? EVERYWHERE : (this.#touched.get(questionId) ?? NOWHERE);

  /** Problems of touched columns only. */
  problemsOf(questionId: string): readonly ShownProblem[] {
    const all = [...this.state(questionId).problems.map((problem) => this.shown(problem)), ...this.serverProblemsOf(questionId)];
    return all.filter(({ path }) => this.showsAt(questionId, path));
  }

  showsAt(questionId: string, path: string): boolean {
    const touched = this.touchedIn(questionId);
    const column = firstKey(path);
    return touched.has(WHOLE) || (column === WHOLE ? touched.size > 0 : touched.has(column));
  }

  /** The server's problems, while the answer they belong to is unchanged. */
  serverProblemsOf = (questionId: string): readonly ShownProblem[] => this.#said.get(questionId)?.problems ?? SAID_NOTHING;

  /** Replaces the server's problems of an answer. */
  setServerProblems(questionId: string, answer: Json, problems: readonly ShownProblem[]): void {
    if (problems.length === 0 && !this.#said.has(questionId)) return;
    const current = this.problemsWith(questionId, answer);
    const news = problems
      .filter(({ code, path }) => !current.some((one) => one.code === code && one.path === path))
      .map((problem) => ({ ...problem, text: serverProblemInWords(this.catalog, problem) }));
    this.#said = stillOf(new Map(this.#said).set(questionId, { answer, problems: news }), this.#answers);
    // Shown at once, since typing does not reveal them.
    for (const { path } of this.serverProblemsOf(questionId)) this.touch(questionId, firstKey(path));
    this.#notify();
  }

  problemsWith(questionId: string, value: Json): readonly ShownProblem[] {
    const answers = { ...this.#answers, [questionId]: value };
    const { problems } = evaluateField(this.questionnaire, questionId, answers, this.#context, this.viewer);
    return problems.map((problem) => this.shown(problem));
  }

  shown(problem: Problem): ShownProblem {
    return { code: problem.code, path: problem.path, text: problemInWords(this.catalog, problem) };
  }

  change(questionId: string, value: Json): void {
    this.#answers = { ...this.#answers, [questionId]: value };
    this.#said = stillOf(this.#said, this.#answers);
    this.#changed = new Set(this.#changed).add(questionId);
    this.#edits += 1;
    this.#evaluation =
      this.#gone.size > 0
        ? this.#judged()
        : evaluateChange(this.questionnaire, this.#evaluation, [questionId], this.#answers, this.#context, this.viewer);
    this.onChange(questionId, value);
    this.#notify();
  }

  /**
   * Marks as touched.
   *
   * @param column of a basis question; default: the whole question
   */
  touch(questionId: string, column: string = WHOLE): void {
    const touched = this.#touched.get(questionId) ?? NOWHERE;
    if (touched.has(column)) return;
    this.#touched = new Map(this.#touched).set(questionId, new Set(touched).add(column));
    this.#notify();
  }

  /** Shows the problems of all visible questions. A question that appears later starts untouched. */
  showAllProblems(): void {
    this.#asked = new Set([...this.#evaluation.fields.values()].filter(({ visible }) => visible).map(({ questionId }) => questionId));
    this.#notify();
  }

  /** Resets the attempt to continue when another step is shown. */
  showProblemsOfTouched(): void {
    this.#asked = new Set();
    this.#notify();
  }

  /**
   * Takes over an answer of the server or of another person; it counts as saved.
   *
   * @param stillChanged a part of it is an unsaved edit of this person
   */
  take(questionId: string, value: Json, stillChanged = false): void {
    const changed = new Set(this.#changed);
    if (stillChanged) changed.add(questionId);
    else changed.delete(questionId);
    this.#changed = changed;
    if (same(this.#answers[questionId] ?? null, value)) return this.#notify();
    this.replace({ ...this.#answers, [questionId]: value }, this.#context);
  }

  edited(): void {
    this.#edits += 1;
    this.#notify();
  }

  /** Hides the problems of these questions. */
  clearTouched(questionIds: readonly string[]): void {
    this.#touched = new Map([...this.#touched].filter(([questionId]) => !questionIds.includes(questionId)));
    this.#asked = new Set();
    this.#notify();
  }

  replace(answers: Answers, context: EvaluationContext): void {
    const hidden = this.hiddenEdits;
    this.#answers = answers;
    this.#said = stillOf(this.#said, answers);
    this.#context = context;
    this.#evaluation = this.#judged();
    if (hidden.some(this.isShown)) this.#edits += 1;
    this.#notify();
  }

  /** Replaces the server's facts; facts added for unsaved answers stay. */
  setFacts(facts: EvaluationContext['facts']): void {
    const kept = Object.entries(this.#added).map(([name, added]): readonly [string, Json] => [name, moreFacts(facts[name], added)]);
    this.replace(this.#answers, { ...this.#context, facts: { ...facts, ...Object.fromEntries(kept) } });
  }

  /** Adds a fact, such as an uploaded file or chosen people. */
  addFact(name: string, more: JsonObject | readonly Json[]): void {
    this.#added = { ...this.#added, [name]: moreFacts(this.#added[name], more) };
    this.setFacts(this.#context.facts);
  }

  addedFor(questionId: string): EvaluationContext['facts'] {
    const needs = this.questionnaire.fields.get(questionId)?.type.needs ?? [];
    return Object.fromEntries(Object.entries(this.#added).filter(([name]) => needs.includes(name)));
  }

  #judged(): Evaluation {
    const [all, gone, answers, context] = [this.#questionnaire, this.#gone, this.#answers, this.#context];
    return gone.size > 0 ? leavingOut(all, gone, answers, context, this.viewer) : evaluate(all, answers, context, this.viewer);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
