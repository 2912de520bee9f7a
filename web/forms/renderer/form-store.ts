import type { Catalog } from '../../../engine/catalog/index.ts';
import { problemText } from '../../../engine/catalog/index.ts';
import { firstKey, isObject, own, same, type Json, type JsonObject } from '../../../engine/json.ts';
import {
  evaluate,
  evaluateChange,
  evaluateField,
  leavingOut,
  type Answers,
  type Evaluation,
  type EvaluationContext,
  type FieldState,
  type Problem,
  type Questionnaire,
  type Viewer,
} from '../../../engine/questionnaires/index.ts';
import { moreFacts } from '../more-facts.ts';
import type { ShownProblem } from '../widget.ts';

export interface FormStoreParts {
  readonly catalog: Catalog;
  readonly questionnaire: Questionnaire;
  readonly answers: Answers;
  readonly context: EvaluationContext;
  readonly viewer: Viewer;
}

/** What the server has said of an answer, and the page cannot know. */
interface Said {
  readonly answer: Json;
  readonly problems: readonly ShownProblem[];
}
const SAID_NOTHING: readonly ShownProblem[] = [];

/** Stands among the columns of a question for all of them. */
const WHOLE = '';
const NOWHERE: ReadonlySet<string> = new Set();
const EVERYWHERE: ReadonlySet<string> = new Set([WHOLE]);

/** The column of a basis question that a problem is about; else the whole answer. */
function partAt(answer: Json, path: string): Json {
  const column = firstKey(path);
  return isObject(answer) && column !== WHOLE ? (own(answer, column) ?? null) : answer;
}

/** What is left of what was said, now that these are the answers. */
const stillOf = (said: ReadonlyMap<string, Said>, answers: Answers): ReadonlyMap<string, Said> =>
  new Map(
    [...said].flatMap(([questionId, { answer, problems }]) => {
      const isStill = ({ path }: ShownProblem): boolean => same(partAt(answers[questionId] ?? null, path), partAt(answer, path));
      const still = problems.filter(isStill);
      if (still.length === 0) return [];
      return [[questionId, { answer, problems: still.length === problems.length ? problems : still }]];
    }),
  );

/**
 * The answers being edited and the engine's judgement of them, outside React: a key pressed re-judges one question and
 * redraws one field. Whoever changes more (facts, what others wrote) judges all again.
 */
export class FormStore {
  readonly catalog: Catalog;
  readonly viewer: Viewer;
  #questionnaire: Questionnaire;
  #answers: Answers;
  #context: EvaluationContext;
  #evaluation: Evaluation;
  #changed: ReadonlySet<string> = new Set();
  /** Columns where the person has been, by question. */
  #touched: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  #gone: ReadonlySet<string> = new Set();
  /** Questions that showed when somebody tried to go on. */
  #asked: ReadonlySet<string> = new Set();
  #said: ReadonlyMap<string, Said> = new Map();
  readonly #uploads = new Set<Promise<void>>();
  #edits = 0;
  /** Facts of answers that the server does not have yet: files just uploaded, people just chosen. */
  #added: EvaluationContext['facts'] = {};
  readonly #listeners = new Set<() => void>();

