import { useQuery } from '@apollo/client/react';
import { CheckPdfTemplateDocument, type CheckPdfTemplateQuery } from '../../generated/studio.ts';
import type { TemplateGroupId } from '../../generated/types.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { Texts } from './layout-texts.ts';

export type Mark = CheckPdfTemplateQuery['checkPdfTemplate'][number];

const REST_MS = 500;
const NONE: readonly Mark[] = [];

/** What is wrong with the texts, a moment after the last key. */
export function useMarks(groupId: TemplateGroupId, texts: Texts): readonly Mark[] {
  const rested = useDebounced(texts, REST_MS);
  const { data, previousData } = useQuery(CheckPdfTemplateDocument, {
    variables: { groupId, ...rested },
    fetchPolicy: 'no-cache',
  });
  return (data ?? previousData)?.checkPdfTemplate ?? NONE;
}
