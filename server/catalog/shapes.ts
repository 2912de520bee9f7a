import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { createHash } from 'node:crypto';
import { CatalogError, type Fault, type QuestionType, type ShapeCheck, type Shapes } from '../../engine/catalog/index.ts';

export interface CompiledShapes {
  readonly source: string;
  readonly hash: string;
  readonly shapes: Shapes;
  readonly faultIn: (type: string, value: unknown) => string | null;
}

interface Schema {
  readonly file: string;
  readonly place: string;
  readonly type: string;
  readonly schema: object;
}

/**
 * Compiles shape checks to an import-free ES module for the page (strict Content-Security-Policy) and to functions for the server.
 *
 * @param types question types by file
 * @throws CatalogError naming the schemas that cannot be compiled
 */
export function compileShapes(types: ReadonlyMap<string, QuestionType>): CompiledShapes {
  return compileSchemas(
    [...types].flatMap(([file, { type, answer }]) => (answer === null ? [] : [{ file, place: '/answer', type, schema: answer }])),
  );
}

export function compileConfigShapes(types: ReadonlyMap<string, QuestionType>): CompiledShapes {
  return compileSchemas([...types].map(([file, { type, config }]) => ({ file, place: '/config', type, schema: config })));
}

function compileSchemas(schemas: readonly Schema[]): CompiledShapes {
  // lengths count UTF-16 units, since counting code points needs an import; they are outer bounds only. Errors throw, so the option's notice is
  // silenced.
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
  const sound = new Map(compiled.flatMap(([type, outcome]) => ('check' in outcome ? [[type, outcome.check] as const] : [])));
  const shapes = Object.fromEntries([...sound].map(([type, check]): readonly [string, ShapeCheck] => [type, (value) => check(value)]));
  const faultIn = (type: string, value: unknown): string | null => {
    const check = sound.get(type);
    if (!check || check(value)) return null;
    const [error] = check.errors ?? [];
    return error ? faultText(error, value, schemas.find((one) => one.type === type)?.schema) : null;
  };
  return { source, hash: createHash('sha256').update(source).digest('hex').slice(0, 16), shapes, faultIn };
}

/** @example 'Options: 600 of them, and there may be 500' */
function faultText({ keyword, instancePath, message = keyword, params }: ErrorObject, value: unknown, schema: unknown): string {
  const { limit, additionalProperty } = params as { readonly limit?: number; readonly additionalProperty?: string };
  const path = instancePath.split('/').slice(1);
  const [name = ''] = path;
  const property = path.length === 0 ? undefined : under(schema, ['properties', name, 'title']);
  const called = typeof property === 'string' ? property : name;
  const faultyValue = under(value, path);
  if (keyword === 'maxItems' && Array.isArray(faultyValue)) return `${called}: ${faultyValue.length} of them, and there may be ${limit}`;
  if (keyword === 'maxLength') return `${called}: a text of it is longer than ${limit} characters`;
  if (keyword === 'additionalProperties') return `there is no setting ${additionalProperty}`;
  return called === '' ? message : `${called}: it ${message}`;
}

const under = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((part, name) => (typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined), value);

function compileOne(ajv: Ajv2020, { file, place, type, schema }: Schema): { readonly check: ValidateFunction } | Fault {
  try {
    return { check: ajv.compile({ ...schema, $id: type }) };
  } catch (error) {
    return { file, place, fault: error instanceof Error ? error.message : String(error) };
  }
}

/** The default export of CommonJS modules differs between loaders. */
const standaloneCode = ((standalone as unknown as { default?: typeof standalone }).default ?? standalone) as unknown as (
  ajv: Ajv2020,
  refs: Record<string, string>,
) => string;

const exportName = (type: string) => `shape_${type.replace(/\W/g, '_')}`;
