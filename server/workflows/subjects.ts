import type { EntityType } from '../../engine/catalog/types.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { StatusDefinition, TimerDates } from '../../engine/workflows/index.ts';
import type { Connection, Piece, Tx } from '../plugins/database/index.ts';
import type { RuleReader } from '../../engine/form-rules/index.ts';
import { newRegistry } from '../plugins/registry.ts';

export interface SubjectStatus {
  readonly statusId: number;
  readonly workflowId: number | null;
  /** Members read this status. */
  readonly isShown?: boolean;
}

export interface SubjectName {
  readonly id: number;
  readonly label: string;
  readonly title: string;
}

export interface StatusTally {
  readonly statusId: number;
  readonly count: number;
  readonly examples: readonly string[];
}

export interface NewStatus {
  readonly statusId: number;
  /** Last status that reveals no decision; null if there was none. */
  readonly silentStatusId: number | null;
}

export interface Silent {
  readonly nodes: readonly string[];
  /** Statuses outside the workflow that officers have set manually. */
  readonly statusIds: readonly number[];
}

export interface EntityFilter {
  readonly ids?: readonly number[];
  readonly callIds?: readonly number[];
  readonly like?: string;
}

export interface SubjectLog {
  /** Event type for an executed status action; also the type of its messages. */
  readonly executed: string;
  /** Links a log row with its entities, except deleted ones. */
  link(tx: Tx, logId: number, ids: readonly number[]): Promise<unknown>;
  /** Condition on `status_actions_log.id`: the row is about such an entity. */
  about(filter: EntityFilter): Piece<boolean>;
}

/** Entities of a type; the owning domain registers how its rows are locked, read and written. All operations are bulk operations. */
export interface WorkflowSubject {
  lock(tx: Tx, ids: readonly number[]): Promise<unknown>;
  read(db: Connection, ids: readonly number[]): Promise<ReadonlyMap<number, SubjectStatus>>;
  writeStatus(tx: Tx, ids: readonly number[], status: NewStatus, at: Date): Promise<unknown>;
  /** Called when a workflow or its statuses have changed: shows the true status where it reveals no decision now. */
  showStatuses?(tx: Tx, workflowId: number, silent: Silent): Promise<unknown>;
  named?(db: Connection, ids: readonly number[]): Promise<readonly SubjectName[]>;
  tally?(db: Connection, workflowId: number): Promise<readonly StatusTally[]>;
  inCall?(db: Connection, callId: number): Promise<readonly SubjectName[]>;
  /** Dates of the calls; one that is left out, such as a withdrawn proposal, is moved by no timer. */
  timerDates?(db: Connection, ids: readonly number[]): Promise<ReadonlyMap<number, TimerDates>>;
  /** Judges conditions by the answers and facts of entities; absent: none holds. */
  ruleReaders?(db: Connection, ids: readonly number[]): Promise<ReadonlyMap<number, RuleReader>>;
  /** Undefined: rows of the status action log link to no entity. */
  readonly log?: SubjectLog;
  /** Called after a manual change is stored; a status that reopens clears the submitted mark. */
  afterManual?(tx: Tx, ids: readonly number[], status: StatusDefinition, actor: Actor): Promise<unknown>;
}

export type Subjects = ReturnType<typeof createSubjects>;

export function createSubjects() {
  const subjects = newRegistry<WorkflowSubject>('workflow subject');
  return {
    register: subjects.add,
    replace: subjects.replace,
    get: subjects.one,
    logOf: (kind: string): SubjectLog | undefined => subjects.get(kind)?.log,
    logs: (): readonly SubjectLog[] => subjects.values().flatMap(({ log }) => log ?? []),
    /** Entities of a call with a workflow state; empty for a type without a domain, also below. */
    inCall: async (db: Connection, kind: EntityType, callId: number): Promise<readonly SubjectName[]> =>
      (await subjects.get(kind)?.inCall?.(db, callId)) ?? [],
    tally: async (db: Connection, kind: EntityType, workflowId: number): Promise<readonly StatusTally[]> =>
      (await subjects.get(kind)?.tally?.(db, workflowId)) ?? [],
    isKind: (kind: string): kind is EntityType => subjects.has(kind),
  };
}
