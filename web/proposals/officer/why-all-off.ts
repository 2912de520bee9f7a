import { mayNotify } from '../../../engine/rules/decisions.ts';
import type { OfficerRow } from './use-choices.ts';

type OffRule = (row: OfficerRow) => string | undefined;

const OFF_RULES: Readonly<Record<string, OffRule>> = {
  faps: ({ instruments }) => (instruments.length === 0 ? 'proposals.assign.faps.noInstrument' : undefined),
  fapsOff: ({ faps }) => (faps.length === 0 ? 'proposals.assign.fapsOff.none' : undefined),
  notify: ({ proposalId, finalStatus, notified, withdrawnAt }) => {
    if (mayNotify({ proposalId, finalStatus: finalStatus ?? 'UNSET', notified, withdrawnAt }).ok) return undefined;
    return notified ? 'proposals.bulk.off.notified' : 'proposals.bulk.off.undecided';
  },
  submitReviews: ({ technicalReviews }) =>
    technicalReviews.some(({ submitted }) => !submitted) ? undefined : 'proposals.bulk.off.noOpenReview',
  reassignReviews: ({ technicalReviews }) => (technicalReviews.length === 0 ? 'technicalReviews.bulk.why.none' : undefined),
};

/** Reason of the first row, if no row allows the action. */
export function whyAllOff(action: string, rows: readonly OfficerRow[], t: (key: string) => string): string | undefined {
  const reasons = rows.map((row) => OFF_RULES[action]?.(row));
  const [first] = reasons;
  return first === undefined || reasons.includes(undefined) ? undefined : t(first);
}
