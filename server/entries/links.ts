import { batched } from '../plugins/batch.ts';
import { questionaryLink } from '../questionaries/index.ts';
import type { EntryContext, ProposalEntry } from './types.ts';

const proposalOf = batched((primaryKeys: readonly number[], { actor, proposals }: EntryContext) => proposals.readable(actor, primaryKeys));

export const entryLinks = {
  proposal: ({ proposalPk }: ProposalEntry, _args: unknown, context: EntryContext) => proposalOf(context, proposalPk),
  questionary: ({ questionaryId }: ProposalEntry, _args: unknown, context: EntryContext) => questionaryLink(context, questionaryId),
};
