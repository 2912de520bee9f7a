const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  '#x60': '`',
  '#x3D': '=',
  nbsp: ' ',
};

/**
 * Plain-text alternative that keeps paragraphs, lists and links readable. Patterns never match across the start of another tag, which keeps them
 * linear.
 */
export function htmlToPlainText(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<a\b([^<>]*)>((?:(?!<\/?a\b).)*)<\/a>/gi, (_, attributes: string, text: string) => linked(attributes, text))
    .replace(/<br\s*\/?>\s*/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<\/(p|div|ul|ol|h[1-6]|table|blockquote)>\s*/gi, '\n\n')
    .replace(/<\/t[dh]>\s*/gi, ' ')
    .replace(/<\/tr>\s*/gi, '\n')
    .replace(/<blockquote\b[^<>]*>/gi, '\n> ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39|#x27|#x60|#x3D);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n[ \t]+/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function linked(attributes: string, text: string): string {
  const href = /href="([^"]*)"/i.exec(attributes)?.[1];
  if (href === undefined) return text;
  return withoutTags(text) === href ? href : `${text} (${href})`;
}

const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, '').trim();
