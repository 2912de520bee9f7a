/** Columns of My proposals (specification 2); widths in pixels. Title, status and next date remain longest on narrow screens. */
export const MY_PROPOSAL_COLUMNS = [
  { key: 'proposalId', sortField: 'proposalId', width: 150, priority: 4 },
  { key: 'title', sortField: 'title', main: true, leastWidth: 180 },
  { key: 'status', sortField: 'statusWord', width: 160 },
  { key: 'closes', width: 140 },
  { key: 'part', width: 110, priority: 3 },
  { key: 'call', sortField: 'call', width: 115, priority: 2 },
  { key: 'created', sortField: 'created', width: 150, priority: 1 },
] as const;

export type MyProposalColumn = (typeof MY_PROPOSAL_COLUMNS)[number]['key'];
