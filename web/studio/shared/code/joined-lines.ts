/**
 * A text whose line breaks, with the blanks around them, are spaces. Blanks are looked at from the first of them only: from each, a long row takes minutes.
 * @example joinedLines('a \n\n b  c') // 'a b  c'
 */
export const joinedLines = (text: string): string => text.replace(/(?<!\s)\s*\n\s*/g, ' ');
