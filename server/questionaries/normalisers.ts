import { own } from '../../engine/json.ts';
import type { Normalisers } from '../../engine/questionnaires/types.ts';
import { withoutTripleBlankLines } from '../../engine/rich-text.ts';
import { cleanHtml } from '../plugins/clean-html.ts';

/** The clean-ups that need a library: those the engine leaves to the server. */
export const normalisers: Normalisers = {
  sanitizeHtml: (value, config) => {
    if (typeof value !== 'string') return { value, notices: [] };
    const html = cleanHtml(value, own(config, 'allowImages') === true ? 'answerWithImages' : 'answer');
    return { value: withoutTripleBlankLines(html), notices: textOf(html) === textOf(value) ? [] : ['HTML_CLEANED'] };
  },
};

/** Tells a text that lost something from one that is only written another way. */
const textOf = (html: string): string => html.replace(/\s|&nbsp;|\/(?=>)|;(?=")/g, '').toLowerCase();
