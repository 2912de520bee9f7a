import type { JsonObject } from '../json.ts';
import type { DocumentSample, DocumentTechnicalReview } from './types.ts';

const SAFETY: Readonly<Record<DocumentSample['safetyStatus'], string>> = {
  PENDING_EVALUATION: 'Not evaluated',
  LOW_RISK: 'Low risk',
  ELEVATED_RISK: 'Elevated risk',
  HIGH_RISK: 'High risk',
};

const FEASIBILITY: Readonly<Record<string, string>> = {
  FEASIBLE: 'Feasible',
  PARTIALLY_FEASIBLE: 'Partially feasible',
  UNFEASIBLE: 'Unfeasible',
};

/** @example safetyStatusText('LOW_RISK') // 'Low risk' */
export function safetyStatusText(status: DocumentSample['safetyStatus']): string {
  return SAFETY[status];
}

/**
 * @example technicalReviews([{ instrument: 'Loki', status: 'FEASIBLE', timeAllocation: 2, timeUnit: 'Day', publicComment: '' }])[0].time // '2 days'
 */
export function technicalReviews(reviews: readonly DocumentTechnicalReview[]): readonly JsonObject[] {
  return reviews.map(({ instrument, status, timeAllocation, timeUnit, publicComment }) => ({
    instrument,
    status,
    statusText: status === null ? 'Not decided' : (FEASIBILITY[status] ?? status),
    timeAllocation,
    time: timeText(timeAllocation, timeUnit),
    publicComment,
  }));
}

function timeText(amount: number | null, unit: string): string {
  if (amount === null) return '';
  const word = unit.toLowerCase();
  return `${String(amount)} ${amount === 1 ? word : `${word}s`}`;
}
