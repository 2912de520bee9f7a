import { useQuery } from '@apollo/client/react';
import { CheckPdfTemplateDocument, type CheckPdfTemplateQuery } from '../../generated/studio.ts';
import type { TemplateGroupId } from '../../generated/types.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { sameTexts, type EditedLayoutTexts } from './layout-texts.ts';

export type Mark = CheckPdfTemplateQuery['checkPdfTemplate'][number];

const REST_MS = 500;
const NONE: readonly Mark[] = [];

interface Checked {
  readonly marks: readonly Mark[];
  readonly fault: Mark | undefined;
}

export function useMarks(groupId: TemplateGroupId, texts: EditedLayoutTexts): Checked {
  const rested = useDebounced(texts, REST_MS);
  const { data, previousData } = useQuery(CheckPdfTemplateDocument, { variables: { groupId, ...rested }, fetchPolicy: 'no-cache' });
  const isNow = data !== undefined && sameTexts(rested, texts);
  const marks = (data ?? previousData)?.checkPdfTemplate ?? NONE;
  return { marks, fault: isNow ? marks.find(({ severity }) => severity === 'ERROR') : undefined };
}
