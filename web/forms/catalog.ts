import { loadCatalog, type Catalog, type DefinitionFile, type Shapes, type QuestionTypeExample } from '../../engine/catalog/index.ts';
import { loadChunk } from '../ui/lazy-chunks.ts';

/** Memoizes a promise; a rejected one is retried at the next call. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () =>
    (running ??= loadChunk(work).catch((error: unknown) => {
      running = null;
      throw error;
    }));
}

interface Definitions {
  readonly files: readonly DefinitionFile[];
  readonly shapes: string;
  readonly configShapes: string;
}

const definitions = once(async () => {
  const response = await fetch('/catalog/definitions.json');
  if (!response.ok) throw new Error(`definitions could not be loaded (${response.status})`);
  return (await response.json()) as Definitions;
});

async function shapesAt(address: string): Promise<Shapes> {
  const run = () => import(/* @vite-ignore */ address) as Promise<{ readonly shapes: Shapes }>;
  return (await loadChunk(run, [address])).shapes;
}

/**
 * The server's catalog: its files, and its answer-shape checks as an ES module of the same origin. Loaded once, with the first form; nothing is
 * compiled in the page.
 */
export const loadPageCatalog: () => Promise<Catalog> = once(async () => {
  const { files, shapes } = await definitions();
  return loadCatalog(files, await shapesAt(shapes));
});

/** Configuration checks by question type, compiled by Ajv on the server; loaded only by question editors. */
export const loadConfigShapes: () => Promise<Shapes> = once(async () => shapesAt((await definitions()).configShapes));

type Examples = Readonly<Record<string, readonly QuestionTypeExample[]>>;

/** Example answers by question type; loaded only by previews. */
export const loadExamples: () => Promise<Examples> = once(async () => {
  const response = await fetch('/catalog/examples.json');
  if (!response.ok) throw new Error(`examples could not be loaded (${response.status})`);
  return (await response.json()) as Examples;
});
