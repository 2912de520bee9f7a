import { fail, type CodedError } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { checkDecision, sameDecision } from '../../engine/rules/decisions.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { ProposalRow } from '../proposals/index.ts';
import { decisionAfter, storedDecisions, writeDecisions } from './decide.ts';
import { refusalText, shown } from './preview.ts';
import type { DecisionRowView, DecisionServices, DecisionToWrite, JudgedDecision, NamedDecision } from './types.ts';

type Judging = (tx: Tx) => Promise<readonly JudgedDecision[]>;

/** Verdict on each decision, and the e-mails that saving the changed ones would send; nothing is stored. */
export const checkDecisions = (services: DecisionServices, actor: Actor, changes: readonly NamedDecision[]) =>
  rehearseDecisions(services, actor, (tx) => judged(services, tx, actor, changes));

export async function rehearseDecisions(services: DecisionServices, actor: Actor, judge: Judging) {
  const { result: all, mails } = await services.mail.rehearse(async (tx) => {
    const answers = await judge(tx);
    await writeChanged(services, tx, actor, answers);
    return answers;
  });
  const about = mails.filter(({ kind }) => kind === 'PROPOSAL');
  return all.map(({ view, write }) => ({
    ...view,
    mails: about.filter(({ ids }) => write !== null && ids.includes(write.primaryKey)).map(shown),
  }));
}

async function writeChanged(services: DecisionServices, tx: Tx, actor: Actor, all: readonly JudgedDecision[]): Promise<void> {
  const writes = all.flatMap(({ write }) => write ?? []).sort((a, b) => a.primaryKey - b.primaryKey);
  if (writes.length > 0) await writeDecisions(services, tx, actor, writes);
}

/**
 * Saves the decisions in one transaction, all or none.
 *
 * @throws DECISIONS_REFUSED
 */
export const decideMany = (services: DecisionServices, actor: Actor, changes: readonly NamedDecision[]) =>
  carryOutDecisions(
    services,
    actor,
    (tx) => judged(services, tx, actor, changes),
    ([first, ...others]) => fail('DECISIONS_REFUSED', { count: others.length + 1, proposal: first.proposalId, why: first.reason }),
  );

type Refused = readonly [DecisionRowView, ...DecisionRowView[]];

export async function carryOutDecisions(
  services: DecisionServices,
  actor: Actor,
  judge: Judging,
  refuse: (refused: Refused) => CodedError,
) {
  return services.core.db.transaction().execute(async (tx) => {
    const all = await judge(tx);
    const [first, ...others] = all.map(({ view }) => view).filter(({ verdict }) => verdict === 'REFUSED');
    if (first) throw refuse([first, ...others]);
    await writeChanged(services, tx, actor, all);
    return all.map(({ view }) => ({ ...view, mails: [] }));
  });
}

async function judged(
  services: DecisionServices,
  tx: Tx,
  actor: Actor,
  changes: readonly NamedDecision[],
): Promise<readonly JudgedDecision[]> {
  const { proposals } = services;
  const named = changes.flatMap(({ proposalId }) => proposalId ?? []);
  const byReference = new Map((await proposals.referenced(actor, named, tx)).map((row) => [row.proposalId, row.primaryKey]));
  const keys = changes.map(({ proposalPk, proposalId }) => proposalPk ?? byReference.get(proposalId ?? '') ?? null);
  const rows = await proposals.manyForUpdate(
    tx,
    keys.filter((key) => key !== null),
  );
  const rowByKey = new Map(rows.map((row) => [row.primaryKey, row]));
  const stored = await storedDecisions(tx, rows);
  const seen = new Set<number>();
  return changes.map((change, index): JudgedDecision => {
    const row = rowByKey.get(keys[index] ?? 0);
    const before = row && stored.get(row.primaryKey);
    if (!row || !before) return unknown(change.proposalId ?? '');
    const repeated = seen.has(row.primaryKey);
    seen.add(row.primaryKey);
    const { value: after } = decisionAfter(before, change);
    const reason = repeated
      ? fail('DECISION_REPEATED', { proposal: row.proposalId }).message
      : refusalText(checkDecision(after, { ...row, instrumentIds: before.instrumentIds }));
    return decisionJudged(row, { before, after, reason });
  });
}

interface Outcome extends Pick<DecisionToWrite, 'before' | 'after'> {
  readonly reason: string | null;
}

export function decisionJudged(row: ProposalRow, { before, after, reason }: Outcome): JudgedDecision {
  const verdict = reason !== null ? 'REFUSED' : sameDecision(before, after) ? 'SAME' : 'CHANGED';
  const { primaryKey, statusId, notified } = row;
  return {
    view: { ...viewOf(row), verdict, reason, before: row.finalStatus, after: after.finalStatus, submitted: after.submitted },
    write: verdict === 'CHANGED' ? { primaryKey, statusId, notified, before, after } : null,
  };
}

const viewOf = ({ primaryKey, proposalId, title, notified }: ProposalRow) => ({ proposalPk: primaryKey, proposalId, title, notified });

const unknown = (proposalId: string): JudgedDecision => ({
  view: {
    proposalPk: null,
    proposalId,
    title: '',
    notified: false,
    verdict: 'REFUSED',
    reason: fail('DECISION_PROPOSAL_UNKNOWN', { proposal: proposalId }).message,
    before: null,
    after: null,
    submitted: false,
  },
  write: null,
});
