/** Which formatting a text may keep. Nothing else is kept anywhere: texts of one person stand in other people's pages, PDFs and mails. */
export interface RichText {
  readonly tags: readonly string[];
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** Tags whose `style` may hold the few properties of STYLES. */
  readonly styled: readonly string[];
  readonly linkSchemes: readonly string[];
  readonly imageSchemes: readonly string[];
}

/** Properties a `style` may hold, with what their values look like. */
export const STYLES = {
  'text-align': [/^(left|right|center|justify)$/],
  color: [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i],
  'text-decoration': [/^underline$/],
} as const;

/** What proposers may write in an answer (domain reference 4.3). */
const answer: RichText = {
  tags: 'a p span strong em h1 h2 h3 h4 h5 h6 sub sup pre ul ol li div br'.split(' '),
  attributes: { a: ['href', 'title'] },
  styled: ['span', 'p', 'div'],
  linkSchemes: ['http', 'https', 'mailto'],
  imageSchemes: [],
};

const withImages = (text: RichText, schemes: readonly string[]): RichText => ({
  ...text,
  tags: [...text.tags, 'img'],
  attributes: { ...text.attributes, img: ['src', 'alt', 'width', 'height'] },
  imageSchemes: schemes,
});

/** Pictures of web pages are seen by nobody here: pages and PDFs ask no other server for them. */
const pictured = withImages(answer, ['data']);

/**
 * The kinds of formatted text, each the one before with more:
 * `answer`; `answerWithImages`, where the question allows them; `office`, what officers write on pages and in questions.
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
} as const satisfies Record<string, RichText>;
export type RichTextKind = keyof typeof RICH_TEXT;

/** The kind of an answer, by the configuration of its question. */
export const answerKind = (allowImages: boolean): RichTextKind => (allowImages ? 'answerWithImages' : 'answer');

/** Signs that begin a tag, two to a piece that is formatted: what reads HTML takes their number squared where tags stand in each other. */
const MOST_TAGS = 20_000;
/** Characters besides the pictures that stand in the text. */
const MOST_CHARACTERS = 500_000;
/** Of letters alone that mean nothing elsewhere, so that nothing else can hide as one. */
const PICTURE_IN_TEXT = /data:image\/[a-z+.-]+;base64,[a-z\d+/=]*/gi;

/**
 * Whether this is more formatted text than one answer or page may hold: what is no longer read in a moment is not read at all. Known without reading
 * it as HTML.
 * @example isTooMuch('<b>'.repeat(30_000)) // true
 */
export function isTooMuch(html: string): boolean {
  let tags = 0;
  for (let at = html.indexOf('<'); at >= 0 && tags <= MOST_TAGS; at = html.indexOf('<', at + 1)) tags += 1;
  if (tags > MOST_TAGS) return true;
  return html.length > MOST_CHARACTERS && html.replace(PICTURE_IN_TEXT, '').length > MOST_CHARACTERS;
}

/** Pictures of dots, which cost as much as they are large. A drawing of a few kilobytes (SVG) can cost its readers gigabytes. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
/** Programs write the type of JPEG in two ways. */
const DATA_PICTURE = new RegExp(`^data:(?:${PICTURE_TYPES.join('|')}|image/jpg)[;,]`, 'i');
const SCHEME = /^(?:([a-z][a-z\d+.-]*):|[/\\]{2})/i;
/** Browsers leave tabs and line ends out of an address, and blanks and control characters at its beginning. */
const NOT_READ = new RegExp('[\\u0000-\\u0020]', 'g');

/**
 * Whether a picture with this address may stand in a text. Addresses without a scheme are the product's own.
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

/** Whether a picture stands in formatted text. @example hasPicture('a<img src="x">') // true */
export const hasPicture = (html: string): boolean => html.search(PICTURE) >= 0;

const SRC = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]*))/i;
/** Attributes whose text could look like another one. */
const OTHER_QUOTED = /\s(?!src\b)[\w-]+\s*=\s*(?:"[^"]*"|'[^']*')/gi;

