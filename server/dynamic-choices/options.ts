import { isModestPath } from '../../engine/logic/index.ts';
import { fairQueue } from '../fair-queue.ts';
import type { PathCalls } from './program.ts';
import { askSandbox } from '../sandbox/index.ts';

const MAX_OPTIONS = 2_000;
const MAX_LENGTH = 1_000;

/** Limits per path; the wall-clock limit allows for a busy machine. */
const BOUNDS = { maxCpuMs: 3_000, maxMs: 30_000, maxHeapMb: 128 };
const queue = fairQueue({ atOnce: 2 });

/**
 * Options in a response: the body, or the path's selection, if it consists of texts or numbers.
 *
 * @param owner responses are processed one at a time per owner
 * @example await optionsIn({ labs: [{ name: 'A' }] }, '$.labs[*].name', 'labs') // ['A']
 * @throws Error for an invalid path, or one that takes too long
 */
export async function optionsIn(body: unknown, jsonPath: string, owner: string, bounds = BOUNDS): Promise<readonly string[]> {
  const list = jsonPath === '' ? body : await select(body, jsonPath, owner, bounds);
  if (!Array.isArray(list)) return [];
  const texts = list.filter((item) => typeof item === 'string' || typeof item === 'number').map(String);
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== '' && text.length <= MAX_LENGTH))].slice(0, MAX_OPTIONS);
}

function select(body: unknown, jsonPath: string, owner: string, bounds: typeof BOUNDS): Promise<unknown> {
  if (!isModestPath(jsonPath)) throw new Error('the JSONPath could take too long');
  const request = { body, jsonPath, maxLength: 2 * MAX_LENGTH, maxOptions: 2 * MAX_OPTIONS };
  return queue({ owner }, () => askSandbox<PathCalls, 'select'>({ file: 'dynamic-choices/program', ...bounds }, 'select', [request]));
}
