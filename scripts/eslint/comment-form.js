/** @import { Rule } from 'eslint' */

const MAX_SENTENCES = 2;
const MAX_WORDS = 25;

const FIRST_WORD = /^(what|who|whom|whose|whoever|whether|of|that|whatever)\b/i;
const DIRECTIVE = /^(eslint|@ts-|prettier|v8 |c8 |global |<reference|@vite|vite-)/;
const ABBREVIATION = /\b(e\.g|i\.e|etc|vs|cf|approx)\./g;

/** Text of a comment without its markers, code and tags. @param {string} raw */
function prose(raw) {
  const text = raw
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, ''))
    .join('\n')
    .replace(/```[\s\S]*?```/g, '')
    .trim();
  return (text.split(/(?:^|\n)\s*(?=@)/)[0] ?? '')
    .replace(/\s+/g, ' ')
    .replace(ABBREVIATION, '$1')
    .replace(/`[^`]*`/g, 'X')
    .trim();
}

/** Faults in the form of one comment. @param {string} raw text between the comment markers */
export function commentFaults(raw) {
  const text = prose(raw);
  if (DIRECTIVE.test(text)) return [];
  const sentences = text.split(/(?<=[.!?])\s+(?=[A-Z"'`(„“])/).filter(Boolean);
  const longest = Math.max(0, ...sentences.map((sentence) => sentence.split(' ').length));
  return [
    ...(FIRST_WORD.test(text) ? ['Begin the comment with another word than What, Who, Whether, Of or That.'] : []),
    ...(sentences.length > MAX_SENTENCES ? [`A comment has at most ${MAX_SENTENCES} sentences; this has ${sentences.length}.`] : []),
    ...(longest > MAX_WORDS ? [`A sentence of a comment has at most ${MAX_WORDS} words; this has ${longest}.`] : []),
  ];
}

/**
 * @typedef {{ line: number, column: number }} Position
 * @typedef {{ start: Position, end: Position }} Range
 */

/** Joins line comments on consecutive lines. @param {readonly { type: string, value: string, loc: Range }[]} comments */
function blocks(comments) {
  /** @type {{ text: string, type: string, loc: Range }[]} */
  const joined = [];
  for (const { type, value, loc } of comments) {
    const last = joined.at(-1);
    const goesOn =
      last?.type === 'Line' && type === 'Line' && last.loc.end.line + 1 === loc.start.line && last.loc.start.column === loc.start.column;
    if (last && goesOn) Object.assign(last, { text: `${last.text}\n${value}`, loc: { start: last.loc.start, end: loc.end } });
    else joined.push({ text: type === 'Line' ? value : value.replace(/^\*/, ''), type, loc });
  }
  return joined;
}

/** Comments are short and plain. @type {Rule.RuleModule} */
export const commentForm = {
  meta: { type: 'suggestion', docs: { description: 'Comments have at most two short sentences.' }, schema: [] },
  create: (context) => ({
    Program() {
      const comments = context.sourceCode.getAllComments();
      const placed = comments.flatMap(({ type, value, loc }) => (loc ? [{ type, value, loc }] : []));
      for (const { text, loc } of blocks(placed)) for (const message of commentFaults(text)) context.report({ loc, message });
    },
  }),
};
