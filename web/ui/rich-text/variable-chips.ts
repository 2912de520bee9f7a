/** A variable that can be inserted into a text, such as `proposal.title`. */
export interface ChipVariable {
  readonly path: string;
  readonly about: string;
}

/** Attribute of a chip's element in the editor; stored texts have braces in its place. */
export const CHIP = 'data-variable';

/** Printed values: a path, or a helper with its arguments; no block, comment, partial or unescaped value. */
const PRINTED = /\{\{\s*([A-Za-z_@](?:(?!\}\})[^{}])*?)\s*\}\}/g;
const TAG = /<[^<>]*>/g;
/** Braces of blocks, comments, partials and unescaped values. */
const BLOCK = /\{\{\s*(?:[#/^!>&{]|else\b)/;

const escaped = (text: string): string => text.replace(/&(?!\w+;)/g, '&amp;').replace(/"/g, '&quot;');
const unescaped = (text: string): string => text.replace(/&quot;/g, '"');

function outsideTags(html: string, change: (text: string) => string): string {
  let at = 0;
  let out = '';
  for (const tag of html.matchAll(TAG)) {
    out += change(html.slice(at, tag.index)) + tag[0];
    at = tag.index + tag[0].length;
  }
  return out + change(html.slice(at));
}

/**
 * Stored text as the editor shows it: printed values become chips, except in attributes.
 *
 * @example withChips('<p>Dear {{firstName}}</p>') // '<p>Dear <span data-variable="firstName"></span></p>'
 */
export const withChips = (html: string): string =>
  outsideTags(html, (text) => text.replace(PRINTED, (_, printed: string) => `<span ${CHIP}="${escaped(printed)}"></span>`));

const CHIPS = new RegExp(`<span ${CHIP}="([^"]*)"></span>`, 'g');

/** @example withoutChips('<span data-variable="firstName"></span>') // '{{firstName}}' */
export const withoutChips = (html: string): string => html.replace(CHIPS, (_, printed: string) => `{{${unescaped(printed)}}}`);

/** Tags that the editor keeps as they are, or replaces by one of the same meaning. */
const KEPT = new Set(
  'p br strong b em i u s del strike sub sup h1 h2 h3 h4 h5 h6 ul ol li a hr blockquote pre code img table tbody thead tr th td'.split(' '),
);
const KEPT_ATTRIBUTES = new Set(['href', 'title', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start']);
const NAME = /^<\/?\s*([a-z][a-z0-9]*)/i;
const ATTRIBUTE = /\s([a-z][\w-]*)\s*(?:=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/gi;

/**
 * Why a text with variables must be edited as code: `blocks` of the template language, or `markup` that the editor would drop.
 *
 * @example beyondChips('{{#if code}}<p>{{code}}</p>{{/if}}') // 'blocks'
 */
export function beyondChips(html: string): 'blocks' | 'markup' | null {
  if (BLOCK.test(html)) return 'blocks';
  if (/<[!?]/.test(html)) return 'markup';
  const tags = html.match(TAG) ?? [];
  return tags.every(isKept) ? null : 'markup';
}

function isKept(tag: string): boolean {
  const name = NAME.exec(tag)?.[1]?.toLowerCase() ?? '';
  const attributes = [...tag.slice(1 + name.length).matchAll(ATTRIBUTE)].map(([, attribute = '']) => attribute.toLowerCase());
  return KEPT.has(name) && (tag.startsWith('</') || attributes.every((attribute) => KEPT_ATTRIBUTES.has(attribute)));
}
