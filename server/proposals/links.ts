import { readsAsOfficer } from '../../engine/rules/actor.ts';
import { batched, grouped } from '../plugins/batch.ts';
import { instrumentsOfProposals, sourcesOfCopies, submittersOfProposals, techniquesOfProposals } from './repository/links.ts';
import { proposalsOfLogs } from './repository/status-actions-log.ts';
import { mayKnowDecision } from './access/proposal-access.ts';
import type { ProposalContext, ProposalInstrumentRow, ProposalRow } from './types.ts';

const instruments = batched(async (pks: readonly number[], { core }: ProposalContext) =>
  grouped(await instrumentsOfProposals(core.db, pks), (row) => row.proposalPk),
);
const techniques = batched(async (pks: readonly number[], { core }: ProposalContext) =>
  grouped(await techniquesOfProposals(core.db, pks), (row) => row.proposalPk),
);
export const submitterOf = batched(
  async (pks: readonly number[], { core }: ProposalContext) =>
    new Map((await submittersOfProposals(core.db, pks)).map(({ proposalPk, userId }) => [proposalPk, userId] as const)),
);

export const sourceOf = batched(
  async (pks: readonly number[], { core }: ProposalContext) =>
    new Map((await sourcesOfCopies(core.db, pks)).map(({ proposalPk, ...source }) => [proposalPk, source] as const)),
);

const instrumentsOf = async (context: ProposalContext, proposalPk: number): Promise<readonly ProposalInstrumentRow[]> =>
  (await instruments(context, proposalPk)) ?? [];

/** Instruments of a proposal; the allocated time is omitted while the caller may not know the decision, marks for others than officers. */
export async function instrumentsAsKnown(context: ProposalContext, proposal: ProposalRow): Promise<readonly ProposalInstrumentRow[]> {
  const knowsTime = await mayKnowDecision(context, proposal);
  const knowsMark = readsAsOfficer(context.actor);
  return (await instrumentsOf(context, proposal.primaryKey)).map((row) => ({
    ...row,
    managementTimeAllocation: knowsTime ? row.managementTimeAllocation : null,
    keptAgainstAnswer: knowsMark && row.keptAgainstAnswer,
  }));
}

export const techniquesOf = async (context: ProposalContext, proposalPk: number) => (await techniques(context, proposalPk)) ?? [];

const logged = batched(async (logIds: readonly number[], { core }: ProposalContext) =>
  grouped(await proposalsOfLogs(core.db, logIds), ({ logId }) => logId),
);

/** Keys of the proposals that a row of the log of status actions is about. */
export const loggedProposals = async (context: ProposalContext, logId: number): Promise<readonly number[]> =>
  ((await logged(context, logId)) ?? []).map(({ proposalPk }) => proposalPk);
