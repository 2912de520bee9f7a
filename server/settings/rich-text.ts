import sanitize from 'sanitize-html';

/** What officers may write on a page: the tags of the editor, links, and pictures from anywhere safe; no scripts, styles or frames. */
export const cleanPage = (html: string): string =>
  sanitize(html, {
    allowedTags: [
      ...'h1 h2 h3 h4 p br hr ul ol li strong b em i u s sub sup blockquote code pre a img table thead tbody tr th td span div'.split(' '),
    ],
    allowedAttributes: {
      a: ['href', 'target', 'rel', 'title'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  });
