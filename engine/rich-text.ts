/** Allowed formatting. Everything else is removed, since texts appear in other people's pages, PDFs and mails. */
export interface RichTextDocument {
  readonly tags: readonly string[];
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** Tags whose `style` may hold properties of STYLES. */
  readonly styled: readonly string[];
  readonly linkSchemes: readonly string[];
  readonly imageSchemes: readonly string[];
}

/** Allowed `style` properties with patterns for their values. */
export const STYLES = {
  'text-align': [/^(left|right|center|justify)$/],
  color: [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i],
  'text-decoration': [/^underline$/],
} as const;

/** Formatting for proposers (domain reference 4.3). */
const answer: RichTextDocument = {
  tags: 'a p span strong em h1 h2 h3 h4 h5 h6 sub sup pre ul ol li div br'.split(' '),
  attributes: { a: ['href', 'title'] },
  styled: ['span', 'p', 'div'],
  linkSchemes: ['http', 'https', 'mailto'],
  imageSchemes: [],
};

const withImages = (text: RichTextDocument, schemes: readonly string[]): RichTextDocument => ({
  ...text,
  tags: [...text.tags, 'img'],
  attributes: { ...text.attributes, img: ['src', 'alt', 'width', 'height'] },
  imageSchemes: schemes,
});

/** Remote pictures are excluded: pages and PDFs load nothing from other servers. */
const pictured = withImages(answer, ['data']);

/**
 * Kinds of formatted text, each extending the previous one. `answerWithImages` depends on the question; `office` is for pages and questions by
 * officers.
 */
export const RICH_TEXT = {
  answer,
  answerWithImages: pictured,
  office: {
    ...pictured,
    tags: [...pictured.tags, ...'hr b i u s blockquote code table thead tbody tr th td'.split(' ')],
    attributes: { ...pictured.attributes, a: ['href', 'title', 'target', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    linkSchemes: [...answer.linkSchemes, 'tel'],
    imageSchemes: ['http', 'https', 'data'],
  },
} as const satisfies Record<string, RichTextDocument>;
export type RichTextKind = keyof typeof RICH_TEXT;

export const answerKind = (allowImages: boolean): RichTextKind => (allowImages ? 'answerWithImages' : 'answer');

/** Counts `<`, two per element; HTML sanitising takes quadratic time on nested tags. */
const MOST_TAGS = 20_000;
/** Characters apart from embedded pictures. */
const MOST_CHARACTERS = 500_000;
/** Matches harmless characters only, so that nothing else can pass as a picture. */
const PICTURE_IN_TEXT = /data:image\/[a-z+.-]+;base64,[a-z\d+/=]*/gi;

/**
 * Rejects formatted text that would be slow to sanitise, without parsing it.
 *
 * @example isTooMuch('<b>'.repeat(30_000)) // true
 */
export function isTooMuch(html: string): boolean {
  let tags = 0;
  for (let at = html.indexOf('<'); at >= 0 && tags <= MOST_TAGS; at = html.indexOf('<', at + 1)) tags += 1;
  if (tags > MOST_TAGS) return true;
  return html.length > MOST_CHARACTERS && html.replace(PICTURE_IN_TEXT, '').length > MOST_CHARACTERS;
}

/** Raster formats only; a small SVG can take gigabytes to render. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
/** Programs write the type of JPEG in two ways. */
const DATA_PICTURE = new RegExp(`^data:(?:${PICTURE_TYPES.join('|')}|image/jpg)[;,]`, 'i');
const SCHEME = /^(?:([a-z][a-z\d+.-]*):|[/\\]{2})/i;
/** Browsers ignore these characters in URLs: inner tabs and line ends, leading blanks and control characters. */
const NOT_READ = new RegExp('[\\u0000-\\u0020]', 'g');

/**
 * Tells if a picture URL is allowed; URLs without a scheme are the product's own.
 *
 * @example keepsPicture('https://example.org/a.png', 'answerWithImages') // false
 */
export function keepsPicture(src: string, kind: RichTextKind): boolean {
  const address = src.replace(NOT_READ, '');
  const scheme = SCHEME.exec(address);
  if (!scheme) return address !== '';
  const schemes: readonly string[] = RICH_TEXT[kind].imageSchemes;
  const name = scheme[1]?.toLowerCase();
  return name !== undefined && schemes.includes(name) && (name !== 'data' || DATA_PICTURE.test(address));
}

const PICTURE = /<img\b[^<>]*>/gi;

/** @example hasPicture('a<img src="x">') // true */
export const hasPicture = (html: string): boolean => html.search(PICTURE) >= 0;

const SRC = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]*))/i;
/** Attributes whose text could be mistaken for another attribute. */
const OTHER_QUOTED = /\s(?!src\b)[\w-]+\s*=\s*(?:"[^"]*"|'[^']*')/gi;

