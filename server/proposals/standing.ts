import type { Actor } from '../../engine/rules/actor.ts';
import { seesDecision, statusFor, statusForMembers, type Standing } from '../../engine/rules/proposals.ts';
import type { StatusDefinition } from '../../engine/workflows/index.ts';
import type { Context, Services } from '../context.ts';
import { batched } from '../plugins/batch.ts';
import { readByRole } from './repository/access.ts';
import type { ProposalRow } from './repository/proposals.ts';

type Asker = Context & Pick<Services, 'core'>;

const byRole = batched(async (primaryKeys: readonly number[], { core, actor }: Asker) => {
  const readable = await readByRole(core.db, actor, primaryKeys);
  return new Map(primaryKeys.map((pk) => [pk, readable.has(pk)] as const));
});

/** The proposal with how the caller stands to it: members are given their own in every role, and it stays theirs in every role. */
export const standing = async (context: Asker, proposal: ProposalRow): Promise<ProposalRow & Standing> => ({
  ...proposal,
  byRole: (await byRole(context, proposal.primaryKey)) ?? false,
});

export const mayKnowDecision = async (context: Asker, proposal: ProposalRow): Promise<boolean> =>
  seesDecision(context.actor, await standing(context, proposal));

/** Its status as the caller reads it. Where all read the same, nobody asks how they stand to it. */
export const statusAsKnown = async (context: Asker, proposal: ProposalRow): Promise<StatusDefinition> =>
  statusForMembers(proposal).id === proposal.statusId ? proposal.status : statusFor(context.actor, await standing(context, proposal));

/** Who reads the form of a proposal: somebody who has it as a member only is a user, whatever the role. */
export const asReader = async (context: Asker, proposal: ProposalRow): Promise<Actor> => {
  const { actor } = context;
  return actor.kind !== 'person' || (await standing(context, proposal)).byRole ? actor : { ...actor, role: 'USER' };
};
