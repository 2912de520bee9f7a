import type { ExportId, FieldKind } from './types.ts';

const OF_PROPOSALS = {
  proposalId: 'text',
  title: 'text',
  principalInvestigator: 'text',
  principalInvestigatorEmail: 'text',
  call: 'text',
  submittedAt: 'date',
  createdAt: 'date',
  techniques: 'text',
  instruments: 'text',
  status: 'text',
} as const satisfies Readonly<Record<string, FieldKind>>;

/** Fields with several instruments have one value for each, in the order of `instruments`. */
const OF_OFFICERS = {
  ...OF_PROPOSALS,
  technicalStatuses: 'text',
  technicalComments: 'html',
  technicalTimes: 'time',
  managementTimes: 'time',
  commentForUser: 'html',
  commentForManagement: 'html',
  finalStatus: 'text',
} as const satisfies Readonly<Record<string, FieldKind>>;

/** Technical reviews are those that the reader may read. */
const OF_SCIENTISTS = { ...OF_PROPOSALS, technicalStatuses: 'text', technicalTimes: 'time' } as const satisfies Readonly<
  Record<string, FieldKind>
>;

const OF_PANELS = {
  proposalId: 'text',
  title: 'text',
  principalInvestigator: 'text',
  call: 'text',
  panel: 'text',
  instrument: 'text',
  availableTime: 'time',
  technicalTime: 'time',
  fapTime: 'time',
  recommendedTime: 'time',
  grades: 'number',
  average: 'number',
  deviation: 'number',
  rank: 'number',
  inZone: 'text',
  equal: 'mark',
  reviewers: 'mark',
  declaredConflicts: 'mark',
  recommendation: 'text',
  commentForUser: 'html',
  commentForManagement: 'html',
} as const satisfies Readonly<Record<string, FieldKind>>;

const OF_FEEDBACK = {
  experimentId: 'text',
  proposalId: 'text',
  title: 'text',
  call: 'text',
  instrument: 'text',
  teamLead: 'text',
  startsAt: 'date',
  endsAt: 'date',
  submittedAt: 'date',
} as const satisfies Readonly<Record<string, FieldKind>>;

/** Fields that a column may name: only what all readers of the download may see. */
export const EXPORT_FIELDS = {
  proposal: OF_OFFICERS,
  technique: OF_PROPOSALS,
  instrument: OF_SCIENTISTS,
  fap: OF_PANELS,
  call_fap: OF_PANELS,
  feedback: OF_FEEDBACK,
} as const satisfies Readonly<Record<ExportId, Readonly<Record<string, FieldKind>>>>;
