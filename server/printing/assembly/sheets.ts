import { degrees, type PDFDocument, type PDFPage } from '@cantoo/pdf-lib';

/** Height of the strips that are added to pages of attached files, in points: 14 mm and 12 mm. */
const TOP_STRIP = 40;
const BOTTOM_STRIP = 34;

export interface Sheet {
  /** Zero-based index in the document. */
  readonly page: number;
  readonly width: number;
  readonly height: number;
  /** Attached pages get header and footer in added strips, so that these cover nothing. */
  readonly attached: boolean;
}

export function ownSheet(page: PDFPage, index: number): Sheet {
  const { width, height } = page.getSize();
  return { page: index, width, height, attached: false };
}

/** An attached page keeps size and content, and grows by a strip above and below. */
export function attachedSheet(page: PDFPage, index: number): Sheet {
  const box = page.getCropBox();
  const turned = turnOf(page);
  const [left, right] = turned === 90 ? [TOP_STRIP, BOTTOM_STRIP] : turned === 270 ? [BOTTOM_STRIP, TOP_STRIP] : [0, 0];
  const [above, below] = turned === 0 ? [TOP_STRIP, BOTTOM_STRIP] : turned === 180 ? [BOTTOM_STRIP, TOP_STRIP] : [0, 0];
  const grown = [box.x - left, box.y - below, box.width + left + right, box.height + above + below] as const;
  page.setMediaBox(...grown);
  page.setCropBox(...grown);
  const [, , width, height] = grown;
  const upright = turned === 0 || turned === 180;
  return { page: index, width: upright ? width : height, height: upright ? height : width, attached: true };
}

export async function overlay(pdf: PDFDocument, sheets: readonly Sheet[], strips: Uint8Array): Promise<void> {
  const embedded = await pdf.embedPdf(
    strips,
    sheets.map((_, index) => index),
  );
  sheets.forEach((sheet, index) => {
    const strip = embedded[index];
    if (strip === undefined) return;
    const page = pdf.getPage(sheet.page);
    const box = page.getCropBox();
    const turned = turnOf(page);
    // Rotation is about the strip's lower left corner, so the corner is moved accordingly.
    const x = turned === 90 || turned === 180 ? box.x + box.width : box.x;
    const y = turned === 180 || turned === 270 ? box.y + box.height : box.y;
    const upright = turned === 0 || turned === 180;
    const size = upright ? { width: box.width, height: box.height } : { width: box.height, height: box.width };
    page.drawPage(strip, { x, y, ...size, rotate: degrees(turned) });
  });
}

function turnOf(page: PDFPage): 0 | 90 | 180 | 270 {
  const turned = ((page.getRotation().angle % 360) + 360) % 360;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
}
