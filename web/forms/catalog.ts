import { loadCatalog, type Catalog, type DefinitionFile, type Shapes } from '../../engine/catalog/index.ts';

let loading: Promise<Catalog> | null = null;

/**
 * The same catalog that the server judges with: its files, and its answer-shape checks as an ES module from our own origin
 * (nothing is compiled in the page). Loaded once, with the first form.
 */
export function loadPageCatalog(): Promise<Catalog> {
  loading ??= load().catch((error: unknown) => {
    loading = null; // the next form tries again
    throw error;
  });
  return loading;
}

async function load(): Promise<Catalog> {
  const response = await fetch('/catalog/definitions.json');
  if (!response.ok) throw new Error(`definitions could not be loaded (${response.status})`);
  const { files, shapes } = (await response.json()) as { files: readonly DefinitionFile[]; shapes: string };
  const module = (await import(/* @vite-ignore */ shapes)) as { readonly shapes: Shapes };
  return loadCatalog(files, module.shapes);
}
