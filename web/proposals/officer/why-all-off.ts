import { mayNotify } from '../../../engine/rules/decisions.ts';
import type { OfficerRow } from './use-choices.ts';

type OffRule = (row: OfficerRow) => string | undefined;

const whyNotNotify: OffRule = ({ proposalId, finalStatus, notified, withdrawnAt }) => {
  if (mayNotify({ proposalId, finalStatus: finalStatus ?? 'UNSET', notified, withdrawnAt }).ok) return undefined;
  return notified ? 'proposals.bulk.off.notified' : 'proposals.bulk.off.undecided';
};

const OFF_RULES: Readonly<Record<string, OffRule>> = {
  faps: ({ instruments }) => (instruments.length === 0 ? 'proposals.assign.faps.noInstrument' : undefined),
  fapsOff: ({ faps }) => (faps.length === 0 ? 'proposals.assign.fapsOff.none' : undefined),
  notify: whyNotNotify,
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

/** Notifying is the first action if all rows wait for their result. */
export function notifyingFirst<Action extends { readonly key: string }>(
  actions: readonly Action[],
  rows: readonly OfficerRow[],
): readonly Action[] {
  if (rows.length === 0 || rows.some((row) => whyNotNotify(row) !== undefined)) return actions;
  return [...actions.filter(({ key }) => key === 'notify'), ...actions.filter(({ key }) => key !== 'notify')];
}
