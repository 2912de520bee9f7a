import { isObject, same, type Json, type JsonObject } from '../../../engine/json.ts';
import { mergeColumns, type Answers } from '../../../engine/questionnaires/index.ts';
import {
  awaitsDecision,
  basisAt,
  undecidedEdits,
  decidedEditsBefore,
  isEdited,
  isUnconfirmed,
  placeAt,
  reduce,
  saveIdOf,
  syncState,
  valueOf,
  withoutConflicts,
  type AnswerPlace,
  type StoredEdit,
  type SaveResponse,
  type ServerAnswer,
  type SyncEvent,
  type SyncQuestion,
  type SyncState,
} from '../../../engine/sync/index.ts';

const TOPIC = 1;
const BASIS = 'basis';
const question = (isBasis: boolean, empty: Json): SyncQuestion => ({ topicId: TOPIC, isBasis, empty });
const questions = new Map([
  [BASIS, question(true, {})],
  ['why', question(false, '')],
  ['how', question(false, '')],
]);
export const TEXTS: readonly AnswerPlace[] = [
  { questionId: 'why', column: null },
  { questionId: 'how', column: null },
  { questionId: BASIS, column: 'title' },
  { questionId: BASIS, column: 'abstract' },
];
export const PEOPLE: AnswerPlace = { questionId: BASIS, column: 'users' };
const BLANK: JsonObject = { title: 'Ice', abstract: '', users: [] };

export interface Request {
  readonly by: number;
  readonly saveId: string;
  readonly answers: Answers;
  readonly bases: Readonly<Record<string, JsonObject>>;
  readonly versions: Readonly<Record<string, number>>;
}

/** The server in memory: answers by version, columns by three-way merge, as `planSave` does. */
export class ModelServer {
  #answers = new Map<string, StoredEdit>();
  #columns = new Map(Object.entries(BLANK).map(([column, value]) => [column, edit({ questionId: BASIS, column }, value)]));

