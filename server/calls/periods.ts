import { PERIODS } from '../../engine/calls/index.ts';

export interface CallNews {
  readonly event: string;
  readonly callShortCode: string;
  readonly end: Date;
  readonly at: Date;
}

export const WRITING_PERIODS = [PERIODS[0], PERIODS[1]] as const;
