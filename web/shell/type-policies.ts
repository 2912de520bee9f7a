import type { TypePolicies } from '@apollo/client';

/** Keys of types that have no field `id`. Every selection of such a type needs its keys, or its answer cannot be read. */
export const typePolicies = {
  Proposal: { keyFields: ['primaryKey'] },
  ProposalView: { keyFields: ['primaryKey'] },
  Questionary: { keyFields: ['questionaryId'] },
  // Ids of different records overlap, so these rows are not normalized.
  RecordRow: { keyFields: false },
  Template: { keyFields: ['templateId'] },
  VisitRegistration: { keyFields: ['visitId', 'userId'] },
  StatusActionsLog: { keyFields: ['statusActionsLogId'] },
  // Their instrument data is valid within their call or proposal only.
  InstrumentWithAvailabilityTime: { keyFields: false },
  InstrumentWithManagementTime: { keyFields: false },
  ProposalViewInstrument: { keyFields: false },
} satisfies TypePolicies;
