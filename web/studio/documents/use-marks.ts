import { useQuery } from '@apollo/client/react';
import { CheckPdfTemplateDocument, type CheckPdfTemplateQuery } from '../../generated/studio.ts';
import type { TemplateGroupId } from '../../generated/types.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { sameTexts, type Texts } from './layout-texts.ts';

export type Mark = CheckPdfTemplateQuery['checkPdfTemplate'][number];

const REST_MS = 500;
const NONE: readonly Mark[] = [];

interface Checked {
  readonly marks: readonly Mark[];
  /** What stands in the way of publishing the texts as they are now; undefined also while nobody knows. */
  readonly fault: Mark | undefined;
}

/** What is wrong with the texts, a moment after the last key. */
export function useMarks(groupId: TemplateGroupId, texts: Texts): Checked {
  const rested = useDebounced(texts, REST_MS);
  const { data, previousData } = useQuery(CheckPdfTemplateDocument, {
    variables: { groupId, ...rested },
    fetchPolicy: 'no-cache',
  });
  const isNow = data !== undefined && sameTexts(rested, texts);
  const marks = (data ?? previousData)?.checkPdfTemplate ?? NONE;
  return { marks, fault: isNow ? marks.find(({ severity }) => severity === 'ERROR') : undefined };
}