  constructor({ catalog, questionnaire, answers, context, viewer }: FormStoreParts) {
    this.catalog = catalog;
    this.#questionnaire = questionnaire;
    this.viewer = viewer;
    this.#answers = answers;
    this.#context = context;
    this.#evaluation = evaluate(questionnaire, answers, context, viewer);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** With those of its questions that are gone: what was typed there is still told. */
  get questionnaire(): Questionnaire {
    return this.#questionnaire;
  }
  get answers(): Answers {
    return this.#answers;
  }
  get context(): EvaluationContext {
    return this.#context;
  }
  /** Questions that are gone are none of it. */
  get evaluation(): Evaluation {
    return this.#evaluation;
  }
  /** Questions whose answer differs from what the server has acknowledged. */
  get changed(): ReadonlySet<string> {
    return this.#changed;
  }

  /** Rises with every edit, and with one that a condition had hidden and shows again. */
  get edits(): number {
    return this.#edits;
  }

  /** Questions that the server's questionnaire does not have where this one has them: it takes no answers to them. */
  get gone(): ReadonlySet<string> {
    return this.#gone;
  }
  /** What is typed there is none of the form any more. */
  leaves(questionIds: readonly string[]): void {
    if (questionIds.every((questionId) => this.#gone.has(questionId))) return;
    this.#gone = new Set([...this.#gone, ...questionIds]);
    this.replace(this.#answers, this.#context);
  }
  /**
   * The questionnaire as it is by now, in place of the one before; what is being written stays.
   * @param answers those that the server has: of questions that were there before this page knows better
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

  /** Changed questions that no condition shows, or that are gone: the server does not take their answers until they show. */
  get hiddenEdits(): readonly string[] {
    return [...this.#changed].filter((questionId) => !this.isShown(questionId));
  }

  /** Files on their way: they belong to answers that do not say so yet. */
  get uploads(): number {
    return this.#uploads.size;
  }

  /** Counts an upload as long as it runs, however it ends; one that has arrived counts until its answer says so. */
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

  /** Ends when no file is on its way any more, and says whether all of them have arrived. */
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

  /** Columns of a question where the person has been; after an attempt to go on while the question showed, that is everywhere. */
  touchedIn = (questionId: string): ReadonlySet<string> =>
    this.#asked.has(questionId) ? EVERYWHERE : (this.#touched.get(questionId) ?? NOWHERE);

  /** Problems are shown where the person has been: of a basis question, in the columns that were left. */
  problemsOf(questionId: string): readonly ShownProblem[] {
    const all = [...this.state(questionId).problems.map((problem) => this.shown(problem)), ...this.saidOf(questionId)];
    return all.filter(({ path }) => this.showsAt(questionId, path));
  }

  /** Whether a problem there is shown yet. */
  showsAt(questionId: string, path: string): boolean {
    const touched = this.touchedIn(questionId);
    const column = firstKey(path);
    return touched.has(WHOLE) || (column === WHOLE ? touched.size > 0 : touched.has(column));
  }

  /** What the server has said to be wrong and the page cannot know, for as long as it is of what stands there. */
  saidOf = (questionId: string): readonly ShownProblem[] => this.#said.get(questionId)?.problems ?? SAID_NOTHING;

  /** The server has said this of an answer that it was sent; what it said before is over. */
  say(questionId: string, answer: Json, problems: readonly ShownProblem[]): void {
    if (problems.length === 0 && !this.#said.has(questionId)) return;
    const known = this.problemsWith(questionId, answer);
    const news = problems.filter(({ code, path }) => !known.some((one) => one.code === code && one.path === path));
    this.#said = stillOf(new Map(this.#said).set(questionId, { answer, problems: news }), this.#answers);
    // it cannot be told as it is typed
    for (const { path } of this.saidOf(questionId)) this.touch(questionId, firstKey(path));
    this.#notify();
  }

  /** What would be wrong with another answer to a question. */
  problemsWith(questionId: string, value: Json): readonly ShownProblem[] {
    const answers = { ...this.#answers, [questionId]: value };
    const { problems } = evaluateField(this.questionnaire, questionId, answers, this.#context, this.viewer);
    return problems.map((problem) => this.shown(problem));
  }

  shown(problem: Problem): ShownProblem {
    return { code: problem.code, path: problem.path, text: problemText(this.catalog, problem) };
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
    this.#notify();
  }

  /** The person has been there. @param column of a basis question, which has several fields; else the whole question */
  touch(questionId: string, column: string = WHOLE): void {
    const touched = this.#touched.get(questionId) ?? NOWHERE;
    if (touched.has(column)) return;
    this.#touched = new Map(this.#touched).set(questionId, new Set(touched).add(column));
    this.#notify();
  }

  /** Somebody tried to go on: problems of all questions that show now are shown. One that appears later begins without. */
  showAllProblems(): void {
    this.#asked = new Set([...this.#evaluation.fields.values()].filter(({ visible }) => visible).map(({ questionId }) => questionId));
    this.#notify();
  }

  /** Another step is shown: an attempt to go on from the one before says nothing of it. */
  showProblemsOfTouched(): void {
    this.#asked = new Set();
    this.#notify();
  }

  /** The server has this answer. What was typed since stays changed; `tidied`: what it made of it, to be shown from now on. */
  acknowledge(questionId: string, sent: Json, tidied: { readonly stored: Json } | null): void {
    // where nothing stands the question's empty answer was sent
    if (!same(this.#answers[questionId] ?? this.state(questionId).answer, sent)) return;
    this.take(questionId, tidied ? tidied.stored : sent);
  }

  /**
   * Another answer in place of mine: somebody else's, or the server's. It counts as saved, no save is asked for, and of other answers nothing changes.
   * @param stillChanged a part of it is mine and not saved
   */
  take(questionId: string, value: Json, stillChanged = false): void {
    const changed = new Set(this.#changed);
    if (!stillChanged) changed.delete(questionId);
    this.#changed = changed;
    if (same(this.#answers[questionId] ?? null, value)) return this.#notify();
    this.replace({ ...this.#answers, [questionId]: value }, this.#context);
  }

  /** There is something to save, though nobody has typed. */
  edited(): void {
    this.#edits += 1;
    this.#notify();
  }

  /** Nothing is shown as wrong in these questions any more. */
  calm(questionIds: readonly string[]): void {
    this.#touched = new Map([...this.#touched].filter(([questionId]) => !questionIds.includes(questionId)));
    this.#asked = new Set();
    this.#notify();
  }

  /** Other answers or facts, judged from scratch. */
  replace(answers: Answers, context: EvaluationContext): void {
    const hidden = this.hiddenEdits;
    this.#answers = answers;
    this.#said = stillOf(this.#said, answers);
    this.#context = context;
    this.#evaluation = this.#judged();
    if (hidden.some(this.isShown)) this.#edits += 1;
    this.#notify();
  }

  /** What is known now; it does not take away what was added for answers that are not saved yet. */
  setFacts(facts: EvaluationContext['facts']): void {
    const kept = Object.entries(this.#added).map(([name, added]): readonly [string, Json] => [name, moreFacts(facts[name], added)]);
    this.replace(this.#answers, { ...this.#context, facts: { ...facts, ...Object.fromEntries(kept) } });
  }

  /** One more fact of a kind: a file that was uploaded, people who were chosen. It says nothing of other answers' facts. */
  addFact(name: string, more: JsonObject | readonly Json[]): void {
    this.#added = { ...this.#added, [name]: moreFacts(this.#added[name], more) };
    this.setFacts(this.#context.facts);
  }

  /** Such facts of the kinds that an answer needs. */
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