  at = ({ questionId, column }: AnswerPlace): Json =>
    ((column === null ? this.#answers.get(questionId)?.value : this.#columns.get(column)?.value) ?? null) as Json;
  get columns(): JsonObject {
    return Object.fromEntries([...this.#columns].map(([column, { value }]) => [column, value as Json]));
  }

  save({ by, saveId, answers, bases, versions }: Request): SaveResponse {
    const conflicts: StoredEdit[] = [];
    const unchanged: (AnswerPlace & { readonly saveId: string | null })[] = [];
    const saved: SaveResponse['saved'][number][] = [];
    const mark = { version: 0, saveId, changedBy: { id: by }, impersonatedBy: null };
    for (const [questionId, value] of Object.entries(answers)) {
      const base = bases[questionId];
      if (base && isObject(value)) {
        const before = this.columns;
        const result = mergeColumns({ base, mine: value, theirs: before });
        for (const [column, now] of Object.entries(result.merged)) {
          const known = this.#columns.get(column);
          if (!same(before[column] ?? null, now)) this.#columns.set(column, { questionId, column, value: now, ...mark });
          else if (!same(base[column] ?? null, value[column] ?? null) && !result.conflicts.includes(column))
            unchanged.push({ questionId, column, saveId: known?.saveId ?? null });
        }
        conflicts.push(...result.conflicts.flatMap((column) => this.#columns.get(column) ?? []));
        saved.push({ questionId, value: this.columns, version: 0 });
        continue;
      }
      const now = this.#answers.get(questionId);
      if (now && !same(now.value, value) && now.version !== (versions[questionId] ?? 0)) {
        conflicts.push(now);
        continue;
      }
      if (now && same(now.value, value)) unchanged.push({ questionId, column: null, saveId: now.saveId });
      else if (now || (value !== '' && value !== null))
        this.#answers.set(questionId, { questionId, column: null, value, ...mark, version: (now?.version ?? 0) + 1 });
      const stored = this.#answers.get(questionId);
      if (stored) saved.push({ questionId, value: stored.value, version: stored.version });
    }
    return { saved, conflicts, problems: [], unchanged };
  }

  /** As a page loads them. */
  get answers(): readonly ServerAnswer[] {
    const stored = [...this.#answers.values()].map(({ questionId, value, version }) => ({ questionId, value: value as Json, version }));
    return [{ questionId: BASIS, value: this.columns, version: 0 }, ...stored];
  }

  changedSince = (state: SyncState): readonly StoredEdit[] => [
    ...[...this.#answers.values()].filter((one) => one.version !== placeAt(state, one).version),
    ...[...this.#columns.values()].filter((one) => !same(one.value as Json, placeAt(state, one).base)),
  ];
}

const edit = (place: AnswerPlace, value: Json): StoredEdit => ({
  ...place,
  value,
  version: 0,
  saveId: null,
  changedBy: null,
  impersonatedBy: null,
});

const shownIn = (state: SyncState, questionId: string): Json =>
  questionId === BASIS
    ? Object.fromEntries(Object.keys(BLANK).map((column) => [column, placeAt(state, { questionId, column }).mine]))
    : placeAt(state, { questionId, column: null }).mine;

/** A page with one request at a time, as the session has it. */
export class ModelPage {
  state: SyncState;
  /** The server has answered the running request, or not yet. */
  running: { readonly request: Request; readonly response: SaveResponse | null } | null = null;
  readonly #server: ModelServer;
  #opened = 0;

  constructor(
    readonly me: number,
    server: ModelServer,
  ) {
    this.#server = server;
    this.state = this.#loaded();
  }
  #loaded(): SyncState {
    this.#opened += 1;
    return syncState({ pageKey: `page-${this.me}-${this.#opened}`, me: this.me, questions, answers: this.#server.answers });
  }

  /** Closes the page and opens it again; the device has kept what was not acknowledged. */
  reopen(): void {
    const before = this.state;
    this.running = null;
    this.state = this.#loaded();
    for (const questionId of questions.keys()) {
      const { version } = placeAt(before, { questionId, column: null });
      const value = shownIn(before, questionId);
      if (isEdited(before, questionId) && !same(value, valueOf(this.state, questionId)))
        this.apply({
          kind: 'restored',
          draft: { questionId, value, version, columns: basisAt(before, questionId), pageKeys: before.pageKeys },
        });
    }
  }

  apply(event: SyncEvent): void {
    this.state = reduce(this.state, event).state;
  }
  shown = (place: AnswerPlace): Json => placeAt(this.state, place).mine;
  type(place: AnswerPlace, value: Json): void {
    const { questionId, column } = place;
    const columns = Object.fromEntries(Object.keys(BLANK).map((name) => [name, this.shown({ questionId, column: name })]));
    this.apply({ kind: 'typed', questionId, value: column === null ? value : { ...columns, [column]: value } });
  }
  get conflicts(): readonly StoredEdit[] {
    return undecidedEdits(this.state);
  }
  get isDirty(): boolean {
    return [...questions.keys()].some((questionId) => isEdited(this.state, questionId));
  }

  listen(): void {
    const edits = this.#server.changedSince(this.state);
    for (const one of edits) this.apply({ kind: 'remoteEdit', edit: one });
    this.apply({ kind: 'heartbeat', edits });
  }

  #request(answers: Answers): Request {
    const { state } = this;
    const ids = Object.keys(answers);
    const columns = ids.flatMap((questionId) => [[questionId, basisAt(state, questionId)] as const]);
    const bases = Object.fromEntries(columns.flatMap(([questionId, base]) => (base ? [[questionId, base]] : [])));
    const versions = Object.fromEntries(ids.map((questionId) => [questionId, placeAt(state, { questionId, column: null }).version]));
    this.apply({ kind: 'sent', answers });
    return { by: this.me, saveId: saveIdOf(this.state), answers, bases, versions };
  }

  /** Begins to save what is typed and decided; a save without a response is clarified first. */
  send(): void {
    if (this.running) return;
    if ([...questions.keys()].some((questionId) => isUnconfirmed(this.state, questionId))) this.listen();
    const answers = Object.fromEntries(
      [...questions.keys()].flatMap((questionId) => {
        const isSent = isEdited(this.state, questionId) && !awaitsDecision(this.state, questionId);
        return isSent ? [[questionId, withoutConflicts(this.state, questionId, shownIn(this.state, questionId))]] : [];
      }),
    );
    if (Object.keys(answers).length > 0) this.running = { request: this.#request(answers), response: null };
  }
  arrive(): void {
    if (this.running && !this.running.response) this.running = { ...this.running, response: this.#server.save(this.running.request) };
  }
  respond(): void {
    this.arrive();
    if (!this.running?.response) return;
    const { request, response } = this.running;
    this.running = null;
    this.apply({ kind: 'acknowledged', answers: request.answers, response, keepsTyped: true });
  }

  reset(): void {
    if (this.running) return;
    if ([...questions.keys()].some((questionId) => isUnconfirmed(this.state, questionId))) this.listen();
    const answers = decidedEditsBefore(this.state, TOPIC, 'step');
    const sentBack = Object.keys(answers).length > 0 ? { answers, response: this.#server.save(this.#request(answers)) } : null;
    this.apply({ kind: 'reset', topicId: TOPIC, since: 'step', sentBack, mayBeStored: false });
  }

  settle(): void {
    this.respond();
    for (let round = 0; round < 5; round += 1) {
      this.listen();
      this.send();
      this.respond();
    }
  }
  value = (questionId: string): Json => valueOf(this.state, questionId);
}
