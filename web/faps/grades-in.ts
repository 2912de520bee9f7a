import type { FapPlaceFragment } from '../generated/faps.ts';

/** Grades of the submitted reviews of a place, by which the meeting orders it. */
export const gradesIn = ({ assignments }: Pick<FapPlaceFragment, 'assignments'>): readonly number[] =>
  assignments.flatMap(({ review }) => (review?.status === 'SUBMITTED' && typeof review.grade === 'number' ? [review.grade] : []));
