import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { createHash } from 'node:crypto';
import { CatalogError, type Fault, type QuestionType, type ShapeCheck, type Shapes } from '../../engine/catalog/index.ts';

/** A module's text that exports `shapes`, and the same checks ready to call. */
export interface CompiledShapes {
  readonly source: string;
  readonly hash: string;
  readonly shapes: Shapes;
}

interface Schema {
  readonly file: string;
  readonly place: string;
  readonly type: string;
  readonly schema: object;
}

/**
 * Compiles shape checks into the text of an ES module without imports, so that the page can load it under a strict
 * Content-Security-Policy, and into functions for the server: both come from the same schemas and the same compiler.
 * @param types question types by file
 * @throws CatalogError naming the schemas that cannot be compiled
 */
export function compileShapes(types: ReadonlyMap<string, QuestionType>): CompiledShapes {
  return compileSchemas(
    [...types].flatMap(([file, { type, answer }]) => (answer === null ? [] : [{ file, place: '/answer', type, schema: answer }])),
  );
}

/** The same for configurations: what officers' editors and the server check a question's configuration with. */
export function compileConfigShapes(types: ReadonlyMap<string, QuestionType>): CompiledShapes {
  return compileSchemas([...types].map(([file, { type, config }]) => ({ file, place: '/config', type, schema: config })));
}

function compileSchemas(schemas: readonly Schema[]): CompiledShapes {
  // lengths are counted in UTF-16 units: counting code points would need an import, and these are only outer bounds; what is wrong throws, so the notice about the option is kept quiet
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    strictTypes: false,
    strictRequired: false,
    unicode: false,
    logger: false,
    code: { source: true, esm: true, lines: true },
  });
  ajv.addVocabulary(['ui', 'graphql']);
  const compiled = schemas.map((schema) => [schema.type, compileOne(ajv, schema)] as const);
  const faults = compiled.flatMap(([, outcome]) => ('fault' in outcome ? [outcome] : []));
  if (faults.length > 0) throw new CatalogError(faults);
  const ids = compiled.map(([type]) => type);
  const code = standaloneCode(ajv, Object.fromEntries(ids.map((type) => [exportName(type), type])));
  if (/\brequire\(|^import /m.test(code)) throw new Error('A shape needs an import: use keywords that Ajv compiles without one');
  const source = `${code}\nexport const shapes = {${ids.map((type) => `${JSON.stringify(type)}: ${exportName(type)}`).join(',')}};\n`;
  const shapes = Object.fromEntries(compiled.flatMap(([type, outcome]) => ('check' in outcome ? [[type, outcome.check] as const] : [])));
  return { source, hash: createHash('sha256').update(source).digest('hex').slice(0, 16), shapes };
}

function compileOne(ajv: Ajv2020, { file, place, type, schema }: Schema): { readonly check: ShapeCheck } | Fault {
  try {
    const check = ajv.compile({ ...schema, $id: type });
    return { check: (value) => check(value) };
  } catch (error) {
    return { file, place, fault: error instanceof Error ? error.message : String(error) };
  }
}

/** CommonJS modules of Ajv give their default export in one of two ways, by loader. */
const standaloneCode = ((standalone as unknown as { default?: typeof standalone }).default ?? standalone) as unknown as (
  ajv: Ajv2020,
  refs: Record<string, string>,
) => string;

const exportName = (type: string) => `shape_${type.replace(/\W/g, '_')}`;
