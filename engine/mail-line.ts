import { oneLine } from './text.ts';

/** Dots of domain names; the last three count as one in those of East Asia (UTS 46). */
const DOT = String.raw`[.\u3002\uff0e\uff61]`;
/** Letters may have marks and invisible characters between them, which mail programs read over. */
const LETTER = String.raw`\p{L}[\p{M}\p{Cf}]*`;
/** A dot before two letters could be one before a top-level domain: "evil.example", but not "2.5 K". */
const ADDRESS_DOT = new RegExp(String.raw`(?<=[\p{L}\p{N}\p{M}\p{Cf}-])${DOT}(?=[\p{M}\p{Cf}]*${LETTER}\p{L})`, 'gu');
/** "https:", "mailto:" and the like, but not "Fe2O3:Mn" or "9:30". */
const SCHEME = /(?<=(?<![\p{L}\p{N}])[a-z][a-z+-]{2,}):(?=\S)/giu;
const TAG = /<(?=[a-z/!?])/gi;
const SLASHES = /[/\\]{2,}/g;

/**
 * What somebody wrote, as it may stand in a mail of the facility: one line, in which no mail program finds an address to follow.
 * @example mailLine('Ice\nsee https://evil.example/login') // 'Ice see https: evil. example/login'
 */
export const mailLine = (text: string): string =>
  oneLine(text.replace(SLASHES, ' ').replace(ADDRESS_DOT, '. ').replace(SCHEME, ': ').replace(TAG, '< '), Number.MAX_SAFE_INTEGER);
