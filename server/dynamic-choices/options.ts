import { isModestPath } from '../../engine/logic/index.ts';
import { fairQueue } from '../fair-queue.ts';
import type { PathCalls } from './program.ts';
import { askApart } from '../apart/index.ts';

const MAX_OPTIONS = 2_000;
const MAX_LENGTH = 1_000;

/** What one path may take, whatever its shape and the answer; the longer time is for a machine that is busy with other things. */
const BOUNDS = { maxCpuMs: 3_000, maxMs: 30_000, maxHeapMb: 128 };
const queue = fairQueue({ atOnce: 2 });

/**
 * The options in an answer: the body itself, or what the path selects in it, when that is texts or numbers.
 * @param owner whose options they are: of each one answer is looked through at a time
 * @example await optionsIn({ labs: [{ name: 'A' }] }, '$.labs[*].name', 'labs') // ['A']
 * @throws Error for a path that cannot be read, or could take too long, or does
 */
export async function optionsIn(body: unknown, jsonPath: string, owner: string, bounds = BOUNDS): Promise<readonly string[]> {
  const list = jsonPath === '' ? body : await select(body, jsonPath, owner, bounds);
  if (!Array.isArray(list)) return [];
  const texts = list.filter((item) => typeof item === 'string' || typeof item === 'number').map(String);
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== '' && text.length <= MAX_LENGTH))].slice(0, MAX_OPTIONS);
}

function select(body: unknown, jsonPath: string, owner: string, bounds: typeof BOUNDS): Promise<unknown> {
  if (!isModestPath(jsonPath)) throw new Error('the JSONPath could take too long');
  const asked = { body, jsonPath, maxLength: 2 * MAX_LENGTH, maxOptions: 2 * MAX_OPTIONS };
  return queue({ owner }, () => askApart<PathCalls, 'select'>({ file: 'dynamic-choices/program', ...bounds }, 'select', [asked]));
}
