import type { Actor } from '../../engine/rules/actor.ts';

interface JudgedProposal {
  readonly faps?: readonly object[];
  readonly reviews?: readonly { readonly userID: number }[];
}

/** The proposal is in a panel, or was reviewed in one. */
export const hasPanelReviews = ({ faps = [], reviews = [] }: JudgedProposal): boolean => faps.length + reviews.length > 0;

/** The reader reviews the proposal; the tab of reviewers shows the reviews of others, too. */
export const hasOwnGrade = ({ reviews = [] }: JudgedProposal, { userId, role }: Pick<Actor, 'userId' | 'role'>): boolean =>
  role === 'FAP_REVIEWER' ? reviews.length > 0 : reviews.some(({ userID }) => userID === userId);