const addressIn = (tag: string): string => {
  const [, double, single, bare] = SRC.exec(tag.replace(OTHER_QUOTED, ' ')) ?? [];
  return double ?? single ?? bare ?? '';
};

/**
 * Formatted text without the pictures whose address it may not have, for which pictures can be in it at all. Which of them these are is for people:
 * what is kept is decided by the server's clean-up, which reads HTML as browsers do.
 * @example withoutForeignPictures('a<img src="https://example.org/a.png">', 'answerWithImages') // 'a'
 */
export function withoutForeignPictures(html: string, kind: RichTextKind): string {
  const tags: readonly string[] = RICH_TEXT[kind].tags;
  return tags.includes('img') ? html.replace(PICTURE, (tag) => (keepsPicture(addressIn(tag), kind) ? tag : '')) : html;
}

/**
 * Formatted text as it is shown and printed: what was stored when more kinds of pictures were taken is without them.
 * @example withSafePictures('a<img src="data:image/svg+xml,…">') // 'a'
 */
export const withSafePictures = (html: string): string =>
  html.replace(PICTURE, (tag) => {
    const address = addressIn(tag).replace(NOT_READ, '');
    return SCHEME.exec(address)?.[1]?.toLowerCase() === 'data' && !DATA_PICTURE.test(address) ? '' : tag;
  });

/** What stands for tags that hold words apart, where a text may not keep them. */
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
 * Formatted text in which the words of table cells, rows and other blocks stay apart when their tags are taken away: a blank ends a cell, and what
 * else made a line is a plain block or a line break.
 * @example withBreaksKept('<tr><td>a</td><td>b</td></tr>', 'answer') // '<div><td>a</td> <td>b</td> </div>'
 */
export function withBreaksKept(html: string, kind: RichTextKind): string {
  const kept: readonly string[] = RICH_TEXT[kind].tags;
  const isKept = (tag: string): boolean => kept.includes(tag.toLowerCase());
  return html
    .replace(TAG_NAME, (whole, open: string, tag: string) => (isKept(tag) ? whole : open + (STANDS_FOR.get(tag.toLowerCase()) ?? tag)))
    .replace(END_OF_CELL, (whole, tag: string) => (isKept(tag) ? whole : `${whole} `));
}

/** A blank is read in one way only: with two, every further one doubles the time that a line of them takes. */
const BLANK = '(?:\\s|&nbsp;|<br\\s*/?>)*';
/** Paragraphs with nothing in them, one after the other. */
const BLANK_PARAGRAPHS = new RegExp(`(?:<p(?:\\s[^<>]*)?>${BLANK}</p>\\s*)+`, 'g');
/** Line breaks within a paragraph: the first ends a line, each other one is a blank line. */
const BREAKS = /<br\s*\/?>(?:\s*<br\s*\/?>)+/g;
const TOO_MANY_BLANK_LINES = 3;

const blankLinesIn = (paragraphs: string): number =>
  paragraphs.split('</p>').reduce((lines, one) => lines + (one.trim() === '' ? 0 : Math.max(1, one.split('<br').length - 1)), 0);

/**
 * Formatted text without triple blank lines (specification 5, Reviews): where three or more follow each other, one stays.
 * @example withoutTripleBlankLines('<p>a</p><p></p><p></p><p></p><p>b</p>') // '<p>a</p><p></p><p>b</p>'
 */
export const withoutTripleBlankLines = (html: string): string =>
  html
    .replace(BLANK_PARAGRAPHS, (found) => (blankLinesIn(found) < TOO_MANY_BLANK_LINES ? found : '<p></p>'))
    .replace(BREAKS, (found) => (found.split('<br').length - 2 < TOO_MANY_BLANK_LINES ? found : '<br><br>'));

/**
 * Whether blank lines will be taken away when the text is saved.
 * @example hasTripleBlankLines('<p>a</p><p></p><p></p><p>b</p>') // false
 */
export const hasTripleBlankLines = (html: string): boolean => withoutTripleBlankLines(html) !== html;
