import type { RoundCallsQuery } from '../../generated/round.ts';

export type RoundCall = RoundCallsQuery['getCalls'][number];
