import { PICTURE_TYPES } from '../../engine/rich-text.ts';
import type { TextFault } from '../documents/index.ts';

const NOT_PRINTED = [
  {
    // fetched from a server: in CSS `url(…)` and `@import "…"`, in HTML `src="…"`; a link that is only followed is none of it
    pattern: /(?:\burl\(\s*["']?|@import\s+["']|\ssrc\s*=\s*["']?)(?=(?:https?:)?\/\/)/gi,
    message: 'nothing is loaded from the web: put the font or picture into the layout, as data:',
  },
  {
    pattern: new RegExp(`\\ssrc\\s*=\\s*["']?(?=data:(?!(?:${PICTURE_TYPES.join('|')}|image/jpg)[;,]))`, 'gi'),
    message: 'only pictures in PNG, JPEG, GIF or WebP are printed',
  },
];

/** Places of a layout that name what no document shows: anything on a server, as it is printed without any network, and pictures of other kinds. */
export const notPrinted = (text: string): readonly TextFault[] =>
  NOT_PRINTED.flatMap(({ pattern, message }) => found(text, pattern, message));

function found(text: string, pattern: RegExp, message: string): readonly TextFault[] {
  // counted on from the place before: counting each from the beginning takes minutes where a long text is full of them
  let [line, lineStart, counted] = [1, 0, 0];
  return [...text.matchAll(pattern)].map(({ index, 0: match }) => {
    const place = index + match.length - match.trimStart().length;
    for (const { index: end } of text.slice(counted, place).matchAll(/\n/g)) [line, lineStart] = [line + 1, counted + end + 1];
    counted = place;
    return { line, column: place - lineStart, message };
  });
}
