import sanitizeHtml from 'sanitize-html';
import { fail } from '../../engine/errors.ts';
import {
  isTooMuch,
  keepsPicture,
  RICH_TEXT,
  STYLES,
  withBreaksKept,
  type RichTextDocument,
  type RichTextKind,
} from '../../engine/rich-text.ts';

const styles = Object.fromEntries(Object.entries(STYLES).map(([property, patterns]) => [property, [...patterns]]));

function optionsFor(kind: RichTextKind, { tags, attributes, styled, linkSchemes, imageSchemes }: RichTextDocument): sanitizeHtml.IOptions {
  const named = Object.entries(attributes).map(([tag, names]): [string, string[]] => [tag, [...names]]);
  return {
    allowedTags: [...tags],
    allowedAttributes: Object.fromEntries([...named, ...styled.map((tag): [string, string[]] => [tag, ['style']])]),
    allowedStyles: Object.fromEntries(styled.map((tag) => [tag, styles])),
    allowedSchemes: [...linkSchemes],
    allowedSchemesByTag: { img: [...imageSchemes] },
    allowProtocolRelative: false,
    transformTags: {
      // Removing the tag here would copy all text before it, so it is emptied.
      img: (tagName, attribs) => ({ tagName, attribs: keepsPicture(attribs['src'] ?? '', kind) ? attribs : {} }),
      // A linked page must not control its opener.
      ...(attributes['a']?.includes('rel') ? { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) } : {}),
    },
  };
}

const OPTIONS = Object.fromEntries(Object.entries(RICH_TEXT).map(([kind, text]) => [kind, optionsFor(kind as RichTextKind, text)]));

/** Relies on the sanitizer's output, which escapes every other `<`. */
const PICTURE_WITHOUT_ADDRESS = /<img(?: (?!src=)[a-z]+(?:="[^"]*")?)* \/>/g;

/**
 * Sanitizes HTML to the formatting allowed for its kind; the only place that does.
 *
 * @throws CodedError FORMATTING_TOO_MUCH
 */
export function cleanHtml(html: string, kind: RichTextKind): string {
  if (isTooMuch(html)) throw fail('FORMATTING_TOO_MUCH');
  return sanitizeHtml(withBreaksKept(html, kind), OPTIONS[kind]).replace(PICTURE_WITHOUT_ADDRESS, '');
}

/** A sanitised comment; null without text. */
export function cleanComment(html: string | null): string | null {
  const clean = html === null ? '' : cleanHtml(html, 'answer').trim();
  return clean === '' ? null : clean;
}
