import { PERIODS, type Period } from '../../engine/calls/index.ts';
import { CodedError } from '../../engine/errors.ts';
import { judgeRecord, normaliseRecord, withDefaults, type RecordDefinition, type RecordValues } from '../../engine/records/index.ts';
import { hasPassed, wholeSecond } from '../../engine/rules/calls.ts';
import {
  CALL_TEMPLATES,
  CALL_WORKFLOWS,
  wrongLinks,
  type CallLinks,
  type CallTemplateField,
  type CallWorkflowField,
} from '../../engine/rules/call-links.ts';
import type { MutationCreateCallArgs, MutationUpdateCallArgs } from '../generated/resolvers.ts';
import { valuesIn, recordValuesOf } from '../records/index.ts';
import type { CallChanges, NewCall } from './repository/calls.ts';
import type { CallRow } from './types.ts';

/** Call dates have a precision of one second. */
const asColumns = ({ fields }: RecordDefinition, values: RecordValues): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      fields[name]?.type === 'date' && typeof value === 'string' ? wholeSecond(value) : value,
    ]),
  );

/** @throws CALL_FIELDS naming the first fault, with all of them for the form */
export const checkCall = (definition: RecordDefinition, call: object): void =>
  refuse(judgeRecord(definition, recordValuesOf(definition, { ...call })));

type Kinds = Readonly<Record<'templates' | 'workflows', ReadonlyMap<number, string>>>;

/** @throws CALL_FIELDS for templates and workflows of the wrong kind */
export const checkLinks = (call: CallLinks<CallTemplateField | CallWorkflowField>, { templates, workflows }: Kinds): void =>
  refuse([...wrongLinks(call, CALL_TEMPLATES, templates), ...wrongLinks(call, CALL_WORKFLOWS, workflows)]);

function refuse(problems: readonly { readonly text: string }[]): void {
  const [first] = problems;
  if (first) throw new CodedError('CALL_FIELDS', { message: first.text }, { problems });
}

/** A new call as its row. */
export const newCall = (definition: RecordDefinition, args: MutationCreateCallArgs): NewCall =>
  ({ ...asColumns(definition, withDefaults(definition, valuesIn(definition, args))), sortOrder: args.sort_order ?? 0 }) as NewCall;

/** Only the changed columns, so that concurrent changes of different fields are kept. */
export const changedCallColumns = (definition: RecordDefinition, args: MutationUpdateCallArgs): CallChanges => ({
  ...(asColumns(definition, normaliseRecord(definition, valuesIn(definition, args))) as CallChanges),
  ...(typeof args.callFapReviewEnded === 'boolean' ? { callFapReviewEnded: args.callFapReviewEnded } : {}),
  ...(typeof args.sort_order === 'number' ? { sortOrder: args.sort_order } : {}),
});

/** Titles of the fields that a change alters, for the log. */
export const changedTitles = (
  { fields }: RecordDefinition,
  before: CallRow,
  changes: CallChanges,
  more: readonly string[],
): readonly string[] => [
  ...Object.entries(changes).flatMap(([name, value]) => {
    const was: unknown = before[name as keyof CallRow];
    return same(was, value) ? [] : [fields[name]?.title ?? OTHER_TITLES[name] ?? name];
  }),
  ...more,
];

const OTHER_TITLES: Readonly<Record<string, string>> = { sortOrder: 'Order', callFapReviewEnded: 'Panel review ended' };
const same = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

/** Periods reopened by a later end, so that their event can be sent again. Flags set by the change itself are kept. */
export const reopenedPeriods = (before: CallRow, changes: CallChanges, now: Date): readonly Period[] =>
  PERIODS.filter(({ end, flag }) => {
    const [was, will] = [before[end], changes[end]];
    const wasOver = before[flag] || (was !== null && hasPassed(was, now));
    return wasOver && will instanceof Date && will > now && changes[flag] !== true;
  });

/** Moves the internal end along with a later public end, unless the change sets it. */
export function withInternalEnd(before: CallRow, changes: CallChanges): CallChanges {
  const { endCall } = changes;
  if (!(endCall instanceof Date) || changes.endCallInternal !== undefined || endCall <= before.endCallInternal) return changes;
  return { ...changes, endCallInternal: endCall };
}
