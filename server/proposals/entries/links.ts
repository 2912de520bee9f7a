import type { Context } from '../../context.ts';
import { batched } from '../../plugins/batch.ts';
import type { Entry } from '../repository/entries.ts';

const proposal = batched((primaryKeys: readonly number[], { actor, proposals }: Context) => proposals.readable(actor, primaryKeys));
const questionary = batched((ids: readonly number[], { actor, questionaries }: Context) => questionaries.views(actor, ids));

/** Links that samples and sub-template entries share; a proposal shares the second. */
export const entryLinks = {
  proposal: (entry: Entry, _args: unknown, context: Context) => proposal(context, entry.proposalPk),
  questionary: (entry: Pick<Entry, 'questionaryId'>, _args: unknown, context: Context) => questionary(context, entry.questionaryId),
};
