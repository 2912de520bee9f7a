import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../paths.ts';
import { loadFonts } from './fonts.ts';
import { escapeHtml } from '../../../engine/text.ts';

export interface Pages {
  flow(title: string, sections: readonly { readonly html: string; readonly breakBefore: boolean }[]): string;
  /** Headers and footers only, one page per sheet in its size (points). */
  strips(sheets: readonly StripSheet[]): string;
}

export interface StripSheet {
  readonly width: number;
  readonly height: number;
  readonly attached: boolean;
  readonly header: string;
  readonly footer: string;
}

/** Blocks all requests and scripts, whatever the content. */
const POLICY = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'";

export function loadPages(folder = join(projectRoot, 'templates/pdf')): Pages {
  const fonts = loadFonts();
  const style = readFileSync(join(folder, 'document.css'), 'utf8');

  return {
    flow(title, sections) {
      const body = sections.map(({ html, breakBefore }) => `<section class="part${breakBefore ? ' new-page' : ''}">${html}</section>`);
      return whole(title, '', body.join('\n'));
    },
    strips(sheets) {
      const sizes = [...new Set(sheets.map(sizeOf))];
      const rules = sizes.map(
        (size, index) => `@page s${String(index)} { size: ${size}; margin: 0 } .s${String(index)} { page: s${String(index)} }`,
      );
      const body = sheets.map((sheet) => {
        const kind = sheet.attached ? 'sheet attached' : 'sheet';
        const place = `width:${points(sheet.width)};height:${points(sheet.height)}`;
        return `<div class="${kind} s${String(sizes.indexOf(sizeOf(sheet)))}" style="${place}"><div class="strip-header">${sheet.header}</div><div class="strip-footer">${sheet.footer}</div></div>`;
      });
      return whole('', rules.join('\n'), body.join('\n'));
    },
  };

  function whole(title: string, css: string, body: string): string {
    return [
      '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
      `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
      `<title>${escapeHtml(title)}</title><style>${fonts.cssFor(body)}\n${style}\n${css}</style></head><body>${body}</body></html>`,
    ].join('');
  }
}

function sizeOf({ width, height }: StripSheet): string {
  return `${points(width)} ${points(height)}`;
}

function points(size: number): string {
  return `${size.toFixed(2)}pt`;
}
