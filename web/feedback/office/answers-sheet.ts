import type { FeedbackAnswersQueryVariables } from '../../generated/feedback.ts';

/** Download of the answers with the filters of the page. */
export function answersSheetPath({ filter, searchText }: FeedbackAnswersQueryVariables): string {
  const parameters = {
    callId: filter?.callId,
    instrumentId: filter?.instrumentId,
    from: filter?.experimentStartDate,
    to: filter?.experimentEndDate,
    search: searchText,
  };
  const query = new URLSearchParams(Object.entries(parameters).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])));
  return `/download/xlsx/feedback/answers${query.size === 0 ? '' : `?${query.toString()}`}`;
}

/** Whole percent; 0 without answers. */
export const percentOf = (count: number, all: number): number => (all === 0 ? 0 : Math.round((100 * count) / all));
