import i18next from 'i18next';
import { instantOf } from '../../../engine/dates.ts';
import { callProblems, missingOfCall, type CallProblem } from '../../../engine/rules/calls.ts';
import type { CallDetailsFragment, CreateCallMutationVariables, UpdateCallMutationVariables } from '../../generated/calls.ts';
import type { AllocationTimeUnits } from '../../generated/types.ts';

/** Everything an officer says about a call, as the form holds it: moments as ISO texts, null for what is not chosen. */
export interface CallValues {
  readonly shortCode: string;
  readonly title: string;
  readonly description: string;
  readonly submissionMessage: string;
  readonly referenceNumberFormat: string;
  readonly allocationTimeUnit: AllocationTimeUnits;
  readonly isActive: boolean;
  readonly startCall: string | null;
  readonly endCall: string | null;
  readonly endCallInternal: string | null;
  readonly startReview: string | null;
  readonly endReview: string | null;
  readonly startFapReview: string | null;
  readonly endFapReview: string | null;
  readonly startNotify: string | null;
  readonly endNotify: string | null;
  readonly startCycle: string | null;
  readonly endCycle: string | null;
  readonly cycleComment: string;
  readonly surveyComment: string;
  readonly proposalWorkflowId: number | null;
  readonly experimentWorkflowId: number | null;
  readonly templateId: number | null;
  readonly esiTemplateId: number | null;
  readonly proposalPdfTemplateId: number | null;
  readonly experimentSafetyPdfTemplateId: number | null;
  readonly fapReviewTemplateId: number | null;
  readonly technicalReviewTemplateId: number | null;
  readonly instrumentIds: readonly number[];
}
export type CallField = keyof CallValues;

export const blankCall: CallValues = {
  shortCode: '',
  title: '',
  description: '',
  submissionMessage: '',
  referenceNumberFormat: '',
  allocationTimeUnit: 'Day',
  isActive: true,
  startCall: null,
  endCall: null,
  endCallInternal: null,
  startReview: null,
  endReview: null,
  startFapReview: null,
  endFapReview: null,
  startNotify: null,
  endNotify: null,
  startCycle: null,
  endCycle: null,
  cycleComment: '',
  surveyComment: '',
  proposalWorkflowId: null,
  experimentWorkflowId: null,
  templateId: null,
  esiTemplateId: null,
  proposalPdfTemplateId: null,
  experimentSafetyPdfTemplateId: null,
  fapReviewTemplateId: null,
  technicalReviewTemplateId: null,
  instrumentIds: [],
};

const fields = Object.keys(blankCall) as readonly CallField[];

/** A stored call as the form shows it. An internal end that is the public one is left empty: the form says that it follows. */
export function valuesOf(call: CallDetailsFragment): CallValues {
  const stored: Partial<Record<CallField, unknown>> = { ...call };
  const known = Object.fromEntries(fields.map((field) => [field, stored[field] ?? blankCall[field]]));
  return {
    ...(known as unknown as CallValues),
    endCallInternal: call.endCallInternal === call.endCall ? null : (call.endCallInternal ?? null),
    instrumentIds: call.instruments.map((it) => it.id),
  };
}

/** The form's values as the server takes them: texts trimmed, empty ones null where they may be, the internal end said. */
function said({ instrumentIds: _own, ...values }: CallValues) {
  return {
    ...values,
    shortCode: values.shortCode.trim(),
    title: values.title.trim() || null,
    description: values.description.trim() || null,
    submissionMessage: values.submissionMessage.trim() || null,
    referenceNumberFormat: values.referenceNumberFormat.trim() || null,
    endCallInternal: values.endCallInternal ?? values.endCall,
    cycleComment: values.cycleComment.trim(),
    surveyComment: values.surveyComment.trim(),
  };
}

/** What creates the call; only for values without problems, which have all that is required. */
export function newCallVariables(values: CallValues): CreateCallMutationVariables {
  const { isActive: _always, ...rest } = said(values);
  return rest as CreateCallMutationVariables;
}

/** Only what differs, so that two officers who change different fields do not undo each other. */
export function callChanges(before: CallValues, after: CallValues): Omit<UpdateCallMutationVariables, 'id'> {
  const [was, is] = [said(before), said(after)];
  const names = (Object.keys(is) as (keyof typeof is)[]).filter((name) => is[name] !== was[name]);
  return Object.fromEntries(names.map((name) => [name, is[name]]));
}

/** Which instruments join the call and which leave it. */
export const instrumentChanges = (before: readonly number[], after: readonly number[]) => ({
  added: after.filter((id) => !before.includes(id)),
  removed: before.filter((id) => !after.includes(id)),
});

/** Whether anything differs from what the form began with. */
export function isChanged(before: CallValues, after: CallValues): boolean {
  const { added, removed } = instrumentChanges(before.instrumentIds, after.instrumentIds);
  return added.length > 0 || removed.length > 0 || Object.keys(callChanges(before, after)).length > 0;
}

/** Something that was typed in place of a date. */
export const isUnread = (moment: string | null | undefined): boolean => typeof moment === 'string' && instantOf(moment, 'UTC') === null;
const MOMENTS = fields.filter((field) => /^(start|end)[A-Z]/.test(field)) as readonly (CallField & `${'start' | 'end'}${string}`)[];

/** What is said of such a field where it does not stand itself: there it says more. */
export const unreadText = (field: CallField): string => i18next.t('calls.form.unread', { field: i18next.t(`calls.form.field.${field}`) });

/** What is missing or wrong, one problem a field, in the words of the rules that the server asks too. */
export function problemsOf(values: CallValues): ReadonlyMap<CallField, string> {
  const unread = MOMENTS.filter((field) => isUnread(values[field])).map((field) => ({ field, text: unreadText(field) }));
  const found: readonly CallProblem[] = [...callProblems(said(values)), ...missingOfCall(values), ...unread];
  return new Map(found.map(({ field, text }) => [field, text]));
}

/** Dates that are judged beside an earlier one. */
export const ENDS = [
  'endCall',
  'endCallInternal',
  'endReview',
  'endFapReview',
  'endNotify',
  'endCycle',
] as const satisfies readonly CallField[];
