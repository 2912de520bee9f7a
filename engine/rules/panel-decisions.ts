import { recommendedTime } from '../ranking/index.ts';
import { no, type Refusal } from './answer.ts';
import { sameDecision, type Decision, type ManagementTime } from './decisions.ts';
import type { FinalStatus } from './proposals.ts';

/** Decision of one panel on one instrument of a proposal; empty while nothing was decided. */
export interface PanelDecision {
  readonly fapCode: string;
  readonly instrumentId: number;
  readonly instrument: string;
  readonly recommendation: FinalStatus | null;
  readonly commentForUser: string | null;
  readonly commentForManagement: string | null;
  readonly fapTimeAllocation: number | null;
  readonly technicalTimeAllocation: number | null;
  readonly submitted: boolean;
}

interface TakeOverChange {
  readonly panels: readonly PanelDecision[];
  /** Sets the mark “Submitted”; false keeps it. */
  readonly andSubmit: boolean;
}

interface TakeOverFacts {
  readonly proposalId: string;
  readonly notified: boolean;
}

/**
 * Time that a panel gives: the technical review's where it sets none, and 0 for a rejection.
 *
 * @example panelTime({ recommendation: 'REJECTED', fapTimeAllocation: null, technicalTimeAllocation: 5 }) // 0
 */
export const panelTime = (it: Pick<PanelDecision, 'recommendation' | 'fapTimeAllocation' | 'technicalTimeAllocation'>): number | null =>
  it.recommendation === 'REJECTED' ? (it.fapTimeAllocation ?? 0) : recommendedTime(it);

const COMPARED = { recommendation: 'recommendation', commentForUser: 'comment for user', commentForManagement: 'comment for management' };

/**
 * Management decision that copies what the panels decided; times of instruments without a panel stay. A submitted or sent decision is not overwritten.
 *
 * @example takeOverPanels(decision, { panels: [], andSubmit: false }, { proposalId: '42', notified: false }) // PANEL_DECISION_MISSING
 */
export function takeOverPanels(
  before: Decision,
  { panels, andSubmit }: TakeOverChange,
  { proposalId: proposal, notified }: TakeOverFacts,
): { readonly ok: true; readonly after: Decision } | Refusal {
  const [first] = panels;
  if (!first) return no('PANEL_DECISION_MISSING', { proposal });
  const open = panels.find(({ submitted, recommendation }) => !submitted || (recommendation ?? 'UNSET') === 'UNSET');
  if (open) return no('PANEL_DECISION_OPEN', { proposal, panel: open.fapCode, instrument: open.instrument });
  const differing = (Object.keys(COMPARED) as (keyof typeof COMPARED)[]).filter((field) =>
    panels.some((other) => (other[field] ?? '') !== (first[field] ?? '')),
  );
  if (differing.length > 0) {
    const where = panels.map(({ fapCode, instrument }) => `${fapCode} (${instrument})`).join(', ');
    return no('PANEL_DECISIONS_DIFFER', { proposal, panels: where, fields: differing.map((field) => COMPARED[field]).join(', ') });
  }
  const after = {
    finalStatus: first.recommendation ?? 'UNSET',
    commentForUser: first.commentForUser,
    commentForManagement: first.commentForManagement,
    times: timesAfter(before.times, panels),
    submitted: andSubmit || before.submitted,
  };
  if (sameDecision(before, after)) return { ok: true, after };
  if (notified) return no('PROPOSAL_NOTIFIED_ALREADY', { proposal });
  return before.submitted ? no('DECISION_NOT_OVERWRITTEN', { proposal }) : { ok: true, after };
}

function timesAfter(before: readonly ManagementTime[], panels: readonly PanelDecision[]): readonly ManagementTime[] {
  const taken = panels.flatMap((panel) => {
    const value = panelTime(panel);
    return value === null ? [] : [{ instrumentId: panel.instrumentId, value }];
  });
  const kept = before.filter(({ instrumentId }) => !taken.some((time) => time.instrumentId === instrumentId));
  return [...kept, ...taken];
}
