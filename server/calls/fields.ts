import { CodedError } from '../../engine/errors.ts';
import { callProblems, hasPassed, missingOfCall, wholeSecond, type CallFields } from '../../engine/rules/calls.ts';
import {
  CALL_TEMPLATES,
  CALL_WORKFLOWS,
  wrongLinks,
  type CallLinks,
  type CallTemplateField,
  type CallWorkflowField,
} from '../../engine/rules/call-links.ts';
import type { MutationCreateCallArgs, MutationUpdateCallArgs } from '../generated/resolvers.ts';
import { PERIODS, type Period } from './periods.ts';
import type { CallChanges, CallRow, NewCall } from './repository/calls.ts';

/** Columns that may hold null: an explicit null in a change clears them, everywhere else it means that nothing was said. */
const NULLABLE = [
  'title',
  'description',
  'startFapReview',
  'endFapReview',
  'submissionMessage',
  'referenceNumberFormat',
  'experimentWorkflowId',
  'esiTemplateId',
  'proposalPdfTemplateId',
  'experimentSafetyPdfTemplateId',
  'fapReviewTemplateId',
  'technicalReviewTemplateId',
] as const satisfies readonly (keyof CallRow & keyof MutationUpdateCallArgs)[];

const REQUIRED = [
  'shortCode',
  'startCall',
  'endCall',
  'endCallInternal',
  'startReview',
  'endReview',
  'startNotify',
  'endNotify',
  'startCycle',
  'endCycle',
  'cycleComment',
  'surveyComment',
  'allocationTimeUnit',
  'proposalWorkflowId',
  'templateId',
  'isActive',
  'callFapReviewEnded',
] as const satisfies readonly (keyof CallRow & keyof MutationUpdateCallArgs)[];

/** Dates of a call are meant to the second, and are kept so. */
const toTheSecond = (columns: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, value instanceof Date ? wholeSecond(value) : value]));

/** @throws CALL_FIELDS naming the first fault, with all of them beside it for the form */
export function checkCall(call: CallFields): void {
  refuse([...missingOfCall(call), ...callProblems(call)]);
}

/** What is found under the numbers that a call names: the group of a template, the kind of a workflow. */
type Kinds = Readonly<Record<'templates' | 'workflows', ReadonlyMap<number, string>>>;

/** @throws CALL_FIELDS for templates and workflows of another kind than their field */
export const checkLinks = (call: CallLinks<CallTemplateField | CallWorkflowField>, { templates, workflows }: Kinds): void =>
  refuse([...wrongLinks(call, CALL_TEMPLATES, templates), ...wrongLinks(call, CALL_WORKFLOWS, workflows)]);

function refuse(problems: readonly { readonly text: string }[]): void {
  const [first] = problems;
  if (first) throw new CodedError('CALL_FIELDS', { message: first.text }, { problems });
}

/** A new call as its row: the internal end is the public one unless said. */
export function newCall({ sort_order, ...args }: MutationCreateCallArgs): NewCall {
  const required = Object.fromEntries(REQUIRED.flatMap((name) => (name in args ? [[name, args[name as keyof typeof args]]] : [])));
  const optional = Object.fromEntries(NULLABLE.map((name) => [name, args[name] ?? null]));
  const given = toTheSecond({ ...required, ...optional }) as NewCall;
  return {
    ...given,
    shortCode: args.shortCode.trim(),
    endCallInternal: wholeSecond(args.endCallInternal ?? args.endCall),
    sortOrder: sort_order ?? 0,
  };
}

/** Only the columns that the change names, so that two officers who change different fields do not undo each other. */
export function changedColumns(args: MutationUpdateCallArgs): CallChanges {
  const nullable = NULLABLE.filter((name) => args[name] !== undefined).map((name) => [name, args[name]]);
  const required = REQUIRED.filter((name) => args[name] !== undefined && args[name] !== null).map((name) => [name, args[name]]);
  return {
    ...(toTheSecond(Object.fromEntries([...nullable, ...required]) as Record<string, unknown>) as CallChanges),
    ...(typeof args.shortCode === 'string' ? { shortCode: args.shortCode.trim() } : {}),
    ...(typeof args.sort_order === 'number' ? { sortOrder: args.sort_order } : {}),
  };
}

/**
 * The periods whose end was over and lies in the future by the change: nobody has been told of it any more, and it can be told again. A flag that the
 * change raises itself is left to it.
 */
export const reopenedPeriods = (before: CallRow, changes: CallChanges, now: Date): readonly Period[] =>
  PERIODS.filter(({ end, flag }) => {
    const [was, will] = [before[end], changes[end]];
    const wasOver = before[flag] || (was !== null && hasPassed(was, now));
    return wasOver && will instanceof Date && will > now && changes[flag] !== true;
  });

/** A public end that moves beyond the internal one takes it along, unless the change says otherwise. */
export function withInternalEnd(before: CallRow, changes: CallChanges): CallChanges {
  const { endCall } = changes;
  if (!(endCall instanceof Date) || changes.endCallInternal !== undefined || endCall <= before.endCallInternal) return changes;
  return { ...changes, endCallInternal: endCall };
}
