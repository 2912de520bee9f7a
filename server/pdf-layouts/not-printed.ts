import { PICTURE_TYPES } from '../../engine/rich-text.ts';
import type { TextFault } from '../printing/index.ts';

const NOT_PRINTED = [
  {
    // Loaded resources: in CSS `url(…)` and `@import "…"`, in HTML `src="…"`; links are not loaded.
    pattern: /(?:\burl\(\s*["']?|@import\s+["']|\ssrc\s*=\s*["']?)(?=(?:https?:)?\/\/)/gi,
    message: 'nothing is loaded from the web: put the font or picture into the layout, as data:',
  },
  {
    pattern: new RegExp(`\\ssrc\\s*=\\s*["']?(?=data:(?!(?:${PICTURE_TYPES.join('|')}|image/jpg)[;,]))`, 'gi'),
    message: 'only pictures in PNG, JPEG, GIF or WebP are printed',
  },
];

/** Places of a layout that cannot be printed: resources on a server, because rendering has no network, and unsupported pictures. */
export const notPrinted = (text: string): readonly TextFault[] =>
  NOT_PRINTED.flatMap(({ pattern, message }) => faultsOf(text, pattern, message));

function faultsOf(text: string, pattern: RegExp, message: string): readonly TextFault[] {
  // Counts lines incrementally: counting each from the beginning is quadratic.
  let [line, lineStart, counted] = [1, 0, 0];
  return [...text.matchAll(pattern)].map(({ index, 0: match }) => {
    const place = index + match.length - match.trimStart().length;
    for (const { index: end } of text.slice(counted, place).matchAll(/\n/g)) [line, lineStart] = [line + 1, counted + end + 1];
    counted = place;
    return { line, column: place - lineStart, message };
  });
}
