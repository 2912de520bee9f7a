import { fail } from '../../engine/errors.ts';
import type { Merged } from '../../engine/merge/index.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { keepsDecisionOfOthers, mergeDecision } from '../../engine/rules/decision-merge.ts';
import { answerOutdated, checkDecision, mayDecide, sameDecision, type Decision } from '../../engine/rules/decisions.ts';
import { isOfficer } from '../../engine/rules/actor.ts';
import { mayBeJudged } from '../../engine/rules/withdrawal.ts';
import { plannedRows, type PlannedDeedRow } from '../mail/index.ts';
import { cleanComment } from '../plugins/clean-html.ts';
import { present } from '../plugins/present.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import type { ProposalRow } from '../proposals/index.ts';
import { instrumentTimes, keepPrevious, panelSeat, saveDecisions } from './repository/decisions.ts';
import type { DecisionChange, DecisionServices, DecisionToWrite, PanelSeat, StoredDecision } from './types.ts';

/** Events of a decision that taking it back withdraws from the workflow. */
const RELEASING = ['PROPOSAL_MANAGEMENT_DECISION_SUBMITTED', 'PROPOSAL_ACCEPTED', 'PROPOSAL_RESERVED', 'PROPOSAL_REJECTED'];

/**
 * Saves the management decision of a proposal.
 *
 * @throws PROPOSAL_NOT_FOUND and the reasons of mayDecide, keepsDecisionOfOthers and checkDecision
 */
export async function decide(services: DecisionServices, actor: Actor, primaryKey: number, change: DecisionChange): Promise<ProposalRow> {
  return services.core.db.transaction().execute((tx) => decideIn(services, tx, actor, primaryKey, change));
}

/** E-mails that saving the decision would send; nothing is stored. @throws as decide */
export async function previewDecision(
  services: DecisionServices,
  actor: Actor,
  primaryKey: number,
  change: DecisionChange,
): Promise<PlannedDeedRow> {
  const { result, mails } = await services.mail.rehearse((tx) => decideIn(services, tx, actor, primaryKey, change));
  const row = { key: String(primaryKey), id: primaryKey, label: `${result.proposalId} ${result.title}`.trim() };
  return present(plannedRows([row], { actor, kind: 'PROPOSAL', mails })[0]);
}

async function decideIn(
  services: DecisionServices,
  tx: Tx,
  actor: Actor,
  primaryKey: number,
  change: DecisionChange,
): Promise<ProposalRow> {
  const { proposals } = services;
  const { proposal } = await proposals.forUpdate(tx, actor, primaryKey);
  const before = (await storedDecisions(tx, [proposal])).get(primaryKey) as StoredDecision;
  const { value: after, conflicts } = decisionAfter(before, change);
  allow(mayDecide(actor, { ...proposal, ...(await seatOf(tx, proposal, actor)) }));
  allow(keepsDecisionOfOthers(conflicts, proposal.proposalId));
  allow(checkDecision(after, { ...proposal, instrumentIds: before.instrumentIds }));
  const { statusId, notified } = proposal;
  if (sameDecision(before, after)) return proposal;
  await writeDecisions(services, tx, actor, [{ primaryKey, statusId, notified, before, after }]);
  return proposals.get(primaryKey, tx);
}

/** Text of the refusal of a change; null if there is none. @throws PROPOSAL_NOT_FOUND */
export async function decisionRefusal({ core, proposals }: DecisionServices, actor: Actor, primaryKey: number): Promise<string | null> {
  const proposal = await proposals.byPk(actor, primaryKey);
  if (!proposal) throw fail('PROPOSAL_NOT_FOUND', { primaryKey });
  const answer = mayDecide(actor, { ...proposal, ...(await seatOf(core.db, proposal, actor)) });
  return answer.ok ? null : fail(answer.reason, answer.context).message;
}

async function seatOf(db: Connection, proposal: ProposalRow, actor: Actor): Promise<PanelSeat> {
  if (!isOfficer(actor)) return panelSeat(db, proposal.primaryKey, actor);
  return { inPanel: false, closedInstrument: null, judgingRefusal: mayBeJudged([proposal]).ok ? null : 'PROPOSAL_WITHDRAWN' };
}

export async function storedDecisions(db: Connection, proposals: readonly ProposalRow[]): Promise<ReadonlyMap<number, StoredDecision>> {
  const links = await instrumentTimes(
    db,
    proposals.map(({ primaryKey }) => primaryKey),
  );
  return new Map(
    proposals.map(({ primaryKey, finalStatus, commentForUser, commentForManagement, managementDecisionSubmitted: submitted }) => {
      const own = links.filter(({ proposalPk }) => proposalPk === primaryKey);
      const times = own.flatMap(({ instrumentId, value }) => (value === null ? [] : [{ instrumentId, value }]));
      const instrumentIds = own.map(({ instrumentId }) => instrumentId);
      return [primaryKey, { finalStatus, commentForUser, commentForManagement, submitted, times, instrumentIds }];
    }),
  );
}

export function decisionAfter({ instrumentIds: _, ...before }: StoredDecision, change: DecisionChange): Merged<Decision> {
  const comment = (value: string | null | undefined, stored: string | null) => (value === undefined ? stored : cleanComment(value));
  const mine = {
    finalStatus: change.finalStatus,
    commentForUser: comment(change.commentForUser, before.commentForUser),
    commentForManagement: comment(change.commentForManagement, before.commentForManagement),
    times: change.times ?? before.times,
    submitted: change.submitted ?? before.submitted,
  };
  return mergeDecision({ base: change.read ?? {}, mine, theirs: before });
}

/** A submitted decision counts again only with another final status. */
const submits = (before: Decision, after: Decision): boolean =>
  after.submitted && !(before.submitted && before.finalStatus === after.finalStatus);

/** Writes checked decisions on locked proposals, logs them and moves the workflows. */
export async function writeDecisions(
  { core, events, workflows }: DecisionServices,
  tx: Tx,
  actor: Actor,
  decisions: readonly DecisionToWrite[],
): Promise<void> {
  const at = core.now();
  await saveDecisions(tx, decisions, at);
  const keysWhere = (fits: (it: DecisionToWrite) => boolean) => decisions.filter(fits).map(({ primaryKey }) => primaryKey);
  const outdated = keysWhere(({ notified, before, after }) =>
    answerOutdated({ notified, finalStatus: before.finalStatus }, after.finalStatus),
  );
  await workflows.withdraw(tx, 'PROPOSAL', outdated, ['PROPOSAL_NOTIFIED']);
  await workflows.withdraw(
    tx,
    'PROPOSAL',
    keysWhere(({ before, after }) => before.submitted && !after.submitted),
    RELEASING,
  );
  await events.recordMany(
    tx,
    decisions.map(({ primaryKey: id, before, after }) => ({
      event: submits(before, after) ? 'PROPOSAL_MANAGEMENT_DECISION_SUBMITTED' : 'PROPOSAL_MANAGEMENT_DECISION_UPDATED',
      entity: { kind: 'PROPOSAL', id },
      actor,
      at,
      changes: { finalStatus: after.finalStatus },
      locked: true,
    })),
  );
  const changed = decisions.filter(({ before, after }) => !sameDecision(before, after));
  if (changed.length > 0) await keepPrevious(tx, changed, at);
}
