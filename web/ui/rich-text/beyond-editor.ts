/** Markup that the server keeps for officers and the formatted editor would drop. */
const BEYOND = /<(?:div|span|caption|colgroup|col)\b|<[a-z][^<>]*\s(?:style|target|class)\s*=/i;

/**
 * True for a text that must be edited as HTML, to lose nothing.
 *
 * @example isBeyondEditor('<p style="text-align: center">Welcome</p>') // true
 */
export const isBeyondEditor = (html: string): boolean => BEYOND.test(html);
