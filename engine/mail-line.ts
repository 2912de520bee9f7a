import { withoutInvisible } from './outside-text.ts';
import { oneLine } from './text.ts';

/** Dots of domain names, including the East Asian ones (UTS 46). */
const DOT = String.raw`[.\u3002\uff0e\uff61]`;
/** A letter with marks and invisible characters, which mail programs skip. */
const LETTER = String.raw`\p{L}[\p{M}\p{Cf}]*`;
/** A dot that may precede a top-level domain: "evil.example", but not "2.5 K". */
const ADDRESS_DOT = new RegExp(String.raw`(?<=[\p{L}\p{N}\p{M}\p{Cf}-])${DOT}(?=[\p{M}\p{Cf}]*${LETTER}\p{L})`, 'gu');
/** URL schemes such as "https:" and "mailto:", but not "Fe2O3:Mn" or "9:30". */
const SCHEME = /(?<=(?<![\p{L}\p{N}])[a-z][a-z+-]{2,}):(?=\S)/giu;
const TAG = /<(?=[a-z/!?])/gi;
const SLASHES = /[/\\]{2,}/g;

/**
 * Makes user text safe for a mail: one line, without anything that mail programs turn into a link.
 *
 * @example mailLine('Ice\nsee https://evil.example/login') // 'Ice see https: evil. example/login'
 */
export const mailLine = (text: string): string =>
  oneLine(
    withoutInvisible(text).replace(SLASHES, ' ').replace(ADDRESS_DOT, '. ').replace(SCHEME, ': ').replace(TAG, '< '),
    Number.MAX_SAFE_INTEGER,
  );
