/** Pixels. Beside an open menu and five actions there is room for all seven from 1224 pixels on. */
export const EXPERIMENT_COLUMN_SIZES = {
  experimentId: { width: 114, main: true },
  proposalTitle: { leastWidth: 138 },
  proposalId: { width: 96, priority: 2 },
  instrument: { width: 110, priority: 4 },
  localContact: { width: 98, priority: 1 },
  startsAt: { width: 98 },
  endsAt: { width: 98, priority: 3 },
  time: { width: 150, priority: 0, sortField: null },
} as const;
