import type { TemplateGroup } from '../../../engine/catalog/index.ts';
import type { PdfTextsFragment } from '../../generated/studio.ts';

/** The parts of a layout in the order of the editor. */
export const PARTS = ['templateData', 'templateHeader', 'templateFooter', 'templateSampleDeclaration', 'dummyData'] as const;
export type Part = (typeof PARTS)[number];
export type Texts = Readonly<Record<Part, string>>;

export const textsOf = (from: PdfTextsFragment): Texts => ({
  templateData: from.templateData,
  templateHeader: from.templateHeader,
  templateFooter: from.templateFooter,
  templateSampleDeclaration: from.templateSampleDeclaration,
  dummyData: from.dummyData,
});

export const sameTexts = (a: Texts, b: Texts): boolean => PARTS.every((part) => a[part] === b[part]);

/** The parts that a layout of the group has. */
export const partsOf = ({ prints }: TemplateGroup): readonly Part[] =>
  prints?.samples ? PARTS : PARTS.filter((part) => part !== 'templateSampleDeclaration');