const addressIn = (tag: string): string => {
  const [, double, single, bare] = SRC.exec(tag.replace(OTHER_QUOTED, ' ')) ?? [];
  return double ?? single ?? bare ?? '';
};

/**
 * Removes pictures with forbidden URLs. The server's sanitiser decides in the end, since it reads HTML as browsers do.
 *
 * @example withoutForeignPictures('a<img src="https://example.org/a.png">', 'answerWithImages') // 'a'
 */
export function withoutForeignPictures(html: string, kind: RichTextKind): string {
  const tags: readonly string[] = RICH_TEXT[kind].tags;
  return tags.includes('img') ? html.replace(PICTURE, (tag) => (keepsPicture(addressIn(tag), kind) ? tag : '')) : html;
}

/**
 * Removes pictures stored under older, wider rules, for display and print.
 *
 * @example withSafePictures('a<img src="data:image/svg+xml,…">') // 'a'
 */
export const withSafePictures = (html: string): string =>
  html.replace(PICTURE, (tag) => {
    const address = addressIn(tag).replace(NOT_READ, '');
    return SCHEME.exec(address)?.[1]?.toLowerCase() === 'data' && !DATA_PICTURE.test(address) ? '' : tag;
  });

/** Replacements that keep words apart where a tag is removed. */
const STANDS_FOR: ReadonlyMap<string, string> = new Map([
  ...(
    'address article aside blockquote caption center dd details dialog dt fieldset figcaption figure footer form header legend main nav ' +
    'section summary table tr'
  )
    .split(' ')
    .map((tag) => [tag, 'div'] as const),
  ['hr', 'br'],
]);
const TAG_NAME = /(<\/?)([a-z]+)(?=[\s/>])/gi;
const END_OF_CELL = /<\/(t[dh])\s*>/gi;

/**
 * Keeps words of table cells, rows and blocks apart when their tags are removed.
 *
 * @example withBreaksKept('<tr><td>a</td><td>b</td></tr>', 'answer') // '<div><td>a</td> <td>b</td> </div>'
 */
export function withBreaksKept(html: string, kind: RichTextKind): string {
  const kept: readonly string[] = RICH_TEXT[kind].tags;
  const isKept = (tag: string): boolean => kept.includes(tag.toLowerCase());
  return html
    .replace(TAG_NAME, (whole, open: string, tag: string) => (isKept(tag) ? whole : open + (STANDS_FOR.get(tag.toLowerCase()) ?? tag)))
    .replace(END_OF_CELL, (whole, tag: string) => (isKept(tag) ? whole : `${whole} `));
}

/** Each blank matches in one way only, which avoids exponential backtracking. */
const BLANK = '(?:\\s|&nbsp;|<br\\s*/?>)*';
const BLANK_PARAGRAPHS = new RegExp(`(?:<p(?:\\s[^<>]*)?>${BLANK}</p>\\s*)+`, 'g');
/** Line breaks within a paragraph; each after the first is a blank line. */
const BREAKS = /<br\s*\/?>(?:\s*<br\s*\/?>)+/g;
const TOO_MANY_BLANK_LINES = 3;

const blankLinesIn = (paragraphs: string): number =>
  paragraphs.split('</p>').reduce((lines, one) => lines + (one.trim() === '' ? 0 : Math.max(1, one.split('<br').length - 1)), 0);

/**
 * Reduces three or more blank lines to one (specification 5, Reviews).
 *
 * @example withoutTripleBlankLines('<p>a</p><p></p><p></p><p></p><p>b</p>') // '<p>a</p><p></p><p>b</p>'
 */
export const withoutTripleBlankLines = (html: string): string =>
  html
    .replace(BLANK_PARAGRAPHS, (match) => (blankLinesIn(match) < TOO_MANY_BLANK_LINES ? match : '<p></p>'))
    .replace(BREAKS, (match) => (match.split('<br').length - 2 < TOO_MANY_BLANK_LINES ? match : '<br><br>'));

/** @example hasTripleBlankLines('<p>a</p><p></p><p></p><p>b</p>') // false */
export const hasTripleBlankLines = (html: string): boolean => withoutTripleBlankLines(html) !== html;

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Plain text as rich text, a paragraph per line.
 *
 * @example htmlOfText('A < B\nC') // '<p>A &lt; B</p><p>C</p>'
 */
export const htmlOfText = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => MARKUP[sign] ?? sign)}</p>`)
    .join('');
