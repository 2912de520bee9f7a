import type { TextFault } from '../documents/index.ts';

/** What would be fetched from a server: in CSS `url(…)` and `@import "…"`, in HTML `src="…"`. A link that is only followed is none of it. */
const FETCHED = /(?:\burl\(\s*["']?|@import\s+["']|\ssrc\s*=\s*["']?)(?=(?:https?:)?\/\/)/gi;
const MESSAGE = 'nothing is loaded from the web: put the font or picture into the layout, as data:';

/** Places of a layout that name fonts, pictures or styles on a server. A document is printed without any network, and shows nothing of them. */
export const webAddresses = (text: string): readonly TextFault[] =>
  [...text.matchAll(FETCHED)].map(({ index, 0: found }) => {
    const before = text.slice(0, index + found.length - found.trimStart().length).split('\n');
    return { line: before.length, column: before.at(-1)?.length ?? 0, message: MESSAGE };
  });
