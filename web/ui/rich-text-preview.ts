import { textWithoutMarkup } from '../../engine/logic/index.ts';
import { truncate } from './format.ts';

/** Specification 9, Display. */
const PREVIEW_MAX = 100;
const BLOCK_ENDS = /<\/(?:p|li|h\d|div|td)>|<br\b/g;

/** @example richTextPreview('<p>One</p><p>two</p>') // 'One two' */
export const richTextPreview = (html: string): string =>
  truncate(textWithoutMarkup(html.replaceAll(BLOCK_ENDS, ' $&')).replaceAll(/\s+/g, ' ').trim(), PREVIEW_MAX);
