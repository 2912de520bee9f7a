import type { Context } from '../../context.ts';
import { batched } from '../../plugins/batch.ts';
import type { EntryServices, ProposalEntry } from '../types.ts';

const proposal = batched((primaryKeys: readonly number[], { actor, proposals }: Context & EntryServices) =>
  proposals.readable(actor, primaryKeys),
);
const questionary = batched((ids: readonly number[], { actor, questionaries }: Context & EntryServices) => questionaries.views(actor, ids));

export const entryLinks = {
  proposal: (entry: ProposalEntry, _args: unknown, context: Context & EntryServices) => proposal(context, entry.proposalPk),
  questionary: (entry: Pick<ProposalEntry, 'questionaryId'>, _args: unknown, context: Context & EntryServices) =>
    questionary(context, entry.questionaryId),
};
