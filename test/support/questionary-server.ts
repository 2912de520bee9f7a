import { isObject, own, same, type Json, type JsonObject } from '../../engine/json.ts';
import { mergeColumns } from '../../engine/questionnaires/index.ts';
import { afterReset } from '../../engine/rules/proposals.ts';
import type { Clash, FollowRequest, News, QuestionaryApi, RawForm, SaveRequest, SaveResult } from '../../web/forms/wizard/api.ts';
import { ConnectionProblem } from '../../web/ui/connection-problem.ts';
import { clashOf, newsOf, refusalOf, resultOf } from './questionary-session.ts';

const PETRA = { id: 1, firstname: 'Petra', lastname: 'Novak', preferredname: null };
const CARL = { id: 2, firstname: 'Carl', lastname: 'Engstrom', preferredname: null };

/** One questionary on a server that judges what a page of Petra's sends as the real one does, and in which Carl writes without a page. */
export class QuestionaryServer {
  /** The answer of the next save is lost on its way. */
  losesNext = false;
  /** Nobody reaches it. */
  isAway = false;
  /** Somebody has deleted what the questionary was of. */
  isGone = false;
  /** What happens while a save is on its way. */
  meanwhile = (): void => undefined;
  /** People who have written in it. */
  writers: readonly number[] = [];
  /** Rows by their questions, as they are by now; undefined: as the form has them. */
  rows: JsonObject | undefined = undefined;
  readonly #form: RawForm;
  /** Answers, and columns of the basis question by their names. */
  #now: Readonly<Record<string, Clash>>;

  constructor(form: RawForm) {
    this.#form = form;
    const columns = Object.entries(form.context.owner).map(([column, value]) => [
      column,
      { ...clashOf({ questionId: 'basis', column, value }), version: 0 },
    ]);
    this.#now = Object.fromEntries(columns) as Readonly<Record<string, Clash>>;
  }

  /** Of an answer or a column. */
  value = (name: string): Json => (this.#now[name]?.value ?? null) as Json;

  /** Carl writes an answer, or a column; or another person, or an officer as them. */
  write(name: string, value: Json, changedBy = CARL, impersonatedBy: Clash['impersonatedBy'] = null): void {
    const before = this.#now[name] ?? clashOf({ questionId: name, value: null, version: 0 });
    const version = before.column ? 0 : before.version + 1;
    if (!same(before.value as Json, value)) this.#now = { ...this.#now, [name]: { ...before, value, version, changedBy, impersonatedBy } };
  }

  readonly api: QuestionaryApi = {
    load: () => this.#answer(() => Promise.resolve(this.#loaded)),
    save: (request) => this.#answer(() => this.#save(request)),
    follow: (request) => this.#answer(() => this.#news(request)),
    atWork: () => this.#answer(() => Promise.resolve(this.writers)),
  };

  get #loaded(): RawForm {
    const { context } = this.#form;
    return this.rows === undefined
      ? this.#form
      : { ...this.#form, context: { ...context, facts: { ...context.facts, entries: this.rows } } };
  }

  #answer<T>(work: () => Promise<T>): Promise<T> {
    if (this.isAway) return this.#cut();
    return this.isGone ? Promise.reject(refusalOf('QUESTIONARY_NOT_FOUND')) : work();
  }

  #save({ answers, versions, bases, takesBack }: SaveRequest): Promise<SaveResult> {
    const before = this.#now;
    const clashes = Object.entries(answers).flatMap(([questionId, value]) =>
      this.#put(questionId, this.#kept(value, takesBack), bases[questionId] ?? null, versions.get(questionId) ?? 0),
    );
    this.meanwhile();
    if (this.losesNext) {
      this.losesNext = false;
      return this.#cut();
    }
    const stored = Object.keys(answers).flatMap((questionId) =>
      questionId === 'basis' ? [clashOf({ questionId, value: this.#columns, version: 0 })] : (this.#now[questionId] ?? []),
    );
    const isSent = ({ questionId, column }: Clash): boolean => {
      const [base, value] = [bases[questionId], answers[questionId] ?? null];
      if (!column || !base || !isObject(value)) return questionId in answers;
      return !same(own(base, column) ?? null, own(value, column) ?? null);
    };
    const unchanged = Object.entries(this.#now).flatMap(([name, one]) => (isSent(one) && one === before[name] ? [one] : []));
    return Promise.resolve(resultOf({ saved: stored.filter((one) => !clashes.some((clash) => clash === one)), clashes, unchanged }));
  }

  #news({ known }: FollowRequest): Promise<News> {
    const isKnown = ({ questionId, column, value, version }: Clash): boolean => {
      const before = known.find((one) => one.questionId === questionId);
      return column ? same(own(before?.columns ?? {}, column) ?? null, value as Json) : before?.version === version;
    };
    return Promise.resolve(newsOf(...Object.values(this.#now).filter((one) => !isKnown(one))));
  }

  #cut = (): Promise<never> => Promise.reject(new ConnectionProblem('cut'));

  get #columns(): JsonObject {
    return Object.fromEntries(Object.entries(this.#now).flatMap(([name, { column, value }]) => (column ? [[name, value as Json]] : [])));
  }

  /** Who is only taken back, and has written, stays. */
  #kept(value: Json, takesBack: readonly number[]): Json {
    if (!isObject(value) || takesBack.length === 0) return value;
    const staying = this.writers.filter((id) => takesBack.includes(id));
    return { ...value, users: afterReset(crewOf(this.#columns), crewOf(value), staying).coProposerIds };
  }

  /** @returns what clashes */
  #put(questionId: string, value: Json, base: JsonObject | null, basedOn: number): readonly Clash[] {
    if (base && isObject(value)) {
      const { merged, clashes } = mergeColumns(base, value, this.#columns);
      for (const [column, one] of Object.entries(merged)) this.write(column, one, PETRA);
      return clashes.flatMap((column) => this.#now[column] ?? []);
    }
    const now = this.#now[questionId];
    if (now && now.version !== basedOn && !same(now.value as Json, value)) return [now];
    this.write(questionId, value, PETRA);
    return [];
  }
}

const crewOf = ({ proposer = null, users = [] }: JsonObject) => ({
  proposerId: Number(proposer),
  coProposerIds: users as readonly number[],
});
