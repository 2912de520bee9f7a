import { JSONPathEnvironment, type JSONValue } from 'json-p3';
import { serve } from '../sandbox/index.ts';

interface Asked {
  readonly body: unknown;
  readonly jsonPath: string;
  readonly maxLength: number;
  readonly maxOptions: number;
}

/** Without the functions for regular expressions, some of which never end. */
const paths = new JSONPathEnvironment();
paths.functionRegister.delete('match');
paths.functionRegister.delete('search');

const calls = {
  /**
   * Texts and numbers that the path selects.
   *
   * @throws for an invalid path
   */
  select({ body, jsonPath, maxLength, maxOptions }: Asked): readonly unknown[] {
    const matches: readonly unknown[] = paths.query(jsonPath, body as JSONValue).values();
    // a path to a single list, such as $.options, selects the list as one node
    const list: readonly unknown[] = matches.length === 1 && Array.isArray(matches[0]) ? matches[0] : matches;
    const texts = list.filter((item) => (typeof item === 'string' && item.length <= maxLength) || typeof item === 'number');
    return [...new Set(texts)].slice(0, maxOptions);
  },
};
export type PathCalls = typeof calls;

serve(calls);
