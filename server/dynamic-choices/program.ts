import { JSONPathEnvironment, type JSONValue } from 'json-p3';
import { serve } from '../apart/index.ts';

interface Asked {
  readonly body: unknown;
  readonly jsonPath: string;
  readonly maxLength: number;
  readonly maxOptions: number;
}

/** Without the functions that take regular expressions: some of those never end. */
const paths = new JSONPathEnvironment();
paths.functionRegister.delete('match');
paths.functionRegister.delete('search');

const calls = {
  /** The texts and numbers that the path selects. @throws for a path that cannot be read */
  select({ body, jsonPath, maxLength, maxOptions }: Asked): readonly unknown[] {
    const found: readonly unknown[] = paths.query(jsonPath, body as JSONValue).values();
    // a path to one list, such as $.options, selects the list as a whole
    const list: readonly unknown[] = found.length === 1 && Array.isArray(found[0]) ? found[0] : found;
    const texts = list.filter((item) => (typeof item === 'string' && item.length <= maxLength) || typeof item === 'number');
    return [...new Set(texts)].slice(0, maxOptions);
  },
};
export type PathCalls = typeof calls;

serve(calls);
