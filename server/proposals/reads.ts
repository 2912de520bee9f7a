import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { finalStatusFor } from '../../engine/rules/proposals.ts';
import type { Services } from '../context.ts';
import type { UserProposalsFilter } from '../generated/resolvers.ts';
import type { Holders } from './holders.ts';
import { memberOf, readableBy, readByRole } from './repository/access.ts';
import { proposals, type ProposalRow } from './repository/proposals.ts';
import { onInstrument, questionsWithFiles, referenced } from './repository/reads.ts';

/** Proposals of the caller as proposer or co-proposer, newest first. A final status that is not released counts as not set. */
export async function ownProposals({ core }: Services, actor: Actor, filter: UserProposalsFilter): Promise<readonly ProposalRow[]> {
  let query = proposals(core.db)
    .where(memberOf(ownId(actor)))
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.primaryKey', 'desc');
  const { instrumentId, managementDecisionSubmitted, finalStatus } = filter;
  if (typeof instrumentId === 'number') query = query.where(onInstrument(instrumentId));
  if (typeof managementDecisionSubmitted === 'boolean')
    query = query.where('p.managementDecisionSubmitted', '=', managementDecisionSubmitted);
  const rows = await query.execute();
  if (!finalStatus) return rows;
  const byRole = await readByRole(
    core.db,
    actor,
    rows.map((row) => row.primaryKey),
  );
  return rows.filter((row) => finalStatusFor(actor, { ...row, byRole: byRole.has(row.primaryKey) }) === finalStatus);
}

/** Proposals with the file questions that have files: only what the actor may read. */
export async function withAttachments({ core, questions }: Services, holders: Holders, actor: Actor, referenceNumbers: readonly string[]) {
  const { db, catalog } = core;
  const found = await proposals(db).where(readableBy(actor)).where(referenced(referenceNumbers)).orderBy('p.proposalId').execute();
  const held = await holders.questionariesOf(
    db,
    found.map((row) => row.primaryKey),
  );
  const owners = new Map([
    ...found.map((row) => [row.questionaryId, row.primaryKey] as const),
    ...held.map((it) => [it.questionaryId, it.proposalPk] as const),
  ]);
  const types = [...catalog.questionTypes.values()].filter((type) => type.effects.includes('referenceFiles')).map((type) => type.type);
  const role = actor.kind === 'person' ? actor.role : null;
  const asked = await questionsWithFiles(db, { questionaryIds: [...owners.keys()], types, role });
  const shown = await questions.list(actor, { questionIds: [...new Set(asked.map((row) => row.questionId))] });
  return found.map(({ primaryKey, proposalId }) => {
    const mine = new Set(asked.filter((row) => owners.get(row.questionaryId) === primaryKey).map((row) => row.questionId));
    return { primaryKey, proposalId, questions: shown.filter((question) => mine.has(question.id)) };
  });
}
