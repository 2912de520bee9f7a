import type { Context } from '../../context.ts';
import { batched } from '../../plugins/batch.ts';
import type { Entry } from '../repository/entries.ts';
import type { EntryServices } from '../services.ts';

const proposal = batched((primaryKeys: readonly number[], { actor, proposals }: Context & EntryServices) =>
  proposals.readable(actor, primaryKeys),
);
const questionary = batched((ids: readonly number[], { actor, questionaries }: Context & EntryServices) => questionaries.views(actor, ids));

/** Links that samples and sub-template entries share; a proposal shares the second. */
export const entryLinks = {
  proposal: (entry: Entry, _args: unknown, context: Context & EntryServices) => proposal(context, entry.proposalPk),
  questionary: (entry: Pick<Entry, 'questionaryId'>, _args: unknown, context: Context & EntryServices) =>
    questionary(context, entry.questionaryId),
};
