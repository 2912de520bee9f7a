import { own } from '../../../engine/json.ts';
import type { Normalisers } from '../../../engine/questionnaires/types.ts';
import { answerKind, withoutForeignPictures, withoutTripleBlankLines } from '../../../engine/rich-text.ts';
import { cleanHtml } from '../../plugins/clean-html.ts';

/** Normalizers that need a library, which the engine leaves to the server. */
export const normalisers: Normalisers = {
  sanitizeHtml: (value, config) => {
    if (typeof value !== 'string') return { value, notices: [] };
    const kind = answerKind(own(config, 'allowImages') === true);
    const ownPictures = withoutForeignPictures(value, kind);
    const html = cleanHtml(ownPictures, kind);
    const notices = [
      ...(ownPictures === value ? [] : ['PICTURES_REMOVED']),
      ...(textOf(html) === textOf(ownPictures) ? [] : ['HTML_CLEANED']),
    ];
    return { value: withoutTripleBlankLines(html), notices };
  },
};

/** Ignores differences in notation, to detect removed content. */
const textOf = (html: string): string => html.replace(/\s|&nbsp;|\/(?=>)|;(?=")/g, '').toLowerCase();
