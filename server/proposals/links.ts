import { readsAsOfficer } from '../../engine/rules/actor.ts';
import type { Context, Core, Services } from '../context.ts';
import { batched, grouped } from '../plugins/batch.ts';
import { instrumentsOfProposals, sourcesOfCopies, submittersOfProposals, techniquesOfProposals } from './repository/links.ts';
import { pickedAnswersOf } from './repository/picked-answers.ts';
import { proposalsOfLogs } from './repository/status-actions-log.ts';
import { mayKnowDecision } from './access/proposal-access.ts';
import type { ProposalContext, ProposalInstrumentRow, ProposalRow } from './types.ts';

const instruments = batched(async (pks: readonly number[], { core }: ProposalContext) =>
  grouped(await instrumentsOfProposals(core.db, pks), (row) => row.proposalPk),
);
const techniques = batched(async (pks: readonly number[], { core }: ProposalContext) =>
  grouped(await techniquesOfProposals(core.db, pks), (row) => row.proposalPk),
);
type RequestedContext = Context & Pick<Services, 'core' | 'questionaries'>;

/** Question types whose answers say on which instruments a proposal is. */
export const pickerTypes = ({ questionTypes }: Core['catalog']): readonly string[] =>
  [...questionTypes.values()].filter(({ effects }) => effects.includes('assignInstruments')).map(({ type }) => type);

/** Times that a proposal requests on instruments; members read it as users, whatever their role. */
export const requestedTimesOf = batched(async (pks: readonly number[], { core, actor, questionaries }: RequestedContext) => {
  const rows = await pickedAnswersOf(core.db, actor, pickerTypes(core.catalog), pks);
  const times = await questionaries.requestedTimes(
    actor,
    rows.map(({ answers }) => answers),
  );
  return new Map(rows.map(({ primaryKey }, i) => [primaryKey, times[i] ?? []] as const));
});

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
