import type { EntityType } from '../../engine/catalog/types.ts';
import type { WorkflowEdit } from '../../engine/edits/index.ts';
import { fail } from '../../engine/errors.ts';
import { lintWorkflow, type Finding } from '../../engine/lint/index.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { MAX_PLAY_STEPS, play, workflowSubject, type PlayStep, type WorkflowDefinition } from '../../engine/workflows/index.ts';
import type {
  MutationAddConnectionStatusActionsArgs,
  MutationAddStatusChangingEventsToConnectionArgs,
  MutationAddWorkflowStatusArgs,
  MutationDeleteWorkflowStatusArgs,
  MutationMoveWorkflowStatusArgs,
  WorkflowPlayStepInput,
} from '../generated/resolvers.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { present } from '../plugins/present.ts';
import { refuseActionsOff } from './action-features.ts';
import { changeByHand } from './by-hand.ts';
import { checkEdits } from './check-edits.ts';
import * as connections from './connections.ts';
import { readWorkflowEdits } from './edit-shape.ts';
import { workflowCopy, createWorkflow, readTexts, removeWorkflow, type WorkflowTexts } from './manage.ts';
import { assertUnchanged, publishWorkflow, strandedIn, type PublishRequest } from './publish.ts';
import {
  workflowEditsSince,
  revisionBody,
  workflowRevisions,
  workflowOfConnection,
  workingWorkflow,
  everyWorkflow,
  workingWorkflows,
  type WorkflowRow,
} from './repository/working.ts';
import type { StepParts } from './step.ts';
import { countTimersDue } from './timers.ts';
import type { WorkflowDraftRow, WorkflowServices } from './types.ts';
import { drawWorking, nodeIn, type ViewParts } from './view.ts';
import { differs, isReproduced, replayedMails, whatIf } from './what-if.ts';
import { applyWorkflowEdits, isInUse, lockWorkflow, storeWorkflow, type WorkflowEditParts } from './working.ts';

const NAMES_SHOWN = 5;

