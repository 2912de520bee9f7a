import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { whyNotAsked } from '../../engine/rules/feedback.ts';
import type { QueryGetFeedbackOfExperimentsArgs } from '../generated/resolvers.ts';
import { pageOf } from '../plugins/paging.ts';
import { completedWhere, countCompleted, feedbackSort, pageOfFeedback } from './repository/experiments.ts';
import { limitsOf } from './request.ts';
import type { FeedbackServices, ListedFeedback } from './types.ts';

const MAX_PAGE = 500;

export interface FoundFeedback {
  readonly experiments: readonly ListedFeedback[];
  readonly totalCount: number;
}

/** @throws SORT_FIELD_UNKNOWN */
export async function listFeedback(
  { core: { db, now }, settings }: FeedbackServices,
  actor: Actor,
  args: QueryGetFeedbackOfExperimentsArgs,
): Promise<FoundFeedback> {
  const sortField = args.sort?.sortField ?? 'endsAt';
  const by = feedbackSort(sortField);
  if (!by) throw fail('SORT_FIELD_UNKNOWN', { sortField });
  const sort = { by, descending: args.sort ? args.sort.sortDirection === 'desc' : true };
  const where = completedWhere(actor, args.filter ?? {}, args.searchText ?? '');
  const [rows, totalCount, values] = await Promise.all([
    pageOfFeedback(db, { where, sort, ...pageOf(args, MAX_PAGE) }),
    countCompleted(db, where),
    settings.all(),
  ]);
  const limits = limitsOf(values);
  const experiments = rows.map((row) => {
    const facts = { ...row, isSubmitted: row.state === 'SUBMITTED' };
    return { ...row, whyNoRequest: whyNotAsked(facts, limits, now()) };
  });
  return { experiments, totalCount };
}
