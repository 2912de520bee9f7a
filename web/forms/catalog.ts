import { loadCatalog, type Catalog, type DefinitionFile, type Shapes, type QuestionTypeExample } from '../../engine/catalog/index.ts';
import { arrive } from '../ui/parts.ts';

/** A promise kept for all who ask, until it can be kept; after a failure the next one tries again. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () =>
    (running ??= arrive(work).catch((error: unknown) => {
      running = null;
      throw error;
    }));
}

interface Definitions {
  readonly files: readonly DefinitionFile[];
  /** Addresses of modules of compiled checks, of answers and of configurations. */
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
  return (await arrive(run, [address])).shapes;
}

/**
 * The same catalog that the server judges with: its files, and its answer-shape checks as an ES module from our own origin
 * (nothing is compiled in the page). Loaded once, with the first form.
 */
export const loadPageCatalog: () => Promise<Catalog> = once(async () => {
  const { files, shapes } = await definitions();
  return loadCatalog(files, await shapesAt(shapes));
});

/** Checks of configurations by question type, compiled by Ajv on the server: only those who write questions load them. */
export const loadConfigShapes: () => Promise<Shapes> = once(async () => shapesAt((await definitions()).configShapes));

type Examples = Readonly<Record<string, readonly QuestionTypeExample[]>>;

/** Example answers by question type: only a preview loads them. */
export const loadExamples: () => Promise<Examples> = once(async () => {
  const response = await fetch('/catalog/examples.json');
  if (!response.ok) throw new Error(`examples could not be loaded (${response.status})`);
  return (await response.json()) as Examples;
});
