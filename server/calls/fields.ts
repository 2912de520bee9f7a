import { CodedError } from '../../engine/errors.ts';
import { judge, normalise, withDefaults, type RecordDefinition, type RecordValues } from '../../engine/records/index.ts';
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
import { valuesIn, valuesOf } from '../records/index.ts';
import { PERIODS, type Period } from './periods.ts';
import type { CallChanges, CallRow, NewCall } from './repository/calls.ts';

/** Dates of a call are meant to the second, and are kept so. */
const asColumns = ({ fields }: RecordDefinition, values: RecordValues): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      fields[name]?.type === 'date' && typeof value === 'string' ? wholeSecond(value) : value,
    ]),
  );

/** @throws CALL_FIELDS naming the first fault, with all of them beside it for the form */
export const checkCall = (definition: RecordDefinition, call: object): void => refuse(judge(definition, valuesOf(definition, { ...call })));

/** What is found under the numbers that a call names: the group of a template, the kind of a workflow. */
type Kinds = Readonly<Record<'templates' | 'workflows', ReadonlyMap<number, string>>>;

/** @throws CALL_FIELDS for templates and workflows of another kind than their field */
export const checkLinks = (call: CallLinks<CallTemplateField | CallWorkflowField>, { templates, workflows }: Kinds): void =>
  refuse([...wrongLinks(call, CALL_TEMPLATES, templates), ...wrongLinks(call, CALL_WORKFLOWS, workflows)]);

function refuse(problems: readonly { readonly text: string }[]): void {
  const [first] = problems;
  if (first) throw new CodedError('CALL_FIELDS', { message: first.text }, { problems });
}

/** A new call as its row. */
export const newCall = (definition: RecordDefinition, args: MutationCreateCallArgs): NewCall =>
  ({ ...asColumns(definition, withDefaults(definition, valuesIn(definition, args))), sortOrder: args.sort_order ?? 0 }) as NewCall;

/** Only the columns that the change names, so that two officers who change different fields do not undo each other. */
export const changedColumns = (definition: RecordDefinition, args: MutationUpdateCallArgs): CallChanges => ({
  ...(asColumns(definition, normalise(definition, valuesIn(definition, args))) as CallChanges),
  ...(typeof args.callFapReviewEnded === 'boolean' ? { callFapReviewEnded: args.callFapReviewEnded } : {}),
  ...(typeof args.sort_order === 'number' ? { sortOrder: args.sort_order } : {}),
});

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
