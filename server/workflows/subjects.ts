import type { EntityType } from '../../engine/catalog/types.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { StatusDefinition } from '../../engine/workflows/index.ts';
import type { Connection, Piece, Tx } from '../plugins/database/index.ts';
import { newRegistry } from '../plugins/registry.ts';

export interface SubjectStatus {
  readonly statusId: number;
  readonly workflowId: number | null;
}

export interface SubjectName {
  readonly id: number;
  /** The reference that people read. */
  readonly label: string;
  readonly title: string;
}

/** How many stand in a status, with the references of the first few. */
export interface StatusTally {
  readonly statusId: number;
  readonly count: number;
  readonly examples: readonly string[];
}

export interface NewStatus {
  readonly statusId: number;
  /** The last status on the way that tells no decision; null: there was none. */
  readonly silentStatusId: number | null;
}

/** Where something stands that tells no decision. */
export interface Silent {
  readonly nodes: readonly string[];
  /** Of what an officer has put into a status that the workflow does not have. */
  readonly statusIds: readonly number[];
}

/** Entities of a kind by what one knows of them: their numbers, their calls, a pattern of their references. */
export interface EntityFilter {
  readonly ids?: readonly number[];
  readonly callIds?: readonly number[];
  readonly like?: string;
}

/** How the log of status actions knows entities of a kind. */
export interface SubjectLog {
  /** Event of the entity that says that a status action was carried out; also the type of messages of status actions. */
  readonly executed: string;
  /** Links a row of the log with its entities; those that are no more are left out. */
  link(tx: Tx, logId: number, ids: readonly number[]): Promise<unknown>;
  /** Condition on `status_actions_log.id`: the row is about such an entity. */
  about(filter: EntityFilter): Piece<boolean>;
}

/** What moves through a workflow. The owning domain registers how its rows are locked, read and written; always many at once. */
export interface WorkflowSubject {
  /** Takes the row locks, in order of the ids. */
  lock(tx: Tx, ids: readonly number[]): Promise<unknown>;
  read(db: Connection, ids: readonly number[]): Promise<ReadonlyMap<number, SubjectStatus>>;
  writeStatus(tx: Tx, ids: readonly number[], status: NewStatus, at: Date): Promise<unknown>;
  /** Told when a workflow or its statuses have changed: what tells no decision now, whatever was so before. */
  showStatuses?(tx: Tx, workflowId: number, silent: Silent): Promise<unknown>;
  /** How people name them, for lists. */
  named?(db: Connection, ids: readonly number[]): Promise<readonly SubjectName[]>;
  /** Of those that go through a workflow; counted by the database, for there may be many thousands. */
  tally?(db: Connection, workflowId: number): Promise<readonly StatusTally[]>;
  /** Everything of a call that went through a workflow. */
  inCall?(db: Connection, callId: number): Promise<readonly SubjectName[]>;
  /** Without it, rows of the log of status actions are about no entity. */
  readonly log?: SubjectLog;
  /** After a change by hand, when the new status is stored: a status that reopens takes the submitted mark off. */
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
    /** Everything of a call that went through a workflow; nothing of a kind that no domain has yet, here and below. */
    inCall: async (db: Connection, kind: EntityType, callId: number): Promise<readonly SubjectName[]> =>
      (await subjects.get(kind)?.inCall?.(db, callId)) ?? [],
    tally: async (db: Connection, kind: EntityType, workflowId: number): Promise<readonly StatusTally[]> =>
      (await subjects.get(kind)?.tally?.(db, workflowId)) ?? [],
    isKind: (kind: string): kind is EntityType => subjects.has(kind),
  };
}
