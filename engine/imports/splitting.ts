/** Cuts a text that arrives in pieces into parts that can be read alone. */
export interface Splitter {
  /** Parts that are complete now. */
  readonly push: (text: string) => readonly string[];
  /** The rest. @throws SyntaxError for a text that ended too early */
  readonly end: () => readonly string[];
}

/**
 * Entries of an array of objects, each as JSON. Its other faults are found when an entry is parsed.
 *
 * @example jsonEntries().push('[{"a":1}, {"b"') // ['{"a":1}']
 */
export function jsonEntries(): Splitter {
  let rest = '';
  let at = 0;
  let depth = 0;
  let isQuoted = false;
  let begun = 0;
  let isClosed = false;
  return {
    push(text) {
      rest += text;
      const entries: string[] = [];
      for (; at < rest.length; at += 1) {
        const sign = rest[at];
        if (isQuoted) {
          if (sign === '\\') at += 1;
          else if (sign === '"') isQuoted = false;
        } else if (sign === '"') isQuoted = true;
        else if (sign === '{') {
          if (depth === 0) begun = at;
          depth += 1;
        } else if (sign === '}') {
          depth -= 1;
          if (depth === 0) entries.push(rest.slice(begun, at + 1));
          if (depth < 0) throw new SyntaxError('it is no list of organisations in JSON');
        } else if (sign === ']' && depth === 0) isClosed = true;
      }
      const kept = depth === 0 ? at : begun;
      rest = rest.slice(kept);
      at -= kept;
      begun = 0;
      return entries;
    },
    end() {
      if (!isClosed) throw new SyntaxError('it ends in the middle of an entry');
      return [];
    },
  };
}

/** A quote opens a cell only at its beginning, or again after a quote that seemed to close it. */
const OPENING = new Set([',', ';', '\t', '\n', '"', undefined]);

/** Lines of a CSV file, in which a quoted cell may hold line ends. */
export function csvLines(): Splitter {
  let rest = '';
  let at = 0;
  let isQuoted = false;
  return {
    push(text) {
      rest += text;
      const lines: string[] = [];
      let begun = 0;
      for (; at < rest.length; at += 1) {
        if (rest[at] === '"') isQuoted = !isQuoted && OPENING.has(rest[at - 1]);
        if (rest[at] !== '\n' || isQuoted) continue;
        lines.push(rest.slice(begun, at + 1));
        begun = at + 1;
      }
      rest = rest.slice(begun);
      at -= begun;
      return lines;
    },
    end() {
      if (isQuoted) throw new SyntaxError('a quote in it is not closed');
      return rest === '' ? [] : [rest];
    },
  };
}
