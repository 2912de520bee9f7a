import sanitizeHtml from 'sanitize-html';
import { own } from '../../engine/json.ts';
import type { Normalisers } from '../../engine/questionnaires/types.ts';

/** What rich text may hold (domain reference 4.3): people's texts stand in other people's pages, PDFs and mails. */
const TAGS = ['a', 'p', 'span', 'strong', 'em', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'sub', 'sup', 'pre', 'ul', 'ol', 'li', 'div', 'br'];

const COLOUR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i];
const STYLES = { 'text-align': [/^(left|right|center|justify)$/], color: COLOUR, 'text-decoration': [/^underline$/] };

function clean(html: string, allowImages: boolean): string {
  return sanitizeHtml(html, {
    allowedTags: allowImages ? [...TAGS, 'img'] : TAGS,
    allowedAttributes: { a: ['href', 'title'], span: ['style'], p: ['style'], div: ['style'], img: ['src', 'alt', 'width', 'height'] },
    allowedStyles: { span: STYLES, p: STYLES, div: STYLES },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['data', 'https'] },
    allowProtocolRelative: false,
  });
}

/** The clean-ups that need a library: those the engine leaves to the server. */
export const normalisers: Normalisers = {
  sanitizeHtml: (value, config) => {
    if (typeof value !== 'string') return { value, notices: [] };
    const html = clean(value, own(config, 'allowImages') === true);
    return { value: html, notices: textOf(html) === textOf(value) ? [] : ['HTML_CLEANED'] };
  },
};

/** Tells a text that lost something from one that is only written another way. */
const textOf = (html: string): string => html.replace(/\s|&nbsp;|\/(?=>)|;(?=")/g, '').toLowerCase();
