import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { checkDecision } from '../../engine/rules/decisions.ts';
import { takeOverPanels } from '../../engine/rules/panel-decisions.ts';
import { grouped } from '../plugins/batch.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { ProposalRow } from '../proposals/index.ts';
import { carryOutDecisions, decisionJudged, rehearseDecisions } from './bulk.ts';
import { storedDecisions } from './decide.ts';
import { refusalText } from './preview.ts';
import type { DecisionServices, JudgedDecision, StoredDecision } from './types.ts';

interface TakenOver {
  readonly primaryKeys: readonly number[];
  readonly andSubmit: boolean;
}

/**
 * Copies what the panels decided into the management decisions, all or none.
 *
 * @throws PROPOSAL_NOT_FOUND, PANEL_DECISIONS_REFUSED with the reason for each refused proposal
 */
export const takeOverFromPanels = (services: DecisionServices, actor: Actor, change: TakenOver) =>
  carryOutDecisions(
    services,
    actor,
    (tx) => judgedTakeOver(services, tx, actor, change),
    (refused) => fail('PANEL_DECISIONS_REFUSED', { reasons: refused.map(({ reason }) => `${reason ?? ''}.`).join(' ') }),
  );

/** Verdict of takeOverFromPanels on each proposal, and its e-mails; nothing is stored. */
export const previewTakeOver = (services: DecisionServices, actor: Actor, change: TakenOver) =>
  rehearseDecisions(services, actor, (tx) => judgedTakeOver(services, tx, actor, change));

async function judgedTakeOver(
  { proposals, fapMeetings }: DecisionServices,
  tx: Tx,
  actor: Actor,
  { primaryKeys, andSubmit }: TakenOver,
): Promise<readonly JudgedDecision[]> {
  const rows = await proposals.manyForUpdate(tx, primaryKeys);
  const stored = await storedDecisions(tx, rows);
  const panels = grouped(await fapMeetings.recommendationsOf(actor, primaryKeys, tx), ({ proposalPk }) => proposalPk);
  return rows.map((row: ProposalRow): JudgedDecision => {
    const { instrumentIds, ...before } = stored.get(row.primaryKey) as StoredDecision;
    const answer = takeOverPanels(before, { panels: panels.get(row.primaryKey) ?? [], andSubmit }, row);
    if (!answer.ok) return decisionJudged(row, { before, after: before, reason: refusalText(answer) });
    const { after } = answer;
    return decisionJudged(row, { before, after, reason: refusalText(checkDecision(after, { ...row, instrumentIds })) });
  });
}
