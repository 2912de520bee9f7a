import sanitizeHtml from 'sanitize-html';
import { fail } from '../../engine/errors.ts';
import { isTooMuch, keepsPicture, RICH_TEXT, STYLES, withBreaksKept, type RichText, type RichTextKind } from '../../engine/rich-text.ts';

const styles = Object.fromEntries(Object.entries(STYLES).map(([property, patterns]) => [property, [...patterns]]));

function optionsFor(kind: RichTextKind, { tags, attributes, styled, linkSchemes, imageSchemes }: RichText): sanitizeHtml.IOptions {
  const named = Object.entries(attributes).map(([tag, names]): [string, string[]] => [tag, [...names]]);
  return {
    allowedTags: [...tags],
    allowedAttributes: Object.fromEntries([...named, ...styled.map((tag): [string, string[]] => [tag, ['style']])]),
    allowedStyles: Object.fromEntries(styled.map((tag) => [tag, styles])),
    allowedSchemes: [...linkSchemes],
    allowedSchemesByTag: { img: [...imageSchemes] },
    allowProtocolRelative: false,
    transformTags: {
      // taking a tag away again would copy all that stands before it
      img: (tagName, attribs) => ({ tagName, attribs: keepsPicture(attribs['src'] ?? '', kind) ? attribs : {} }),
      // a page that a link opens must not be able to steer the one it was opened from
      ...(attributes['a']?.includes('rel') ? { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) } : {}),
    },
  };
}

const OPTIONS = Object.fromEntries(Object.entries(RICH_TEXT).map(([kind, text]) => [kind, optionsFor(kind as RichTextKind, text)]));

/** As it is written here, where all other signs `<` of a text are escaped. */
const PICTURE_WITHOUT_ADDRESS = /<img(?: (?!src=)[a-z]+(?:="[^"]*")?)* \/>/g;

/**
 * The text with the formatting its kind may have, and without anything else: the one place where the server cleans HTML.
 * @throws CodedError FORMATTING_TOO_MUCH
 */
export function cleanHtml(html: string, kind: RichTextKind): string {
  if (isTooMuch(html)) throw fail('FORMATTING_TOO_MUCH');
  return sanitizeHtml(withBreaksKept(html, kind), OPTIONS[kind]).replace(PICTURE_WITHOUT_ADDRESS, '');
}
