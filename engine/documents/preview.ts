import type { LayoutTexts } from '../catalog/types.ts';
import type { DateFormats } from '../rules/date-formats.ts';
import { isList, isObject, own, type JsonObject } from '../json.ts';
import type { PagePart, DocumentPlan, PlanPart, Strip } from './types.ts';

/**
 * Plans a layout's document from preview data.
 *
 * @example previewPlan('Compact', layout, { proposal: { title: 'Spin ice' } }, dates).documents.length // 1
 */
export function previewPlan(
  title: string,
  { body, header, footer, sampleDeclaration }: Omit<LayoutTexts, 'dummyData'>,
  data: JsonObject,
  dates: DateFormats,
): DocumentPlan {
  const page = (source: string, variables: JsonObject): PagePart => ({ kind: 'page', template: { source }, variables });
  const strip = (source: string): Strip | null => (source.trim() === '' ? null : { template: { source }, variables: data });
  const samples = own(data, 'samples');
  const declared: readonly PlanPart[] =
    sampleDeclaration.trim() === '' || !isList(samples)
      ? []
      : samples
          .filter(isObject)
          .flatMap((sample): readonly PlanPart[] => [{ kind: 'break' }, page(sampleDeclaration, { ...data, ...sample })]);
  return {
    title,
    documents: [{ title, parts: [page(body, data), ...declared], header: strip(header), footer: strip(footer), dates, files: [] }],
  };
}
