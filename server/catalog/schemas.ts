import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFileText } from '../../engine/bundles/index.ts';
import type { DefinitionFile, Fault } from '../../engine/catalog/index.ts';
import { CodedError } from '../../engine/errors.ts';

export type SchemaCheck = (files: readonly DefinitionFile[]) => readonly Fault[];

export async function schemaCheck(folder: string): Promise<SchemaCheck> {
  const ajv = new Ajv({ allErrors: true, strict: false });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.schema.json'));
  const schemas = await Promise.all(
    names.map(async (name) => [name, JSON.parse(await readFile(join(folder, name), 'utf8')) as object] as const),
  );
  for (const [name, schema] of schemas) ajv.addSchema({ ...schema, $id: name });
  return (files) => files.flatMap((file) => fileFaults(file, (name) => ajv.getSchema(name)));
}

function fileFaults({ path, content }: DefinitionFile, schemaNamed: (name: string) => ValidateFunction | undefined): readonly Fault[] {
  const body = definitionIn(content);
  const name = typeof body?.$schema === 'string' ? body.$schema.split('/').at(-1) : undefined;
  // invalid JSON and missing schemas are reported by readFiles
  if (body === undefined || name === undefined) return [];
  const hostile = refusal(content);
  if (hostile !== null) return [{ file: path, place: '', fault: hostile }];
  const check = schemaNamed(name);
  if (!check) return [{ file: path, place: '/$schema', fault: `there is no schema '${name}'` }];
  check(body);
  return onceEach(relevantErrors(check.errors ?? []).map((error) => ({ file: path, place: error.instancePath, fault: faultOf(error) })));
}

/** Prefers errors of the intended alternative to the generic errors of anyOf and null. */
function relevantErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const isChoice = ({ schemaPath, keyword, params }: ErrorObject): boolean =>
    keyword === 'oneOf' || keyword === 'anyOf' || (/\/(oneOf|anyOf)\//.test(schemaPath) && (params as { type?: unknown }).type === 'null');
  return errors.filter(
    (error) =>
      !isChoice(error) || !errors.some((other) => !isChoice(other) && `${other.instancePath}/`.startsWith(`${error.instancePath}/`)),
  );
}

/** Reports a fault that repeats in list items once, with the number of repetitions. */
function onceEach(faults: readonly Fault[]): readonly Fault[] {
  const places = new Map<string, { readonly first: Fault; more: number }>();
  for (const fault of faults) {
    const key = `${fault.place.replace(/\/\d+(?=\/|$)/g, '/*')} ${fault.fault}`;
    const repeated = places.get(key);
    if (repeated) repeated.more += 1;
    else places.set(key, { first: fault, more: 0 });
  }
  return [...places.values()].map(({ first, more }) =>
    more === 0 ? first : { ...first, fault: `${first.fault} (and ${more} more like it)` },
  );
}

/** Content of a definition; undefined for text that is no JSON, which is a fault of its own. */
export function definitionIn(content: string): { readonly $schema?: unknown; readonly id?: unknown } | undefined {
  try {
    return JSON.parse(content) as { readonly $schema?: unknown; readonly id?: unknown };
  } catch {
    return undefined;
  }
}

/** Applies the limits of imported files, and requires texts that databases can store. */
function refusal(content: string): string | null {
  try {
    readFileText(content);
    return null;
  } catch (error) {
    if (error instanceof CodedError) return error.message;
    throw error;
  }
}

function faultOf({ keyword, message, params }: ErrorObject): string {
  const named = params as { readonly additionalProperty?: string; readonly allowedValues?: readonly unknown[] };
  if (keyword === 'additionalProperties') return `'${String(named.additionalProperty)}' is not known here`;
  if (keyword === 'enum') return `must be one of ${JSON.stringify(named.allowedValues)}`;
  return message ?? keyword;
}
