import { readsAsOfficer, type Actor } from '../../engine/rules/actor.ts';
import type { Context, Services } from '../context.ts';
import { batched, grouped } from '../plugins/batch.ts';
import {
  instrumentsOfProposals,
  questionariesOfProposals,
  sourcesOfCopies,
  submittersOfProposals,
  techniquesOfProposals,
} from './repository/links.ts';
import { proposalsOfLogs } from './repository/status-actions-log.ts';
import type { RequestedTime } from '../questionaries/index.ts';
import { isReadByRole, mayKnowDecision } from './access/proposal-access.ts';
import type { ProposalContext, ProposalInstrumentRow, ProposalRow } from './types.ts';

const instruments = batched(async (pks: readonly number[], { core }: ProposalContext) =>
  grouped(await instrumentsOfProposals(core.db, pks), (row) => row.proposalPk),
);
const techniques = batched(async (pks: readonly number[], { core }: ProposalContext) =>
  grouped(await techniquesOfProposals(core.db, pks), (row) => row.proposalPk),
);
type RequestedContext = Context & Pick<Services, 'core' | 'questionaries'>;

const requestedBy = (asMember: boolean) =>
  batched(async (pks: readonly number[], { core, actor, questionaries }: RequestedContext) => {
    const forms = await questionariesOfProposals(core.db, pks);
    const reader: Actor = asMember ? { ...actor, role: 'USER' } : actor;
    const times = await questionaries.requestedTimes(
      reader,
      forms.map(({ questionaryId }) => questionaryId),
    );
    return new Map(forms.map(({ primaryKey, questionaryId }) => [primaryKey, times.get(questionaryId) ?? []] as const));
  });
const [requestedForRole, requestedForMember] = [requestedBy(false), requestedBy(true)];

/** Times that a proposal requests on instruments; members read it as users, whatever their role. */
export const requestedTimesOf = async (context: RequestedContext, proposalPk: number): Promise<readonly RequestedTime[]> => {
  const isStaff = await isReadByRole(context, proposalPk);
  return (await (isStaff ? requestedForRole : requestedForMember)(context, proposalPk)) ?? [];
};

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
