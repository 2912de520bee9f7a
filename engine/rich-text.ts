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

const pictured = withImages(answer, ['data', 'https']);

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