type CountUses = (db: Connection, workflowIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;

export function createStudio(services: WorkflowServices, step: StepParts, view: ViewParts) {
  const { db, catalog, now, definitions: loaded } = services.core;
  const { definitions, subjects, actions } = step;
  const counts: CountUses[] = [];
  const emailTemplates = actions.templates;
  const parts: WorkflowEditParts = {
    now,
    check: checkEdits({ catalog, definitions, schema: loaded.check, emailTemplates }),
    isUsed: async (on, id) => {
      for (const count of counts) if (((await count(on, [id])).get(id) ?? 0) > 0) return true;
      return false;
    },
  };

  const findings = async (on: Connection, row: WorkflowRow): Promise<readonly Finding[]> =>
    lintWorkflow(row.working, { statuses: await definitions.statuses(on), ...(await facts(on, row)) }, catalog);

  /** Facts for the checks that editors run themselves. */
  const facts = async (on: Connection, row: WorkflowRow) => ({
    emailTemplates: await emailTemplates(on),
    unfilledMails: await actions.unfilledMails(on),
    emptyGroups: await actions.emptyGroups(on),
    occupied: await occupied(on, row),
  });

  async function occupied(on: Connection, { id, entityType }: WorkflowRow) {
    const tally = new Map((await subjects.tally(on, entityType, id)).map(({ statusId, ...it }) => [statusId, it]));
    return (await definitions.statuses(on)).flatMap(({ id: statusId, shortCode: status }) => {
      const tallied = tally.get(statusId);
      return tallied ? [{ status, ...tallied }] : [];
    });
  }

  async function edit<T>(
    actor: Actor,
    id: number,
    make: (working: WorkflowDefinition, tx: Tx) => Promise<readonly WorkflowEdit[]>,
    then: (row: WorkflowRow) => T,
  ) {
    const off = await services.features.off();
    const check: WorkflowEditParts['check'] = (on, before, after) => {
      refuseActionsOff(catalog, off, before, after);
      return parts.check(on, before, after);
    };
    const row = await db.transaction().execute(async (tx) => {
      const { working } = await lockWorkflow(tx, id);
      return applyWorkflowEdits({ ...parts, check }, tx, { workflowId: id, edits: await make(working, tx), actor });
    });
    return then(row);
  }
  const shown = async (row: WorkflowRow) => present((await drawWorking(view, [row]))[0]);
  async function editNode(actor: Actor, id: number, make: (working: WorkflowDefinition, tx: Tx) => Promise<connections.Placed>) {
    let node = '';
    return edit(
      actor,
      id,
      async (working, tx) => {
        const placed = await make(working, tx);
        node = placed.node;
        return placed.edits;
      },
      async (row) => nodeIn(await shown(row), node),
    );
  }
  async function connectionKey(connectionId: number, workflowId?: number) {
    const connection = await workflowOfConnection(db, connectionId);
    if (!connection || (workflowId !== undefined && connection.workflowId !== workflowId))
      throw fail('CONNECTION_NOT_FOUND', { connectionId });
    return connection;
  }
  async function row(id: number): Promise<WorkflowRow> {
    const workflow = await workingWorkflow(db, id);
    if (!workflow) throw fail('WORKFLOW_NOT_FOUND', { workflowId: id });
    return workflow;
  }
  async function draft(actor: Actor, workflow: WorkflowRow, since: number | null): Promise<WorkflowDraftRow> {
    const published = await revisionBody(db, workflow.id, workflow.publishedRevision);
    const edits = since === null ? [] : await workflowEditsSince(db, workflow.id, since);
    return {
      workflowId: workflow.id,
      entityType: workflow.entityType,
      version: workflow.version,
      definition: workflow.working,
      published: published ?? workflow.working,
      publishedRevision: workflow.publishedRevision,
      changes: workflow.workingChanges,
      isInUse: await isInUse(parts, db, workflow.id),
      others: edits
        .filter(({ editedBy, version }) => editedBy !== actor.userId && version <= workflow.version)
        .map(({ who, edit: done }) => ({ who: who ?? '', edit: done })),
    };
  }

  return {
    bodies: async (on: Connection) => (await everyWorkflow(on)).map(({ working }) => working),
    isInUse: async (on: Connection, key: string): Promise<boolean> => {
      const id = (await everyWorkflow(on)).find(({ working }) => working.key === key)?.id;
      return id !== undefined && isInUse(parts, on, id);
    },
    unpublished: async (on: Connection) =>
      (await everyWorkflow(on)).map(({ working: { key }, workingChanges: changes }) => ({ key, changes })),
    countUses: (count: CountUses): void => void counts.push(count),
    list: async (kind: EntityType) => drawWorking(view, await workingWorkflows(db, kind)),
    find: async (id: number, kind: EntityType) => {
      const workflow = await workingWorkflow(db, id);
      return workflow?.entityType === kind ? shown(workflow) : null;
    },
    create: async (actor: Actor, kind: EntityType, texts: WorkflowTexts) =>
      shown(await db.transaction().execute((tx) => createWorkflow(tx, workflowSubject(catalog, kind), texts, actor))),
    clone: async (actor: Actor, id: number) => shown(await db.transaction().execute((tx) => workflowCopy(tx, id, actor))),
    update: (actor: Actor, id: number, texts: WorkflowTexts) =>
      edit(actor, id, () => Promise.resolve([{ edit: 'setWorkflow', ...readTexts(texts) }]), shown),
    delete: async (id: number) => {
      const before = await shown(await row(id));
      await db.transaction().execute((tx) => removeWorkflow(parts, tx, id));
      return before;
    },
    addStatus: (actor: Actor, args: MutationAddWorkflowStatusArgs) =>
      editNode(actor, args.workflowId, (working, tx) => connections.addition(definitions, tx, working, args)),
    moveStatus: (actor: Actor, args: MutationMoveWorkflowStatusArgs) =>
      editNode(actor, args.workflowId, (working) => Promise.resolve(connections.move(working, args))),
    deleteStatus: (actor: Actor, args: MutationDeleteWorkflowStatusArgs) =>
      edit(actor, args.workflowId, (working, tx) => connections.removal(definitions, tx, working, args), shown),
    async setEvents(actor: Actor, { workflowConnectionId, statusChangingEvents }: MutationAddStatusChangingEventsToConnectionArgs) {
      const { workflowId, key } = await connectionKey(workflowConnectionId);
      return editNode(actor, workflowId, (working) => Promise.resolve(connections.eventEdits(working, key, statusChangingEvents)));
    },
    async setActions(actor: Actor, { connectionId, workflowId, actions: inputs }: MutationAddConnectionStatusActionsArgs) {
      const { key } = await connectionKey(connectionId, workflowId);
      return editNode(actor, workflowId, (working) => Promise.resolve(connections.actionsEdits(catalog, working, key, inputs)));
    },
    draft: async (actor: Actor, id: number, since: number | null) => {
      const workflow = await workingWorkflow(db, id);
      return workflow ? draft(actor, workflow, since) : null;
    },
    edit: (actor: Actor, id: number, edits: readonly unknown[], since: number | null) =>
      edit(
        actor,
        id,
        () => Promise.resolve(readWorkflowEdits(loaded.check, edits)),
        (it) => draft(actor, it, since),
      ),
    async publish(request: PublishRequest) {
      const publishing = {
        ...step,
        findings,
        now,
        changeByHand: (tx: Tx, change: Parameters<typeof changeByHand>[3]) => changeByHand(services, step, tx, change),
      };
      const published = await db.transaction().execute((tx) => publishWorkflow(publishing, tx, request));
      return draft(request.actor, published, null);
    },
    revisions: async (id: number) => (await workflowRevisions(db, id)).map(({ body, ...it }) => ({ ...it, definition: body })),
    async restore({ workflowId: id, revision, version, actor }: Omit<PublishRequest, 'moves' | 'fireDue'> & { readonly revision: number }) {
      const off = await services.features.off();
      return db
        .transaction()
        .execute(async (tx) => {
          const workflow = await lockWorkflow(tx, id);
          assertUnchanged(workflow, version);
          const body = await revisionBody(tx, id, revision);
          if (!body) throw fail('WORKFLOW_REVISION_UNKNOWN', { revision });
          refuseActionsOff(catalog, off, workflow.working, body);
          await parts.check(tx, workflow.working, body);
          return storeWorkflow(parts, tx, workflow, { working: body, edits: [], actor });
        })
        .then((it) => draft(actor, it, null));
    },
    /** Imports a workflow, replacing the one with its key; while that is in use, the change stays unpublished. */
    async bringIn(tx: Tx, actor: Actor, body: WorkflowDefinition): Promise<void> {
      const current = (await workingWorkflows(tx, body.entityType)).find(({ working }) => working.key === body.key);
      if (!current) return void (await definitions.saveWorkflow(tx, body, actor.userId));
      const workflow = await lockWorkflow(tx, current.id);
      await parts.check(tx, workflow.working, body);
      await storeWorkflow(parts, tx, workflow, { working: body, edits: [], actor });
    },
    findings: async (id: number) => findings(db, await row(id)),
    facts: async (id: number) => facts(db, await row(id)),
    timersDue: async (id: number) => countTimersDue(step, db, { row: await row(id), at: now() }),
    async stranded(id: number) {
      const workflow = await row(id);
      const stranded = await strandedIn(step, db, workflow, workflow.working);
      return Promise.all(
        stranded.map(async ({ status, ids }) => {
          const names = (await subjects.get(workflow.entityType).named?.(db, ids.slice(0, NAMES_SHOWN))) ?? [];
          return { status, count: ids.length, names: names.map(({ label, title }) => `${label} ${title}`.trim()) };
        }),
      );
    },
    async simulate(id: number, steps: readonly WorkflowPlayStepInput[]) {
      if (steps.length > MAX_PLAY_STEPS) throw fail('LIST_TOO_LONG', { max: MAX_PLAY_STEPS });
      const { working } = await row(id);
      return play(working, steps.map(asPlayStep), catalog).map((it) => ({
        ...it,
        node: it.state.node,
        actions: it.actions.map(({ type }) => type),
      }));
    },
    async whatIf(id: number, callId: number) {
      const comparison = await whatIf({ ...step, events: services.events }, db, await row(id), callId);
      return { ...comparison, cases: comparison.cases.filter((it) => differs(it) || !isReproduced(it)) };
    },
    /** Mails that a call's recorded events require, for comparison with the queued ones. */
    replayed: async (id: number, callId: number) =>
      replayedMails({ ...step, events: services.events }, db, (await row(id)).entityType, callId),
  };
}

function asPlayStep({ event, timer, holds, status, runActions }: WorkflowPlayStepInput): PlayStep {
  const judged = holds ? { holds } : {};
  if (typeof event === 'string') return { event, ...judged };
  if (typeof timer === 'string') return { timer, ...judged };
  if (typeof status === 'string') return { status, runActions: runActions ?? true };
  throw fail('WORKFLOW_FIELDS', { message: 'A step is an event, a timer or a status' });
}
