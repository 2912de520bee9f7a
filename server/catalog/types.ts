import type { Catalog, Shapes, DefinitionFile } from '../../engine/catalog/index.ts';
import type { SchemaCheck } from './schemas.ts';

export interface LoadedDefinitions {
  readonly catalog: Catalog;
  /** ES module that exports `shapes`, for the page: served under its hash, it never changes. */
  readonly shapesModule: { readonly source: string; readonly hash: string };
  /** The same for configurations, for the officers' editors. */
  readonly configShapesModule: { readonly source: string; readonly hash: string };
  /** Shape checks of configurations by question type, for the server. */
  readonly configShapes: Shapes;
  /** What of a configuration has not the shape of its question type, in words; null when it has. */
  readonly configFault: (type: string, config: unknown) => string | null;
  /** Checks what is in the shape of a definition against the schema it names: what officers send. */
  readonly check: SchemaCheck;
  /** The files the page builds its catalog from: as read, without examples. */
  readonly files: readonly DefinitionFile[];
}
