import { isInexact } from './logic/index.ts';

/** Numbers of fewer characters and small powers of ten lose nothing: most texts are read no further. */
const MAY_LOSE = /[\d.]{16}|\d[eE][+-]?\d{2}/;
/** Texts are matched to be passed over, also one without an end: it would be read once per quote in it. */
const TEXT_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;

/**
 * JSON text in which each number that parsing would change stands as a text, so that it is refused as one.
 * @example exactJson('{"value": 9007199254740993}') // '{"value": "9007199254740993"}'
 */
export const exactJson = (json: string): string =>
  MAY_LOSE.test(json) ? json.replace(TEXT_OR_NUMBER, (token) => (isInexactNumber(token) ? `"${token}"` : token)) : json;

const isInexactNumber = (token: string): boolean => !token.startsWith('"') && isInexact(token);
