import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { mayBeJudged } from '../../engine/rules/withdrawal.ts';
import type { RuleAnswer } from '../../engine/rules/answer.ts';
import { answerWarnings, mayNotify } from '../../engine/rules/decisions.ts';
import type { PlannedMail } from '../mail/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { ProposalRow } from '../proposals/index.ts';
import { storedDecisions } from './decide.ts';
import { sendAnswers } from './notify.ts';
import type { DecisionServices, ProposalMailsRow, StoredDecision } from './types.ts';

/** E-mails that notifying proposals would cause; carried out and rolled back, so it is exact. */
export const previewAnswers = (services: DecisionServices, actor: Actor, primaryKeys: readonly number[]) =>
  rehearsed(services, primaryKeys, async (tx, rows) => {
    const refusals = new Map(rows.map((row) => [row.primaryKey, refusalText(mayNotify(row))]));
    await sendAnswers(
      services,
      tx,
      actor,
      rows.filter(({ primaryKey }) => refusals.get(primaryKey) === null),
    );
    const decisions = await storedDecisions(tx, rows);
    return new Map([...refusals].map(([pk, refusal]) => [pk, { refusal, warnings: warningsOf(decisions.get(pk)) }]));
  });

const warningsOf = (decision: StoredDecision | undefined) => (decision ? answerWarnings(decision) : []);

/** E-mails that setting the status would cause, in the same way. */
export const previewStatus = (services: DecisionServices, actor: Actor, primaryKeys: readonly number[], statusId: number) =>
  rehearsed(services, primaryKeys, async (tx, rows) => {
    const refusals = new Map(rows.map((row) => [row.primaryKey, refusalText(mayBeJudged([row]))]));
    const ids = rows.map(({ primaryKey }) => primaryKey).filter((id) => refusals.get(id) === null);
    await services.workflows.changeByHand(tx, { kind: 'PROPOSAL', ids, statusId, actor, at: services.core.now() });
    return new Map([...refusals].map(([pk, refusal]) => [pk, { refusal, warnings: [] }]));
  });

type Work = (tx: Tx, rows: readonly ProposalRow[]) => Promise<ReadonlyMap<number, Pick<ProposalMailsRow, 'refusal' | 'warnings'>>>;

async function rehearsed(
  { mail, proposals }: DecisionServices,
  primaryKeys: readonly number[],
  work: Work,
): Promise<readonly ProposalMailsRow[]> {
  const { result, mails } = await mail.rehearse(async (tx) => {
    const rows = await proposals.manyForUpdate(tx, primaryKeys);
    return { rows, outcomes: await work(tx, rows) };
  });
  return result.rows.map(({ primaryKey, proposalId, title }) => ({
    proposalPk: primaryKey,
    proposalId,
    title,
    ...(result.outcomes.get(primaryKey) ?? { refusal: null, warnings: [] }),
    mails: mails.filter(({ kind, ids }) => kind === 'PROPOSAL' && ids.includes(primaryKey)).map(shown),
  }));
}

export const shown = ({ group, recipient, copies, subject, text, problem }: PlannedMail) => ({
  group,
  recipient,
  copies,
  subject,
  text,
  problem,
});

export const refusalText = (answer: RuleAnswer): string | null => (answer.ok ? null : fail(answer.reason, answer.context).message);
