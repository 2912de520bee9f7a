import type { Catalog, Shapes, DefinitionFile } from '../../engine/catalog/index.ts';
import type { SchemaCheck } from './schemas.ts';

export interface LoadedDefinitions {
  readonly catalog: Catalog;
  /** ES module that exports `shapes`, for the page; immutable under its hash. */
  readonly shapesModule: { readonly source: string; readonly hash: string };
  readonly configShapesModule: { readonly source: string; readonly hash: string };
  readonly configShapes: Shapes;
  readonly configFault: (type: string, config: unknown) => string | null;
  /** Validates definitions sent by officers against their schema. */
  readonly check: SchemaCheck;
  readonly files: readonly DefinitionFile[];
}
