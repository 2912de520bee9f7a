import type { TextFault } from '../documents/index.ts';

/** What would be fetched from a server: in CSS `url(…)` and `@import "…"`, in HTML `src="…"`. A link that is only followed is none of it. */
const FETCHED = /(?:\burl\(\s*["']?|@import\s+["']|\ssrc\s*=\s*["']?)(?=(?:https?:)?\/\/)/gi;
const MESSAGE = 'nothing is loaded from the web: put the font or picture into the layout, as data:';

/** Places of a layout that name fonts, pictures or styles on a server. A document is printed without any network, and shows nothing of them. */
export function webAddresses(text: string): readonly TextFault[] {
  // counted on from the place before: counting each from the beginning takes minutes where a long text is full of them
  let [line, lineStart, counted] = [1, 0, 0];
  return [...text.matchAll(FETCHED)].map(({ index, 0: found }) => {
    const place = index + found.length - found.trimStart().length;
    for (const { index: end } of text.slice(counted, place).matchAll(/\n/g)) [line, lineStart] = [line + 1, counted + end + 1];
    counted = place;
    return { line, column: place - lineStart, message: MESSAGE };
  });
}
