import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { createHash } from 'node:crypto';
import type { QuestionType, ShapeCheck, Shapes } from '../../engine/catalog/index.ts';

/** A module's text that exports `shapes`, and the same checks ready to call. */
export interface CompiledShapes {
  readonly source: string;
  readonly hash: string;
  readonly shapes: Shapes;
}

/**
 * Compiles shape checks into the text of an ES module without imports, so that the page can load it under a strict
 * Content-Security-Policy, and evaluates it for the server: both sides run the very same code.
 */
export function compileShapes(types: readonly QuestionType[]): CompiledShapes {
  return compileSchemas(types.flatMap(({ type, answer }) => (answer === null ? [] : [[type, answer] as const])));
}

/** The same for configurations: what officers' editors and the server check a question's configuration with. */
export function compileConfigShapes(types: readonly QuestionType[]): CompiledShapes {
  return compileSchemas(types.map(({ type, config }) => [type, config] as const));
}

function compileSchemas(schemas: readonly (readonly [string, object])[]): CompiledShapes {
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
  const ids = schemas.map(([type, schema]) => {
    ajv.addSchema({ ...schema, $id: type });
    return type;
  });
  const code = standaloneCode(ajv, Object.fromEntries(ids.map((type) => [exportName(type), type])));
  if (/\brequire\(|^import /m.test(code)) throw new Error('A shape needs an import: use keywords that Ajv compiles without one');
  const source = `${code}\nexport const shapes = {${ids.map((type) => `${JSON.stringify(type)}: ${exportName(type)}`).join(',')}};\n`;
  return { source, hash: createHash('sha256').update(source).digest('hex').slice(0, 16), shapes: evaluated(ajv, ids) };
}

/** CommonJS modules of Ajv give their default export in one of two ways, by loader. */
const standaloneCode = ((standalone as unknown as { default?: typeof standalone }).default ?? standalone) as unknown as (
  ajv: Ajv2020,
  refs: Record<string, string>,
) => string;

const exportName = (type: string) => `shape_${type.replace(/\W/g, '_')}`;

function evaluated(ajv: Ajv2020, ids: readonly string[]): Shapes {
  return Object.fromEntries(
    ids.map((type) => {
      const check = ajv.getSchema(type);
      if (!check) throw new Error(`The shape of ${type} was not compiled`);
      return [type, ((value: unknown) => check(value) === true) satisfies ShapeCheck];
    }),
  );
}
