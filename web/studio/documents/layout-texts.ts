import type { TemplateGroup } from '../../../engine/catalog/index.ts';
import type { PdfTextsFragment } from '../../generated/studio.ts';

export const PARTS = ['templateData', 'templateHeader', 'templateFooter', 'templateSampleDeclaration', 'dummyData'] as const;
export type LayoutPart = (typeof PARTS)[number];
export type EditedLayoutTexts = Readonly<Record<LayoutPart, string>>;

export const layoutTextsOf = (from: PdfTextsFragment): EditedLayoutTexts => ({
  templateData: from.templateData,
  templateHeader: from.templateHeader,
  templateFooter: from.templateFooter,
  templateSampleDeclaration: from.templateSampleDeclaration,
  dummyData: from.dummyData,
});

export const sameTexts = (a: EditedLayoutTexts, b: EditedLayoutTexts): boolean => PARTS.every((part) => a[part] === b[part]);

export const partsOf = ({ prints }: TemplateGroup): readonly LayoutPart[] =>
  prints?.samples ? PARTS : PARTS.filter((part) => part !== 'templateSampleDeclaration');
