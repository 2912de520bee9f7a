import type { Catalog } from '../catalog/types.ts';
import { actionTexts, mailsOf, nodeByKey, type StatusDefinition, type WorkflowDefinition, type WorkflowEdge } from '../workflows/index.ts';
import type { CallDates } from './dates.ts';
import { PERIODS } from './periods.ts';

export type CallMomentKind = 'CALL_DATE' | 'JOB' | 'MAIL';

export interface CallMoment {
  readonly at: Date;
  readonly kind: CallMomentKind;
  readonly text: string;
}

export interface TimelineFacts {
  readonly statuses: readonly StatusDefinition[];
  /** Names of e-mail templates by key. */
  readonly mailNames: ReadonlyMap<string, string>;
  readonly catalog: Pick<Catalog, 'statusActions' | 'recipientGroups'>;
}

const DATE_TEXTS: Readonly<Record<keyof CallDates, string>> = {
  startCall: 'The call opens',
  endCall: 'The call closes',
  endCallInternal: 'The call closes for internal users',
  startReview: 'The review starts',
  endReview: 'The review ends',
  startFapReview: 'The panel review starts',
  endFapReview: 'The panel review ends',
  startNotify: 'The notification period starts',
  endNotify: 'The notification period ends',
  startCycle: 'The cycle starts',
  endCycle: 'The cycle ends',
};

const KINDS: readonly CallMomentKind[] = ['CALL_DATE', 'JOB', 'MAIL'];

/**
 * All dates of a call, and the work and e-mails that the end of a period causes in its proposal workflow, in order of time.
 *
 * @example callTimeline(call, workflow, facts).map(({ text }) => text) // ['The call opens', 'The call closes', …]
 */
export function callTimeline(call: CallDates, workflow: WorkflowDefinition | null, facts: TimelineFacts): readonly CallMoment[] {
  const dates = (Object.keys(DATE_TEXTS) as (keyof CallDates)[]).flatMap((name): readonly CallMoment[] => {
    const at = call[name];
    return at === null || isSameEnd(call, name) ? [] : [{ at, kind: 'CALL_DATE', text: DATE_TEXTS[name] }];
  });
  const caused = PERIODS.flatMap(({ end, event }) => {
    const at = call[end];
    const edges = workflow?.edges.filter(({ events }) => events.includes(event)) ?? [];
    return at === null || !workflow ? [] : edges.flatMap((edge) => causedBy(workflow, edge, event, facts).map((it) => ({ at, ...it })));
  });
  return [...dates, ...caused].sort((a, b) => a.at.getTime() - b.at.getTime() || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

const isSameEnd = (call: CallDates, name: keyof CallDates): boolean =>
  name === 'endCallInternal' && call.endCallInternal.getTime() === call.endCall.getTime();

function causedBy(
  workflow: WorkflowDefinition,
  edge: WorkflowEdge,
  event: string,
  { statuses, mailNames, catalog }: TimelineFacts,
): readonly Omit<CallMoment, 'at'>[] {
  const target = nodeByKey(workflow, edge.to);
  const nameOf = (key: string): string => {
    const code = nodeByKey(workflow, key)?.status ?? key;
    return statuses.find((it) => it.shortCode === code && it.entityType === workflow.entityType)?.name ?? code;
  };
  const [from, to] = [nameOf(edge.from), nameOf(edge.to)];
  const others = edge.events.filter((one) => one !== event);
  const condition = others.length === 0 ? '' : `, once ${others.join(' and ')} has happened too`;
  const actions = [...edge.actions, ...(target?.actions ?? [])];
  const groups = new Map(catalog.recipientGroups.map(({ name, description }) => [name, description]));
  return [
    { kind: 'JOB', text: `Proposals in ${from} move to ${to}${condition}` },
    ...actions.flatMap((action) =>
      actionTexts(catalog, action).map((exchange) => ({ kind: 'JOB' as const, text: `A message to ${exchange} about each of them` })),
    ),
    ...mailsOf(actions, catalog).map(({ recipient, emailTemplate, addresses }) => ({
      kind: 'MAIL' as const,
      text: `E-mail “${mailNames.get(emailTemplate) ?? emailTemplate}” to: ${addresses.length > 0 ? addresses.join(', ') : (groups.get(recipient) ?? recipient)}`,
    })),
  ];
}
