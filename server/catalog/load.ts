import { join } from 'node:path';
import { CatalogError, loadCatalog, readQuestionTypes, type DefinitionFile, type Fault } from '../../engine/catalog/index.ts';
import { exampleFaults } from '../../engine/questionnaires/index.ts';
import { definitionFiles } from './files.ts';
import { definitionIn, schemaCheck } from './schemas.ts';
import { compileConfigShapes, compileShapes } from './shapes.ts';
import type { LoadedDefinitions } from './types.ts';

export interface CatalogLoadOptions {
  /** Definition folders; the first one contains the schemas. */
  readonly folders: readonly [string, ...string[]];
}

/**
 * Reads, checks and compiles all definitions, once at start.
 *
 * @throws CatalogError with every fault, its file and place
 */
export async function loadDefinitions({ folders }: CatalogLoadOptions): Promise<LoadedDefinitions> {
  const check = await schemaCheck(join(folders[0], 'schemas'));
  const perFolder = await Promise.all(folders.map(definitionFiles));
  const faults = check(perFolder.flat());
  if (faults.length > 0) throw new CatalogError(faults);
  return { ...compiled(withoutReplaced(perFolder)), check };
}

/** A layout of a later folder replaces the one of the same download, so that a facility changes its columns. */
function withoutReplaced(folders: readonly (readonly DefinitionFile[])[]): readonly DefinitionFile[] {
  return folders.flatMap((files, i) => {
    const later = new Set(folders.slice(i + 1).flatMap((folder) => folder.flatMap(layoutIn)));
    return files.filter((file) => layoutIn(file).every((id) => !later.has(id)));
  });
}

function layoutIn({ content }: DefinitionFile): readonly unknown[] {
  const definition = definitionIn(content);
  return String(definition?.$schema).endsWith('/export.schema.json') ? [definition?.id] : [];
}

function compiled(files: readonly DefinitionFile[]): Omit<LoadedDefinitions, 'check'> {
  const types = readQuestionTypes(files);
  const { shapes, source, hash } = compileShapes(types);
  const config = compileConfigShapes(types);
  return {
    catalog: loadCatalog(files, shapes),
    shapesModule: { source, hash },
    configShapesModule: { source: config.source, hash: config.hash },
    configShapes: config.shapes,
    configFault: config.faultIn,
    files: files.map(withoutExamples),
  };
}

/**
 * Checks definition files, including the starter set, against the schemas, each other and their examples.
 *
 * @throws CatalogError for faults that hide others
 */
export async function checkDefinitions(files: readonly DefinitionFile[], schemas: string): Promise<readonly Fault[]> {
  const faults = (await schemaCheck(schemas))(files);
  if (faults.length > 0) return faults;
  const { catalog } = compiled(files);
  return [...readQuestionTypes(files)].flatMap(([file, type]) => exampleFaults(type, catalog).map((fault) => ({ file, ...fault })));
}

/** Examples are for tests and developers, and larger than the definitions. */
function withoutExamples({ path, content }: DefinitionFile): DefinitionFile {
  const body = JSON.parse(content) as Record<string, unknown>;
  return { path, content: JSON.stringify('examples' in body ? { ...body, examples: [] } : body) };
}
