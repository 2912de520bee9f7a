/**
 * Replaces line breaks and surrounding blanks by one space. The lookbehind avoids quadratic time on long runs of blanks.
 *
 * @example joinedLines('a \n\n b  c') // 'a b  c'
 */
export const joinedLines = (text: string): string => text.replace(/(?<!\s)\s*\n\s*/g, ' ');
