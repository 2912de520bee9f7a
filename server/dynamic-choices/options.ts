import { createRequire } from 'node:module';
import { isModestPath } from '../../engine/logic/index.ts';
import { fairQueue } from '../fair-queue.ts';
import { apart } from '../apart.ts';

const MAX_OPTIONS = 2_000;
const MAX_LENGTH = 1_000;

/** What one path may take, whatever its shape and the answer. */
const BOUNDS = { maxMs: 3_000, maxHeapMb: 128 };
const queue = fairQueue({ atOnce: 2 });

const library = createRequire(import.meta.url).resolve('json-p3');

/** Without the functions that take regular expressions: some of those never end. */
const PROGRAM = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { JSONPathEnvironment } = require(workerData.library);
  const paths = new JSONPathEnvironment();
  paths.functionRegister.delete('match');
  paths.functionRegister.delete('search');
  const found = paths.query(workerData.jsonPath, workerData.body).values();
  // a path to one list, such as $.options, selects the list as a whole
  const list = found.length === 1 && Array.isArray(found[0]) ? found[0] : found;
  const texts = list.filter((item) => (typeof item === 'string' && item.length <= workerData.maxLength) || typeof item === 'number');
  parentPort.postMessage([...new Set(texts)].slice(0, workerData.maxOptions));`;

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
  const data = { body, jsonPath, library, maxLength: 2 * MAX_LENGTH, maxOptions: 2 * MAX_OPTIONS };
  return queue({ owner }, () => apart(PROGRAM, data, bounds));
}
