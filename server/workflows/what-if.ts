import type { Catalog, EntityType } from '../../engine/catalog/types.ts';
import { replay, workflowSubject, type MailPlan, type PlayStep, type WorkflowDefinition } from '../../engine/workflows/index.ts';
import type { Services } from '../context.ts';
import type { LoggedEvent } from '../events/index.ts';
import type { Connection } from '../plugins/database/index.ts';
import type { Definitions } from './definitions.ts';
import { readStates } from './repository-states.ts';
import type { WorkflowRow } from './repository-working.ts';
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

/** One proposal or experiment in the comparison. */
export interface WhatIfCase {
  readonly id: number;
  readonly label: string;
  readonly title: string;
  /** As it is now. */
  readonly recordedStatus: string;
  /** Where what has happened to it leads in its own workflow: another status would mean that the log does not tell everything. */
  readonly reproducedStatus: string;
  readonly status: string;
  readonly mailsMore: readonly MailCount[];
  readonly mailsLess: readonly MailCount[];
}

export interface WhatIf {
  readonly total: number;
  /** How many of them the recorded events bring where they are, in the workflow they went through. */
  readonly reproduced: number;
  readonly cases: readonly WhatIfCase[];
}

/** Something of a call, with what has happened to it. */
interface Recorded {
  readonly id: number;
  readonly label: string;
  readonly title: string;
  readonly recordedStatus: string;
  /** The workflow it goes through, as published. */
  readonly own: WorkflowDefinition;
  readonly steps: readonly PlayStep[];
}

async function recordedIn({ subjects, definitions, events, catalog }: WhatIfParts, on: Connection, kind: EntityType, callId: number) {
  const named = new Map((await subjects.inCall(on, kind, callId)).map((it) => [it.id, it]));
  const ids = [...named.keys()];
  if (ids.length === 0) return [];
  const statuses = await subjects.get(kind).read(on, ids);
  const logged = await events.history(kind, ids, on);
  const codes = new Map((await definitions.statuses(on)).map(({ id, shortCode }) => [id, shortCode]));
  const stepsOf = historyReader(catalog, kind, codes);
  const found: Recorded[] = [];
  for (const { entityId: id, workflowId, revision } of await readStates(on, kind, ids)) {
    const { body: own } = await definitions.body(on, workflowId, revision);
    const { label, title } = named.get(id) ?? { label: '', title: '' };
    const recordedStatus = codes.get(statuses.get(id)?.statusId ?? 0) ?? '';
    found.push({ id, label, title, recordedStatus, own, steps: stepsOf(logged.get(id) ?? []) });
  }
  return found;
}

/**
 * Runs what has happened to everything of a call through the workflow as it is being edited. Only reads: nothing is stored, nothing sent.
 * Gives all of them: see `differs`.
 */
export async function whatIf(parts: WhatIfParts, on: Connection, { entityType, working }: WorkflowRow, callId: number): Promise<WhatIf> {
  const cases = (await recordedIn(parts, on, entityType, callId)).map(({ own, steps, ...it }): WhatIfCase => ({
    ...it,
    ...compared(own, working, steps, parts.catalog),
  }));
  return { total: cases.length, reproduced: cases.filter(isReproduced).length, cases };
}

export const isReproduced = ({ reproducedStatus, recordedStatus }: WhatIfCase): boolean => reproducedStatus === recordedStatus;

/** The mails that what is recorded asks for, in the workflows that it went through. */
export const replayedMails = async (parts: WhatIfParts, on: Connection, kind: EntityType, callId: number) =>
  (await recordedIn(parts, on, kind, callId)).map(({ id, own, steps }) => ({
    entityId: id,
    mails: replay(own, steps, parts.catalog).mails,
  }));

/** Whether the edited workflow makes a difference to it. */
export const differs = ({ reproducedStatus, status, mailsMore, mailsLess }: WhatIfCase): boolean =>
  reproducedStatus !== status || mailsMore.length > 0 || mailsLess.length > 0;

function compared(own: WorkflowDefinition, edited: WorkflowDefinition, steps: readonly PlayStep[], catalog: Catalog) {
  const before = replay(own, steps, catalog);
  const after = replay(edited, steps, catalog);
  return {
    reproducedStatus: before.status,
    status: after.status,
    mailsMore: surplus(after.mails, before.mails),
    mailsLess: surplus(before.mails, after.mails),
  };
}

/** What is in the first list more often than in the second. */
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

/** Addresses that are written in the action say more than the name of their group. */
const nameOf = ({ recipient, emailTemplate, addresses }: MailPlan): string =>
  JSON.stringify([addresses.length > 0 ? addresses.join(', ') : recipient, emailTemplate]);

/** Log rows as steps: what the workflow did itself comes out again by itself. */
function historyReader(catalog: Catalog, kind: EntityType, codes: ReadonlyMap<number, string>) {
  const { byUser, byWorkflow } = workflowSubject(catalog, kind).statusChanged;
  return (rows: readonly LoggedEvent[]): readonly PlayStep[] =>
    rows.flatMap(({ event, changes }): PlayStep[] => {
      if (event === byWorkflow) return [];
      if (event === byUser) return [{ status: codes.get(Number(changes['statusId'])) ?? '', runActions: changes['actionsRun'] !== false }];
      const known = catalog.events.get(event);
      return known?.offered && known.entity === kind ? [{ event }] : [];
    });
}
