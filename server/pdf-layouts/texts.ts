import type { LayoutTexts, TextVariable } from '../../engine/catalog/types.ts';
import { fail } from '../../engine/errors.ts';
import { isObject, type JsonObject } from '../../engine/json.ts';
import { parseJson } from '../../engine/json-scan.ts';
import { checkLayoutText } from '../printing/index.ts';
import { notPrinted } from './not-printed.ts';

const TEXTS = {
  templateData: { part: 'body', title: 'Body' },
  templateHeader: { part: 'header', title: 'Header' },
  templateFooter: { part: 'footer', title: 'Footer' },
  templateSampleDeclaration: { part: 'sampleDeclaration', title: 'Sample declaration' },
} as const satisfies Readonly<Record<string, { readonly part: keyof LayoutTexts; readonly title: string }>>;
type TextField = keyof typeof TEXTS;
const FIELDS = Object.keys(TEXTS) as readonly TextField[];

/** API form of a layout: `dummyData` is JSON text, undefined fields stay unchanged. */
export type GivenTexts = { readonly [field in TextField | 'dummyData']?: string | null | undefined };

export interface LayoutTextMark {
  readonly part: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly severity: 'ERROR' | 'WARNING';
}

export const editableTexts = (layout: LayoutTexts): Readonly<Record<TextField | 'dummyData', string>> => ({
  templateData: layout.body,
  templateHeader: layout.header,
  templateFooter: layout.footer,
  templateSampleDeclaration: layout.sampleDeclaration,
  dummyData: JSON.stringify(layout.dummyData, null, 2),
});

export function layoutTextMarks(texts: GivenTexts, variables: readonly TextVariable[]): readonly LayoutTextMark[] {
  const marks = FIELDS.flatMap((field): readonly LayoutTextMark[] => {
    const { fault, unknown } = checkLayoutText(texts[field] ?? '', variables);
    return [
      ...(fault === null ? [] : [{ part: field, ...fault, severity: 'ERROR' as const }]),
      ...[...unknown, ...notPrinted(texts[field] ?? '')].map((it) => ({ part: field, ...it, severity: 'WARNING' as const })),
    ];
  });
  const data = typeof texts.dummyData === 'string' ? dataFault(texts.dummyData) : null;
  return data === null ? marks : [...marks, { part: 'dummyData', ...data, severity: 'ERROR' }];
}

function dataFault(text: string): { readonly line: number; readonly column: number; readonly message: string } | null {
  try {
    return isObject(parseJson(text)) ? null : { line: 1, column: 0, message: 'The preview data is a JSON object: { … }' };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? 0);
    const before = text.slice(0, position).split('\n');
    return { line: before.length, column: before.at(-1)?.length ?? 0, message: `The preview data cannot be read: ${message}` };
  }
}

/** @throws CodedError PDF_TEMPLATE_TEXT with the part and its line */
export function changedTexts(layout: LayoutTexts, texts: GivenTexts): LayoutTexts {
  const [fault] = layoutTextMarks(texts, []).filter(({ severity }) => severity === 'ERROR');
  if (fault) throw fail('PDF_TEMPLATE_TEXT', { message: sentenceOf(fault) });
  if (texts.templateData?.trim() === '') throw fail('PDF_TEMPLATE_TEXT', { message: 'The body is empty' });
  return {
    body: texts.templateData ?? layout.body,
    header: texts.templateHeader ?? layout.header,
    footer: texts.templateFooter ?? layout.footer,
    sampleDeclaration: texts.templateSampleDeclaration ?? layout.sampleDeclaration,
    dummyData: typeof texts.dummyData === 'string' ? (parseJson(texts.dummyData) as JsonObject) : layout.dummyData,
  };
}

function sentenceOf({ part, line, message }: LayoutTextMark): string {
  if (part === 'dummyData') return message;
  const { title } = TEXTS[part as TextField];
  return line === 0 ? `${title}: ${message}` : `${title}, line ${String(line)}: ${message}`;
}
