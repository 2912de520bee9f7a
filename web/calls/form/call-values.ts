import i18next from 'i18next';
import { instantOf } from '../../../engine/dates.ts';
import { RECORD_FIELDS } from '../../../engine/generated/records.ts';
import { judgeRecord, withDefaults, type RecordDefinition, type RecordValues } from '../../../engine/records/index.ts';
import type { CallDetailsFragment, CreateCallMutationVariables, UpdateCallMutationVariables } from '../../generated/calls.ts';
import { termsChanges, termsOf, timeFaults } from '../instrument-terms.ts';
import { callFieldTitle } from './call-record.ts';
import type { CallValues, CallField } from './types.ts';

const fields: readonly CallField[] = [...RECORD_FIELDS.CALL, 'instrumentIds', 'instrumentTerms', 'faps'];
export const isCallField = (name: string): name is CallField => fields.some((field) => field === name);

type OwnValues = Pick<CallValues, 'instrumentIds' | 'instrumentTerms' | 'faps'>;

const NOTHING: OwnValues = { instrumentIds: [], instrumentTerms: {}, faps: [] };

/** Stored values as the form holds them. */
function inForm(definition: RecordDefinition, stored: Readonly<Record<string, unknown>>, own: OwnValues): CallValues {
  const entries = Object.entries(definition.fields).map(([name, { type, choices }]) => {
    const value = stored[name] ?? null;
    return [name, value === null && type === 'string' && !choices ? '' : value];
  });
  return { ...Object.fromEntries(entries), ...own } as CallValues;
}

/** @param dates suggested dates by field */
export const blankCall = (definition: RecordDefinition, dates: Readonly<Record<string, Date>> = {}): CallValues => ({
  ...inForm(definition, withDefaults(definition, {}), NOTHING),
  ...Object.fromEntries(Object.entries(dates).map(([field, date]) => [field, date.toISOString()])),
});

export const ownValuesOf = ({ instruments, faps }: CallDetailsFragment): OwnValues => ({
  instrumentIds: instruments.map((it) => it.id),
  instrumentTerms: termsOf(instruments),
  faps: faps.map((it) => it.id),
});

/** Form values of a stored call. An internal end equal to the public one is left empty: the form says that it follows. */
export function callValuesOf(definition: RecordDefinition, call: CallDetailsFragment): CallValues {
  return {
    ...inForm(definition, call, ownValuesOf(call)),
    endCallInternal: call.endCallInternal === call.endCall ? null : (call.endCallInternal ?? null),
  };
}

/** Values as the server expects them: trimmed, optional empty texts as null, the internal end filled in. */
const completeRecord = (definition: RecordDefinition, values: CallValues): RecordValues => withDefaults(definition, recordValues(values));

function recordValues({ instrumentIds: _ids, instrumentTerms: _terms, faps: _faps, ...values }: CallValues): RecordValues {
  return values;
}

/** Variables of the create mutation; only for values without problems. The call becomes active once it has its instruments. */
export function newCallVariables(definition: RecordDefinition, values: CallValues): CreateCallMutationVariables {
  const own = completeRecord(definition, values) as Omit<CreateCallMutationVariables, 'isActive' | 'faps'>;
  return { ...own, isActive: false, faps: [...values.faps] };
}

/** Only changed fields, so that two officers who change different fields do not overwrite each other. */
export function callChanges(definition: RecordDefinition, before: CallValues, after: CallValues): Omit<UpdateCallMutationVariables, 'id'> {
  const [was, is] = [completeRecord(definition, before), completeRecord(definition, after)];
  const { added, removed } = idChanges(before.faps, after.faps);
  return {
    ...Object.fromEntries(Object.entries(is).filter(([name, value]) => value !== was[name])),
    ...(added.length > 0 || removed.length > 0 ? { faps: [...after.faps] } : {}),
  };
}

/** The call is or stays active, and its last instrument would go. */
export const losesLastInstrument = (before: CallValues, after: CallValues): boolean =>
  after.isActive && before.instrumentIds.length > 0 && after.instrumentIds.length === 0;

export const idChanges = (before: readonly number[], after: readonly number[]) => ({
  added: after.filter((id) => !before.includes(id)),
  removed: before.filter((id) => !after.includes(id)),
});

export function isChanged(definition: RecordDefinition, before: CallValues, after: CallValues): boolean {
  const { added, removed } = idChanges(before.instrumentIds, after.instrumentIds);
  if (added.length > 0 || removed.length > 0) return true;
  const { instrumentTerms: was } = before;
  const { instrumentTerms: is, instrumentIds: ids } = after;
  return termsChanges(was, is, ids).length > 0 || Object.keys(callChanges(definition, before, after)).length > 0;
}

/** True for text in a date field that is not a date. */
export const isUnread = (moment: string | null | undefined): boolean => typeof moment === 'string' && instantOf(moment, 'UTC') === null;

/** Text for the problem summary; the field itself shows a longer one. */
export const unreadText = (definition: RecordDefinition, field: CallField): string =>
  i18next.t('calls.form.unread', { field: callFieldTitle(definition, field) });

/** One problem per field, from the same rules that the server applies. */
export function callProblemsOf(definition: RecordDefinition, values: CallValues): ReadonlyMap<CallField, string> {
  const record = recordValues(values);
  const isUnreadField = (field: string): boolean =>
    definition.fields[field]?.type === 'date' && isUnread(String(record[field] ?? '') || null);
  const problems = judgeRecord(definition, record).filter((problem): problem is { field: CallField; text: string } =>
    isCallField(problem.field),
  );
  const [timeProblem] = timeFaults(values.instrumentTerms, values.instrumentIds).values();
  return new Map<CallField, string>([
    ...problems.map(({ field, text }) => [field, isUnreadField(field) ? unreadText(definition, field) : text] as const),
    ...(timeProblem === undefined ? [] : [['instrumentTerms', timeProblem] as const]),
  ]);
}

/** True for a date that must not lie before another one. */
export const isEndOfPeriod = ({ fields: all }: RecordDefinition, field: CallField): boolean => all[field]?.notBefore !== undefined;
