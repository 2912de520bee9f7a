import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNull, PDFNumber, type PDFRef, PDFString, type PDFDocument } from '@cantoo/pdf-lib';

export interface Bookmark {
  readonly title: string;
  readonly level: number;
  /** Zero-based page index. */
  readonly page: number;
  /** Distance from the lower edge in points; null for the top of the page. */
  readonly y: number | null;
}

export function readBookmarks(pdf: PDFDocument): readonly Bookmark[] {
  const pages = new Map(pdf.getPages().map((page, index) => [page.ref.toString(), index]));
  const bookmarks: Bookmark[] = [];
  const walk = (item: PDFDict | undefined, depth: number): void => {
    for (let current = item; current !== undefined; current = current.lookupMaybe(PDFName.of('Next'), PDFDict)) {
      const target = current.lookupMaybe(PDFName.of('Dest'), PDFArray);
      const page = target === undefined ? undefined : pages.get(target.get(0).toString());
      if (target !== undefined && page !== undefined) {
        const y = target.get(3);
        bookmarks.push({
          title: titleOf(current),
          level: headingLevel(current) ?? depth,
          page,
          y: y instanceof PDFNumber ? y.asNumber() : null,
        });
      }
      walk(current.lookupMaybe(PDFName.of('First'), PDFDict), depth + 1);
    }
  };
  walk(pdf.catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict)?.lookupMaybe(PDFName.of('First'), PDFDict), 1);
  return bookmarks;
}

function titleOf(item: PDFDict): string {
  return item.lookupMaybe(PDFName.of('Title'), PDFString, PDFHexString)?.decodeText() ?? '';
}

function headingLevel(item: PDFDict): number | null {
  const kind = item.lookupMaybe(PDFName.of('SE'), PDFDict)?.lookupMaybe(PDFName.of('S'), PDFName)?.decodeText();
  const level = /^H([1-6])$/.exec(kind ?? '')?.[1];
  return level === undefined ? null : Number(level);
}

interface Node {
  readonly bookmark: Bookmark;
  readonly children: Node[];
}

/** Replaces the document's bookmarks. Only the first level is expanded. */
export function writeBookmarks(pdf: PDFDocument, bookmarks: readonly Bookmark[]): void {
  const { context, catalog } = pdf;
  catalog.delete(PDFName.of('Outlines'));
  if (bookmarks.length === 0) return;
  const root = context.nextRef();
  const top = treeOf(bookmarks);
  const refs = writeLevel(top, root, 1);
  const total = top.reduce((sum, node) => sum + 1 + node.children.length, 0);
  context.assign(root, context.obj({ Type: 'Outlines', First: refs[0] ?? PDFNull, Last: refs.at(-1) ?? PDFNull, Count: total }));
  catalog.set(PDFName.of('Outlines'), root);
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));

  function writeLevel(nodes: readonly Node[], parent: PDFRef, level: number): readonly PDFRef[] {
    const own = nodes.map(() => context.nextRef());
    nodes.forEach(({ bookmark, children }, index) => {
      const ref = own[index];
      if (ref === undefined) return;
      const item = context.obj({});
      const place =
        bookmark.y === null
          ? context.obj([pageRef(bookmark.page), 'Fit'])
          : context.obj([pageRef(bookmark.page), 'XYZ', PDFNull, bookmark.y, PDFNull]);
      item.set(PDFName.of('Title'), PDFHexString.fromText(bookmark.title));
      item.set(PDFName.of('Dest'), place);
      item.set(PDFName.of('Parent'), parent);
      link(item, 'Prev', own[index - 1]);
      link(item, 'Next', own[index + 1]);
      const below = writeLevel(children, ref, level + 1);
      link(item, 'First', below[0]);
      link(item, 'Last', below.at(-1));
      if (below.length > 0) item.set(PDFName.of('Count'), PDFNumber.of(level === 1 ? below.length : -below.length));
      context.assign(ref, item);
    });
    return own;
  }

  function pageRef(index: number): PDFRef {
    return pdf.getPage(index).ref;
  }
}

function link(item: PDFDict, key: string, to: PDFRef | undefined): void {
  if (to !== undefined) item.set(PDFName.of(key), to);
}

function treeOf(bookmarks: readonly Bookmark[]): readonly Node[] {
  const top: Node[] = [];
  const open: Node[] = [];
  for (const bookmark of bookmarks) {
    while ((open.at(-1)?.bookmark.level ?? 0) >= bookmark.level) open.pop();
    const node: Node = { bookmark, children: [] };
    (open.at(-1)?.children ?? top).push(node);
    open.push(node);
  }
  return top;
}
