import type { Actor } from '../../../engine/rules/actor.ts';
import { seesDecision, statusFor, statusForMembers, type ProposalAccess } from '../../../engine/rules/proposals.ts';
import type { StatusDefinition } from '../../../engine/workflows/index.ts';
import type { Context, Services } from '../../context.ts';
import { batched } from '../../plugins/batch.ts';
import { readByRole } from '../repository/access.ts';
import type { ProposalRow } from '../types.ts';

type Asker = Context & Pick<Services, 'core'>;

const byRole = batched(async (primaryKeys: readonly number[], { core, actor }: Asker) => {
  const readable = await readByRole(core.db, actor, primaryKeys);
  return new Map(primaryKeys.map((pk) => [pk, readable.has(pk)] as const));
});

/** True where the current role reads the proposal, and not membership: nobody does so on a proposal of their own, except officers. */
export const isReadByRole = async (context: Asker, primaryKey: number): Promise<boolean> => (await byRole(context, primaryKey)) ?? false;

/** Adds the caller's relation to the proposal: members keep access to their own in every role. */
export const proposalAccess = async (context: Asker, proposal: ProposalRow): Promise<ProposalRow & ProposalAccess> => ({
  ...proposal,
  byRole: await isReadByRole(context, proposal.primaryKey),
});

export const mayKnowDecision = async (context: Asker, proposal: ProposalRow): Promise<boolean> =>
  seesDecision(context.actor, await proposalAccess(context, proposal));

/** Status as the caller may read it. Skips the lookup if all callers read the same. */
export const statusAsKnown = async (context: Asker, proposal: ProposalRow): Promise<StatusDefinition> =>
  statusForMembers(proposal).id === proposal.statusId ? proposal.status : statusFor(context.actor, await proposalAccess(context, proposal));

/** Effective reader of a proposal's form: access by membership only counts as USER, whatever the role. */
export const asReader = async (context: Asker, proposal: ProposalRow): Promise<Actor> => {
  const { actor } = context;
  return actor.kind !== 'person' || (await proposalAccess(context, proposal)).byRole ? actor : { ...actor, role: 'USER' };
};
