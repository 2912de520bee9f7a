import type { Catalog, EntityType } from '../../engine/catalog/types.ts';
import {
  replayEvents,
  workflowSubject,
  type JudgeConnection,
  type MailPlan,
  type PlayStep,
  type WorkflowDefinition,
} from '../../engine/workflows/index.ts';
import type { Services } from '../context.ts';
import type { LoggedEvent } from '../events/index.ts';
import type { Connection } from '../plugins/database/index.ts';
import { judgesFor } from './conditions.ts';
import type { Definitions } from './definitions.ts';
import { readStates } from './repository/states.ts';
import type { WorkflowRow } from './repository/working.ts';
import type { Subjects } from './subjects.ts';

export interface WhatIfParts {
  readonly catalog: Catalog;
  readonly definitions: Definitions;
  readonly subjects: Subjects;
  readonly events: Services['events'];
}

interface MailCount extends Pick<MailPlan, 'recipient' | 'emailTemplate'> {
  readonly count: number;
}

export interface WhatIfCase {
  readonly id: number;
  readonly label: string;
  readonly title: string;
  readonly recordedStatus: string;
  /** Result of replaying its events in its own workflow; a difference means that the log is incomplete. */
  readonly reproducedStatus: string;
  readonly status: string;
  readonly mailsMore: readonly MailCount[];
  readonly mailsLess: readonly MailCount[];
}

export interface WhatIf {
  readonly total: number;
  readonly reproduced: number;
  readonly cases: readonly WhatIfCase[];
}

interface Recorded {
  readonly id: number;
  readonly label: string;
  readonly title: string;
  readonly recordedStatus: string;
  readonly own: WorkflowDefinition;
  readonly steps: readonly PlayStep[];
  /** By the answers and facts of now: those of then are not kept. */
  readonly holds: JudgeConnection;
}

const hasConditions = ({ edges }: WorkflowDefinition): boolean => edges.some(({ when }) => when !== undefined);

interface RecordedCall {
  readonly kind: EntityType;
  readonly callId: number;
  readonly edited?: WorkflowDefinition;
}

async function recordedIn({ subjects, definitions, events, catalog }: WhatIfParts, on: Connection, { kind, callId, edited }: RecordedCall) {
  const named = new Map((await subjects.inCall(on, kind, callId)).map((it) => [it.id, it]));
  const ids = [...named.keys()];
  if (ids.length === 0) return [];
  const statuses = await subjects.get(kind).read(on, ids);
  const logged = await events.history(kind, ids, on);
  const codes = new Map((await definitions.statuses(on)).map(({ id, shortCode }) => [id, shortCode]));
  const stepsOf = historyReader(catalog, kind, codes);
  const recorded: Recorded[] = [];
  const owned: { readonly id: number; readonly own: WorkflowDefinition }[] = [];
  for (const { entityId: id, workflowId, revision } of await readStates(on, kind, ids))
    owned.push({ id, own: (await definitions.body(on, workflowId, revision)).body });
  const asks = owned.filter(({ own }) => hasConditions(own) || (edited !== undefined && hasConditions(edited)));
  const judge = await judgesFor(
    { subjects },
    on,
    kind,
    asks.map(({ id }) => id),
  );
  for (const { id, own } of owned) {
    const { label, title } = named.get(id) ?? { label: '', title: '' };
    const recordedStatus = codes.get(statuses.get(id)?.statusId ?? 0) ?? '';
    recorded.push({ id, label, title, recordedStatus, own, steps: stepsOf(logged.get(id) ?? []), holds: judge(id).holds });
  }
  return recorded;
}

/** Replays all recorded events of a call in the working revision, read-only. Includes unchanged cases: see `differs`. */
export async function whatIf(parts: WhatIfParts, on: Connection, { entityType, working }: WorkflowRow, callId: number): Promise<WhatIf> {
  const cases = (await recordedIn(parts, on, { kind: entityType, callId, edited: working })).map(
    ({ own, steps, holds, ...it }): WhatIfCase => ({
      ...it,
      ...compared(own, working, { steps, holds }, parts.catalog),
    }),
  );
  return { total: cases.length, reproduced: cases.filter(isReproduced).length, cases };
}

export const isReproduced = ({ reproducedStatus, recordedStatus }: WhatIfCase): boolean => reproducedStatus === recordedStatus;

/** Mails that the recorded events require in the entities' own workflows. */
export const replayedMails = async (parts: WhatIfParts, on: Connection, kind: EntityType, callId: number) =>
  (await recordedIn(parts, on, { kind, callId })).map(({ id, own, steps, holds }) => ({
    entityId: id,
    mails: replayEvents(own, steps, parts.catalog, holds).mails,
  }));

export const differs = ({ reproducedStatus, status, mailsMore, mailsLess }: WhatIfCase): boolean =>
  reproducedStatus !== status || mailsMore.length > 0 || mailsLess.length > 0;

function compared(
  own: WorkflowDefinition,
  edited: WorkflowDefinition,
  { steps, holds }: Pick<Recorded, 'steps' | 'holds'>,
  catalog: Catalog,
) {
  const before = replayEvents(own, steps, catalog, holds);
  const after = replayEvents(edited, steps, catalog, holds);
  return {
    reproducedStatus: before.status,
    status: after.status,
    mailsMore: surplus(after.mails, before.mails),
    mailsLess: surplus(before.mails, after.mails),
  };
}

function surplus(more: readonly MailPlan[], less: readonly MailPlan[]): readonly MailCount[] {
  const counts = new Map<string, number>();
  const count = (mails: readonly MailPlan[], by: number) => {
    for (const mail of mails) counts.set(nameOf(mail), (counts.get(nameOf(mail)) ?? 0) + by);
  };
  count(more, 1);
  count(less, -1);
  return [...counts].flatMap(([name, times]) => {
    const [recipient = '', emailTemplate = ''] = JSON.parse(name) as readonly string[];
    return times > 0 ? [{ recipient, emailTemplate, count: times }] : [];
  });
}

/** Addresses configured in the action, else the recipient group's name. */
const nameOf = ({ recipient, emailTemplate, addresses }: MailPlan): string =>
  JSON.stringify([addresses.length > 0 ? addresses.join(', ') : recipient, emailTemplate]);

/** Converts log rows to events and timers; other moves by the workflow are omitted, because the replay repeats them. */
function historyReader(catalog: Catalog, kind: EntityType, codes: ReadonlyMap<number, string>) {
  const { byUser, byWorkflow } = workflowSubject(catalog, kind).statusChanged;
  return (rows: readonly LoggedEvent[]): readonly PlayStep[] =>
    rows.flatMap(({ event, changes }): PlayStep[] => {
      if (event === byWorkflow) return typeof changes['timer'] === 'string' ? [{ timer: changes['timer'] }] : [];
      if (event === byUser) return [{ status: codes.get(Number(changes['statusId'])) ?? '', runActions: changes['actionsRun'] !== false }];
      const definition = catalog.events.get(event);
      return definition?.offered && definition.entity === kind ? [{ event }] : [];
    });
}
