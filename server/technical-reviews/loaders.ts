import { seesInternalParts } from '../../engine/rules/technical-reviews.ts';
import { batched, grouped } from '../plugins/batch.ts';
import type { TechnicalReviewContext, TechnicalReviewRow } from './types.ts';

export const technicalReviewOf = batched(
  async (ids: readonly number[], { actor, technicalReviews }: TechnicalReviewContext) =>
    new Map((await technicalReviews.readable(actor, ids)).map((row) => [row.id, row])),
);

export const reviewsOf = batched(async (pks: readonly number[], { actor, technicalReviews }: TechnicalReviewContext) =>
  grouped(await technicalReviews.readableOf(actor, pks), ({ proposalPk }) => proposalPk),
);

const proposal = batched((pks: readonly number[], { actor, proposals }: TechnicalReviewContext) => proposals.readable(actor, pks));
const questionary = batched((ids: readonly number[], { actor, questionaries }: TechnicalReviewContext) => questionaries.views(actor, ids));

export const proposalOf = ({ proposalPk }: TechnicalReviewRow, _args: unknown, context: TechnicalReviewContext) =>
  proposal(context, proposalPk);

export const questionaryOf = ({ questionaryId }: TechnicalReviewRow, _args: unknown, context: TechnicalReviewContext) =>
  seesInternalParts(context.actor) ? questionary(context, questionaryId) : null;

export const toHandOver = batched(async (pks: readonly number[], { actor, technicalReviews }: TechnicalReviewContext) =>
  grouped(await technicalReviews.toHandOver(actor, pks), ({ proposalPk }) => proposalPk),
);
