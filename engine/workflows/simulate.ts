import type { Catalog } from '../catalog/types.ts';
import { mailsOf, type MailPlan } from './action-fields.ts';
import { advance, elapse, initialState, unconditional } from './advance.ts';
import { nodeByKey } from './graph.ts';
import { moveByHand } from './manual.ts';
import { workflowSubject, type MoveCatalog } from './subjects.ts';
import type { JudgeConnection, WorkflowAction, WorkflowDefinition, WorkflowState } from './types.ts';

/** `holds` are connections whose condition holds at this step; `timer` is the connection whose moment has come. */
export type PlayStep =
  | (Judged & { readonly event: string })
  | (Judged & { readonly timer: string })
  | { readonly status: string; readonly runActions?: boolean }
  | { readonly node: string; readonly runActions?: boolean };

interface Judged {
  readonly holds?: readonly string[];
}

/** Far more than anybody simulates; takes a tenth of a second. */
export const MAX_PLAY_STEPS = 500;

export interface Played {
  readonly step: PlayStep;
  readonly entered: readonly string[];
  readonly connections: readonly string[];
  readonly passedOver: readonly string[];
  readonly status: string;
  readonly state: WorkflowState;
  readonly actions: readonly WorkflowAction[];
  readonly mails: readonly MailPlan[];
}

type Events = MoveCatalog & Pick<Catalog, 'statusActions'>;

/**
 * Simulates steps on a fictitious entity and lists their effects; nothing is sent.
 *
 * @example play(general, [{ event: 'PROPOSAL_SUBMITTED' }], catalog)[0]?.status // 'FEASIBILITY_REVIEW'
 */
export function play(
  workflow: WorkflowDefinition,
  steps: readonly PlayStep[],
  catalog: Events,
  holds: JudgeConnection = unconditional,
): readonly Played[] {
  const played: Played[] = [];
  let state = initialState(workflow);
  let status = nodeByKey(workflow, workflow.initial)?.status ?? '';
  for (const step of steps) {
    const done = isByHand(step) ? set(workflow, state, status, step, catalog) : happen(workflow, state, status, step, catalog, holds);
    played.push(done);
    ({ state, status } = done);
  }
  return played;
}

type ByHand = Extract<PlayStep, { readonly runActions?: boolean }>;

const isByHand = (step: PlayStep): step is ByHand => 'status' in step || 'node' in step;

function happen(
  workflow: WorkflowDefinition,
  before: WorkflowState,
  was: string,
  step: Exclude<PlayStep, ByHand>,
  catalog: Events,
  judge: JudgeConnection,
): Played {
  const holds: JudgeConnection = step.holds ? (edge) => unconditional(edge) || step.holds?.includes(edge.key) === true : judge;
  const { state, transitions } =
    'event' in step ? advance(workflow, before, step.event, catalog, holds) : elapse(workflow, before, step.timer, catalog, holds);
  const actions = transitions.flatMap((it) => it.actions);
  return {
    step,
    entered: transitions.map((it) => it.status),
    connections: transitions.map((it) => it.edge),
    passedOver: transitions.flatMap((it) => it.passedOver),
    status: transitions.at(-1)?.status ?? was,
    state,
    actions,
    mails: mailsOf(actions, catalog),
  };
}

function set(workflow: WorkflowDefinition, before: WorkflowState, was: string, step: ByHand, catalog: Events): Played {
  const status = 'status' in step ? step.status : (nodeByKey(workflow, step.node)?.status ?? was);
  // setting the current status has no effect, as in the product
  if (status === was) return { step, entered: [], connections: [], passedOver: [], status, state: before, actions: [], mails: [] };
  const { state, edge, actions } = moveByHand(workflow, before, 'status' in step ? { status } : { node: step.node }, catalog);
  const event = workflowSubject(catalog, workflow.entityType).statusChanged.byUser;
  const then = catalog.events.get(event)?.offered
    ? happen(workflow, state, status, { event }, catalog, unconditional)
    : { state, status, entered: [], connections: [], passedOver: [], actions: [] };
  const run = [...(step.runActions === false ? [] : actions), ...then.actions];
  return {
    ...then,
    step,
    entered: [status, ...then.entered],
    connections: [...(edge === null ? [] : [edge]), ...then.connections],
    actions: run,
    mails: mailsOf(run, catalog),
  };
}

export interface Replayed {
  readonly status: string;
  readonly mails: readonly MailPlan[];
  readonly actions: readonly WorkflowAction[];
}

/**
 * Replays the recorded history of an entity in a workflow, oldest first.
 *
 * @example replay(edited, recorded, catalog).status // 'MANAGEMENT_DECISION'
 */
export function replayEvents(
  workflow: WorkflowDefinition,
  recorded: readonly PlayStep[],
  catalog: Events,
  holds: JudgeConnection = unconditional,
): Replayed {
  const played = play(workflow, recorded, catalog, holds);
  const actions = played.flatMap((it) => it.actions);
  const start = nodeByKey(workflow, workflow.initial)?.status ?? '';
  return { status: played.at(-1)?.status ?? start, actions, mails: mailsOf(actions, catalog) };
}
