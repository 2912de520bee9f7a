import type { ExperimentReportState } from '../generated/types.ts';
import type { Tone } from '../ui/StatusTag.tsx';

export const REPORT_STATES = ['NONE', 'DRAFT', 'MISSING', 'SUBMITTED'] as const satisfies readonly ExperimentReportState[];

export const REPORT_TONES: Readonly<Record<ExperimentReportState, Tone>> = {
  NONE: 'expired',
  DRAFT: 'draft',
  MISSING: 'refused',
  SUBMITTED: 'done',
};
