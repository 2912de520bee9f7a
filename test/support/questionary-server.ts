import { isObject, own, same, type Json, type JsonObject } from '../../engine/json.ts';
import { mergeColumns } from '../../engine/questionnaires/index.ts';
import { afterReset } from '../../engine/rules/proposals.ts';
import type {
  EditConflict,
  FollowRequest,
  RemoteEdits,
  QuestionaryApi,
  RawForm,
  StepSaveRequest,
  StepSaveResult,
} from '../../web/forms/wizard/api.ts';
import { ConnectionProblem } from '../../web/ui/connection-problem.ts';
import { conflictOf, newsOf, refusalOf, resultOf } from './questionary-session.ts';

const PETRA = { id: 1, firstname: 'Petra', lastname: 'Novak', preferredname: null };
const CARL = { id: 2, firstname: 'Carl', lastname: 'Engstrom', preferredname: null };

type By = Partial<Pick<EditConflict, 'impersonatedBy' | 'saveId'>>;

interface Written {
  readonly questionId: string;
  readonly value: Json;
  readonly base: JsonObject | null;
  readonly basedOn: number;
  readonly saveId: string;
}

/** Simulated questionary server for Petra's page, where Carl edits without a page. */
export class QuestionaryServer {
  losesNext = false;
  isAway = false;
  isGone = false;
  meanwhile = (): void => undefined;
  writers: readonly number[] = [];
  rows: JsonObject | undefined = undefined;
  readonly #form: RawForm;
  #now: Readonly<Record<string, EditConflict>>;

  constructor(form: RawForm) {
    this.#form = form;
    const columns = Object.entries(form.context.owner).map(([column, value]) => [
      column,
      { ...conflictOf({ questionId: 'basis', column, value }), version: 0 },
    ]);
    this.#now = Object.fromEntries(columns) as Readonly<Record<string, EditConflict>>;
  }

  value = (name: string): Json => (this.#now[name]?.value ?? null) as Json;

  write(name: string, value: Json, changedBy = CARL, { impersonatedBy = null, saveId = null }: By = {}): void {
    const before = this.#now[name] ?? conflictOf({ questionId: name, value: null, version: 0 });
    const version = before.column ? 0 : before.version + 1;
    if (!same(before.value, value)) this.#now = { ...this.#now, [name]: { ...before, value, version, changedBy, impersonatedBy, saveId } };
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

  #save({ answers, versions, bases, saveId, takesBack }: StepSaveRequest): Promise<StepSaveResult> {
    const before = this.#now;
    const conflicts = Object.entries(answers).flatMap(([questionId, value]) =>
      this.#put({
        questionId,
        value: this.#kept(value, takesBack),
        base: bases[questionId] ?? null,
        basedOn: versions.get(questionId) ?? 0,
        saveId,
      }),
    );
    this.meanwhile();
    if (this.losesNext) {
      this.losesNext = false;
      return this.#cut();
    }
    const stored = Object.keys(answers).flatMap((questionId) =>
      questionId === 'basis' ? [conflictOf({ questionId, value: this.#columns, version: 0 })] : (this.#now[questionId] ?? []),
    );
    const isSent = ({ questionId, column }: EditConflict): boolean => {
      const [base, value] = [bases[questionId], answers[questionId] ?? null];
      if (!column || !base || !isObject(value)) return questionId in answers;
      return !same(own(base, column) ?? null, own(value, column) ?? null);
    };
    const unchanged = Object.entries(this.#now).flatMap(([name, one]) => (isSent(one) && one === before[name] ? [one] : []));
    return Promise.resolve(
      resultOf({ saved: stored.filter((one) => !conflicts.some((conflict) => conflict === one)), conflicts, unchanged }),
    );
  }

  #news({ known }: FollowRequest): Promise<RemoteEdits> {
    const isKnown = ({ questionId, column, value, version }: EditConflict): boolean => {
      const before = known.find((one) => one.questionId === questionId);
      return column ? same(own(before?.columns ?? {}, column) ?? null, value) : before?.version === version;
    };
    return Promise.resolve(newsOf(...Object.values(this.#now).filter((one) => !isKnown(one))));
  }

  #cut = (): Promise<never> => Promise.reject(new ConnectionProblem('cut'));

  get #columns(): JsonObject {
    return Object.fromEntries(Object.entries(this.#now).flatMap(([name, { column, value }]) => (column ? [[name, value as Json]] : [])));
  }

  /** A reset keeps members who have edited. */
  #kept(value: Json, takesBack: readonly number[]): Json {
    if (!isObject(value) || takesBack.length === 0) return value;
    const staying = this.writers.filter((id) => takesBack.includes(id));
    return { ...value, users: afterReset(crewOf(this.#columns), crewOf(value), staying).coProposerIds };
  }

  /** @returns the edit conflicts */
  #put({ questionId, value, base, basedOn, saveId }: Written): readonly EditConflict[] {
    if (base && isObject(value)) {
      const { merged, conflicts } = mergeColumns({ base, mine: value, theirs: this.#columns });
      for (const [column, one] of Object.entries(merged)) this.write(column, one, PETRA, { saveId });
      return conflicts.flatMap((column) => this.#now[column] ?? []);
    }
    const now = this.#now[questionId];
    if (now && now.version !== basedOn && !same(now.value, value)) return [now];
    this.write(questionId, value, PETRA, { saveId });
    return [];
  }
}

const crewOf = ({ proposer = null, users = [] }: JsonObject) => ({
  proposerId: Number(proposer),
  coProposerIds: users as readonly number[],
});
