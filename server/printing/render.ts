import type { FilePart, PagePart, DocumentPlan, PlannedDocument, Strip } from '../../engine/documents/index.ts';
import { showingOf } from '../../engine/documents/index.ts';
import { Ended, startAssembly, TooBusy, type Assembly, type Bookmark, type Sheet } from './assembly/index.ts';
import type { DocumentLogger } from './browser/browser-choice.ts';
import type { Pages } from './layout/html.ts';
import { inlineFiles, type InlineFiles, type OpenFile } from './layout/inline-files.ts';
import { segmentsOf, type Section } from './layout/segments.ts';
import type { LayoutTemplates } from './layout/templates.ts';
import type { Print } from './types.ts';

export interface RenderTools {
  readonly templates: LayoutTemplates;
  readonly pages: Pages;
  readonly print: Print;
  readonly open: OpenFile;
  readonly logger?: DocumentLogger;
  readonly signal: AbortSignal;
  /** The program that repairs attached PDFs. */
  readonly qpdf?: string | null;
}

const DEEPEST_BOOKMARK = 3;
/** Pages per batch of headers and footers, which limits the HTML size. */
const STRIPS_AT_ONCE = 200;

/** The PDF reader failed on this file, so the document is rebuilt without it. */
class Unreadable extends Error {
  readonly fileId: string;
  constructor(fileId: string, cause: Error) {
    super(cause.message, { cause });
    this.fileId = fileId;
  }
}

export async function renderPlan(plan: DocumentPlan, tools: RenderTools): Promise<Uint8Array> {
  const unreadable = new Set<string>();
  for (;;) {
    try {
      return await rendered(plan, { ...tools, unreadable });
    } catch (error) {
      if (!(error instanceof Unreadable) || tools.signal.aborted) throw error;
      unreadable.add(error.fileId);
    }
  }
}

interface Attempt extends RenderTools {
  readonly unreadable: ReadonlySet<string>;
}

async function rendered(plan: DocumentPlan, tools: Attempt): Promise<Uint8Array> {
  const assembly = startAssembly({ qpdf: tools.qpdf ?? null });
  tools.signal.addEventListener('abort', assembly.end, { once: true });
  try {
    for (const document of plan.documents) await renderDocument(document, assembly, tools);
    return await assembly.save(plan.title);
  } finally {
    tools.signal.removeEventListener('abort', assembly.end);
    assembly.end();
  }
}

async function renderDocument(document: PlannedDocument, assembly: Assembly, tools: Attempt): Promise<void> {
  if (document.storedFile !== undefined) {
    const { bookmarks } = await assembly.addOwn(await tools.open(document.storedFile));
    assembly.bookmark(bookmarks);
    return;
  }
  const files = inlineFiles(document.files, tools.open, tools.logger);
  const first = assembly.pageCount();
  const sheets: Sheet[] = [];
  const marks: Bookmark[] = [];
  const flow = async (sections: readonly Section[]): Promise<void> => {
    const added = await assembly.addOwn(await tools.print(await flowHtml(document, sections, files, tools)));
    sheets.push(...added.sheets);
    marks.push(...added.bookmarks);
  };

  for (const segment of segmentsOf(document.parts)) {
    if (segment.kind === 'flow') {
      await flow(segment.sections);
      continue;
    }
    const { part } = segment;
    const start = assembly.pageCount();
    const added = await addFile(part, assembly, tools);
    if (added === null) await flow([{ part: filePage(part, document), breakBefore: false }]);
    else sheets.push(...added);
    marks.push({ ...part.outline, page: start, y: null });
  }

  if (sheets.length === 0) return;
  assembly.bookmark([{ title: document.title, level: 1, page: first, y: null }, ...belowDocument(marks)]);
  await addStrips(document, sheets, assembly, files, tools);
}

async function flowHtml(
  { title, dates }: PlannedDocument,
  sections: readonly Section[],
  files: InlineFiles,
  { templates, pages }: RenderTools,
): Promise<string> {
  const filled = sections.map(({ part, breakBefore }) => ({
    html: templates.fill(part.template, part.variables, { fileAddress: files.fileAddress, dates }),
    breakBefore,
  }));
  return files.resolve(pages.flow(title, filled));
}

/** Pages of an attached PDF; null for images and unreadable files, which our own pages show. */
async function addFile(
  part: FilePart,
  assembly: Assembly,
  { open, logger, unreadable, signal }: Attempt,
): Promise<readonly Sheet[] | null> {
  const { fileId, mime } = part;
  if (showingOf(mime) !== 'pages' || unreadable.has(fileId)) return null;
  const bytes = await open(fileId);
  try {
    return await assembly.addAttached(bytes);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TooBusy) throw error;
    logger?.warn({ fileId, cause: String(error) }, 'An attached file could not be read');
    if (error instanceof Ended) throw new Unreadable(fileId, error);
    return null;
  }
}

function filePage({ fileId, mime, title, figure }: FilePart, { files }: PlannedDocument): PagePart {
  const isImage = showingOf(mime) === 'image' && files.some((file) => file.id === fileId);
  return { kind: 'page', template: { name: isImage ? 'image' : 'note' }, variables: { fileId, title, figure } };
}

/** The document title is already a bookmark, so an h1 of a custom layout counts as h2. */
function belowDocument(marks: readonly Bookmark[]): readonly Bookmark[] {
  const title = marks.find((mark) => mark.level === 1);
  return marks
    .filter((mark) => mark !== title && mark.level <= DEEPEST_BOOKMARK)
    .map((mark) => ({ ...mark, level: Math.max(2, mark.level) }));
}

async function addStrips(
  document: PlannedDocument,
  sheets: readonly Sheet[],
  assembly: Assembly,
  files: InlineFiles,
  tools: RenderTools,
): Promise<void> {
  const { header, footer, dates } = document;
  const log = { fileAddress: files.fileAddress, dates };
  if (header === null && footer === null) return;
  const fill = (strip: Strip | null, page: number): string =>
    strip === null ? '' : tools.templates.fill(strip.template, { ...strip.variables, page, pages: sheets.length }, log);

  for (let start = 0; start < sheets.length; start += STRIPS_AT_ONCE) {
    const some = sheets.slice(start, start + STRIPS_AT_ONCE);
    const filled = some.map(({ width, height, attached }, index) => {
      const page = start + index + 1;
      return { width, height, attached, header: fill(header, page), footer: fill(footer, page) };
    });
    await assembly.overlay(some, await tools.print(await files.resolve(tools.pages.strips(filled))));
  }
}
